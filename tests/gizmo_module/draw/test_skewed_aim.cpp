// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which gizmos with skewed axes the pointer may take: none is missed, few are looked at in vain, and one alone is
// looked at as in a block.
#include "support/block_scene.hpp"
#include "support/scale.hpp"

#include "draw/batch_aim.hpp"
#include "draw/skewed_lanes.hpp"
#include "handles/frame.hpp"
#include "handles/placement.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/transform.hpp>

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <optional>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::kBatchModes;
using test::Random;
using test::uniform;

// In one parent that skews them; of some scenes in its own axes.
std::optional<BlockScene> random_skewed(Random& random, int n) {
    auto s = test::random_block_view(random);
    if (!s) return std::nullopt;
    s->mode = kBatchModes[static_cast<std::size_t>(n) % kBatchModes.size()];
    s->options.space = n % 3 == 0 ? Space::Parent : Space::Local;
    s->options.size = uniform(random, 0.3, 1.5);
    DTransform parent{.rotation = test::random_rotation(random)};
    parent.scale = {uniform(random, 0.2, 2), uniform(random, 0.5, 2), uniform(random, -2, -0.3)};
    s->options.parent = to_matrix(parent);
    if (n % 3 == 0) (*s->options.parent)[0] += (*s->options.parent)[1] * uniform(random, 0.3, 1.5);
    for (DTransform& object : s->objects)
        object = test::random_in_block(random, 2);
    return s;
}

struct Found {
    BatchParams skewed;
    FrameLanes<kLanes> lanes;
    RingAxes ring_axes;
};

std::optional<Found> find(const BlockScene& s, const glm::dvec2& cursor) {
    const Pointer pointer{.cursor = cursor};
    const auto kind = test::params_of(s, cursor);
    if (!kind) return std::nullopt;
    const auto skewed = make_skewed_params(*kind, s.projector, s.mode, s.options, Style{}, pointer);
    if (!skewed) return std::nullopt;
    Found found{*skewed, {}, {}};
    for (std::size_t i = 0; i < kLanes; ++i)
        found.lanes.set(i, s.objects[i]);
    found.lanes.set_parent(*s.options.parent);
    (void)find_skewed(*skewed, found.lanes, found.ring_axes, widest_vectors());
    return found;
}

std::optional<Placement> placed(const BlockScene& s, std::size_t i) {
    const auto frame = make_frame(s.projector, s.mode, s.objects[i], s.options);
    return frame ? place(s.projector, s.mode, *frame, s.options, Style{}) : std::nullopt;
}

bool is_near_alone(const BlockScene& s, const Found& found, const BatchAim& aim, std::size_t i) {
    FrameLanes<1> one;
    one.set(0, s.objects[i]);
    one.set_parent(0, *s.options.parent);
    find_pivot(found.skewed, one);
    if (!find_near_pivot(aim, one)) return false;
    RingAxesOf<1> ring_axes;
    find_skewed_axes(found.skewed, one, ring_axes);
    return find_near(aim, one, ring_axes);
}

// The best so far is none, or what the cursor is on of another gizmo.
TEST(SkewedAim, MissesNoneThatWouldBeTakenAndLooksAtFewInVain) {
    Random random(54);
    int taken = 0, near = 0, within = 0, compared = 0, differ = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        const auto s = random_skewed(random, n);
        const auto middle = s ? world_to_screen(s->camera, {0, 0, 0}) : std::nullopt;
        if (!middle) continue;
        const glm::dvec2 cursor = glm::dvec2(*middle) + glm::dvec2(test::random_unit(random)) * 120.0;
        const auto found = find(*s, cursor);
        if (!found || !(found->skewed.reach2 >= 0)) continue;
        Hit best;
        for (const std::size_t first : {std::size_t{0}, kLanes / 2}) {
            const BatchAim aim = make_batch_aim(found->skewed, best, Style{}, {.cursor = cursor});
            const std::uint32_t lanes =
                aim.anywhere ? find_near(aim, found->lanes, found->ring_axes, widest_vectors()) : 0;
            Hit next = best;
            for (std::size_t i = first; i < first + kLanes / 2; ++i) {
                if (found->lanes.result_of(found->skewed, i) != BatchResult::Batched) continue;
                const auto placement = placed(*s, i);
                ASSERT_TRUE(placement && placement->ring_axes);
                const Hit hit = pick(*placement, cursor, Style{});
                const bool looked = (lanes >> i & 1u) != 0;
                within += found->lanes.is_within_reach(found->skewed, i);
                near += looked;
                ++compared;
                if (aim.anywhere) differ += is_near_alone(*s, *found, aim, i) != looked;
                if (!hit || !precedes(hit, best)) continue;
                ++taken;
                EXPECT_TRUE(looked) << n << " " << i << " " << handle_name(hit.handle);
                if (precedes(hit, next)) next = hit;
            }
            best = next;
        }
    }
    std::printf("%d of %d within reach would be taken, %d were looked at\n", taken, within, near);
    EXPECT_GT(taken, test::scaled(800));
    EXPECT_LT(near, 3 * taken);
    EXPECT_LE(differ, compared / 1000);
}

// As far out as a press takes each handle alone: to the far corners of what leans.
TEST(SkewedAim, LooksAsFarAsEachHandleIsTaken) {
    Random random(55);
    int looked = 0;
    for (int n = 0; n < test::scaled(400); ++n) {
        auto s = random_skewed(random, n);
        if (!s) continue;
        s->objects.fill(test::random_in_block(random, 0.5));
        const auto whole = placed(*s, 0);
        if (!whole || !whole->ring_axes) continue;
        for (std::uint64_t left = whole->pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            s->options.handles = handle_bit(handle);
            const auto placement = placed(*s, 0);
            ASSERT_TRUE(placement);
            const glm::dvec2 pivot = pixel_of(glm::dvec3(placement->origin)), way(test::random_unit(random));
            double away = 300;
            while (away >= 0 && !pick(*placement, pivot + way * away, Style{}))
                away -= 3;
            if (away < 0) continue;
            const glm::dvec2 cursor = pivot + way * away;
            const auto found = find(*s, cursor);
            if (!found || found->lanes.result_of(found->skewed, 0) != BatchResult::Batched) continue;
            if (!(found->skewed.reach2 >= 0)) continue;
            const BatchAim aim = make_batch_aim(found->skewed, Hit{}, Style{}, {.cursor = cursor});
            ASSERT_TRUE(aim.anywhere);
            EXPECT_EQ(find_near(aim, found->lanes, found->ring_axes, widest_vectors()), kAllLanes)
                << n << " " << handle_name(handle);
            EXPECT_TRUE(is_near_alone(*s, *found, aim, 0)) << n << " " << handle_name(handle);
            ++looked;
        }
        s->options.handles = ~std::uint64_t{0};
    }
    EXPECT_GT(looked, test::scaled(1000));
}

} // namespace
