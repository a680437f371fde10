// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The slots of the C table that are filled in files of their own.
#pragma once

#include <gizmo/module.h>

namespace gizmo::module {

/// Fills the slots of frames and of manipulate in all its forms.
void add_manipulate_slots(GizmoApi& api);
/// Those that need no context: the camera's mappings, points, Euler angles.
void add_pure_slots(GizmoApi& api);

} // namespace gizmo::module
