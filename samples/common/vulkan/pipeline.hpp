// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A graphics pipeline for dynamic rendering, and images for shaders to sample.
#pragma once

#include "common/vulkan/gpu.hpp"

#include <span>

namespace sample {

struct ShaderCode {
    const std::uint32_t* words = nullptr;
    std::size_t bytes = 0;
};

/// Triangles from a vertex and a fragment shader, both sides, viewport and scissor dynamic.
struct PipelineInfo {
    ShaderCode vert{}, frag{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    std::span<const VkVertexInputBindingDescription> bindings{};
    std::span<const VkVertexInputAttributeDescription> attributes{};
    VkFormat color = VK_FORMAT_UNDEFINED, depth = VK_FORMAT_UNDEFINED; ///< depth UNDEFINED: none
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    bool reversed_z = true;     ///< nearer is greater
    bool premultiplied = false; ///< blends over what is there
};
/// Null: failed.
VkPipeline create_pipeline(VkDevice device, const PipelineInfo& info);

/// Images at binding 0 of set 0 of the fragment shader, a descriptor set each.
class SampledImages {
public:
    /// Takes the images over. Repeats at the edges if `tiles`.
    void create(Gpu& gpu, std::vector<Image> images, bool tiles);
    void destroy(Gpu& gpu);
    VkDescriptorSetLayout layout() const { return layout_; }
    const VkDescriptorSet& set(std::size_t image) const { return sets_[image]; }
    std::size_t size() const { return sets_.size(); }

private:
    std::vector<Image> images_{};
    std::vector<VkDescriptorSet> sets_{};
    VkSampler sampler_ = VK_NULL_HANDLE;
    VkDescriptorSetLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorPool pool_ = VK_NULL_HANDLE;
};

/// An image for SampledImages with these texels; `mips`: and all its mips, each half of the one before.
Image upload_image(Gpu& gpu, VkExtent2D extent, VkFormat format, const void* texels, VkDeviceSize bytes, bool mips);

} // namespace sample
