// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos whose axes are not at right angles: what a parent that shears or scales unevenly makes of local axes. Their
// lines and squares lie along those axes; their rings are circles about Placement::ring_axes. All here is of placements
// that have ring_axes.
#pragma once

#include "handles/handle_table.hpp"

#include <gizmo/handles.hpp>

namespace gizmo {

// Those of its rings; all others are its lines and squares.
inline constexpr std::uint64_t kTurningHandles =
    handles_where([](const HandleInfo& info) { return info.action == Action::Rotate; });

// The components of a world vector along the axes, whatever their angles.
glm::dvec3 along_axes(const Placement& p, const glm::dvec3& v);

// visibility_of() from the true angles between the line of sight and the axes and planes.
HandleVisibility visibility_of_skewed(const Placement& p, std::uint64_t shown);

// The gizmo as one of right angles about its ring_axes, which shows its rings alone.
Placement rings_of(const Placement& p);

// All but its rings.
Placement lines_of(const Placement& p);

} // namespace gizmo
