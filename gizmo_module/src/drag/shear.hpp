// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a turn of the world makes of an object under a parent that shears or scales unevenly: no rotation of it.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// The turn G of the world by `angle` about `axis` (unit), as the parent's space sees it, of an object with `rotation`
/// and `scale` there: P G P^-1 R S with P = parent_from_world; and how far rotation `written` with that scale is from
/// it, as Manipulation::shear says it.
struct ShearedTurn {
    glm::dmat3 exact{1};
    double shear = 0;
};
ShearedTurn sheared_turn(const glm::dmat3& parent_from_world, const glm::dvec3& axis, double angle,
                         const glm::dquat& rotation, const glm::dvec3& scale, const glm::dquat& written);

} // namespace gizmo
