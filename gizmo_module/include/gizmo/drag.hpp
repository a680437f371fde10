// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From the press and the input now to a new transform, as pure functions on values. Every update starts from the press;
// what little goes on from update to update is in DragProgress. In the order of the data: what a press captures, what a
// user types into a drag, an update, and what it amounts to for a status line, a panel, a label beside the cursor.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/fields.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace gizmo {

/// A ring whose plane is closer than this (a sine) to the line of sight at the press is dragged along its tangent.
inline constexpr double kEdgeOnRing = 0.12;
/// A scale stays at least this share of what it was at the press away from zero.
inline constexpr double kMinScaleRatio = 1e-3;

/// Grabbed on a line: an axis, a box's face or corner, a host's number along a line or a radius.
struct LineGrab {
    glm::dvec3 point{0};     ///< world: what was grabbed; it moves rigidly with the object
    glm::dvec3 direction{0}; ///< world, unit
    /// World units along `direction` from what a scale leaves where it is (the pivot, a box's opposite side) to
    /// `point`.
    double from_fixed = 0;
    double side = 0;       ///< of a box, from side to side along `direction`, world units; 0: no box
    double max_travel = 0; ///< of `point` to either way, world units
};
GIZMO_FIELDS(LineGrab, point, direction, from_fixed, side, max_travel)

/// Grabbed on a plane: a square, a box's edge, the center of a free translation, a host's point.
struct PlaneGrab {
    glm::dvec3 point{0};       ///< world: what was grabbed; it moves rigidly with the object
    glm::dvec3 u{0}, v{0};     ///< world, unit: the plane's axes
    glm::dvec3 view_normal{0}; ///< world, unit, to the viewer, of a plane parallel to the image; zero: of other planes
    glm::dvec2 from_fixed{0};  ///< as LineGrab's, along u and v
    glm::dvec2 side{0};        ///< as LineGrab's, along u and v
    double max_travel = 0;     ///< of `point`, world units
};
GIZMO_FIELDS(PlaneGrab, point, u, v, view_normal, from_fixed, side, max_travel)

/// Grabbed on a ring that is seen as a ring: turned by the cursor's angle on the ring's plane.
struct RingGrab {
    glm::dvec3 point{0};   ///< world: what was grabbed; it turns with the object
    glm::dvec3 axis{0};    ///< world, unit: what it turns about
    glm::dvec3 u{0}, v{0}; ///< world, unit: the plane's axes; a quarter turn takes u to v
    double angle = 0;      ///< of the cursor at the press, from u to v, radians
};
GIZMO_FIELDS(RingGrab, point, axis, u, v, angle)

/// Grabbed on a ring that is seen edge-on: turned by the cursor's way along the tangent of the ring's front.
struct TangentGrab {
    glm::dvec3 point{0};          ///< world: the ring's point nearest to the viewer, or one nearer to the pivot
    glm::dvec3 axis{0};           ///< world, unit: what it turns about
    glm::dvec3 front{0};          ///< world, unit: from the pivot to `point`
    glm::dvec2 screen_tangent{0}; ///< unit, pixels: where `point` goes when the ring turns
    double px_per_radian = 0;     ///< how fast, at the press
    double at_px = 0;             ///< of the cursor at the press, from `point` along `screen_tangent`
};
GIZMO_FIELDS(TangentGrab, point, axis, front, screen_tangent, px_per_radian, at_px)

/// Grabbed on a sphere round the pivot: the shortest turn to the point under the cursor now.
struct TrackballGrab {
    glm::dvec3 arm{0}; ///< world: from the pivot to what was grabbed
    double radius = 0; ///< world units
};
GIZMO_FIELDS(TrackballGrab, arm, radius)

/// Grabbed nowhere: grows with the cursor's way in a screen direction.
struct ScreenGrab {
    glm::dvec2 screen_direction{0}; ///< unit, pixels
    double px_per_doubling = 0;     ///< so far along it is twice the size
    double at_px = 0;               ///< of the cursor at the press, from the pivot along `screen_direction`
};
GIZMO_FIELDS(ScreenGrab, screen_direction, px_per_doubling, at_px)

using Grab = std::variant<LineGrab, PlaneGrab, RingGrab, TangentGrab, TrackballGrab, ScreenGrab>;

/// The gizmo as it stood at the press.
struct GizmoFrame {
    glm::dvec3 pivot{0};                   ///< world
    glm::dmat3 axes{1};                    ///< world, unit; none flipped
    std::optional<glm::dmat3> ring_axes{}; ///< as Placement::ring_axes; none flipped
    std::uint8_t flipped = 0;              ///< those that were shown flipped, as Placement::flipped
    double size = 0;                       ///< world units per gizmo unit
    glm::dmat3 parent_from_world{1};       ///< directions
    bool mirrored = false;                 ///< the parent turns right hands into left ones
};
GIZMO_FIELDS(GizmoFrame, pivot, axes, ring_axes, flipped, size, parent_from_world, mirrored)

/// What a press captured, kept where the parent has moved since.
struct DragPress {
    std::optional<glm::dmat4> parent{}; ///< Options::parent
    GizmoFrame frame{};
    Grab grab{};
    double start_twist = 0;

    // Not trivial, so that where there is none, which is nearly always, a drag is copied without its room.
    DragPress() = default;
    DragPress(const DragPress& other)
        : parent(other.parent)
        , frame(other.frame)
        , grab(other.grab)
        , start_twist(other.start_twist) {}
    DragPress& operator=(const DragPress&) = default;
};
GIZMO_FIELDS(DragPress, parent, frame, grab, start_twist)

/// What a host's handle says of its number or point, as in CustomHandle. Only Handle::Custom has it.
struct CustomRule {
    Constraint constraint = Constraint::Line;
    double min = 0, max = 0, step = 0; ///< of a number
};
GIZMO_FIELDS(CustomRule, constraint, min, max, step)

/// What goes on from one update to the next.
struct DragProgress {
    double angle = 0;                      ///< radians turned so far, full turns counted, before steps and limits
    glm::dvec3 trackball_axis{0};          ///< world, unit: what a trackball turned about last; zero: it has not
    bool precise = false;                  ///< Pointer::precise of the last update
    glm::dvec2 gain_from{0}, gain_to{0};   ///< pixels: the real and the effective cursor where `precise` last changed
    std::optional<SurfacePoint> surface{}; ///< the last that was told
    std::optional<SnapCandidate> candidate{}; ///< the one that is snapped to
};
GIZMO_FIELDS(DragProgress, angle, trackball_axis, precise, gain_from, gain_to, surface, candidate)

/// A drag as it was captured at the press: a plain value, to be stored or replayed. Once Options::parent moves, frame,
/// grab, start_twist and options.parent are as carried along by the last update's parent, and `press` keeps them.
struct Drag {
    Handle handle = Handle::None;
    DTransform start{};               ///< in its parent's space; of a host's point, position is the point
    double start_value = 0;           ///< of a host's number; else 0
    double start_twist = 0;           ///< radians, rings about an axis: what Limits::angle_min and angle_max are about
    Options options{};                ///< of the press, 0 replaced by the default it stands for; without the provider
    GizmoFrame frame{};               ///< of the press
    glm::dvec2 cursor{0};             ///< pixels, at the press
    Grab grab{};                      ///< what was grabbed, and what it is dragged along
    CustomRule custom{};              ///< Handle::Custom
    DragProgress progress{};          ///< none at the press
    std::optional<DragPress> press{}; ///< none: the parent is where it was
};
GIZMO_FIELDS(Drag, handle, start, start_value, start_twist, options, frame, cursor, grab, custom, progress, press)

/// What a user types into a running drag: numbers for the handle's axes in the order of its name, as many as it has; of
/// a free translation three, along the gizmo's axes. More than that do not count, and for a trackball none does. Empty:
/// nothing typed.
struct NumericInput {
    /// Changes from the press: lengths in world units along the handle's axes; degrees; ratios. Where `absolute`, the
    /// values themselves:
    ///   position  with Space::Parent and Space::Local the numbers of Transform::position, along the parent's axes and
    ///             along the object's own, in the parent's units and exact: what a field beside the view shows. With
    ///             the other spaces the place in the world along the handle's axis, from the world's origin.
    ///   turn      of a ring about an axis, degrees: the angle that Limits::angle_min is about. Others have none: the
    ///             change.
    ///   scale     Transform::scale along the axis, exact; of a uniform scale that of its first axis. A selection's is
    ///             1 at the press: the ratio.
    ///   box       the length of the side in world units, of a corner the diagonal's.
    ///   number    a host's, in its own units; degrees of an angle.
    std::array<double, 3> value{};
    std::uint8_t count = 0;
    bool absolute = false; ///< typed with a leading '='
};

/// Why a text is no number: in words, and where.
struct NumericInputError {
    const char* message = nullptr; ///< null: none
    std::size_t position = 0;      ///< byte in the text
    explicit operator bool() const { return message != nullptr; }
};

struct ParsedNumericInput {
    NumericInput typed{};
    NumericInputError error{};
};

/// One to three expressions between commas, after an optional '=':
///   sum     = product { ("+" | "-") product }
///   product = factor { ("*" | "/") factor }
///   factor  = ("+" | "-") factor | "(" sum ")" | number
/// Numbers are written with a point in every locale: 1, .5, 2., 1e-3. Spaces count nowhere. Text of spaces alone is
/// nothing typed. Errors: anything else, more than three values, a result that is not finite (1/0), more than 32
/// brackets or signs in one another.
ParsedNumericInput parse_numeric_input(std::string_view text);

struct DragMembers;

/// What else goes into an update.
struct DragInput {
    NumericInput typed{};                        ///< instead of the cursor; steps are not kept then, limits are
    std::span<const SnapCandidate> candidates{}; ///< for a translation, while Pointer::snap holds
    /// world_from_parent as it is now, where it may have moved since the press; null: it is where it was. The drag goes
    /// on in the space of this parent: docs/interaction.md, "A drag and the world around it".
    const glm::dmat4* parent = nullptr;
    bool on_surface = false; ///< a translation follows the surface, `surface` or the last there was
    std::optional<SurfacePoint> surface{};
    /// Options::limits hold for each of these instead of for the object; null: for the object.
    const DragMembers* members = nullptr;
};

/// What a drag amounts to.
struct DragUpdate {
    Drag drag{};            ///< to be handed to the next update
    DTransform transform{}; ///< of the object, in its parent's space; of a host's point, position is the point
    double value = 0;       ///< of a host's number; else 0
    glm::dvec2 cursor{0};   ///< pixels, after precise mode: what the solver saw
    glm::dvec3 delta{0};    ///< moved by, world units
    double angle = 0;       ///< turned by, radians, about `axis`
    glm::dvec3 axis{0};     ///< world, unit: of a turn; of a move parallel to the image, the way to the viewer
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

/// Captures a press on `handle` at `cursor` (pixels); the handle need not be under the cursor. `transform` is in the
/// space of Options::parent. None: the constraint cannot be solved there (an axis through the eye, a singular parent, a
/// cursor that is not finite).
std::optional<Drag> begin_drag(const Projector& projector, const Placement& placement, Handle handle,
                               const DTransform& transform, const Options& options, const glm::dvec2& cursor);

/// The same for a handle of the host's own that writes a number or a point, as it is at the press. None: as above, or a
/// constraint of the other kind.
std::optional<Drag> begin_value_drag(const Projector& projector, const Placement& placement, const CustomHandle& handle,
                                     double value, const Options& options, const glm::dvec2& cursor);
std::optional<Drag> begin_point_drag(const Projector& projector, const Placement& placement, const CustomHandle& handle,
                                     const glm::dvec3& point, const Options& options, const glm::dvec2& cursor);

/// The transform for the cursor now. None: no answer for this input (not finite, the grabbed point behind the eye, a
/// singular parent); the object stays where it was. With the cursor where it was at the press (to 1e-6 pixels), nothing
/// typed, and camera and parent as they were, it is the transform of the press, bit for bit, whatever steps,
/// candidates, surfaces and limits say; but for a ring that has been turned a whole time round.
std::optional<DragUpdate> update_drag(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                      const DragInput& input = {});

/// What a drag amounts to, after steps, policies and limits, as data to be shown.
struct Feedback {
    Handle handle = Handle::None;
    Action action = Action::None;
    glm::dvec3 delta{0};      ///< moved by, world
    glm::dvec3 delta_axes{0}; ///< the same along the gizmo's axes
    glm::dvec3 axis{0};       ///< as DragUpdate::axis
    double angle = 0;         ///< turned by, radians, about `axis`; not wrapped
    int turns = 0;            ///< whole turns in it, towards zero
    glm::dvec3 ratio{1};      ///< scaled by, along the gizmo's axes
    double value = 0;         ///< of a host's handle: its number, or its point's x
    bool snapped = false;     ///< a step or a candidate is kept
    bool limited = false;     ///< Options::limits, or a host's number's own, have held something back
    bool at_bound = false;    ///< the bound of travel has
    bool refused = false;     ///< a policy keeps the press
    double shear = 0;         ///< see Manipulation::shear
    glm::dmat4 exact{1};      ///< parent_from_object as the drag would have it, shear included
    bool has_candidate = false;
    SnapCandidate candidate{}; ///< the one snapped to
    /// Pixels: the pivot at the press and now, what was grabbed now, the candidate. None: behind the eye.
    std::optional<glm::dvec2> start_px{}, pivot_px{}, grabbed_px{}, candidate_px{};
    bool is_point = false; ///< of a host's handle that writes a point, which is `exact[3]`
};

/// Of an update, with its pixels as that camera has them.
Feedback feedback_of(const DragUpdate& update, const Projector& projector);

/// A line for a label, as an editor would show it: "X +1.250 m", "X +1.250, Z -0.500 m", "Z +45.0\u00b0",
/// "View -2 turns -45.0\u00b0", "XYZ \u00d71.500"; of a host's point where it is: "X +1.250, Y +0.000, Z -0.500 m".
/// Always with a point and as many digits after it, so that it keeps its width from frame to frame: three, of angles
/// one; lengths from a million on with an exponent. At most text.size() characters; 51 hold all but what a host's
/// number can be.
/// @param length_unit stands behind lengths: "m"; empty: none.
std::string_view format_feedback(const Feedback& feedback, std::span<char> text, std::string_view length_unit = {});

} // namespace gizmo
