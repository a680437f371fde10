// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Custom numbers.
#pragma once

#include "drag/numbers.hpp"

namespace gizmo {

/// Moves the handle of a custom number by `travel`: world units, or radians.
void move_value(DragUpdate& update, const UpdateInput& in, double travel);

} // namespace gizmo
