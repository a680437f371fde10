// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos whose axes are not orthogonal: local axes under a parent that shears or scales unevenly. Their lines and
// planes lie along those axes; their rings are circles about Placement::ring_axes. Those of a gimbal are not orthogonal
// either, so that each ring is a gizmo of its own. Every placement here has ring_axes.
#pragma once

#include "handles/handle_table.hpp"

#include <gizmo/handles.hpp>

namespace gizmo {

// The handles that are rings; all others are lines and planes.
inline constexpr std::uint64_t kRotationHandles =
    handles_where([](const HandleInfo& info) { return info.action == Action::Rotate; });

// The components of a world vector along the axes, whatever their angles.
glm::dvec3 along_axes(const Placement& p, const glm::dvec3& v);

// visibility_of() with the true angles between the line of sight and the axes and planes.
HandleVisibility visibility_of_skewed(const Placement& p, std::uint64_t shown);

// The number of gizmos that show the rings; which of them shows a handle; and their handles.
inline int count_ring_parts(const Placement& p) {
    return p.gimbal ? 3 : 1;
}
int ring_part(const Placement& p, const HandleInfo& info);
std::uint64_t handles_of_part(const Placement& p, int part);

// The radius of a ring, as a share of Layout::ring. Valid without ring_axes.
double ring_share(const Placement& p, const HandleInfo& info);

// A gizmo with orthogonal axes, its ring_axes or one of them and two across it, which shows only rings.
Placement rings_of(const Placement& p, int part);

// The gizmo without its rings.
Placement lines_of(const Placement& p);

} // namespace gizmo
