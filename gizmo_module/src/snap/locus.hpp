// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The loci behind snap features, and the one table of their intersections: it serves the path of a dragged point and
// a target as well as two targets. A locus without a row, or a row without a pair, does not compile.
#pragma once

#include <gizmo/snap_geometry.hpp>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <variant>

namespace gizmo {

struct PointLocus {
    glm::dvec3 at{0};
};
/// From `low` to `high` along the unit direction; a segment's are its ends.
struct LineLocus {
    glm::dvec3 at{0}, along{0};
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};
struct PlaneLocus {
    glm::dvec3 at{0}, normal{0}; ///< unit
};
struct CircleLocus {
    glm::dvec3 at{0}, normal{0}; ///< center, unit
    double radius = 0;
};
struct SphereLocus {
    glm::dvec3 at{0}; ///< center
    double radius = 0;
};
using Locus = std::variant<PointLocus, LineLocus, PlaneLocus, CircleLocus, SphereLocus>;

/// No locus, one, or two points.
struct Loci {
    std::array<Locus, 2> locus{};
    int count = 0;
    Loci() = default;
    Loci(const Locus& one)
        : locus{one}
        , count(1) {}
    void add(const Locus& one) { locus[static_cast<std::size_t>(count++)] = one; }
    const Locus* begin() const { return locus.data(); }
    const Locus* end() const { return locus.data() + count; }
};

/// The points that both have in common, up to 1e-9 of their size and distance. Loci that coincide: the first, or the
/// smaller one. The points of a line are on it exactly, if it is the first.
Loci intersect(const Locus& a, const Locus& b);

/// The point of the locus that is nearest to p; an arbitrary one of several.
glm::dvec3 nearest_on(const Locus& locus, const glm::dvec3& p);
/// 0 for a point, 1 for a curve, 2 for a surface.
int freedom_of(const Locus& locus);
/// A line's direction, a plane's or a circle's normal; otherwise zero.
glm::dvec3 locus_direction(const Locus& locus);

/// The whole feature. Returns nullopt if it is invalid.
std::optional<Locus> locus_of(const SnapFeature& feature);

/// A part of a feature: points first, then what a source can slide along.
struct FeaturePart {
    SnapPart part = SnapPart::Point;
    std::uint8_t index = 0;
    Locus locus{};
};
struct FeatureParts {
    std::array<FeaturePart, 8> part{};
    int count = 0;
    void add(SnapPart what, const Locus& locus, std::uint8_t index = 0) {
        part[static_cast<std::size_t>(count++)] = {what, index, locus};
    }
    const FeaturePart* begin() const { return part.data(); }
    const FeaturePart* end() const { return part.data() + count; }
};
/// The parts of a feature for a source at `press`, except a grid's crossings and lines; none if it is invalid.
FeatureParts parts_of(const SnapFeature& feature, const glm::dvec3& press);

/// A grid's crossings, by their numbers of steps from its position.
struct GridSteps {
    glm::dvec3 at{0}, normal{0};
    std::array<glm::dvec3, 2> axis{}; ///< unit
    double step = 0;
    glm::dvec2 cell(const glm::dvec3& p) const {
        return glm::dvec2(glm::dot(p - at, axis[0]), glm::dot(p - at, axis[1])) / step;
    }
    glm::dvec3 crossing(const glm::dvec2& cell) const {
        return at + axis[0] * (cell.x * step) + axis[1] * (cell.y * step);
    }
};
/// nullopt: not a grid, or invalid.
std::optional<GridSteps> grid_of(const SnapFeature& feature);

} // namespace gizmo
