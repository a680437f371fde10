// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The rotation fields of a panel.
#pragma once

#include <gizmo/transform.hpp>

#include <glm/gtc/quaternion.hpp>

namespace viewer {

/// A rotation as numbers for a panel, which follow the rotation without jumps and keep every bit if it does.
struct ShownRotation {
    glm::dvec3 euler{0};               ///< radians x, y, z: rotation = z y x; continuous through half turns
    glm::dquat quaternion{1, 0, 0, 0}; ///< of q and -q, the one nearer to the previous value
    glm::dquat followed{0, 0, 0, 0};   ///< the rotation that they show

    void follow(const glm::dquat& rotation) {
        if (rotation == followed) return;
        followed = rotation;
        euler = gizmo::nearest_euler(rotation, euler);
        quaternion = glm::dot(rotation, quaternion) < 0 ? -rotation : rotation;
    }
};

} // namespace viewer
