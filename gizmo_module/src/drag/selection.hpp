// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The frame of a selection in each form that hosts submit.
#pragma once

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

namespace gizmo {

/// Like selection_frame() of doubles. Not for members with parents of their own.
std::optional<DTransform> selection_frame(const TransformSpan& members, const Options& options);

/// Like selection_frame() of members with parents of their own; also returns the active one's index.
std::optional<WorldFrame> selection_frame(std::span<const Member> members, const Options& options,
                                          glm::dmat4& active_parent);

/// The motion of a selection by its members' parents since the press: moves its pivot to the current one without the
/// drag, and rotates and stretches like the active member's parent. A map of the world, and the current parent for the
/// drag, which had none at the press. Returns nullopt if a parent is singular, or the members are not those of the
/// press.
std::optional<glm::dmat4> selection_motion(std::span<const Member> members, std::span<const DTransform> starts,
                                           const glm::dmat4& active_parent_at_press, const glm::dvec3& pivot_at_press,
                                           const Options& options);

/// The same for any members, with the options to use.
std::optional<WorldFrame> selection_frame_of(const TransformSpan& members, const Options& options);

} // namespace gizmo
