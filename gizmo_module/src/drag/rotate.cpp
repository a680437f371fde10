// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/rotate.hpp"

#include "drag/change.hpp"
#include "drag/limit_rotation.hpp"
#include "drag/solve.hpp"
#include "math/angle.hpp"

#include <cmath>

namespace gizmo {

void rotate_by(DragUpdate& update, const UpdateInput& in, double angle) {
    Drag& drag = update.drag;
    const GizmoFrame& frame = drag.frame;
    drag.progress.angle = angle;
    const bool is_absolute = in.typed.absolute && info_of(drag.handle).motion == Motion::Turn;
    const Stepped stepped = snap_rotation(*in.snap, drag, angle);
    const double turned = decide_number(
        update, in, 0,
        NumberSources{std::nullopt,
                      [&](double typed) {
                          const double twist = typed * kDegree - drag.start_twist; // in the parent's space
                          return !is_absolute ? typed * kDegree : frame.mirrored ? -twist : twist;
                      },
                      [&](DragGuides& guides) { return guides.angle(drag, update.axis, angle, stepped.step); },
                      [&] {
                          return Stepped{std::abs(angle) < kStillAngle ? 0 : stepped.value, stepped.step};
                      }});
    const LimitedRotation limited = limit_rotation(update, in.members, turned);
    update.limited = limited.limited;
    update.angle = limited.angle;
    if (update.angle == 0) return;
    const ChangedShape shape =
        turned_shape(drag.start, frame.parent_from_world, frame.mirrored, update.axis, update.angle);
    update.transform.rotation = shape.transform.rotation;
    if (!drag.options.parent) return;
    update.shear = shape.shear;
    update.exact = shape.exact;
}

} // namespace gizmo
