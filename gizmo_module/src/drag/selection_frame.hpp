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

/// The same of any members, with the options that go with it.
std::optional<WorldFrame> selection_frame_of(const TransformSpan& members, const Options& options);

/// What the drag makes of a matrix that was `start` at the press (parent_from_object): the exact change G in the
/// parent's space, start -> G start, so that shear and mirroring stay. With `own_axes` a scale is along the matrix's
/// own columns, start diag(ratio), whatever their angles.
glm::dmat4 update_matrix(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes);

} // namespace gizmo
