// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The lines of a running drag: its line or plane with steps, the path from its start, a ring's ticks, the snap target.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>

namespace gizmo {

/// @param steps the drag snaps to its steps: they are marked.
void add_drag_guides(DrawList& list, const Projector& projector, const Placement& placement, const DragUpdate& update,
                     const Style& style, bool steps);

} // namespace gizmo
