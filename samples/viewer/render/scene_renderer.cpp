// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_renderer.hpp"

#include "viewer/render/scene_pipeline.hpp"

#include <algorithm>

namespace viewer {
namespace {

constexpr std::uint32_t kVert[] =
#include "scene.vert.inc"
    ;
constexpr std::uint32_t kFrag[] =
#include "scene.frag.inc"
    ;

} // namespace

SceneRenderer::SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkFormat color, VkFormat depth,
                             VkSampleCountFlagBits samples)
    : gpu_(gpu)
    , meshes_(gpu, scene)
    , instances_(gpu, meshes_.count()) {
    upload_textures(scene);
    create_pipeline(color, depth, samples);
}

SceneRenderer::~SceneRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    textures_.destroy(gpu_);
}

void SceneRenderer::upload_textures(const sample::Scene& scene) {
    constexpr unsigned char kWhite[4] = {255, 255, 255, 255};
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(gpu_.physical_device, &properties);
    std::vector<sample::Image> images;
    const auto upload = [&](VkExtent2D extent, const unsigned char* rgba, std::size_t bytes) {
        images.push_back(sample::upload_image(gpu_, extent, VK_FORMAT_R8G8B8A8_SRGB, rgba, bytes, true));
    };
    for (const sample::Texture& t : scene.textures) {
        const bool fits = !t.rgba.empty() && std::max(t.width, t.height) <= properties.limits.maxImageDimension2D;
        fits ? upload({t.width, t.height}, t.rgba.data(), t.rgba.size()) : upload({1, 1}, kWhite, 4);
    }
    upload({1, 1}, kWhite, 4);
    textures_.create(gpu_, std::move(images), true);
}

void SceneRenderer::create_pipeline(VkFormat color, VkFormat depth, VkSampleCountFlagBits samples) {
    const VkPushConstantRange push{VK_SHADER_STAGE_FRAGMENT_BIT, 0, 16};
    const VkDescriptorSetLayout sets = textures_.layout();
    auto layout = sample::make<VkPipelineLayoutCreateInfo>(VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
    layout.setLayoutCount = 1;
    layout.pSetLayouts = &sets;
    layout.pushConstantRangeCount = 1;
    layout.pPushConstantRanges = &push;
    vkCreatePipelineLayout(gpu_.device, &layout, nullptr, &layout_);
    pipeline_ = create_scene_pipeline(gpu_, {kVert, sizeof kVert}, {kFrag, sizeof kFrag}, layout_, color, depth,
                                      samples, VertexInput::InstancedTextured);
}

void SceneRenderer::prepare(const sample::Scene& scene, std::span<const gizmo::Camera> cameras,
                            std::span<const int> selected, std::uint64_t frame) {
    cameras_.assign(cameras.begin(), cameras.end());
    instances_.prepare(scene, cameras, selected, frame);
}

std::size_t SceneRenderer::draw_count() const {
    std::size_t draws = 0;
    for (std::size_t m = 0; m < meshes_.count(); ++m)
        if (instances_.count(m) > 0) draws += meshes_.ranges(m).size();
    return draws;
}

void SceneRenderer::record(VkCommandBuffer cmd, std::size_t view, VkExtent2D target) const {
    const gizmo::Camera& camera = cameras_[view];
    const VkViewport viewport{static_cast<float>(camera.viewport.x),
                              static_cast<float>(camera.viewport.y),
                              static_cast<float>(std::max(1.0, camera.viewport.width)),
                              static_cast<float>(std::max(1.0, camera.viewport.height)),
                              0,
                              1};
    const VkRect2D scissor = scissor_of(camera, target);
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_);
    meshes_.bind(cmd);
    instances_.bind(cmd);
    std::size_t bound = textures_.size();
    for (std::size_t m = 0; m < meshes_.count(); ++m) {
        const std::uint32_t count = instances_.count(m);
        if (count == 0) continue;
        for (const SceneMeshes::Range& r : meshes_.ranges(m)) {
            const std::size_t texture = r.texture >= 0 ? static_cast<std::size_t>(r.texture) : textures_.size() - 1;
            if (texture != bound)
                vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &textures_.set(texture), 0,
                                        nullptr);
            bound = texture;
            vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, 16, r.color.data());
            vkCmdDrawIndexed(cmd, r.index_count, count, r.first_index, r.vertex_offset, instances_.first(view, m));
        }
    }
}

} // namespace viewer
