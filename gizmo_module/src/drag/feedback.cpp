// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/grab.hpp"
#include "drag/scale.hpp"
#include "drag/snap.hpp"
#include "math/linear.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/vector_relational.hpp>

#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

glm::dvec3 scaled_about(const glm::dmat3& axes, const glm::dvec3& ratio, const glm::dvec3& fixed, const glm::dvec3& p) {
    return fixed + axes * (ratio * (glm::inverse(axes) * (p - fixed)));
}

// World: the new position of a point of a box. A fixed point keeps its distance from the box's center in the parent's
// space.
glm::dvec3 resized_now(const DragUpdate& update, const glm::dvec3& p) {
    const DTransform& start = update.drag.start;
    const GizmoFrame& frame = update.drag.frame;
    const Box& box = update.drag.options.box;
    if (update.ratio == glm::dvec3(1)) return p;
    const glm::dvec3 center =
        start.position + rotation_matrix(start.rotation) * (start.scale * ((box.min + box.max) * 0.5));
    const glm::dvec3 fixed = frame.pivot + glm::inverse(frame.parent_from_world) * (update.center - center);
    return scaled_about(frame.axes, update.ratio, fixed, p);
}

// World: the new positions of the pivot and of the grabbed point.
glm::dvec3 pivot_now(const DragUpdate& update) {
    const glm::dvec3& pivot = update.drag.frame.pivot;
    return info_of(update.drag.handle).action == Action::Bounds ? resized_now(update, pivot) : pivot + update.delta;
}

glm::dvec3 grabbed_point_now(const DragUpdate& update) {
    const Drag& drag = update.drag;
    const GizmoFrame& frame = drag.frame;
    const Action action = info_of(drag.handle).action;
    if (action == Action::Rotate && update.angle != 0)
        return frame.pivot + angle_axis(update.angle, update.axis) * arm_from_pivot(drag);
    if (action == Action::Bounds) return resized_now(update, grabbed_point(drag));
    if (action == Action::Scale && !std::holds_alternative<ScreenGrab>(drag.grab))
        return scaled_about(frame.axes, update.ratio, frame.pivot, grabbed_point(drag));
    return grabbed_point(drag) + update.delta;
}

// Feedback::decimals on a step: those of the step, if they show the result.
std::int32_t decimals_on_steps(const Feedback& f, const Drag& drag) {
    const HandleInfo& info = info_of(f.handle);
    const Snap& snap = drag.options.snap;
    glm::dvec3 step(0), shown(0);
    if (f.action == Action::Rotate) {
        constexpr double kDegrees = 180 / std::numbers::pi;
        step.x = rotation_step(snap, info) * kDegrees;
        shown.x = f.angle * kDegrees;
    } else if (f.action == Action::Translate || f.action == Action::Scale)
        for (int axis = 0; axis < 3; ++axis) {
            if (info.needed_axes != 0 && (info.needed_axes >> axis & 1u) == 0) continue;
            const bool moves = f.action == Action::Translate;
            step[axis] =
                moves ? translation_step(snap, drag, axis, drag.frame.axes[axis]) : scale_steps(snap, axis, 1).step;
            shown[axis] = moves ? f.delta_axes[axis] : f.ratio[axis];
        }
    if (!f.snapped || f.has_candidate || step == glm::dvec3(0)) return drag.decimals;
    const auto are_whole = [](const glm::dvec3& numbers) {
        constexpr double kRounding = 1e-6;
        return glm::all(glm::lessThan(glm::abs(numbers - glm::round(numbers)), glm::dvec3(kRounding)));
    };
    double tens = 1;
    for (std::int32_t decimals = 0; decimals < drag.decimals; ++decimals, tens *= 10)
        if (are_whole(step * tens) && are_whole(shown * tens)) return decimals;
    return drag.decimals;
}

} // namespace

Feedback feedback_of(const DragUpdate& update, const Projector& projector) {
    const Drag& drag = update.drag;
    Feedback f;
    f.handle = drag.handle;
    f.action = info_of(drag.handle).action;
    f.delta = update.delta;
    f.delta_axes = along_axes(drag.frame, update.delta);
    f.axis = update.axis;
    f.angle = update.angle;
    const double turns = std::trunc(update.angle / (2 * std::numbers::pi));
    f.turns = std::abs(turns) < 1e9 ? static_cast<int>(turns) : 0;
    f.ratio = update.ratio;
    f.is_point = f.action == Action::Custom && !writes_number(drag);
    if (f.action == Action::Custom) f.value = f.is_point ? update.transform.position.x : update.value;
    f.snapped = update.snapped;
    f.limited = update.limited;
    f.at_bound = update.at_bound;
    f.refused = update.refused;
    f.shear = update.shear;
    f.exact = to_matrix(update.transform);
    const bool stretched = f.action == Action::Scale && !scales_own_axes(drag) && update.ratio != glm::dvec3(1);
    if (stretched || (f.action == Action::Rotate && update.shear > 0))
        for (int i = 0; i < 3; ++i)
            f.exact[i] = glm::dvec4(update.exact[i], 0);
    f.has_candidate = drag.progress.candidate.has_value();
    f.candidate = drag.progress.candidate.value_or(SnapCandidate{});
    f.decimals = decimals_on_steps(f, drag);
    f.start_px = seen_at(projector, drag.frame.pivot);
    f.pivot_px = seen_at(projector, pivot_now(update));
    f.grabbed_px = seen_at(projector, grabbed_point_now(update));
    if (f.has_candidate) f.candidate_px = seen_at(projector, f.candidate.position);
    return f;
}

} // namespace gizmo
