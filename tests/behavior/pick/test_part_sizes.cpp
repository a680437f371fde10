// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Sizes and limits part by part: what is drawn larger is hit there.
#include "support/cameras.hpp"
#include "support/parts.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

// From z, orthographic: 92 pixels are a gizmo unit, x to the right.
Placement placed(Mode mode, const Style& style) {
    const Camera camera = test::look_at({0, 0, 8}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
    const auto projector = make_projector(camera);
    return place(*projector, mode, *make_frame(*projector, mode, {}, {}), {}, style).value();
}

// Without a pick radius and a grip: what is drawn.
Handle exactly_at(Mode mode, Style style, const glm::dvec2& units) {
    style.pick_px = style.grip_px = 0;
    const Placement p = placed(mode, style);
    const glm::dvec3 h = p.point({units, 0});
    return pick(p, glm::dvec2(h) / h.z, style).handle;
}

TEST(PartSizes, APartIsHitAsLargeAsItIs) {
    struct Case {
        float Style::*size;
        Mode mode;
        Handle handle;
        glm::dvec2 beyond; // of the default
    };
    for (const Case& c : {Case{&Style::arrow_size, Mode::Translate, Handle::TranslateX, {0.60, 0.05}},
                          Case{&Style::cube_size, Mode::Scale, Handle::ScaleX, {0.86, 0.10}},
                          Case{&Style::center_size, Mode::Translate, Handle::TranslateView, {0.09, 0.12}},
                          Case{&Style::center_size, Mode::Scale, Handle::ScaleUniform, {0.10, 0.11}},
                          Case{&Style::plane_size, Mode::Translate, Handle::TranslateXY, {0.25, 0.58}},
                          Case{&Style::plane_distance, Mode::Translate, Handle::TranslateXY, {0.75, 0.90}}}) {
        Style style;
        EXPECT_NE(exactly_at(c.mode, style, c.beyond), c.handle) << handle_name(c.handle);
        style.*c.size = 2;
        EXPECT_EQ(exactly_at(c.mode, style, c.beyond), c.handle) << handle_name(c.handle);
    }
}

TEST(PartSizes, ALineIsHitInItsOwnWidth) {
    struct Case {
        float Style::*width;
        Mode mode;
        Handle handle;
        glm::dvec2 on_it;
    };
    for (const Case& c : {Case{&Style::ring_px, Mode::Rotate, Handle::RotateZ, {0.6, 0.8}},
                          Case{&Style::view_ring_px, Mode::Rotate, Handle::RotateView, {1.18 * 0.6, 1.18 * 0.8}},
                          Case{&Style::scale_px, Mode::Scale, Handle::ScaleX, {0.5, 0}}}) {
        Style style;
        style.*c.width = 12;
        style.pick_px = 2; // less than half of it
        const glm::dvec2 across = c.handle == Handle::ScaleX ? glm::dvec2(0, 1) : glm::dvec2(0.6, 0.8);
        const Placement p = placed(c.mode, style);
        const auto at = [&](double px) {
            const glm::dvec3 h = p.point({c.on_it + across * (px / p.unit_px), 0});
            return pick(p, glm::dvec2(h) / h.z, style);
        };
        EXPECT_EQ(at(5.5).handle, c.handle) << handle_name(c.handle);
        EXPECT_EQ(at(5.5).score, 0) << handle_name(c.handle);
        EXPECT_NE(at(6.5).handle, c.handle) << handle_name(c.handle);
    }
}

TEST(PartSizes, ALimitHidesAnAxisAndAPlane) {
    const auto visible = [](const Style& style) {
        const double angle = 0.3; // between the z axis and the line of sight
        const Camera camera =
            test::look_at({8 * std::sin(angle), 0, 8 * std::cos(angle)}, {0, 0, 0}, {0, 1, 0}, {.orthographic = true});
        const auto projector = make_projector(camera);
        return place(*projector, Mode::Translate, *make_frame(*projector, Mode::Translate, {}, {}), {}, style)->visible;
    };
    const std::uint64_t axis = handle_bit(Handle::TranslateZ), plane = handle_bit(Handle::TranslateYZ);
    Style style;
    EXPECT_EQ(visible(style) & (axis | plane), axis | plane);
    style.axis_limit = 0.31f;
    EXPECT_EQ(visible(style) & (axis | plane), plane);
    style = {};
    style.plane_limit = 0.31f;
    EXPECT_EQ(visible(style) & (axis | plane), axis);
    style.plane_limit = 0.29f;
    EXPECT_EQ(visible(style) & (axis | plane), axis | plane);
}

// Press points, from the draw list.
TEST(PartSizes, HandlePositionIsOnTheHandleInAnySize) {
    test::Random random(81);
    int found = 0;
    for (int n = 0; n < 60; ++n) {
        Context context;
        context.style = test::any_parts(random);
        const Camera camera = test::random_camera(random, {0, 0, 0}, test::random_lens(random, 20, 90));
        const Mode mode = std::array{Mode::Translate, Mode::Rotate, Mode::Scale, Mode::Universal}[random() % 4];
        for (std::uint32_t h = 1; h < static_cast<std::uint32_t>(kFirstBounds); ++h) {
            Transform t;
            const auto frame = [&](const Pointer& pointer) {
                context.begin_frame(pointer);
                context.manipulate(mode, t, camera, {.id = 1});
                context.end_frame();
            };
            frame({.cursor = {-999, -999}});
            const auto at = context.handle_position(1, static_cast<Handle>(h));
            if (!at) continue;
            frame({.cursor = *at});
            EXPECT_EQ(context.hovered_handle(), static_cast<Handle>(h)) << handle_name(static_cast<Handle>(h));
            ++found;
        }
    }
    EXPECT_GT(found, 200);
}

// Odd numbers count as the nearest size that there is.
TEST(PartSizes, OddNumbersAreInRange) {
    for (const float odd : {std::nanf(""), -1.0f, 0.0f, INFINITY, -INFINITY, 1e30f}) {
        Style style;
        for_each_value(style, [&](auto& field) {
            if constexpr (std::is_same_v<std::decay_t<decltype(field)>, float>)
                if (&field != &style.size_px && &field != &style.pixel_scale) field = odd;
        });
        const Parts parts = parts_of(style);
        EXPECT_EQ(parts.arrow_size, odd > 3 ? 3 : 0.25);
        EXPECT_EQ(parts.ring_px, odd > 12 ? 12.0f : 0.0f);
        EXPECT_EQ(parts.plane_limit, odd > 1 ? 0.45f : 0.01f);
    }
}

} // namespace
