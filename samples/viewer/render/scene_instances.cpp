// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_instances.hpp"

#include <glm/gtc/matrix_inverse.hpp>

#include <algorithm>

namespace viewer {

SceneInstances::SceneInstances(sample::Gpu& gpu, std::size_t mesh_count)
    : gpu_(gpu)
    , mesh_count_(mesh_count)
    , starts_(mesh_count + 1, 0) {}

SceneInstances::~SceneInstances() {
    for (sample::MappedBuffer& buffer : buffers_)
        gpu_.destroy(buffer);
}

// A counting sort: how many each mesh has, where they start, then each to its place.
void SceneInstances::sort_by_mesh(const sample::Scene& scene) {
    starts_.assign(mesh_count_ + 1, 0);
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
    // Each start has moved to its end, which is the next one's start.
    std::rotate(starts_.begin(), starts_.end() - 1, starts_.end());
    starts_.front() = 0;
}

void SceneInstances::prepare(const sample::Scene& scene, std::span<const gizmo::Camera> cameras,
                             std::span<const int> selected, std::uint64_t frame) {
    slot_ = frame % kFramesInFlight;
    scene.worlds(worlds_);
    sort_by_mesh(scene);
    sample::MappedBuffer& buffer = buffers_[slot_];
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
}

void SceneInstances::bind(VkCommandBuffer cmd) const {
    const VkDeviceSize zero = 0;
    vkCmdBindVertexBuffers(cmd, 1, 1, &buffers_[slot_].buffer, &zero);
}

} // namespace viewer
