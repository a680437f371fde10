// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_instances.hpp"

#include <algorithm>
#include <cstddef>

namespace viewer {

// A counting sort: the number per mesh, the starts, then each to its position.
void SceneInstances::set(std::span<const DrawnNode> nodes, const glm::dvec3& anchor) {
    std::fill(starts_.begin(), starts_.end(), 0u);
    for (const DrawnNode& node : nodes)
        ++starts_[static_cast<std::size_t>(node.mesh) + 1];
    for (std::size_t m = 1; m < starts_.size(); ++m)
        starts_[m] += starts_[m - 1];
    sorted_.resize(nodes.size());
    for (const DrawnNode& node : nodes)
        sorted_[starts_[static_cast<std::size_t>(node.mesh)]++] = make_instance(node.world, anchor, node.kind);
    // Each start has moved to its end, which is the next one's start.
    std::rotate(starts_.begin(), starts_.end() - 1, starts_.end());
    starts_.front() = 0;
    buffer_.set(sorted_);
}

} // namespace viewer
