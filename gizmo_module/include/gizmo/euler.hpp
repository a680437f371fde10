// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A rotation as three angles that count on without a jump, for panels that show numbers.
#pragma once

#include <glm/ext/quaternion_double.hpp>
#include <glm/vec3.hpp>

namespace gizmo {

/// Angles x, y, z in radians with rotation = rotate_z(z) rotate_y(y) rotate_x(x), the ones nearest to `previous` of all
/// that give that rotation: what a panel shows counts on through 90 and 180 degrees instead of jumping. Where y is a
/// quarter turn only the sum or difference of x and z is determined, and x stays as it was. `rotation` of any length
/// but 0; angles that are not finite are taken for 0.
/// (Shoemake, Euler angle conversion, Graphics Gems IV, 1994; both solutions, each plus whole turns.)
glm::dvec3 nearest_euler(const glm::dquat& rotation, const glm::dvec3& previous);

} // namespace gizmo
