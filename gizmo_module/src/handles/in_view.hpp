// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options::always_in_view: where the handles stand if their pivot cannot be seen.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

/// Sets where the frame's handles stand, if the options ask for it: in the viewport towards the pivot, in the box of
/// the options if that is seen there, else as far from the eye as the pivot. Nullopt if the pivot is far enough inside
/// the viewport. The pixel is a continuous function of the camera. If the camera turns, it moves no faster than a
/// corner of the view, apart from what opacity_in_view() covers.
void move_into_view(Frame& frame, const Projector& projector, const DTransform& transform, const Options& options,
                    const Style& style);

/// The opacity of handles in the view, 0..1: less than 1 where the direction to the pivot is lost, because the eye is
/// within a near plane's distance of it or looks straight away from it.
double opacity_in_view(const Projector& projector, const glm::dvec3& pivot);

} // namespace gizmo
