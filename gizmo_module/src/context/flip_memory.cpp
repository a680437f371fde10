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

// If several gizmos have one id, each call finds the next one, and each is found once.
std::uint8_t FlipMemory::recall(std::uint64_t id, std::uint32_t target) {
    for (std::size_t n = 0; n < before_.size(); ++n) {
        const std::size_t i = next_ + n < before_.size() ? next_ + n : next_ + n - before_.size();
        Flips& flips = before_[i];
        if (flips.found || flips.id != id || flips.target != target) continue;
        flips.found = true;
        next_ = i + 1 < before_.size() ? i + 1 : 0;
        return flips.axes;
    }
    return 0;
}

void FlipMemory::keep(std::uint64_t id, std::uint32_t target, std::optional<std::uint8_t> axes) {
    const std::uint8_t recalled = recall(id, target);
    now_.push_back({id, target, axes.value_or(recalled)});
}

std::uint8_t FlipMemory::update(const Projector& projector, const Frame& frame, std::uint64_t id,
                                std::uint32_t target) {
    const std::uint8_t axes = flipped_axes(projector, frame, recall(id, target));
    now_.push_back({id, target, axes});
    return axes;
}

} // namespace gizmo
