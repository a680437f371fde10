// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of a rotation: of its angle, and of the positions of members that it moves.
#pragma once

#include <gizmo/selection.hpp>

namespace gizmo {

/// A rotation of the world by `angle` about update.axis. If it ends within the limits, it is as requested; otherwise as
/// far as all members can go from the press. Whole turns count.
struct LimitedRotation {
    double angle = 0; ///< radians
    bool limited = false;
};
LimitedRotation limit_rotation(const DragUpdate& update, const DragMembers* members, double angle);

} // namespace gizmo
