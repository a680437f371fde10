// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_meshes.hpp"

#include <algorithm>
#include <cstring>

namespace viewer {
namespace {

using sample::Primitive;
using sample::Vertex;

SceneMeshes::Kind kind_of(const Primitive& p) {
    if (p.topology != sample::Topology::Triangles) return SceneMeshes::Kind::Marks;
    switch (p.alpha_mode) {
    case sample::AlphaMode::Mask:
        return SceneMeshes::Kind::Mask;
    case sample::AlphaMode::Blend:
        return SceneMeshes::Kind::Blend;
    default:
        return SceneMeshes::Kind::Opaque;
    }
}

// A line or point as a rectangle: each corner has its own end in `position`, the other one in `normal`, and its side in
// `uv`; y is 0 for a line, and 1 or -1 for a point, whose ends are equal.
void add_marks(const Primitive& p, std::vector<Vertex>& vertices, std::vector<std::uint32_t>& indices) {
    const std::size_t ends = p.topology == sample::Topology::Lines ? 2 : 1;
    const auto begin = static_cast<std::uint32_t>(vertices.size());
    for (std::size_t i = 0; i + ends <= p.indices.size(); i += ends) {
        const Vertex &a = p.vertices[p.indices[i]], &b = p.vertices[p.indices[i + ends - 1]];
        const auto first = static_cast<std::uint32_t>(vertices.size()) - begin;
        for (int corner = 0; corner < 4; ++corner) {
            const bool far = corner >= 2, right = corner % 2 == 1;
            Vertex v = far ? b : a;
            std::memcpy(v.normal, far ? a.position : b.position, sizeof v.normal);
            v.uv[0] = right != (far && ends == 2) ? 1.0f : -1.0f; // the direction is reversed at the far end
            v.uv[1] = ends == 2 ? 0.0f : far ? 1.0f : -1.0f;
            vertices.push_back(v);
        }
        for (const std::uint32_t corner : {0u, 1u, 2u, 2u, 1u, 3u})
            indices.push_back(first + corner);
    }
}

} // namespace

SceneMeshes::SceneMeshes(sample::Gpu& gpu, const sample::Scene& scene)
    : gpu_(gpu) {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;
    for (const auto& mesh : scene.meshes) {
        Entry& entry = meshes_.emplace_back();
        entry.low = mesh.low;
        entry.high = mesh.high;
        for (const Primitive& p : mesh.primitives) {
            Range range{.kind = kind_of(p),
                        .first_index = static_cast<std::uint32_t>(indices.size()),
                        .vertex_offset = static_cast<std::int32_t>(vertices.size()),
                        .texture = p.texture,
                        .sampler = p.sampler,
                        .color = {p.color[0], p.color[1], p.color[2], p.color[3]}};
            if (range.kind == Kind::Mask) range.cutoff = std::max(p.alpha_cutoff, 1e-3f);
            if (range.kind == Kind::Marks)
                add_marks(p, vertices, indices);
            else {
                vertices.insert(vertices.end(), p.vertices.begin(), p.vertices.end());
                indices.insert(indices.end(), p.indices.begin(), p.indices.end());
            }
            range.index_count = static_cast<std::uint32_t>(indices.size()) - range.first_index;
            entry.ranges.push_back(range);
        }
    }
    if (vertices.empty()) vertices.emplace_back(); // a buffer must not be empty
    if (indices.empty()) indices.push_back(0);
    vertices_ =
        gpu_.upload_buffer(vertices.data(), vertices.size() * sizeof(Vertex), VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    indices_ = gpu_.upload_buffer(indices.data(), indices.size() * 4, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
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

} // namespace viewer
