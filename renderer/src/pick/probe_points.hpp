// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a DepthProbe draws with: a pipeline for points of one pixel, and an occlusion query for each.
#pragma once

#include "unique_handle.hpp"

#include <gizmo/vulkan/depth_probe.hpp>

#include <span>

namespace gizmo::vulkan {

class ProbePoints {
public:
    /// `table` must outlive it; of `info` the target and the number of queries are used.
    Status create(const DeviceTable& table, const DepthProbeCreateInfo& info);

    /// Outside a pass, before the points of a round are drawn. Rounds take two sets of queries in turn, and both are
    /// reset: a query that has an answer is of its round, and of no earlier one.
    void reset(VkCommandBuffer cmd) const;
    /// Inside the pass: everything is set for points in one texel of a target. @param view with multiview: of which.
    void bind(VkCommandBuffer cmd, VkExtent2D target, const glm::dvec2& texel, std::uint32_t view);
    /// The i-th point, under the i-th query. `x`, `y`, `depth`: where, in clip space.
    void draw(VkCommandBuffer cmd, std::uint32_t i, float x, float y, float depth) const;
    /// For each of the first points not 0 where it was seen. VK_NOT_READY: the round has not run yet.
    VkResult read(std::span<std::uint32_t> seen) const;

private:
    std::uint32_t query(std::uint32_t i) const { return (set_ * count_ + i) * views_; }

    const DeviceTable* table_ = nullptr;
    std::uint32_t count_ = 0;
    std::uint32_t views_ = 1; ///< queries that one point takes: a multiview pass counts each view in one of its own
    bool multiview_ = false;
    std::uint32_t set_ = 0; ///< 0 or 1: that of the last round
    UniqueQueryPool pool_{};
    UniquePipelineLayout layout_{};
    UniquePipeline pipeline_{};
};

} // namespace gizmo::vulkan
