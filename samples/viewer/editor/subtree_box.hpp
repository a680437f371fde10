// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The bounding boxes of nodes with their descendants: of one for its handles, of several in any space.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/options.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace viewer {

/// The bounding box of the visible meshes of the subtrees, in a space of `space_from_world`; nullopt: there are none.
std::optional<gizmo::Box> box_of(const sample::Scene& scene, std::span<const sample::NodeId> roots,
                                 const glm::dmat4& space_from_world = glm::dmat4(1));

/// The bounding boxes of the visible meshes, each in its node's own space. Recomputed if the nodes or the version
/// change: a drag changes a node's transform, not its contents.
class SubtreeBoxes {
public:
    using Boxes = std::span<const std::optional<gizmo::Box>>;
    /// In the order of the nodes; nullopt: a node has none. @param version of the document that has the scene
    Boxes of(const sample::Scene& scene, std::uint64_t version, std::span<const sample::NodeId> nodes);
    /// Of one node; the default if it has none.
    gizmo::Box of(const sample::Scene& scene, std::uint64_t version, sample::NodeId node) {
        return of(scene, version, {&node, 1}).front().value_or(gizmo::Box{});
    }

private:
    const sample::Scene* scene_ = nullptr;
    std::uint64_t version_ = 0;
    std::vector<sample::NodeId> nodes_{};
    std::vector<std::optional<gizmo::Box>> boxes_{};
};

} // namespace viewer
