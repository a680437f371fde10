// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The slots of the C table that are implemented in other files.
#pragma once

#include <gizmo/module.h>

namespace gizmo::module {

/// Fills the slots for frames and for all forms of manipulate.
void add_manipulate_slots(GizmoApi& api);
/// Fills the slots that need no context: camera mappings, points, Euler angles.
void add_pure_slots(GizmoApi& api);
void add_placing_slots(GizmoApi& api);

} // namespace gizmo::module
