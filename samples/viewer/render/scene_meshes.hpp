// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene's meshes on the GPU: one vertex buffer and one index buffer for all of them.
#pragma once

#include "common/scene/scene.hpp"
#include "common/vulkan/gpu.hpp"

#include <array>
#include <span>

namespace viewer {

class SceneMeshes {
public:
    /// In draw order.
    enum class Kind {
        Opaque,
        Mask,
        Marks, ///< lines and points: one rectangle each, with the width in pixels of shaders/marks.vert
        Blend,
    };
    /// The indices and the color of one draw.
    struct Range {
        Kind kind = Kind::Opaque;
        std::uint32_t first_index = 0, index_count = 0;
        std::int32_t vertex_offset = 0;
        int texture = -1;             ///< of the scene; -1: none
        sample::Sampler sampler{};    ///< how it is read
        std::array<float, 4> color{}; ///< linear RGBA
        float cutoff = 0;             ///< alpha cutoff; 0: none
    };

    SceneMeshes(sample::Gpu& gpu, const sample::Scene& scene);
    ~SceneMeshes(); ///< the device must be idle
    SceneMeshes(const SceneMeshes&) = delete;
    SceneMeshes& operator=(const SceneMeshes&) = delete;

    std::size_t count() const { return meshes_.size(); }
    /// One for each primitive of the mesh.
    std::span<const Range> ranges(std::size_t mesh) const { return meshes_[mesh].ranges; }
    const glm::vec3& low(std::size_t mesh) const { return meshes_[mesh].low; }   ///< the box round the mesh
    const glm::vec3& high(std::size_t mesh) const { return meshes_[mesh].high; } ///< in its own space
    void bind(VkCommandBuffer cmd) const; ///< vertices at binding 0, and the indices

private:
    struct Entry {
        std::vector<Range> ranges;
        glm::vec3 low{0}, high{0};
    };
    sample::Gpu& gpu_;
    sample::MappedBuffer vertices_{}, indices_{};
    std::vector<Entry> meshes_;
};

} // namespace viewer
