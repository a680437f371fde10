// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A parent that moves while its child is dragged: what was captured at the press, as it stands in the parent of now.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// Takes the frame and the grab of the press to where `parent` (world_from_parent; null: that of the press) is now:
///   pivot   of the object as it was at the press, in the parent of now;
///   axes    of Space::Local and Parent, of a basis that follows its parent, of boxes and of scales along the object's
///   own, as a press now would have them;
///           others stay where they are in the world, as they were at the press;
///   grab    as the drag itself would carry it. Of a translation it keeps its place on the gizmo: the coordinates along
///           the axes, which no translation changes. Of a turn, a scale and a box it is a point of the object, and the
///           parent takes it along: of a turn the direction (its foot on the ring's plane), of a scale the length along
///           each axis, of a box all of it.
/// It is always taken from the press, so a parent that comes back gives back its bits. A host's number or point is in
/// the world and is not carried.
/// @param projector for the screen direction of a ring seen edge-on whose axis has moved.
/// @return false: a parent that cannot be undone, or numbers that are not finite; the drag is unspecified.
bool rebase_to_parent(Drag& drag, const Projector& projector, const glm::dmat4* parent);

} // namespace gizmo
