// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a gizmo's parts are, in gizmo units: 1 is Style::size_px. The hit test measures to these lines, quads and
// circles, and the renderer builds its meshes around them; neither knows the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gizmo {

/// Which set of handles is laid out; a set is one mesh and one draw.
enum class HandleSet : std::uint8_t { Translate, Rotate, Scale, Universal, Bounds, Custom };
inline constexpr std::uint32_t kHandleSetCount = 6;

struct Layout {
    double arrow_begin = 0, arrow_end = 0; ///< the translate axis: where its line starts and where its cone's tip is
    double arrow_shaft_end = 0;            ///< the cone's base
    double scale_begin = 0, scale_end = 0; ///< the scale axis: line start, center of the cube
    double plane_begin = 0, plane_end = 0; ///< the square of a plane handle, on both its axes
    double ring = 0, view_ring = 0;        ///< radii
    double view_circle = 0;                ///< radius of the view-translate handle, a circle on the screen
    double trackball = 0;                  ///< radius of the sphere that turns freely
    double uniform = 0;                    ///< half the side of the uniform scale's cube
    bool translate = false, rotate = false, scale = false; ///< which handles the set has
};

inline constexpr double kConeRadius = 0.072; ///< of the arrow's cone
inline constexpr double kBoxGripPx = 5; ///< half the side of the squares on a box and of a custom point, logical pixels
inline constexpr double kScaleCubeHalf = 0.06; ///< half the side of the cube on a scale axis

/// The pill of a label, logical pixels: the height of a capital, and what is round the text.
inline constexpr double kLabelCapitalPx = 9.5, kLabelPadXPx = 6, kLabelPadYPx = 5;
inline constexpr double kLabelMarginPx = 3; ///< between a label and the edge of its viewport

/// The most room that a character of a label takes, in heights of a capital: where the pill is not to cover something,
/// this much is kept free. A renderer's font that is wider may cover it.
constexpr double label_advance(char32_t c) {
    if (c == U' ' || c == U'.' || c == U',') return 0.67;
    if (c >= U'0' && c <= U'9') return 1;
    return c == U'+' || c == U'-' || c == U'\u00d7' || c == U'\u00b0' || (c >= U'X' && c <= U'Z') ? 1.15 : 1.42;
}

namespace detail {

constexpr Layout make_layout(HandleSet set) {
    switch (set) {
    case HandleSet::Translate:
        return {.arrow_begin = 0.16,
                .arrow_end = 1.0,
                .arrow_shaft_end = 0.77,
                .plane_begin = 0.30,
                .plane_end = 0.52,
                .view_circle = 0.10,
                .translate = true};
    case HandleSet::Rotate:
        return {.ring = 1.0, .view_ring = 1.18, .trackball = 0.94, .rotate = true};
    case HandleSet::Scale:
        return {.scale_begin = 0.13,
                .scale_end = 0.94,
                .plane_begin = 0.30,
                .plane_end = 0.52,
                .uniform = 0.075,
                .scale = true};
    // All at once, from the inside out: uniform scale, view circle, planes, scale cubes, rings, arrows, view ring. The
    // arrows begin beyond the rings, so that a scale axis and a translate axis are never in the same place.
    case HandleSet::Universal:
        return {.arrow_begin = 1.08,
                .arrow_end = 1.42,
                .arrow_shaft_end = 1.19,
                .scale_begin = 0.22,
                .scale_end = 0.74,
                .plane_begin = 0.30,
                .plane_end = 0.48,
                .ring = 0.96,
                .view_ring = 1.58,
                .view_circle = 0.18,
                .uniform = 0.075,
                .translate = true,
                .rotate = true,
                .scale = true};
    // Their gizmo unit is the box's half side, or the custom shape's radius: nothing of a fixed size but the grips.
    case HandleSet::Bounds:
    case HandleSet::Custom:
        break;
    }
    return {};
}

inline constexpr std::array<Layout, kHandleSetCount> kLayouts{
    make_layout(HandleSet::Translate), make_layout(HandleSet::Rotate), make_layout(HandleSet::Scale),
    make_layout(HandleSet::Universal), make_layout(HandleSet::Bounds), make_layout(HandleSet::Custom)};

} // namespace detail

constexpr const Layout& layout_of(HandleSet set) {
    return detail::kLayouts[static_cast<std::size_t>(set)];
}

} // namespace gizmo
