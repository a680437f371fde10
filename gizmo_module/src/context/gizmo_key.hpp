// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The key that identifies a gizmo across frames. A drag belongs to a key; no value of the host's is compared to find
// it.
#pragma once

#include "record/subject.hpp"

#include <cstddef>
#include <cstdint>

namespace gizmo {

/// A gizmo's id in a target, the form of the call that submits it, and its occurrence: the n-th of these in a frame,
/// from 0.
struct GizmoKey {
    std::uint64_t id = 0;
    std::uint32_t target = 0;
    CallForm form = CallForm::One;
    std::uint32_t occurrence = 0;
    bool operator==(const GizmoKey&) const = default;
};

/// A gizmo's place in the list of its call. A selection is one gizmo, and `count` is that of its members.
struct ListPlace {
    std::size_t index = 0, count = 1;
    bool operator==(const ListPlace&) const = default;
};

/// True if `id` is one of the `count` consecutive ids from `first`.
constexpr bool is_within(std::uint64_t id, std::uint64_t first, std::uint64_t count) {
    return id - first < count;
}

} // namespace gizmo
