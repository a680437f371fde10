// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The batch path of gizmos nobody points at, against the full path.
#include "support/block_scene.hpp"
#include "support/count_allocations.hpp"
#include "support/drawn_both_ways.hpp"
#include "support/editor.hpp"
#include "support/scale.hpp"

#include "draw/batch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace {

using namespace gizmo;
using test::drawn;
using test::kBatchModes;
using test::Path;
using test::pixel_difference;
using test::Random;

TEST(Batch, DrawsWhatTheFullPathDraws) {
    Random random(41);
    double worst_px = 0;
    int compared = 0, batched_near = 0;
    for (int n = 0; compared < test::scaled(10000); ++n) {
        test::Wild wild;
        const Mode mode = kBatchModes[static_cast<std::size_t>(n) % kBatchModes.size()];
        auto s = test::wild_scene(random, mode, wild);
        if (!s) continue;
        s->options.parent.reset();
        s->options.space = static_cast<Space>(n % 5);
        s->options.basis = test::random_rotation(random) * test::uniform(random, 0.5, 3);
        const auto at = test::pixel(s->projector, s->transform.position);
        if (!at || !s->projector.contains(*at)) continue;
        const auto kind = make_batch_params(s->projector, mode, s->options, Style{}, {.cursor = {-1e6, -1e6}});
        if (!kind || classify_for_batch(*kind, s->transform) != BatchResult::Batched) continue;
        ++compared;
        const auto near_kind = make_batch_params(s->projector, mode, s->options, Style{}, {.cursor = *at});
        ASSERT_TRUE(near_kind);
        batched_near += classify_for_batch(*near_kind, s->transform) == BatchResult::Batched;
        const GizmoInstance a = drawn(mode, s->transform, s->camera, s->options, Path::Batch),
                            b = drawn(mode, s->transform, s->camera, s->options, Path::Full);
        worst_px = std::max(worst_px, pixel_difference(a, b, s->camera.viewport));
        test::expect_alike(a, b, n);
    }
    EXPECT_EQ(batched_near, 0) << "pointed at, none is batched";
    EXPECT_LT(worst_px, 1e-3);
    std::printf("the batch path is off by %.1e px at most\n", worst_px);
}

// A stereo or a shaken projection has its eye beside the view's origin.
TEST(Batch, DrawsWhatTheFullPathDrawsWhereTheProjectionHasItsEyeElsewhere) {
    Random random(44);
    int compared = 0;
    for (int n = 0; n < test::scaled(4000); ++n) {
        Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        camera.projection = camera.projection * glm::translate(glm::dmat4(1), test::random_unit(random) * 0.7);
        const auto projector = make_projector(camera);
        if (!projector) continue;
        const DTransform t{.position = test::random_unit(random), .rotation = test::random_rotation(random)};
        const auto at = test::pixel(*projector, t.position);
        const auto kind = make_batch_params(*projector, Mode::Universal, {}, Style{}, {.cursor = {-1e6, -1e6}});
        if (!at || !projector->contains(*at) || !kind || classify_for_batch(*kind, t) != BatchResult::Batched) continue;
        ++compared;
        const GizmoInstance a = drawn(Mode::Universal, t, camera, {}, Path::Batch),
                            b = drawn(Mode::Universal, t, camera, {}, Path::Full);
        EXPECT_LT(pixel_difference(a, b, camera.viewport), 1e-3);
        const glm::vec3 ea(a.eye[0], a.eye[1], a.eye[2]), eb(b.eye[0], b.eye[1], b.eye[2]);
        EXPECT_LT(glm::length(ea - eb), 1e-5f * glm::length(eb)) << n;
        EXPECT_EQ(a.shown, b.shown) << n;
    }
    EXPECT_GT(compared, test::scaled(1000));
}

TEST(Batch, ABlockIsBatchedOnlyWhenAllOfItIs) {
    Random random(42);
    int yes = 0, no = 0;
    for (int n = 0; n < test::scaled(20000); ++n) {
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        const auto projector = make_projector(camera);
        ASSERT_TRUE(projector);
        const glm::dvec2 cursor(test::uniform(random, 0, camera.viewport.width),
                                test::uniform(random, 0, camera.viewport.height));
        const auto kind = make_batch_params(*projector, Mode::Translate, {}, Style{}, {.cursor = cursor});
        if (!kind) continue;
        InstanceBlock block;
        bool all = true;
        const double spread = n % 3 == 0 ? 100 : 1;
        for (std::size_t i = 0; i < InstanceBlock::kSize; ++i) {
            DTransform t{.position = test::random_unit(random) * test::uniform(random, 0, spread),
                         .rotation = test::random_rotation(random)};
            if (n % 50 == 1 && i == 5) t.position.x = std::nan("");
            if (n % 50 == 2 && i == 6) t.position.y = INFINITY;
            if (n % 50 == 3 && i == 7) t.rotation = test::times(t.rotation, 4);
            if (n % 50 == 4 && i == 8) t.rotation.w = std::nan("");
            if (n % 50 == 5 && i == 9) t.position.z = 1e300;
            all = all && classify_for_batch(*kind, t) == BatchResult::Batched;
            block.add(kind->anchor, t);
        }
        const BlockLanes lanes = classify_for_batch(*kind, block, widest_vectors());
        EXPECT_EQ(lanes.batched == kAllLanes, all) << n;
        ++(all ? yes : no);
    }
    EXPECT_GT(yes, test::scaled(1000));
    EXPECT_GT(no, test::scaled(1000));
}

// Two editors with the same gizmos and the same pointer, one with a call for all, one with a call for each.
TEST(Batch, OneCallForAllIsTheSameAsACallForEach) {
    Random random(43);
    int edits = 0;
    for (int session = 0; session < test::scaled(42); ++session) {
        Context one, each;
        std::vector<DTransform> a(100);
        for (DTransform& t : a) {
            t.position = test::random_unit(random) * test::uniform(random, 0, 6);
            t.rotation = test::random_rotation(random);
        }
        if (session % 3 == 0) a[40].position.x = std::nan("");
        std::vector<DTransform> b = a;
        const Camera camera = test::look_at({2, 3, 9}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        const Mode mode = kBatchModes[static_cast<std::size_t>(session) % kBatchModes.size()];
        Options options{.id = 500, .space = static_cast<Space>(session % 7 % 5), .flip = session % 4 == 1};
        options.basis = test::random_rotation(random);
        if (session % 3 == 1) {
            const DTransform parent{.position = {0.1, 0.2, 0.3}, .rotation = test::random_rotation(random)};
            options.parent = to_matrix(parent);
        }
        glm::dvec2 cursor(600, 400);
        for (int frame = 0; frame < 80; ++frame) {
            if (frame % 16 == 0) {
                const auto target = static_cast<std::size_t>(test::uniform(random, 0, 100));
                const auto at = world_to_screen(camera, a[target].position);
                if (at) cursor = glm::dvec2(*at) + glm::dvec2(test::uniform(random, -60, 60), 0);
            }
            const bool down = frame % 16 >= 4 && frame % 16 < 12;
            if (down) cursor += glm::dvec2(3, 2);
            const Pointer pointer{.cursor = cursor, .down = down};
            one.begin_frame(pointer);
            each.begin_frame(pointer);
            const BatchManipulation all = one.manipulate_each(mode, std::span<DTransform>(a), camera, options);
            BatchManipulation seen;
            for (std::size_t i = 0; i < b.size(); ++i) {
                Options own = options;
                own.id += i;
                const Manipulation m = each.manipulate(mode, b[i], camera, own);
                if (m.phase != Phase::Idle || m.changed) seen = {i, m};
            }
            one.end_frame();
            each.end_frame();
            ASSERT_EQ(all.index, seen.index) << session << " " << frame;
            ASSERT_EQ(all.manipulation.phase, seen.manipulation.phase);
            ASSERT_EQ(all.manipulation.handle, seen.manipulation.handle);
            for (std::size_t i = 0; i < a.size(); ++i) {
                ASSERT_TRUE(same_bits(a[i], b[i])) << i;
            }
            ASSERT_EQ(one.events().size(), each.events().size());
            edits += static_cast<int>(one.events().size());
            const DrawList &p = one.draw_list(), &q = each.draw_list();
            for (std::size_t set = 0; set < kHandleSetCount; ++set) {
                ASSERT_EQ(p.gizmos[set].size(), q.gizmos[set].size());
                for (std::size_t i = 0; i < p.gizmos[set].size(); ++i) {
                    ASSERT_EQ(p.gizmos[set][i].highlight, q.gizmos[set][i].highlight);
                    ASSERT_LT(pixel_difference(p.gizmos[set][i], q.gizmos[set][i], camera.viewport), 1e-3);
                }
            }
            if (frame % 16 != 0) continue; // a search for each of the places below
            for (const std::uint64_t id : {500u, 540u, 599u}) {
                for (const Handle handle : {Handle::TranslateX, Handle::RotateZ, Handle::ScaleUniform}) {
                    const auto from_one = one.handle_position(id, handle), from_each = each.handle_position(id, handle);
                    ASSERT_EQ(from_one.has_value(), from_each.has_value()) << session << " " << frame << " " << id;
                }
            }
        }
    }
    EXPECT_GT(edits, test::scaled(30));
}

// Found by the fuzzer: a projection of a tiny scale makes what is very far away come out near.
TEST(Batch, WhatIsFartherAwayThanFloatsReachIsNotBatched) {
    Camera camera = test::front_camera();
    camera.projection *= 1e-30;
    DTransform transform{.position = {0, 0, -1e41}};
    const auto projector = make_projector(camera);
    ASSERT_TRUE(projector);
    const auto kind = make_batch_params(*projector, Mode::Universal, {}, Style{}, {.cursor = {2, 2}});
    ASSERT_TRUE(kind);
    EXPECT_NE(classify_for_batch(*kind, transform), BatchResult::Batched);
    InstanceBlock block;
    for (std::size_t i = 0; i < InstanceBlock::kSize; ++i)
        block.add(kind->anchor, transform);
    EXPECT_EQ(classify_for_batch(*kind, block, widest_vectors()).batched, 0u);
    Context context;
    context.begin_frame({.cursor = {2, 2}});
    context.manipulate(Mode::Universal, transform, camera, {});
    context.end_frame();
    for (const GizmoInstance& g : context.draw_list().gizmos[static_cast<std::size_t>(HandleSet::Universal)]) {
        EXPECT_TRUE(std::isfinite(g.eye[0]) && std::isfinite(g.eye[1]) && std::isfinite(g.eye[2]));
    }
}

// From every side, of every size beside the distance: a block takes what is taken by itself.
TEST(Batch, ABlockTakesWhatIsTakenByItself) {
    int taken = 0, left = 0;
    for (const bool orthographic : {false, true})
        for (int axis = 0; axis < 3; ++axis)
            for (int size = -80; size <= 40; ++size) {
                glm::dvec3 eye(0), up(0);
                eye[axis] = 5;
                up[(axis + 1) % 3] = 1;
                const Camera camera = test::look_at(eye, {0, 0, 0}, up, {.orthographic = orthographic});
                Style style;
                style.size_px = static_cast<float>(std::pow(10.0, 0.25 * size));
                const auto kind = make_batch_params(*make_projector(camera), Mode::Translate, {}, style, {});
                if (!kind) continue;
                const DTransform transform{.position = {0.3, 0.2, 0.1}};
                const bool alone = classify_for_batch(*kind, transform) == BatchResult::Batched;
                InstanceBlock block;
                for (std::size_t i = 0; i < InstanceBlock::kSize; ++i)
                    block.add(kind->anchor, transform);
                const BlockLanes lanes = classify_for_batch(*kind, block, widest_vectors());
                EXPECT_EQ(lanes.batched != 0, alone) << orthographic << ' ' << axis << ' ' << style.size_px;
                (alone ? taken : left)++;
            }
    EXPECT_GT(taken, 50);
    EXPECT_GT(left, 50);
}

// A block's own projection, where no row of the camera's matrix is zero at the anchor.
TEST(Batch, ABlockIsProjectedAsTheCameraDoes) {
    Random random(47);
    int blocks = 0;
    for (int n = 0; n < 500; ++n) {
        Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        for (int row = 0; row < 2; ++row) // the viewport is a part of a larger picture
            for (int c = 0; c < 4; ++c)
                camera.projection[c][row] += test::uniform(random, -0.5, 0.5) * camera.projection[c][3];
        const auto projector = make_projector(camera);
        ASSERT_TRUE(projector);
        const auto kind = make_batch_params(*projector, Mode::Translate, {}, Style{}, {.cursor = {-1e6, -1e6}});
        if (!kind) continue;
        ++blocks;
        InstanceBlock block;
        std::array<glm::dvec3, InstanceBlock::kSize> at;
        for (glm::dvec3& p : at) {
            p = test::random_unit(random) * test::uniform(random, 0, 3);
            block.add(kind->anchor, DTransform{.position = p});
        }
        (void)classify_for_batch(*kind, block, widest_vectors());
        for (std::size_t i = 0; i < at.size(); ++i) {
            glm::dvec4 clip = camera.projection * camera.view * glm::dvec4(at[i], 1);
            if (camera.clip_y == ClipY::Up) clip.y *= -1;
            if (camera.clip_depth == ClipDepth::MinusOneToOne) clip.z = (clip.z + clip.w) / 2;
            const double size = glm::length(clip) + 1;
            for (std::size_t c = 0; c < 4; ++c)
                EXPECT_NEAR(block.clip[c][i], clip[static_cast<int>(c)], 1e-11 * size) << c;
        }
    }
    EXPECT_GT(blocks, 300);
}

// A projection times a number is the same one, and so is a world in another unit of length.
TEST(Batch, TheSizeOfAProjectionOrOfAUnitSaysNothing) {
    Random random(48);
    int batched = 0;
    for (int n = 0; n < 300; ++n) {
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        const glm::dvec3 position = test::random_unit(random) * test::uniform(random, 0, 3);
        double unit_w = 0; // of the last
        const auto result = [&](double number, double unit) -> std::optional<BatchResult> {
            Camera other = camera;
            other.projection *= number;
            for (int c = 0; c < 3; ++c)
                other.view[c] /= unit;
            const auto projector = make_projector(other);
            EXPECT_TRUE(projector);
            if (!projector) return std::nullopt;
            const auto kind = make_batch_params(*projector, Mode::Universal, {}, Style{}, {.cursor = {-1e6, -1e6}});
            if (!kind) return std::nullopt;
            unit_w = kind->unit_w;
            return classify_for_batch(*kind, DTransform{.position = position * unit});
        };
        const auto expected = result(1, 1);
        const double expected_unit_w = unit_w;
        for (const double by : {std::ldexp(1.0, 30), std::ldexp(1.0, -30)}) {
            EXPECT_EQ(result(by, 1), expected) << n << ' ' << by;
            EXPECT_DOUBLE_EQ(unit_w, expected_unit_w) << n << ' ' << by;
            EXPECT_EQ(result(1, by), expected) << n << ' ' << by;
            EXPECT_DOUBLE_EQ(unit_w, expected_unit_w) << n << ' ' << by;
        }
        batched += expected == BatchResult::Batched;
    }
    EXPECT_GT(batched, 100);
}

// Of gizmos each of a size of its own neither does the size of a projection say anything: what bounds distances by w is
// less by as much as w is more.
TEST(Batch, TheSizeOfAProjectionSaysNothingOfOwnSizes) {
    Random random(49);
    int compared = 0;
    for (int n = 0; n < 100; ++n) {
        Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 100));
        const auto kind_of = [&] {
            return make_own_sized_params(*make_projector(camera), Mode::Translate, {}, Style{},
                                         {.cursor = {-1e6, -1e6}});
        };
        const auto expected = kind_of();
        camera.projection *= 1024.0;
        const auto kind = kind_of();
        ASSERT_EQ(kind.has_value(), expected.has_value()) << n;
        if (!kind || !kind->perspective) continue;
        ++compared;
        EXPECT_DOUBLE_EQ(kind->min_distance2 * 1024 * 1024, expected->min_distance2) << n;
        EXPECT_DOUBLE_EQ(kind->max_distance2 * 1024 * 1024, expected->max_distance2) << n;
        EXPECT_DOUBLE_EQ(kind->sizes.most_px, expected->sizes.most_px) << n;
    }
    EXPECT_GT(compared, 50);
}

TEST(Batch, GizmosThatShareAnIdAreAllDrawn) {
    Context context;
    std::array<Transform, 5> objects{};
    for (std::size_t i = 0; i < 5; ++i)
        objects[i].position.x = static_cast<float>(i) * 0.1f;
    const Camera camera = test::front_camera();
    context.begin_frame({.cursor = {2, 2}});
    for (Transform& t : objects)
        context.manipulate(Mode::Translate, t, camera);
    context.end_frame();
    EXPECT_EQ(context.draw_list().gizmo_count(), 5u);
}

TEST(Batch, AllocatesNothingInASteadyFrame) {
    Context context;
    std::vector<Transform> many(1000);
    for (std::size_t i = 0; i < many.size(); ++i)
        many[i].position = {static_cast<float>(i % 40) * 0.1f - 2, static_cast<float>(i / 40) * 0.1f - 1, 0};
    const Camera camera = test::front_camera();
    const auto frame = [&](const glm::dvec2& cursor) {
        context.begin_frame({.cursor = cursor});
        context.manipulate_each(Mode::Universal, std::span<Transform>(many), camera, {.id = 1});
        context.end_frame();
    };
    for (int i = 0; i < 10; ++i)
        frame({100.0 * i, 50.0 * i});
    const long before = test::allocation_count();
    for (int i = 0; i < 10; ++i)
        frame({100.0 * i, 50.0 * i});
    EXPECT_EQ(test::allocation_count(), before);
}

} // namespace
