// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The outlined nodes: the selected ones with all descendants, and where a running drag began; and all icons.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/render/scene_instances.hpp"
#include "viewer/render/scene_state.hpp"

namespace viewer {

class Outlined {
public:
    /// Returns true if something may have changed since the last call.
    bool update(const Editor& editor, const SceneState& state);
    std::span<const DrawnNode> nodes() const { return nodes_; }     ///< with meshes
    std::span<const DrawnNode> origins() const { return origins_; } ///< the selected nodes without an icon
    std::span<const DrawnNode> icons() const { return icons_; }     ///< all of the scene

private:
    void find_starts(const sample::Scene& scene, const NodeStates& held, const SceneState& state);

    std::vector<sample::NodeId> selection_{};
    std::uint64_t version_ = 0; ///< the state's
    const NodeStates* held_ = nullptr;
    gizmo::DTransform held_first_{}; ///< distinguishes one drag from the next
    std::vector<DrawnNode> nodes_{}, origins_{}, icons_{}, starts_{};
    std::vector<char> kinds_{}; ///< by node; kept from frame to frame
};

} // namespace viewer
