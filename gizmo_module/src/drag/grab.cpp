// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/grab.hpp"

#include "drag/limits.hpp"
#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>

namespace gizmo {

std::optional<glm::dvec2> seen_at(const Projector& projector, const glm::dvec3& point) {
    const glm::dvec3 h = projector.point(point);
    if (!(h.z > 0)) return std::nullopt;
    const glm::dvec2 pixel = glm::dvec2(h) / h.z;
    if (!is_finite(pixel)) return std::nullopt;
    return pixel;
}

bool set_parent(GizmoFrame& frame, const glm::dmat4& world_from_parent) {
    const glm::dmat3 linear(world_from_parent);
    const auto det = invertible_determinant(linear);
    if (!det) return false;
    frame.parent_from_world = glm::inverse(linear);
    frame.mirrored = *det < 0;
    return true;
}

double twist_at_start(const Drag& drag) {
    if (info_of(drag.handle).motion != Motion::Turn) return 0;
    if (turns_gimbal(drag)) return drag.options.euler->angles[info_of(drag.handle).axis];
    const glm::dvec3 n = glm::normalize(drag.frame.parent_from_world * axis_of(drag));
    return twist_about(drag.start.rotation, n);
}

glm::dvec3 grabbed_point(const Drag& drag) {
    if (const auto* line = std::get_if<LineGrab>(&drag.grab)) return line->point;
    if (const auto* plane = std::get_if<PlaneGrab>(&drag.grab)) return plane->point;
    if (const auto* ring = std::get_if<RingGrab>(&drag.grab)) return ring->point;
    if (const auto* tangent = std::get_if<TangentGrab>(&drag.grab)) return tangent->point;
    if (const auto* trackball = std::get_if<TrackballGrab>(&drag.grab)) return drag.frame.position + trackball->arm;
    return drag.frame.position;
}

glm::dvec3 arm_from_pivot(const Drag& drag) {
    if (const auto* trackball = std::get_if<TrackballGrab>(&drag.grab)) return trackball->arm;
    return is_rotation(drag.grab) ? grabbed_point(drag) - drag.frame.position : glm::dvec3(0);
}

glm::dvec3 grab_radius_vector(const Drag& drag) {
    if (const auto* ring = std::get_if<RingGrab>(&drag.grab)) return on_circle(ring->u, ring->v, ring->angle);
    if (const auto* tangent = std::get_if<TangentGrab>(&drag.grab)) return tangent->front;
    if (const auto* trackball = std::get_if<TrackballGrab>(&drag.grab)) return trackball->arm / trackball->radius;
    return glm::dvec3(0);
}

glm::dvec3 axis_of(const Drag& drag) {
    if (const auto* plane = std::get_if<PlaneGrab>(&drag.grab)) return plane->view_normal;
    if (const auto* ring = std::get_if<RingGrab>(&drag.grab)) return ring->axis;
    if (const auto* tangent = std::get_if<TangentGrab>(&drag.grab)) return tangent->axis;
    return drag.progress.trackball_axis;
}

glm::dvec3 along_axes(const GizmoFrame& frame, const glm::dvec3& v) {
    return frame.ring_axes ? glm::inverse(frame.axes) * v : v * frame.axes;
}

bool is_rotation(const Grab& grab) {
    return std::holds_alternative<RingGrab>(grab) || std::holds_alternative<TangentGrab>(grab) ||
           std::holds_alternative<TrackballGrab>(grab);
}

bool turns_about_pivot(const Drag& drag) {
    if (drag.options.pivot != Pivot::Custom) return false;
    const Action action = info_of(drag.handle).action;
    return action == Action::Rotate || action == Action::Scale;
}

bool is_in_place(const Drag& drag, const Options& options) {
    const bool has_pivot = drag.options.pivot == Pivot::Custom; // a rectangle is about its center
    return options.pivot == Pivot::Individual && !has_pivot && info_of(drag.handle).action != Action::Bounds;
}

bool turns_gimbal(const Drag& drag) {
    return info_of(drag.handle).motion == Motion::Turn && has_gimbal(drag.options);
}

glm::dvec3 angles_after(const DragUpdate& update, const glm::dquat& last_rotation, const glm::dvec3& last_angles) {
    const Drag& drag = update.drag;
    const glm::dquat& now = update.transform.rotation;
    glm::dvec3 angles = drag.options.euler->angles;
    if (detail::same_value(now, drag.start.rotation)) return angles;
    if (detail::same_value(now, last_rotation)) return last_angles;
    if (!turns_gimbal(drag)) return nearest_euler(now, last_angles, drag.options.euler->order);
    angles[info_of(drag.handle).axis] += drag.frame.mirrored ? -update.angle : update.angle;
    return angles;
}

bool writes_number(const Drag& drag) {
    return drag.handle == Handle::Custom && !is_point(drag.custom.constraint);
}

std::optional<glm::dvec2> default_grab_point(const Projector& projector, const Placement& placement, Handle handle,
                                             const glm::dvec2& cursor) {
    const HandleInfo& info = info_of(handle);
    glm::dvec3 at = placement.pivot;
    switch (info.action) {
    case Action::Rotate: {
        const glm::dvec2 center = glm::dvec2(placement.origin) / placement.origin.z;
        if (glm::length(cursor - center) > 1) return cursor;
        return center + glm::dvec2(placement.unit_px, 0);
    }
    case Action::Scale:
        if (info.motion == Motion::Line) at += direction_of(info, placement.axes) * placement.size;
        if (info.motion == Motion::Plane)
            at += (placement.axes[(info.axis + 1) % 3] + placement.axes[(info.axis + 2) % 3]) * placement.size;
        break;
    case Action::Bounds:
        for (std::size_t k = 0; k < 3; ++k)
            at += placement.axes[static_cast<int>(k)] *
                  (placement.size * placement.extent[static_cast<int>(k)] * info.side[k]);
        break;
    case Action::Translate:
    case Action::Custom:
        break;
    case Action::None:
        return std::nullopt;
    }
    return seen_at(projector, at);
}

} // namespace gizmo
