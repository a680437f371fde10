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

namespace viewer {

/// The bounding box of the visible meshes of the subtrees, in a space of `space_from_world`; nullopt: there are none.
std::optional<gizmo::Box> box_of(const sample::Scene& scene, std::span<const sample::NodeId> roots,
                                 const glm::dmat4& space_from_world = glm::dmat4(1));

/// The bounding box of the visible meshes, in the node's own space; the default if there are none. Recomputed if the
/// node or the version changes: a drag changes the node's transform, not its contents.
class SubtreeBox {
public:
    /// @param version of the document that has the scene
    const gizmo::Box& of(const sample::Scene& scene, std::uint64_t version, sample::NodeId node);

private:
    struct Key {
        const sample::Scene* scene;
        std::uint64_t version;
        sample::NodeId node;
        friend bool operator==(const Key&, const Key&) = default;
    };
    std::optional<Key> key_{}; ///< the key of box_
    gizmo::Box box_{};
};

} // namespace viewer
