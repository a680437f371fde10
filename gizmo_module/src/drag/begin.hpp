// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The press: begin_drag() for a point that another handle has grabbed, and whether a press begins a drag.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// begin_drag() with another handle of the same press, which keeps the point that the first one has grabbed (world).
/// Returns nullopt also if the handle does not move that point along a line or a plane. Null: begin_drag().
std::optional<Drag> begin_drag_through(const Projector& projector, const Placement& placement, Handle handle,
                                       const DTransform& transform, const Options& options, const glm::dvec2& cursor,
                                       const glm::dvec3* through);

/// True if a press there begins a drag: begin_drag(), or for a custom handle begin_value_drag() or begin_point_drag(),
/// without building it. The value and the cursor must be finite.
bool can_begin(const Projector& projector, const Placement& placement, Handle handle, const Options& options,
               const glm::dvec2& cursor);
bool can_begin(const Projector& projector, const Placement& placement, const CustomHandle& handle, double value,
               const glm::dvec3& point, const glm::dvec2& cursor);

} // namespace gizmo
