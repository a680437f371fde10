// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/actions.hpp"
#include "drag/limits.hpp"
#include "drag/shear.hpp"
#include "drag/solve.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>

namespace gizmo {

// A rotation of the world by theta about n is a rotation of the parent's space about P^-1 n, which preserves the same
// line. A mirror reverses its sign.
void rotate_by(DragUpdate& update, const UpdateInput& in, double angle) {
    constexpr double kDegree = std::numbers::pi / 180;
    Drag& drag = update.drag;
    drag.progress.angle = angle;
    const HandleInfo& info = info_of(drag.handle);
    const bool about_axis = info.motion == Motion::Turn;
    const Stepped stepped = snap_rotation(*in.snap, drag, angle);
    double turned = std::abs(angle) < kStillAngle ? 0 : stepped.value;
    update.snapped = stepped.step > 0;
    const auto parallel = in.guides ? in.guides->angle(drag, update.axis, angle, stepped.step) : std::nullopt;
    in.note(0, turned, update.snapped || parallel);
    if (parallel) {
        turned = *parallel;
        update.snapped = false;
    }
    const double sense = drag.frame.mirrored ? -1 : 1; // of world rotations in the parent's space
    if (in.typed.count > 0) {
        const double value = in.typed.value[0] * kDegree;
        turned = in.typed.absolute && about_axis ? (value - drag.start_twist) * sense : value;
    }
    const LimitedRotation limited = limit_rotation(update, in.members, turned);
    update.limited = limited.limited;
    update.angle = turned = limited.angle;
    if (turned == 0) return;
    const glm::dvec3 axis = glm::normalize(drag.frame.parent_from_world * update.axis);
    const glm::dquat turn = angle_axis(turned * sense, axis);
    update.transform.rotation = turn * drag.start.rotation;
    if (!drag.options.parent) return;
    const ShearedRotation exact = sheared_rotation(drag.frame.parent_from_world, update.axis, turned,
                                                   drag.start.rotation, drag.start.scale, update.transform.rotation);
    update.shear = exact.shear;
    update.exact = exact.exact;
}

} // namespace gizmo
