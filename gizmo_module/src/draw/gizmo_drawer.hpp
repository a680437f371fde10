// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Converts a placed gizmo to its instance in a draw list.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <optional>

namespace gizmo {

/// How a gizmo in a drag is drawn.
struct DragLook {
    const DragUpdate& update;
    const glm::dvec3& arm; ///< grab_radius_vector() of its drag
};

/// The instance of a gizmo at rest; nullopt if a number is out of the range of a float. @param color of a custom
/// handle.
std::optional<GizmoInstance> make_instance(const Projector& projector, const Placement& placement, Color color);

/// Makes all of a gizmo's handles opaque. Not for a custom handle.
void unfade(GizmoInstance& instance);

/// Applies the drag: stretched axes, the swept sector, the highlighted handle.
void apply_drag(GizmoInstance& instance, const Placement& placement, const DragLook& look);

/// The same for the instance of the gizmo that does not have the dragged handle. It becomes opaque and dimmed.
inline void step_back(GizmoInstance& instance) {
    unfade(instance);
    instance.active = 1;
}

/// The dragged handle at the press. Returns nullopt if it has not moved, or a sector shows the start of its rotation.
std::optional<GizmoInstance> ghost_of(const GizmoInstance& now, const Placement& placement, const Projector& projector,
                                      const DragUpdate& update);

} // namespace gizmo
