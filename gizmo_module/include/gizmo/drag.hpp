// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A drag as pure functions of its press and the current input. Every update starts from the press; the state carried
// between updates is in DragState.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/fields.hpp>
#include <gizmo/numeric_input.hpp>
#include <gizmo/options.hpp>
#include <gizmo/snap_geometry.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <cstdint>
#include <optional>

#pragma push_macro("index") // X11/Xos.h's
#undef index
#include <variant>
#pragma pop_macro("index")

namespace gizmo {

struct DragMembers; // <gizmo/selection.hpp>
struct Placement;   // <gizmo/handles.hpp>
struct Pointer;
struct Projector;

/// A ring is dragged along its tangent if the sine of the angle between its plane and the line of sight is below this
/// at the press.
inline constexpr double kEdgeOnRing = 0.12;
/// The least distance of a scale from zero, as a share of the scale at the press.
inline constexpr double kMinScaleRatio = 1e-3;

/// A grab on a line: an axis, a box's face or corner, a custom number along a line or a radius.
struct LineGrab {
    glm::dvec3 point{0};     ///< world: the grabbed point, which moves rigidly with the object
    glm::dvec3 direction{0}; ///< world, unit
    /// World units along `direction` to `point` from the fixed point of a scale (the pivot, or a box's opposite side).
    double anchor_distance = 0;
    double side = 0;       ///< the length of the box along `direction`, world units; 0: not a box
    double max_travel = 0; ///< the largest travel of `point` in either direction, world units
    /// World, unit: normal to the plane in which `direction` points from GizmoFrame::position to the current cursor,
    /// for a radius of a few pixels. Zero: the direction is that of the press.
    glm::dvec3 aims_about{0};
};
GIZMO_FIELDS(LineGrab, point, direction, anchor_distance, side, max_travel, aims_about)

/// A grab on a plane: a plane handle, a box's edge, the center handle of a free translation, a custom point.
struct PlaneGrab {
    glm::dvec3 point{0};       ///< world: the grabbed point, which moves rigidly with the object
    glm::dvec3 u{0}, v{0};     ///< world, unit: the plane's axes
    glm::dvec3 view_normal{0}; ///< world, unit, towards the viewer, for a plane parallel to the image; otherwise zero
    glm::dvec2 anchor_distance{0}; ///< as in LineGrab, along u and v
    glm::dvec2 side{0};            ///< as in LineGrab, along u and v
    double max_travel = 0;         ///< the largest travel of `point`, world units
};
GIZMO_FIELDS(PlaneGrab, point, u, v, view_normal, anchor_distance, side, max_travel)

/// A grab on a ring: rotates by the cursor's angle on the ring's plane.
struct RingGrab {
    glm::dvec3 point{0};   ///< world: the grabbed point, which rotates with the object
    glm::dvec3 axis{0};    ///< world, unit: the axis of rotation
    glm::dvec3 u{0}, v{0}; ///< world, unit: the plane's axes; a rotation by +90 degrees takes u to v
    double angle = 0;      ///< the cursor's angle at the press, from u towards v, radians
};
GIZMO_FIELDS(RingGrab, point, axis, u, v, angle)

/// A grab on a ring that is edge-on, or with Options::rotate_along_tangent: rotates by the cursor's travel along the
/// tangent at a point of the ring: the grabbed one, or if the ring is edge-on, the one nearest to the viewer.
struct TangentGrab {
    glm::dvec3 point{0};          ///< world: that point; nearer to the pivot if it is not in front of the eye
    glm::dvec3 axis{0};           ///< world, unit: the axis of rotation
    glm::dvec3 front{0};          ///< world, unit: from the pivot to `point`
    glm::dvec2 screen_tangent{0}; ///< unit, pixels: the direction of `point` for a positive rotation
    double px_per_radian = 0;     ///< speed of `point` at the press
    double press_offset_px = 0;   ///< the cursor's offset from `point` along `screen_tangent` at the press
};
GIZMO_FIELDS(TangentGrab, point, axis, front, screen_tangent, px_per_radian, press_offset_px)

/// A grab on a sphere about the pivot: the shortest rotation to the point under the cursor.
struct TrackballGrab {
    glm::dvec3 arm{0}; ///< world: from the pivot to the grabbed point
    double radius = 0; ///< world units
};
GIZMO_FIELDS(TrackballGrab, arm, radius)

/// A grab without a grabbed point: scales by the cursor's travel along a screen direction.
struct ScreenGrab {
    glm::dvec2 screen_direction{0}; ///< unit, pixels
    double px_per_doubling = 0;     ///< travel that doubles the size
    double press_offset_px = 0;     ///< the cursor's offset from the pivot along `screen_direction` at the press
};
GIZMO_FIELDS(ScreenGrab, screen_direction, px_per_doubling, press_offset_px)

using Grab = std::variant<LineGrab, PlaneGrab, RingGrab, TangentGrab, TrackballGrab, ScreenGrab>;

/// The frame of the gizmo at the press.
struct GizmoFrame {
    glm::dvec3 pivot{0};                   ///< world
    glm::dvec3 position{0};                ///< world: where the handles are, at the pivot or in the view
    glm::dmat3 axes{1};                    ///< world, unit, before flips
    std::optional<glm::dmat3> ring_axes{}; ///< as Placement::ring_axes, before flips
    std::uint8_t flipped = 0;              ///< the axes that were shown flipped, as Placement::flipped
    double size = 0;                       ///< world units per gizmo unit
    glm::dmat3 parent_from_world{1};       ///< linear part
    bool mirrored = false;                 ///< the parent flips handedness
};
GIZMO_FIELDS(GizmoFrame, pivot, position, axes, ring_axes, flipped, size, parent_from_world, mirrored)

/// The state at the press, kept once the parent has moved.
struct DragStart {
    std::optional<glm::dmat4> parent{}; ///< Options::parent
    GizmoFrame frame{};
    Grab grab{};
    double start_twist = 0;
};
GIZMO_FIELDS(DragStart, parent, frame, grab, start_twist)

/// The constraint of a custom handle, as in CustomHandle. Only for Handle::Custom.
struct CustomConstraint {
    Constraint constraint = Constraint::Line;
    double min = 0, max = 0, step = 0; ///< for a number
    double unit = 1;
    bool is_ratio = false;
};
GIZMO_FIELDS(CustomConstraint, constraint, min, max, step, unit, is_ratio)

/// State carried from one update to the next.
struct DragState {
    double angle = 0;             ///< radians rotated so far, including full turns, before steps and limits
    glm::dvec3 trackball_axis{0}; ///< world, unit: the last axis of a trackball rotation; zero: none yet
    bool precise = false;         ///< Pointer::precise in the last update
    glm::dvec2 precise_anchor{0},
        precise_effective{0}; ///< pixels: the real and the effective cursor at the last change of `precise`
    std::optional<SurfacePoint> surface{};   ///< the last surface point; with the free handle the last usable one
    glm::dvec3 surface_grab{0};              ///< world: where the free handle's grabbed point last met its plane
    std::optional<SnapTarget> snap_target{}; ///< the current one; nullopt: none
};
GIZMO_FIELDS(DragState, angle, trackball_axis, precise, precise_anchor, precise_effective, surface, surface_grab,
             snap_target)

/// A drag as captured at the press: a plain value that can be stored and replayed. Once Options::parent has moved,
/// frame, grab, start_twist and options.parent are those of the last update's parent, and `press` keeps the ones of the
/// press.
struct Drag {
    Handle handle = kNoHandle;
    std::int32_t decimals = 3; ///< Feedback::decimals
    DTransform start{};        ///< in the parent's space; a custom point is in position
    double start_value = 0;    ///< a custom number; otherwise 0
    double start_twist = 0;    ///< radians, rings about an axis: the angle that Limits::angle_min limits
    Options options{};    ///< at the press, with defaults instead of 0, without the provider, features and neighbors
    GizmoFrame frame{};   ///< at the press
    glm::dvec2 cursor{0}; ///< pixels, at the press
    Grab grab{};          ///< the grabbed point and its constraint
    CustomConstraint custom{};        ///< Handle::Custom
    DragState progress{};             ///< the default at the press
    std::optional<DragStart> press{}; ///< nullopt: the parent has not moved
    double px_per_unit = 0;           ///< logical pixels of a world unit across the line of sight, at the pivot
};
GIZMO_FIELDS(Drag, handle, decimals, start, start_value, start_twist, options, frame, cursor, grab, custom, progress,
             press, px_per_unit)

/// Further inputs of an update.
struct DragInput {
    NumericInput typed{};         ///< replaces the cursor if not empty; limits apply to it, steps do not
    SnapGeometry snap_geometry{}; ///< while Pointer::snap is set; at most 64 features are considered
    /// The current world_from_parent; null: it has not moved since the press. The drag continues in the space of this
    /// parent; see "Changes during a drag" in docs/interaction.md.
    const glm::dmat4* parent = nullptr;
    bool on_surface = false; ///< a translation follows `surface`, or the last known surface point
    std::optional<SurfacePoint> surface{};
    /// If not null, Options::limits apply to each of these members instead of to the object.
    const DragMembers* members = nullptr;
    const Snap* snap = nullptr; ///< the current steps; null: those of the last update, at first of the press
    /// Pixels: the cursor that targets, guides and steps are chosen for; nullopt: the pointer's. A hand trembles: while
    /// the pointer is within a pixel of it, Context keeps the last one, so that nothing changes between two steps.
    std::optional<glm::dvec2> steady_cursor{};
};

/// Result of an update.
struct DragUpdate {
    Drag drag{};            ///< input of the next update
    DTransform transform{}; ///< the object's, in its parent's space; a custom point is in position
    double value = 0;       ///< a custom number; otherwise 0
    glm::dvec2 cursor{0};   ///< pixels: the effective cursor, after precise mode
    glm::dvec3 delta{0};    ///< translation, world units
    double angle = 0;       ///< rotation about `axis`, radians
    glm::dvec3 axis{0};     ///< world, unit: of a rotation; for a move parallel to the image, towards the viewer
    glm::dvec3 ratio{1};    ///< scale ratio along the gizmo's axes
    glm::dvec3 center{0};   ///< parent's space: the fixed point of a rotation or a scale
    bool aligned = false;   ///< a translation has also aligned the object with a surface's normal
    bool at_bound = false;  ///< clamped at the bound of travel
    bool snapped = false;   ///< on a step, a snap target or a guide
    bool limited = false;   ///< clamped by Limits, or a typed scale by NegativeScale::Clamp
    bool refused = false;   ///< refused by a policy
    double shear = 0;       ///< see Manipulation::shear
    glm::dmat3 exact{1};    ///< parent_from_object, linear part, shear included
};

/// Captures a press on `handle` at `cursor` (pixels); the handle need not be under the cursor. `transform` is in the
/// space of Options::parent. Returns nullopt if the constraint cannot be solved there: an axis through the eye, a
/// singular parent, a non-finite cursor.
std::optional<Drag> begin_drag(const Projector& projector, const Placement& placement, Handle handle,
                               const DTransform& transform, const Options& options, const glm::dvec2& cursor);

/// The same for a custom handle that writes a number or a point; `value` and `point` are those at the press. Also
/// returns nullopt if the constraint does not match.
std::optional<Drag> begin_value_drag(const Projector& projector, const Placement& placement, const CustomHandle& handle,
                                     double value, const Options& options, const glm::dvec2& cursor);
std::optional<Drag> begin_point_drag(const Projector& projector, const Placement& placement, const CustomHandle& handle,
                                     const glm::dvec3& point, const Options& options, const glm::dvec2& cursor);

/// Computes the transform for the current cursor. Returns nullopt if this input has no solution (not finite, the
/// grabbed point is behind the eye, a singular parent); the object then stays where it was. With the cursor within 1e-6
/// pixels of the press, nothing typed, and camera and parent unchanged, the result is the transform of the press, bit
/// for bit, whatever steps, targets, surfaces and limits are set; except for a ring that has made a full turn.
std::optional<DragUpdate> update_drag(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                      const DragInput& input = {});

} // namespace gizmo
