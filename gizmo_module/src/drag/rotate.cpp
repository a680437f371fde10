// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/actions.hpp"
#include "drag/limits.hpp"
#include "drag/solve.hpp"
#include "math/linear.hpp"

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>

namespace gizmo {

// A turn of the world by theta about n is a turn of the parent's space about P^-1 n: the line that stays is the same.
// A mirror reverses its sense.
void turn_by(DragUpdate& update, const UpdateInput& in, double angle) {
    constexpr double kDegree = std::numbers::pi / 180;
    Drag& drag = update.drag;
    drag.progress.angle = angle;
    const HandleInfo info = info_of(drag.handle);
    const bool about_axis = info.shape == HandleShape::Ring;
    const Stepped stepped = snap_turn(*in.snap, info, angle);
    double turned = std::abs(angle) < kStillAngle ? 0 : stepped.value;
    update.snapped = stepped.step > 0;
    if (in.typed.count > 0)
        turned = in.typed.value[0] * kDegree - (in.typed.absolute && about_axis ? drag.start_twist : 0.0);
    if (about_axis) {
        const Limits& limits = drag.options.limits;
        const double clamped =
            clamp_to_range(drag.start_twist + turned, limits.angle_min[info.axis], limits.angle_max[info.axis]);
        if (clamped != drag.start_twist + turned) {
            update.limited = true;
            turned = clamped - drag.start_twist;
        }
    }
    update.angle = turned;
    if (turned == 0) return;
    const glm::dvec3 axis = glm::normalize(drag.frame.parent_from_world * update.axis);
    const glm::dquat turn = angle_axis(drag.frame.mirrored ? -turned : turned, axis);
    update.transform.rotation = turn * drag.start.rotation;
}

} // namespace gizmo
