// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/change.hpp"
#include "drag/grab.hpp"
#include "drag/snap.hpp"
#include "drag/snap_path.hpp"
#include "drag/stretch.hpp"
#include "drag/surface.hpp"
#include "math/angle.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/vector_relational.hpp>

#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

// World.
glm::dvec3 grabbed_point_now(const DragUpdate& update) {
    const Drag& drag = update.drag;
    const GizmoFrame& frame = drag.frame;
    if (const auto* cone = std::get_if<TrackballGrab>(&drag.grab); cone && drag.handle == Handle::Custom) {
        const glm::dvec3& along = frame.axes[2]; // the point goes around it with the hand
        const double start = elementary::atan2(glm::length(glm::cross(along, cone->arm)), glm::dot(along, cone->arm));
        if (update.angle != 0)
            return frame.position + angle_axis(start + update.angle, update.axis) * along * glm::length(cone->arm);
    }
    if (is_rotation(drag.grab) && update.angle != 0)
        return frame.position + angle_axis(update.angle, update.axis) * arm_from_pivot(drag);
    if (std::holds_alternative<ScreenGrab>(drag.grab)) return grabbed_point(drag);
    const bool scales = info_of(drag.handle).action == Action::Scale; // about where the handles stand
    const glm::dvec3 offset = scales ? frame.position - frame.pivot : glm::dvec3(0);
    return moved(update, grabbed_point(drag) - offset) + offset;
}

// Feedback::decimals on a step: those of the step, if they show the result.
std::int32_t decimals_on_steps(const Feedback& f, const Drag& drag) {
    const HandleInfo& info = info_of(f.handle);
    const Snap& snap = drag.options.snap;
    glm::dvec3 step(0), shown(0);
    if (f.action == Action::Rotate) {
        step.x = rotation_step(snap, info) * kDegreesPerRadian;
        shown.x = f.angle * kDegreesPerRadian;
    } else if (f.action == Action::Translate || f.action == Action::Scale)
        for (int axis = 0; axis < 3; ++axis) {
            if (info.needed_axes != 0 && (info.needed_axes >> axis & 1u) == 0) continue;
            const bool moves = f.action == Action::Translate;
            step[axis] =
                moves ? translation_step(snap, drag, axis, drag.frame.axes[axis]) : scale_steps(snap, axis, 1).step;
            shown[axis] = moves ? f.delta_axes[axis] : f.ratio[axis];
        }
    if (!f.snapped || f.snap_target || step == glm::dvec3(0)) return drag.decimals;
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
    f.is_angle = f.action == Action::Custom && is_angle(drag.custom.constraint);
    f.is_length = f.action == Action::Custom && !f.is_point && !f.is_angle && !drag.custom.is_ratio;
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
    f.snap_target = drag.progress.snap_target;
    f.decimals = decimals_on_steps(f, drag);
    f.start_px = seen_at(projector, drag.frame.pivot);
    f.pivot_px = seen_at(projector, moved(update, drag.frame.pivot));
    f.grabbed_px = seen_at(projector, grabbed_point_now(update));
    if (f.snap_target) f.target_px = seen_at(projector, f.snap_target->to);
    if (info_of(f.handle).motion == Motion::ImagePlane)
        f.surface_pixel = seen_at(projector, contact_now(update, projector));
    return f;
}

} // namespace gizmo
