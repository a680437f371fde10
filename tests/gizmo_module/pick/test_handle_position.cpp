// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Context::handle_position() against every pixel: where any of them takes a handle, a place is found, and pressing
// there takes it.
#include "support/editor.hpp"
#include "support/scale.hpp"

#include <gizmo/layout.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <cstdio>
#include <numbers>

namespace {

using namespace gizmo;
using test::Random;
using test::uniform;

constexpr double kSize = 130; ///< pixels: small, so that all of them are tried

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

TEST(HandlePosition, IsFoundWhereverAnyPixelTakesTheHandle) {
    Random random(41);
    int views = 0, handles = 0;
    for (int n = 0; n < test::scaled(60); ++n) {
        View v = random_view(random);
        v.frame({-1e4, -1e4});
        if (v.context.draw_list().gizmo_count() == 0) continue;
        ++views;
        std::array<int, kHandleCount> taken{}; // pixels, of the first gizmo's own handles
        std::array<std::optional<glm::dvec2>, kHandleCount> found{};
        for (std::uint32_t h = 1; h < kHandleCount; ++h)
            found[h] = v.context.handle_position(1, static_cast<Handle>(h));
        for (int y = 0; y < static_cast<int>(kSize); ++y)
            for (int x = 0; x < static_cast<int>(kSize); ++x) {
                v.context.begin_frame({.cursor = glm::dvec2(x, y)});
                for (std::size_t i = 0; i < v.count; ++i) {
                    v.options.id = i + 1;
                    v.context.manipulate(i == 0 ? v.mode : Mode::Translate, v.objects[i], v.camera, v.options);
                }
                v.context.end_frame();
                const Handle handle = v.context.hovered_handle();
                if (handle == Handle::None) continue;
                // Whose: of the next frame's phases.
                v.context.begin_frame({.cursor = glm::dvec2(x, y)});
                v.options.id = 1;
                const bool own =
                    v.context.manipulate(v.mode, v.objects[0], v.camera, v.options).phase == Phase::Hovered;
                v.context.end_frame();
                taken[static_cast<std::size_t>(handle)] += own;
            }
        for (std::uint32_t h = 1; h < kHandleCount; ++h) {
            if (taken[h] > 0) {
                ++handles;
                EXPECT_TRUE(found[h]) << n << " " << handle_name(static_cast<Handle>(h)) << ": " << taken[h]
                                      << " pixels take it";
            }
            if (!found[h]) continue;
            v.frame(*found[h]);
            EXPECT_EQ(v.context.hovered_handle(), static_cast<Handle>(h));
        }
    }
    EXPECT_GT(handles, test::scaled(300));
    std::printf("%d views, %d handles that some pixel takes\n", views, handles);
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

// Where no place that is good to press is in the viewport, each of its pixels is tried, be they one column or one row.
TEST(HandlePosition, IsFoundInASingleColumnOrRowOfPixels) {
    for (const bool column : {true, false}) {
        View v;
        const Viewport whole{0, 0, 600, 600};
        v.camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true, .half_height = 5}, whole);
        // The same picture, of which one column or row is left: x = 301 or y = 301.
        const double slice = 1.0 / 600, middle = (301.0 - 300) / 300;
        glm::dmat4 cut(1);
        const int along = column ? 0 : 1;
        cut[along][along] = 1 / slice;
        cut[3][along] = -middle / slice;
        v.camera.projection = cut * v.camera.projection;
        v.camera.viewport = column ? Viewport{300.5, 0, 1, 600} : Viewport{0, 300.5, 600, 1};
        v.mode = Mode::Rotate;
        v.frame({-1e4, -1e4});
        const auto at = v.context.handle_position(1, Handle::RotateZ);
        ASSERT_TRUE(at) << column;
        EXPECT_EQ((*at)[along], 301);
        v.frame(*at);
        EXPECT_EQ(v.context.hovered_handle(), Handle::RotateZ);
    }
}

// A ring round the whole of a large viewport, that comes as near as three pixels to one corner of it: two million
// pixels are within its box, all but a few of them far from it.
TEST(HandlePosition, IsFoundInTheOneCornerOfALargeViewport) {
    for (const glm::dvec2& corner :
         {glm::dvec2(0, 0), glm::dvec2(1919, 0), glm::dvec2(0, 1079), glm::dvec2(1919, 1079)}) {
        const Viewport vp{0, 0, 1920, 1080};
        View v;
        v.camera = test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true, .half_height = 5}, vp);
        v.mode = Mode::Rotate;
        v.options.handles = handle_bit(Handle::RotateZ);
        const double radius_px = 1200, world_per_px = 10 / vp.height;
        v.options.size = radius_px / (layout_of(HandleSet::Rotate).ring * static_cast<double>(Style{}.size_px));
        // Its middle as far from the corner as its radius less three pixels, across the viewport's middle.
        const glm::dvec2 middle(960, 540), inward = glm::normalize(middle - corner);
        const glm::dvec2 center = corner + inward * (radius_px - 3);
        v.objects[0].position =
            glm::dvec3((center.x - middle.x) * world_per_px, (middle.y - center.y) * world_per_px, 0);
        v.frame({-1e4, -1e4});
        const auto at = v.context.handle_position(1, Handle::RotateZ);
        ASSERT_TRUE(at) << corner.x << ' ' << corner.y;
        EXPECT_LT(glm::length(*at - corner), 20);
        v.frame(*at);
        EXPECT_EQ(v.context.hovered_handle(), Handle::RotateZ);
    }
}

// The first column and row of pixels belong to the viewport, and what begins where it ends does not: as for a press.
TEST(HandlePosition, IsInTheViewportAtItsEdges) {
    const Viewport vp{100, 50, 400, 300};
    const glm::dvec2 low(vp.x, vp.y), high(vp.x + vp.width, vp.y + vp.height);
    const double reach = test::pick_radius(Style{});
    for (const int side : {0, 1})                 // left and top, right and bottom
        for (const int along : {0, 1})            // x, y
            for (const double in : {0.5, -0.5}) { // pixels that the tip's reach comes over the edge
                View v;
                v.camera =
                    test::look_at({0, 0, 10}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true, .half_height = 5}, vp);
                v.mode = Mode::Translate;
                const double world_per_px = 10 / vp.height, arm = Style{}.size_px * world_per_px;
                // The pivot outside, its axis towards the viewport.
                const double tip_px = side == 0 ? low[along] - reach + in : high[along] + reach - in;
                const glm::dvec2 middle = (low + high) / 2.0;
                const double out = (tip_px - middle[along]) * world_per_px + (side == 0 ? -arm : arm);
                v.objects[0].position = along == 0 ? glm::dvec3(out, 0.013, 0) : glm::dvec3(0.013, -out, 0);
                const double quarters = along == 0 ? 2 * side : 2 * side - 1;
                v.objects[0].rotation = glm::angleAxis(quarters * std::numbers::pi / 2, glm::dvec3(0, 0, 1));
                v.options.handles = handle_bit(Handle::TranslateX);
                v.frame({-1e4, -1e4});
                const auto at = v.context.handle_position(1, Handle::TranslateX);
                EXPECT_EQ(at.has_value(), side == 0 && in > 0) << side << ' ' << along << ' ' << in;
                if (!at) continue;
                EXPECT_EQ((*at)[along], low[along]);
                v.frame(*at);
                EXPECT_EQ(v.context.hovered_handle(), Handle::TranslateX);
            }
}

} // namespace
