// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/nudge.hpp"

#include "drag/sweep.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {

// A nudge is a drag: pressed on the pivot, and updated along the axis's screen direction or by a typed length.
std::optional<NudgeUpdate> nudge(const Projector& projector, const Placement& placement, const DTransform& transform,
                                 const Options& options, const Nudge& nudge, const DragMembers* members) {
    if (!is_positive(glm::length(nudge.direction))) return std::nullopt; // update_drag() checks the other numbers
    const Handle handle =
        swept_handle(placement, {Action::Translate, AxisSweep::Axis}, placement.pickable, nudge.direction);
    if (handle == Handle::None) return std::nullopt;
    const glm::dvec2 image = glm::normalize(image_of_axis(placement, info_of(handle).axis));
    const double sense = glm::dot(image, nudge.direction) < 0 ? -1 : 1;
    const glm::dvec2 pivot = glm::dvec2(placement.origin) / placement.origin.z;
    const auto drag = begin_drag(projector, placement, handle, transform, options, pivot);
    if (!drag) return std::nullopt;
    DragInput input;
    input.members = members;
    if (nudge.step != 0) {
        const bool flipped = (placement.flipped >> info_of(handle).axis & 1u) != 0;
        input.typed.count = 1;
        input.typed.value[0] = nudge.step * (flipped ? -sense : sense);
    }
    const auto update = update_drag(*drag, projector, {.cursor = pivot + image * (sense * nudge.pixels)}, input);
    if (!update) return std::nullopt;
    return NudgeUpdate{handle, *update};
}

} // namespace gizmo
