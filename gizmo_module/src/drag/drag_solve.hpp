// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the press and the updates solve alike.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// Travel without a bound that matters: for solving where the press itself is, and directions.
inline constexpr double kUnbounded = 1e30;

/// The cursor's angle on the ring's plane, radians. Beyond the horizon the direction goes on turning the same way.
std::optional<double> ring_angle(const Drag& drag, const Projector& projector, const glm::dvec2& cursor);

/// From the pivot to where the line of sight meets the sphere's near side; beside the sphere, to the point of it that
/// is nearest to the line.
glm::dvec3 on_sphere(const Drag& drag, const Projector& projector, const glm::dvec2& cursor, double radius);

/// Pixels from where drag.point is seen to the cursor, along drag.tangent. None: behind the eye.
std::optional<double> screen_travel(const Drag& drag, const Projector& projector, const glm::dvec2& cursor);

/// Where drag.surface puts the object: the way from the press, world, and its rotation in the parent's space.
struct Dropped {
    glm::dvec3 delta{0};
    glm::dquat rotation = glm::identity<glm::dquat>();
    bool aligned = false;
};
Dropped drop_on_surface(const Drag& drag);

} // namespace gizmo
