// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a block looks at for the pointer, one handle at a time, as far out as a press takes it.
#include "support/block_scene.hpp"

#include "draw/batch_aim.hpp"
#include "draw/frame_lanes.hpp"
#include "handles/frame.hpp"
#include "handles/placement.hpp"
#include "pick/handle_distance.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::kBatchModes;

// All ways to look whether the pointer may take it.
void expect_near(const BlockScene& s, const glm::dvec2& cursor, Handle handle) {
    const auto kind = test::params_of(s, cursor);
    ASSERT_TRUE(kind);
    const BatchAim aim = make_batch_aim(*kind, Hit{}, Style{}, {.cursor = cursor});
    EXPECT_TRUE(aim.anywhere) << handle_name(handle);
    FrameLanes<kLanes> lanes;
    for (std::size_t i = 0; i < kLanes; ++i)
        lanes.set(i, s.objects[0]);
    find_frames(*kind, lanes, Vectors::Common);
    EXPECT_EQ(find_near(aim, lanes, Vectors::Common), (1u << kLanes) - 1) << handle_name(handle);
    FrameLanes<1> one;
    one.set(0, s.objects[0]);
    find_frames(*kind, one);
    EXPECT_TRUE(find_near(aim, one)) << handle_name(handle);
    EXPECT_TRUE(find_near_pivot(aim, one)) << handle_name(handle);
    InstanceBlock block;
    for (std::size_t i = 0; i < kLanes; ++i)
        block.add(kind->anchor, s.objects[0]);
    EXPECT_EQ(classify_for_batch(*kind, block, Vectors::Common).near, kAllLanes) << handle_name(handle);
    EXPECT_EQ(find_near(aim, *kind, block, Vectors::Common), kAllLanes) << handle_name(handle);
    EXPECT_EQ(classify_for_batch(*kind, s.objects[0]), BatchResult::Near) << handle_name(handle);
    const glm::dquat& q = s.objects[0].rotation;
    EXPECT_TRUE(find_near(aim, *kind, s.objects[0].position, glm::vec4(q.x, q.y, q.z, q.w))) << handle_name(handle);
}

// The farthest pixels from the pivot, a quarter apart, at which a press takes it: the last one that way.
int expect_near_to_the_end(const BlockScene& s, const Placement& placement, const glm::dvec2& way, Handle handle) {
    const glm::dvec2 pivot = pixel_of(glm::dvec3(placement.origin));
    const auto is_taken = [&](double away) { return pick(placement, pivot + way * away, Style{}).handle == handle; };
    constexpr double kFarthest = 200, kStep = 4;
    double away = kFarthest;
    while (away >= 0 && !is_taken(away))
        away -= kStep;
    if (away < 0) return 0;
    for (double part = kStep / 2; part >= 0.25; part /= 2)
        if (is_taken(away + part)) away += part;
    expect_near(s, pivot + way * away, handle);
    return 1;
}

TEST(BatchAim, LooksAsFarAsEachHandleIsTaken) {
    int looked = 0;
    for (const bool orthographic : {false, true})
        for (const Mode mode : kBatchModes)
            for (const bool leans : {false, true}) {
                BlockScene s{.mode = mode};
                s.camera = test::look_at({0, 0, 20}, {0, 0, 0}, {0, 1, 0},
                                         {.orthographic = orthographic, .fov_y = 0.4, .half_height = 4});
                s.projector = *make_projector(s.camera);
                s.options.space = Space::Local;
                if (leans) s.objects[0].rotation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, -0.5)));
                const auto frame = make_frame(s.projector, mode, s.objects[0], s.options);
                ASSERT_TRUE(frame);
                const auto whole = place(s.projector, mode, *frame, s.options, Style{});
                ASSERT_TRUE(whole);
                for (std::uint64_t left = whole->pickable; left != 0; left &= left - 1) {
                    const auto handle = static_cast<Handle>(std::countr_zero(left));
                    s.options.handles = handle_bit(handle);
                    const auto placement = place(s.projector, mode, *frame, s.options, Style{});
                    ASSERT_TRUE(placement) << handle_name(handle);
                    for (int k = 0; k < 12; ++k) {
                        const double turn = 0.5235987755982988 * k;
                        looked += expect_near_to_the_end(s, *placement, {std::cos(turn), std::sin(turn)}, handle);
                    }
                    s.options.handles = ~std::uint64_t{0};
                }
            }
    EXPECT_GT(looked, 500);
}

} // namespace
