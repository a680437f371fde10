// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A free translation along the surface under the cursor, according to Options::surface.
#pragma once

#include "drag/numbers.hpp"

#include <gizmo/drag.hpp>

namespace gizmo {

/// The surface point is a plane: without a normal it faces the eye. Aligns the object about the grabbed point, then
/// takes that point to where the line of sight through the cursor meets the plane, lifted by its height over the
/// contact. If the plane cannot be used there, the last one that could holds, then the depth where that was last met.
/// @return world: the translation of the origin from the press; nullopt: no plane could be used so far
std::optional<glm::dvec3> move_on_surface(DragUpdate& update, const Projector& projector, const UpdateInput& in,
                                          const PlaneGrab& grab);

/// The plane that a drag by the object's body follows before there is a surface point: level, below the object as it is
/// at the press.
void stand_on_ground(Drag& drag);

/// World: the contact now: below the middle of Options::box, as low as its lowest corner, or the origin.
glm::dvec3 contact_now(const DragUpdate& update, const Projector& projector);

/// @param axis not None
glm::dvec3 unit_of(SurfaceAxis axis);

/// The smallest rotation that takes the unit vector a to b. If they are opposite, the half turn is about `up` where
/// that is possible.
/// @param up unit; 0: any
glm::dquat rotation_from(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& up);

/// The rotation turned by the smallest angle that takes its axis to a unit normal. @param axis not None
glm::dquat aligned_rotation(const glm::dquat& rotation, SurfaceAxis axis, const glm::dvec3& normal);

} // namespace gizmo
