// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of gizmos with parents, in any space, flipped or near the pointer, against one by one: the same bits, with
// whatever vectors; and the cursor misses none that it would take.
#include "support/cameras.hpp"

#include "draw/batch_aim.hpp"
#include "draw/frame_lanes.hpp"
#include "draw/gizmo_drawer.hpp"
#include "handles/frame.hpp"
#include "pick/handle_distance.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <limits>

namespace {

using namespace gizmo;
using test::Random;

constexpr std::array kModes{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Translate | Mode::Scale};

// Sixteen gizmos of one kind before a camera.
struct Scene {
    Mode mode = Mode::Translate;
    Camera camera{};
    Projector projector{};
    Options options{};
    std::array<DTransform, kLanes> objects{};
};

std::optional<Scene> random_scene(Random& random, int n) {
    Scene s;
    s.mode = kModes[static_cast<std::size_t>(n / 5) % kModes.size()]; // each in every space
    s.camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
    const auto projector = make_projector(s.camera);
    if (!projector) return std::nullopt;
    s.projector = *projector;
    s.options.space = static_cast<Space>(n % 5);
    s.options.basis = test::random_rotation(random) * test::uniform(random, 0.5, 3);
    s.options.flip = n % 3 == 0;
    if (n % 4 > 0) {
        DTransform parent{.position = test::random_unit(random), .rotation = test::random_rotation(random)};
        parent.scale = glm::dvec3(test::uniform(random, 0.3, 3));
        if (test::coin(random)) parent.scale.y *= -1;
        if (n % 40 == 1) parent.scale.x *= 1.5; // rings apart: not drawn in blocks
        s.options.parent = to_matrix(parent);
    }
    const double spread = n % 7 == 0 ? 30 : 1;
    for (DTransform& t : s.objects)
        t = {.position = test::random_unit(random) * test::uniform(random, 0, spread),
             .rotation = test::random_rotation(random) * test::uniform(random, 0.6, 1.9)};
    if (n % 50 == 1) s.objects[3].position.x = std::nan("");
    if (n % 50 == 2) s.objects[4].scale.y = INFINITY;
    if (n % 50 == 3) s.objects[5].rotation *= 0.0;
    return s;
}

std::optional<BatchParams> params_of(const Scene& s, const glm::dvec2& cursor) {
    return make_batch_params(s.projector, s.mode, s.options, Style{}, {.cursor = cursor});
}

void set_lanes(FrameLanes<kLanes>& lanes, const Scene& s) {
    for (std::size_t i = 0; i < kLanes; ++i)
        lanes.set(i, s.objects[i]);
    if (s.options.parent) lanes.set_parent(*s.options.parent);
}

// Lane by lane as a call each has it; the axes of the lane are flipped as the gizmo's.
std::optional<Placement> placed(const Scene& s, std::size_t i, FrameLanes<kLanes>* lanes) {
    auto frame = make_frame(s.projector, s.mode, s.objects[i], s.options);
    if (!frame) return std::nullopt;
    if (s.options.flip && lanes) {
        const std::uint8_t flipped = flipped_axes(s.projector, *frame, 0);
        EXPECT_EQ(flipped, flipped_axes(lanes->facing_of(i), 0));
        FlippedLanes one{};
        one[i] = flipped;
        flip_frames(*lanes, one, widest_vectors());
        frame = with_flipped(*frame, flipped);
    }
    return place(s.projector, s.mode, *frame, s.options, Style{});
}

TEST(BatchFrames, AreDrawnBitForBitAsOneByOne) {
    Random random(51);
    int drawn = 0, hidden = 0, left = 0;
    for (int n = 0; n < 3000; ++n) {
        const auto s = random_scene(random, n);
        if (!s) continue;
        const auto kind = params_of(*s, {-1e6, -1e6});
        if (!kind) continue;
        FrameLanes<kLanes> lanes;
        set_lanes(lanes, *s);
        const bool all = find_frames(*kind, lanes, widest_vectors());
        std::array<std::optional<Placement>, kLanes> expected;
        bool none_left = true;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = lanes.result_of(*kind, i);
            none_left = none_left && result == BatchResult::Batched;
            left += result == BatchResult::NeedsFullPath;
            if (result == BatchResult::NeedsFullPath) continue;
            expected[i] = placed(*s, i, &lanes);
            ASSERT_EQ(expected[i].has_value(), result != BatchResult::BehindTheEye) << n << " " << i;
        }
        ASSERT_EQ(all, none_left) << n;
        std::array<GizmoInstance, kLanes> out;
        draw_frames(*kind, lanes, out.data(), widest_vectors());
        for (std::size_t i = 0; i < kLanes; ++i) {
            if (!expected[i]) continue;
            const double reach = bounding_radius_px(*expected[i], s->projector, Style{});
            const glm::dvec2 at = glm::dvec2(expected[i]->origin) / expected[i]->origin.z;
            const Viewport& vp = s->camera.viewport;
            const bool seen = at.x > vp.x - reach && at.x < vp.x + vp.width + reach && at.y > vp.y - reach &&
                              at.y < vp.y + vp.height + reach;
            ASSERT_EQ(seen, lanes.result_of(*kind, i) == BatchResult::Batched) << n << " " << i;
            ++(seen ? drawn : hidden);
            GizmoInstance one;
            ASSERT_FALSE(expected[i]->ring_axes) << n;
            ASSERT_TRUE(write_instance(one, s->projector, *expected[i], {}));
            ASSERT_EQ(std::memcmp(&one, &out[i], sizeof one), 0) << n << " " << i;
        }
    }
    EXPECT_GT(drawn, 10000);
    EXPECT_GT(hidden, 1000);
    EXPECT_GT(left, 100);
}

// Whichever number of a gizmo or of its parent is none, or as large as one can be.
TEST(BatchFrames, DrawNothingOfNumbersThatTheFullPathRefuses) {
    Random random(54);
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN(),
                     kInfinity = std::numeric_limits<double>::infinity();
    constexpr std::array kBad{kNone, kInfinity, -kInfinity, 1e200, -1e300};
    int refused = 0;
    for (int n = 0; n < 4000; ++n) {
        auto s = random_scene(random, n);
        if (!s) continue;
        DTransform& t = s->objects[7];
        double& bad = [&]() -> double& {
            const int at = static_cast<int>(test::uniform(random, 0, s->options.parent ? 26 : 10));
            if (at < 3) return t.position[at];
            if (at < 7) return t.rotation[at - 3];
            if (at < 10) return t.scale[at - 7];
            return (*s->options.parent)[(at - 10) / 4][(at - 10) % 4];
        }();
        bad = kBad[static_cast<std::size_t>(n) % kBad.size()];
        const auto kind = params_of(*s, {-1e6, -1e6});
        if (!kind || make_frame(s->projector, s->mode, t, s->options)) continue;
        ++refused;
        FrameLanes<kLanes> lanes;
        set_lanes(lanes, *s);
        EXPECT_FALSE(find_frames(*kind, lanes, widest_vectors())) << n;
        EXPECT_EQ(lanes.result_of(*kind, 7), BatchResult::NeedsFullPath) << n;
        FrameLanes<1> one;
        one.set(0, t);
        if (s->options.parent) one.set_parent(0, *s->options.parent);
        (void)find_pivot(*kind, one);
        EXPECT_EQ(one.result_of(*kind, 0), BatchResult::NeedsFullPath) << n;
        EXPECT_TRUE(!kind->plain || classify_for_batch(*kind, t) != BatchResult::Batched) << n;
    }
    EXPECT_GT(refused, 1000);
}

TEST(BatchFrames, HaveTheSameAxesWithOneParentForAllAndWithOneForEach) {
    Random random(55);
    int in_parents = 0;
    for (int n = 0; n < 2000; ++n) {
        const auto s = random_scene(random, n);
        const auto kind = s ? params_of(*s, {-1e6, -1e6}) : std::nullopt;
        if (!kind || !s->options.parent) continue;
        FrameLanes<kLanes> all, each;
        set_lanes(all, *s);
        set_lanes(each, *s);
        for (std::size_t i = 0; i < kLanes; ++i)
            each.set_parent(i, *s->options.parent);
        in_parents += kind->frame.axes == BatchAxes::Parents;
        ASSERT_EQ(find_frames(*kind, all, widest_vectors()), find_frames(*kind, each, widest_vectors())) << n;
        EXPECT_EQ(std::memcmp(&all.axes, &each.axes, sizeof all.axes), 0) << n;
        EXPECT_EQ(std::memcmp(&all.off_frame, &each.off_frame, sizeof all.off_frame), 0) << n;
    }
    EXPECT_GT(in_parents, 100);
}

// What is not set in a lane is left as it is; all of it was 0 at first.
TEST(BatchFrames, AreTheSameBitsWithEveryVectorOfTheProcessor) {
    Random random(52);
    if (widest_vectors() == Vectors::Common) GTEST_SKIP() << "the processor has no other vectors";
    for (int n = 0; n < 2000; ++n) {
        const auto s = random_scene(random, n);
        if (!s) continue;
        const glm::dvec2 cursor(test::uniform(random, 0, 800), test::uniform(random, 0, 600));
        const auto kind = params_of(*s, cursor);
        if (!kind) continue;
        std::array<FrameLanes<kLanes>, 2> lanes;
        std::array<InstanceBlock, 2> blocks;
        std::array<std::array<GizmoInstance, kLanes>, 2> frames{}, plain{};
        std::array<BlockLanes, 2> classes;
        std::array<std::uint32_t, 2> near{};
        const BatchAim aim = make_batch_aim(*kind, Hit{}, Style{}, {.cursor = cursor});
        for (const std::size_t k : {0u, 1u}) {
            const Vectors vectors = k == 0 ? Vectors::Common : widest_vectors();
            set_lanes(lanes[k], *s);
            find_frames(*kind, lanes[k], vectors);
            draw_frames(*kind, lanes[k], frames[k].data(), vectors);
            near[k] = find_near(aim, lanes[k], vectors);
            for (const DTransform& t : s->objects)
                blocks[k].add(*kind, t);
            classes[k] = classify_for_batch(*kind, blocks[k], vectors);
            draw_batch(*kind, blocks[k], plain[k].data(), vectors);
        }
        EXPECT_EQ(near[0], near[1]) << n;
        EXPECT_EQ(classes[0].batched, classes[1].batched) << n;
        EXPECT_EQ(classes[0].near, classes[1].near) << n;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = lanes[0].result_of(*kind, i);
            ASSERT_EQ(result, lanes[1].result_of(*kind, i)) << n;
            const auto same = [&](const auto& drawn) {
                return std::memcmp(&drawn[0][i], &drawn[1][i], sizeof(GizmoInstance)) == 0;
            };
            const bool is_plain = ((classes[0].batched | classes[0].near) >> i & 1u) != 0;
            EXPECT_TRUE(result != BatchResult::Batched || same(frames)) << n << " " << i;
            EXPECT_TRUE(!is_plain || same(plain)) << n << " " << i;
        }
    }
}

// The best so far is none, or what the cursor is on of another gizmo.
TEST(BatchAim, MissesNoneThatWouldBeTaken) {
    Random random(53);
    int taken = 0, near = 0, all = 0;
    for (int n = 0; n < 2500; ++n) {
        auto s = random_scene(random, n);
        if (!s) continue;
        const auto middle = world_to_screen(s->camera, {0, 0, 0});
        if (!middle) continue;
        const glm::dvec2 cursor = glm::dvec2(*middle) + glm::dvec2(test::random_unit(random)) * 120.0;
        const auto kind = params_of(*s, cursor);
        if (!kind || !(kind->reach2 >= 0)) continue;
        FrameLanes<kLanes> lanes;
        set_lanes(lanes, *s);
        find_frames(*kind, lanes, widest_vectors());
        Hit best;
        for (const std::size_t first : {std::size_t{0}, kLanes / 2}) {
            const BatchAim aim = make_batch_aim(*kind, best, Style{}, {.cursor = cursor});
            const std::uint32_t found = aim.anywhere ? find_near(aim, lanes, widest_vectors()) : 0;
            Hit next = best;
            for (std::size_t i = first; i < first + kLanes / 2; ++i) {
                if (lanes.result_of(*kind, i) != BatchResult::Batched) continue;
                const auto placement = placed(*s, i, nullptr);
                ASSERT_TRUE(placement);
                const Hit hit = pick(*placement, cursor, Style{});
                ++all;
                near += static_cast<int>(found >> i & 1u);
                if (!hit || !precedes(hit, best)) continue;
                ++taken;
                EXPECT_TRUE((found >> i & 1u) != 0) << n << " " << i << " " << handle_name(hit.handle);
                if (precedes(hit, next)) next = hit;
            }
            best = next;
        }
    }
    EXPECT_GT(taken, 500);
    EXPECT_LT(near, all / 2);
    std::printf("%d of %d would be taken, %d were looked at\n", taken, all, near);
}

} // namespace
