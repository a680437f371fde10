// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Points of a handle where a press may be tried.
#pragma once

#include <gizmo/handles.hpp>

#include <optional>

namespace gizmo {

inline constexpr int kHandlePoints = 48;

/// The i-th point of a handle, pixels, the most comfortable first. None: behind the eye.
std::optional<glm::dvec2> handle_point_px(const Placement& placement, Handle handle, int i);

} // namespace gizmo
