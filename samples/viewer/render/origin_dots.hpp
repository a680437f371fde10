// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dots at the origins of selected nodes, and icons of lights, cameras and empties, faint behind surfaces.
#pragma once

#include "viewer/render/outlined.hpp"
#include "viewer/render/scene_pipeline.hpp"

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
    /// @param views set 0 of the pipelines. @param target color of the picture; depth and samples of the scene.
    OriginDots(sample::Gpu& gpu, VkDescriptorSetLayout views, const TargetFormat& target);
    ~OriginDots(); ///< the device must be idle
    OriginDots(const OriginDots&) = delete;
    OriginDots& operator=(const OriginDots&) = delete;

    bool is_ready() const { return pipelines_[kDots] && pipelines_[kSeenIcons] && pipelines_[kAllIcons]; }
    VkPipelineLayout layout() const { return layout_; }
    /// @param anchor world: the origin of positions on the GPU.
    void set(std::span<const DrawnNode> icons, std::span<const DrawnNode> origins, const glm::dvec3& anchor);
    /// The last frame that used the same of InstanceBuffer::kFramesInFlight must have finished. @return bytes written
    std::size_t upload(std::uint64_t frame) { return buffer_.upload(frame); }
    enum Pass { kDots, kAllIcons, kSeenIcons }; ///< over the image; into the scene, faint; where nothing is before them
    /// A view's data must be bound, with layout(). @return draws
    std::size_t record(VkCommandBuffer cmd, Pass pass, const OutlineColors& colors) const;

private:
    sample::Gpu& gpu_;
    InstanceBuffer buffer_;
    std::vector<Instance> dots_{}; ///< icons first; kept from frame to frame
    std::uint32_t icons_ = 0;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    std::array<VkPipeline, 3> pipelines_{}; ///< by Pass
};

} // namespace viewer
