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
    const double length = glm::length(nudge.direction);
    if (!is_positive(length)) return std::nullopt; // update_drag() checks the other numbers
    const glm::dvec2 wanted = nudge.direction / length;
    double best = 0;
    glm::dvec2 along(0);
    Handle handle = Handle::None;
    for (std::uint32_t i = 0; i < 3; ++i) {
        const auto candidate = static_cast<Handle>(static_cast<std::uint32_t>(Handle::TranslateX) + i);
        if ((placement.pickable & handle_bit(candidate)) == 0) continue;
        const glm::dvec2 rate = image_of_axis(placement, static_cast<int>(i));
        const double cosine = glm::dot(glm::normalize(rate), wanted);
        if (!(std::abs(cosine) > std::abs(best))) continue;
        best = cosine;
        along = glm::normalize(rate) * (cosine < 0 ? -1.0 : 1.0);
        handle = candidate;
    }
    if (handle == Handle::None) return std::nullopt;
    const glm::dvec2 pivot = glm::dvec2(placement.origin) / placement.origin.z;
    const auto drag = begin_drag(projector, placement, handle, transform, options, pivot);
    if (!drag) return std::nullopt;
    DragInput input;
    input.members = members;
    if (nudge.step != 0) {
        const bool flipped = (placement.flipped >> info_of(handle).axis & 1u) != 0;
        input.typed.count = 1;
        input.typed.value[0] = nudge.step * ((best < 0) != flipped ? -1 : 1);
    }
    const auto update = update_drag(*drag, projector, {.cursor = pivot + along * nudge.pixels}, input);
    if (!update) return std::nullopt;
    return NudgeUpdate{handle, *update};
}

} // namespace gizmo
