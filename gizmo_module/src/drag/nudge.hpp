// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A small move by a key, as a drag that begins, updates and ends at once.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/pointer.hpp>

namespace gizmo {

struct NudgeUpdate {
    Handle handle = Handle::None; ///< the chosen axis
    DragUpdate update{};
};

/// Returns nullopt if no axis is usable (all are along the line of sight, masked, or at the eye), the direction has
/// length 0, or a number is not finite. @param members as DragInput::members.
std::optional<NudgeUpdate> nudge(const Projector& projector, const Placement& placement, const DTransform& transform,
                                 const Options& options, const Nudge& nudge, const DragMembers* members);

} // namespace gizmo
