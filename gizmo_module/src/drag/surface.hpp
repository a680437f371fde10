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

} // namespace gizmo
