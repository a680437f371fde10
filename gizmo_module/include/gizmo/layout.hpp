// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Positions of a gizmo's parts in gizmo units; one unit is Style::size_px. The hit test measures distances to these
// lines, quads and circles, and the renderer builds its meshes from them.
#pragma once

#include <gizmo/fields.hpp> // says which C++ is needed

#include <array>
#include <cstddef>
#include <cstdint>

namespace gizmo {

/// A set of handles that is laid out together; each set is one mesh and one draw.
enum class HandleSet : std::uint8_t { Translate, Rotate, Scale, Universal, Bounds, Custom };
inline constexpr std::uint32_t kHandleSetCount = 6;

inline constexpr double kConeRadius = 0.072;   ///< radius of an arrow's cone
inline constexpr double kScaleCubeHalf = 0.06; ///< half the side of the cube on a scale axis
inline constexpr double kBoxGripPx = 5; ///< half the side of the grips of a box and of a custom point, logical pixels
/// The arcs outside the corners of a rectangle, about them: the radius, logical pixels. Each is a quarter of a circle.
inline constexpr double kCornerArcPx = 12;
inline constexpr float kInsideAlpha = 0.5f; ///< the opacity of the inside of a rectangle, times Style::plane_alpha

struct Layout {
    double arrow_begin = 0, arrow_end = 0; ///< a translate axis: start of the line, tip of the cone
    double arrow_shaft_end = 0;            ///< base of the cone
    double scale_begin = 0, scale_end = 0; ///< a scale axis: start of the line, center of the cube
    double plane_begin = 0, plane_end = 0; ///< the square of a plane handle, along both its axes
    double ring = 0, view_ring = 0;        ///< radii
    double view_circle = 0;                ///< radius of the view-translate handle, a circle on the screen
    double trackball = 0;                  ///< radius of the trackball's sphere
    double uniform = 0;                    ///< half the side of the uniform scale's cube
    double cone_radius = kConeRadius, cube_half = kScaleCubeHalf; ///< of an arrow, of a scale axis
    bool translate = false, rotate = false, scale = false;        ///< the kinds of handles in the set
};

/// The width of halos, pixels: the larger of kHaloPx (less if pixel_scale is less than 1) and of kHaloDensePx, which is
/// logical.
inline constexpr float kHaloPx = 1.25f, kHaloDensePx = 0.875f;
/// The brightness of a cube's faces by the axis of their normal: the three that are visible always differ.
inline constexpr float kFaceLight[3] = {0.66f, 1.0f, 0.82f};
/// The brightness of a cone's surface parallel to the light, and what is added if it faces it. The light is at the eye.
inline constexpr float kAmbient = 0.66f, kDiffuse = 0.34f;
/// No component of the view ring's color is greater, unless it is highlighted or there are no halos.
inline constexpr float kViewRingMost = 0.55f;
/// A ring fades from its near to its far half between these cosines to the line of sight.
inline constexpr float kRingFadeBegin = 0.04f, kRingFadeEnd = 0.30f;

/// The pill of a label, logical pixels: height of a capital letter, padding around the text.
inline constexpr double kLabelCapitalPx = 9.5, kLabelPadXPx = 6, kLabelPadYPx = 5;
inline constexpr double kLabelMarginPx = 3; ///< between a label and the edge of its viewport

/// The greatest width of a label's character, in heights of a capital letter. Labels that must not cover something
/// reserve this much; a renderer with a wider font may cover it.
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
    // From the inside out: uniform scale, view circle, planes, scale cubes, rings, arrows, view ring. The arrows are
    // heads without a shaft, outside the rings, so that scale and translate axes do not overlap.
    case HandleSet::Universal:
        return {.arrow_begin = 1.19,
                .arrow_end = 1.42,
                .arrow_shaft_end = 1.19,
                .scale_begin = 0.22,
                .scale_end = 0.80,
                .plane_begin = 0.34,
                .plane_end = 0.54,
                .ring = 0.96,
                .view_ring = 1.58,
                .view_circle = 0.11,
                .uniform = 0.055,
                .translate = true,
                .rotate = true,
                .scale = true};
    // The gizmo unit is the box's half side or the custom shape's radius; only the grips have a fixed size.
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

/// The fields of a Style with the same names, in range: see parts_of().
struct Parts {
    float arrow_size = 1, cube_size = 1, center_size = 1, plane_size = 1, plane_distance = 1;
    float ring_px = 0, view_ring_px = 0, scale_px = 0;
    float axis_limit = 0.10f, plane_limit = 0.10f;
};

/// The layout with these sizes.
Layout layout_of(HandleSet set, const Parts& parts);

} // namespace gizmo
