// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What there is to know of a grab, whichever kind it is.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// What of a frame follows from its parent. False: that cannot be undone, and the frame is as it was.
bool set_parent(GizmoFrame& frame, const glm::dmat4& world_from_parent);

/// Drag::start_twist, from the drag's start, frame and grab.
double twist_at_start(const Drag& drag);

/// World: what was grabbed, at the press. The pivot where nothing was.
glm::dvec3 grabbed_point(const Drag& drag);

/// World, of a turn: from the pivot to what was grabbed, at the press; zero for other drags. Of a trackball it is not
/// rounded as grabbed_point() less the pivot is.
glm::dvec3 arm_from_pivot(const Drag& drag);

/// The unit direction of arm_from_pivot(), from the constraint's axes, so that nothing is rounded away far out.
glm::dvec3 grab_radius_vector(const Drag& drag);

/// World, unit: what a turn is about; of a plane parallel to the image, its normal; else zero. A trackball's is that of
/// the last update.
glm::dvec3 axis_of(const Drag& drag);

/// The components of a world vector along the frame's axes, whatever their angles.
glm::dvec3 along_axes(const GizmoFrame& frame, const glm::dvec3& v);

/// What the frame's rings turn about.
inline const glm::dmat3& ring_axes(const GizmoFrame& frame) {
    return frame.ring_axes ? *frame.ring_axes : frame.axes;
}

/// True for drags that turn: on a ring or on the trackball.
bool is_turn(const Grab& grab);

/// True for a drag of a host's number: DragUpdate::value is what it writes.
bool writes_number(const Drag& drag);

/// Pixels: where a point of the world is seen. None: it is not before the eye, or not at a finite place.
std::optional<glm::dvec2> seen_at(const Projector& projector, const glm::dvec3& point);

/// Pixels: where a drag of this handle is begun that no press on it began: a cursor there grabs it as if by its middle.
/// For turns, the cursor given, unless it is on the pivot. None: behind the eye, or no handle.
std::optional<glm::dvec2> default_grab_point(const Projector& projector, const Placement& placement, Handle handle,
                                             const glm::dvec2& cursor);

} // namespace gizmo
