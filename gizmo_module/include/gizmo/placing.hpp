// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Placing by calls, for scripts and tools: on, against, flush, at a distance, facing. Each is a pure function that
// returns the new transform, or why there is none. See docs/placing.md.
//
//     if (const auto placed = gizmo::place_on(crate, table)) crate.transform = placed.transform;
#pragma once

#include <gizmo/options.hpp>

#include <cstdint>
#include <optional>

namespace gizmo {

/// An object of a scene and the box around it. A matrix with shear is exact as `parent`, with the identity as
/// `transform`.
struct Solid {
    DTransform transform{};             ///< in the parent's space
    Box box{};                          ///< in the object's own space. Of size 0 at the origin: the origin
    std::optional<glm::dmat4> parent{}; ///< world_from_parent, affine; nullopt: the transform is in world space
};

/// What an object is placed by: a solid or one of its sides, a plane, or a point.
struct PlaceTarget {
    /// @param side_of_it the one that the object's own axis leads to: X is at Box::max.x, MinusX at Box::min.x
    PlaceTarget(const Solid& object, SurfaceAxis side_of_it = kNoSurfaceAxis)
        : solid(object)
        , side(side_of_it) {}
    /// A point without a normal.
    PlaceTarget(const SurfacePoint& plane)
        : surface(plane) {}
    PlaceTarget(const glm::dvec3& point)
        : surface{point} {}
    /// The plane of a plane, grid or circle; of others the position.
    PlaceTarget(const SnapFeature& feature);

    std::optional<Solid> solid{};
    SurfaceAxis side = kNoSurfaceAxis; ///< of the solid
    SurfacePoint surface{};            ///< world; used if there is no solid
};

struct PlaceOptions {
    /// World units between the two, below 0: they overlap. nullopt: 0; of place_facing(): the object stays where it is.
    std::optional<double> gap{};
    /// World, of any length except 0. place_on() moves against it, place_facing() turns about it, and half turns are
    /// about it where possible.
    glm::dvec3 up{0, 1, 0};
    SurfaceAxis align = kNoSurfaceAxis; ///< place_on(): the object's axis that turns to the plane's normal before
    bool centered = false; ///< place_on(): the middle of the object's box comes above the target's middle or point
    bool freely = false;   ///< place_facing(): by the smallest turn instead of about `up`
};
GIZMO_FIELDS(PlaceOptions, gap, up, align, centered, freely)

/// Why there is no result.
enum class PlaceFault : std::uint8_t {
    No,          ///< there is one
    NotFinite,   ///< a number, also one of the result, or a rotation of length 0
    BadParent,   ///< a parent is singular or not affine
    NoDirection, ///< a direction, `up` or the way to the target has the length 0
    NoSide,      ///< the target's side is not named or has no area
    NoPlane,     ///< the target is a point without a normal
    NoAxis,      ///< not one of the six axes
    TooSteep,    ///< place_on(): `up` meets the plane at a sine below 0.05, or the named side faces down
    NotAbove,    ///< place_on(): the side is neither above nor below the middle of the object's box
    AlongUp,     ///< place_facing(): the axis or the way to the target is along `up`, to a sine of 1e-6
};
constexpr PlaceFault last_enumerator(PlaceFault) {
    return PlaceFault::AlongUp;
}

struct PlaceResult {
    DTransform transform{}; ///< in the parent's space; if there is no result, that of the object
    PlaceFault fault = PlaceFault::No;
    const char* message = ""; ///< cause and remedy; English, static
    explicit operator bool() const { return fault == PlaceFault::No; }
};

/// The object moves along `up` until the lowest corner of its box touches the plane, as by Context::drop() with the
/// same bits. Of a solid without a named side it is the side that faces up most; the middle of the object's box must be
/// above or below it, unless it is centered. A point without a normal has the plane across `up`. The rotation is kept
/// except for `align`.
PlaceResult place_on(const Solid& object, const PlaceTarget& target, const PlaceOptions& how = {});

/// The object's side comes against the target's side or plane from outside: it turns about its origin by the smallest
/// turn until the side faces the plane, then moves along the normal. No side: it keeps its rotation, and the nearest
/// corner of its box touches.
PlaceResult place_against(const Solid& object, SurfaceAxis side, const PlaceTarget& target,
                          const PlaceOptions& how = {});

/// The same from within: the object's side comes into the plane of the target's side and faces where that faces, as two
/// fronts in a row. A gap is outward. No side: the farthest corner of its box touches.
PlaceResult place_flush(const Solid& object, SurfaceAxis side, const PlaceTarget& target, const PlaceOptions& how = {});

/// The object moves along a direction (world, any length except 0) until its box begins the gap behind the target's end
/// along it: of the whole box, or the point. The rotation is kept.
PlaceResult place_at_distance(const Solid& object, const PlaceTarget& target, const glm::dvec3& direction,
                              const PlaceOptions& how = {});

/// The object turns about its origin until its axis, as drawn if the scale mirrors it, points to the target: to the
/// middle of a solid, a point, or against the normal of a side or plane. About `up`, the axis comes into the plane of
/// `up` and that way. With a gap the object then moves along the way, level unless `freely`, until its box is that far
/// from the target along it.
PlaceResult place_facing(const Solid& object, SurfaceAxis axis, const PlaceTarget& target,
                         const PlaceOptions& how = {});

} // namespace gizmo
