// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What of a scene is shown in a frame: an instance for each node and view, sorted by mesh, so that one draw does a
// primitive however many nodes have it.
#pragma once

#include "common/scene/scene.hpp"
#include "common/vulkan/gpu.hpp"

#include <gizmo/camera.hpp>

#include <array>
#include <span>

namespace viewer {

class SceneInstances {
public:
    static constexpr std::uint32_t kFramesInFlight = 2;
    static constexpr std::uint32_t kInstanceSize = 7 * 16; ///< bytes: a matrix, and three rows for the normal

    SceneInstances(sample::Gpu& gpu, std::size_t mesh_count);
    ~SceneInstances(); ///< the device must be idle
    SceneInstances(const SceneInstances&) = delete;
    SceneInstances& operator=(const SceneInstances&) = delete;

    /// The frame that used the same of the kFramesInFlight must be done.
    /// @param selected nodes that are drawn lighter; in order.
    void prepare(const sample::Scene& scene, std::span<const gizmo::Camera> cameras, std::span<const int> selected,
                 std::uint64_t frame);
    void bind(VkCommandBuffer cmd) const; ///< at binding 1
    std::uint32_t count(std::size_t mesh) const { return starts_[mesh + 1] - starts_[mesh]; }
    /// The first instance of a mesh in the view of that index.
    std::uint32_t first(std::size_t view, std::size_t mesh) const {
        return static_cast<std::uint32_t>(view * order_.size()) + starts_[mesh];
    }

private:
    struct Instance {
        float clip[4][4], normal[3][4];
    };
    static_assert(sizeof(Instance) == kInstanceSize);
    void sort_by_mesh(const sample::Scene& scene);

    sample::Gpu& gpu_;
    std::array<sample::MappedBuffer, kFramesInFlight> buffers_{};
    std::size_t slot_ = 0;
    std::size_t mesh_count_;
    std::vector<int> order_{};            ///< the shown nodes with a mesh, by mesh
    std::vector<std::uint32_t> starts_{}; ///< of each mesh in order_, and the end
    std::vector<glm::dmat4> worlds_{};    ///< kept from frame to frame
    std::vector<char> shown_{};
};

} // namespace viewer
