// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the maths sees: the shapes that are hit, how far from them a press still counts, the screen line of a drag and
// the cursor's projection on it.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>

namespace gizmo {

/// @param radius pixels around a shape within which it is picked.
void add_debug_shapes(DrawList& list, const Projector& projector, const Placement& placement, double radius,
                      const Style& style);

/// The screen line through what was grabbed, the cursor, and its projection on the line.
void add_debug_drag(DrawList& list, const Projector& projector, const Placement& placement, const DragUpdate& update,
                    const Style& style);

} // namespace gizmo
