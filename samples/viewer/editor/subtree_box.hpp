// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The bounding box of a node's mesh and descendants, for its handles.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/options.hpp>

#include <cstdint>
#include <optional>

namespace viewer {

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
