// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The box of what a node's handles hold: its mesh and what hangs below it.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/options.hpp>

#include <cstdint>
#include <optional>

namespace viewer {

/// Round the boxes of the meshes that are shown, in the node's own space; the default where there are none. Looked for
/// anew when another node or another version is asked for: a drag changes where the node is, not what it holds.
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
    std::optional<Key> key_{}; ///< that box_ is of
    gizmo::Box box_{};
};

} // namespace viewer
