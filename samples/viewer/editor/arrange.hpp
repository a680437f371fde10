// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Distribution and alignment of nodes along an axis of the world.
#pragma once

#include "common/scene/scene.hpp"

#include <span>
#include <vector>

namespace viewer {

enum class Arrangement {
    EqualGaps,    ///< the first and the last node stay
    EqualCenters, ///< the same
    LowSides,     ///< the last node of the list stays
    Centers,      ///< the same
    HighSides,    ///< the same
};
/// For users, in that order: what it makes, and which nodes stay.
struct ArrangementWords {
    const char *name, *stays;
};
inline constexpr ArrangementWords kArrangements[] = {{"equal gaps", "the first and the last node stay"},
                                                     {"equal distances of centers", "the first and the last node stay"},
                                                     {"negative sides in line", "the active node stays"},
                                                     {"centers in line", "the active node stays"},
                                                     {"positive sides in line", "the active node stays"}};
/// The least number of nodes that it changes.
constexpr std::size_t least_count(Arrangement how) {
    return how <= Arrangement::EqualCenters ? 3 : 2;
}

/// How far each node moves along the world's axis. A node without meshes counts as its origin. Their order along the
/// axis is that of their centers. @param nodes at least least_count(), and no node below another
std::vector<double> arranged(const sample::Scene& scene, std::span<const sample::NodeId> nodes, Arrangement how,
                             int axis);

} // namespace viewer
