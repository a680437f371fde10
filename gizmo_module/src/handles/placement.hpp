// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What places handles beyond the public make_frame(), place(), place_box() and place_custom().
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

// Homogeneous pixels (x*w, y*w, w) of a direction in gizmo units: Placement::direction().
inline glm::dvec3 step_along(const decltype(Placement::column)& column, const glm::dvec3& v) {
    return glm::dvec3(column[0]) * v.x + glm::dvec3(column[1]) * v.y + glm::dvec3(column[2]) * v.z;
}

// World units per gizmo unit at which a gizmo at `pivot` has its nominal size in pixels; <= 0 behind the eye.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style);

// What is the same for every gizmo of a mode, wherever it is: set, unit_px, and what is shown before fading.
Placement placement_defaults(Mode mode, const Options& options, const Style& style);

// Half a side shorter than this on the screen, logical pixels, the box's grips would lie on each other: it counts as
// flat.
inline constexpr double kFlatBoxPx = 9;
// Of a flat box the third side, in units of the longest: enough to have a direction.
inline constexpr double kFlatBoxShare = 1e-9;
// Of a box: what is shown before fading, wherever it is.
std::uint64_t box_handles(const Options& options);

// Places a box or a custom handle, which have a size in the world, not on the screen: fills in what follows from pivot,
// axes, extent and size. False: it is behind the eye, or not finite.
bool place_sized(const Projector& projector, Placement& p);

} // namespace gizmo
