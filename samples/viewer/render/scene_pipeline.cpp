// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_pipeline.hpp"

#include "viewer/render/scene_instances.hpp"

#include <algorithm>
#include <cstddef>

namespace viewer {

VkPipeline create_scene_pipeline(sample::Gpu& gpu, const sample::ShaderCode& vert, const sample::ShaderCode& frag,
                                 VkPipelineLayout layout, VkFormat color, VkFormat depth, VkSampleCountFlagBits samples,
                                 VertexInput vertex_input) {
    const bool instanced = vertex_input == VertexInput::InstancedTextured;
    const VkVertexInputBindingDescription bindings[] = {
        {0, sizeof(sample::Vertex), VK_VERTEX_INPUT_RATE_VERTEX},
        {1, SceneInstances::kInstanceSize, VK_VERTEX_INPUT_RATE_INSTANCE}};
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

VkRect2D scissor_of(const gizmo::Camera& camera, VkExtent2D target) {
    const gizmo::Viewport& v = camera.viewport;
    const auto cut = [](double at, std::uint32_t end) {
        return static_cast<std::int32_t>(std::clamp(at, 0.0, static_cast<double>(end)));
    };
    const std::int32_t left = cut(v.x, target.width), top = cut(v.y, target.height),
                       right = cut(v.x + v.width, target.width), bottom = cut(v.y + v.height, target.height);
    return {{left, top}, {static_cast<std::uint32_t>(right - left), static_cast<std::uint32_t>(bottom - top)}};
}

} // namespace viewer
