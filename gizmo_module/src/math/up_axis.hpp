// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The world's up axis as a number and as a direction.
#pragma once

#include <gizmo/types.hpp>

#include <array>
#include <cstdint>

namespace gizmo {

/// 0 x, 1 y, 2 z.
constexpr int axis_of(UpAxis up) {
    constexpr std::array<int, 3> kAxis{1, 2, 0};
    return kAxis[static_cast<std::uint8_t>(up) % 3u];
}

/// World, unit.
inline glm::dvec3 upward(UpAxis up) {
    glm::dvec3 out(0);
    out[axis_of(up)] = static_cast<std::uint8_t>(up) < 3u ? 1 : -1;
    return out;
}

} // namespace gizmo
