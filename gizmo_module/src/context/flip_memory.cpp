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

std::uint8_t FlipMemory::update(const Projector& projector, const Frame& frame, std::uint64_t id,
                                std::uint32_t target) {
    const auto is_same = [&](const Flip& f) { return f.id == id && f.target == target; };
    const auto first = before_.begin() + static_cast<std::ptrdiff_t>(std::min(next_, before_.size()));
    auto found = std::find_if(first, before_.end(), is_same);
    if (found == before_.end()) found = std::find_if(before_.begin(), before_.end(), is_same);
    std::uint8_t so_far = 0;
    if (found != before_.end()) {
        so_far = found->flipped;
        next_ = static_cast<std::size_t>(found - before_.begin()) + 1;
    }
    const std::uint8_t flipped = flipped_axes(projector, frame, so_far);
    now_.push_back({id, target, flipped});
    return flipped;
}

} // namespace gizmo
