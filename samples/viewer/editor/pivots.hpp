// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pivots that the user has placed: one for each set of selected nodes. They move with their nodes.
#pragma once

#include "common/scene/scene.hpp"

#include <glm/gtc/quaternion.hpp>

#include <optional>
#include <span>
#include <vector>

namespace viewer {

/// In the world.
struct PlacedPivot {
    glm::dvec3 position{0};
    std::optional<glm::dquat> axes{}; ///< nullopt: not turned, the axes are those of the settings
};

/// In the space of the node with the least id, the anchor.
struct KeptPivot {
    std::vector<sample::NodeId> nodes{}; ///< ascending
    PlacedPivot in_anchor{};
};

class Pivots {
public:
    static constexpr std::size_t kMost = 64; ///< the one placed longest ago is forgotten

    /// Those nodes' pivot, in any order; nullopt: they have none of their own.
    std::optional<PlacedPivot> of(const sample::Scene& scene, std::span<const sample::NodeId> nodes) const;
    std::optional<KeptPivot> kept(std::span<const sample::NodeId> nodes) const;
    /// For set(). Returns nullopt if the anchor's scale is 0.
    static std::optional<KeptPivot> make(const sample::Scene& scene, std::span<const sample::NodeId> nodes,
                                         const PlacedPivot& pivot);
    /// Replaces those nodes' pivot; nullopt: by none.
    void set(std::span<const sample::NodeId> nodes, const std::optional<KeptPivot>& pivot);
    void clear() { kept_.clear(); }
    std::size_t size() const { return kept_.size(); }

private:
    std::vector<KeptPivot> kept_{}; ///< in the order in which they were placed
};

} // namespace viewer
