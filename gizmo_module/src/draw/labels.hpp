// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Text in a draw list: the letters at the axes' ends, and what a drag amounts to.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/pointer.hpp>

namespace gizmo {

void add_axis_letters(DrawList& list, const Projector& projector, const Placement& placement, const Style& style);

/// What the label of a drag is about, and what it is not to cover.
struct DragLabel {
    const Placement& placement;
    const DragUpdate& update;
    const Pointer& pointer;
    const Style& style;
    const DrawOptions& draw;
};

/// Beside what was grabbed, beside the arc of a turn: clear of the pointer and within the viewport, wherever both have
/// room.
void add_drag_label(DrawList& list, const Projector& projector, const DragLabel& about);

} // namespace gizmo
