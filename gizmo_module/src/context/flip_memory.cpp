// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/flip_memory.hpp"

#include "handles/frame.hpp"

#include <algorithm>
#include <utility>

namespace gizmo {

void FlipMemory::begin_frame() {
    std::swap(now_, before_);
    now_.clear();
    next_ = 0;
}

// Most are found where the search begins.
std::uint8_t FlipMemory::recall(std::uint64_t id, std::uint32_t target) {
    const auto is_same = [&](const Flip& f) { return f.id == id && f.target == target; };
    const auto first = before_.begin() + static_cast<std::ptrdiff_t>(std::min(next_, before_.size()));
    auto found = std::find_if(first, before_.end(), is_same);
    if (found == before_.end()) found = std::find_if(before_.begin(), before_.end(), is_same);
    if (found == before_.end()) return 0;
    next_ = static_cast<std::size_t>(found - before_.begin()) + 1;
    return found->flipped;
}

std::uint8_t FlipMemory::update(const Projector& projector, const Frame& frame, std::uint64_t id,
                                std::uint32_t target) {
    const std::uint8_t flipped = flipped_axes(projector, frame, recall(id, target));
    now_.push_back({id, target, flipped});
    return flipped;
}

std::uint8_t FlipMemory::update(const glm::dvec3& facing, std::uint64_t id, std::uint32_t target) {
    const std::uint8_t flipped = flipped_axes(facing, recall(id, target));
    now_.push_back({id, target, flipped});
    return flipped;
}

} // namespace gizmo
