// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Angles are radians.
#pragma once

#include <numbers>

namespace gizmo {

inline constexpr double kFullTurn = 2 * std::numbers::pi;

} // namespace gizmo
