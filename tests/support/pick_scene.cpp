// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/pick_scene.hpp"

#include "support/depth_formats.hpp"

#include <common/vulkan/pipeline.hpp>

#include <glm/mat4x4.hpp>

#include <cstring>

namespace test {
namespace {

constexpr std::uint32_t kVertexCode[] =
#include "pick_scene.vert.inc"
    ;
constexpr std::uint32_t kFragmentCode[] =
#include "pick_scene.frag.inc"
    ;

struct Vertex {
    glm::vec3 position;
    std::uint32_t id;
};

constexpr VkPipelineStageFlags kDepthStages =
    VK_PIPELINE_STAGE_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_LATE_FRAGMENT_TESTS_BIT;
constexpr VkAccessFlags kDepthAccess =
    VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;
constexpr VkPipelineStageFlags kColorStage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
constexpr VkAccessFlags kColorAccess = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_COLOR_ATTACHMENT_READ_BIT;

} // namespace

PickScene::PickScene(sample::Gpu& gpu, const std::vector<PickTriangle>& triangles)
    : gpu_(gpu)
    , count_(static_cast<std::uint32_t>(3 * triangles.size())) {
    vertices_ = gpu.create_buffer(count_ * sizeof(Vertex), VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    auto* out = static_cast<Vertex*>(vertices_.data);
    for (const PickTriangle& t : triangles)
        for (const glm::vec3& corner : t.corners)
            *out++ = {corner, t.id};
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(glm::mat4)};
    auto layout = sample::make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    layout.pushConstantRangeCount = 1;
    layout.pPushConstantRanges = &push;
    vkCreatePipelineLayout(gpu.device, &layout, nullptr, &layout_);
}

PickScene::~PickScene() {
    vkDeviceWaitIdle(gpu_.device);
    for (const auto& [key, pipeline] : pipelines_)
        vkDestroyPipeline(gpu_.device, pipeline, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    gpu_.destroy(vertices_);
}

PickTarget PickScene::create_target(VkExtent2D extent, VkFormat depth, VkFormat ids, VkImageUsageFlags usage,
                                    VkSampleCountFlagBits samples) {
    PickTarget t;
    t.samples = samples;
    t.depth = gpu_.create_image(extent, depth, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | usage,
                                VK_IMAGE_ASPECT_DEPTH_BIT, samples);
    t.ids =
        gpu_.create_image(extent, ids, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | usage, VK_IMAGE_ASPECT_COLOR_BIT, samples);
    return t;
}

void PickScene::destroy(PickTarget& target) {
    gpu_.destroy(target.depth);
    gpu_.destroy(target.ids);
}

VkPipeline PickScene::pipeline(VkFormat depth, VkFormat ids, VkSampleCountFlagBits samples, bool reversed) {
    VkPipeline& out = pipelines_[{depth, ids, samples, reversed}];
    if (out) return out;
    const VkVertexInputBindingDescription binding{0, sizeof(Vertex), VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attributes[] = {{0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0},
                                                            {1, 0, VK_FORMAT_R32_UINT, 12}};
    out = sample::create_pipeline(gpu_.device, {.vert = kVertexCode,
                                                .frag = kFragmentCode,
                                                .layout = layout_,
                                                .bindings = {&binding, 1},
                                                .attributes = attributes,
                                                .color = ids,
                                                .depth = depth,
                                                .samples = samples,
                                                .reversed_z = reversed});
    return out;
}

void PickScene::draw(VkCommandBuffer cmd, const PickTarget& target, const gizmo::Camera& camera,
                     const std::function<void(VkCommandBuffer)>& inside) {
    const bool reversed = gizmo::is_reversed_z(camera);
    sample::transition(cmd, target.depth.image, depth_aspects(target.depth.format), VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                       kDepthStages | VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                       kDepthAccess, kDepthStages, kDepthAccess);
    sample::transition(cmd, target.ids.image, VK_IMAGE_ASPECT_COLOR_BIT, VK_IMAGE_LAYOUT_UNDEFINED,
                       VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                       kColorStage | VK_PIPELINE_STAGE_TRANSFER_BIT | VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                       kColorAccess, kColorStage, kColorAccess);
    auto depth = sample::make<VkRenderingAttachmentInfo>(VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO), ids = depth;
    depth.imageView = target.depth.view;
    depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    depth.loadOp = ids.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    depth.storeOp = ids.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    depth.clearValue.depthStencil = {reversed ? 0.0f : 1.0f, 0};
    ids.imageView = target.ids.view;
    ids.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    auto info = sample::make<VkRenderingInfo>(VK_STRUCTURE_TYPE_RENDERING_INFO);
    info.renderArea.extent = target.depth.extent;
    info.layerCount = 1;
    info.colorAttachmentCount = 1;
    info.pColorAttachments = &ids;
    info.pDepthAttachment = &depth;
    vkCmdBeginRendering(cmd, &info);
    const gizmo::Viewport& vp = camera.viewport;
    const VkViewport viewport{static_cast<float>(vp.x),
                              static_cast<float>(vp.y),
                              static_cast<float>(vp.width),
                              static_cast<float>(vp.height),
                              0,
                              1};
    const VkRect2D scissor{{0, 0}, target.depth.extent};
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS,
                      pipeline(target.depth.format, target.ids.format, target.samples, reversed));
    const glm::mat4 clip(camera.projection * camera.view);
    vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof clip, &clip);
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 0, 1, &vertices_.buffer, &zero);
    vkCmdDraw(cmd, count_, 1, 0, 0);
    if (inside) inside(cmd);
    vkCmdEndRendering(cmd);
}

} // namespace test
