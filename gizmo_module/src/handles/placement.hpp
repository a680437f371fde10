// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What Context needs to place many gizmos a frame beyond the public make_frame() and place().
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

struct SizedAxes;
struct SizedView;
class KeptCustom;

// Homogeneous pixels (x*w, y*w, w) of a direction in gizmo units: Placement::direction().
inline glm::dvec3 step_along(const decltype(Placement::column)& column, const glm::dvec3& v) {
    return glm::dvec3(column[0]) * v.x + glm::dvec3(column[1]) * v.y + glm::dvec3(column[2]) * v.z;
}

// World units per gizmo unit at which a gizmo at `pivot` has its nominal size in pixels; <= 0 behind the eye.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style);

// make_frame() and place() in one, without a copy. False: nothing is shown, and `out` is unspecified.
bool place_transform(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
                     const Style& style, Placement& out);

// place() into a placement as it is made. False: as above.
bool place_into(const Projector& projector, Mode mode, const Frame& frame, const Options& options, const Style& style,
                double size_ratio, Placement& out);

// What follows from pivot, axes, ring axes and flipped, which are there. False: as above.
bool place_made(const Projector& projector, Mode mode, const Options& options, const Style& style, double size_ratio,
                Placement& out);

// What is the same for every gizmo of a mode, wherever it is: set, unit_px, and what is shown before fading.
Placement placement_defaults(Mode mode, const Options& options, const Style& style);

// place_box() and place_custom() into a placement that is as it was made. False: as above. `kept`: of the handle
// before.
bool place_box_into(const Projector& projector, const DTransform& transform, const Options& options, const Style& style,
                    Placement& p);
bool place_custom_into(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                       KeptCustom& kept, Placement& p);

// Half a side shorter than this on the screen, logical pixels, the box's grips would lie on each other: it counts as
// flat.
inline constexpr double kFlatBoxPx = 9;
// Of a flat box the third side, in units of the longest: enough to have a direction.
inline constexpr double kFlatBoxShare = 1e-9;
// Of a box: what is shown before fading, wherever it is.
std::uint64_t box_handles(const Options& options);
// The same of boxes of which no side is 0, whatever their sides are.
std::uint64_t solid_box_handles(const Options& options);

// For what has the world's size, not the screen's: fills all that follows from pivot, axes, extent and size. False: it
// is behind the eye, or not finite.
bool place_sized(const Projector& projector, const SizedAxes& axes, Placement& p);
// The same of what is known already.
void take_view(const SizedAxes& axes, const SizedView& view, Placement& p);
// Its axes, as long as it is.
glm::dmat3 world_from_gizmo(const Placement& p);

} // namespace gizmo
