// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The effect of a world rotation on an object under a parent that shears or scales unevenly, which is not a rotation of
// the object.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// The world rotation G by `angle` about `axis` (unit) in the parent's space, for an object with `rotation` and `scale`
/// there: P G P^-1 R S with P = parent_from_world; and the error of the rotation `written` with that scale, as in
/// Manipulation::shear.
struct ShearedTurn {
    glm::dmat3 exact{1};
    double shear = 0;
};
ShearedTurn sheared_turn(const glm::dmat3& parent_from_world, const glm::dvec3& axis, double angle,
                         const glm::dquat& rotation, const glm::dvec3& scale, const glm::dquat& written);

} // namespace gizmo
