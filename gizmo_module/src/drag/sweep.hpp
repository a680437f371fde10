// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The choice of an axis by the direction of the cursor's travel: a nudge, and Pointer::sweep.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

/// The image of a gizmo unit along an axis, at the pivot: pixels.
glm::dvec2 image_of_axis(const Placement& placement, int axis);

/// The handles to choose from.
struct SweptHandles {
    Action action = Action::None;
    AxisSweep sweep = AxisSweep::Off;
    Handle operator[](int axis) const; ///< Handle::None if the action has no such handle
};
/// The handle in `allowed` (handle_bit()) of the axis whose image is most nearly parallel to `travel`, either way
/// round; equally parallel ones in the order x, y, z. An axis that points at the viewer or is across the travel is left
/// out. That of the axis `last` is kept unless another one is clearly nearer. Handle::None if all are left out.
Handle swept_handle(const Placement& placement, const SweptHandles& handles, std::uint64_t allowed,
                    const glm::dvec2& travel, int last = kNoAxis);

} // namespace gizmo
