// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The line from handles that were moved into the view to their pivot outside of it, and its length.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

namespace gizmo {

/// For a placement with a `drag_pivot`.
void add_tether(DrawList& list, const Projector& projector, const Placement& placement, const Style& style,
                const DrawOptions& draw);

} // namespace gizmo
