// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The lines of a running drag: the line the object runs along with its steps, the path from where it started, a ring's
// ticks, the candidate that is snapped to.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>

namespace gizmo {

/// @param steps the drag keeps to its steps: they are marked.
void add_drag_guides(DrawList& list, const Projector& projector, const Placement& placement, const DragUpdate& update,
                     const Style& style, bool steps);

} // namespace gizmo
