// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_renderer.hpp"

#include <glm/gtc/matrix_inverse.hpp>

#include <algorithm>
#include <cmath>
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
constexpr std::uint32_t kInstanceSize = 7 * 16;

} // namespace

VkRect2D scissor_of(const gizmo::Camera& camera, VkExtent2D target) {
    const gizmo::Viewport& v = camera.viewport;
    const auto cut = [](double at, std::uint32_t end) {
        return static_cast<std::int32_t>(std::clamp(at, 0.0, static_cast<double>(end)));
    };
    const std::int32_t left = cut(v.x, target.width), top = cut(v.y, target.height),
                       right = cut(v.x + v.width, target.width), bottom = cut(v.y + v.height, target.height);
    return {{left, top}, {static_cast<std::uint32_t>(right - left), static_cast<std::uint32_t>(bottom - top)}};
}

SceneRenderer::SceneRenderer(sample::Gpu& gpu, const sample::Scene& scene, VkFormat color, VkFormat depth,
                             VkSampleCountFlagBits samples)
    : gpu_(gpu) {
    upload(scene);
    upload_textures(scene);
    create_pipeline(color, depth, samples);
}

SceneRenderer::~SceneRenderer() {
    vkDeviceWaitIdle(gpu_.device);
    vkDestroyPipeline(gpu_.device, pipeline_, nullptr);
    vkDestroyPipelineLayout(gpu_.device, layout_, nullptr);
    textures_.destroy(gpu_);
    for (sample::MappedBuffer& buffer : instances_)
        gpu_.destroy(buffer);
    gpu_.destroy(vertices_);
    gpu_.destroy(indices_);
}

void SceneRenderer::upload(const sample::Scene& scene) {
    std::vector<sample::Vertex> vertices;
    std::vector<std::uint32_t> indices;
    for (const auto& mesh : scene.meshes) {
        auto& ranges = ranges_.emplace_back();
        for (const auto& p : mesh.primitives) {
            ranges.push_back({static_cast<std::uint32_t>(indices.size()),
                              static_cast<std::uint32_t>(p.indices.size()),
                              static_cast<std::int32_t>(vertices.size()),
                              p.texture,
                              {p.color[0], p.color[1], p.color[2], p.color[3]}});
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

VkPipeline create_scene_pipeline(sample::Gpu& gpu, const sample::ShaderCode& vert, const sample::ShaderCode& frag,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth, VkSampleCountFlagBits samples,
                                 VertexInput vertex_input) {
    const bool instanced = vertex_input == VertexInput::InstancedTextured;
    const VkVertexInputBindingDescription bindings[] = {{0, sizeof(sample::Vertex), VK_VERTEX_INPUT_RATE_VERTEX},
                                                        {1, kInstanceSize, VK_VERTEX_INPUT_RATE_INSTANCE}};
    std::vector<VkVertexInputAttributeDescription> attributes = {{0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0}};
    if (instanced) {
        attributes.push_back({1, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(sample::Vertex, normal)});
        attributes.push_back({2, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(sample::Vertex, uv)});
        for (std::uint32_t i = 0; i < 7; ++i)
            attributes.push_back({3 + i, 1, VK_FORMAT_R32G32B32A32_SFLOAT, 16 * i});
    }
    return sample::create_pipeline(gpu.device, {.vert = vert,
                                                .frag = frag,
                                                .layout = layout,
                                                .bindings = {bindings, instanced ? 2u : 1u},
                                                .attributes = attributes,
                                                .color = color,
                                                .depth = depth,
                                                .samples = samples});
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

void SceneRenderer::bind(VkCommandBuffer cmd) const {
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 0, 1, &vertices_.buffer, &zero);
    vkCmdBindIndexBuffer(cmd, indices_.buffer, 0, VK_INDEX_TYPE_UINT32);
}

void SceneRenderer::draw_mesh(VkCommandBuffer cmd, int mesh) const {
    for (const Range& r : ranges_[static_cast<std::size_t>(mesh)])
        vkCmdDrawIndexed(cmd, r.index_count, 1, r.first_index, r.vertex_offset, 0);
}

// A counting sort: how many each mesh has, where they start, then each to its place.
void SceneRenderer::sort_by_mesh(const sample::Scene& scene) {
    starts_.assign(ranges_.size() + 1, 0);
    shown_.resize(scene.nodes.size());
    for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
        shown_[n] = scene.nodes[n].mesh >= 0 && scene.is_shown(static_cast<int>(n));
        if (shown_[n]) ++starts_[static_cast<std::size_t>(scene.nodes[n].mesh) + 1];
    }
    for (std::size_t m = 1; m < starts_.size(); ++m)
        starts_[m] += starts_[m - 1];
    order_.resize(starts_.back());
    for (std::size_t n = 0; n < scene.nodes.size(); ++n)
        if (shown_[n]) order_[starts_[static_cast<std::size_t>(scene.nodes[n].mesh)]++] = static_cast<int>(n);
    // BatchManipulation start has moved to its end, which is the next one's start.
    std::rotate(starts_.begin(), starts_.end() - 1, starts_.end());
    starts_.front() = 0;
}

void SceneRenderer::prepare(const sample::Scene& scene, std::span<const gizmo::Camera> cameras,
                            std::span<const int> selected, std::uint64_t frame) {
    slot_ = frame % kFramesInFlight;
    cameras_.assign(cameras.begin(), cameras.end());
    scene.worlds(worlds_);
    sort_by_mesh(scene);
    sample::MappedBuffer& buffer = instances_[slot_];
    const VkDeviceSize size = std::max<VkDeviceSize>(1, order_.size() * cameras.size()) * sizeof(Instance);
    if (buffer.size < size) {
        gpu_.destroy(buffer);
        buffer = gpu_.create_buffer(size + size / 2, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    }
    auto* out = static_cast<Instance*>(buffer.data);
    for (const gizmo::Camera& camera : cameras) {
        const glm::dmat4 clip_from_world = camera.projection * camera.view;
        for (const int n : order_) {
            const glm::dmat4& world = worlds_[static_cast<std::size_t>(n)];
            const glm::dmat4 clip = clip_from_world * world;
            const glm::dmat3 normal = glm::inverseTranspose(glm::dmat3(world));
            Instance i{};
            for (int c = 0; c < 4; ++c)
                for (int r = 0; r < 4; ++r)
                    i.clip[c][r] = static_cast<float>(clip[c][r]);
            for (int r = 0; r < 3; ++r)
                for (int c = 0; c < 3; ++c)
                    i.normal[r][c] = static_cast<float>(normal[c][r]);
            i.normal[0][3] = std::binary_search(selected.begin(), selected.end(), n) ? 1.0f : 0.0f;
            *out++ = i;
        }
    }
    draw_count_ = 0;
    for (std::size_t m = 0; m < ranges_.size(); ++m)
        if (starts_[m + 1] > starts_[m]) draw_count_ += ranges_[m].size();
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
    bind(cmd);
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 1, 1, &instances_[slot_].buffer, &zero);
    const std::uint32_t first = static_cast<std::uint32_t>(view * order_.size());
    std::size_t bound = textures_.size();
    for (std::size_t m = 0; m < ranges_.size(); ++m) {
        const std::uint32_t count = starts_[m + 1] - starts_[m];
        if (count == 0) continue;
        for (const Range& r : ranges_[m]) {
            const std::size_t texture = r.texture >= 0 ? static_cast<std::size_t>(r.texture) : textures_.size() - 1;
            if (texture != bound)
                vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &textures_.set(texture), 0,
                                        nullptr);
            bound = texture;
            vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, 16, r.color.data());
            vkCmdDrawIndexed(cmd, r.index_count, count, r.first_index, r.vertex_offset, first + starts_[m]);
        }
    }
}

} // namespace viewer
