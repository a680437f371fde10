// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The center of a box, and from there to its corners and sides.
#pragma once

#include <gizmo/options.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace gizmo {

inline glm::dvec3 center_of(const Box& box) {
    return (box.min + box.max) * 0.5;
}
inline glm::dvec3 half_of(const Box& box) {
    return (box.max - box.min) * 0.5;
}

/// How far a box reaches from its middle along a unit direction n: with half sides a, b, c, |a . n| + |b . n| + |c .
/// n|.
/// @param axes of the box; the half sides are along them
inline double reach_along(const glm::dvec3& n, const glm::dmat3& axes, const glm::dvec3& half) {
    return glm::dot(glm::abs(n * axes), glm::abs(half));
}

} // namespace gizmo
