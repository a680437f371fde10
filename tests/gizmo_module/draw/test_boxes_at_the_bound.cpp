// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// When a block of boxes is drawn as one, each condition by itself, and how far a box reaches.
#include "support/block_scene.hpp"

#include "draw/box_glance.hpp"
#include "draw/box_lanes.hpp"
#include "pick/handle_distance.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::params_of;

const glm::dvec2 kNobodyPoints(-1e6, -1e6);

// The projection of `camera` times a number, which is the same one.
BlockScene scene_of(Camera camera, double number = 1) {
    BlockScene s{.mode = Mode::Bounds};
    camera.projection *= number;
    s.camera = camera;
    s.projector = *make_projector(camera);
    s.options.box = {glm::dvec3(-1), glm::dvec3(1)};
    return s;
}

std::pair<bool, BoxLanes<kLanes>> found_boxes(const BlockScene& s, const BatchParams& kind, Vectors vectors) {
    std::pair<bool, BoxLanes<kLanes>> all;
    for (std::size_t i = 0; i < kLanes; ++i)
        all.second.set(i, s.objects[i]);
    all.second.set_options(s.options);
    all.first = find_boxes(kind, all.second, vectors);
    return all;
}

// Whether the block is drawn as one says each of its boxes.
void expect_as_each(const BlockScene& s, const glm::dvec2& cursor, bool expected, const char* what) {
    const auto kind = params_of(s, cursor);
    ASSERT_TRUE(kind) << what;
    for (const Vectors vectors : {Vectors::Common, widest_vectors()}) {
        const auto [whole, boxes] = found_boxes(s, *kind, vectors);
        bool each = true;
        for (std::size_t i = 0; i < kLanes; ++i)
            each = each && boxes.result_of(*kind, i) == BatchResult::Batched && !boxes.is_within_reach(*kind, i);
        EXPECT_EQ(whole, each) << what;
        EXPECT_EQ(whole, expected) << what;
    }
}

BoxLanes<1> found_alone(const BlockScene& s, const BatchParams& kind, const DTransform& t) {
    BoxLanes<1> one;
    one.set(0, t);
    one.set_options(s.options);
    find_boxes(kind, one);
    BoxParent parent;
    if (s.options.parent) parent.set(*s.options.parent);
    const BatchResult look = look_at_box(kind, t, s.options.box, s.options.parent ? &parent : nullptr);
    EXPECT_TRUE(look == BatchResult::NeedsFullPath || look == one.result_of(kind, 0));
    EXPECT_FALSE(look == BatchResult::Batched && one.is_within_reach(kind, 0));
    return one;
}

TEST(BoxesAtTheBound, ABlockIsDrawnAsOneWhereEachBoxIsSeenAndTheCursorBeyondIt) {
    const Camera camera = test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {});
    for (const double number : {5.0, 1.0, 1e-3}) {
        BlockScene s = scene_of(camera, number);
        s.objects.fill({.scale = glm::dvec3(0.05)});
        expect_as_each(s, kNobodyPoints, true, "nobody points");
        const std::size_t some = 5;
        s.objects[some].position = {1, 0.5, -0.2};
        const auto kind = params_of(s, kNobodyPoints);
        ASSERT_TRUE(kind);
        const BoxLanes<1> one = found_alone(s, *kind, s.objects[some]);
        const double w = one.origin[2][0];
        const glm::dvec2 at(one.origin[0][0] / w, one.origin[1][0] / w);
        for (int k = 0; k < 8; ++k) {
            const double turn = 0.4 + k * 0.785;
            const glm::dvec2 way(std::cos(turn), std::sin(turn));
            expect_as_each(s, at + way * (0.97 * one.reach[0] / w), false, "within its reach");
            expect_as_each(s, at + way * (1.03 * one.reach[0] / w), true, "beyond its reach");
        }
        BlockScene other = s;
        other.objects[some].scale.y = 1e-9;
        expect_as_each(other, kNobodyPoints, false, "too thin");
        other.objects[some].scale = glm::dvec3(8);
        expect_as_each(other, kNobodyPoints, false, "the eye is in its ball");
        const Viewport& vp = camera.viewport;
        const double depth = world_to_screen(s.camera, {0, 0, 0})->z;
        for (const double beyond : {-1.0, -0.5e-6, 0.5e-6, 1.0})
            for (const glm::dvec2& pixel :
                 {glm::dvec2(vp.x - beyond, 300), glm::dvec2(vp.x + vp.width + beyond, 300),
                  glm::dvec2(400, vp.y - beyond), glm::dvec2(400, vp.y + vp.height + beyond)}) {
                other = s;
                other.objects[some].position = *screen_to_world(s.camera, glm::dvec3(pixel, depth));
                expect_as_each(other, kNobodyPoints, beyond == -1, "beside the picture's edge");
            }
    }
}

// Any of its numbers may be none, its last row's too; and its axes may be almost in a plane.
TEST(BoxesAtTheBound, AParentOutOfTheOrdinaryIsLeft) {
    BlockScene s = scene_of(test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {}));
    s.options.parent = glm::dmat4(1);
    const auto kind = params_of(s, kNobodyPoints);
    ASSERT_TRUE(kind);
    const auto is_taken = [&](const glm::dmat4& parent) {
        s.options.parent = parent;
        return found_alone(s, *kind, {.scale = glm::dvec3(0.5)}).result_of(*kind, 0) == BatchResult::Batched;
    };
    EXPECT_TRUE(is_taken(glm::dmat4(1)));
    EXPECT_TRUE(is_taken(glm::dmat4(glm::dmat3(-1))));
    for (int c = 0; c < 4; ++c)
        for (int r = 0; r < 4; ++r)
            for (const double number : {std::nan(""), std::numeric_limits<double>::infinity()}) {
                glm::dmat4 m(1);
                m[c][r] = number;
                EXPECT_FALSE(is_taken(m)) << c << ' ' << r;
            }
    for (int c = 0; c < 3; ++c)
        for (const auto& [beside, is] :
             {std::pair(0.99e-6, false), std::pair(1.01e-6, true), std::pair(-1.01e-6, true), std::pair(0.0, false)}) {
            for (const glm::dvec3& lengths : {glm::dvec3(1), glm::dvec3(0.2, 1.5, 3), glm::dvec3(3, 0.2, 1.5)}) {
                glm::dmat4 m(1);
                m[c] = m[(c + 1) % 3] + m[c] * beside;
                for (int k = 0; k < 3; ++k)
                    m[k] *= lengths[k]; // which an angle does not ask
                EXPECT_EQ(is_taken(m), is) << c << ' ' << beside << ' ' << lengths.x;
            }
        }
    EXPECT_FALSE(is_taken(glm::dmat4(0)));
}

// Long boxes to all sides, at the picture's edges, of projections of any size, with pixels that begin anywhere.
TEST(BoxesAtTheBound, NoCornerIsFartherThanABoxReaches) {
    int checked = 0, far_out = 0;
    for (const glm::dvec2& left :
         {glm::dvec2(0, 0), glm::dvec2(-400, -300), glm::dvec2(3000, -300), glm::dvec2(-400, 3000)})
        for (const double number : {1.0, 3.0, 1.0 / 3}) {
            const BlockScene s = scene_of(
                test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.fov_y = 1.6}, {left.x, left.y, 800, 600}), number);
            const auto kind = params_of(s, kNobodyPoints);
            ASSERT_TRUE(kind);
            for (int place = 0; place < 9; ++place)
                for (int way = 0; way < 36; ++way) {
                    const glm::dvec2 ndc((place % 3 - 1) * 0.95, (place / 3 - 1) * 0.95);
                    const glm::dvec3 along = glm::normalize(glm::dvec3(way / 9 % 2, way / 3 % 3 - 1, way % 3 - 1.01));
                    const double half = way < 18 ? 6 : 0.5;
                    DTransform t;
                    t.position = glm::dvec3(ndc * glm::dvec2(4 / 3.0, 1) * std::tan(0.8) * 10.0, 0);
                    t.rotation = glm::normalize(glm::dquat(1 + along.x, glm::cross(glm::dvec3(1, 0, 0), along)));
                    t.scale = {half, 0.01, 0.01};
                    const BoxLanes<1> one = found_alone(s, *kind, t);
                    if (one.result_of(*kind, 0) != BatchResult::Batched) continue;
                    const double w = one.origin[2][0], reach = one.reach[0] / w - kind->box.reach_px;
                    const glm::dvec2 at(one.origin[0][0] / w, one.origin[1][0] / w);
                    for (const double end : {-1.0, 1.0}) {
                        const auto corner = world_to_screen(s.camera, t.position + along * (half * end));
                        if (!corner) continue;
                        const double distance = glm::length(glm::dvec2(*corner) - at);
                        EXPECT_LE(distance, reach)
                            << left.x << ' ' << left.y << ' ' << number << ' ' << place << ' ' << way;
                        ++checked;
                        far_out += distance > 0.5 * reach;
                    }
                }
        }
    EXPECT_GT(checked, 500);
    EXPECT_GT(far_out, 50);
}

TEST(BoxesAtTheBound, AreTakenUpToWhatIsUsualInDepthAndDistance) {
    const Camera camera = test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.far = 1e9});
    const auto result = [&](const Camera& of, double number, const DTransform& t) {
        const BlockScene s = scene_of(of, number);
        const auto kind = params_of(s, kNobodyPoints);
        EXPECT_TRUE(kind);
        return kind ? found_alone(s, *kind, t).result_of(*kind, 0) : BatchResult::NotFinite;
    };
    const DTransform unit{.position = {0, 0, 0}};
    EXPECT_EQ(result(camera, 1, unit), BatchResult::Batched);
    // The eye's plane but for a trillionth, and a thousand times as far as numbers go.
    EXPECT_EQ(result(camera, 2e-13, unit), BatchResult::Batched);
    EXPECT_EQ(result(camera, 0.5e-13, unit), BatchResult::NeedsFullPath);
    const Camera infinite =
        test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {-40, -30, 80, 60});
    const DTransform far_away{.position = {0, 0, -2000}, .scale = glm::dvec3(100)};
    EXPECT_EQ(result(infinite, 1e14, far_away), BatchResult::Batched);
    EXPECT_EQ(result(infinite, 1e15, far_away), BatchResult::NeedsFullPath) << "its w";
    Camera deep = camera;
    for (int c = 0; c < 4; ++c)
        deep.projection[c][2] *= 1e17;
    EXPECT_EQ(result(deep, 1, DTransform{.position = {0, 0, 0}, .scale = glm::dvec3(0.1)}), BatchResult::Batched);
    EXPECT_EQ(result(deep, 1, DTransform{.position = {0, 0, -100}, .scale = glm::dvec3(0.1)}),
              BatchResult::NeedsFullPath)
        << "its depth";
    // The ball of its corners ends before the eye by a hundredth of the way, in whatever unit w is.
    for (const double number : {0.01, 1.0, 100.0}) {
        const double half = 9 / std::sqrt(3.0);
        EXPECT_EQ(result(camera, number, {.scale = glm::dvec3(half * 0.985)}), BatchResult::Batched) << number;
        EXPECT_EQ(result(camera, number, {.scale = glm::dvec3(half * 0.995)}), BatchResult::NeedsFullPath) << number;
    }
    // A thousand units away, of a half side of just above and just below a billionth, wherever in the world.
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 way(0), up(0);
        way[axis] = 1;
        up[(axis + 1) % 3] = 1;
        const Camera aside = test::look_at(way * 6000.0, way * 5000.0, up, {.far = 1e6});
        for (const auto& [small, is] : {std::pair(0.99e-9, false), std::pair(1.01e-9, true)})
            EXPECT_EQ(result(aside, 1, {.position = way * 5000.0, .scale = glm::dvec3(small)}),
                      is ? BatchResult::Batched : BatchResult::NeedsFullPath)
                << axis << ' ' << small;
    }
}

TEST(BoxesAtTheBound, WhatTheyShareIsOfTheStyleTheViewAndThePointer) {
    BlockScene s = scene_of(test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {}));
    Style style;
    style.pixel_scale = 3;
    const auto kind = make_batch_params(s.projector, s.mode, s.options, style, {.cursor = {2, 2}});
    ASSERT_TRUE(kind);
    EXPECT_DOUBLE_EQ(kind->box.reach_px, pick_radius(style, PointerDevice::Mouse) + 3 * kBoxGripPx);
    EXPECT_FALSE(kind->plain);
    EXPECT_GE(kind->reach2, 0);
    EXPECT_LT(params_of(s, kNobodyPoints)->reach2, 0);
    EXPECT_LT(params_of(s, {std::nan(""), 2})->reach2, 0);
}

// A box is its gizmo's own: of a side that is 0 or no number, and of a middle that is none, the full path decides.
TEST(BoxesAtTheBound, ABoxOutOfTheOrdinaryIsLeftByItself) {
    BlockScene s = scene_of(test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {}));
    const auto kind = params_of(s, kNobodyPoints);
    ASSERT_TRUE(kind);
    const auto is_taken = [&](const Box& box) {
        s.options.box = box;
        EXPECT_TRUE(params_of(s, kNobodyPoints));
        return found_alone(s, *kind, {}).result_of(*kind, 0) == BatchResult::Batched;
    };
    constexpr double kLargest = std::numeric_limits<double>::max(), kInfinity = std::numeric_limits<double>::infinity();
    for (int c = 0; c < 3; ++c)
        for (const bool max : {false, true}) {
            Box box{glm::dvec3(-1), glm::dvec3(1)};
            double& at = max ? box.max[c] : box.min[c];
            EXPECT_TRUE(is_taken(box));
            for (const double number : {std::nan(""), kInfinity, -kInfinity, kLargest, -kLargest, max ? -1.0 : 1.0}) {
                at = number;
                EXPECT_FALSE(is_taken(box)) << c << ' ' << number;
            }
            at *= 0.5;
            EXPECT_TRUE(is_taken(box)) << c;
        }
    EXPECT_FALSE(is_taken({glm::dvec3(-kLargest), glm::dvec3(kLargest)})) << "of no half that is a number";
    EXPECT_FALSE(is_taken({glm::dvec3(kLargest), glm::dvec3(kLargest)})) << "of no middle that is a number";
}

// Each row of a projection by itself: of boxes and of what has a constant size.
TEST(BoxesAtTheBound, AViewWithARowThatIsTooLargeIsLeft) {
    for (const Mode mode : {Mode::Bounds, Mode::Translate})
        for (int row = 0; row < 4; ++row) {
            Camera camera = test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {});
            camera.viewport = {-400, -300, 800, 600}; // x and y have no part of w
            BlockScene s = scene_of(camera);
            s.mode = mode;
            EXPECT_TRUE(params_of(s, kNobodyPoints)) << row;
            for (int c = 0; c < 4; ++c)
                camera.projection[c][row] *= 1e20;
            s.projector = *make_projector(camera);
            EXPECT_FALSE(params_of(s, kNobodyPoints)) << row;
        }
    // Depth and w together, along the line of sight.
    for (const auto& [number, is] : {std::pair(0.4e18, true), std::pair(0.7e18, false)}) {
        BlockScene s = scene_of(test::look_at({0, 0, 9}, {0, 0, 0}, {0, 1, 0}, {.fov_y = 1.6}), number);
        s.mode = Mode::Translate;
        EXPECT_EQ(params_of(s, kNobodyPoints).has_value(), is) << number;
    }
}

} // namespace
