// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Rotations about an axis.
#pragma once

#include "drag/numbers.hpp"

namespace gizmo {

/// Rotates by `angle`, radians, about the unit direction update.axis in the world.
void rotate_by(DragUpdate& update, const UpdateInput& in, double angle);

} // namespace gizmo
