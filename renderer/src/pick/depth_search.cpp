// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/depth_search.hpp"

#include <algorithm>

namespace gizmo::vulkan {

DepthSearch::DepthSearch(const DepthFormat& format, std::uint32_t queries)
    : format_(&format)
    , queries_(queries) {
    begin();
}

std::uint32_t DepthSearch::rounds(const DepthFormat& format, std::uint32_t queries) {
    std::uint64_t left = format.last_step() + 1;
    std::uint32_t n = 0;
    // The first round has one end to verify, later ones two; then there is one more gap than there are points between.
    for (; left > 1; ++n) {
        const std::uint64_t gaps = queries - (n == 0 ? 1 : 2) + 1;
        left = (left + gaps - 1) / gaps;
    }
    return n;
}

// Every depth is at least 0, and none is above the last step.
void DepthSearch::begin() {
    bounded_ = false;
    contradictions_ = 0;
    low_ = 0;
    high_ = format_->last_step() + 1;
}

// The two ends of the remaining range, to detect a changed scene, and evenly spaced steps between them.
std::uint32_t DepthSearch::choose_depths() {
    std::uint32_t count = 0;
    step_[count++] = low_;
    if (high_ <= format_->last_step()) step_[count++] = high_;
    const std::uint64_t between = std::min<std::uint64_t>(high_ - low_ - 1, queries_ - count);
    for (std::uint64_t i = 1; i <= between; ++i)
        step_[count++] = low_ + (high_ - low_) * i / (between + 1);
    return count;
}

bool DepthSearch::narrow(std::span<const std::uint32_t> seen) {
    std::uint64_t max_seen = 0, min_hidden = format_->last_step() + 1;
    bool any = false;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i] != 0) {
            max_seen = std::max(max_seen, step_[i]);
            any = true;
        } else {
            min_hidden = std::min(min_hidden, step_[i]);
        }
    }
    // Hidden where a point was visible before, or the reverse: the depth is another one.
    const bool was_bounded = bounded_;
    bounded_ = any && max_seen >= low_ && min_hidden <= high_ && max_seen < min_hidden;
    if (bounded_) {
        low_ = max_seen;
        high_ = min_hidden;
    } else if (!was_bounded || ++contradictions_ < kContradictions) {
        const std::uint64_t around = 16 * (high_ - low_);
        low_ -= std::min(low_, around);
        high_ = std::min(high_ + around, format_->last_step() + 1);
    }
    return bounded_;
}

} // namespace gizmo::vulkan
