// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/render/scene_state.hpp"

#include <limits>

namespace viewer {

bool SceneState::update(const sample::Scene& scene) {
    const std::size_t count = scene.nodes.size();
    bool changed = seen_.size() != count || is_new_;
    is_new_ = false;
    seen_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (seen_[i] == scene.nodes[i]) continue;
        seen_[i] = scene.nodes[i];
        changed = true;
    }
    if (!changed) return false;
    ++version_;
    scene.worlds(worlds_);
    draws_.resize(count);
    low_ = glm::dvec3(std::numeric_limits<double>::infinity());
    high_ = -low_;
    for (std::size_t i = 0; i < count; ++i) {
        const auto node = static_cast<sample::NodeId>(i);
        draws_[i] = scene.nodes[i].mesh >= 0 && scene.is_shown(node) ? 1 : 0;
        if (draws_[i] == 0) continue;
        extend(low_, high_, *scene.mesh_of(node), worlds_[i]);
    }
    return true;
}

bool SceneState::bounds(glm::dvec3& low, glm::dvec3& high) const {
    low = low_;
    high = high_;
    return low_.x <= high_.x;
}

} // namespace viewer
