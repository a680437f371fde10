// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Debug shapes of a drag's solver: the screen line through the grabbed point, the cursor, and its projection on the
// line.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>

namespace gizmo {

void add_debug_drag(DrawList& list, const Projector& projector, const Placement& placement, const DragUpdate& update,
                    const Style& style);

} // namespace gizmo
