// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/vulkan/cube.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sample {
namespace {

constexpr std::uint32_t kVertexCode[] =
#include "cube.vert.inc"
    ;
constexpr std::uint32_t kFragmentCode[] =
#include "cube.frag.inc"
    ;

VkPipelineShaderStageCreateInfo stage(VkDevice device, VkShaderStageFlagBits at, const std::uint32_t* code,
                                      std::size_t size) {
    const VkShaderModuleCreateInfo info{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, nullptr, 0, size, code};
    VkPipelineShaderStageCreateInfo out{VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO};
    out.stage = at;
    out.pName = "main";
    vkCreateShaderModule(device, &info, nullptr, &out.module); // a null module fails the pipeline
    return out;
}

} // namespace

bool Cube::create(VkDevice device, VkRenderPass render_pass, VkSampleCountFlagBits samples, bool depth) {
    device_ = device;
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(glm::mat4)};
    VkPipelineLayoutCreateInfo layout{VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
    layout.pushConstantRangeCount = 1;
    layout.pPushConstantRanges = &push;
    if (vkCreatePipelineLayout(device, &layout, nullptr, &layout_) != VK_SUCCESS) return false;
    const std::array stages{stage(device, VK_SHADER_STAGE_VERTEX_BIT, kVertexCode, sizeof kVertexCode),
                            stage(device, VK_SHADER_STAGE_FRAGMENT_BIT, kFragmentCode, sizeof kFragmentCode)};
    const VkPipelineVertexInputStateCreateInfo input{VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineInputAssemblyStateCreateInfo assembly{VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    VkPipelineViewportStateCreateInfo viewport{VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    viewport.viewportCount = viewport.scissorCount = 1;
    VkPipelineRasterizationStateCreateInfo raster{VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.cullMode = VK_CULL_MODE_BACK_BIT;
    raster.frontFace = VK_FRONT_FACE_COUNTER_CLOCKWISE;
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo multisample{VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    multisample.rasterizationSamples = samples;
    VkPipelineDepthStencilStateCreateInfo depth_state{VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO};
    depth_state.depthTestEnable = depth_state.depthWriteEnable = depth ? VK_TRUE : VK_FALSE;
    depth_state.depthCompareOp = VK_COMPARE_OP_LESS_OR_EQUAL;
    VkPipelineColorBlendAttachmentState all{};
    all.colorWriteMask = 15;
    VkPipelineColorBlendStateCreateInfo blend{VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    blend.attachmentCount = 1;
    blend.pAttachments = &all;
    const std::array states{VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    VkPipelineDynamicStateCreateInfo dynamic{VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO};
    dynamic.dynamicStateCount = static_cast<std::uint32_t>(states.size());
    dynamic.pDynamicStates = states.data();
    VkGraphicsPipelineCreateInfo info{VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
    info.stageCount = static_cast<std::uint32_t>(stages.size());
    info.pStages = stages.data();
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &multisample;
    info.pDepthStencilState = &depth_state;
    info.pColorBlendState = &blend;
    info.pDynamicState = &dynamic;
    info.layout = layout_;
    info.renderPass = render_pass;
    const VkResult made = vkCreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline_);
    for (const auto& s : stages)
        vkDestroyShaderModule(device, s.module, nullptr);
    return made == VK_SUCCESS;
}

void Cube::destroy() {
    vkDestroyPipeline(device_, pipeline_, nullptr);
    vkDestroyPipelineLayout(device_, layout_, nullptr);
    pipeline_ = VK_NULL_HANDLE;
    layout_ = VK_NULL_HANDLE;
}

void Cube::draw(VkCommandBuffer cmd, VkExtent2D extent, const glm::mat4& clip_from_object) const {
    const VkViewport area{0, 0, static_cast<float>(extent.width), static_cast<float>(extent.height), 0, 1};
    draw(cmd, area, {{0, 0}, extent}, clip_from_object);
}

void Cube::draw(VkCommandBuffer cmd, const VkViewport& area, const VkRect2D& seen,
                const glm::mat4& clip_from_object) const {
    vkCmdSetViewport(cmd, 0, 1, &area);
    vkCmdSetScissor(cmd, 0, 1, &seen);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof clip_from_object, &clip_from_object);
    vkCmdDraw(cmd, 36, 1, 0, 0);
}

} // namespace sample
