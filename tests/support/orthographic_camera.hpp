// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The plainest view: orthographic, along -z, the origin in the middle of 800 by 600 pixels, 100 pixels per unit; and
// random parents.
#pragma once

#include "support/cameras.hpp"

namespace test {

inline constexpr double kUnitPx = 100; ///< per world unit

inline gizmo::Camera orthographic_camera(const glm::dvec3& eye = {0, 0, 9}, const glm::dvec3& up = {0, 1, 0}) {
    return look_at(eye, {0, 0, 0}, up, {.orthographic = true, .half_height = 3}, {0, 0, 800, 600});
}

/// Rotated, moved, stretched by one factor or unevenly, mirrored or not.
inline glm::dmat4 random_parent(Random& random, bool uneven) {
    glm::dmat4 parent = glm::mat4_cast(random_rotation(random));
    const double size = uniform(random, 0.3, 3);
    for (int i = 0; i < 3; ++i)
        parent[i] *= size * (uneven ? uniform(random, 0.5, 2) : 1);
    if (uneven) parent[1] += parent[2] * uniform(random, -0.5, 0.5);
    if (coin(random)) parent[0] *= -1.0;
    parent[3] = glm::dvec4(random_unit(random) * uniform(random, 0, 5), 1);
    return parent;
}

} // namespace test
