// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Text in a draw list: the letters at the axes' ends, and what a drag amounts to.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>

namespace gizmo {

void add_axis_letters(DrawList& list, const Projector& projector, const Placement& placement, const Style& style);

void add_drag_label(DrawList& list, const Projector& projector, const DragUpdate& update, const Style& style);

} // namespace gizmo
