// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/flip_memory.hpp"

#include "handles/frame.hpp"

#include <utility>

namespace gizmo {

void FlipMemory::begin_frame() {
    std::swap(now_, before_);
    now_.clear();
    next_ = 0;
}

// If several gizmos have one id, each call finds the next one.
std::uint8_t FlipMemory::recall(std::uint64_t id, std::uint32_t target) {
    for (std::size_t n = 0; n < before_.size(); ++n) {
        const std::size_t i = next_ + n < before_.size() ? next_ + n : next_ + n - before_.size();
        if (before_[i].id != id || before_[i].target != target) continue;
        next_ = i + 1 < before_.size() ? i + 1 : 0;
        return before_[i].axes;
    }
    return 0;
}

std::uint8_t FlipMemory::update(const Projector& projector, const Frame& frame, std::uint64_t id,
                                std::uint32_t target) {
    const std::uint8_t axes = flipped_axes(projector, frame, recall(id, target));
    now_.push_back({id, target, axes});
    return axes;
}

} // namespace gizmo
