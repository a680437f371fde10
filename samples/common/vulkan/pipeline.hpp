// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A graphics pipeline for dynamic rendering, and images for shaders to sample.
#pragma once

#include "common/vulkan/gpu.hpp"

#include <cstddef>
#include <span>

namespace sample {

using ShaderCode = std::span<const std::uint32_t>; ///< SPIR-V

/// How a fragment is blended into the target.
enum class Blend {
    None,
    Premultiplied, ///< over the target
    Max,           ///< channel by channel
};

/// Triangles from a vertex and a fragment shader, double-sided, with dynamic viewport and scissor.
struct PipelineInfo {
    ShaderCode vert{}, frag{}; ///< without `frag` only depth is written
    VkPipelineLayout layout = VK_NULL_HANDLE;
    std::span<const VkVertexInputBindingDescription> bindings{};
    std::span<const VkVertexInputAttributeDescription> attributes{};
    VkFormat color = VK_FORMAT_UNDEFINED, depth = VK_FORMAT_UNDEFINED; ///< depth UNDEFINED: no depth attachment
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    bool reversed_z = true; ///< nearer is greater
    bool depth_test = true, depth_write = true;
    bool passes_equal = false; ///< fragments at equal depth pass, too
    float depth_bias = 0;      ///< in units of the depth format and of its slope; positive: greater depth
    Blend blend = Blend::None;
    bool alpha_to_coverage = false;
    VkColorComponentFlags write_mask = 0xf;
};
/// @param push empty: no push constants. Returns null on failure.
VkPipelineLayout create_pipeline_layout(VkDevice device, std::span<const VkDescriptorSetLayout> sets,
                                        const VkPushConstantRange& push = {});
/// Returns null on failure.
VkPipeline create_pipeline(VkDevice device, const PipelineInfo& info);

/// An image and its sampler.
struct SampledImage {
    std::size_t image = 0; ///< index in the images
    VkSamplerAddressMode u = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE, v = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    VkFilter magnified = VK_FILTER_LINEAR, minified = VK_FILTER_LINEAR;
    bool mips = true; ///< uses mips
};

/// At binding 0 of set 0 of the fragment shader, with one descriptor set each.
class SampledImages {
public:
    /// Takes ownership of the images.
    void create(Gpu& gpu, std::vector<Image> images, std::span<const SampledImage> sets);
    void destroy(Gpu& gpu);
    VkDescriptorSetLayout layout() const { return layout_; }
    const VkDescriptorSet& set(std::size_t i) const { return sets_[i]; }
    std::size_t size() const { return sets_.size(); }

private:
    std::vector<Image> images_{};
    std::vector<VkDescriptorSet> sets_{};
    std::vector<VkSampler> samplers_{}; ///< all different
    VkDescriptorSetLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorPool pool_ = VK_NULL_HANDLE;
};

/// An image for SampledImages with these texels; `mips`: with all mips, each half of the previous one.
Image upload_image(Gpu& gpu, VkExtent2D extent, VkFormat format, const void* texels, VkDeviceSize bytes, bool mips);

} // namespace sample
