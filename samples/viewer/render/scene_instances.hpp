// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The nodes to draw, sorted by mesh, so that one draw covers a primitive of all its nodes.
#pragma once

#include "common/scene/scene.hpp"
#include "viewer/render/instance_buffer.hpp"

#include <cstddef>
#include <span>

namespace viewer {

/// A node, or a copy of it at another position.
struct DrawnNode {
    int mesh = -1;
    glm::dmat4 world{1};
    InstanceKind kind = InstanceKind::Plain;
    sample::NodeIcon icon = sample::NodeIcon::None; ///< without a mesh; None: a dot
};

class SceneInstances {
public:
    SceneInstances(sample::Gpu& gpu, std::size_t mesh_count)
        : buffer_(gpu)
        , starts_(mesh_count + 1, 0) {}

    /// @param nodes each with a mesh. @param anchor world: the origin of positions on the GPU.
    void set(std::span<const DrawnNode> nodes, const glm::dvec3& anchor);
    /// The last frame that used the same of InstanceBuffer::kFramesInFlight must have finished. @return bytes written
    std::size_t upload(std::uint64_t frame) { return buffer_.upload(frame); }
    void bind(VkCommandBuffer cmd) const { buffer_.bind(cmd); }

    std::size_t size() const { return buffer_.instances().size(); }
    std::span<const Instance> instances() const { return buffer_.instances(); }
    std::uint32_t first(std::size_t mesh) const { return starts_[mesh]; }
    std::uint32_t count(std::size_t mesh) const { return starts_[mesh + 1] - starts_[mesh]; }

private:
    InstanceBuffer buffer_;
    std::vector<std::uint32_t> starts_; ///< of each mesh, and the end
    std::vector<Instance> sorted_{};    ///< kept from frame to frame
};

} // namespace viewer
