// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The application of a drag to transforms in the host's representation.
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
std::optional<glm::dmat4> carried_selection(std::span<const Member> members, std::span<const DTransform> starts,
                                            const glm::dmat4& active_parent_at_press, const glm::dvec3& pivot_at_press,
                                            const Options& options);

/// The same for any members, with the options to use.
std::optional<WorldFrame> selection_frame_of(const TransformSpan& members, const Options& options);

/// The new matrix (parent_from_object) of an object that had `start` at the press: start -> G start for the exact
/// change G in the parent's space, which keeps shear and mirroring. With `own_axes` a scale is along the matrix's own
/// columns, start diag(ratio), whatever their angles.
glm::dmat4 update_matrix(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes);

} // namespace gizmo
