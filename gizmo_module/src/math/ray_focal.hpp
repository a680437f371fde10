// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How large angles are in the view that a pointer's ray is given.
#pragma once

#include <gizmo/camera.hpp>

namespace gizmo {

/// The focal length of make_ray_view()'s view of a ray, pixels: a point that is as far across the ray as along it is so
/// many pixels from where the ray is seen. All that the view takes from `camera`; 1000 where its lines of sight are
/// parallel.
double ray_focal(const Projector& camera);

} // namespace gizmo
