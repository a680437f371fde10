// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_pipeline.hpp"

#include "common/scene/scene.hpp"
#include "viewer/render/instance_buffer.hpp"

#include <algorithm>
#include <cstddef>

namespace viewer {

VkPipeline create_scene_pipeline(sample::Gpu& gpu, sample::PipelineInfo info, std::uint32_t inputs) {
    constexpr VkFormat kFloat4 = VK_FORMAT_R32G32B32A32_SFLOAT;
    constexpr VkVertexInputAttributeDescription kAll[] = {
        {0, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(sample::Vertex, position)},
        {1, 0, VK_FORMAT_R32G32B32_SFLOAT, offsetof(sample::Vertex, normal)},
        {2, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(sample::Vertex, uv)},
        {3, 0, VK_FORMAT_R8G8B8A8_UNORM, offsetof(sample::Vertex, color)},
        {4, 1, kFloat4, offsetof(Instance, anchor_from_object[0])},
        {5, 1, kFloat4, offsetof(Instance, anchor_from_object[1])},
        {6, 1, kFloat4, offsetof(Instance, anchor_from_object[2])},
        {7, 1, VK_FORMAT_R32_SFLOAT, offsetof(Instance, kind)}};
    std::vector<VkVertexInputBindingDescription> bindings;
    if (inputs & (kPosition | kNormal | kUv | kColor))
        bindings.push_back({0, sizeof(sample::Vertex), VK_VERTEX_INPUT_RATE_VERTEX});
    if (inputs & (kPlace | kKind)) bindings.push_back({1, sizeof(Instance), VK_VERTEX_INPUT_RATE_INSTANCE});
    std::vector<VkVertexInputAttributeDescription> attributes;
    for (const VkVertexInputAttributeDescription& a : kAll)
        if (inputs >> a.location & 1u) attributes.push_back(a);
    info.bindings = bindings;
    info.attributes = attributes;
    return sample::create_pipeline(gpu.device, info);
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

void set_view(VkCommandBuffer cmd, const gizmo::Camera& camera, VkExtent2D target) {
    const VkViewport viewport{static_cast<float>(camera.viewport.x),
                              static_cast<float>(camera.viewport.y),
                              static_cast<float>(std::max(1.0, camera.viewport.width)),
                              static_cast<float>(std::max(1.0, camera.viewport.height)),
                              0,
                              1};
    const VkRect2D scissor = scissor_of(camera, target);
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
}

} // namespace viewer
