// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The depths that a DepthProbe tests, and the search over a format's storable depths, several at once. Uses nothing of
// Vulkan but the format.
#pragma once

#include "depth_format.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace gizmo::vulkan {

/// The stored depth is the greatest one at which a point is still visible with LESS_OR_EQUAL, whatever comparison the
/// scene uses.
class DepthSearch {
public:
    static constexpr std::uint32_t kMaxQueries = 256;

    /// @param queries 4..kMaxQueries: depths per round.
    DepthSearch(const DepthFormat& format, std::uint32_t queries);
    /// The maximum number of rounds.
    static std::uint32_t rounds(const DepthFormat& format, std::uint32_t queries);

    /// Restarts the search.
    void begin();
    /// Chooses the depths of the next round. @return their number.
    std::uint32_t choose_depths();
    double depth(std::uint32_t i) const { return format_->depth_of_step(step_[i]); }
    /// @param seen for each depth of the round, in order: not 0 if the point was visible. If the results contradict
    /// earlier ones, because the scene or a jittered camera has moved, the search looks around the last result; after a
    /// few such rounds it ends with that result.
    /// @return true if this round bounds the depth.
    bool narrow(std::span<const std::uint32_t> seen);

    bool is_over() const { return high_ - low_ <= 1 || contradictions_ == kContradictions; }
    /// The stored depth, once the search is finished, and the bound of its error.
    double answer() const { return (depth_of(low_) + depth_of(high_ - 1)) / 2; }
    double error() const { return (depth_of(high_ - 1) - depth_of(low_)) / 2; }
    VkFormat format() const { return format_->format; }

private:
    // The times that a narrowed search may find the depth elsewhere.
    static constexpr std::uint32_t kContradictions = 3;

    double depth_of(std::uint64_t step) const { return format_->depth_of_step(step); }

    const DepthFormat* format_;
    std::uint32_t queries_;
    std::uint64_t low_ = 0, high_ = 0; ///< steps: a point is visible at low_, and hidden at high_
    std::array<std::uint64_t, kMaxQueries> step_{};
    bool bounded_ = false; ///< the last round bounded the depth
    std::uint32_t contradictions_ = 0;
};

} // namespace gizmo::vulkan
