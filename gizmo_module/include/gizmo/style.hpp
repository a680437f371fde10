// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Colors and sizes, as data: the core reads them to know what can be hit, the renderer to know what to draw.
#pragma once

#include <gizmo/fields.hpp>

#include <cstdint>

namespace gizmo {

/// 8-bit sRGB with straight alpha. The renderer encodes it for its target, so it looks the same in UNORM, SRGB and
/// linear float targets.
struct Color {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
};
GIZMO_FIELDS(Color, r, g, b, a)

/// How long the gizmo's size takes to ease back after a drag.
inline constexpr double kEasingSeconds = 0.25;

/// Looks and sizes as data, shared by the core (what can be hit) and the renderer (what is drawn). Lengths in pixels
/// are logical: times pixel_scale they are pixels of the target.
struct Style {
    Color axis[3] = {{245, 84, 94, 255}, {126, 190, 48, 255}, {78, 146, 250, 255}}; ///< x, y, z
    Color highlight{255, 225, 77, 255};                                             ///< hovered: yellow
    Color dragged{255, 166, 0, 255};                                                ///< dragged: orange
    Color neutral{232, 232, 236, 255}; ///< view handles and the uniform scale
    Color rim{0, 0, 0, 204};           ///< round every handle, 1.25 px wide: it stands out on any ground
    float plane_alpha = 0.30f;         ///< filling of plane handles, 0..1
    float hidden_alpha = 0.16f;        ///< the far half of a ring, 0..1
    float idle_alpha = 0.25f; ///< the other axes and rings while one is dragged, 0..1; planes and the center go

    float size_px = 92;                         ///< length of a handle from the gizmo's origin: the gizmo unit. > 0
    float line_px = 3.2f;                       ///< width of shafts and rings
    float pick_px = 8;                          ///< how far from a handle the pointer still takes it
    float pick_pen_px = 14, pick_touch_px = 24; ///< the same for a pen and a finger
    float grip_px = 3;                          ///< within this of a line the pointer counts as on it
    float pixel_scale = 1;                      ///< physical pixels per logical pixel (hi-DPI). > 0
    bool axis_letters =
        false; ///< X, Y, Z at the ends of the axes, as labels: for those who cannot tell the colors apart
};
GIZMO_FIELDS(Style, axis, highlight, dragged, neutral, rim, plane_alpha, hidden_alpha, idle_alpha, size_px, line_px,
             pick_px, pick_pen_px, pick_touch_px, grip_px, pixel_scale, axis_letters)

/// What may be left out of the draw list, or put in.
struct DrawOptions {
    bool guides = true;  ///< the line a drag runs along, the path from its start, ticks where it snaps
    bool ghost = true;   ///< the dragged handle where it was pressed, faint
    bool labels = false; ///< DrawList::labels: what the drag amounts to
    bool debug = false;  ///< what the hit test and the solver see: shapes, tolerance, screen line, projected cursor
    /// Behind lengths in labels, UTF-8: "m", "cm". Ends with 0 where it is shorter than its room. "": none.
    char length_unit[8] = "";
};
GIZMO_FIELDS(DrawOptions, guides, ghost, labels, debug, length_unit)

/// For pictures that are dark, and for bright ones.
inline Style dark_theme() {
    return {};
}
inline Style light_theme() {
    Style s;
    s.axis[1] = {96, 172, 32, 255};
    s.neutral = {150, 152, 160, 255};
    s.plane_alpha = 0.38f;
    return s;
}
/// Vermillion, green and blue of three lightnesses, with yellow for what is hovered, chosen so that the least
/// difference between two of them, without any one kind of cone, is as large as it gets
/// (tests/gizmo_module/draw/test_style.cpp measures it: three times that of the usual theme). Letters besides, for who
/// sees no color at all.
inline Style color_blind_theme() {
    Style s;
    s.axis[0] = {226, 116, 66, 255};
    s.axis[1] = {172, 252, 192, 255};
    s.axis[2] = {72, 144, 255, 255};
    s.highlight = s.dragged = {251, 255, 20, 255};
    s.axis_letters = true;
    return s;
}

} // namespace gizmo
