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

    /// Outside a pass, before the points are drawn.
    void reset(VkCommandBuffer cmd) const;
    /// Inside the pass: everything is set for points in one texel of a target.
    void bind(VkCommandBuffer cmd, VkExtent2D target, const glm::dvec2& texel) const;
    /// The i-th point, under the i-th query. `x`, `y`, `depth`: where, in clip space.
    void draw(VkCommandBuffer cmd, std::uint32_t i, float x, float y, float depth) const;
    /// Once the frame is done: for each of the first points not 0 where it was seen.
    VkResult read(std::span<std::uint32_t> seen) const;

private:
    const DeviceTable* table_ = nullptr;
    std::uint32_t count_ = 0;
    UniqueQueryPool pool_{};
    UniquePipelineLayout layout_{};
    UniquePipeline pipeline_{};
};

} // namespace gizmo::vulkan
