// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dots where the origins of selected nodes are.
#pragma once

#include "viewer/render/outlined.hpp"

#include "common/vulkan/pipeline.hpp"

#include <array>
#include <span>
#include <vector>

namespace viewer {

/// The colors of outlines and dots.
struct OutlineColors {
    using Rgba = std::array<float, 4>; ///< not premultiplied
    Rgba active, selected, start, rim;
};

class OriginDots {
public:
    /// @param views set 0 of the pipeline. @param color of the picture.
    OriginDots(sample::Gpu& gpu, VkDescriptorSetLayout views, VkFormat color);
    ~OriginDots(); ///< the device must be idle
    OriginDots(const OriginDots&) = delete;
    OriginDots& operator=(const OriginDots&) = delete;

    bool is_ready() const { return pipeline_ != VK_NULL_HANDLE; }
    VkPipelineLayout layout() const { return layout_; }
    bool empty() const { return buffer_.instances().empty(); }
    /// @param anchor world: the origin of positions on the GPU.
    void set(std::span<const DrawnNode> origins, const glm::dvec3& anchor);
    /// The last frame that used the same of InstanceBuffer::kFramesInFlight must have finished. @return bytes written
    std::size_t upload(std::uint64_t frame) { return buffer_.upload(frame); }
    /// Draws into the image; a view's data must be bound, with layout(). @return draws
    std::size_t record(VkCommandBuffer cmd, const OutlineColors& colors) const;

private:
    sample::Gpu& gpu_;
    InstanceBuffer buffer_;
    std::vector<Instance> dots_{}; ///< kept from frame to frame
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

} // namespace viewer
