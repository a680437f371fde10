// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag snaps with and to. A snap takes a source, a part of the object, to a target, a part of a feature of the
// scene, as far as the dragged handle allows.
#pragma once

#include <gizmo/fields.hpp>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <span>

namespace gizmo {

enum class SnapKind : std::uint8_t { Point, Segment, Line, Circle, Plane, Sphere, Grid };
constexpr SnapKind last_enumerator(SnapKind) {
    return SnapKind::Grid;
}

/// A feature of the scene that a drag can snap to, in world space. Directions need not be of unit length. Features that
/// are not finite, have a direction of length 0 or a radius below 0 are ignored.
struct SnapFeature {
    SnapKind kind = SnapKind::Point;
    bool hidden = false;    ///< something covers it: its mark is dimmed
    std::uint64_t user = 0; ///< host data, returned with the target
    /// The point; one end of a segment; any point of a line or plane; the center of a circle or sphere; a crossing of a
    /// grid's lines.
    glm::dvec3 position{0};
    /// From a segment's position to its other end; along a line; normal to a circle, plane or grid.
    glm::dvec3 direction{0};
    glm::dvec3 u{0};   ///< a grid's x axis; its length is the grid's step in both directions
    double radius = 0; ///< of a circle or sphere
};
GIZMO_FIELDS(SnapFeature, kind, hidden, user, position, direction, u, radius)

/// The part of a feature that a source is taken to. If it is a point, the handle takes the source as near to it as it
/// can: a ring rotates the source until it points there. A curve or a surface is taken only if the handle reaches it.
enum class SnapPart : std::uint8_t {
    Point,
    End,          ///< of a segment
    Middle,       ///< of a segment
    Foot,         ///< where the perpendicular from the source at the press meets a segment, line, plane or grid
    Center,       ///< of a circle or sphere
    Quadrant,     ///< of a circle: along the world's axes in its plane
    Tangent,      ///< of a circle: where a line from the source at the press touches it
    Crossing,     ///< of a grid
    Intersection, ///< of two features
    Curve,        ///< any point of a segment, a line or a circle
    GridLine,     ///< any point of a grid's line
    Surface,      ///< any point of a plane, a sphere or a grid
    Parallel,     ///< rotates an edge or side until it is parallel to a segment, line or plane
};
constexpr SnapPart last_enumerator(SnapPart) {
    return SnapPart::Parallel;
}
/// The bit of a part in SnapGeometry::parts.
constexpr std::uint32_t snap_bit(SnapPart part) {
    return std::uint32_t{1} << static_cast<std::uint32_t>(part);
}

/// The part of the object that is taken to a target; of several, the one that is nearest to its target. The box is
/// Options::box. A custom handle always takes its own position.
enum class SnapSource : std::uint8_t {
    Pivot,  ///< the gizmo's pivot, which rotations and scales do not move; of a box, the dragged side, edge or corner
    Origin, ///< the object's own origin
    BoxCorner, ///< a corner
    BoxMiddle, ///< the center, or the middle of a side or an edge
    BoxEdge,   ///< an edge as a line
    BoxSide,   ///< a side as a plane
    Points,    ///< SnapGeometry::points, for example the one vertex that the user has picked
    Nearest,   ///< a corner or a middle of the box, or one of SnapGeometry::points
};
constexpr SnapSource last_enumerator(SnapSource) {
    return SnapSource::Nearest;
}

/// Sources and targets, active while Pointer::snap is set. May change during a drag.
struct SnapGeometry {
    SnapSource source = SnapSource::Pivot;
    std::uint32_t parts = 0;                 ///< mask of snap_bit(): the parts that are taken; 0: all
    std::span<const glm::dvec3> points{};    ///< sources, in the object's own space
    std::span<const SnapFeature> features{}; ///< targets; read during the call only
    /// Features that move with the object and are no targets, the provider's included: those whose SnapFeature::user is
    /// one of the `own_count` numbers from `own_first`.
    std::uint64_t own_first = 0, own_count = 0;
};
GIZMO_FIELDS(SnapGeometry, source, parts, points, features, own_first, own_count)

/// What a drag has snapped to.
struct SnapTarget {
    SnapPart part = SnapPart::Point;
    std::uint8_t index = 0;   ///< tells several such parts of the feature apart
    std::uint32_t source = 0; ///< tells several sources apart
    glm::dvec2 cell{0};       ///< Crossing, GridLine: the number of the grid's steps from its position, 0 along a line
    SnapFeature feature{};
    SnapFeature other{}; ///< SnapPart::Intersection: the second feature
    glm::dvec3 from{0};  ///< world: the source's position now
    glm::dvec3 to{0};    ///< world: the target's point; equal to `from` up to rounding if the handle reaches it
    double distance = 0; ///< world units from the source's position without snapping to its position now
};
GIZMO_FIELDS(SnapTarget, part, index, source, cell, feature, other, from, to, distance)

} // namespace gizmo
