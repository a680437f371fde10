// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The visible nodes of a scene and their transforms, recomputed only if a node has changed.
#pragma once

#include "common/scene/scene.hpp"

#include <span>
#include <vector>

namespace viewer {

class SceneState {
public:
    /// Returns true if something visible may have changed since the last call.
    bool update(const sample::Scene& scene);
    /// The scene is replaced: the next update() returns true.
    void forget() { is_new_ = true; }
    std::uint64_t version() const { return version_; } ///< counts the changes
    std::span<const glm::dmat4> worlds() const { return worlds_; }
    const glm::dmat4& world(sample::NodeId node) const { return worlds_[static_cast<std::size_t>(node)]; }
    /// True if it has a mesh, and neither it nor an ancestor is hidden or deleted.
    bool draws(sample::NodeId node) const { return draws_[static_cast<std::size_t>(node)] != 0; }
    /// The bounding box of everything drawn, world. Returns false if nothing is.
    bool bounds(glm::dvec3& low, glm::dvec3& high) const;

private:
    std::vector<sample::Node> seen_{};
    std::vector<glm::dmat4> worlds_{};
    std::vector<char> draws_{};
    glm::dvec3 low_{1}, high_{0}; ///< low_.x > high_.x: nothing is drawn
    bool is_new_ = true;
    std::uint64_t version_ = 0;
};

} // namespace viewer
