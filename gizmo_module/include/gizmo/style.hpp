// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Colors and sizes as plain data, read by the hit test and by the renderer.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/layout.hpp>

#include <cstdint>

namespace gizmo {

/// 8-bit sRGB with straight alpha. The renderer encodes it for its target, so it looks the same in UNORM, SRGB and
/// linear float targets.
struct Color {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
};
GIZMO_FIELDS(Color, r, g, b, a)

/// The time in which a gizmo's size eases back after a drag.
inline constexpr double kEasingSeconds = 0.25;

/// Colors and sizes. Lengths are in logical pixels; multiplied by pixel_scale they are pixels of the target.
struct Style {
    Color axis[3] = {{245, 84, 94, 255}, {126, 190, 48, 255}, {78, 146, 250, 255}}; ///< x, y, z
    Color highlight{255, 225, 77, 255};                                             ///< hovered handle: yellow
    Color dragged{255, 166, 0, 255};                                                ///< dragged handle: orange
    Color neutral{232, 232, 236, 255}; ///< view handles and the uniform scale
    /// A halo around every handle, 1.25 px wide, for contrast with any background; alpha 0: none. This alpha is the
    /// least with which all handles have a contrast of 3 : 1 on every background.
    Color halo{0, 0, 0, 176};
    float plane_alpha = 0.30f;  ///< opacity of filled planes, 0..1
    float hidden_alpha = 0.16f; ///< opacity of the far half of a ring, 0..1
    float inactive_alpha =
        0.25f; ///< opacity of the other axes and rings during a drag, 0..1; planes and center are hidden

    float size_px = 92;                         ///< length of a handle from the gizmo's origin: the gizmo unit. > 0
    float line_px = 3.2f;                       ///< width of shafts and rings
    float pick_px = 8;                          ///< the pick radius: a handle is hit within this distance
    float pick_pen_px = 14, pick_touch_px = 24; ///< the same for a pen and a finger
    float grip_px = 1.6f;      ///< distances to a line below this count as 0: half of line_px, where it is drawn
    float pixel_scale = 1;     ///< physical pixels per logical pixel (hi-DPI), > 0
    bool axis_letters = false; ///< labels X, Y, Z at the ends of the axes, for users who cannot distinguish the colors

    // Part by part. The hit test follows.
    Color plane[3] = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}; ///< normal to x, y, z; alpha 0: the axis's color
    Color inactive{0, 0, 0, 0};        ///< the other handles during a drag, times inactive_alpha; alpha 0: their own
    Color guide{0, 0, 0, 0};           ///< the lines of a drag; alpha 0: fainter colors of handles
    Color sector{0, 0, 0, 0};          ///< the filled angle of a rotation; alpha 0: 22 % of `dragged`
    Color sector_border{0, 0, 0, 0};   ///< its two sides; alpha 0: `dragged`
    Color label{255, 255, 255, 255};   ///< text
    Color label_pill{20, 22, 26, 217}; ///< what is below the text; under axis letters it is the axis's color
    /// Widths of rings, of the view ring and of scale axes, up to 12. 0: line_px, and 0.7 times that for the view
    /// ring. A line with its own width is hit where it is drawn, without grip_px.
    float ring_px = 0, view_ring_px = 0, scale_px = 0;
    /// Sizes of arrowheads, of the cubes on scale axes, of the handle in the center and of plane squares: factors of
    /// the defaults, 0.25 to 3.
    float arrow_size = 1, cube_size = 1, center_size = 1, plane_size = 1;
    /// The sine of the angle to the line of sight below which an axis, and to the view plane below which a plane, is
    /// hidden; it is opaque from 2.2 times that. 0.01 to 0.45. Rings with lines or planes beside them are like planes.
    float axis_limit = 0.10f, plane_limit = 0.10f;
    Color smart_guide{255, 92, 184, 255}; ///< smart guides: pink
    float plane_distance = 1;             ///< of the middle of plane squares from the center: a factor as plane_size
};
GIZMO_FIELDS(Style, axis, highlight, dragged, neutral, halo, plane_alpha, hidden_alpha, inactive_alpha, size_px,
             line_px, pick_px, pick_pen_px, pick_touch_px, grip_px, pixel_scale, axis_letters, plane, inactive, guide,
             sector, sector_border, label, label_pill, ring_px, view_ring_px, scale_px, arrow_size, cube_size,
             center_size, plane_size, axis_limit, plane_limit, smart_guide, plane_distance)

/// Sizes and limits for layout_of(), in range. NaN: the least.
constexpr Parts parts_of(const Style& style) {
    const auto within = [](float v, float least, float most) {
        const float low = v > least ? v : least;
        return low < most ? low : most;
    };
    const auto size = [&](float v) { return within(v, 0.25f, 3); };
    const auto limit = [&](float v) { return within(v, 0.01f, 0.45f); };
    return {.arrow_size = size(style.arrow_size),
            .cube_size = size(style.cube_size),
            .center_size = size(style.center_size),
            .plane_size = size(style.plane_size),
            .plane_distance = size(style.plane_distance),
            .ring_px = within(style.ring_px, 0, 12),
            .view_ring_px = within(style.view_ring_px, 0, 12),
            .scale_px = within(style.scale_px, 0, 12),
            .axis_limit = limit(style.axis_limit),
            .plane_limit = limit(style.plane_limit)};
}

/// Appearance and grip size of the points of Context::manipulate_points().
struct PointStyle {
    bool draw = true;   ///< false: the host draws the points; the hovered and dragged points are still drawn
    double grip_px = 3; ///< half the side of a point's square, logical pixels, < 1e6; otherwise nothing is drawn
    Color color{232, 232, 236, 200}, selected{255, 165, 0, 255};
};
GIZMO_FIELDS(PointStyle, draw, grip_px, color, selected)

/// Optional parts of the draw list.
struct DrawOptions {
    bool guides = true; ///< the line of a drag, its path, ticks at its steps, smart guides, the plumb line
    bool ghost = true;  ///< the dragged handle at the press, faint
    bool labels = true; ///< DrawList::labels: the result of the drag, the distances of smart guides
    bool debug = false; ///< the input of hit test and solver: shapes, tolerance, screen line, projected cursor
    /// The unit that follows lengths in labels, UTF-8: "m", "cm". Null-terminated if shorter than the array. "": no
    /// unit.
    char length_unit[8] = "";
};
GIZMO_FIELDS(DrawOptions, guides, ghost, labels, debug, length_unit)

/// For dark scenes and for bright scenes.
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
/// Vermilion, green and blue of different lightness, with yellow for the hovered handle. They maximize the least
/// difference between two colors if any one kind of cone is missing (tests/behavior/draw/test_style.cpp measures
/// it: three times that of dark_theme()). Has axis letters for users who see no color.
inline Style color_blind_theme() {
    Style s;
    s.axis[0] = {226, 116, 66, 255};
    s.axis[1] = {172, 252, 192, 255};
    s.axis[2] = {72, 144, 255, 255};
    s.highlight = s.dragged = {251, 255, 20, 255};
    s.axis_letters = true;
    return s;
}
/// The same theme for fingers: a larger gizmo, with a still larger center, so that nearly every handle owns a disc of
/// 24 logical pixels. For hosts whose pointer is a finger; a view less than 600 logical pixels wide needs a smaller
/// size_px.
inline Style touch_style(Style theme = {}) {
    theme.size_px *= 1.6f;
    theme.center_size *= 1.6f;
    return theme;
}

} // namespace gizmo
