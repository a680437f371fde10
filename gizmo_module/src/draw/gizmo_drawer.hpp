// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From a placed gizmo to its record in a draw list, and back.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <optional>

namespace gizmo {

struct CustomView;

/// How a gizmo that takes part in a drag is drawn.
struct DragLook {
    const DragUpdate& update;
    const glm::dvec3& arm; ///< grab_radius_vector() of its drag
    bool modal = false;    ///< started by a key
};

/// Makes `out` anew. False: a number is out of float's range, and `out` is unspecified.
/// @param color of a custom handle.
bool write_instance(GizmoInstance& out, const Projector& projector, const Placement& placement, Color color);

/// The same of a handle of the host's own.
bool write_custom(GizmoInstance& out, const Projector& projector, const CustomView& view, Color color);

/// What the drag changes of it: stretched axes, the swept sector, the handle that is highlighted.
void apply_drag(GizmoInstance& instance, const Placement& placement, const DragLook& look);

/// The same of a gizmo another of whose instances has the dragged handle: whole, and dimmed.
inline void step_back(GizmoInstance& instance) {
    instance.fade = 0xffffffffu;
    instance.active = 1;
}

/// The dragged handle where it was pressed. None: it has not moved, or a swept sector shows where its turn began.
std::optional<GizmoInstance> ghost_of(const GizmoInstance& now, const Placement& placement, const Projector& projector,
                                      const DragUpdate& update);

/// The hit test's view of a drawn gizmo: positions of handles are answered from the draw list alone.
/// @param viewport DrawList::viewport
Placement placement_of(const GizmoInstance& instance, const float* viewport, HandleSet set, CustomShape custom,
                       std::uint64_t pickable);
/// Handles of a drawn gizmo, of axes at right angles, that are not too faint to be picked; so little more than the
/// least that rounding never makes pickable what is not.
std::uint64_t pickable_as_drawn(const GizmoInstance& instance, HandleSet set);

} // namespace gizmo
