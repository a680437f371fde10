// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pipeline.hpp"

namespace gizmo::vulkan {
namespace {

// Of a pipeline's states those that are the same in all of them.
constexpr VkPipelineViewportStateCreateInfo kViewport{
    .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, .viewportCount = 1, .scissorCount = 1};
constexpr VkPipelineRasterizationStateCreateInfo kRaster{
    .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
    .polygonMode = VK_POLYGON_MODE_FILL,
    .cullMode = VK_CULL_MODE_NONE, // a mirrored gizmo turns its triangles round; the vertex shader culls
    .lineWidth = 1};
constexpr VkDynamicState kDynamicStates[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
constexpr VkPipelineDynamicStateCreateInfo kDynamic{.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
                                                    .dynamicStateCount = 2,
                                                    .pDynamicStates = kDynamicStates};
constexpr VkPipelineColorBlendAttachmentState kPremultiplied{.blendEnable = VK_TRUE,
                                                             .srcColorBlendFactor = VK_BLEND_FACTOR_ONE,
                                                             .dstColorBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
                                                             .colorBlendOp = VK_BLEND_OP_ADD,
                                                             .srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE,
                                                             .dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
                                                             .alphaBlendOp = VK_BLEND_OP_ADD,
                                                             .colorWriteMask =
                                                                 VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                                                                 VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT};
constexpr VkPipelineColorBlendAttachmentState kNothingWritten{};

VkPipelineShaderStageCreateInfo shader_stage(VkShaderStageFlagBits stage, VkShaderModule module) {
    return {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
            .stage = stage,
            .module = module,
            .pName = "main"};
}

} // namespace

VkResult create_shader_module(const DeviceTable& table, std::span<const std::uint32_t> code, UniqueShaderModule& out) {
    const VkShaderModuleCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, .codeSize = code.size_bytes(), .pCode = code.data()};
    return out.create(table, table.CreateShaderModule, info);
}

VkResult create_graphics_pipeline(const DeviceTable& table, const PipelineTarget& target, const PipelineRecipe& recipe,
                                  VkPipelineCache cache, const char* name, UniquePipeline& out) {
    const VkPipelineShaderStageCreateInfo stages[] = {shader_stage(VK_SHADER_STAGE_VERTEX_BIT, recipe.vert),
                                                      shader_stage(VK_SHADER_STAGE_FRAGMENT_BIT, recipe.frag)};
    VkPipelineVertexInputStateCreateInfo input = recipe.input;
    input.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
    const VkPipelineInputAssemblyStateCreateInfo assembly{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, .topology = recipe.topology};
    const VkPipelineMultisampleStateCreateInfo multisample{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO, .rasterizationSamples = target.samples};
    const VkPipelineDepthStencilStateCreateInfo depth{.sType =
                                                          VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
                                                      .depthTestEnable = recipe.depth_test ? VK_TRUE : VK_FALSE,
                                                      .depthCompareOp = recipe.compare};
    const VkPipelineColorBlendStateCreateInfo blending{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
        .attachmentCount = target.color_attachments,
        .pAttachments = recipe.frag ? &kPremultiplied : &kNothingWritten};
    const VkPipelineRenderingCreateInfo rendering{.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
                                                  .viewMask = target.view_mask,
                                                  .colorAttachmentCount = target.color_attachments,
                                                  .pColorAttachmentFormats = &target.color,
                                                  .depthAttachmentFormat = target.depth,
                                                  .stencilAttachmentFormat = target.stencil};
    const VkGraphicsPipelineCreateInfo create{.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
                                              .pNext = target.render_pass ? nullptr : &rendering,
                                              .stageCount = recipe.frag ? 2u : 1u,
                                              .pStages = stages,
                                              .pVertexInputState = &input,
                                              .pInputAssemblyState = &assembly,
                                              .pViewportState = &kViewport,
                                              .pRasterizationState = &kRaster,
                                              .pMultisampleState = &multisample,
                                              .pDepthStencilState = &depth,
                                              .pColorBlendState = &blending,
                                              .pDynamicState = &kDynamic,
                                              .layout = recipe.layout,
                                              .renderPass = target.render_pass,
                                              .subpass = target.subpass};
    VkPipeline made = VK_NULL_HANDLE;
    const VkResult r = table.CreateGraphicsPipelines(table.device, cache, 1, &create, table.allocator, &made);
    out.take(table, r == VK_SUCCESS ? made : VK_NULL_HANDLE);
    if (out) table.set_name(VK_OBJECT_TYPE_PIPELINE, (std::uint64_t)made, name);
    return r;
}

} // namespace gizmo::vulkan
