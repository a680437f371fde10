// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/actions.hpp"
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/surface.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace gizmo {

namespace {

void move_by(DragUpdate& update, const glm::dvec3& delta) {
    update.delta = delta;
    if (delta != glm::dvec3(0))
        update.transform.position = update.drag.start.position + update.drag.frame.parent_from_world * delta;
}

// Along the unit direction u, which is the gizmo's `axis`, by what is typed, snapped to, or the cursor's `s`. `which`
// of the typed numbers is for it.
double travel_along(DragUpdate& update, const UpdateInput& in, const glm::dvec3& u, int axis, double s,
                    std::size_t which) {
    const glm::dvec3& pivot = update.drag.frame.pivot;
    if (which < in.typed.count)
        return in.typed.absolute ? in.typed.value[which] - glm::dot(pivot, u) : in.typed.value[which];
    if (in.candidate) return glm::dot(in.candidate->position - pivot, u);
    if (in.surface) return glm::dot(in.surface->position - pivot, u);
    const Stepped stepped = snap_travel(*in.snap, axis, pivot, u, s);
    update.snapped |= stepped.step > 0;
    return stepped.value;
}

// The way of a free move before limits.
glm::dvec3 free_delta(DragUpdate& update, const UpdateInput& in, const glm::dvec3& delta) {
    const Drag& drag = update.drag;
    if (in.candidate) return in.candidate->position - drag.frame.pivot;
    if (in.surface && in.typed.count == 0) {
        const SurfacePlacement placed = place_on_surface(drag, *in.surface);
        update.aligned = placed.aligned;
        if (placed.aligned) update.transform.rotation = placed.rotation;
        return placed.delta;
    }
    if (in.typed.count == 0 && (!has_translation_step(*in.snap) || delta == glm::dvec3(0))) return delta;
    glm::dvec3 along = along_axes(drag.frame, delta);
    for (int i = 0; i < 3; ++i)
        along[i] = travel_along(update, in, drag.frame.axes[i], i, along[i], static_cast<std::size_t>(i));
    return drag.frame.axes * along;
}

} // namespace

void translate_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s) {
    const Drag& drag = update.drag;
    s = travel_along(update, in, grab.direction, info_of(drag.handle).axis, s, 0);
    if (limits_position(drag.options.limits)) {
        const double clamped =
            clamp_to_limits(drag.options.limits, drag.start.position, drag.frame.parent_from_world * grab.direction, s);
        update.limited = clamped != s;
        s = clamped;
    }
    move_by(update, grab.direction * s);
}

void translate_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const Drag& drag = update.drag;
    const int axis = info_of(drag.handle).axis;
    glm::dvec2 by;
    by.x = travel_along(update, in, grab.u, (axis + 1) % 3, st.x, 0);
    by.y = travel_along(update, in, grab.v, (axis + 2) % 3, st.y, 1);
    if (limits_position(drag.options.limits)) {
        const glm::dmat3& parent_from_world = drag.frame.parent_from_world;
        const glm::dvec2 clamped = clamp_to_limits(drag.options.limits, drag.start.position, parent_from_world * grab.u,
                                                   parent_from_world * grab.v, by);
        update.limited = clamped != by;
        by = clamped;
    }
    move_by(update, grab.u * by.x + grab.v * by.y);
}

void translate_freely(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const Drag& drag = update.drag;
    glm::dvec3 delta = free_delta(update, in, grab.u * st.x + grab.v * st.y);
    if (limits_position(drag.options.limits)) {
        const auto clamped =
            clamp_to_limits(drag.options.limits, drag.start.position, drag.frame.parent_from_world * delta);
        update.limited = clamped.has_value();
        if (clamped) delta = glm::inverse(drag.frame.parent_from_world) * *clamped;
    }
    move_by(update, delta);
}

} // namespace gizmo
