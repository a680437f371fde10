// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Boxes, and guides without their boxes, to compare.
#pragma once

#include "snap/guides.hpp"

#include <tuple>
#include <vector>

namespace gizmo {

inline Extent box_at(const glm::dvec3& center, const glm::dvec3& size) {
    return {center - size * 0.5, center + size * 0.5};
}

inline NeighborExtents extents_of(const std::vector<Extent>& boxes) {
    std::vector<Neighbor> neighbors;
    for (const Extent& b : boxes)
        neighbors.push_back({.box = {b.low, b.high}, .user = neighbors.size()});
    NeighborExtents out;
    out.read(neighbors, AxisCoordinates{});
    return out;
}

// What is compared, without the boxes: several may be at the same place.
using Relation = std::tuple<GuideKind, int, BoxPart, double, double, double>;
inline Relation relation_of(const FoundGuide& g) {
    return {g.kind, g.axis, g.part, g.target, g.gap_low, g.gap_high};
}

} // namespace gizmo
