// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/vulkan/pipeline.hpp"

#include <algorithm>
#include <cstring>

namespace sample {
namespace {

VkPipelineShaderStageCreateInfo stage(VkDevice device, VkShaderStageFlagBits at, const ShaderCode& code) {
    auto module = make<VkShaderModuleCreateInfo>(VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
    module.codeSize = code.size_bytes();
    module.pCode = code.data();
    auto out = make<VkPipelineShaderStageCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO);
    out.stage = at;
    out.pName = "main";
    vkCreateShaderModule(device, &module, nullptr, &out.module); // a null module fails the pipeline
    return out;
}

std::uint32_t mip_count(std::uint32_t width, std::uint32_t height) {
    std::uint32_t count = 1;
    for (std::uint32_t size = std::max(width, height); size > 1; size /= 2)
        ++count;
    return count;
}

VkImageMemoryBarrier mip_barrier(VkImage image, std::uint32_t mip, VkImageLayout from, VkImageLayout to) {
    auto b = make<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
    b.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    b.dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT;
    b.oldLayout = from;
    b.newLayout = to;
    b.srcQueueFamilyIndex = b.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    b.image = image;
    b.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, mip, 1, 0, 1};
    return b;
}

bool reads_alike(const SampledImage& a, const SampledImage& b) {
    return a.u == b.u && a.v == b.v && a.magnified == b.magnified && a.minified == b.minified && a.mips == b.mips;
}

VkSampler create_sampler(VkDevice device, const SampledImage& how) {
    auto info = make<VkSamplerCreateInfo>(VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO);
    info.magFilter = how.magnified;
    info.minFilter = how.minified;
    info.mipmapMode = VK_SAMPLER_MIPMAP_MODE_LINEAR;
    info.addressModeU = how.u;
    info.addressModeV = info.addressModeW = how.v;
    info.maxLod =
        how.mips ? VK_LOD_CLAMP_NONE : 0.25f; // greater than 0, otherwise minified textures would count as magnified
    if (!how.mips) info.mipmapMode = VK_SAMPLER_MIPMAP_MODE_NEAREST;
    VkSampler sampler = VK_NULL_HANDLE;
    vkCreateSampler(device, &info, nullptr, &sampler);
    return sampler;
}

VkPipelineRasterizationStateCreateInfo raster_of(const PipelineInfo& p) {
    auto raster =
        make<VkPipelineRasterizationStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO);
    raster.cullMode = VK_CULL_MODE_NONE; // mirrored nodes and open meshes are common in files
    raster.lineWidth = 1;
    raster.depthBiasEnable = p.depth_bias != 0 ? VK_TRUE : VK_FALSE;
    raster.depthBiasConstantFactor = raster.depthBiasSlopeFactor = p.depth_bias;
    return raster;
}

VkPipelineDepthStencilStateCreateInfo depth_of(const PipelineInfo& p) {
    auto depth =
        make<VkPipelineDepthStencilStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO);
    const bool has_depth = p.depth != VK_FORMAT_UNDEFINED;
    depth.depthTestEnable = has_depth && p.depth_test ? VK_TRUE : VK_FALSE;
    depth.depthWriteEnable = has_depth && p.depth_test && p.depth_write ? VK_TRUE : VK_FALSE;
    depth.depthCompareOp = p.reversed_z ? (p.passes_equal ? VK_COMPARE_OP_GREATER_OR_EQUAL : VK_COMPARE_OP_GREATER)
                                        : (p.passes_equal ? VK_COMPARE_OP_LESS_OR_EQUAL : VK_COMPARE_OP_LESS);
    return depth;
}

VkPipelineColorBlendAttachmentState blend_of(const PipelineInfo& p) {
    VkPipelineColorBlendAttachmentState blend{};
    blend.blendEnable = p.blend != Blend::None ? VK_TRUE : VK_FALSE;
    blend.srcColorBlendFactor = blend.srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE;
    blend.dstColorBlendFactor = blend.dstAlphaBlendFactor =
        p.blend == Blend::Max ? VK_BLEND_FACTOR_ONE : VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
    blend.colorBlendOp = blend.alphaBlendOp = p.blend == Blend::Max ? VK_BLEND_OP_MAX : VK_BLEND_OP_ADD;
    blend.colorWriteMask = p.write_mask;
    return blend;
}

} // namespace

VkPipelineLayout create_pipeline_layout(VkDevice device, std::span<const VkDescriptorSetLayout> sets,
                                        const VkPushConstantRange& push) {
    auto info = make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    info.setLayoutCount = static_cast<std::uint32_t>(sets.size());
    info.pSetLayouts = sets.data();
    info.pushConstantRangeCount = push.size > 0 ? 1 : 0;
    info.pPushConstantRanges = &push;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    if (vkCreatePipelineLayout(device, &info, nullptr, &layout) != VK_SUCCESS) layout = VK_NULL_HANDLE;
    return layout;
}

VkPipeline create_pipeline(VkDevice device, const PipelineInfo& p) {
    VkPipelineShaderStageCreateInfo stages[2] = {stage(device, VK_SHADER_STAGE_VERTEX_BIT, p.vert)};
    if (!p.frag.empty()) stages[1] = stage(device, VK_SHADER_STAGE_FRAGMENT_BIT, p.frag);
    auto input = make<VkPipelineVertexInputStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO);
    input.vertexBindingDescriptionCount = static_cast<std::uint32_t>(p.bindings.size());
    input.pVertexBindingDescriptions = p.bindings.data();
    input.vertexAttributeDescriptionCount = static_cast<std::uint32_t>(p.attributes.size());
    input.pVertexAttributeDescriptions = p.attributes.data();
    auto assembly =
        make<VkPipelineInputAssemblyStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO);
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    auto viewport = make<VkPipelineViewportStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO);
    viewport.viewportCount = viewport.scissorCount = 1;
    const auto raster = raster_of(p);
    auto multisample =
        make<VkPipelineMultisampleStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO);
    multisample.rasterizationSamples = p.samples;
    multisample.alphaToCoverageEnable = p.alpha_to_coverage ? VK_TRUE : VK_FALSE;
    const auto depth = depth_of(p);
    const auto blend = blend_of(p);
    auto blending = make<VkPipelineColorBlendStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO);
    blending.attachmentCount = p.color != VK_FORMAT_UNDEFINED ? 1 : 0;
    blending.pAttachments = &blend;
    const VkDynamicState states[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    auto dynamic = make<VkPipelineDynamicStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO);
    dynamic.dynamicStateCount = 2;
    dynamic.pDynamicStates = states;
    auto rendering = make<VkPipelineRenderingCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
    rendering.colorAttachmentCount = blending.attachmentCount;
    rendering.pColorAttachmentFormats = &p.color;
    rendering.depthAttachmentFormat = p.depth;
    auto create = make<VkGraphicsPipelineCreateInfo>(VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO);
    create.pNext = &rendering;
    create.stageCount = p.frag.empty() ? 1 : 2;
    create.pStages = stages;
    create.pVertexInputState = &input;
    create.pInputAssemblyState = &assembly;
    create.pViewportState = &viewport;
    create.pRasterizationState = &raster;
    create.pMultisampleState = &multisample;
    create.pDepthStencilState = &depth;
    create.pColorBlendState = &blending;
    create.pDynamicState = &dynamic;
    create.layout = p.layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    if (vkCreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &create, nullptr, &pipeline) != VK_SUCCESS)
        pipeline = VK_NULL_HANDLE;
    for (const auto& s : stages)
        vkDestroyShaderModule(device, s.module, nullptr);
    return pipeline;
}

Image upload_image(Gpu& gpu, VkExtent2D extent, VkFormat format, const void* texels, VkDeviceSize bytes,
                   bool all_mips) {
    const std::uint32_t width = extent.width, height = extent.height, mips = all_mips ? mip_count(width, height) : 1;
    Image image = gpu.create_image(
        extent, format, VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
        VK_IMAGE_ASPECT_COLOR_BIT, VK_SAMPLE_COUNT_1_BIT, 1, mips);
    MappedBuffer staging = gpu.create_buffer(bytes, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    std::memcpy(staging.data, texels, bytes);
    gpu.run([&](VkCommandBuffer cmd) {
        constexpr VkPipelineStageFlags transfer = VK_PIPELINE_STAGE_TRANSFER_BIT;
        transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                   VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, transfer, 0, transfer, VK_ACCESS_TRANSFER_WRITE_BIT);
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {width, height, 1};
        vkCmdCopyBufferToImage(cmd, staging.buffer, image.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
        const auto half = [](std::uint32_t n, std::uint32_t mip) {
            return static_cast<std::int32_t>(std::max(1u, n >> mip));
        };
        for (std::uint32_t mip = 0; mip < mips; ++mip) {
            const auto readable = mip_barrier(image.image, mip, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                              VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
            vkCmdPipelineBarrier(cmd, transfer, transfer, 0, 0, nullptr, 0, nullptr, 1, &readable);
            if (mip + 1 == mips) break;
            VkImageBlit blit{};
            blit.srcSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, mip, 0, 1};
            blit.dstSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, mip + 1, 0, 1};
            blit.srcOffsets[1] = {half(width, mip), half(height, mip), 1};
            blit.dstOffsets[1] = {half(width, mip + 1), half(height, mip + 1), 1};
            vkCmdBlitImage(cmd, image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, image.image,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_LINEAR);
        }
        transition(cmd, image.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                   VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, transfer, VK_ACCESS_TRANSFER_WRITE_BIT,
                   VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT);
    });
    gpu.destroy(staging);
    return image;
}

void SampledImages::create(Gpu& gpu, std::vector<Image> images, std::span<const SampledImage> sets) {
    images_ = std::move(images);
    const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
                                               VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    auto layout = make<VkDescriptorSetLayoutCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
    layout.bindingCount = 1;
    layout.pBindings = &binding;
    vkCreateDescriptorSetLayout(gpu.device, &layout, nullptr, &layout_);
    const auto count = static_cast<std::uint32_t>(sets.size());
    const VkDescriptorPoolSize pool_size{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, count};
    auto pool = make<VkDescriptorPoolCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
    pool.maxSets = count;
    pool.poolSizeCount = 1;
    pool.pPoolSizes = &pool_size;
    vkCreateDescriptorPool(gpu.device, &pool, nullptr, &pool_);
    const std::vector<VkDescriptorSetLayout> layouts(count, layout_);
    auto allocate = make<VkDescriptorSetAllocateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
    allocate.descriptorPool = pool_;
    allocate.descriptorSetCount = count;
    allocate.pSetLayouts = layouts.data();
    sets_.resize(count);
    vkAllocateDescriptorSets(gpu.device, &allocate, sets_.data());
    std::vector<SampledImage> made; // indexed by sampler
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const auto same = std::find_if(made.begin(), made.end(),
                                       [&](const SampledImage& other) { return reads_alike(other, sets[i]); });
        const auto at = static_cast<std::size_t>(same - made.begin());
        if (same == made.end()) {
            made.push_back(sets[i]);
            samplers_.push_back(create_sampler(gpu.device, sets[i]));
        }
        const VkDescriptorImageInfo image{samplers_[at], images_[sets[i].image].view,
                                          VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
        auto write = make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
        write.dstSet = sets_[i];
        write.descriptorCount = 1;
        write.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
        write.pImageInfo = &image;
        vkUpdateDescriptorSets(gpu.device, 1, &write, 0, nullptr);
    }
}

void SampledImages::destroy(Gpu& gpu) {
    vkDestroyDescriptorPool(gpu.device, pool_, nullptr);
    vkDestroyDescriptorSetLayout(gpu.device, layout_, nullptr);
    for (const VkSampler sampler : samplers_)
        vkDestroySampler(gpu.device, sampler, nullptr);
    for (Image& image : images_)
        gpu.destroy(image);
    *this = {};
}

} // namespace sample
