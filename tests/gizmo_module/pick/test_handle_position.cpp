// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Context::handle_position(): pressing there takes the handle.
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <cmath>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

constexpr double kSize = 130; ///< pixels: small, so that handles cover each other

struct View {
    Context context;
    Camera camera{};
    Mode mode = Mode::Rotate;
    std::array<DTransform, 2> objects{};
    std::size_t count = 1;
    Options options{};

    void frame(const glm::dvec2& cursor) {
        context.begin_frame({.cursor = cursor});
        for (std::size_t i = 0; i < count; ++i) {
            options.id = i + 1;
            context.manipulate(i == 0 ? mode : Mode::Translate, objects[i], camera, options);
        }
        context.end_frame();
    }
};

View random_view(Random& random) {
    View v;
    const test::Lens lens = test::random_lens(random, 20, 100);
    v.camera = test::look_at(test::random_unit(random) * uniform(random, 3, 12), {0, 0, 0}, test::random_unit(random),
                             lens, {0, 0, kSize, kSize});
    v.mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds}[random() % 5];
    v.objects[0].rotation = test::random_rotation(random);
    v.objects[1].position = test::random_unit(random) * uniform(random, 0, 1);
    v.count = 1 + random() % 2;
    // Of all sizes, so that handles cover each other.
    v.options.size = uniform(random, 0.15, 0.75);
    return v;
}

TEST(HandlePosition, IsFoundForEveryHandleOfAGizmoAlone) {
    for (const bool orthographic : {false, true})
        for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Bounds}) {
            View v;
            v.camera = test::look_at({4, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.orthographic = orthographic}, {0, 0, 800, 600});
            v.mode = mode;
            v.frame({-1e4, -1e4});
            const auto set = mode == Mode::Translate ? HandleSet::Translate
                             : mode == Mode::Rotate  ? HandleSet::Rotate
                             : mode == Mode::Scale   ? HandleSet::Scale
                                                     : HandleSet::Bounds;
            const auto& drawn = v.context.draw_list().gizmos[static_cast<std::size_t>(set)];
            ASSERT_EQ(drawn.size(), 1u);
            const std::uint32_t shown = drawn[0].shown;
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                const auto handle = static_cast<Handle>(h);
                if ((shown & draw_bit(set, handle)) == 0) continue;
                const auto at = v.context.handle_position(1, handle);
                ASSERT_TRUE(at) << handle_name(handle);
                v.frame(*at);
                EXPECT_EQ(v.context.hovered_handle(), handle);
            }
        }
}

TEST(HandlePosition, IsWhereAPressTakesTheHandleAmongOthersThatCoverIt) {
    Random random(41);
    int handles = 0;
    for (int n = 0; n < test::scaled(600); ++n) {
        View v = random_view(random);
        v.frame({-1e4, -1e4});
        std::array<std::optional<glm::dvec2>, kHandleCount> found{};
        for (std::uint32_t h = 1; h < kHandleCount; ++h)
            found[h] = v.context.handle_position(1, static_cast<Handle>(h));
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            if (!found[h]) continue;
            ++handles;
            v.frame(*found[h]);
            EXPECT_EQ(v.context.hovered_handle(), static_cast<Handle>(h)) << n;
            v.frame(*found[h]);
            v.options.id = 1;
            v.context.begin_frame({.cursor = *found[h]});
            EXPECT_EQ(v.context.manipulate(v.mode, v.objects[0], v.camera, v.options).phase, Phase::Hovered) << n;
            v.context.end_frame();
        }
    }
    EXPECT_GT(handles, test::scaled(2500));
}

// Numbers of pixels beyond any integer's: a place there, or none, and never an undefined conversion.
TEST(HandlePosition, IsAskedForInViewportsThatLieAnywhere) {
    Random random(42);
    int shown = 0, found = 0;
    for (int n = 0; n < test::scaled(300); ++n) {
        View v = random_view(random);
        const double away = std::pow(10.0, uniform(random, 0, 37)), size = uniform(random, 1, away);
        const auto anywhere = [&] { return uniform(random, -away, away); };
        v.camera.viewport = {anywhere(), anywhere(), size, size};
        // Narrower than a pixel and as tall as can be: no column, and rows without end.
        if (n % 3 == 0) v.camera.viewport = {0.25, -away, 0.5, 2 * away};
        v.objects[0].position = test::random_unit(random) * uniform(random, 0, 3);
        v.frame({v.camera.viewport.x - 1, 0});
        if (v.context.draw_list().gizmo_count() == 0) continue;
        ++shown;
        for (int tried = 0; tried < 6; ++tried) {
            const auto at = v.context.handle_position(1, static_cast<Handle>(1 + random() % (kHandleCount - 1)));
            if (!at) continue;
            ++found;
            EXPECT_TRUE(std::isfinite(at->x) && std::isfinite(at->y)) << n;
        }
    }
    EXPECT_GT(shown, test::scaled(80));
    EXPECT_GT(found, test::scaled(20));
}

} // namespace
