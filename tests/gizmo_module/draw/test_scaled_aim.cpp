// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a block looks at for a controller's ray, and for a cursor among gizmos each of a size of its own: all that would
// be taken, and little else.
#include "support/block_scene.hpp"
#include "support/scale.hpp"

#include "context/hover.hpp"
#include "draw/batch_aim.hpp"
#include "handles/frame.hpp"
#include "handles/placement.hpp"
#include "pick/handle_distance.hpp"

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

// What the pointer is on: by a ray, or in the eye's own view.
struct SizedScene {
    BlockScene scene;
    std::array<double, kLanes> sizes{};
    bool own_sizes = false;
    Pointer pointer{};
    std::optional<RayView> ray{};

    Options options_of(std::size_t i) const {
        Options own = scene.options;
        own.size = sizes[i];
        return own;
    }
    std::optional<Placement> placed(std::size_t i) const {
        const Options own = options_of(i);
        const auto frame = make_frame(scene.projector, scene.mode, scene.objects[i], own);
        return frame ? place(scene.projector, scene.mode, *frame, own, Style{}) : std::nullopt;
    }
    Hit hit(const Placement& placement) const {
        if (!ray) return pick(placement, pointer.cursor, Style{});
        const auto at = hit_by_ray(placement, *ray, Style{}, pointer.device);
        return at ? at->hit : Hit{};
    }
    std::optional<BatchParams> kind() const {
        const auto make = own_sizes ? make_own_sized_params : make_batch_params;
        return make(scene.projector, scene.mode, scene.options, Style{}, pointer);
    }
};

// Aims beside one of the gizmos, by hands anywhere.
std::optional<SizedScene> random_scene(Random& random, int n) {
    auto view = test::random_block_view(random);
    if (!view) return std::nullopt;
    SizedScene s{.scene = *view, .own_sizes = n % 3 != 0};
    s.scene.mode = kBatchModes[static_cast<std::size_t>(n / 3) % kBatchModes.size()];
    s.scene.options.space = static_cast<Space>(random() % 5);
    s.scene.options.basis = test::random_rotation(random);
    s.scene.options.flip = n % 7 == 0;
    s.scene.options.size = uniform(random, 0.3, 1.5);
    for (std::size_t i = 0; i < kLanes; ++i) {
        s.scene.objects[i] = test::random_in_block(random, 2);
        s.sizes[i] = s.own_sizes ? std::exp(uniform(random, -2, 0.7)) : s.scene.options.size;
    }
    const glm::dvec3 at = s.scene.objects[0].position + test::random_unit(random) * uniform(random, 0, 1.5);
    const bool by_ray = n % 3 != 1;
    if (by_ray) {
        const glm::dvec3 hand = test::random_unit(random) * uniform(random, 0.5, 20);
        s.pointer.ray = Ray{hand, (at - hand) * uniform(random, 0.1, 10)};
        s.ray = make_ray_view(s.scene.projector, *s.pointer.ray, s.pointer.ray->direction);
    } else if (const auto cursor = world_to_screen(s.scene.camera, at)) {
        s.pointer.cursor = glm::dvec2(*cursor);
    }
    if (by_ray != s.ray.has_value()) return std::nullopt;
    return s;
}

FrameLanes<kLanes> lanes_of(const SizedScene& s, const BatchParams& kind) {
    FrameLanes<kLanes> lanes;
    for (std::size_t i = 0; i < kLanes; ++i) {
        lanes.set(i, s.scene.objects[i]);
        if (s.own_sizes) lanes.unit_px[i] = kind.sizes.unit_px(s.options_of(i));
    }
    (void)find_frames(kind, lanes, widest_vectors());
    return lanes;
}

bool is_near_alone(const SizedScene& s, const BatchParams& kind, const BatchAim& aim, std::size_t i) {
    FrameLanes<1> one;
    one.set(0, s.scene.objects[i]);
    if (s.own_sizes) one.unit_px[0] = kind.sizes.unit_px(s.options_of(i));
    find_frames(kind, one);
    const bool near = find_near(aim, one);
    EXPECT_TRUE(find_near_pivot(aim, one) || !near);
    return near;
}

// Of plain ones, as the block of these says; elsewhere as the lanes say.
std::uint32_t find_plain(const SizedScene& s, const BatchParams& kind, const BatchAim& aim, std::uint32_t otherwise) {
    if (!kind.plain) return otherwise;
    InstanceBlock block;
    for (const DTransform& object : s.scene.objects)
        block.add(kind.anchor, object);
    (void)classify_for_batch(kind, block, widest_vectors());
    return find_near(aim, kind, block, widest_vectors());
}

TEST(ScaledAim, MissesNoneThatWouldBeTakenAndLooksAtFewInVain) {
    Random random(56);
    int taken = 0, near = 0, within = 0, compared = 0, differ = 0;
    for (int n = 0; n < test::scaled(6000); ++n) {
        const auto s = random_scene(random, n);
        const auto kind = s ? s->kind() : std::nullopt;
        if (!kind || !(kind->reach2 >= 0)) continue;
        const FrameLanes<kLanes> lanes = lanes_of(*s, *kind);
        Hit best;
        for (const std::size_t first : {std::size_t{0}, kLanes / 2}) {
            const BatchAim aim = make_batch_aim(*kind, best, Style{}, s->pointer);
            ASSERT_TRUE(aim.scaled);
            const std::uint32_t found = aim.anywhere ? find_near(aim, lanes, widest_vectors()) : 0;
            const std::uint32_t plain = aim.anywhere ? find_plain(*s, *kind, aim, found) : 0;
            Hit next = best;
            for (std::size_t i = first; i < first + kLanes / 2; ++i) {
                if (lanes.result_of(*kind, i) != BatchResult::Batched) continue;
                const auto placement = s->placed(i);
                ASSERT_TRUE(placement);
                const Hit hit = s->hit(*placement);
                const bool looked = (found >> i & 1u) != 0;
                within += lanes.is_within_reach(*kind, i);
                near += looked;
                ++compared;
                differ += ((plain >> i & 1u) != 0) != looked;
                if (aim.anywhere) differ += is_near_alone(*s, *kind, aim, i) != looked;
                if (!hit || !precedes(hit, best)) continue;
                ++taken;
                EXPECT_TRUE(looked) << n << " " << i << " " << handle_name(hit.handle);
                EXPECT_TRUE(lanes.is_within_reach(*kind, i)) << n << " " << i << " " << handle_name(hit.handle);
                if (precedes(hit, next)) next = hit;
            }
            best = next;
            if (HasFailure()) return;
        }
    }
    std::printf("%d of %d within reach would be taken, %d were looked at\n", taken, within, near);
    EXPECT_GT(taken, test::scaled(1500));
    EXPECT_LT(near, 2 * taken);
    EXPECT_LE(differ, compared / 500);
}

// As far out as a press takes each handle alone.
TEST(ScaledAim, LooksAsFarAsEachHandleIsTaken) {
    Random random(57);
    int looked = 0;
    for (int n = 0; n < test::scaled(900); ++n) {
        auto s = random_scene(random, n);
        if (!s) continue;
        s->scene.objects.fill(s->scene.objects[0]);
        s->sizes.fill(s->sizes[0]);
        const auto whole = s->placed(0);
        if (!whole) continue;
        const glm::dvec3 pivot = s->scene.objects[0].position, way = test::random_unit(random);
        for (std::uint64_t left = whole->pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            s->scene.options.handles = handle_bit(handle);
            const auto placement = s->placed(0);
            ASSERT_TRUE(placement);
            // The last place on the way out from the pivot where it is taken.
            const auto is_taken = [&](double away) {
                const glm::dvec3 at = pivot + way * (away * placement->size);
                if (s->pointer.ray) {
                    s->pointer.ray->direction = at - s->pointer.ray->origin;
                    s->ray = make_ray_view(s->scene.projector, *s->pointer.ray, s->pointer.ray->direction);
                    return s->ray && s->hit(*placement);
                }
                const auto cursor = world_to_screen(s->scene.camera, at);
                if (cursor) s->pointer.cursor = glm::dvec2(*cursor);
                return cursor && s->scene.projector.contains(s->pointer.cursor) && s->hit(*placement);
            };
            double away = 2;
            while (away >= 0 && !is_taken(away))
                away -= 0.02;
            const auto kind = s->kind();
            if (away < 0 || !kind || !(kind->reach2 >= 0)) continue;
            const FrameLanes<kLanes> lanes = lanes_of(*s, *kind);
            if (lanes.result_of(*kind, 0) != BatchResult::Batched) continue;
            const BatchAim aim = make_batch_aim(*kind, Hit{}, Style{}, s->pointer);
            const std::uint32_t found = find_near(aim, lanes, widest_vectors());
            EXPECT_EQ(found, kAllLanes) << n << " " << handle_name(handle) << " " << away;
            EXPECT_EQ(find_plain(*s, *kind, aim, found), kAllLanes) << n << " " << handle_name(handle);
            EXPECT_TRUE(is_near_alone(*s, *kind, aim, 0)) << n << " " << handle_name(handle);
            if (HasFailure()) return;
            ++looked;
        }
        s->scene.options.handles = ~std::uint64_t{0};
    }
    EXPECT_GT(looked, test::scaled(1500));
}

} // namespace
