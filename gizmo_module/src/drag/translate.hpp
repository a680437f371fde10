// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Translations: along a line, on a plane, in all directions.
#pragma once

#include "drag/numbers.hpp"
#include "drag/travel.hpp"

namespace gizmo {

/// @param plane the plane that a custom point may not leave; null: none.
void translate(DragUpdate& update, const UpdateInput& in, const Travel& travel, const PlaneGrab* plane);

} // namespace gizmo
