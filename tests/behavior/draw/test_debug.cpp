// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The debug layer shows what is hit: on its shapes a press hits, beyond its bands it does not.
#include "support/editor.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace {

using namespace gizmo;
using test::distance_to;
using test::Editor;

glm::dvec2 pixel_of(const float* clip, const Camera& camera) {
    const Viewport& v = camera.viewport;
    return {v.x + (clip[0] / clip[3] * 0.5 + 0.5) * v.width, v.y + (clip[1] / clip[3] * 0.5 + 0.5) * v.height};
}

TEST(DebugLayer, IsNotThereUnlessAskedFor) {
    Editor e;
    e.frame({});
    EXPECT_TRUE(e.context.draw_list().lines.empty());
}

// A band's edge runs beside a line of a shape, both of its ends as far from that line's.
bool is_beside_a_line(const std::vector<LineInstance>& lines, const LineInstance& band, const Camera& camera) {
    const glm::dvec2 a = pixel_of(band.clip_a, camera), b = pixel_of(band.clip_b, camera);
    return std::any_of(lines.begin(), lines.end(), [&](const LineInstance& line) {
        const glm::dvec2 from = pixel_of(line.clip_a, camera), to = pixel_of(line.clip_b, camera);
        return line.color.a > 100 && std::abs(glm::length(a - from) - 8) < 0.05 &&
               glm::length((a - from) - (b - to)) < 0.05 && std::abs(glm::dot(a - from, to - from)) < 1;
    });
}

TEST(DebugLayer, EveryShapeItDrawsIsHitWhereItIsDrawn) {
    for (const Mode mode : {Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal, Mode::Bounds}) {
        Editor e;
        e.mode = mode;
        e.context.draw.debug = true;
        e.frame({.cursor = {-1000, -1000}});
        const auto placement =
            mode == Mode::Bounds
                ? place_box(*make_projector(e.camera), e.object, e.options, e.context.style)
                : place(*make_projector(e.camera), mode, {.pivot = {0, 0, 0}}, e.options, e.context.style);
        int shapes = 0, bands = 0;
        Style exact = e.context.style;
        exact.grip_px = 0; // a cube or a cone counts where its axis is hit, too
        for (const LineInstance& line : e.context.draw_list().lines) {
            const glm::dvec2 a = pixel_of(line.clip_a, e.camera), b = pixel_of(line.clip_b, e.camera),
                             middle = (a + b) * 0.5;
            double nearest = 1e9;
            for (std::uint32_t h = 1; h < kHandleCount; ++h)
                if (placement->pickable >> h & 1u)
                    if (const auto hit = distance_to(*placement, static_cast<Handle>(h), middle, exact))
                        nearest = std::min(nearest, hit->distance);
            if (line.color.a > 100) {
                ++shapes;
                EXPECT_LT(nearest, 0.3);
            } else {
                ++bands;
                EXPECT_TRUE(is_beside_a_line(e.context.draw_list().lines, line, e.camera));
                EXPECT_LT(nearest, 8.3) << "the band's edge is where a press ends to count";
            }
        }
        EXPECT_GT(shapes, 10);
        EXPECT_GT(bands + (mode == Mode::Bounds), 0);
    }
}

// The picture of a drag: the cursor, its projection on the screen line.
TEST(DebugLayer, ShowsTheScreenLineAndTheCursorsProjectionOnIt) {
    Editor e;
    e.context.draw.debug = true;
    e.context.draw.guides = false;
    const glm::dvec2 at = e.press(Handle::TranslateX), cursor = at + glm::dvec2(30, 60);
    e.frame({.cursor = cursor, .down = true});
    const glm::dvec2 along = glm::normalize(e.pixel({1, 0, 0}) - e.pixel({0, 0, 0}));
    bool found_line = false, found_projection = false;
    for (const LineInstance& line : e.context.draw_list().lines) {
        if (line.color.g != 0 || line.color.r != 255) continue;
        const glm::dvec2 a = pixel_of(line.clip_a, e.camera), b = pixel_of(line.clip_b, e.camera),
                         ab = glm::normalize(b - a);
        found_line |= std::abs(glm::dot(ab, along)) > 0.9999 && glm::length(b - a) > 1000;
        found_projection |= glm::length(a - cursor) < 0.05 && std::abs(glm::dot(ab, along)) < 1e-3;
    }
    EXPECT_TRUE(found_line);
    EXPECT_TRUE(found_projection) << "at a right angle to the line";
}

// A projection times a number is the same one.
TEST(DebugLayer, IsAsLongWhateverTheHomogeneousScale) {
    for (const Mode mode : {Mode::Rotate, Mode::Universal}) {
        std::array<std::size_t, 3> counts{};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            Editor e;
            e.mode = mode;
            e.camera.projection *= std::array{1.0, 1e-5, 1e5}[i];
            e.context.draw.debug = true;
            e.frame({.cursor = {-1000, -1000}});
            counts[i] = e.context.draw_list().lines.size();
        }
        EXPECT_GT(counts[0], 50u);
        EXPECT_EQ(counts[1], counts[0]);
        EXPECT_EQ(counts[2], counts[0]);
    }
}

// A host's arc is drawn from where it begins to where it ends.
TEST(DebugLayer, AnArcIsDrawnToItsEnd) {
    const Camera camera = test::front_camera();
    const CustomHandle arc{.shape = CustomShape::Arc, .constraint = Constraint::Angle};
    for (double sweep : {0.5, 2.0, -3.0}) {
        Context context;
        context.draw.debug = true;
        context.begin_frame({.cursor = {-1000, -1000}});
        context.manipulate_value(sweep, arc, camera);
        context.end_frame();
        const auto& lines = context.draw_list().lines;
        const glm::dvec2 end = glm::dvec2(*world_to_screen(camera, {std::cos(sweep), std::sin(sweep), 0}));
        const bool reached = std::any_of(lines.begin(), lines.end(), [&](const LineInstance& line) {
            return line.color.a > 100 && glm::length(pixel_of(line.clip_b, camera) - end) < 0.05;
        });
        EXPECT_TRUE(reached) << sweep;
    }
}

} // namespace
