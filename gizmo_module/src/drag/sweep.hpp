// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The choice of an axis by the direction of the cursor's travel: a nudge, and Pointer::sweep.
#pragma once

#include <gizmo/handles.hpp>

#include <cstdint>
#include <optional>

namespace gizmo {

/// The image of a gizmo unit along an axis, at the pivot: pixels.
glm::dvec2 image_of_axis(const Placement& placement, int axis);

/// The axis among `axes` (bits 0, 1, 2) whose image is most nearly parallel to `travel`, either way round; equally
/// parallel ones in the order x, y, z. An axis that points at the viewer has no direction and is left out. The axis
/// `last` (or kNoAxis) is kept unless another one is clearly nearer. Returns nullopt if there is none.
std::optional<int> axis_along(const Placement& placement, std::uint32_t axes, const glm::dvec2& travel, int last);

/// The handle of an action for a sweep's axis; Handle::None if the action has none, or no sweep is on.
Handle swept_handle(Action action, AxisSweep sweep, int axis);

} // namespace gizmo
