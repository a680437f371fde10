// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Why a gizmo is not shown, determined only after it was found to be hidden, so that shown gizmos pay nothing. No
// function here returns Hidden::No.
#pragma once

#include "context/gizmo_value.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/selection.hpp>

namespace gizmo {

/// For a camera without a projector.
Hidden why_no_view(const Camera& camera);
/// For a gizmo, or a box for Mode::Bounds or Rectangle, that was not placed; `custom`: for a custom handle instead.
Hidden why_not_placed(const Projector& projector, Mode mode, const GizmoValue& value, const Options& options,
                      const CustomHandle* custom, const Style& style);
/// True if a number of the handle is not finite, or its direction has no length.
bool is_broken(const CustomHandle& handle);
/// For a selection without a frame.
Hidden why_no_frame(const TransformSpan& members, const Options& options);

} // namespace gizmo
