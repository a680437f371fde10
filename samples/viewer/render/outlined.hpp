// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is outlined: the selected nodes with all below them, and where they were when the running drag began.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/render/scene_instances.hpp"
#include "viewer/render/scene_state.hpp"

namespace viewer {

class Outlined {
public:
    /// True: something of it may have changed since the last call.
    bool update(const Editor& editor, const SceneState& state);
    std::span<const DrawnNode> nodes() const { return nodes_; }     ///< with meshes
    std::span<const DrawnNode> origins() const { return origins_; } ///< the selected nodes themselves; meshes are -1

private:
    void find_starts(const sample::Scene& scene, const NodeStates& held, const SceneState& state);

    std::vector<sample::NodeId> selection_{};
    std::uint64_t version_ = 0; ///< of the state
    const NodeStates* held_ = nullptr;
    gizmo::DTransform held_first_{}; ///< tells one drag from the next
    std::vector<DrawnNode> nodes_{}, origins_{}, starts_{};
    std::vector<char> kinds_{}; ///< by node; kept from frame to frame
};

} // namespace viewer
