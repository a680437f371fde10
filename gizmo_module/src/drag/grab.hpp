// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Properties of a grab, whatever its kind.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// Sets the parts of a frame that depend on its parent. Returns false, with the frame unchanged, if the parent is
/// singular.
bool set_parent(GizmoFrame& frame, const glm::dmat4& world_from_parent);

/// Drag::start_twist, computed from the drag's start, frame and grab.
double twist_at_start(const Drag& drag);

/// World: the grabbed point at the press; the pivot if there is none.
glm::dvec3 grabbed_point(const Drag& drag);

/// World: for a rotation, the vector from the pivot to the grabbed point at the press; zero for other drags. For a
/// trackball it has less rounding than grabbed_point() minus the pivot.
glm::dvec3 arm_from_pivot(const Drag& drag);

/// The unit direction of arm_from_pivot(), computed from the constraint's axes, so that it is not rounded far from the
/// origin.
glm::dvec3 grab_radius_vector(const Drag& drag);

/// World, unit: the axis of a rotation; for a plane parallel to the image its normal; otherwise zero. A trackball's is
/// that of the last update.
glm::dvec3 axis_of(const Drag& drag);

/// The components of a world vector along the frame's axes, which need not be orthogonal.
glm::dvec3 along_axes(const GizmoFrame& frame, const glm::dvec3& v);

/// The axes that the frame's rings rotate about.
inline const glm::dmat3& ring_axes(const GizmoFrame& frame) {
    return frame.ring_axes ? *frame.ring_axes : frame.axes;
}

/// True for rotations: on a ring or on the trackball.
bool is_rotation(const Grab& grab);

/// True for a rotation or a scale of an object about Options::pivot_point, which moves the object too.
bool turns_about_pivot(const Drag& drag);

/// True for a rotation or a scale that keeps the position of each member of a selection.
bool is_in_place(const Drag& drag, const Options& options);

/// True for a ring that changes one Euler angle, from Options::euler at the press.
bool turns_gimbal(const Drag& drag);

/// The Euler angles of the result: those of the press, bit for bit, if the rotation is that of the press; from a
/// gimbal's ring one of them differs. @param last_rotation, last_angles of the last update
glm::dvec3 angles_after(const DragUpdate& update, const glm::dquat& last_rotation, const glm::dvec3& last_angles);

/// True for a drag of a custom number, which writes DragUpdate::value.
bool writes_number(const Drag& drag);

/// The pixel of a world point. Returns nullopt if it is not in front of the eye or not finite.
std::optional<glm::dvec2> seen_at(const Projector& projector, const glm::dvec3& point);

/// Pixels: the cursor for a drag that begins without a press on its handle; it grabs the handle by its center. For
/// rotations it is the given cursor, unless that is on the pivot. Returns nullopt behind the eye, or if there is no
/// handle.
std::optional<glm::dvec2> default_grab_point(const Projector& projector, const Placement& placement, Handle handle,
                                             const glm::dvec2& cursor);

} // namespace gizmo
