// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Options of one gizmo call: axes and space, parent and pivot, steps and limits, shown handles. Every default suits
// most hosts.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/snap_geometry.hpp>
#include <gizmo/types.hpp>

#include <limits>
#include <span>

#pragma push_macro("None") // X11's
#undef None

namespace gizmo {

struct Projector;

/// Snap increments, active while Pointer::snap is set. A step of 0, or one that is not finite, is off.
struct Snap {
    double translation = 0; ///< world units, or with `parent_units` the parent's, along each axis moved
    double rotation = 0;    ///< radians
    /// Ratio to the scale at the press: 1 + k * scale for a whole k; 0.25 gives 1, 1.25, 1.5. The smallest ratio is the
    /// least positive one that is at least kMinScaleRatio; with NegativeScale::Allow it is the last one before zero.
    double scale = 0;
    /// False: steps are relative to the press. True: steps are relative to the world's origin along the handle's axes
    /// (scales and lengths of sides: to 0), so that off-grid objects snap onto the grid. The grid is the world's in
    /// every Space and under any parent, so that objects with different parents line up; with `parent_units` it is the
    /// parent's. Rotations are relative to the press unless `absolute_rotation` is set.
    bool absolute = false;
    /// Per-axis overrides: the step of the handle's x, y or z axis. 0: the common step.
    glm::dvec3 translation_axis{0}, rotation_axis{0}, scale_axis{0};
    /// True: rings about an axis end at angles that are multiples of the step. For Space::Local, Parent and Gimbal this
    /// is the angle that Limits::angle_min limits. For other spaces it is the twist about the ring's axis of the
    /// rotation in the world, relative to the axes of the space. It is continuous from the press; a selection uses its
    /// active member's. The view ring and the trackball stay relative to the press.
    bool absolute_rotation = false;
    /// True: steps of translations and sides are in units of Options::parent along the direction of the handle. For
    /// nodes with parents of their own they are world units.
    bool parent_units = false;
    /// The length of a box's side, in the units of `translation`; for a corner, the diagonal's. 0: sides move in steps
    /// of `translation`, or if that is off, scale in steps of `scale`.
    double side = 0;
    glm::dvec3 side_axis{0}; ///< per-axis overrides of `side`
    /// Steps that follow the zoom: `translation` is replaced by the smallest step of 1, 2 or 5 times a power of ten
    /// that is at least this many logical pixels long, at the pivot at the press. A drag keeps its step. 0: off.
    double adaptive_px = 0;
};
GIZMO_FIELDS(Snap, translation, rotation, scale, absolute, translation_axis, rotation_axis, scale_axis,
             absolute_rotation, parent_units, side, side_axis, adaptive_px)

/// Bounds of a drag, in the space of the object's own parent. Limits apply after snapping, and also to typed values and
/// nudges. A value within them is left as it is; a value outside becomes the nearest one within. The members of a
/// selection keep together: each is limited, and the tightest limit holds all of them (the pivot itself is not
/// limited). An object outside its limits stays where it is until it is dragged. The drag can bring it back inside but
/// not farther out: the bound counts as moved to the object's value at the press. NaN: no bound. If min > max, min is
/// used. If no finite number is allowed (an infinite min above, or max below), the value does not change.
///
/// Positions and scales of a Transform hold their limits to the bit; rotations and matrices to one float step.
struct Limits {
    static constexpr double kNone = std::numeric_limits<double>::infinity();
    /// For Transform::position. A drag stays on its axis or plane and ends at the allowed point nearest to the cursor;
    /// a free move ends at the nearest allowed position. These limits also hold for positions changed by a box's side
    /// and for members that rotate about or scale from a pivot. For custom points they are in world space.
    glm::dvec3 position_min{-kNone}, position_max{kNone};
    /// Radians, for the rings about x, y, z: the rotation's twist about the ring's axis in the parent's space, mirrored
    /// or not. It is taken in (-pi, pi] at the press and is continuous from there. Example: the opening angle of a door
    /// with its hinge along y. For the rings of Space::Gimbal it is the Euler angle itself, of any size. Does not apply
    /// to the view ring and the trackball.
    glm::dvec3 angle_min{-kNone}, angle_max{kNone};
    /// For Transform::scale. A uniform scale keeps its proportions: all axes stop when the first reaches a bound. If 0
    /// is between the bounds, a scale still stays kMinScaleRatio times its value at the press away from 0. For a
    /// matrix: the scale of its nearest_transform(), if the handles' axes are the matrix's own or the scale is uniform.
    glm::dvec3 scale_min{-kNone}, scale_max{kNone};
};
GIZMO_FIELDS(Limits, position_min, position_max, angle_min, angle_max, scale_min, scale_max)

/// Behavior of a scale drag across zero, read in every frame of it. A scale never becomes 0: it stays at least
/// kMinScaleRatio times its start away. A scale that is 0 at the press grows from there: the handle of its axis sets it
/// to ratio - 1, at least kMinScaleRatio, and a typed value is the scale itself. A uniform scale leaves it 0, unless
/// all its axes are 0.
enum class NegativeScale : std::uint8_t {
    Clamp,  ///< keeps its sign and stops at the smallest ratio; a typed value sets Feedback::limited
    Allow,  ///< mirrors: the sign changes
    Refuse, ///< keeps the scale of the press and sets Manipulation::refused
};
constexpr NegativeScale last_enumerator(NegativeScale) {
    return NegativeScale::Refuse;
}

/// Behavior of a scale along axes other than the object's own. The exact result of such a scale has shear; its amount
/// is Manipulation::shear.
enum class ShearPolicy : std::uint8_t {
    ObjectAxes, ///< does not occur: scale handles are along the object's own axes, whatever Options::space
    Nearest,    ///< the nearest scale that keeps the rotation of the press
    Refuse,     ///< if the result is not exact, keeps the transform of the press and sets Manipulation::refused
    Matrix,     ///< like Nearest, with the exact matrix in Feedback::exact
};
constexpr ShearPolicy last_enumerator(ShearPolicy) {
    return ShearPolicy::Matrix;
}

/// Pivot of rotations and scales. For a single object all but Custom are its own position. Boxes have their own.
enum class Pivot : std::uint8_t {
    Median,     ///< the mean of the positions
    Bounds,     ///< the center of the bounding box of the positions
    Active,     ///< the active member's position
    Individual, ///< each member's own position; the handles are at the active member's
    Custom,     ///< Options::pivot_point
};
constexpr Pivot last_enumerator(Pivot) {
    return Pivot::Custom;
}

/// Input of the host's search for features near the cursor or the sources.
struct SnapQuery {
    std::uint64_t id = 0; ///< the gizmo's id
    Handle handle = Handle::None;
    glm::dvec3 pivot{0};                   ///< world: the gizmo's pivot without snapping
    std::span<const glm::dvec3> sources{}; ///< world: the sources without snapping; an edge's middle, a side's center
    glm::dvec2 cursor{0};                  ///< pixels; of a drag begun by a key, that of the grabbed point
    double radius = 0;                     ///< pixels: farther targets are ignored
    const Camera* camera = nullptr;
    const Projector* projector = nullptr; ///< the camera's, or a ray's
};
/// Writes features to `out` and returns their number. Called once a frame during a drag that
/// moves a source, while Pointer::snap is set.
using SnapFeatureProvider = std::size_t (*)(void* user, const SnapQuery& query, std::span<SnapFeature> out);

/// A point of the scene and the plane there, from a depth pick or a ray cast.
struct SurfacePoint {
    glm::dvec3 position{0}; ///< world
    glm::dvec3 normal{0};   ///< world, unit; zero: unknown, the plane faces the eye
};
GIZMO_FIELDS(SurfacePoint, position, normal)
/// The object's own axis that is aligned with a surface's normal.
enum class SurfaceAxis : std::uint8_t { None, X, Y, Z, MinusX, MinusY, MinusZ };
inline constexpr SurfaceAxis kNoSurfaceAxis{};
constexpr SurfaceAxis last_enumerator(SurfaceAxis) {
    return SurfaceAxis::MinusZ;
}

/// Makes translations follow a surface. The free handle places the object on the plane of the surface point and keeps
/// the grabbed point under the cursor, so the surface decides the depth alone. A plane that the line of sight meets at
/// a sine below 0.05, nearer than the near plane or beyond the bound of travel is not used: the last usable one is
/// kept; before there is one, the move is parallel to the image. Axis and plane handles move the object to their
/// nearest point to the surface point.
struct SurfaceSnap {
    bool on = false;
    /// Picked at Feedback::surface_pixel if there is one, otherwise at the cursor, with the camera of the picked frame,
    /// so that a late result does not drift, and without the dragged objects, otherwise the object runs towards the
    /// eye. nullopt if there is no result: the last point is kept.
    std::optional<SurfacePoint> point{};
    SurfaceAxis align = kNoSurfaceAxis; ///< turns about the grabbed point; needs a normal. Selections do not turn
    /// What is placed on the plane. true: the lowest corner of Options::box along the normal; false: the origin
    bool place_on_bounds = false;
};
GIZMO_FIELDS(SurfaceSnap, on, point, align, place_on_bounds)

/// Makes the object itself a handle of its gizmo, under all others, whatever its mode and Options::handles: a press
/// drags it by the pressed point. With Options::surface on, that is the drag of the free handle; otherwise the point
/// moves in a plane. It must be a motion that Options::axes allows. Custom handles, Options::edit_pivot_only and
/// manipulate_each() with one Options for all ignore it.
struct BodyDrag {
    /// World: the point of the object under the pointer, from a depth pick, a ray cast or an id. nullopt: the pointer
    /// is on something else. Read while no drag runs. If it is from an earlier frame, the point beside it is dragged
    /// that is under the cursor now, at its depth or height.
    std::optional<glm::dvec3> point{};
    /// true: the plane through the point is horizontal, unless it is seen at a sine below 0.05; with a surface, it is
    /// where the object moves before there is a surface point. false: it is parallel to the image.
    bool on_ground = false;
    UpAxis up = UpAxis::Y;
    /// What the host's cast finds straight below foot_of() the object. While a translation holds the object above it, a
    /// plumb line leads there, and the diagonals of the box stand on it (DrawOptions::guides). nullopt: no cue.
    std::optional<SurfacePoint> below{};
};
GIZMO_FIELDS(BodyDrag, point, on_ground, up, below)

/// An axis-aligned box in the object's own space. Sides of length 0 make it a rectangle or a line.
struct Box {
    glm::dvec3 min{-0.5}, max{0.5};
};
GIZMO_FIELDS(Box, min, max)

/// Another object of the scene, which smart guides compare the dragged one with (guides.hpp).
struct Neighbor {
    Box box{};              ///< in the neighbor's own space
    glm::dmat4 world{1};    ///< world_from_neighbor, affine
    std::uint64_t user = 0; ///< host data, returned with a guide
};
GIZMO_FIELDS(Neighbor, box, world, user)
/// The use of smart guides.
enum class SmartGuides : std::uint8_t {
    Snap, ///< shown, and snapped to while Pointer::snap is set
    Show, ///< only shown
    Off,
};
constexpr SmartGuides last_enumerator(SmartGuides) {
    return SmartGuides::Off;
}

struct Options {
    // For everybody.
    /// Identifies the gizmo across frames; 0: anonymous. Give each object its own: whatever is submitted with the id of
    /// a dragged gizmo, to its target and by the same form of call, is dragged. Call confirm() before another object
    /// gets the id. Several gizmos with one id are told apart by their order in a frame.
    std::uint64_t id = 0;
    Space space = Space::Local;                ///< the axes of the handles
    Snap snap{};                               ///< steps, active while Pointer::snap is set
    std::uint64_t handles = ~std::uint64_t{0}; ///< mask of handle_bit(): the handles that may be shown; 0: all
    std::optional<glm::dmat4> parent{};        ///< world_from_parent, affine; nullopt: the transform is in world space
    double size = 1;                           ///< factor of Style::size_px, > 0. 0: 1
    /// Bits 0, 1, 2: the handles' axes along which the object may move and scale. Planes and rotations need both of
    /// their axes: 3 leaves a 2D host x, y, their plane, and the ring about z. 0: all three.
    std::uint8_t axes = 7;

    // For an editor: its axes and pivot, views, snapping to the scene.
    glm::dquat basis = glm::identity<glm::dquat>(); ///< world_from_basis for Space::Custom
    Pivot pivot = Pivot::Median;
    glm::dvec3 pivot_point{0}; ///< for Pivot::Custom, in the parent's space: the position of the handles, too
    /// Selections: the index of the member whose axes are local. nullopt or out of range: the last member.
    std::optional<std::size_t> active{};
    /// Translations move the pivot instead of the object, and rotations turn its axes, for a selection, a single object
    /// or an element of a list. The host reads them from Manipulation::pivot and pivot_axes, also on cancel, and passes
    /// them back as `pivot_point` with Pivot::Custom, and as `basis` with Space::Custom. Handles that scale are not
    /// shown. A drag keeps the setting of its press. Custom handles and points have no pivot.
    bool edit_pivot_only = false;
    /// The Euler angles of the object's rotation, or of that of a selection's active member, for Space::Gimbal. An
    /// EulerTransform replaces them by its own. Ignored for nodes with parents of their own.
    std::optional<EulerAngles> euler{};
    /// For Mode::Bounds and Rectangle, SurfaceSnap::place_on_bounds, smart guides and always_in_view.
    Box box{};
    /// Flips the axes of arrows, squares and scale cubes towards the camera, with hysteresis (ImGuizmo: AllowAxisFlip).
    /// Frozen during a drag.
    bool flip = false;
    /// Rings and custom angles rotate by the cursor's travel along the tangent at the grabbed point, in pixels per
    /// radian of the press, instead of by its angle about the center.
    bool rotate_along_tangent = false;
    /// manipulate(): if the pivot cannot be seen, the handles stand at the edge of the viewport towards it, in `box` if
    /// that is seen there, tied to the pivot by a line. Drags are about the pivot all the same. The grips of a box stay
    /// where they are. manipulate_each() ignores it.
    bool always_in_view = false;
    SurfaceSnap surface{};
    BodyDrag body{};
    SnapGeometry snap_geometry{}; ///< what snaps, and what to, while Pointer::snap is set
    /// The objects that smart guides compare `box` with, without the object itself. They are copied in the first call
    /// that updates a drag (with Phase::Began), so it may be empty in all others. Boxes that are not finite are
    /// ignored.
    std::span<const Neighbor> neighbors{};
    SmartGuides smart_guides = SmartGuides::Snap;

    // For a tool: what a drag may do, and targets and axes of its own.
    Limits limits{};
    NegativeScale negative_scale = NegativeScale::Clamp;
    ShearPolicy shear = ShearPolicy::ObjectAxes;
    SnapFeatureProvider snap_provider = nullptr; ///< finds further features
    void* snap_user = nullptr;
    double snap_radius = 14; ///< logical pixels; 0: 14
    /// Space::Custom: true if the basis belongs to the parent. Its axes then follow a rotation of Options::parent
    /// during a drag, orthogonalized; otherwise they stay as at the press. For nodes with parents of their own the
    /// active node's parent counts; selection_frame() sets this for their Space::Parent.
    bool basis_follows_parent = false;
};
GIZMO_FIELDS(Options, id, space, snap, handles, parent, size, axes, basis, pivot, pivot_point, active, edit_pivot_only,
             euler, box, flip, rotate_along_tangent, always_in_view, surface, body, snap_geometry, neighbors,
             smart_guides, limits, negative_scale, shear, snap_provider, snap_user, snap_radius, basis_follows_parent)

} // namespace gizmo

#pragma pop_macro("None")
