// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions of placement beyond the public make_frame(), place(), place_box() and place_custom().
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

// Homogeneous pixels (x*w, y*w, w) of a direction in gizmo units: Placement::direction().
inline glm::dvec3 step_along(const decltype(Placement::column)& column, const glm::dvec3& v) {
    return glm::dvec3(column[0]) * v.x + glm::dvec3(column[1]) * v.y + glm::dvec3(column[2]) * v.z;
}

// Pixels per gizmo unit of a gizmo of its nominal size.
double nominal_unit_px(const Options& options, const Style& style);
// World units per gizmo unit at which a gizmo at `pivot` has its nominal size in pixels; <= 0 behind the eye.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style);

// The common data of all gizmos of a mode: set, unit_px, and the handles before fading.
Placement placement_defaults(Mode mode, const Options& options, const Style& style);

// If half a side is shorter than this on the screen, logical pixels, the box's grips would overlap: it counts as flat.
inline constexpr double kFlatBoxPx = 9;
// The same for a rectangle, so that its inside and its sides have a disc of 10 pixels.
inline constexpr double kFlatRectanglePx = 12;
// The third side of a flat box, in units of the longest: enough to have a direction.
inline constexpr double kFlatBoxShare = 1e-9;
// The modes whose handles surround Options::box.
inline constexpr Mode kBoxModes = Mode::Bounds | Mode::Rectangle;
// The handles of a box, or of its rectangle normal to an axis, before fading.
std::uint64_t box_handles(const Options& options, std::uint8_t normal = kNoAxis);
// Those of all three rectangles.
std::uint64_t rectangle_handles(const Options& options);

// True if the columns are not orthogonal.
bool is_sheared(const glm::dmat4& matrix);
// The public place_box(). A sheared `matrix` (null: none) is what `transform` is the nearest one to: the box's edges
// lie along its columns.
// @param rectangle its normal, or kNoAxis: that of the one with the largest area on the screen; nullopt: a box.
std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const glm::dmat4* matrix,
                                   const Options& options, const Style& style,
                                   std::optional<std::uint8_t> rectangle = std::nullopt);

// Places a box or a custom handle, whose size is in world units: computes everything that follows from pivot, axes,
// extent and size. Returns false if it is behind the eye, or not finite.
bool place_sized(const Projector& projector, Placement& p);

} // namespace gizmo
