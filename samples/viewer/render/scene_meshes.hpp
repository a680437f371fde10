// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene's triangles on the GPU: one vertex buffer and one index buffer for all meshes.
#pragma once

#include "common/scene/scene.hpp"
#include "common/vulkan/gpu.hpp"

#include <array>
#include <span>

namespace viewer {

class SceneMeshes {
public:
    /// What one draw takes from the buffers, and how it is colored.
    struct Range {
        std::uint32_t first_index = 0, index_count = 0;
        std::int32_t vertex_offset = 0;
        int texture = -1;             ///< of the scene; -1: none
        std::array<float, 4> color{}; ///< linear RGBA
    };

    SceneMeshes(sample::Gpu& gpu, const sample::Scene& scene);
    ~SceneMeshes(); ///< the device must be idle
    SceneMeshes(const SceneMeshes&) = delete;
    SceneMeshes& operator=(const SceneMeshes&) = delete;

    std::size_t count() const { return ranges_.size(); }
    /// One for each primitive of the mesh.
    std::span<const Range> ranges(std::size_t mesh) const { return ranges_[mesh]; }
    void bind(VkCommandBuffer cmd) const; ///< vertices at binding 0, and the indices
    void draw(VkCommandBuffer cmd, int mesh) const;

private:
    sample::Gpu& gpu_;
    sample::MappedBuffer vertices_{}, indices_{};
    std::vector<std::vector<Range>> ranges_; ///< by mesh, by primitive
};

} // namespace viewer
