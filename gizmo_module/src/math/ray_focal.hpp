// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The angular resolution of the view of a pointer's ray.
#pragma once

#include <gizmo/camera.hpp>

namespace gizmo {

/// The focal length of make_ray_view()'s view of a ray, pixels: the distance on the screen between the ray and a point
/// that is as far across the ray as along it. The view takes only this from `camera`; 1000 for parallel lines of sight.
double ray_focal(const Projector& camera);

} // namespace gizmo
