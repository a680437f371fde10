// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/editor.hpp"
#include "support/owned_queue.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace {

using namespace gizmo;
using test::OwnedQueue;

TEST(BatchQueue, DrawsWhatWaitsInTheOrderOfTheCallsAndTellsTheirIds) {
    const Camera camera = test::front_camera();
    OwnedQueue queue;
    auto& [batch, canvas, views, roll, flips, owners] = queue;
    const Pointer elsewhere{.cursor = {-1000, -1000}};
    queue.begin_frame();
    auto* shared = batch.shared(Mode::Translate, camera, {}, {}, elsewhere, views, owners);
    ASSERT_TRUE(shared);
    const PointerTracker pointer;
    const Hover hover;
    const Style style;
    for (const std::uint64_t id : {5u, 6u, 7u, 20u, 21u})
        EXPECT_TRUE(batch.try_add(*shared, DTransform{.position = {0.1 * static_cast<double>(id), 0, 0}}, id, {},
                                  {pointer, hover, style}, owners) == BatchResult::Batched);
    EXPECT_TRUE(canvas.shown(camera.target).is_empty()) << "they wait";
    batch.flush(owners);
    canvas.end_frame();
    EXPECT_EQ(canvas.shown(camera.target).gizmos[0].size(), 5u);
    for (const std::uint64_t id : {5u, 7u, 20u, 21u})
        EXPECT_TRUE(canvas.locate(id, Handle::TranslateY, camera.target)) << id;
    EXPECT_FALSE(canvas.locate(8, Handle::TranslateY, camera.target));
    EXPECT_TRUE(batch.shared(Mode::Bounds | Mode::Translate, camera, {}, {}, elsewhere, views, owners)->has_box);
    EXPECT_EQ(batch.shared(static_cast<Mode>(16), camera, {}, {}, elsewhere, views, owners), nullptr);
}

// More kinds than are known or wait at a time, of one set and of others, plain ones, flipped ones and boxes.
TEST(BatchQueue, DrawsKindsThatComeByTurnsInTheOrderOfTheCalls) {
    const Camera camera = test::front_camera();
    OwnedQueue queue;
    auto& [batch, canvas, views, roll, flips, owners] = queue;
    const PointerTracker pointer;
    const Hover hover;
    const Style style;
    const Pointer elsewhere{.cursor = {-1000, -1000}};
    struct Kind {
        Mode mode;
        Options options;
    };
    std::vector<Kind> kinds{Kind{Mode::Translate, {}},
                            Kind{Mode::Translate, {.space = Space::World}},
                            Kind{Mode::Rotate, {}},
                            Kind{Mode::Translate, {.space = Space::View}},
                            Kind{Mode::Translate, {.axes = 3}},
                            Kind{Mode::Bounds, {}},
                            Kind{Mode::Translate | Mode::Bounds, {}},
                            Kind{Mode::Translate | Mode::Bounds, {.flip = true}},
                            Kind{Mode::Translate, {.flip = true}},
                            Kind{Mode::Translate, {.parent = glm::dmat4(1)}}};
    for (const double size : {0.5, 0.6, 0.7, 0.8, 0.9, 1.1, 1.2})
        kinds.push_back({Mode::Translate, {.size = size}});
    test::Random random(8);
    for (int frame = 0; frame < 50; ++frame) {
        queue.begin_frame();
        std::array<std::size_t, kHandleSetCount> counts{};
        for (std::uint64_t id = 0; id < 100; ++id) {
            const Kind& kind = kinds[random() % kinds.size()];
            auto* const shared = batch.shared(kind.mode, camera, kind.options, style, elsewhere, views, owners);
            ASSERT_TRUE(shared);
            const DTransform at{.position = {0.02 * static_cast<double>(id) - 1, 0, 0}, .scale = glm::dvec3(0.5)};
            ASSERT_EQ(batch.try_add(*shared, at, id, kind.options, {pointer, hover, style}, owners),
                      BatchResult::Batched);
            ++counts[static_cast<std::size_t>(shared->params.set)];
            counts[static_cast<std::size_t>(HandleSet::Bounds)] += shared->has_box;
        }
        batch.flush(owners);
        canvas.end_frame();
        const DrawList& list = canvas.shown(camera.target);
        for (std::size_t set = 0; set < kHandleSetCount; ++set) {
            ASSERT_EQ(list.gizmos[set].size(), counts[set]) << frame;
            float before = -1;
            for (const GizmoInstance& g : list.gizmos[set]) {
                const float x = g.clip_from_gizmo[12] / g.clip_from_gizmo[15];
                ASSERT_GT(x, before) << frame << " " << set;
                before = x;
            }
        }
    }
}

// What a view that sees nothing has asked for is not taken for what the others ask for.
TEST(BatchQueue, AViewThatSeesNothingTakesNoKindFromTheOthers) {
    const Camera good = test::front_camera();
    Camera bad = good;
    bad.view = glm::dmat4(0);
    OwnedQueue queue;
    auto& [batch, canvas, views, roll, flips, owners] = queue;
    for (int frame = 0; frame < 3; ++frame) {
        queue.begin_frame();
        EXPECT_TRUE(frame == 0 || !batch.shared(Mode::Translate, bad, {}, {}, {}, views, owners)) << frame;
        EXPECT_TRUE(batch.shared(Mode::Translate, good, {}, {}, {}, views, owners)) << frame;
    }
}

} // namespace
