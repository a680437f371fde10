// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The drawing of a DepthProbe: a pipeline for one-pixel points, and an occlusion query for each.
#pragma once

#include "unique_handle.hpp"

#include <gizmo/vulkan/depth_probe.hpp>

#include <span>

namespace gizmo::vulkan {

class ProbePoints {
public:
    /// `table` must outlive this; uses the target and the number of queries of `info`.
    Result create(const DeviceTable& table, const DepthProbeCreateInfo& info);

    /// Call it outside a render pass, before the points of a round are drawn. Rounds alternate between two sets of
    /// queries, and both are reset, so that an available result belongs to its own round.
    void reset(VkCommandBuffer cmd) const;
    /// Call it inside the render pass: sets the state for points in one texel of a target. @param view with multiview:
    /// the view.
    void bind(VkCommandBuffer cmd, VkExtent2D target, const glm::dvec2& texel, std::uint32_t view);
    /// The i-th point, under the i-th query. `x`, `y`, `depth`: its position in clip space.
    void draw(VkCommandBuffer cmd, std::uint32_t i, float x, float y, float depth) const;
    /// Sets the first elements to non-zero if the point was visible. VK_NOT_READY: the round has not run yet.
    VkResult read(std::span<std::uint32_t> seen) const;

private:
    std::uint32_t query(std::uint32_t i) const { return (set_ * count_ + i) * views_; }

    const DeviceTable* table_ = nullptr;
    std::uint32_t count_ = 0;
    std::uint32_t views_ = 1; ///< queries per point: a multiview pass uses one per view
    bool multiview_ = false;
    std::uint32_t set_ = 0; ///< 0 or 1: the set of the last round
    UniqueQueryPool pool_{};
    UniquePipelineLayout layout_{};
    UniquePipeline pipeline_{};
};

} // namespace gizmo::vulkan
