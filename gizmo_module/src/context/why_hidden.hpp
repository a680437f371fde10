// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Why something is not shown, found out once it is known that it is not: the way of what is shown pays nothing for it.
// None of these answers Hidden::No.
#pragma once

#include "context/gizmo_value.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/selection.hpp>

namespace gizmo {

/// A camera that has no projector.
Hidden why_no_view(const Camera& camera);
/// A gizmo, or a box for Mode::Bounds, that was not placed; `custom`: the host's handle instead.
Hidden why_not_placed(const Projector& projector, Mode mode, const GizmoValue& value, const Options& options,
                      const CustomHandle* custom, const Style& style);
/// A selection that has no frame.
Hidden why_no_frame(const TransformSpan& members, const Options& options);

} // namespace gizmo
