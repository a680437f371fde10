// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::always_in_view: where the handles stand if their pivot cannot be seen.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

/// World: the point in the view, as far from the eye as the pivot, at which handles of that size stand; nullopt: at the
/// pivot, which is far enough inside the viewport. It is a continuous function of the camera. If the camera turns, it
/// moves on the screen no faster than a corner of the view.
std::optional<glm::dvec3> stand_in_view(const Projector& projector, const glm::dvec3& pivot, double unit_px);

/// Sets where the frame's handles stand, if the options ask for it.
void stand_in_view(Frame& frame, const Projector& projector, const Options& options, const Style& style);

/// Of handles in the view: 0..1, less than 1 if the eye is within a near plane's distance of the pivot, where the
/// direction to the pivot is lost.
double opacity_in_view(const Projector& projector, const glm::dvec3& pivot);

} // namespace gizmo
