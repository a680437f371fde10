// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/change.hpp"

#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/stretch.hpp"
#include "handles/handle_table.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>

namespace gizmo {
namespace {

glm::dmat3 diagonal(const glm::dvec3& d) {
    return {d.x, 0, 0, 0, d.y, 0, 0, 0, d.z};
}

bool is_scale(const Drag& drag) {
    const Action action = info_of(drag.handle).action;
    return action == Action::Scale || action == Action::Bounds;
}

// The largest share of an exact axis that `now` misses.
double shear_between(const glm::dmat3& exact, const glm::dmat3& now) {
    constexpr double kRounding = 1e-12;
    double shear = 0;
    for (int k = 0; k < 3; ++k)
        shear = std::max(shear, glm::length(exact[k] - now[k]) / glm::length(exact[k]));
    return shear > kRounding ? shear : 0;
}

glm::dmat3 scaled_columns(const glm::dmat3& columns, const glm::dvec3& scale) {
    return {columns[0] * scale.x, columns[1] * scale.y, columns[2] * scale.z};
}

} // namespace

glm::dvec3 origin_of(const Drag& drag) {
    const glm::dvec3& position = drag.start.position;
    return drag.options.parent ? glm::dvec3(*drag.options.parent * glm::dvec4(position, 1.0)) : position;
}

glm::dmat3 turn_to(const Drag& drag, const glm::dquat& rotation) {
    const glm::dmat3 world_from_parent = drag.options.parent ? glm::dmat3(*drag.options.parent) : glm::dmat3(1);
    const glm::dmat3 turn = rotation_matrix(rotation * glm::inverse(drag.start.rotation));
    return world_from_parent * turn * drag.frame.parent_from_world;
}

glm::dvec3 fixed_in_world(const DragUpdate& update) {
    const DTransform& start = update.drag.start;
    const GizmoFrame& frame = update.drag.frame;
    if (info_of(update.drag.handle).action != Action::Bounds) return frame.pivot;
    const Box& box = update.drag.options.box;
    const glm::dvec3 center = start.position + rotation_matrix(start.rotation) * (start.scale * center_of(box));
    return frame.pivot + glm::inverse(frame.parent_from_world) * (update.center - center);
}

Change change_of(const DragUpdate& update) {
    const Drag& drag = update.drag;
    Change change;
    if (is_rotation(drag.grab)) {
        if (update.angle != 0) change.linear = rotation_matrix(angle_axis(update.angle, update.axis));
        change.center = drag.frame.pivot;
    } else if (is_scale(drag)) {
        const glm::dmat3& a = drag.frame.axes;
        if (update.ratio != glm::dvec3(1)) change.linear = a * diagonal(update.ratio) * glm::inverse(a);
        change.center = fixed_in_world(update);
    } else {
        change.delta = update.delta;
        if (update.aligned) {
            change.linear = turn_to(drag, update.transform.rotation);
            change.center = origin_of(drag);
        }
    }
    return change;
}

Change in_parent(const Change& change, const glm::dmat3& parent_from_world, const glm::dvec3& center) {
    const glm::dmat3& p = parent_from_world;
    const bool is_one = change.linear == glm::dmat3(1);
    return {is_one ? change.linear : p * change.linear * glm::inverse(p), center, p * change.delta};
}

glm::dvec3 changed(const Change& change, const glm::dvec3& p) {
    const glm::dvec3 arm = p - change.center;
    const bool stays = change.linear == glm::dmat3(1) || arm == glm::dvec3(0);
    const glm::dvec3 there = stays ? p : change.center + change.linear * arm;
    return change.delta == glm::dvec3(0) ? there : there + change.delta;
}

glm::dmat4 update_matrix(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes) {
    const Drag& drag = update.drag;
    if (info_of(drag.handle).action == Action::Custom) return start;
    const glm::dmat3 linear(start);
    const glm::dvec3 position(start[3]);
    const Change world = change_of(update);
    if (world.linear == glm::dmat3(1) && world.delta == glm::dvec3(0)) return start;
    const bool is_at_center = update.aligned || is_in_place(drag, options);
    const Change change = in_parent(world, drag.frame.parent_from_world, is_at_center ? position : update.center);
    glm::dmat3 to = change.linear * linear;
    glm::dvec3 at = changed(change, position);
    if (own_axes && is_scale(drag) && scales_own_axes(drag)) {
        to = scaled_columns(linear, update.ratio);
        for (int i = 0; i < 3; ++i) // a column of 0 grows along the axis that the drag takes it to have
            if (linear[i] == glm::dvec3(0)) to[i] = rotation_matrix(drag.start.rotation)[i] * update.transform.scale[i];
        // A box keeps one point of the object fixed: linear f + position is the same before and after.
        const glm::dvec3 f = fixed_point_of(update);
        if (info_of(drag.handle).action == Action::Bounds) at = position + linear * f - to * f;
    }
    const Limits& limits = drag.options.limits;
    if (limits_position(limits)) at = position_within(limits, position, at); // removes violations due to rounding
    glm::dmat4 out(to);
    out[3] = glm::dvec4(at, 1);
    return out;
}

ChangedShape turned_shape(const DTransform& start, const glm::dmat3& parent_from_world, bool mirrored,
                          const glm::dvec3& axis, double angle) {
    const glm::dmat3& p = parent_from_world;
    ChangedShape out{start};
    const glm::dvec3 in_parent = glm::normalize(p * axis);
    out.transform.rotation = angle_axis(mirrored ? -angle : angle, in_parent) * start.rotation;
    // P G P^-1 R, of which the rotated object has only the rotation.
    const glm::dmat3 turned =
        p * rotation_matrix(angle_axis(angle, axis)) * glm::inverse(p) * rotation_matrix(start.rotation);
    out.exact = scaled_columns(turned, start.scale);
    out.shear = shear_between(turned, rotation_matrix(out.transform.rotation));
    return out;
}

// G = A diag(r) A^-1 in the parent's space; of a rotated axis R e_k the object keeps the component of G R e_k along it.
ChangedShape stretched_shape(const DTransform& start, const glm::dmat3& parent_from_world, const glm::dmat3& axes,
                             const glm::dvec3& ratio, NegativeScale policy) {
    const glm::dmat3 a = parent_from_world * axes, r = rotation_matrix(start.rotation);
    const glm::dmat3 stretched = a * diagonal(ratio) * glm::inverse(a) * r;
    glm::dvec3 kept(1);
    for (int k = 0; k < 3; ++k)
        kept[k] = away_from_zero(policy, glm::dot(stretched[k], r[k]));
    ChangedShape out{start};
    out.transform.scale = start.scale * kept;
    out.exact = scaled_columns(stretched, start.scale);
    out.shear = shear_between(stretched, scaled_columns(r, kept));
    return out;
}

} // namespace gizmo
