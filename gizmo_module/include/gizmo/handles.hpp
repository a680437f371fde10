// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handles of a mode: one table says what each is, and place() puts them before a camera at constant pixel size.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/options.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <array>
#include <string_view>

namespace gizmo {

/// What a handle does.
enum class Action : std::uint8_t { None, Translate, Rotate, Scale, Bounds, Custom };
/// What it looks like and along what it moves. `axis` is the line's direction, the plane's normal or the ring's axis.
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

struct HandleInfo {
    Action action = Action::None;
    HandleShape shape = HandleShape::None;
    std::uint8_t axis = 0;               ///< 0 x, 1 y, 2 z; unused where the shape has no axis; an edge's direction
    std::array<std::int8_t, 3> side{{}}; ///< bounds: which side of the box, -1, 0, 1 along its axes
};

namespace detail {

constexpr std::array<HandleInfo, kHandleCount> make_handle_table() {
    std::array<HandleInfo, kHandleCount> table{};
    std::size_t next = 1;
    const auto add = [&](Action action, HandleShape shape, int axis, int x = 0, int y = 0, int z = 0) {
        table[next++] = {action,
                         shape,
                         static_cast<std::uint8_t>(axis),
                         {{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), static_cast<std::int8_t>(z)}}};
    };
    for (const HandleShape shape : {HandleShape::Axis, HandleShape::Plane})
        for (int axis = 0; axis < 3; ++axis)
            add(Action::Translate, shape, axis);
    add(Action::Translate, HandleShape::ViewCircle, 0);
    for (int axis = 0; axis < 3; ++axis)
        add(Action::Rotate, HandleShape::Ring, axis);
    add(Action::Rotate, HandleShape::ViewRing, 0);
    add(Action::Rotate, HandleShape::Trackball, 0);
    for (const HandleShape shape : {HandleShape::Axis, HandleShape::Plane})
        for (int axis = 0; axis < 3; ++axis)
            add(Action::Scale, shape, axis);
    add(Action::Scale, HandleShape::Uniform, 0);
    for (int axis = 0; axis < 3; ++axis)
        for (const int side : {-1, 1})
            add(Action::Bounds, HandleShape::BoxFace, axis, axis == 0 ? side : 0, axis == 1 ? side : 0,
                axis == 2 ? side : 0);
    for (int axis = 0; axis < 3; ++axis)
        for (const int a : {-1, 1})
            for (const int b : {-1, 1})
                add(Action::Bounds, HandleShape::BoxEdge, axis, axis == 0 ? 0 : a,
                    axis == 1   ? 0
                    : axis == 0 ? a
                                : b,
                    axis == 2 ? 0 : b);
    for (const int x : {-1, 1})
        for (const int y : {-1, 1})
            for (const int z : {-1, 1})
                add(Action::Bounds, HandleShape::BoxCorner, 0, x, y, z);
    add(Action::Custom, HandleShape::Custom, 0);
    return table;
}

} // namespace detail

inline constexpr std::array<HandleInfo, kHandleCount> kHandleTable = detail::make_handle_table();

constexpr HandleInfo info_of(Handle handle) {
    const auto index = static_cast<std::uint32_t>(handle);
    return index < kHandleCount ? kHandleTable[index] : HandleInfo{};
}

/// The enumerator's name, and back; Handle::None for a name that is none.
const char* handle_name(Handle handle);
Handle handle_named(std::string_view name);

/// The handle of a box on the given side: -1, 0, 1 along each axis. Handle::None for (0, 0, 0).
constexpr Handle bounds_handle(int x, int y, int z) {
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (kHandleTable[i].action == Action::Bounds && kHandleTable[i].side[0] == x && kHandleTable[i].side[1] == y &&
            kHandleTable[i].side[2] == z)
            return static_cast<Handle>(i);
    return Handle::None;
}
static_assert(bounds_handle(1, 0, 0) == Handle::BoundsMaxX && bounds_handle(-1, 0, 1) == Handle::BoundsEdgeMinMidMax &&
              bounds_handle(0, -1, 1) == Handle::BoundsEdgeMidMinMax &&
              bounds_handle(1, -1, 0) == Handle::BoundsEdgeMaxMinMid &&
              bounds_handle(1, 1, -1) == Handle::BoundsCornerMaxMaxMin &&
              info_of(Handle::Custom).action == Action::Custom);

/// Below this angle (as a sine) between a handle and uselessness it is gone, above the second it is whole: an axis
/// along the line of sight, a plane seen edge-on.
inline constexpr double kFadeOut = 0.10, kFadeIn = 0.22;
/// A handle fainter than this cannot be grabbed, 0..1.
inline constexpr double kMinPickAlpha = 0.25;

/// What foreshortening leaves of handles.
struct HandleVisibility {
    std::uint64_t shown = 0;                        ///< handle_bit() of what is drawn
    std::uint64_t pickable = 0;                     ///< of these, what can be hit
    std::array<float, 3> axis_fade{}, plane_fade{}; ///< 0 gone .. 1 whole
};

/// @param towards_viewer in the gizmo's axes, unit.
/// @param shown what there is before fading.
HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown);

/// 0 gone .. 1 whole, by the square of the sine between a handle and uselessness.
float fade_of(float sine2);

/// handle_bit() of the axis handles of axes 0, 1, 2 and the plane handles of planes 0, 1, 2 (bits 3, 4, 5).
std::uint64_t handles_along(std::uint32_t axes_and_planes);

/// All handles but those too faint to be grabbed.
std::uint64_t pickable_of(const std::array<float, 3>& axis_fade, const std::array<float, 3>& plane_fade);

/// A gizmo before a camera. The hit test, the drag and the draw list all start from it.
struct Placement : HandleVisibility {
    HandleSet set = HandleSet::Translate;
    glm::dvec3 pivot{0}; ///< world; a box's center
    /// World directions of the handles, unit, orthogonal; left-handed under a mirrored parent or where one is flipped.
    /// Those of a box are its edges', which a sheared parent leaves neither orthogonal nor of one length.
    glm::dmat3 axes{1};
    glm::dvec3 extent{1};     ///< gizmo units along the axes in units of `size`: 1, or a box's half sides
    std::uint8_t flipped = 0; ///< bits 0, 1, 2: the axis points the other way than the space's (Options::flip)
    double size = 0;          ///< world units per gizmo unit
    double unit_px = 0;       ///< pixels per gizmo unit across the line of sight, at the pivot
    /// Window columns (x*w, y*w, w, depth*w): the pivot, and a gizmo unit along each axis.
    glm::dvec4 origin{0};
    std::array<glm::dvec4, 3> column{};
    glm::dvec4 eye{0};                       ///< in gizmo units: (position, 1), or (direction to the viewer, 0)
    glm::dvec3 towards_viewer{0};            ///< in the gizmo's axes, unit, from the pivot
    CustomShape custom = CustomShape::Point; ///< HandleSet::Custom: what is shown, of unit radius
    double arc = 0;                          ///< and the arc's angle, radians

    /// Homogeneous pixels (x*w, y*w, w) of a point and of a direction given in gizmo units.
    glm::dvec3 direction(const glm::dvec3& v) const {
        return glm::dvec3(column[0]) * v.x + glm::dvec3(column[1]) * v.y + glm::dvec3(column[2]) * v.z;
    }
    glm::dvec3 point(const glm::dvec3& p) const { return glm::dvec3(origin) + direction(p); }
};

/// World-space pose of the handles of a transform: where, and along which axes.
struct Frame {
    glm::dvec3 pivot{0};
    glm::dmat3 axes{1};
    std::uint8_t flipped = 0; ///< as Placement::flipped
};

/// None: the transform or the parent is not finite, has no rotation, or a parent axis has no length.
std::optional<Frame> make_frame(const Projector& projector, Mode mode, const DTransform& transform,
                                const Options& options);

/// World units per gizmo unit at which a gizmo at `pivot` has its nominal size in pixels; <= 0 behind the eye.
double nominal_size(const Projector& projector, const glm::dvec3& pivot, const Options& options, const Style& style);

/// None: nothing of the mode is shown, or the pivot is at or behind the eye.
/// @param size_ratio times the nominal size; a drag keeps the world size of its press with it.
std::optional<Placement> place(const Projector& projector, Mode mode, const Frame& frame, const Options& options,
                               const Style& style, double size_ratio = 1);

/// The same two in one, without a copy: for many gizmos a frame. False: nothing is shown, and `out` is unspecified.
bool place_transform(const Projector& projector, Mode mode, const DTransform& transform, const Options& options,
                     const Style& style, Placement& out);

/// What is the same for every gizmo of a mode, wherever it is: set, unit_px, and what is shown before fading.
Placement placement_defaults(Mode mode, const Options& options, const Style& style);

/// A box before a camera: columns are its half sides, so that it spans -1..1 in gizmo units. None: behind the eye, not
/// finite, or without any length.
std::optional<Placement> place_box(const Projector& projector, const DTransform& transform, const Options& options,
                                   const Style& style);

/// A handle of the host's at `value`: a number in value.x, or a point. None: as above, or a direction without length.
std::optional<Placement> place_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                                      const Style& style);

/// Bits of the axes (0, 1, 2) that point away from the viewer and are to be flipped, given those flipped so far: an
/// axis changes only when it is well on the other side, so that it does not flicker.
std::uint8_t flipped_axes(const Projector& projector, const Frame& frame, std::uint8_t so_far);

/// The same frame with those axes reversed.
Frame with_flipped(Frame frame, std::uint8_t flipped);

/// Handles a mode shows, before masks and fading.
std::uint64_t handles_of(Mode mode, const Options& options);

} // namespace gizmo
