// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag on a line or a plane has measured, before it is decided number by number (numbers.hpp).
#pragma once

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include <array>

namespace gizmo {

/// The motion of the grabbed point as up to three numbers: world units along unit directions, in the order in which
/// numbers are typed, x, y, z.
struct Travel {
    glm::dmat3 along{0};              ///< world, unit; the first `count` columns, which need not be orthogonal
    glm::dvec3 by{0};                 ///< from the press
    glm::dvec3 delta{0};              ///< along * by, without its rounding
    std::array<int, 3> axis{0, 1, 2}; ///< the gizmo's axis of each direction; kNoAxis: between the axes
    int count = 1;
    glm::dvec3 anchor_distance{0}, side{0}; ///< as in LineGrab, along each direction
};

} // namespace gizmo
