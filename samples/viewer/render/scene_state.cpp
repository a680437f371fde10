// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_state.hpp"

#include <limits>

namespace viewer {

SceneState::Seen SceneState::seen(const sample::Node& node) {
    return {node.local, node.shear, node.parent, node.mesh, node.hidden, node.deleted};
}

bool SceneState::same(const Seen& a, const sample::Node& b) {
    return a.local.position == b.local.position && a.local.rotation == b.local.rotation &&
           a.local.scale == b.local.scale && a.shear == b.shear && a.parent == b.parent && a.mesh == b.mesh &&
           a.hidden == b.hidden && a.deleted == b.deleted;
}

bool SceneState::update(const sample::Scene& scene) {
    const std::size_t count = scene.nodes.size();
    bool changed = seen_.size() != count || is_new_;
    is_new_ = false;
    seen_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (same(seen_[i], scene.nodes[i])) continue;
        seen_[i] = seen(scene.nodes[i]);
        changed = true;
    }
    if (!changed) return false;
    ++version_;
    scene.worlds(worlds_);
    draws_.resize(count);
    low_ = glm::dvec3(std::numeric_limits<double>::infinity());
    high_ = -low_;
    any_ = false;
    for (std::size_t i = 0; i < count; ++i) {
        const auto node = static_cast<sample::NodeId>(i);
        draws_[i] = scene.nodes[i].mesh >= 0 && scene.is_shown(node) ? 1 : 0;
        if (draws_[i] == 0) continue;
        any_ = true;
        const sample::Mesh& mesh = *scene.mesh_of(node);
        // The bounding box of a rotated box: its center, and along each axis the extent of its half edges.
        const glm::dvec3 middle(worlds_[i] * glm::dvec4(0.5 * (glm::dvec3(mesh.low) + glm::dvec3(mesh.high)), 1));
        const glm::dvec3 half = 0.5 * (glm::dvec3(mesh.high) - glm::dvec3(mesh.low));
        glm::dvec3 reach(0);
        for (int axis = 0; axis < 3; ++axis)
            reach += glm::abs(glm::dvec3(worlds_[i][axis])) * half[axis];
        low_ = glm::min(low_, middle - reach);
        high_ = glm::max(high_, middle + reach);
    }
    return true;
}

bool SceneState::bounds(glm::dvec3& low, glm::dvec3& high) const {
    low = low_;
    high = high_;
    return any_;
}

} // namespace viewer
