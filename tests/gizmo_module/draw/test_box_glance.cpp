// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A look at a box against what find_boxes() finds.
#include "support/box_scene.hpp"
#include "support/scale.hpp"

#include "pick/handle_distance.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

namespace {

using namespace gizmo;
using test::params_of;
using test::Random;
using test::random_boxes;
using test::random_parent;

TEST(BoxGlance, AParentMakesLengthsBetweenItsTwo) {
    Random random(87);
    int usual = 0;
    for (int n = 0; n < 4000; ++n) {
        const glm::dmat4 m = random_parent(random, n);
        BoxParent parent;
        parent.set(m);
        if (parent.least() == 0) continue;
        ++usual;
        EXPECT_LT(parent.most(), 1e12);
        // What it makes longest and shortest, by powers of it: the other ways are between.
        const glm::dmat3 a(m), grows = glm::transpose(a) * a, shrinks = glm::inverse(grows);
        for (const glm::dmat3& power : {grows, shrinks}) {
            glm::dvec3 way = test::random_unit(random);
            for (int i = 0; i < 30; ++i) {
                const double length = glm::length(a * way);
                ASSERT_LE(length, parent.most()) << n;
                ASSERT_GE(length, parent.least()) << n;
                way = glm::normalize(power * way);
            }
        }
    }
    EXPECT_GT(usual, 3000);
}

// A look says it of most that are drawn and that the cursor passes, and of most that are hidden, and of no others.
TEST(BoxGlance, BoxesAreClearlyWhatTheyAreAndTheCursorBeyondThem) {
    Random random(86);
    struct Counts {
        int clear = 0, drawn = 0, clearly_hidden = 0, hidden = 0;
    };
    std::array<Counts, 2> counts; // without and with a parent
    for (int n = 0; n < test::scaled(6000); ++n) {
        const auto s = random_boxes(random, n);
        if (!s) continue;
        const Viewport& vp = s->camera.viewport;
        const glm::dvec2 cursor(vp.x + vp.width * test::uniform(random, -1, 2),
                                vp.y + vp.height * test::uniform(random, 0, 1));
        const auto kind = params_of(*s, cursor);
        for (std::size_t i = 0; kind && i < kLanes; ++i) {
            const BoxLanes<1> one = s->found(*kind, i);
            const BatchResult is = one.result_of(*kind, 0), look = s->looked_at(*kind, i);
            ASSERT_TRUE(look == BatchResult::NeedsFullPath || look == is) << n << ' ' << i;
            ASSERT_FALSE(look == BatchResult::Batched && one.is_within_reach(*kind, 0)) << n << ' ' << i;
            Counts& count = counts[s->own[i].parent.has_value()];
            const bool hidden = is == BatchResult::OutOfView || is == BatchResult::BehindTheEye;
            count.hidden += hidden;
            count.clearly_hidden += hidden && look == is;
            count.drawn += is == BatchResult::Batched && !one.is_within_reach(*kind, 0);
            count.clear += look == BatchResult::Batched;
        }
    }
    for (const Counts& count : counts) {
        EXPECT_GT(count.drawn, test::scaled(10000));
        EXPECT_GT(count.hidden, test::scaled(1000));
        EXPECT_GT(count.clear, count.drawn * 4 / 5);
        EXPECT_GT(count.clearly_hidden, count.hidden * 4 / 5);
        std::printf("%d of %d drawn and %d of %d hidden are clear\n", count.clear, count.drawn, count.clearly_hidden,
                    count.hidden);
    }
}

const Camera kNine = test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {}); ///< so many units away

// A box of a call each, with what is found of it and what a look at it says.
struct Beside {
    Camera camera = kNine;
    DTransform transform{};
    std::optional<glm::dmat4> parent{};
    Box box{glm::dvec3(-1), glm::dvec3(1)};
    glm::dvec2 cursor{-1e6, -1e6};
};
struct FoundAndLooked {
    BatchResult found, look;
    bool operator==(const FoundAndLooked&) const = default;
};
FoundAndLooked both_of(const Beside& b) {
    test::BoxScene s;
    s.mode = Mode::Bounds;
    s.camera = b.camera;
    s.projector = *make_projector(b.camera);
    s.options.box = b.box;
    s.options.parent = b.parent;
    s.own.fill(s.options);
    s.objects.fill(b.transform);
    const auto kind = params_of(s, b.cursor);
    EXPECT_TRUE(kind);
    EXPECT_FALSE(s.found(*kind, 0).is_within_reach(*kind, 0));
    return {s.found(*kind, 0).result_of(*kind, 0), s.looked_at(*kind, 0)};
}

// Within a millionth of a bound of find_boxes() a look leaves it to that; where it is further inside, it does not.
// @param beside the box by how many times its number is inside of the bound
template <class F>
void expect_margin(const char* what, const F& beside) {
    constexpr BatchResult kBatched = BatchResult::Batched, kLeft = BatchResult::NeedsFullPath;
    EXPECT_EQ(both_of(beside(1 - 1e-7)), (FoundAndLooked{kLeft, kLeft})) << what;
    EXPECT_EQ(both_of(beside(1 + 1e-7)), (FoundAndLooked{kBatched, kLeft})) << what;
    EXPECT_EQ(both_of(beside(1 + 3e-6)), (FoundAndLooked{kBatched, kBatched})) << what;
}

TEST(BoxGlance, WhatIsHardlyWithinABoundIsNotClear) {
    for (int c = 0; c < 3; ++c) {
        expect_margin("its shortest side", [&](double in) {
            Beside b;
            b.transform.scale = glm::dvec3(2e-10);
            b.transform.scale[c] = 1e-10 * in;
            return b;
        });
        expect_margin("its shortest side by all", [&](double in) {
            Beside b;
            b.transform.scale[c] = std::sqrt(2e-12) * in;
            return b;
        });
    }
    expect_margin("its sides", [](double in) {
        Beside b;
        b.camera = test::look_at({0, 0, 1e13}, {0, 0, 0}, {0, 1, 0}, {.far = 1e15});
        b.transform.scale = glm::dvec3(1e12 / std::sqrt(3.0) / in);
        return b;
    });
    expect_margin("its distance by a side", [](double in) {
        const glm::dvec3 place(3000, -4000, 5000);
        Beside b;
        b.camera = test::look_at(place * 1.1, place, {0, 1, 0}, {.far = 1e6});
        b.transform = {.position = place, .scale = glm::dvec3(glm::length(place) * 0.1 * 1e-12 * in)};
        return b;
    });
    expect_margin("its w, near the eye", [](double in) {
        Beside b;
        b.camera.projection *= 1e-12 / 9 * in;
        return b;
    });
    expect_margin("its w, far away", [](double in) {
        Beside b;
        b.camera =
            test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {-40, -30, 80, 60});
        b.camera.projection *= 1e18 / 2009 / in;
        b.transform = {.position = {0, 0, -2000}, .scale = glm::dvec3(100)};
        return b;
    });
    for (const double side : {-1.0, 1.0})
        expect_margin("its depth", [&](double in) {
            Beside b;
            b.camera = test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.far = 1e9});
            const double depth = (b.camera.projection * b.camera.view * glm::dvec4(0, 0, 0, 1)).z;
            for (int c = 0; c < 4; ++c)
                b.camera.projection[c][2] *= side * 1e18 / depth / in;
            b.transform.scale = glm::dvec3(0.1);
            return b;
        });
    const auto behind = [](double in) {
        Beside b;
        b.camera.projection *= 1e-12 / 9 * in;
        b.transform.position.z = 18;
        return both_of(b);
    };
    EXPECT_EQ(behind(1 - 1e-7), (FoundAndLooked{BatchResult::NeedsFullPath, BatchResult::NeedsFullPath}));
    EXPECT_EQ(behind(1 + 1e-7), (FoundAndLooked{BatchResult::BehindTheEye, BatchResult::NeedsFullPath}));
    EXPECT_EQ(behind(1 + 3e-6), (FoundAndLooked{BatchResult::BehindTheEye, BatchResult::BehindTheEye}));
    expect_margin("how near its ball is to the eye", [](double in) {
        Beside b;
        b.transform.scale = glm::dvec3(9 / std::sqrt(3.0) * 0.99 / in);
        return b;
    });
}

// Of a rotation's length there is no margin: it is computed as find_boxes() does.
TEST(BoxGlance, ARotationOfJustTheLengthOfABoundIsLeft) {
    for (const double length : {0.5, 2.0})
        for (int number = 0; number < 4; ++number)
            for (const auto& [times, is] : {std::pair(1.0, BatchResult::NeedsFullPath),
                                            std::pair(length < 1 ? 1.001 : 0.999, BatchResult::Batched)}) {
                Beside b;
                b.transform.rotation = glm::dquat(0, 0, 0, 0);
                b.transform.rotation[number] = length * times;
                EXPECT_EQ(both_of(b), (FoundAndLooked{is, is})) << number << ' ' << length << ' ' << times;
            }
}

// Its pivot's w is the difference of numbers many times as large, of the position, the parent's or of the box's middle:
// find_boxes() adds them up in its own order.
TEST(BoxGlance, ADepthThatRoundingsMayBePartOfIsNotClear) {
    for (int axis = 0; axis < 3; ++axis)
        for (const double size : {1.0, 1e3, 1e-3})
            for (int where = 0; where < 5; ++where) {
                const auto look = [&](double w) {
                    glm::dvec3 far(0), up(0), aside(0);
                    far[axis] = 1e9;
                    up[(axis + 1) % 3] = 1;
                    aside[axis] = w;
                    Beside b;
                    b.camera = test::look_at(far + aside, far, up, {.near = 1e-4});
                    const bool in_parent = where >= 2;
                    if (in_parent) b.parent = glm::dmat4(glm::dmat3(size));
                    const glm::dvec3 own = far / (in_parent ? size : 1), half(w * 0.1 / (in_parent ? size : 1));
                    if (where == 4) (*b.parent)[3] = glm::dvec4(far, 1);
                    if (where % 2 == 0 && where < 4) b.transform.position = own;
                    const glm::dvec3 middle = where % 2 == 1 ? own : glm::dvec3(0);
                    b.box = {middle - half, middle + half};
                    return both_of(b).look;
                };
                // What a parent may lengthen by is the root of all its squares.
                const double bound = where == 2 || where == 3 ? std::sqrt(3.0) : 1;
                EXPECT_EQ(look(bound * 0.98), BatchResult::NeedsFullPath) << axis << ' ' << size << ' ' << where;
                EXPECT_EQ(look(bound * 1.02), BatchResult::Batched) << axis << ' ' << size << ' ' << where;
            }
}

// A hundredth of a pixel beside a bound: of the picture, of what reaches into it, and of where the cursor takes a grip.
TEST(BoxGlance, APivotAtAnEdgeIsNotClear) {
    Beside b;
    b.transform.scale = glm::dvec3(1e-6);
    const Viewport& vp = b.camera.viewport;
    const double depth = world_to_screen(b.camera, {0, 0, 0})->z;
    const double reach = pick_radius(Style{}, PointerDevice::Mouse) + kBoxGripPx;
    const auto at_edge = [&](double beyond, BatchResult found, BatchResult look) {
        for (const glm::dvec2& pixel : {glm::dvec2(vp.x - beyond, 300), glm::dvec2(vp.x + vp.width + beyond, 300),
                                        glm::dvec2(400, vp.y - beyond), glm::dvec2(400, vp.y + vp.height + beyond)}) {
            b.transform.position = *screen_to_world(b.camera, glm::dvec3(pixel, depth));
            EXPECT_EQ(both_of(b), (FoundAndLooked{found, look})) << beyond << ' ' << pixel.x << ' ' << pixel.y;
        }
    };
    at_edge(-0.012, BatchResult::Batched, BatchResult::Batched);
    at_edge(-0.008, BatchResult::Batched, BatchResult::NeedsFullPath);
    at_edge(reach + 0.008, BatchResult::OutOfView, BatchResult::NeedsFullPath);
    at_edge(reach + 0.012, BatchResult::OutOfView, BatchResult::OutOfView);
    b.transform.position = {1, -0.5, 0.3};
    const auto at = glm::dvec2(*world_to_screen(b.camera, b.transform.position));
    for (const glm::dvec2& way : {glm::dvec2(1, 0), glm::dvec2(-1, 0), glm::dvec2(0, 1), glm::dvec2(0, -1)})
        for (const auto& [beyond, look] :
             {std::pair(0.008, BatchResult::NeedsFullPath), std::pair(0.012, BatchResult::Batched)}) {
            b.cursor = at + way * (reach + beyond);
            EXPECT_EQ(both_of(b), (FoundAndLooked{BatchResult::Batched, look})) << way.x << ' ' << way.y;
        }
}

// Two thirds of what a parent makes of it and more than all three: no more is known of lengths in a parent.
TEST(BoxGlance, ASideIsAsLongAsAParentMayMakeIt) {
    const double root = std::sqrt(3.0);
    for (const double size : {1e-3, 1.0, 1e3})
        for (const auto& [times, is] :
             {std::pair(0.99, BatchResult::NeedsFullPath), std::pair(1.01, BatchResult::Batched)}) {
            Beside b;
            b.parent = glm::dmat4(glm::dmat3(size));
            b.transform.scale = glm::dvec3(1.5e-10 / size * times);
            EXPECT_EQ(both_of(b).look, is) << size << ' ' << times;
            b.transform.scale = glm::dvec3(1e12 / (root * root * size) / times);
            b.camera = test::look_at({0, 0, 1e13}, {0, 0, 0}, {0, 1, 0}, {.far = 1e15});
            EXPECT_EQ(both_of(b).look, is) << size << ' ' << times;
        }
}

TEST(BoxGlance, AParentIsKnownUpToWhatIsUsual) {
    const auto is_known = [](const glm::dmat3& m) {
        BoxParent parent;
        parent.set(glm::dmat4(m));
        return parent.least() > 0;
    };
    const double root = std::sqrt(3.0);
    for (const auto& [times, is] : {std::pair(0.99, false), std::pair(1.01, true)}) {
        EXPECT_EQ(is_known(glm::dmat3(1e-12 / root * times)), is);
        EXPECT_EQ(is_known(glm::dmat3(1e12 / root / times)), is);
        for (const double size : {1.0, 1e-3, 1e3})
            for (int c = 0; c < 3; ++c) {
                glm::dmat3 flat(size);
                flat[c] *= 1e-5 * std::pow(2.0, 1.5) * times;
                EXPECT_EQ(is_known(flat), is) << size << ' ' << c;
            }
    }
    // Just as far from what they bound as roundings need.
    BoxParent parent;
    parent.set(to_matrix({.scale = {1, 2, -3}}));
    EXPECT_NEAR(parent.most() / std::sqrt(14.0), 1 + 1e-6, 1e-9);
    EXPECT_NEAR(parent.least() / (2 * 6 / 14.0), 1 - 1e-6, 1e-9);
}

} // namespace
