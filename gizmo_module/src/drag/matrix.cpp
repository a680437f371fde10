// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The application of a drag to a matrix.
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/scale.hpp"
#include "drag/selection_frame.hpp"
#include "math/linear.hpp"

#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace gizmo {
namespace {

glm::dmat3 diagonal(const glm::dvec3& d) {
    return {d.x, 0, 0, 0, d.y, 0, 0, 0, d.z};
}

glm::dmat4 affine(const glm::dmat3& linear, const glm::dvec3& position) {
    return {glm::dvec4(linear[0], 0), glm::dvec4(linear[1], 0), glm::dvec4(linear[2], 0), glm::dvec4(position, 1)};
}

// With P = parent_from_world, a change G of the world is P G P^-1 in the parent's space.
glm::dmat4 changed(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes) {
    const Drag& drag = update.drag;
    const HandleInfo& info = info_of(drag.handle);
    const glm::dmat3 linear(start);
    const glm::dvec3 position(start[3]);
    const glm::dmat3& p = drag.frame.parent_from_world;
    const glm::dvec3 arm = is_in_place(drag, options) ? glm::dvec3(0) : position - update.center;
    const auto about_center = [&](const glm::dmat3& change) {
        return affine(change * linear, arm == glm::dvec3(0) ? position : update.center + change * arm);
    };
    switch (info.action) {
    case Action::Translate: {
        if (update.delta == glm::dvec3(0) && !update.aligned) return start;
        const glm::dvec3 moved = position + p * update.delta;
        if (!update.aligned) return affine(linear, moved);
        const glm::dquat turn = update.transform.rotation * glm::inverse(drag.start.rotation);
        return affine(rotation_matrix(turn) * linear, moved);
    }
    case Action::Rotate:
        if (update.angle == 0) return start;
        return about_center(p * glm::mat3_cast(angle_axis(update.angle, update.axis)) * glm::inverse(p));
    case Action::Scale:
    case Action::Bounds: {
        if (update.ratio == glm::dvec3(1)) return start;
        if (own_axes && scales_own_axes(drag)) {
            // A box keeps one point of the object fixed: linear f + position is the same before and after.
            glm::dmat3 scaled = linear * diagonal(update.ratio);
            for (int i = 0; i < 3; ++i) // a column of 0 grows along the axis that the drag takes it to have
                if (linear[i] == glm::dvec3(0))
                    scaled[i] = rotation_matrix(drag.start.rotation)[i] * update.transform.scale[i];
            if (info.action == Action::Scale) {
                if (arm == glm::dvec3(0)) return affine(scaled, position);
                const glm::dmat3 a = p * drag.frame.axes;
                return affine(scaled, update.center + a * (update.ratio * (glm::inverse(a) * arm)));
            }
            const glm::dvec3 f = fixed_point_of(update);
            return affine(scaled, position + linear * f - scaled * f);
        }
        const glm::dmat3 a = p * drag.frame.axes;
        return about_center(a * diagonal(update.ratio) * glm::inverse(a));
    }
    case Action::Custom:
    case Action::None:
        break;
    }
    return start;
}

} // namespace

glm::dmat4 update_matrix(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes) {
    glm::dmat4 out = changed(update, start, options, own_axes);
    const Limits& limits = update.drag.options.limits;
    if (limits_position(limits)) // removes violations due to rounding
        out[3] = glm::dvec4(position_within(limits, glm::dvec3(start[3]), glm::dvec3(out[3])), 1);
    return out;
}

} // namespace gizmo
