// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From the press and the input now to a new transform, as pure functions on values. Nothing accumulates from frame to
// frame but the count of full turns, the candidate that is snapped to and, while Pointer::precise toggles, the offset
// that keeps it from jumping.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/numeric_input.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>

#include <span>

namespace gizmo {

/// A grabbed point travels at most what this many pixels are worth at its depth at the press (at a usual field of view
/// about a thousand times the viewing distance): towards the vanishing point the object goes that far and stops.
inline constexpr double kTravelPixels = 1e6;
/// A ring whose plane is closer than this (a sine) to the line of sight at the press is dragged along its tangent.
inline constexpr double kEdgeOnRing = 0.12;
/// A scale stays at least this share of what it was at the press away from zero.
inline constexpr double kMinScaleRatio = 1e-3;
/// Nearer than this to where it was grabbed, pixels, the cursor has not moved: a click leaves every bit as it was, and
/// so does a drag back to the press. Projector::rounding_px() where that is more.
inline constexpr double kStillPixels = 1e-6;
/// The same for a ring, radians.
inline constexpr double kStillAngle = 1e-9;
/// Cursor gain while Pointer::precise holds.
inline constexpr double kPreciseGain = 0.1;

enum class Solver : std::uint8_t { Axis, Plane, Ring, Tangent, Trackball, Uniform };

/// A drag as it was captured at the press: a plain value, to be stored or replayed.
struct Drag {
    Handle handle = Handle::None;
    Solver solver = Solver::Axis;
    DTransform start{};              ///< at the press; of a custom handle, position is the value
    glm::dmat3 parent_from_world{1}; ///< directions
    bool mirrored = false;           ///< the parent turns right hands into left ones
    Snap snap{};
    Limits limits{};
    NegativeScale negative_scale = NegativeScale::Clamp;
    ShearPolicy shear = ShearPolicy::OwnAxes;
    bool own_axes = true;          ///< a scale's axes are the object's
    std::uint8_t grows = 7;        ///< bits of the axes that a uniform scale grows
    double snap_radius = 0;        ///< pixels; candidates are taken within
    glm::dvec3 pivot{0};           ///< world
    glm::dmat3 axes{1};            ///< of the gizmo at the press, world, none flipped
    std::uint8_t flipped = 0;      ///< those that were shown flipped, as Placement::flipped
    double size = 0;               ///< world units per gizmo unit at the press
    glm::dvec3 point{0};           ///< world: what was grabbed; it moves rigidly with the object
    glm::dvec3 u{0}, v{0}, n{0};   ///< world, unit: the constraint's axes; n is what a turn is about
    double grab_u = 0, grab_v = 0; ///< of the point from the pivot along u, v; a ring's angle of the press, radians
    double reach = 0;              ///< bound of the travel along u, v; world units
    glm::dvec2 cursor{0};          ///< at the press, pixels
    glm::dvec2 tangent{0};         ///< Tangent, Uniform: unit screen direction that turns or grows
    double px_per_unit = 0;        ///< Tangent: pixels a radian; Uniform: pixels per doubling
    double twist = 0;              ///< rings about an axis: what Limits::angle is about, at the press
    Box box{};                     ///< as in Options
    SurfaceAxis surface_align = SurfaceAxis::None;       ///< as in Options
    bool surface_rest = false;                           ///< as in Options
    double span_u = 0, span_v = 0;                       ///< bounds: from side to side along u, v; world units
    Constraint constraint = Constraint::Line;            ///< Handle::Custom
    double value_min = 0, value_max = 0, value_step = 0; ///< Handle::Custom

    double angle = 0;                    ///< radians turned so far, full turns counted
    bool precise = false;                ///< as of the last update
    glm::dvec2 gain_from{0}, gain_to{0}; ///< real and effective cursor where `precise` last toggled
    bool has_surface = false;            ///< `surface` is the last that was told
    SurfacePoint surface{};
    bool has_candidate = false; ///< `candidate` is snapped to
    SnapCandidate candidate{};
};

/// What else goes into an update.
struct DragInput {
    NumericInput typed{};                        ///< instead of the cursor; steps are not kept then, limits are
    std::span<const SnapCandidate> candidates{}; ///< for a translation, while Pointer::snap holds
    bool on_surface = false;                     ///< a translation follows the surface, `surface` or the last there was
    std::optional<SurfacePoint> surface{};
};

/// What a drag amounts to.
struct DragUpdate {
    Drag drag{};            ///< to be handed to the next update
    DTransform transform{}; ///< of the object, in its parent's space
    glm::dvec2 cursor{0};   ///< pixels, after precise mode: what the solver saw
    glm::dvec3 delta{0};    ///< moved by, world units
    double angle = 0;       ///< turned by, radians, about drag.n
    glm::dvec3 ratio{1};    ///< scaled by, along the gizmo's axes
    glm::dvec3 center{0};   ///< parent's space: the point a turn or a scale leaves where it is
    bool aligned = false;   ///< a translation has turned the object too, to a surface's normal
    bool at_bound = false;  ///< the travel bound holds the object back
    bool snapped = false;   ///< a step or a candidate is kept
    bool limited = false;   ///< Limits hold the object back
    bool refused = false;   ///< a policy does
    double shear = 0;       ///< see Manipulation::shear
    glm::dmat3 exact{1};    ///< parent_from_object, linear part, shear included
};

/// Captures a press on `handle` at `cursor`; the handle need not be under the cursor. None: the constraint cannot be
/// solved there (an axis through the eye, a singular parent, a cursor that is not finite).
std::optional<Drag> begin_drag(const Projector& projector, const Placement& placement, Handle handle,
                               const DTransform& transform, const Options& options, const glm::dvec2& cursor);

/// The same for a handle of the host's own, at `value` (a number in x, or a point).
std::optional<Drag> begin_custom_drag(const Projector& projector, const Placement& placement,
                                      const CustomHandle& handle, const glm::dvec3& value, const Options& options,
                                      const glm::dvec2& cursor);

/// Where a drag of this handle is begun that no press on it began: a cursor there grabs it as if by its middle. For
/// turns, the cursor given, unless it is on the pivot.
std::optional<glm::dvec2> default_grab_point(const Projector& projector, const Placement& placement, Handle handle,
                                             const glm::dvec2& cursor);

/// Of a turn: the unit direction from the pivot to what was grabbed, at the press; zero for other drags.
glm::dvec3 grab_radius_vector(const Drag& drag);

/// How many numbers may be typed into a drag: along the axes in the order of the handle's name; degrees; ratios. A free
/// translation takes three, along the gizmo's axes. 0: none (the trackball).
std::uint8_t numeric_input_count(const Drag& drag);

/// The transform for the cursor now. None: no answer for this input (not finite, the grabbed point behind the eye); the
/// object stays where it was.
std::optional<DragUpdate> update_drag(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                      const DragInput& aids = {});

/// What a cancelled drag gives back: the transform of the press, bit for bit.
inline DTransform cancel_drag(const Drag& drag) {
    return drag.start;
}

/// What a stretch by `ratio` along the world axes `axes` makes of rotation * scale, both in the space
/// `parent_from_world` leads to: the exact 3x3 matrix, the nearest scale with that rotation (of each rotated axis what
/// lies along it), and the largest share of a stretched axis that lies across it.
struct StretchedScale {
    glm::dmat3 exact{1};
    glm::dvec3 scale{1};
    double shear = 0;
};
StretchedScale stretched_scale(const glm::dmat3& parent_from_world, const glm::dmat3& axes, const glm::dvec3& ratio,
                               const glm::dquat& rotation, const glm::dvec3& scale);

/// Where the cursor's projection on a line's image lies: s of `point` + s `direction`, in closed form (a projected line
/// is a one-dimensional projective map of s), within +-reach. Moving along the line's screen direction never lowers s.
/// Within kStillPixels of `point` s is exactly 0. None: the line runs through
/// the eye, or `point` is behind it.
struct LineSolution {
    double s = 0;
    bool at_bound = false;
};
std::optional<LineSolution> solve_line(const Projector& projector, const glm::dvec3& point, const glm::dvec3& direction,
                                       const glm::dvec2& cursor, double reach);

/// Where the cursor meets a plane: (x, y) of `point` + x u + y v, within `reach` of the point. Beyond the horizon the
/// answer stays on the bound; within kStillPixels of `point` it is exactly 0. None: the plane is seen exactly edge-on,
/// or `point` is behind the eye.
struct PlaneSolution {
    double x = 0, y = 0;
    bool at_bound = false;
};
std::optional<PlaneSolution> solve_plane(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                         const glm::dvec3& v, const glm::dvec2& cursor, double reach);

/// Which way from `point` the cursor is on the plane of u and v: (cos, sin) of its angle times some length. It is
/// linear in the cursor, so beyond the horizon it goes on turning the same way. None: the cursor is on the point, the
/// plane is seen exactly edge-on, or the input is not finite.
std::optional<glm::dvec2> solve_direction(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                          const glm::dvec3& v, const glm::dvec2& cursor);

} // namespace gizmo
