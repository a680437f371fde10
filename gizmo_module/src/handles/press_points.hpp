// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where on a handle one would press: pixels to try, the most comfortable first.
#pragma once

#include <gizmo/handles.hpp>

#include <glm/vec2.hpp>

#include <optional>

namespace gizmo {

// As many different ones there are.
inline constexpr int kPressPoints = 48;

// The i-th pixel to try, 0 <= i < kPressPoints, whether or not another handle lies over it. None: it is behind the eye,
// or the handle is not of the placement's set.
std::optional<glm::dvec2> press_point(const Placement& placement, Handle handle, int i);

} // namespace gizmo
