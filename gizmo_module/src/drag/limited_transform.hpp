// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The transforms that limits apply to in a drag: the object, or the members of a selection.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/selection.hpp>

#include <optional>

namespace gizmo {

/// One limited transform, in its own parent's space.
struct LimitedTransform {
    DTransform start{};
    glm::dmat3 parent_from_world{1}; ///< linear part
    glm::dvec3 center{0};            ///< the fixed point of a rotation or a scale of a selection
    bool mirrored = false;           ///< the parent flips handedness
    double size = 0;                 ///< the magnitude of the operands of start - center, for its rounding
};

/// 1 if there are no members.
std::size_t limited_count(const DragMembers* members);

/// The i-th limited transform. Returns nullopt if it does not move by itself, or has no valid parent. @param center
/// DragUpdate::center
std::optional<LimitedTransform> limited_at(const Drag& drag, const DragMembers* members, const glm::dvec3& center,
                                           std::size_t i);

} // namespace gizmo
