// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/sized.hpp"

#include "handles/placement.hpp"

namespace gizmo {

glm::dmat3 world_from_gizmo(const Placement& p) {
    glm::dmat3 m;
    for (int i = 0; i < 3; ++i)
        m[i] = p.axes[i] * (p.size * p.extent[i]);
    return m;
}

void take_view(const SizedAxes& axes, const SizedView& view, Placement& p) {
    p.origin = view.origin;
    p.column = axes.column;
    p.unit_px = view.unit_px;
    p.eye = view.eye;
    p.towards_viewer = glm::normalize(glm::dvec3(p.eye));
}

bool place_sized(const Projector& projector, const SizedAxes& axes, Placement& p) {
    SizedView view;
    if (!see_sized(projector, axes, p.pivot, p.size, view)) return false;
    take_view(axes, view, p);
    return true;
}

} // namespace gizmo
