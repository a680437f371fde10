// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "scene_renderer.hpp"

#include <glm/gtc/matrix_inverse.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace viewer {
namespace {

constexpr std::uint32_t kVert[] =
#include "scene.vert.inc"
    ;
constexpr std::uint32_t kFrag[] =
#include "scene.frag.inc"
    ;

struct Push {
    float clip_from_object[16];
    float normal_x[4], normal_y[4], normal_z[4], extra[4];
};
static_assert(sizeof(Push) == 128);

VkShaderModule make_module(VkDevice device, const ShaderCode& code) {
    auto info = sample::make<VkShaderModuleCreateInfo>(VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
    info.codeSize = code.bytes;
    info.pCode = code.words;
    VkShaderModule module = VK_NULL_HANDLE;
    vkCreateShaderModule(device, &info, nullptr, &module);
    return module;
}

} // namespace

SceneRenderer::SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkFormat color, VkFormat depth,
                             VkSampleCountFlagBits samples)
    : gpu_(gpu) {
    upload(scene);
    create_pipeline(color, depth, samples);
}

SceneRenderer::~SceneRenderer() {
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    gpu_.destroy(vertices_);
    gpu_.destroy(indices_);
}

void SceneRenderer::upload(const sample::Scene& scene) {
    std::vector<sample::Vertex> vertices;
    std::vector<std::uint32_t> indices;
    for (const auto& mesh : scene.meshes) {
        auto& ranges = ranges_.emplace_back();
        for (const auto& p : mesh.primitives) {
            ranges.push_back({static_cast<std::uint32_t>(indices.size()), static_cast<std::uint32_t>(p.indices.size()),
                              static_cast<std::int32_t>(vertices.size())});
            vertices.insert(vertices.end(), p.vertices.begin(), p.vertices.end());
            indices.insert(indices.end(), p.indices.begin(), p.indices.end());
        }
    }
    vertices_ = gpu_.create_buffer(std::max<VkDeviceSize>(16, vertices.size() * sizeof(sample::Vertex)),
                                   VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    indices_ = gpu_.create_buffer(std::max<VkDeviceSize>(16, indices.size() * 4), VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    if (!vertices.empty()) std::memcpy(vertices_.data, vertices.data(), vertices.size() * sizeof(sample::Vertex));
    if (!indices.empty()) std::memcpy(indices_.data, indices.data(), indices.size() * 4);
}

VkPipeline create_scene_pipeline(sample::Gpu& gpu, const ShaderCode& vert_code, const ShaderCode& frag_code,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth_format,
                                 VkSampleCountFlagBits samples, std::uint32_t attribute_count) {
    const VkShaderModule vert = make_module(gpu.device, vert_code), frag = make_module(gpu.device, frag_code);
    VkPipelineShaderStageCreateInfo stages[2]{};
    stages[0].sType = stages[1].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].module = vert;
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].module = frag;
    stages[0].pName = stages[1].pName = "main";
    const VkVertexInputBindingDescription binding{0, sizeof(sample::Vertex), VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attributes[] = {
        {0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0}, {1, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(sample::Vertex, normal)}};
    auto input =
        sample::make<VkPipelineVertexInputStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO);
    input.vertexBindingDescriptionCount = 1;
    input.pVertexBindingDescriptions = &binding;
    input.vertexAttributeDescriptionCount = attribute_count;
    input.pVertexAttributeDescriptions = attributes;
    auto assembly = sample::make<VkPipelineInputAssemblyStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO);
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    auto viewport =
        sample::make<VkPipelineViewportStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO);
    viewport.viewportCount = viewport.scissorCount = 1;
    auto raster = sample::make<VkPipelineRasterizationStateCreateInfo>(
        VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO);
    raster.cullMode = VK_CULL_MODE_NONE; // mirrored nodes and open meshes are ordinary in files
    raster.lineWidth = 1;
    auto multisample =
        sample::make<VkPipelineMultisampleStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO);
    multisample.rasterizationSamples = samples;
    auto depth =
        sample::make<VkPipelineDepthStencilStateCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO);
    depth.depthTestEnable = depth.depthWriteEnable = VK_TRUE;
    depth.depthCompareOp = VK_COMPARE_OP_GREATER;
    VkPipelineColorBlendAttachmentState blend{};
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
    rendering.depthAttachmentFormat = depth_format;
    auto create = sample::make<VkGraphicsPipelineCreateInfo>(VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO);
    create.pNext = &rendering;
    create.stageCount = 2;
    create.pStages = stages;
    create.pVertexInputState = &input;
    create.pInputAssemblyState = &assembly;
    create.pViewportState = &viewport;
    create.pRasterizationState = &raster;
    create.pMultisampleState = &multisample;
    create.pDepthStencilState = &depth;
    create.pColorBlendState = &blending;
    create.pDynamicState = &dynamic;
    create.layout = layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    if (vkCreateGraphicsPipelines(gpu.device, VK_NULL_HANDLE, 1, &create, nullptr, &pipeline) != VK_SUCCESS)
        pipeline = VK_NULL_HANDLE;
    vkDestroyShaderModule(gpu.device, vert, nullptr);
    vkDestroyShaderModule(gpu.device, frag, nullptr);
    return pipeline;
}

void SceneRenderer::create_pipeline(VkFormat color, VkFormat depth, VkSampleCountFlagBits samples) {
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(Push)};
    auto layout = sample::make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    layout.pushConstantRangeCount = 1;
    layout.pPushConstantRanges = &push;
    vkCreatePipelineLayout(gpu_.device, &layout, nullptr, &layout_);
    pipeline_ =
        create_scene_pipeline(gpu_, {kVert, sizeof kVert}, {kFrag, sizeof kFrag}, layout_, color, depth, samples, 2);
}

void SceneRenderer::bind(VkCommandBuffer cmd) const {
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 0, 1, &vertices_.buffer, &zero);
    vkCmdBindIndexBuffer(cmd, indices_.buffer, 0, VK_INDEX_TYPE_UINT32);
}

void SceneRenderer::draw_mesh(VkCommandBuffer cmd, int mesh) const {
    for (const Range& r : ranges_[static_cast<std::size_t>(mesh)])
        vkCmdDrawIndexed(cmd, r.index_count, 1, r.first_index, r.vertex_offset, 0);
}

void SceneRenderer::record(VkCommandBuffer cmd, const sample::Scene& scene, const gizmo::Camera& camera,
                           int selected) const {
    const VkViewport viewport{
        0, 0, static_cast<float>(camera.viewport.width), static_cast<float>(camera.viewport.height), 0, 1};
    const VkRect2D scissor{
        {0, 0},
        {static_cast<std::uint32_t>(camera.viewport.width), static_cast<std::uint32_t>(camera.viewport.height)}};
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    bind(cmd);
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        const int mesh = scene.nodes[n].mesh;
        if (mesh < 0) continue;
        const glm::dmat4 world = scene.world_from_node(static_cast<int>(n));
        const glm::dmat4 clip = camera.projection * camera.view * world;
        const glm::dmat3 normal = glm::inverseTranspose(glm::dmat3(world));
        Push push{};
        for (int i = 0; i < 16; ++i)
            push.clip_from_object[i] = static_cast<float>(clip[i / 4][i % 4]);
        for (int i = 0; i < 3; ++i) {
            push.normal_x[i] = static_cast<float>(normal[i][0]);
            push.normal_y[i] = static_cast<float>(normal[i][1]);
            push.normal_z[i] = static_cast<float>(normal[i][2]);
        }
        push.extra[0] = static_cast<int>(n) == selected ? 1.0f : 0.0f;
        const auto& primitives = scene.meshes[static_cast<std::size_t>(mesh)].primitives;
        for (std::size_t p = 0; p < primitives.size(); ++p) {
            push.normal_x[3] = primitives[p].color[0];
            push.normal_y[3] = primitives[p].color[1];
            push.normal_z[3] = primitives[p].color[2];
            vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof push, &push);
            const Range& r = ranges_[static_cast<std::size_t>(mesh)][p];
            vkCmdDrawIndexed(cmd, r.index_count, 1, r.first_index, r.vertex_offset, 0);
        }
    }
}

} // namespace viewer
