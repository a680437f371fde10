// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The search for smart guides as pure functions: which numbers of a drag put the object's box beside its neighbors'.
// Boxes are intervals along the gizmo's axes, which need not be orthogonal: their sides are then parallel to the
// planes of the axes.
#pragma once

#include <gizmo/guides.hpp>
#include <gizmo/options.hpp>

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gizmo {

/// Coordinates that differ by less than this share of their magnitude are equal, because hosts store floats; radians,
/// too.
inline constexpr double kSameShare = 1e-6;

enum class BoxPart : std::uint8_t { Low, Center, High };

/// An interval along each axis: world units from an origin.
struct Extent {
    glm::dvec3 low{0}, high{0};
    glm::dvec3 center() const { return (low + high) * 0.5; }
    double length(int axis) const { return high[axis] - low[axis]; }
    double at(int axis, BoxPart part) const {
        return part == BoxPart::Low ? low[axis] : part == BoxPart::High ? high[axis] : (low[axis] + high[axis]) * 0.5;
    }
};

/// The axes of a gizmo, and the origin of its intervals.
class AxisCoordinates {
public:
    AxisCoordinates() = default;
    AxisCoordinates(const glm::dvec3& origin, const glm::dmat3& axes);
    bool is_along(const glm::dvec3& origin, const glm::dmat3& axes) const { return origin == origin_ && axes == axes_; }
    glm::dvec3 of(const glm::dvec3& world) const { return inverse_ * (world - origin_); }
    Extent of(const Box& box, const glm::dmat4& world) const;
    glm::dvec3 world(const glm::dvec3& coordinates) const { return origin_ + axes_ * coordinates; }

private:
    glm::dvec3 origin_{0};
    glm::dmat3 axes_{1}, inverse_{1};
};

/// A place of one of the neighbors. Lists are in the order of `at`.
struct Mark {
    double at = 0;
    std::uint32_t box = 0;
    bool is_flat = false; ///< of a box of length 0 only the center is aligned
};

/// The gaps in a row of neighbors, and the object's place in it.
struct GuideRow {
    struct Gap {
        Mark low, high;
    };
    std::optional<Mark> before{}, after{}; ///< the sides that face the object
    std::vector<Gap> gaps{};
};

/// The intervals of all neighbors. Memory is kept.
struct NeighborExtents {
    std::vector<Extent> box;
    std::array<std::array<std::vector<Mark>, 3>, 3> marks; ///< by axis and BoxPart; empty until sort()
    std::array<GuideRow, 3> row;                           ///< by axis: of the last search
    /// Overwrites everything.
    void read(std::span<const Neighbor> neighbors, const AxisCoordinates& along);
    /// Fills the marks of an axis, unless they are. Those that are not finite are omitted.
    void sort(std::size_t axis);
};

/// What a guide compares along `axis`.
struct FoundGuide {
    GuideKind kind = GuideKind::Align;
    std::uint8_t axis = 0;
    BoxPart part = BoxPart::Low;        ///< Align, Gap: the object's part
    std::array<std::uint32_t, 2> box{}; ///< the neighbor; Gap: the one beside the object, and one at the equal gap
    double target = 0;                  ///< Align, Gap: the coordinate of the neighbor's part. Size: the length
    double gap_low = 0, gap_high = 0;   ///< Gap: the equal one
    double proximity = 0;               ///< world units from the object to the neighbor; guides are ranked by it
};

/// Guides of one number, the nearest first.
struct FoundGuides {
    double value = 0; ///< the number
    std::size_t count = 0;
    std::array<FoundGuide, kMostGuides> guide{};
};

/// A number that changes the object's box: its travel, or the growth of a side.
struct GuidedNumber {
    glm::dvec3 low_rate{0}, high_rate{0};            ///< of the box's sides for a unit of it
    double at = 0;                                   ///< its value now
    double radius = 0;                               ///< its largest change
    std::optional<double> held{};                    ///< its value in the last frame, if that had guides
    double forbidden_above = 0, forbidden_below = 0; ///< between them a policy allows none
    bool allows(double value) const { return !(value > forbidden_above && value < forbidden_below); }
    /// True if that is kept unless another one is clearly nearer.
    bool may_hold() const { return held && std::abs(*held - at) <= radius * 1.5; }
};

/// All guides of the allowed number nearest to `number.at` that has one, within the radius. At equal distances, the
/// lesser number. A number that moves the box as a whole along an axis aligns its sides and center, and makes gaps
/// equal; one that moves sides apart aligns the moving ones, and makes sizes equal. @param press the object if all
/// numbers are 0
///
/// The row of an axis has the neighbors that overlap the object along both other axes but not along this one. Its gaps
/// are the intervals between them that none of them covers. The object's own gap, to the nearest on either side, can be
/// as wide as any of these, or as that on its other side.
///
/// `number.held` is kept within one and a half radii, until another one is nearer by a third of a radius.
FoundGuides find_guides(NeighborExtents& neighbors, const Extent& press, const Extent& now, const GuidedNumber& number);

/// An edge of a box, moved into its center.
struct CenterEdge {
    glm::dvec3 direction{0}; ///< world, unit
    glm::dvec3 from{0}, to{0};
    glm::dvec3 center() const { return (from + to) * 0.5; }
};
/// The edge along the box's own `axis`. nullopt: it has no length, or is not finite.
std::optional<CenterEdge> center_edge(const Box& box, const glm::dmat4& world, int axis);

/// The rotations about an axis that make an edge of the object parallel to one of a neighbor.
struct EdgeTurns {
    std::array<std::optional<CenterEdge>, 3> edge; ///< of the object at the press
    std::array<double, 3> period{};                ///< half a turn for an edge across the axis, otherwise a turn
    std::array<std::vector<Mark>, 3> marks;        ///< radians within a period; Mark::box is 3 neighbor + axis of edge
    void read(std::span<const Neighbor> neighbors, const Box& box, const glm::dmat4& world, const glm::dvec3& axis);
};

/// The same for a rotation by `at` radians. FoundGuide::axis is the index of the object's edge; box[0] as Mark::box.
FoundGuides find_parallels(const EdgeTurns& turns, std::span<const Neighbor> neighbors, double at, double radius,
                           const std::optional<double>& held);

} // namespace gizmo
