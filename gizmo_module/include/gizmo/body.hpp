// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Places and handles of an object that is dragged by its body: see BodyDrag and docs/placing.md.
#pragma once

#include <gizmo/options.hpp>

#include <glm/mat4x4.hpp>

namespace gizmo {

/// World: the place below the middle of the box, at the height of its lowest corner.
/// @param world_from_object affine. @param up world, unit
glm::dvec3 foot_of(const glm::dmat4& world_from_object, const Box& box, const glm::dvec3& up);

/// Options that show, in Mode::Translate | Mode::Rotate, a ring at the foot of the object, which rotates it about
/// BodyDrag::up, and an arrow that lifts it. The space is the world's. Call it every frame.
/// @param parent_from_object of the object; of a selection, that of its selection_frame(), whose space is that of the
/// box
Options with_foot_handles(const Options& options, const glm::dmat4& parent_from_object);

} // namespace gizmo
