// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Custom numbers.
#pragma once

#include "drag/numbers.hpp"

namespace gizmo {

/// Changes a custom number by `by`, in its own units.
void move_value(DragUpdate& update, const UpdateInput& in, double by);

} // namespace gizmo
