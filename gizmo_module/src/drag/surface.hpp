// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The position of a dragged object on the surface under the cursor: its origin or its box on the surface, and an axis
// aligned with the normal, according to Options::surface.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

struct SurfacePlacement {
    glm::dvec3 delta{0};                               ///< world: the translation from the press
    glm::dquat rotation = glm::identity<glm::dquat>(); ///< in the parent's space
    bool aligned = false;                              ///< the rotation differs from that of the press
};
SurfacePlacement place_on_surface(const Drag& drag, const SurfacePoint& surface);

/// The rotation turned by the smallest angle that takes its axis to a unit normal. @param axis not None
glm::dquat aligned_rotation(const glm::dquat& rotation, SurfaceAxis axis, const glm::dvec3& normal);

} // namespace gizmo
