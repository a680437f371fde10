// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An arrow's cone as triangles. Its outline on the screen is the convex hull of the ellipse of its base and its tip.
#pragma once

#include "draw/triangle_shapes.hpp"

namespace gizmo {

struct Cone {
    glm::vec3 base, tip;     ///< projected
    glm::vec3 across, along; ///< projected: radii of the base, across the line of sight and along it
    glm::vec2 viewer;        ///< from its middle to the eye: beside its axis, and along it
    bool base_seen = false;
    float height = 0, radius = 0; ///< gizmo units
};

void draw_cone(TriangleShapes& shapes, const Cone& cone, const Paint& paint);

} // namespace gizmo
