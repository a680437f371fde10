// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of boxes against one by one: the same bits, with whatever vectors, and nothing hidden, shown or passed by the
// cursor that would not be.
#include "support/block_scene.hpp"
#include "support/box_scene.hpp"
#include "support/every_vectors.hpp"
#include "support/held_bits.hpp"
#include "support/scale.hpp"

#include "context/why_hidden.hpp"
#include "draw/box_glance.hpp"
#include "draw/box_lanes.hpp"
#include "draw/gizmo_drawer.hpp"
#include "draw/pack.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/context.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <limits>
#include <vector>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::BoxScene;
using test::params_of;
using test::Random;
using test::random_boxes;

bool is_seen(const Placement& placement, const BoxScene& s) {
    const double reach = bounding_radius_px(placement, s.projector, Style{});
    const glm::dvec2 at = glm::dvec2(placement.origin) / placement.origin.z;
    const Viewport& vp = s.camera.viewport;
    return at.x > vp.x - reach && at.x < vp.x + vp.width + reach && at.y > vp.y - reach &&
           at.y < vp.y + vp.height + reach;
}

TEST(BatchBoxes, AreDrawnBitForBitAsOneByOne) {
    Random random(81);
    int drawn = 0, hidden = 0, behind = 0, left = 0, in_parents = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        const auto s = random_boxes(random, n);
        const auto kind = s ? params_of(*s, {-1e6, -1e6}) : std::nullopt;
        if (!kind) continue;
        std::array<BoxLanes<kLanes>, 2> boxes;
        std::array<std::array<GizmoInstance, kLanes>, 2> out;
        std::array<PickableLanes, 2> pickable;
        for (const std::size_t k : {0u, 1u}) {
            const Vectors vectors = k == 0 ? Vectors::Common : test::wider_vectors(n);
            s->fill(boxes[k]);
            find_boxes(*kind, boxes[k], vectors);
            draw_boxes(*kind, boxes[k], out[k].data(), pickable[k], vectors);
        }
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = boxes[0].result_of(*kind, i);
            const BoxLanes<1> alone = s->found(*kind, i);
            ASSERT_EQ(result, boxes[1].result_of(*kind, i)) << n << " " << i;
            ASSERT_EQ(result, alone.result_of(*kind, 0)) << n << " " << i;
            left += result == BatchResult::NeedsFullPath;
            if (result == BatchResult::NeedsFullPath) continue;
            const auto expected = place_box(s->projector, s->objects[i], s->own[i], Style{});
            ASSERT_EQ(expected.has_value(), result != BatchResult::BehindTheEye) << n << " " << i;
            behind += !expected;
            if (!expected) {
                const GizmoValue value{s->objects[i]};
                ASSERT_EQ(why_not_placed(s->projector, s->mode, value, s->own[i], nullptr, {}), Hidden::BehindTheEye);
                continue;
            }
            ASSERT_EQ(is_seen(*expected, *s), result == BatchResult::Batched) << n << " " << i;
            ++(result == BatchResult::Batched ? drawn : hidden);
            if (result != BatchResult::Batched) continue;
            in_parents += s->own[i].parent.has_value();
            GizmoInstance one;
            ASSERT_TRUE(write_instance(one, s->projector, *expected, {}));
            for (const std::size_t k : {0u, 1u}) {
                ASSERT_EQ(std::memcmp(&one, &out[k][i], sizeof one), 0) << n << " " << i;
                ASSERT_EQ(handles_shown(HandleSet::Bounds, pickable[k][i]), expected->pickable) << n << " " << i;
            }
        }
    }
    EXPECT_GT(drawn, test::scaled(10000));
    EXPECT_GT(in_parents, test::scaled(4000));
    EXPECT_GT(hidden, test::scaled(1000));
    EXPECT_GT(behind, test::scaled(1000));
    EXPECT_GT(left, test::scaled(100));
    std::printf("%d drawn, %d of them in parents, %d hidden, %d behind the eye, %d left\n", drawn, in_parents, hidden,
                behind, left);
}

// Of whatever is no number, or too large for one, the full path decides.
TEST(BatchBoxes, LeaveNumbersThatTheFullPathRefusesToIt) {
    Random random(82);
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const std::array bad{std::nan(""), kInfinity, -kInfinity, 1e200, -1e300};
    int refused = 0;
    for (int n = 0; n < 4000; ++n) {
        auto s = random_boxes(random, 10 + n % 40 * 50); // without broken numbers of its own
        const auto kind = s ? params_of(*s, {-1e6, -1e6}) : std::nullopt;
        if (!kind) continue;
        DTransform& t = s->objects[7];
        const int at = static_cast<int>(test::uniform(random, 0, 10));
        (at < 3   ? t.position[at]
         : at < 7 ? t.rotation[at - 3]
                  : t.scale[at - 7]) = bad[static_cast<std::size_t>(n) % bad.size()];
        if (place_box(s->projector, t, s->own[7], Style{})) continue;
        ++refused;
        const BatchResult result = s->found(*kind, 7).result_of(*kind, 0);
        EXPECT_TRUE(result == BatchResult::NeedsFullPath || result == BatchResult::BehindTheEye) << n << " " << at;
        const BatchResult look = s->looked_at(*kind, 7);
        EXPECT_TRUE(look == BatchResult::NeedsFullPath || look == result) << n << " " << at;
        EXPECT_TRUE(result == BatchResult::NeedsFullPath || std::isfinite(t.position.x + t.position.y + t.position.z));
    }
    EXPECT_GT(refused, 1000);
}

// Of each number by itself: the rotation's length, how thin a box is, how small, and how far away for that.
TEST(BatchBoxes, AreTakenUpToWhatIsUsual) {
    for (int axis = 0; axis < 3; ++axis) {
        BlockScene s{.mode = Mode::Bounds};
        s.options.box = {glm::dvec3(-1), glm::dvec3(1)};
        const auto is_taken = [&](const DTransform& t, double distance) {
            glm::dvec3 eye(0), up(0);
            eye[axis] = distance;
            up[(axis + 1) % 3] = 1;
            s.camera = test::look_at(eye, {0, 0, 0}, up, {.far = 1e6});
            s.projector = *make_projector(s.camera);
            const auto kind = params_of(s, {-1e6, -1e6});
            if (!kind) return false;
            BoxLanes<1> one;
            one.set(0, t);
            one.set_options(s.options);
            find_boxes(*kind, one);
            const BatchResult look = look_at_box(*kind, t, s.options.box, nullptr);
            EXPECT_TRUE(look == BatchResult::NeedsFullPath || look == one.result_of(*kind, 0));
            return one.result_of(*kind, 0) == BatchResult::Batched;
        };
        for (int number = 0; number < 4; ++number)
            for (const double length : {0.3, 0.49, 0.51, 1.0, -1.0, 1.99, 2.01, 3.0}) {
                DTransform t;
                t.rotation = glm::dquat(0, 0, 0, 0);
                t.rotation[number] = length;
                EXPECT_EQ(is_taken(t, 9), std::abs(length) > 0.5 && std::abs(length) < 2) << number << ' ' << length;
            }
        for (int side = 0; side < 3; ++side) {
            DTransform t;
            for (const auto& [thin, is] :
                 {std::pair(1.38e-6, false), std::pair(1.45e-6, true), std::pair(-1.45e-6, true)}) {
                t.scale = glm::dvec3(1);
                t.scale[side] = thin; // beside the square root of 2e-12
                EXPECT_EQ(is_taken(t, 9), is) << side << ' ' << thin;
            }
            for (const auto& [small, is] : {std::pair(0.99e-10, false), std::pair(1.01e-10, true)}) {
                t.scale = glm::dvec3(2e-10);
                t.scale[side] = small;
                EXPECT_EQ(is_taken(t, 9), is) << side << ' ' << small;
            }
            for (const auto& [small, is] : {std::pair(0.99e-9, false), std::pair(1.01e-9, true)}) {
                t.scale = glm::dvec3(2e-9);
                t.scale[side] = small;
                EXPECT_EQ(is_taken(t, 1000), is) << side << ' ' << small << " a thousand units away";
            }
        }
    }
}

TEST(BatchBoxes, TheCursorPassesNoneThatItWouldTake) {
    Random random(83);
    int taken = 0, passed = 0;
    for (int n = 0; n < 2000; ++n) {
        const auto s = random_boxes(random, n);
        if (!s) continue;
        const auto middle = world_to_screen(s->camera, {0, 0, 0});
        if (!middle) continue;
        glm::dvec2 cursor = glm::dvec2(*middle) + glm::dvec2(test::random_unit(random)) * 150.0;
        // As far out as a box reaches, anywhere in the picture.
        const std::size_t some = random() % kLanes;
        const Options& own = s->own[some];
        const glm::dvec4 at(test::coin(random) ? own.box.max : own.box.min, 1);
        const auto corner = world_to_screen(
            s->camera, glm::dvec3(own.parent.value_or(glm::dmat4(1)) * (to_matrix(s->objects[some]) * at)));
        if (n / 6 % 2 && corner && is_finite(glm::dvec2(*corner))) cursor = glm::dvec2(*corner);
        const auto kind = params_of(*s, cursor);
        if (!kind || !(kind->reach2 >= 0)) continue;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BoxLanes<1> one = s->found(*kind, i);
            if (one.result_of(*kind, 0) != BatchResult::Batched) continue;
            const auto placement = place_box(s->projector, s->objects[i], s->own[i], Style{});
            ASSERT_TRUE(placement);
            const bool would = static_cast<bool>(pick(*placement, cursor, Style{}));
            const bool near = one.is_within_reach(*kind, 0);
            EXPECT_TRUE(!would || near) << n;
            taken += would;
            passed += !near;
        }
    }
    EXPECT_GT(taken, 300);
    EXPECT_GT(passed, 1000);
}

// However a parent skews it.
TEST(BatchBoxes, ReachToTheirCornersInAnyParent) {
    Random random(85);
    int checked = 0, far_out = 0, skewed = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        const auto s = random_boxes(random, 4 * n + 2);
        const auto kind = s ? params_of(*s, {-1e6, -1e6}) : std::nullopt;
        if (!kind) continue;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BoxLanes<1> one = s->found(*kind, i);
            if (one.result_of(*kind, 0) != BatchResult::Batched) continue;
            const double w = one.origin[2][0], reach = one.reach[0] / w - kind->box.reach_px;
            const glm::dvec2 at(one.origin[0][0] / w, one.origin[1][0] / w);
            const glm::dmat4 m = *s->own[i].parent * to_matrix(s->objects[i]);
            for (int corner = 0; corner < 8; ++corner) {
                const Box& box = s->own[i].box;
                const glm::dvec3 place(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y,
                                       corner & 4 ? box.max.z : box.min.z);
                const auto pixel = world_to_screen(s->camera, glm::dvec3(m * glm::dvec4(place, 1)));
                ASSERT_TRUE(pixel) << n << ' ' << i;
                const double distance = glm::length(glm::dvec2(*pixel) - at);
                ASSERT_LE(distance, reach + 1e-6) << n << ' ' << i << ' ' << corner;
                ++checked;
                far_out += distance > 0.8 * reach;
                const double sides2 = one.length[0][0] * one.length[0][0] + one.length[1][0] * one.length[1][0] +
                                      one.length[2][0] * one.length[2][0];
                const glm::dvec3 half = (box.max - box.min) * 0.5 *
                                        glm::dvec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
                const glm::dvec3 diagonal(m * glm::dvec4(half, 0));
                skewed += glm::dot(diagonal, diagonal) > 1.2 * sides2;
            }
        }
    }
    EXPECT_GT(checked, test::scaled(20000));
    EXPECT_GT(far_out, test::scaled(1000));
    EXPECT_GT(skewed, test::scaled(1000));
}

// Its floats would not hold them, whichever of them it is.
TEST(BatchBoxes, LeaveAViewWhoseNumbersAreTooLarge) {
    BlockScene s{.mode = Mode::Bounds};
    s.camera = test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {});
    const auto is_taken = [&](const Viewport& viewport) {
        s.camera.viewport = viewport;
        s.projector = *make_projector(s.camera);
        return params_of(s, {-1e6, -1e6}).has_value();
    };
    EXPECT_TRUE(is_taken({0, 0, 800, 600}));
    EXPECT_FALSE(is_taken({0, 0, 1e20, 600}));
    EXPECT_FALSE(is_taken({0, 0, 800, 1e20}));
    EXPECT_FALSE(is_taken({1e20, 0, 800, 600}));
    EXPECT_FALSE(is_taken({0, 1e20, 800, 600}));
    EXPECT_FALSE(is_taken({1e10, 0, 800, 600})) << "many times its own width from the origin";
    EXPECT_FALSE(is_taken({0, 1e10, 800, 600}));
    EXPECT_FALSE(is_taken({0, 0, 1e-7, 600}));
    EXPECT_FALSE(is_taken({0, 0, 800, 1e-7}));
}

// A crowd of boxes in a call for all, in a call each, and where a label at the corner keeps all from the batch path.
TEST(BatchBoxes, AreTheSameEditorInBlocksAndOneByOne) {
    Random random(84);
    int edits = 0, hidden = 0;
    for (int session = 0; session < test::scaled(24); ++session) {
        std::array<Context, 3> contexts;
        std::array<std::vector<Transform>, 3> boxes;
        std::vector<Transform> first(60);
        for (Transform& t : first) {
            t.position = glm::vec3(test::random_unit(random) * test::uniform(random, 0, 7));
            t.rotation = glm::quat(test::random_rotation(random));
            t.scale = glm::vec3(static_cast<float>(test::uniform(random, 0.1, 1)));
        }
        boxes.fill(first);
        contexts[2].style.axis_letters = true; // boxes have none
        const Camera camera = test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        const Options options{.id = 500, .space = Space::Local};
        glm::dvec2 cursor(600, 400);
        for (int frame = 0; frame < 40; ++frame) {
            if (frame % 16 == 0) {
                const auto at = contexts[0].handle_position(
                    500 + static_cast<std::uint64_t>(test::uniform(random, 0, 60)), Handle::BoundsMaxX);
                if (at) cursor = *at;
            }
            const bool down = frame % 16 >= 4 && frame % 16 < 12;
            if (down) cursor += glm::dvec2(3, 2);
            std::array<BatchManipulation, 3> seen;
            for (std::size_t k = 0; k < 3; ++k) {
                contexts[k].begin_frame({.cursor = cursor, .down = down});
                if (k != 1) {
                    seen[k] =
                        contexts[k].manipulate_each(Mode::Bounds, std::span<Transform>(boxes[k]), camera, options);
                } else {
                    for (std::size_t i = 0; i < boxes[k].size(); ++i) {
                        Options own = options;
                        own.id += i;
                        const Manipulation m = contexts[k].manipulate(Mode::Bounds, boxes[k][i], camera, own);
                        seen[k].hidden_count += m.hidden != Hidden::No;
                        if (m.phase == Phase::Idle && !m.changed) continue;
                        seen[k].index = i;
                        seen[k].manipulation = m;
                    }
                }
                contexts[k].end_frame();
                edits += k == 0 && !contexts[k].events().empty();
            }
            hidden += static_cast<int>(seen[0].hidden_count);
            for (const std::size_t k : {1u, 2u}) {
                ASSERT_EQ(seen[k].index, seen[0].index) << session << " " << frame << " " << k;
                ASSERT_EQ(seen[k].manipulation.phase, seen[0].manipulation.phase);
                ASSERT_EQ(seen[k].manipulation.handle, seen[0].manipulation.handle);
                ASSERT_EQ(seen[k].hidden_count, seen[0].hidden_count);
                ASSERT_EQ(test::held_bits(boxes[k]), test::held_bits(boxes[0]));
                const auto& a = contexts[0].draw_list().gizmos[static_cast<std::size_t>(HandleSet::Bounds)];
                const auto& b = contexts[k].draw_list().gizmos[static_cast<std::size_t>(HandleSet::Bounds)];
                ASSERT_EQ(a.size(), b.size());
                ASSERT_EQ(std::memcmp(a.data(), b.data(), a.size() * sizeof(GizmoInstance)), 0) << session << " " << k;
            }
        }
        for (std::uint64_t id = 500; id < 560; id += 7)
            for (const Handle handle : {Handle::BoundsMaxX, Handle::BoundsCornerMaxMaxMax})
                ASSERT_EQ(contexts[0].handle_position(id, handle), contexts[2].handle_position(id, handle)) << id;
    }
    EXPECT_GT(edits, test::scaled(24) / 2);
    EXPECT_GT(hidden, 100);
}

} // namespace
