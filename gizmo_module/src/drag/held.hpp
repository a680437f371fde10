// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The transforms that limits hold in a drag, one by one: the object's alone, or those of a selection's members.
#pragma once

#include <gizmo/selection.hpp>

#include <optional>

namespace gizmo {

/// One of them, in its own parent's space.
struct Held {
    DTransform start{};
    glm::dmat3 parent_from_world{1}; ///< directions
    glm::dvec3 center{0};            ///< what a turn or a scale of a selection leaves where it is
    bool mirrored = false;           ///< the parent turns right hands into left ones
    double size = 0;                 ///< how large the numbers are that start - center is made of: it rounds with them
};

/// 1 without members.
std::size_t held_count(const DragMembers* members);

/// The i-th. None: it does not move by itself, or has no place.
/// @param center DragUpdate::center
std::optional<Held> held_at(const Drag& drag, const DragMembers* members, const glm::dvec3& center, std::size_t i);

} // namespace gizmo
