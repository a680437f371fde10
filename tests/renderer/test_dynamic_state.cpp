// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host whose own pipelines have extended dynamic state: it draws before the gizmo and after it.
#include "support/cameras.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;
using test::kTargetSize;
using test::Target;

class DynamicState : public test::VulkanTest {
protected:
    static DrawList list() {
        Context context;
        Transform t;
        context.begin_frame({.cursor = {-99, -99}});
        context.manipulate(Mode::Universal, t,
                           test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0},
                                         {.reversed = true, .near = 0.5, .far = 60},
                                         {0, 0, kTargetSize.width, kTargetSize.height}),
                           {.id = 1});
        context.end_frame();
        return context.draw_list();
    }
};

// A host with extended dynamic state sets its own again after the gizmo, as the header says, and draws on.
TEST_F(DynamicState, AHostThatHasItDrawsBeforeAndAfter) {
    static constexpr std::uint32_t code[] =
#include "pick_scene.vert.inc"
        ;
    VkShaderModuleCreateInfo module_info{};
    module_info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    module_info.codeSize = sizeof code;
    module_info.pCode = code;
    VkShaderModule module = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateShaderModule(gpu().device, &module_info, nullptr, &module), VK_SUCCESS);
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, 64};
    VkPipelineLayoutCreateInfo layout_info{};
    layout_info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout_info.pushConstantRangeCount = 1;
    layout_info.pPushConstantRanges = &push;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreatePipelineLayout(gpu().device, &layout_info, nullptr, &layout), VK_SUCCESS);

    auto stage = sample::make<VkPipelineShaderStageCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO);
    stage.stage = VK_SHADER_STAGE_VERTEX_BIT;
    stage.module = module;
    stage.pName = "main";
    const VkVertexInputBindingDescription binding{0, 16, VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attributes[] = {{0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0},
                                                            {1, 0, VK_FORMAT_R32_UINT, 12}};
    auto input =
        sample::make<VkPipelineVertexInputStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO);
    input.vertexBindingDescriptionCount = 1;
    input.pVertexBindingDescriptions = &binding;
    input.vertexAttributeDescriptionCount = 2;
    input.pVertexAttributeDescriptions = attributes;
    auto assembly = sample::make<VkPipelineInputAssemblyStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO);
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    auto viewport =
        sample::make<VkPipelineViewportStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO);
    auto raster = sample::make<VkPipelineRasterizationStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO);
    raster.lineWidth = 1;
    auto samples =
        sample::make<VkPipelineMultisampleStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO);
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    auto depth =
        sample::make<VkPipelineDepthStencilStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO);
    const VkPipelineColorBlendAttachmentState masked{};
    auto blend =
        sample::make<VkPipelineColorBlendStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO);
    blend.attachmentCount = 1;
    blend.pAttachments = &masked;
    const VkDynamicState states[] = {VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT, VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT,
                                     VK_DYNAMIC_STATE_CULL_MODE,           VK_DYNAMIC_STATE_FRONT_FACE,
                                     VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY,  VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE,
                                     VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE,  VK_DYNAMIC_STATE_DEPTH_COMPARE_OP};
    auto dynamic = sample::make<VkPipelineDynamicStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO);
    dynamic.dynamicStateCount = 8;
    dynamic.pDynamicStates = states;
    const VkFormat color = VK_FORMAT_R8G8B8A8_UNORM;
    auto rendering = sample::make<VkPipelineRenderingCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &color;
    rendering.depthAttachmentFormat = VK_FORMAT_D32_SFLOAT;
    auto create = sample::make<VkGraphicsPipelineCreateInfo>(VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO);
    create.pNext = &rendering;
    create.stageCount = 1;
    create.pStages = &stage;
    create.pVertexInputState = &input;
    create.pInputAssemblyState = &assembly;
    create.pViewportState = &viewport;
    create.pRasterizationState = &raster;
    create.pMultisampleState = &samples;
    create.pDepthStencilState = &depth;
    create.pColorBlendState = &blend;
    create.pDynamicState = &dynamic;
    create.layout = layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    ASSERT_EQ(vkCreateGraphicsPipelines(gpu().device, VK_NULL_HANDLE, 1, &create, nullptr, &pipeline), VK_SUCCESS);
    sample::MappedBuffer vertices = gpu().create_buffer(48, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    std::memset(vertices.data, 0, 48);

    const auto draw_of_host = [&](VkCommandBuffer cmd) {
        const float identity[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
        const VkViewport area{0, 0, float(kTargetSize.width), float(kTargetSize.height), 0, 1};
        const VkRect2D scissor{{0, 0}, kTargetSize};
        const VkDeviceSize zero = 0;
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vkCmdSetViewportWithCount(cmd, 1, &area);
        vkCmdSetScissorWithCount(cmd, 1, &scissor);
        vkCmdSetCullMode(cmd, VK_CULL_MODE_BACK_BIT);
        vkCmdSetFrontFace(cmd, VK_FRONT_FACE_CLOCKWISE);
        vkCmdSetPrimitiveTopology(cmd, VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP);
        vkCmdSetDepthTestEnable(cmd, VK_TRUE);
        vkCmdSetDepthWriteEnable(cmd, VK_FALSE);
        vkCmdSetDepthCompareOp(cmd, VK_COMPARE_OP_GREATER);
        vkCmdPushConstants(cmd, layout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof identity, identity);
        vkCmdBindVertexBuffers(cmd, 0, 1, &vertices.buffer, &zero);
        vkCmdDraw(cmd, 3, 1, 0, 0);
    };
    const DrawList draw_list = list();
    Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT});
    auto info = target.pass_info(host());
    info.depth_style = DepthStyle::SeeThrough;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    target.draw([&](VkCommandBuffer cmd) { EXPECT_TRUE(pass->record(cmd, draw_list, 0)); });
    const auto alone = read_back(target.image());
    target.draw([&](VkCommandBuffer cmd) {
        draw_of_host(cmd);
        EXPECT_TRUE(pass->record(cmd, draw_list, 1));
        draw_of_host(cmd);
    });
    EXPECT_EQ(read_back(target.image()), alone) << "the host's state changes nothing of the gizmo";
    gpu().destroy(vertices);
    vkDestroyPipeline(gpu().device, pipeline, nullptr);
    vkDestroyPipelineLayout(gpu().device, layout, nullptr);
    vkDestroyShaderModule(gpu().device, module, nullptr);
}

} // namespace
