// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Children that stay where they are in the world while their parents are dragged.
#pragma once

#include "common/scene/scene.hpp"

#include <functional>
#include <span>
#include <vector>

namespace viewer {

struct HeldChild {
    sample::NodeId id;
    sample::Node start;
    glm::dmat4 parent; ///< world_from_parent at the start
};

/// The children of moved nodes that are not moved themselves, ancestors first.
std::vector<HeldChild> held_children(const sample::Scene& scene, const std::function<bool(sample::NodeId)>& is_moved);
/// Writes their transforms: those of the start if their parents are back, with shear if they need it.
/// @return one that cannot stay exactly; -1: none
sample::NodeId hold(sample::Scene& scene, std::span<const HeldChild> children);

} // namespace viewer
