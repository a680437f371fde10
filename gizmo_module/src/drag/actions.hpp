// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The result of each action for a position of the cursor on its constraint: a translation, a rotation, a scale, a side
// of a box, a number. Each decides its numbers (numbers.hpp), holds them jointly within the limits, and writes the
// update, whose drag is the press.
#pragma once

#include "drag/numbers.hpp"

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

/// @param plane the plane that a custom point may not leave; null: none.
void translate(DragUpdate& update, const UpdateInput& in, const Travel& travel, const PlaneGrab* plane);

/// Rotates by `angle`, radians, about the unit direction update.axis in the world.
void rotate_by(DragUpdate& update, const UpdateInput& in, double angle);

/// Along the travel's axes; below, all axes in Options::axes by one ratio.
void scale(DragUpdate& update, const UpdateInput& in, const Travel& travel);
void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio);
/// A box's face, corner or edge.
void resize(DragUpdate& update, const UpdateInput& in, const Travel& travel);

/// Changes a custom number by `by`, in its own units.
void move_value(DragUpdate& update, const UpdateInput& in, double by);

} // namespace gizmo
