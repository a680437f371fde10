// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What one call to the gizmo may be told: axes and space, parent and pivot, steps and limits, which handles are shown.
// Every field has a default that does what most hosts want.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/types.hpp>

#include <limits>
#include <span>

namespace gizmo {

/// Steps kept while Pointer::snap holds. 0, or not finite: off.
struct Snap {
    double translation = 0; ///< world units, along each axis moved
    double rotation = 0;    ///< radians
    /// Ratio: the scale is 1 + k scale times that at the press, k whole; 0.25 gives 1, 1.25, 1.5. The least positive
    /// one that is no less than kMinScaleRatio is the smallest, or with NegativeScale::Allow the last before zero.
    double scale = 0;
    /// False: steps are counted from the press. True: from the world's origin along the handle's axes, and for scales
    /// from 0, so that what is off the grid lands on it. The grid is the world's in every Space and under any parent,
    /// so that objects with different parents line up. Turns are counted from the press in both: an orientation has no
    /// zero about an axis.
    bool absolute = false;
    /// Per-axis override: where not 0, the step of the handle's x, y or z axis. 0: the common step.
    glm::dvec3 translation_axis{0}, rotation_axis{0}, scale_axis{0};
};
GIZMO_FIELDS(Snap, translation, rotation, scale, absolute, translation_axis, rotation_axis, scale_axis)

/// What a drag does not go beyond, each in the space of the object's own parent. Limits come after snapping, and hold
/// for typed values and nudges too. What is within them is left as it is; of what is not, the nearest within is taken.
/// A selection's members keep together: each is held to the limits, and the tightest holds all (the handles' own place
/// is not limited). An object that is outside its limits stays where it is until it is dragged; then it comes back in
/// as the drag goes, and no farther out: the bound counts as moved out to where the object was at the press. NaN: no
/// bound. min > max: min. An infinite min above, or max below, leaves no number: what is there is held.
struct Limits {
    static constexpr double kNone = std::numeric_limits<double>::infinity();
    /// Of Transform::position. A drag keeps to its axis or plane within them, and ends on it at the nearest to the
    /// cursor; a free move ends at the nearest position. They hold for what a box's side takes the position to and for
    /// the members that go round or away from a pivot. A host's points have them in the world.
    glm::dvec3 position_min{-kNone}, position_max{kNone};
    /// Radians, of the rings about x, y, z: the rotation's twist about the ring's axis, in the parent's space, mirrored
    /// or not, taken in (-pi, pi] at the press and counted on from there. For a door on its y axis: the angle it is
    /// open. The view ring and the trackball have no such angle.
    glm::dvec3 angle_min{-kNone}, angle_max{kNone};
    /// Of Transform::scale. What grows by one ratio keeps its proportions: all end with the first that is at a bound.
    /// About 0 the scale ends at kMinScaleRatio of that at the press. Of a matrix: nearest_transform()'s, where the
    /// handles' axes are its own or all grow by one ratio.
    glm::dvec3 scale_min{-kNone}, scale_max{kNone};
};
GIZMO_FIELDS(Limits, position_min, position_max, angle_min, angle_max, scale_min, scale_max)

/// What a scale drag does on the other side of zero. In none does a scale become 0: it stays kMinScaleRatio away.
enum class NegativeScale : std::uint8_t {
    Clamp,  ///< stays on its side, at the smallest
    Allow,  ///< goes on with the other sign
    Refuse, ///< the scale of the press, and Manipulation::refused
};
constexpr NegativeScale last_enumerator(NegativeScale) {
    return NegativeScale::Refuse;
}

/// What a scale along axes that are not the object's own does. Such a scale shears; how much is lost or would be is in
/// Manipulation::shear.
enum class ShearPolicy : std::uint8_t {
    OwnAxes, ///< never: the scale handles are along the object's own axes, whatever Options::space
    Nearest, ///< the nearest scale with the rotation of the press
    Refuse,  ///< the transform of the press when it is not exact, and Manipulation::refused
    Matrix,  ///< as Nearest, and the exact matrix is in Feedback::exact
};
constexpr ShearPolicy last_enumerator(ShearPolicy) {
    return ShearPolicy::Matrix;
}

/// About what a selection turns and scales.
enum class Pivot : std::uint8_t {
    Median,     ///< the mean of the positions
    Bounds,     ///< the center of the box round the positions
    Active,     ///< the active member's position
    Individual, ///< each member's own; the handles are at the active one's
    Custom,     ///< Options::pivot_point
};
constexpr Pivot last_enumerator(Pivot) {
    return Pivot::Custom;
}

/// Something a translation may snap to: a vertex, the middle of an edge, a grid crossing, a point of a guide.
struct SnapCandidate {
    glm::dvec3 position{0}; ///< world
    std::uint64_t user = 0; ///< the host's; comes back with the one that was taken
};
GIZMO_FIELDS(SnapCandidate, position, user)
/// What the host may look at to find candidates.
struct SnapQuery {
    std::uint64_t id = 0; ///< of the gizmo
    Handle handle = Handle::None;
    glm::dvec3 pivot{0};  ///< world: where the object's origin is without snapping
    glm::dvec2 cursor{0}; ///< pixels
    double radius = 0;    ///< pixels around the cursor beyond which no candidate is taken
    const Camera* camera = nullptr;
};
/// Writes candidates and says how many. Called once a frame during a translation while Pointer::snap holds.
using SnapProvider = std::size_t (*)(void* user, const SnapQuery& query, std::span<SnapCandidate> out);

/// A point of the scene under the cursor: a depth pick's answer, a ray's hit.
struct SurfacePoint {
    glm::dvec3 position{0}; ///< world
    glm::dvec3 normal{0};   ///< world, unit; zero: not known
};
GIZMO_FIELDS(SurfacePoint, position, normal)
/// Which of the object's own axes is turned to a surface's normal.
enum class SurfaceAxis : std::uint8_t { None, X, Y, Z, MinusX, MinusY, MinusZ };
constexpr SurfaceAxis last_enumerator(SurfaceAxis) {
    return SurfaceAxis::MinusZ;
}

/// A translation that follows the surface under the cursor instead of its own plane, axis or sight. Along an axis or a
/// plane the nearest to the surface point is taken; the free handle goes there, and turns and rests as said.
struct SurfaceSnap {
    bool on = false;
    /// As picked with the camera of the pick, so that a late answer does not swim; without the dragged object in it, or
    /// the object runs towards the eye. None: there is no answer, and the last one is kept.
    std::optional<SurfacePoint> point{};
    SurfaceAxis align = SurfaceAxis::None;
    bool rest_on_bounds = false; ///< Options::box stands on the surface; else the origin is on it. Needs a normal
};
GIZMO_FIELDS(SurfaceSnap, on, point, align, rest_on_bounds)

/// An axis-aligned box in the object's own space; a side without length is flat: the box is a rectangle or a line.
struct Box {
    glm::dvec3 min{-0.5}, max{0.5};
};
GIZMO_FIELDS(Box, min, max)

struct Options {
    /// Names the gizmo across frames; 0: no name. Give each object its own. During a drag another object that is
    /// submitted under the same id keeps every bit, and the drag is committed: a drag continues only with an object
    /// that comes back as it was left, at the position that the drag has moved it to, or, if no other gizmo has the id,
    /// a little off, as a host leaves it that rounds, converts or clamps what it is given.
    std::uint64_t id = 0;
    Space space = Space::Local;                ///< whose axes
    Snap snap{};                               ///< steps, used while Pointer::snap holds
    std::uint64_t handles = ~std::uint64_t{0}; ///< handle_bit() of every handle that may be shown; 0: all
    /// Bits 0, 1, 2: the handles' axes along which the object may move and grow. A plane needs both of its axes, and so
    /// does a turn: 3 leaves a 2D host with x, y, their square, and the ring about z. 0: all three.
    std::uint8_t axes = 7;
    std::optional<glm::dmat4> parent{}; ///< world_from_parent, affine; none: the transform is in world space
    glm::dquat basis = glm::identity<glm::dquat>(); ///< world_from_basis for Space::Custom
    Pivot pivot = Pivot::Median;                    ///< selections only
    glm::dvec3 pivot_point{0};                      ///< for Pivot::Custom, in the parent's space
    /// Selections: the member whose axes are local. None, or beyond the end: the last.
    std::optional<std::size_t> active{};
    /// A translation moves the pivot and no member, of a selection, of one object or of one in a list; take it from
    /// Manipulation::pivot, on cancel too, and hand it back as Pivot::Custom. A host's points and own handles have
    /// none.
    bool pivot_only = false;
    double size = 1; ///< times Style::size_px; > 0. 0: 1

    Limits limits{};
    NegativeScale negative_scale = NegativeScale::Clamp;
    ShearPolicy shear = ShearPolicy::OwnAxes;
    Box box{}; ///< Mode::Bounds, and SurfaceSnap::rest_on_bounds
    SurfaceSnap surface{};
    /// Arrows, squares and cubes turn to the side of the viewer. Not during a drag, and not at once: an axis turns when
    /// it is well on the other side.
    bool flip = false;

    SnapProvider snap_provider = nullptr;
    void* snap_user = nullptr;
    double snap_radius = 14; ///< logical pixels; 0: 14
    /// Space::Custom: the basis belongs to the parent, and where Options::parent turns during a drag the axes turn with
    /// it, squared; false: they stay as at the press. Of nodes with parents of their own the active one's counts;
    /// selection_frame() sets it for their Space::Parent.
    bool basis_follows_parent = false;
};
GIZMO_FIELDS(Options, id, space, snap, handles, axes, parent, basis, pivot, pivot_point, active, pivot_only, size,
             limits, negative_scale, shear, box, surface, flip, snap_provider, snap_user, snap_radius,
             basis_follows_parent)

} // namespace gizmo
