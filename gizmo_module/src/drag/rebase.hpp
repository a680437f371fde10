// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Moves the data captured at the press along with a parent that moves during the drag of its child.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// Transforms the frame and the grab of the press to the current `parent` (world_from_parent; null: that of the press):
///   pivot   the pivot of the object of the press, in the current parent
///   axes    those of Space::Local and Parent, of a basis that follows its parent, of boxes and of scales along the
///           object's axes become what a press would capture now; other axes keep their world directions
///   grab    moves as the drag would move it. For a translation it keeps its place on the gizmo: the coordinates along
///           the axes, which a translation does not change. For a rotation, a scale and a box it is a point of the
///           object, and the parent moves it: for a rotation its direction (its projection on the ring's plane), for a
///           scale the length along each axis, for a box the point.
/// The result depends only on the press and `parent`, so a parent that returns yields the same bits. Custom handles and
/// points are in world space and are not transformed.
/// @param projector for the screen direction of an edge-on ring whose axis has moved.
/// @return false, with `drag` unspecified, if the parent is singular or a result is not finite.
bool rebase_to_parent(Drag& drag, const Projector& projector, const glm::dmat4* parent);

} // namespace gizmo
