// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/shear.hpp"

#include "math/linear.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>

namespace gizmo {

ShearedRotation sheared_rotation(const glm::dmat3& parent_from_world, const glm::dvec3& axis, double angle,
                                 const glm::dquat& rotation, const glm::dvec3& scale, const glm::dquat& written) {
    constexpr double kRounding = 1e-12;
    const glm::dmat3 turn = rotation_matrix(angle_axis(angle, axis));
    const glm::dmat3 turned = parent_from_world * turn * glm::inverse(parent_from_world) * rotation_matrix(rotation);
    const glm::dmat3 now = rotation_matrix(written);
    ShearedRotation out;
    for (int k = 0; k < 3; ++k) {
        out.exact[k] = turned[k] * scale[k];
        out.shear = std::max(out.shear, glm::length(turned[k] - now[k]) / glm::length(turned[k]));
    }
    if (!(out.shear > kRounding)) out.shear = 0;
    return out;
}

} // namespace gizmo
