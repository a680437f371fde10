// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handles: their properties, their placement before a camera at constant pixel size, and the hit test of a cursor.
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

#pragma push_macro("None") // X11's
#undef None

namespace gizmo {

/// How a drag follows the cursor. The direction is HandleInfo::direction.
enum class Motion : std::uint8_t {
    None,
    Line,       ///< along the direction
    Plane,      ///< in the plane normal to the direction
    ImagePlane, ///< in the plane through the pivot that is parallel to the image
    Turn,       ///< rotates about the direction
    TurnView,   ///< rotates about the line of sight
    Trackball,  ///< rotates about any axis
    Screen,     ///< to the right and up on the screen
    Box,        ///< with a side, an edge or a corner of the box
    Custom      ///< follows CustomHandle::constraint
};
inline constexpr Motion kNoMotion{};
/// The shape of a handle.
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
inline constexpr HandleShape kNoHandleShape{};

inline constexpr std::uint8_t kNoAxis = 3; ///< HandleInfo::axis
/// HandleInfo::fade: first the lines along x, y, z, then the planes normal to x, y, z, then lines along other
/// directions.
inline constexpr std::uint8_t kMostFades = 12, kNoFade = 255;

/// The constant properties of a handle.
struct HandleInfo {
    Handle handle = Handle::None;
    const char* name = "None"; ///< the enumerator's
    Mode mode = Mode::None;    ///< the mode that shows it; None for a custom handle
    Action action = kNoAction;
    HandleShape shape = kNoHandleShape;
    Motion motion = kNoMotion;
    /// In the gizmo's axes, of any length: the direction of a line or of a box's edge, the normal of a plane, the axis
    /// of a ring. Zero: no direction.
    std::array<std::int8_t, 3> direction{{}};
    std::uint8_t fade = kNoFade;         ///< index into HandleVisibility::fade; kNoFade: it does not fade
    std::uint8_t axis = kNoAxis;         ///< 0 x, 1 y, 2 z if `direction` is that axis; otherwise kNoAxis
    std::uint8_t needed_axes = 0;        ///< bits 0, 1, 2: shown only if Options::axes contains all of them
    std::array<std::int8_t, 3> side{{}}; ///< bounds: the side of the box, -1, 0, 1 along its axes
    Mode writes = Mode::None;  ///< written by a drag: Translate the position, Rotate the rotation, Scale the scale
    std::uint8_t priority = 0; ///< Hit::priority
    bool is_line = false;      ///< thin: distances within Style::grip_px count as 0
    bool is_backdrop = false;  ///< hit where no other handle is within reach, or within 14 logical pixels
};

/// The properties of a handle; those of Handle::None for an invalid value.
const HandleInfo& info_of(Handle handle);

/// The enumerator's name, and the reverse: Handle::None for an unknown name.
const char* handle_name(Handle handle);
Handle handle_named(std::string_view name);

/// The handle of a box on the given side: -1, 0, 1 along each axis. Handle::None for (0, 0, 0).
Handle bounds_handle(int x, int y, int z);

/// Visibility of handles after foreshortening: an axis that points at the viewer and a plane seen edge-on fade out, and
/// so does a ring seen edge-on that has lines or planes beside it.
struct HandleVisibility {
    std::uint64_t visible = 0;            ///< handle_bit() of the handles that are drawn
    std::uint64_t pickable = 0;           ///< those of them that can be hit
    std::array<float, kMostFades> fade{}; ///< opacity, 0..1, by HandleInfo::fade; [0]: of a custom handle
};

/// A gizmo placed before a camera: the input of the hit test, the drag and the draw list.
struct Placement : HandleVisibility {
    HandleSet set = HandleSet::Translate;
    glm::dvec3 pivot{0}; ///< world: where the handles are; for a box, its center
    /// World directions of the handles, unit. Left-handed if the parent mirrors or an odd number of axes is flipped.
    /// Orthogonal except in two cases: for Space::Local and Parent under a parent that shears or scales unevenly they
    /// are the directions in which the local coordinates grow, and for a box they are the directions of its edges.
    glm::dmat3 axes{1};
    /// The rings' axes if `axes` are not orthogonal: world, unit, orthogonal. They are the nearest frame that keeps x,
    /// and y in the plane of x and y (Gram-Schmidt). nullopt: the rings rotate about `axes`. With `gimbal` they are the
    /// axes of the Euler angles, which are not orthogonal, and two may coincide.
    std::optional<glm::dmat3> ring_axes{};
    glm::dvec3 extent{1};     ///< length of a gizmo unit along each axis, in units of `size`: 1, or a box's half sides
    std::uint8_t flipped = 0; ///< bits 0, 1, 2: the axis is opposite to that of the space (Options::flip)
    double size = 0;          ///< world units per gizmo unit
    double unit_px = 0;       ///< pixels per gizmo unit across the line of sight, at the pivot
    /// Window columns (x*w, y*w, w, depth*w): the pivot, and a gizmo unit along each axis.
    glm::dvec4 origin{0};
    std::array<glm::dvec4, 3> column{};
    glm::dvec4 eye{0}; ///< along the axes, in gizmo units: (position, 1), or (direction towards the viewer, 0)
    glm::dvec3 towards_viewer{0};            ///< along the axes, unit, from the pivot
    CustomShape custom = CustomShape::Point; ///< HandleSet::Custom: the shape, of unit radius
    double arc = 0;                          ///< HandleSet::Custom: the arc's angle, radians
    bool is_hollow = false;                  ///< HandleSet::Custom: a sphere that is hit on its outline only
    Parts parts{};                           ///< of the style
    double pixel_scale = 1;                  ///< Style::pixel_scale
    std::optional<glm::dvec3> drag_pivot{};  ///< world: what drags are about; nullopt: `pivot`
    std::uint8_t normal = kNoAxis;           ///< HandleSet::Bounds: the axis normal to a rectangle; kNoAxis: a box
    std::optional<EulerOrder> gimbal{};      ///< Space::Gimbal: the first rotation of the product has the outer ring

    /// Homogeneous pixels (x*w, y*w, w) of a direction and of a point in gizmo units.
    glm::dvec3 direction(const glm::dvec3& v) const;
    glm::dvec3 point(const glm::dvec3& p) const;
};

/// World-space pivot and axes of the handles of a transform.
struct Frame {
    glm::dvec3 pivot{0};
    glm::dmat3 axes{1};                    ///< as Placement::axes
    std::uint8_t flipped = 0;              ///< as Placement::flipped
    std::optional<glm::dmat3> ring_axes{}; ///< as Placement::ring_axes
    std::optional<glm::dvec3> position{};  ///< world: where the handles are; nullopt: at the pivot
    double opacity = 1;                    ///< of all handles, 0..1
    std::optional<EulerOrder> gimbal{};    ///< as Placement::gimbal
};

/// Returns nullopt if the transform or the parent is not finite, the rotation is zero, or a parent axis has length 0.
std::optional<Frame> make_frame(const Projector& projector, Mode mode, const DTransform& transform,
                                const Options& options);

/// The axes of Space::View as a rotation, world_from_view: x right, y up, z towards the viewer, or if the view mirrors
/// away from it. A host gives a custom basis or a pivot the axes of the screen by it. nullopt: there are none.
std::optional<glm::dquat> view_rotation(const Projector& projector);

/// Returns nullopt if the mode shows no handle, or the pivot is at or behind the eye.
/// @param size_ratio factor of the nominal size, with which a drag keeps the world size of its press.
std::optional<Placement> place(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                               const Style& style, double size_ratio = 1);

/// Places a box before a camera: the columns are its half sides, so it spans -1..1 in gizmo units. Returns nullopt if
/// the box is behind the eye, not finite, or a point.
std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const Options& options,
                                   const Style& style);

/// Places a custom handle at `value`: a number in value.x, or a point. Returns nullopt if it is behind the eye or not
/// finite, a direction has length 0, or a quad is seen edge-on.
std::optional<Placement> place_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                                      const Style& style);

/// The handle under or near the cursor.
struct Hit {
    Handle handle = Handle::None;
    double distance = 0; ///< pixels from the cursor to the shape; 0 inside a square, a circle, a box or a sphere
    /// The distance, less Style::grip_px for lines, over the handle's share of the space between handles, which is 1
    /// for most, more for planes and the view circle, less for rings beside all other handles. The least wins.
    double score = 0;
    int priority = 0; ///< breaks ties, the least wins: center, circle, axis, ring, plane
    /// Breaks ties between handles of one gizmo: the larger wins. Handles are drawn in the same order: by priority,
    /// then by layer, so that the handle on top is the one that is hit.
    int layer = 0;
    double w = 0; ///< homogeneous w at the hit; breaks ties between gizmos: the nearer to the viewer wins
    explicit operator bool() const { return handle != Handle::None; }
};

/// Returns the best pickable handle within the device's pick radius of the cursor (Style::pick_px, pick_pen_px or
/// pick_touch_px, times pixel_scale), or Handle::None.
/// @param cursor pixels, in the space of Viewport.
Hit pick(const Placement& placement, const glm::dvec2& cursor, const Style& style,
         PointerDevice device = PointerDevice::Mouse);

} // namespace gizmo

#pragma pop_macro("None")
