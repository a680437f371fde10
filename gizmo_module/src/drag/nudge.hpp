// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A small move by a key, as a drag that is begun, updated and over at once.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

struct NudgeUpdate {
    Handle handle = Handle::None; ///< the axis taken
    DragUpdate update{};
};

/// None: no axis is usable (all along the line of sight, masked, at the eye), a direction without length, or not
/// finite.
/// @param members as DragInput::members.
std::optional<NudgeUpdate> nudge(const Projector& projector, const Placement& placement, const DTransform& transform,
                                 const Options& options, const Nudge& nudge, const DragMembers* members);

} // namespace gizmo
