// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "ui_renderer.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace viewer {
namespace {

constexpr std::uint32_t kVert[] =
#include "ui.vert.inc"
    ;
constexpr std::uint32_t kFrag[] =
#include "ui.frag.inc"
    ;

VkPipelineShaderStageCreateInfo stage(VkDevice device, VkShaderStageFlagBits bit, const std::uint32_t* words,
                                      std::size_t bytes) {
    auto module = sample::make<VkShaderModuleCreateInfo>(VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
    module.codeSize = bytes;
    module.pCode = words;
    auto s = sample::make<VkPipelineShaderStageCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO);
    s.stage = bit;
    s.pName = "main";
    vkCreateShaderModule(device, &module, nullptr, &s.module);
    return s;
}

} // namespace

UiRenderer::UiRenderer(sample::Gpu& gpu, VkFormat color)
    : gpu_(gpu) {
    upload_font();
    create_pipeline(color);
}

UiRenderer::~UiRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    vkDestroyDescriptorPool(gpu_.device, pool_, nullptr);
    vkDestroyDescriptorSetLayout(gpu_.device, set_layout_, nullptr);
    vkDestroySampler(gpu_.device, sampler_, nullptr);
    gpu_.destroy(font_);
    for (Slot& slot : slots_) {
        gpu_.destroy(slot.vertices);
        gpu_.destroy(slot.indices);
    }
}

void UiRenderer::upload_font() {
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    const VkExtent2D extent{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
    font_ = gpu_.create_image(extent, VK_FORMAT_R8_UNORM, VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                              VK_IMAGE_ASPECT_COLOR_BIT);
    const auto size = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    sample::MappedBuffer staging = gpu_.create_buffer(size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    std::memcpy(staging.data, pixels, size);
    gpu_.run([&](VkCommandBuffer cmd) {
        constexpr VkPipelineStageFlags transfer = VK_PIPELINE_STAGE_TRANSFER_BIT;
        sample::transition(cmd, font_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, transfer, 0, transfer, VK_ACCESS_TRANSFER_WRITE_BIT);
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {extent.width, extent.height, 1};
        vkCmdCopyBufferToImage(cmd, staging.buffer, font_.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
        sample::transition(cmd, font_.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                           VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, transfer, VK_ACCESS_TRANSFER_WRITE_BIT,
                           VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT);
    });
    gpu_.destroy(staging);
    auto sampler = sample::make<VkSamplerCreateInfo>(VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO);
    sampler.magFilter = sampler.minFilter = VK_FILTER_LINEAR;
    vkCreateSampler(gpu_.device, &sampler, nullptr, &sampler_);
    const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
                                               VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    auto set_layout =
        sample::make<VkDescriptorSetLayoutCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
    set_layout.bindingCount = 1;
    set_layout.pBindings = &binding;
    vkCreateDescriptorSetLayout(gpu_.device, &set_layout, nullptr, &set_layout_);
    const VkDescriptorPoolSize pool_size{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1};
    auto pool = sample::make<VkDescriptorPoolCreateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
    pool.maxSets = pool.poolSizeCount = 1;
    pool.pPoolSizes = &pool_size;
    vkCreateDescriptorPool(gpu_.device, &pool, nullptr, &pool_);
    auto allocate = sample::make<VkDescriptorSetAllocateInfo>(VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
    allocate.descriptorPool = pool_;
    allocate.descriptorSetCount = 1;
    allocate.pSetLayouts = &set_layout_;
    vkAllocateDescriptorSets(gpu_.device, &allocate, &set_);
    const VkDescriptorImageInfo image{sampler_, font_.view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    auto write = sample::make<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
    write.dstSet = set_;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    write.pImageInfo = &image;
    vkUpdateDescriptorSets(gpu_.device, 1, &write, 0, nullptr);
}

void UiRenderer::create_pipeline(VkFormat color) {
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, 8};
    auto layout = sample::make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    layout.setLayoutCount = layout.pushConstantRangeCount = 1;
    layout.pSetLayouts = &set_layout_;
    layout.pPushConstantRanges = &push;
    vkCreatePipelineLayout(gpu_.device, &layout, nullptr, &layout_);
    const VkPipelineShaderStageCreateInfo stages[] = {
        stage(gpu_.device, VK_SHADER_STAGE_VERTEX_BIT, kVert, sizeof kVert),
        stage(gpu_.device, VK_SHADER_STAGE_FRAGMENT_BIT, kFrag, sizeof kFrag)};
    const VkVertexInputBindingDescription binding{0, sizeof(ImDrawVert), VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attributes[] = {
        {0, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(ImDrawVert, pos)},
        {1, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(ImDrawVert, uv)},
        {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offsetof(ImDrawVert, col)}};
    auto input =
        sample::make<VkPipelineVertexInputStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO);
    input.vertexBindingDescriptionCount = 1;
    input.pVertexBindingDescriptions = &binding;
    input.vertexAttributeDescriptionCount = 3;
    input.pVertexAttributeDescriptions = attributes;
    auto assembly = sample::make<VkPipelineInputAssemblyStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO);
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    auto viewport =
        sample::make<VkPipelineViewportStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO);
    viewport.viewportCount = viewport.scissorCount = 1;
    auto raster = sample::make<VkPipelineRasterizationStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO);
    raster.lineWidth = 1;
    auto multisample =
        sample::make<VkPipelineMultisampleStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO);
    multisample.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    VkPipelineColorBlendAttachmentState blend{}; // the shader's colour is premultiplied
    blend.blendEnable = VK_TRUE;
    blend.srcColorBlendFactor = blend.srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE;
    blend.dstColorBlendFactor = blend.dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
    blend.colorWriteMask = 0xf;
    auto blending =
        sample::make<VkPipelineColorBlendStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO);
    blending.attachmentCount = 1;
    blending.pAttachments = &blend;
    const VkDynamicState states[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    auto dynamic = sample::make<VkPipelineDynamicStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO);
    dynamic.dynamicStateCount = 2;
    dynamic.pDynamicStates = states;
    auto rendering = sample::make<VkPipelineRenderingCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &color;
    auto create = sample::make<VkGraphicsPipelineCreateInfo>(VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO);
    create.pNext = &rendering;
    create.stageCount = 2;
    create.pStages = stages;
    create.pVertexInputState = &input;
    create.pInputAssemblyState = &assembly;
    create.pViewportState = &viewport;
    create.pRasterizationState = &raster;
    create.pMultisampleState = &multisample;
    create.pColorBlendState = &blending;
    create.pDynamicState = &dynamic;
    create.layout = layout_;
    if (vkCreateGraphicsPipelines(gpu_.device, VK_NULL_HANDLE, 1, &create, nullptr, &pipeline_) != VK_SUCCESS)
        pipeline_ = VK_NULL_HANDLE;
    for (const auto& s : stages)
        vkDestroyShaderModule(gpu_.device, s.module, nullptr);
}

void UiRenderer::upload(const ImDrawData& data, Slot& slot) {
    const auto grow = [&](sample::MappedBuffer& buffer, VkDeviceSize size, VkBufferUsageFlags usage) {
        if (buffer.size >= size) return;
        gpu_.destroy(buffer);
        buffer = gpu_.create_buffer(size * 2, usage);
    };
    grow(slot.vertices, static_cast<VkDeviceSize>(data.TotalVtxCount) * sizeof(ImDrawVert),
         VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    grow(slot.indices, static_cast<VkDeviceSize>(data.TotalIdxCount) * sizeof(ImDrawIdx),
         VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    auto* vertices = static_cast<ImDrawVert*>(slot.vertices.data);
    auto* indices = static_cast<ImDrawIdx*>(slot.indices.data);
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        std::copy(list.VtxBuffer.begin(), list.VtxBuffer.end(), vertices);
        std::copy(list.IdxBuffer.begin(), list.IdxBuffer.end(), indices);
        vertices += list.VtxBuffer.Size;
        indices += list.IdxBuffer.Size;
    }
}

void UiRenderer::record(VkCommandBuffer cmd, const ImDrawData& data, VkExtent2D target, std::uint64_t frame) {
    if (data.TotalVtxCount == 0) return;
    Slot& slot = slots_[frame % kFramesInFlight];
    upload(data, slot);
    const VkViewport viewport{0, 0, static_cast<float>(target.width), static_cast<float>(target.height), 0, 1};
    const float size[] = {viewport.width, viewport.height};
    const VkDeviceSize zero = 0;
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &set_, 0, nullptr);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof size, size);
    vkCmdBindVertexBuffers(cmd, 0, 1, &slot.vertices.buffer, &zero);
    vkCmdBindIndexBuffer(cmd, slot.indices.buffer, 0,
                         sizeof(ImDrawIdx) == 2 ? VK_INDEX_TYPE_UINT16 : VK_INDEX_TYPE_UINT32);
    std::uint32_t first_index = 0;
    std::int32_t first_vertex = 0;
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& draw : list.CmdBuffer) {
            if (draw.UserCallback) continue; // nobody here gives one
            const auto clip = [](float at, std::uint32_t end) {
                return static_cast<std::int32_t>(std::clamp(at, 0.0f, static_cast<float>(end)));
            };
            const std::int32_t left = clip(draw.ClipRect.x, target.width), top = clip(draw.ClipRect.y, target.height),
                               right = clip(draw.ClipRect.z, target.width),
                               bottom = clip(draw.ClipRect.w, target.height);
            if (right <= left || bottom <= top) continue;
            const VkRect2D scissor{
                {left, top}, {static_cast<std::uint32_t>(right - left), static_cast<std::uint32_t>(bottom - top)}};
            vkCmdSetScissor(cmd, 0, 1, &scissor);
            vkCmdDrawIndexed(cmd, draw.ElemCount, 1, first_index + draw.IdxOffset,
                             first_vertex + static_cast<std::int32_t>(draw.VtxOffset), 0);
        }
        first_index += static_cast<std::uint32_t>(list.IdxBuffer.Size);
        first_vertex += list.VtxBuffer.Size;
    }
}

} // namespace viewer
