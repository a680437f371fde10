// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The shapes of a view cube on the screen, which the hit test and the drawing share.
#pragma once

#include <gizmo/view_cube.hpp>

namespace gizmo {

inline constexpr double kCubeBand = 0.62; ///< of a face, from its middle to where the places of its edges begin

/// A face that the viewer sees. Its coordinates are those of the world's two other axes, -1 to 1 on the face.
struct ViewCubeFace {
    int axis = 0;
    double side = 1;   ///< -1 or 1: which face along the axis
    double facing = 0; ///< cosine to the line of sight, > 0
    glm::dvec2 origin{0}, first{0},
        second{0}; ///< pixels: the middle, and a step of 1 along (axis + 1) % 3, (axis + 2) % 3

    glm::dvec2 at(const glm::dvec2& on_face) const { return origin + first * on_face.x + second * on_face.y; }
    glm::ivec3 place(const glm::dvec2& on_face) const;
};
struct ViewCubeFaces {
    std::array<ViewCubeFace, 3> face{};
    std::size_t count = 0;
    const ViewCubeFace* begin() const { return face.data(); }
    const ViewCubeFace* end() const { return face.data() + count; }
};
ViewCubeFaces cube_faces(const ViewCubePlacement& placement);

struct ViewCubeBall {
    glm::dvec2 center{0};
    double depth = 0; ///< towards the viewer, -1 to 1
    int axis = 0;
    double side = 1;
};
/// From back to front.
std::array<ViewCubeBall, 6> axis_balls(const ViewCubePlacement& placement);
double ball_radius(const ViewCubePlacement& placement);

/// A round button. Its turn is kNoViewTurn if it is not shown.
struct ViewCubeButton {
    ViewTurn turn = kNoViewTurn;
    glm::dvec2 center{0}; ///< pixels
    double radius = 0;    ///< pixels
};
std::array<ViewCubeButton, 3> cube_buttons(const ViewCubePlacement& placement);

} // namespace gizmo
