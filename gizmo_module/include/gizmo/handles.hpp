// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handles: what each one is, where those of a mode stand before a camera, at constant pixel size, and which of them
// is under a cursor.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gizmo {

/// What a handle does.
enum class Action : std::uint8_t { None, Translate, Rotate, Scale, Bounds, Custom };
/// How a drag of it follows the cursor. The direction is HandleInfo::direction.
enum class Motion : std::uint8_t {
    None,
    Line,       ///< along the direction
    Plane,      ///< in the plane across the direction
    ImagePlane, ///< in the plane through the pivot that is parallel to the image
    Turn,       ///< about the direction
    TurnView,   ///< about the line of sight
    Trackball,  ///< about any axis
    Screen,     ///< to the right and up on the screen
    Box,        ///< with a side, an edge or a corner of the box
    Custom      ///< as CustomHandle::constraint says
};
/// What it looks like.
enum class HandleShape : std::uint8_t {
    None,
    Axis,
    Plane,
    Ring,
    ViewRing,
    ViewCircle,
    Uniform,
    Trackball,
    BoxFace,
    BoxEdge,
    BoxCorner,
    Custom
};

inline constexpr std::uint8_t kNoAxis = 3; ///< HandleInfo::axis
/// HandleInfo::fade. The first three are lines along x, y, z, the next three planes across x, y, z, the others lines
/// along directions of their own.
inline constexpr std::uint8_t kMostFades = 12, kNoFade = 255;

/// What is true of a handle wherever it is shown.
struct HandleInfo {
    Handle handle = Handle::None;
    const char* name = "None"; ///< the enumerator's
    Mode mode = Mode::None;    ///< the one that shows it; None for the host's own
    Action action = Action::None;
    HandleShape shape = HandleShape::None;
    Motion motion = Motion::None;
    /// In the gizmo's axes, of any length: a line's direction, a plane's normal, what a ring turns about, along what a
    /// box's edge lies. Zero: it has none.
    std::array<std::int8_t, 3> direction{{}};
    std::uint8_t fade = kNoFade;         ///< its HandleVisibility::fade; kNoFade: it does not fade
    std::uint8_t axis = kNoAxis;         ///< 0 x, 1 y, 2 z where `direction` is that axis, else kNoAxis
    std::uint8_t needed_axes = 0;        ///< bits 0, 1, 2: shown only where Options::axes has all of these
    std::array<std::int8_t, 3> side{{}}; ///< bounds: which side of the box, -1, 0, 1 along its axes
    Mode writes = Mode::None;  ///< what a drag writes: Translate the position, Rotate the rotation, Scale the scale
    std::uint8_t priority = 0; ///< Hit::priority
    bool is_line = false;      ///< thin: all within Style::grip_px of it are as near
    bool is_backdrop = false;  ///< taken only where no other handle is within reach
};

/// The row of a handle; that of Handle::None for a number that is no handle.
const HandleInfo& info_of(Handle handle);

/// The enumerator's name, and back; Handle::None for a name that is none.
const char* handle_name(Handle handle);
Handle handle_named(std::string_view name);

/// The handle of a box on the given side: -1, 0, 1 along each axis. Handle::None for (0, 0, 0).
Handle bounds_handle(int x, int y, int z);

/// What foreshortening leaves of handles: a line seen along itself and a plane seen edge-on fade out.
struct HandleVisibility {
    std::uint64_t visible = 0;            ///< handle_bit() of what is drawn
    std::uint64_t pickable = 0;           ///< of these, what can be hit
    std::array<float, kMostFades> fade{}; ///< 0 gone .. 1 whole; which is a handle's: HandleInfo::fade
};

/// A gizmo before a camera. The hit test, the drag and the draw list all start from it.
struct Placement : HandleVisibility {
    HandleSet set = HandleSet::Translate;
    glm::dvec3 pivot{0}; ///< world; a box's center
    /// World directions of the handles, unit; left-handed under a mirrored parent or where one is flipped. Orthogonal
    /// but for Space::Local and Parent under a parent that shears or scales unevenly, where they are the directions in
    /// which the local coordinates grow, and for a box, where they are its edges'.
    glm::dmat3 axes{1};
    /// World, unit, orthogonal: what the rings turn about, where `axes` are not orthogonal: the nearest frame that
    /// keeps x, and y in the plane of x and y (Gram and Schmidt). None: the rings are about `axes`.
    std::optional<glm::dmat3> ring_axes{};
    glm::dvec3 extent{1};     ///< gizmo units along the axes in units of `size`: 1, or a box's half sides
    std::uint8_t flipped = 0; ///< bits 0, 1, 2: the axis points the other way than the space's (Options::flip)
    double size = 0;          ///< world units per gizmo unit
    double unit_px = 0;       ///< pixels per gizmo unit across the line of sight, at the pivot
    /// Window columns (x*w, y*w, w, depth*w): the pivot, and a gizmo unit along each axis.
    glm::dvec4 origin{0};
    std::array<glm::dvec4, 3> column{};
    glm::dvec4 eye{0};            ///< along the axes, in gizmo units: (position, 1), or (direction to the viewer, 0)
    glm::dvec3 towards_viewer{0}; ///< along the axes, unit, from the pivot
    CustomShape custom = CustomShape::Point; ///< HandleSet::Custom: what is shown, of unit radius
    double arc = 0;                          ///< and the arc's angle, radians

    /// Homogeneous pixels (x*w, y*w, w) of a point and of a direction given in gizmo units.
    glm::dvec3 direction(const glm::dvec3& v) const;
    glm::dvec3 point(const glm::dvec3& p) const;
};

/// World-space pose of the handles of a transform: where, and along which axes.
struct Frame {
    glm::dvec3 pivot{0};
    glm::dmat3 axes{1};                    ///< as Placement::axes
    std::uint8_t flipped = 0;              ///< as Placement::flipped
    std::optional<glm::dmat3> ring_axes{}; ///< as Placement::ring_axes
};

/// None: the transform or the parent is not finite, has no rotation, or a parent axis has no length.
std::optional<Frame> make_frame(const Projector& projector, Mode mode, const DTransform& transform,
                                const Options& options);

/// None: nothing of the mode is shown, or the pivot is at or behind the eye.
/// @param size_ratio times the nominal size; a drag keeps the world size of its press with it.
std::optional<Placement> place(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                               const Style& style, double size_ratio = 1);

/// A box before a camera: columns are its half sides, so that it spans -1..1 in gizmo units. None: behind the eye, not
/// finite, or without any length.
std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const Options& options,
                                   const Style& style);

/// A handle of the host's at `value`: a number in value.x, or a point. None: as above, or a direction without length.
std::optional<Placement> place_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                                      const Style& style);

/// A handle that the cursor is on or near.
struct Hit {
    Handle handle = Handle::None;
    double distance = 0; ///< pixels from the cursor to the shape; 0 inside a square, a circle, a box or a sphere
    double score = 0;    ///< distance beyond the grip of a line: the least wins
    int priority = 0;    ///< breaks ties, the least first: center, circle, axis, ring, square
    double w = 0;        ///< homogeneous w there; the nearer to the viewer breaks the last tie
    explicit operator bool() const { return handle != Handle::None; }
};

/// The best of the placement's pickable handles within the device's pick radius of the cursor (Style::pick_px,
/// pick_pen_px or pick_touch_px, times pixel_scale); Handle::None if there is none.
/// @param cursor pixels, as Viewport has them.
Hit pick(const Placement& placement, const glm::dvec2& cursor, const Style& style,
         PointerDevice device = PointerDevice::Mouse);

} // namespace gizmo
