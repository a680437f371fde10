// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where a surface under the cursor puts a dragged object: its origin or its box on the surface, and an axis turned to
// the normal, as Options::surface says.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

struct SurfacePlacement {
    glm::dvec3 delta{0};                               ///< world: the way from the press
    glm::dquat rotation = glm::identity<glm::dquat>(); ///< in the parent's space
    bool aligned = false;                              ///< the rotation is not the one of the press
};
SurfacePlacement place_on_surface(const Drag& drag, const SurfacePoint& surface);

} // namespace gizmo
