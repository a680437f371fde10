// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Press points of a handle: pixels to try for a press, the best first.
#pragma once

#include <gizmo/handles.hpp>

#include <glm/vec2.hpp>

#include <optional>

namespace gizmo {

// The number of press points of a handle.
inline constexpr int kPressPoints = 48;

// The i-th pixel to try, 0 <= i < kPressPoints, even if another handle covers it. Returns nullopt behind the eye, or if
// the placement's set has no such handle.
std::optional<glm::dvec2> press_point(const Placement& placement, Handle handle, int i);

} // namespace gizmo
