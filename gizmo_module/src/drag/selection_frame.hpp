// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag makes of transforms in whatever form the host keeps them.
#pragma once

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

namespace gizmo {

/// As selection_frame() of doubles. Not for members with parents of their own.
std::optional<DTransform> selection_frame(const TransformSpan& members, const Options& options);

/// As selection_frame() of members with parents of their own; says the active one's, too.
std::optional<WorldFrame> selection_frame(std::span<const Member> members, const Options& options,
                                          glm::dmat4& active_parent);

/// Where the members' parents have taken a selection since the press: its pivot as it would be now had nothing been
/// dragged, turned and stretched as the active member's parent was. A map of the world; to its drag the parent of now,
/// where none was at the press. None: a parent that cannot be undone, or other members than at the press.
std::optional<glm::dmat4> carried_selection(std::span<const Member> members, std::span<const DTransform> starts,
                                            const glm::dmat4& active_parent_at_press, const glm::dvec3& pivot_at_press,
                                            const Options& options);

/// The same of any members, with the options that go with it.
std::optional<WorldFrame> selection_frame_of(const TransformSpan& members, const Options& options);

/// What the drag makes of a matrix that was `start` at the press (parent_from_object): the exact change G in the
/// parent's space, start -> G start, so that shear and mirroring stay. With `own_axes` a scale is along the matrix's
/// own columns, start diag(ratio), whatever their angles.
glm::dmat4 update_matrix(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes);

} // namespace gizmo
