// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which depths a DepthProbe asks for, and what the answers leave: a search among all that a format can store, some at
// once. Nothing of Vulkan but the format.
#pragma once

#include "depth_format.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace gizmo::vulkan {

/// The stored depth is the greatest that a point can have and still be seen under LESS_OR_EQUAL, whichever way the
/// scene itself tests.
class DepthSearch {
public:
    static constexpr std::uint32_t kMaxQueries = 256;

    /// @param queries 4..kMaxQueries: depths a round.
    DepthSearch(const DepthFormat& format, std::uint32_t queries);
    /// How many rounds it takes at most.
    static std::uint32_t rounds(const DepthFormat& format, std::uint32_t queries);

    /// Nothing is known any more.
    void begin();
    /// Chooses the depths of the next round. @return how many.
    std::uint32_t choose_depths();
    double depth(std::uint32_t i) const { return format_->depth_of_step(step_[i]); }
    /// @param seen for each depth of the round, in its order: not 0 where a point there was seen. Begins anew where
    /// the answers contradict what was known: the scene has moved.
    void narrow(std::span<const std::uint32_t> seen);

    bool is_over() const { return high_ - low_ <= 1; }
    /// The stored depth, when it is over.
    double answer() const { return format_->depth_of_step(low_); }
    VkFormat format() const { return format_->format; }

private:
    const DepthFormat* format_;
    std::uint32_t queries_;
    std::uint64_t low_ = 0, high_ = 0; ///< steps: a point is seen at low_, and not at high_
    std::array<std::uint64_t, kMaxQueries> step_{};
};

} // namespace gizmo::vulkan
