// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From a placed gizmo to its instance in a draw list.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <optional>

namespace gizmo {

/// How a gizmo that takes part in a drag is drawn.
struct DragLook {
    const DragUpdate& update;
    const glm::dvec3& arm; ///< grab_radius_vector() of its drag
    bool modal = false;    ///< started by a key
};

/// The instance of a gizmo at rest; empty if a number is out of the range of a float.
/// @param color of a custom handle.
std::optional<GizmoInstance> make_instance(const Projector& projector, const Placement& placement, Color color);

/// Shows all of a gizmo's handles whole. Not of a custom handle.
void unfade(GizmoInstance& instance);

/// What the drag changes of it: stretched axes, the swept sector, the handle that is highlighted.
void apply_drag(GizmoInstance& instance, const Placement& placement, const DragLook& look);

/// The same of a gizmo another of whose instances has the dragged handle: whole, and dimmed.
inline void step_back(GizmoInstance& instance) {
    unfade(instance);
    instance.active = 1;
}

/// The dragged handle where it was pressed. None: it has not moved, or a swept sector shows where its turn began.
std::optional<GizmoInstance> ghost_of(const GizmoInstance& now, const Placement& placement, const Projector& projector,
                                      const DragUpdate& update);

} // namespace gizmo
