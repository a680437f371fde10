// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One drag that moves many, as pure functions: what a drag amounts to, applied to each member from where it started.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/types.hpp>

#include <span>

namespace gizmo {

/// Where the handles of a selection are, in the space of Options::parent. None: empty, or a member that is not finite.
/// The rotation is the active member's; the scale is 1.
std::optional<DTransform> selection_frame(std::span<const DTransform> members, const Options& options);

struct MemberUpdate {
    DTransform transform{};
    double shear = 0; ///< how far the exact result is from a position, rotation and scale: the largest part of a scaled
                      ///< axis that lies across it, as a share; 0: exact
};

/// What the drag makes of a member that started as `start`. Translations move it by the same world vector; turns and
/// scales are about the pivot of the press, or about its own position with Pivot::Individual. A scale along axes that
/// are not the member's own keeps its rotation and takes the nearest scale; the shear that is lost is reported.
MemberUpdate update_member(const DragUpdate& update, const DTransform& start, const Options& options);

} // namespace gizmo
