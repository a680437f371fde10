// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of gizmos with parents, in any space, flipped or near the pointer, against one by one: the same bits, with
// whatever vectors; and the cursor misses none that it would take.
#include "support/block_scene.hpp"

#include "draw/batch_aim.hpp"
#include "draw/box_lanes.hpp"
#include "draw/frame_lanes.hpp"
#include "draw/gizmo_drawer.hpp"
#include "draw/parent_axes.hpp"
#include "draw/plain_parent.hpp"
#include "handles/frame.hpp"
#include "pick/handle_distance.hpp"
#include "support/every_vectors.hpp"
#include "support/scale.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdio>
#include <cstring>
#include <limits>

namespace {

using namespace gizmo;
using test::BlockScene;
using test::kBatchModes;
using test::params_of;
using test::Random;

std::optional<BlockScene> random_frames(Random& random, int n) {
    auto scene = test::random_block_view(random);
    if (!scene) return std::nullopt;
    BlockScene& s = *scene;
    s.mode = kBatchModes[static_cast<std::size_t>(n / 5) % kBatchModes.size()]; // each in every space
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
        t = test::random_in_block(random, spread);
    test::break_numbers(s, n);
    return scene;
}

void set_lanes(FrameLanes<kLanes>& lanes, const BlockScene& s) {
    for (std::size_t i = 0; i < kLanes; ++i)
        lanes.set(i, s.objects[i]);
    if (s.options.parent) lanes.set_parent(*s.options.parent);
}

// As a call each finds it.
void find_one(const BatchParams& kind, const BlockScene& s, FrameLanes<1>& one) {
    ParentAxes parent;
    if (has_parents_axes(kind) && parent.look(kind, *s.options.parent, one) == KnownAxes::Unknown)
        find_frames(kind, one);
    else
        find_pivot(kind, one);
}

// Bits of axes that were flipped in the frame before.
std::uint8_t flipped_before(const BlockScene& s, std::size_t i) {
    return static_cast<std::uint8_t>(static_cast<std::size_t>(std::abs(s.objects[i].position.x) * 1e3) % 8);
}

// Lane by lane as a call each has it. Null: not flipped.
std::optional<Placement> placed(const BlockScene& s, std::size_t i, const FlippedLanes* flipped) {
    auto frame = make_frame(s.projector, s.mode, s.objects[i], s.options);
    if (!frame) return std::nullopt;
    if (s.options.flip && flipped) {
        EXPECT_EQ((*flipped)[i], flipped_axes(s.projector, *frame, flipped_before(s, i)));
        frame = with_flipped(*frame, (*flipped)[i]);
    }
    return place(s.projector, s.mode, *frame, s.options, Style{});
}

// Of a gizmo that is not to be flipped, or has no place, nothing is said.
FlippedLanes flip(const BlockScene& s, FrameLanes<kLanes>& lanes) {
    FlippedLanes flipped{};
    if (!s.options.flip) return flipped;
    for (std::size_t i = 0; i < kLanes; ++i)
        if (is_valid(s.objects[i])) flipped[i] = flipped_before(s, i);
    flip_frames(lanes, flipped, widest_vectors());
    return flipped;
}

TEST(BatchFrames, AreDrawnBitForBitAsOneByOne) {
    Random random(51);
    int drawn = 0, hidden = 0, left = 0;
    for (int n = 0; n < test::scaled(3000); ++n) {
        const auto s = random_frames(random, n);
        if (!s) continue;
        const auto kind = params_of(*s, {-1e6, -1e6});
        if (!kind) continue;
        FrameLanes<kLanes> lanes;
        set_lanes(lanes, *s);
        const bool all = find_frames(*kind, lanes, widest_vectors());
        const FlippedLanes flipped = flip(*s, lanes);
        std::array<std::optional<Placement>, kLanes> expected;
        bool none_left = true;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = lanes.result_of(*kind, i);
            none_left = none_left && result == BatchResult::Batched;
            left += result == BatchResult::NeedsFullPath;
            if (result == BatchResult::NeedsFullPath) continue;
            expected[i] = placed(*s, i, &flipped);
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
    EXPECT_GT(drawn, test::scaled(10000));
    EXPECT_GT(hidden, test::scaled(1000));
    EXPECT_GT(left, test::scaled(100));
}

// Whichever number of a gizmo or of its parent is none, or as large as one can be.
TEST(BatchFrames, DrawNothingOfNumbersThatTheFullPathRefuses) {
    Random random(54);
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN(),
                     kInfinity = std::numeric_limits<double>::infinity();
    constexpr std::array kBad{kNone, kInfinity, -kInfinity, 1e200, -1e300};
    int refused = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        auto s = random_frames(random, n);
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
        find_one(*kind, *s, one);
        EXPECT_EQ(one.result_of(*kind, 0), BatchResult::NeedsFullPath) << n;
        PlainParent parent;
        const bool placed = s->options.parent && parent.set(*s->options.parent);
        const bool plain = kind->plain && (placed || !s->options.parent);
        const BatchResult result = placed ? classify_for_batch(*kind, parent.place(t)) : classify_for_batch(*kind, t);
        EXPECT_TRUE(!plain || result != BatchResult::Batched) << n;
    }
    EXPECT_GT(refused, test::scaled(1000));
}

// Where pixels are numbers and clip space is none that a float holds, the full path decides; boxes too.
TEST(BatchFrames, GiveTheRendererFiniteNumbersInViewportsOfAnySizeAnywhere) {
    Random random(55);
    int drawn = 0;
    const auto power = [&](double most) { return std::pow(10.0, test::uniform(random, -most, most)); };
    for (int n = 0; n < test::scaled(20000); ++n) {
        auto s = random_frames(random, n);
        if (!s) continue;
        if (n % 6 == 0) s->mode = Mode::Bounds;
        const double size = power(37), away = size * power(20);
        s->camera.viewport = {away, test::coin(random) ? away : -away, size, size * power(1)};
        const auto projector = make_projector(s->camera);
        if (!projector) continue;
        s->projector = *projector;
        const auto kind = params_of(*s, {-1e6, -1e6});
        if (!kind) continue;
        std::array<GizmoInstance, kLanes> out;
        std::array<bool, kLanes> batched{};
        if (s->mode == Mode::Bounds) {
            BoxLanes<kLanes> lanes;
            PickableLanes pickable;
            for (std::size_t i = 0; i < kLanes; ++i)
                lanes.set(i, s->objects[i]);
            lanes.set_options(s->options);
            find_boxes(*kind, lanes, widest_vectors());
            draw_boxes(*kind, lanes, out.data(), pickable, widest_vectors());
            for (std::size_t i = 0; i < kLanes; ++i)
                batched[i] = lanes.result_of(*kind, i) == BatchResult::Batched;
        } else {
            FrameLanes<kLanes> lanes;
            set_lanes(lanes, *s);
            find_frames(*kind, lanes, widest_vectors());
            draw_frames(*kind, lanes, out.data(), widest_vectors());
            for (std::size_t i = 0; i < kLanes; ++i)
                batched[i] = lanes.result_of(*kind, i) == BatchResult::Batched;
        }
        for (std::size_t i = 0; i < kLanes; ++i) {
            if (!batched[i]) continue;
            ++drawn;
            for (const float number : out[i].clip_from_gizmo)
                ASSERT_TRUE(std::isfinite(number)) << n << " " << i;
            ASSERT_TRUE(std::isfinite(out[i].eye[0] + out[i].eye[1] + out[i].eye[2] + out[i].unit_px)) << n << " " << i;
        }
    }
    EXPECT_GT(drawn, test::scaled(10000));
}

// Float by float and turned over in registers.
TEST(BatchFrames, ReadABlockOfTransformsAsOneByOne) {
    Random random(56);
    for (int n = 0; n < 50; ++n) {
        std::array<Transform, kLanes> objects;
        std::array<DTransform, kLanes> doubles;
        for (std::size_t i = 0; i < kLanes; ++i) {
            objects[i].position = glm::vec3(test::random_unit(random));
            objects[i].rotation = glm::quat(test::random_rotation(random));
            objects[i].scale = glm::vec3(test::random_unit(random));
            if (n == 7) objects[i].scale[static_cast<int>(i % 3)] = std::numeric_limits<float>::infinity();
            doubles[i] = to_double(objects[i]);
        }
        for (const Vectors vectors : test::every_vectors()) {
            FrameLanes<kLanes> one, block, wide;
            BoxLanes<kLanes> one_box, block_box, wide_box;
            set_lanes(objects.data(), block, vectors);
            set_lanes(objects.data(), block_box, vectors);
            set_lanes(doubles.data(), wide, vectors);
            set_lanes(doubles.data(), wide_box, vectors);
            for (std::size_t i = 0; i < kLanes; ++i) {
                one.set(i, objects[i]);
                one_box.set(i, objects[i]);
            }
            EXPECT_TRUE(one.position == block.position && one.rotation == block.rotation) << n;
            EXPECT_TRUE(one.position == wide.position && one.rotation == wide.rotation) << n;
            EXPECT_TRUE(one_box.position == block_box.position && one_box.scale == block_box.scale) << n;
            EXPECT_TRUE(one_box.rotation == block_box.rotation && one_box.rotation == wide_box.rotation) << n;
            EXPECT_TRUE(one_box.position == wide_box.position && one_box.scale == wide_box.scale) << n;
            for (std::size_t i = 0; i < kLanes; ++i) {
                EXPECT_EQ(std::isnan(block.scales[i]), n == 7);
                EXPECT_EQ(std::isnan(wide.scales[i]), n == 7);
            }
        }
    }
}

TEST(BatchFrames, HaveTheSameAxesWithOneParentForAllAndWithOneForEach) {
    Random random(55);
    int in_parents = 0;
    for (int n = 0; n < 2000; ++n) {
        const auto s = random_frames(random, n);
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
        // By how much it is off is not measured where one look at the parent tells that it is not.
        if (kind->frame.axes != BatchAxes::OwnInParent || !all.one_parent.is_conformal) {
            EXPECT_EQ(std::memcmp(&all.off_frame, &each.off_frame, sizeof all.off_frame), 0) << n;
        }
        for (std::size_t i = 0; i < kLanes; ++i) {
            EXPECT_EQ(all.off_frame[i] < 0, each.off_frame[i] < 0) << n << " " << i;
            EXPECT_EQ(all.result_of(*kind, i), each.result_of(*kind, i)) << n << " " << i;
        }
    }
    EXPECT_GT(in_parents, 100);
}

// What is not set in a lane is left as it is; all of it was 0 at first.
TEST(BatchFrames, AreTheSameBitsWithEveryVectorOfTheProcessor) {
    Random random(52);
    if (widest_vectors() == Vectors::Common) GTEST_SKIP() << "the processor has no other vectors";
    for (int n = 0; n < test::scaled(2000); ++n) {
        const auto s = random_frames(random, n);
        if (!s) continue;
        const glm::dvec2 cursor(test::uniform(random, 0, 800), test::uniform(random, 0, 600));
        const auto kind = params_of(*s, cursor);
        if (!kind) continue;
        std::array<FrameLanes<kLanes>, 2> lanes;
        std::array<InstanceBlock, 2> blocks;
        std::array<std::array<GizmoInstance, kLanes>, 2> frames{}, plain{};
        std::array<FlippedLanes, 2> flipped{};
        std::array<BlockLanes, 2> classes;
        std::array<std::uint32_t, 2> near{}, near_plain{};
        const BatchAim aim = make_batch_aim(*kind, Hit{}, Style{}, {.cursor = cursor});
        for (const std::size_t k : {0u, 1u}) {
            const Vectors vectors = k == 0 ? Vectors::Common : test::wider_vectors(n);
            set_lanes(lanes[k], *s);
            find_frames(*kind, lanes[k], vectors);
            if (s->options.flip) flip_frames(lanes[k], flipped[k], vectors);
            draw_frames(*kind, lanes[k], frames[k].data(), vectors);
            near[k] = find_near(aim, lanes[k], vectors);
            for (const DTransform& t : s->objects)
                blocks[k].add(kind->anchor, t);
            classes[k] = classify_for_batch(*kind, blocks[k], vectors);
            near_plain[k] = find_near(aim, *kind, blocks[k], vectors);
            draw_batch(*kind, blocks[k], plain[k].data(), vectors);
        }
        EXPECT_EQ(lanes[0].one_within_reach, lanes[1].one_within_reach) << n;
        EXPECT_EQ(near[0], near[1]) << n;
        EXPECT_EQ(classes[0].batched, classes[1].batched) << n;
        EXPECT_EQ(classes[0].near, classes[1].near) << n;
        const std::uint32_t usual = classes[0].batched | classes[0].near;
        EXPECT_EQ(near_plain[0] & usual, near_plain[1] & usual) << n;
        for (std::size_t i = 0; i < kLanes; ++i) {
            const BatchResult result = lanes[0].result_of(*kind, i);
            ASSERT_EQ(result, lanes[1].result_of(*kind, i)) << n;
            const auto same = [&](const auto& drawn) {
                return std::memcmp(&drawn[0][i], &drawn[1][i], sizeof(GizmoInstance)) == 0;
            };
            const bool is_plain = (usual >> i & 1u) != 0;
            EXPECT_TRUE(result != BatchResult::Batched || same(frames)) << n << " " << i;
            EXPECT_TRUE(result != BatchResult::Batched || flipped[0][i] == flipped[1][i]) << n << " " << i;
            EXPECT_TRUE(!is_plain || same(plain)) << n << " " << i;
        }
    }
}

// The plain ones of a scene, and which of them may be taken: as a block and as each alone says.
struct PlainNear {
    std::uint32_t lanes = 0, found = 0, alone = 0;
};
PlainNear find_near_plain(const BlockScene& s, const BatchParams& kind, const BatchAim& aim) {
    PlainParent parent;
    if (!kind.plain || (s.options.parent && !parent.set(*s.options.parent))) return {};
    InstanceBlock block;
    (void)fill_block(kind, s.options.parent ? &parent : nullptr, s.objects.data(), block, widest_vectors());
    const BlockLanes lanes = classify_for_batch(kind, block, widest_vectors());
    PlainNear near{lanes.batched | lanes.near};
    if (!aim.anywhere) return near;
    near.found = find_near(aim, kind, block, widest_vectors()) & near.lanes;
    for (std::size_t i = 0; i < kLanes; ++i) {
        if ((near.lanes >> i & 1u) == 0) continue;
        const glm::dvec3 at = kind.anchor + glm::dvec3(block.offset[0][i], block.offset[1][i], block.offset[2][i]);
        const auto& q = block.rotation;
        const bool alone = find_near(aim, kind, at, glm::vec4(q[0][i], q[1][i], q[2][i], q[3][i]));
        near.alone |= static_cast<std::uint32_t>(alone) << i;
    }
    return near;
}

// The best so far is none, or what the cursor is on of another gizmo.
TEST(BatchAim, MissesNoneThatWouldBeTaken) {
    Random random(53);
    int taken = 0, near = 0, all = 0, taken_plain = 0;
    for (int n = 0; n < test::scaled(2500); ++n) {
        auto s = random_frames(random, n);
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
            const PlainNear plain = find_near_plain(*s, *kind, aim);
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
                if ((plain.lanes >> i & 1u) != 0) {
                    ++taken_plain;
                    EXPECT_TRUE((plain.found & plain.alone) >> i & 1u)
                        << n << " " << i << " " << handle_name(hit.handle);
                }
                if (precedes(hit, next)) next = hit;
            }
            best = next;
        }
    }
    EXPECT_GT(taken, test::scaled(500));
    EXPECT_GT(taken_plain, test::scaled(200));
    EXPECT_LT(near, all / 2);
    std::printf("%d of %d would be taken, %d were looked at\n", taken, all, near);
}

double nearest_shown(const Placement& p, const glm::dvec2& cursor) {
    double least = std::numeric_limits<double>::infinity();
    for (std::uint64_t left = p.visible; left != 0; left &= left - 1)
        if (const auto hit = distance_to(p, static_cast<Handle>(std::countr_zero(left)), cursor, Style{}))
            least = std::min(least, hit->distance);
    return least;
}

// What is measured exactly costs as much as a hundred that are not: few of those that are far from the cursor, or
// behind what it is on.
TEST(BatchAim, LooksAtFewThatAreOutOfReach) {
    constexpr double kBeside = 30; // pixels: squares are taken for the circles about them, rings bounded
    Random random(55);
    int looked = 0, in_vain = 0, pivots = 0, pivots_in_vain = 0, behind = 0, behind_in_vain = 0;
    int plain_lanes = 0, plain_else = 0;
    for (int n = 0; n < test::scaled(10000); ++n) {
        auto s = random_frames(random, n);
        const auto middle = s ? world_to_screen(s->camera, {0, 0, 0}) : std::nullopt;
        if (!middle || s->projector.eye.w == 0) continue;
        // The second half stand behind the first half, in the same places of the picture.
        const glm::dvec3 eye(s->projector.eye);
        const glm::dmat4 parent = s->options.parent.value_or(glm::dmat4(1)), back = glm::inverse(parent);
        for (std::size_t i = 0; i < kLanes / 2; ++i) {
            const glm::dvec3 at(parent * glm::dvec4(s->objects[i].position, 1));
            s->objects[i + kLanes / 2] = s->objects[i];
            s->objects[i + kLanes / 2].position = glm::dvec3(back * glm::dvec4(eye + (at - eye) * 2.0, 1));
        }
        glm::dvec2 cursor = glm::dvec2(*middle) + glm::dvec2(test::random_unit(random)) * test::uniform(random, 0, 400);
        if (const auto first = placed(*s, 0, nullptr); first && test::coin(random)) { // on an axis of the first
            glm::dvec3 tip(0);
            tip[static_cast<int>(random() % 3)] = test::uniform(random, 0.6, 0.9);
            if (const glm::dvec3 h = first->point(tip); h.z > 0) cursor = pixel_of(h);
        }
        const auto kind = params_of(*s, cursor);
        if (!kind || !(kind->reach2 >= 0)) continue;
        FrameLanes<kLanes> lanes;
        set_lanes(lanes, *s);
        find_frames(*kind, lanes, widest_vectors());
        const BatchAim aim = make_batch_aim(*kind, Hit{}, Style{}, {.cursor = cursor});
        const std::uint32_t found = find_near(aim, lanes, widest_vectors());
        const PlainNear plain = find_near_plain(*s, *kind, aim);
        plain_lanes += std::popcount(plain.lanes & found);
        plain_else += std::popcount(((plain.found ^ found) | (plain.alone ^ found)) & plain.lanes);
        const FlippedLanes flipped = flip(*s, lanes);
        for (std::size_t i = 0; i < kLanes / 2; ++i) {
            if (lanes.result_of(*kind, i) != BatchResult::Batched) continue;
            const auto placement = placed(*s, i, &flipped);
            ASSERT_TRUE(placement);
            const double away = nearest_shown(*placement, cursor), reach = pick_radius(Style{}, PointerDevice::Mouse);
            if (found >> i & 1u) {
                ++looked;
                in_vain += away > reach + kBeside;
            }
            FrameLanes<1> one;
            one.set(0, s->objects[i]);
            if (s->options.parent) one.set_parent(0, *s->options.parent);
            find_one(*kind, *s, one);
            if (find_near_pivot(aim, one)) {
                ++pivots;
                const double off = glm::length(glm::dvec2(placement->origin) / placement->origin.z - cursor);
                pivots_in_vain += off > 2 * placement->unit_px + reach + kBeside;
            }
            const Hit best = pick(*placement, cursor, Style{});
            if (!best || best.score > 0 || lanes.result_of(*kind, i + kLanes / 2) != BatchResult::Batched) continue;
            const BatchAim next = make_batch_aim(*kind, best, Style{}, {.cursor = cursor});
            if (const Handle handle = best.handle; info_of(handle).shape != HandleShape::Axis) continue;
            ++behind;
            behind_in_vain += next.anywhere && (find_near(next, lanes, widest_vectors()) >> (i + kLanes / 2) & 1u);
        }
    }
    std::printf("looked at %d, in vain %d; pivots %d, in vain %d; behind %d, in vain %d\n", looked, in_vain, pivots,
                pivots_in_vain, behind, behind_in_vain);
    EXPECT_GT(looked, test::scaled(5000));
    EXPECT_LT(in_vain, looked / 20);
    EXPECT_GT(plain_lanes, test::scaled(2000));
    EXPECT_LE(plain_else, plain_lanes / 1000) << "plain ones are looked at as others are";
    EXPECT_GT(pivots, test::scaled(5000));
    EXPECT_LT(pivots_in_vain, pivots / 20);
    EXPECT_GT(behind, test::scaled(300));
    EXPECT_LT(behind_in_vain, behind / 4);
}

} // namespace
