// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Angles are radians.
#pragma once

#include <numbers>

namespace gizmo {

inline constexpr double kFullTurn = 2 * std::numbers::pi;
inline constexpr double kDegree = std::numbers::pi / 180;
inline constexpr double kDegreesPerRadian = 180 / std::numbers::pi;

} // namespace gizmo
