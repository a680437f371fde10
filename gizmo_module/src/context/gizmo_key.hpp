// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The key that identifies a gizmo across frames.
#pragma once

#include <cstdint>

namespace gizmo {

/// A gizmo's id in a target, and its occurrence: the n-th gizmo with this id in this target in a frame, from 0.
struct GizmoKey {
    std::uint64_t id = 0;
    std::uint32_t target = 0;
    std::uint32_t occurrence = 0;
    bool operator==(const GizmoKey&) const = default;
};

/// True if `id` is one of the `count` consecutive ids from `first`.
constexpr bool is_within(std::uint64_t id, std::uint64_t first, std::uint64_t count) {
    return id - first < count;
}

} // namespace gizmo
