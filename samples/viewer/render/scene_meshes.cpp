// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_meshes.hpp"

#include <algorithm>
#include <cstring>

namespace viewer {

SceneMeshes::SceneMeshes(sample::Gpu& gpu, const sample::Scene& scene)
    : gpu_(gpu) {
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

SceneMeshes::~SceneMeshes() {
    gpu_.destroy(vertices_);
    gpu_.destroy(indices_);
}

void SceneMeshes::bind(VkCommandBuffer cmd) const {
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 0, 1, &vertices_.buffer, &zero);
    vkCmdBindIndexBuffer(cmd, indices_.buffer, 0, VK_INDEX_TYPE_UINT32);
}

void SceneMeshes::draw(VkCommandBuffer cmd, int mesh) const {
    for (const Range& r : ranges_[static_cast<std::size_t>(mesh)])
        vkCmdDrawIndexed(cmd, r.index_count, 1, r.first_index, r.vertex_offset, 0);
}

} // namespace viewer
