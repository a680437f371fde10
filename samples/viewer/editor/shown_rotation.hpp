// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The rotation fields of a panel.
#pragma once

#include <gizmo/transform.hpp>

#include <glm/gtc/quaternion.hpp>

namespace viewer {

/// A rotation as numbers for a panel, which follow the rotation without jumps.
struct ShownRotation {
    glm::dvec3 euler{0};               ///< radians x, y, z: rotation = z y x; continuous through half turns
    glm::dquat quaternion{1, 0, 0, 0}; ///< of q and -q, the one nearer to the previous value

    void follow(const glm::dquat& rotation) {
        euler = gizmo::nearest_euler(rotation, euler);
        quaternion = glm::dot(rotation, quaternion) < 0 ? -rotation : rotation;
    }
};

inline glm::dquat rotation_of(const glm::dvec3& euler) {
    return glm::angleAxis(euler.z, glm::dvec3(0, 0, 1)) * glm::angleAxis(euler.y, glm::dvec3(0, 1, 0)) *
           glm::angleAxis(euler.x, glm::dvec3(1, 0, 0));
}

} // namespace viewer
