// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What threads may do at once: contexts of their own, and every pure function on what they share. Built under the
// thread sanitizer by scripts/test.sh.
#include "support/editor.hpp"

#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace {

using namespace gizmo;

constexpr int kThreads = 4;

// A drag of every mode and some bulk work; the same for the same seed.
std::vector<DTransform> session(std::uint64_t seed) {
    test::Random random(seed);
    std::vector<DTransform> results;
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}) {
        test::Editor e;
        e.mode = mode;
        e.object.rotation = test::random_rotation(random);
        const Handle handle = mode == Mode::Rotate  ? Handle::RotateView
                              : mode == Mode::Scale ? Handle::ScaleUniform
                                                    : Handle::TranslateView;
        e.frame({.cursor = {-1000, -1000}});
        const auto at = e.context.handle_position(7, handle);
        if (!at) continue;
        for (int i = 0; i < 20; ++i)
            e.frame({.cursor = *at + glm::dvec2(3 * i, i), .down = true});
        e.frame({.cursor = *at});
        results.push_back(e.object);
        std::vector<Transform> many(64);
        for (std::size_t i = 0; i < many.size(); ++i)
            many[i].position.x = static_cast<float>(i) * 0.05f - 1.6f;
        e.context.begin_frame({.cursor = *at});
        e.context.manipulate_each(mode, std::span<Transform>(many), e.camera, {.id = 100});
        e.context.end_frame();
        EXPECT_EQ(e.context.draw_list().gizmo_count(), 64u);
    }
    return results;
}

TEST(Threads, ContextsOfTheirOwnAnswerAsAlone) {
    std::array<std::vector<DTransform>, kThreads> alone, together;
    for (std::size_t i = 0; i < kThreads; ++i)
        alone[i] = session(i);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < kThreads; ++i)
            threads.emplace_back([&, i] { together[i] = session(i); });
    }
    for (std::size_t i = 0; i < kThreads; ++i) {
        ASSERT_EQ(alone[i].size(), together[i].size());
        for (std::size_t k = 0; k < alone[i].size(); ++k) {
            EXPECT_TRUE(same_bits(alone[i][k], together[i][k])) << i << " " << k;
        }
    }
}

TEST(Threads, PureFunctionsShareTheirInput) {
    const Camera camera = test::front_camera();
    const auto projector = make_projector(camera);
    const DTransform transform{};
    const Options options{};
    const auto frame = make_frame(*projector, Mode::Universal, transform, options);
    const auto placement = place(*projector, Mode::Universal, *frame, options, Style{});
    ASSERT_TRUE(placement);
    const std::vector<glm::dvec3> points(5000, glm::dvec3(0.2));
    std::atomic<int> hits{0}, drags{0};
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < kThreads; ++t)
            threads.emplace_back([&] {
                for (int x = 0; x < 1280; x += 8) {
                    const glm::dvec2 cursor(x, 360);
                    const Hit hit = pick(*placement, cursor, Style{});
                    if (!hit) continue;
                    ++hits;
                    const auto drag = begin_drag(*projector, *placement, hit.handle, transform, options, cursor);
                    if (drag && update_drag(*drag, *projector, {.cursor = cursor + glm::dvec2(5, 5)})) ++drags;
                    (void)nearest_point(*projector, points, cursor, 10);
                }
            });
    }
    EXPECT_GT(hits, 4 * kThreads);
    EXPECT_GT(drags, 4 * kThreads);
    EXPECT_EQ(hits % kThreads, 0) << "every thread saw the same";
}

} // namespace
