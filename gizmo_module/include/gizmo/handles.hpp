// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The handles of a mode: one table says what each is, and place() puts them before a camera at constant pixel size.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>

#include <array>

namespace gizmo {

/// What a handle does.
enum class Action : std::uint8_t { None, Translate, Rotate, Scale };
/// What it looks like and along what it moves. `axis` is the line's direction, the plane's normal or the ring's axis.
enum class HandleShape : std::uint8_t { None, Axis, Plane, Ring, ViewRing, ViewCircle, Uniform, Trackball };

struct HandleInfo {
    Action action = Action::None;
    HandleShape shape = HandleShape::None;
    std::uint8_t axis = 0; ///< 0 x, 1 y, 2 z; unused where the shape has no axis
};

inline constexpr std::array<HandleInfo, kHandleCount> kHandleTable{{
    {},
    {Action::Translate, HandleShape::Axis, 0},
    {Action::Translate, HandleShape::Axis, 1},
    {Action::Translate, HandleShape::Axis, 2},
    {Action::Translate, HandleShape::Plane, 0},
    {Action::Translate, HandleShape::Plane, 1},
    {Action::Translate, HandleShape::Plane, 2},
    {Action::Translate, HandleShape::ViewCircle, 0},
    {Action::Rotate, HandleShape::Ring, 0},
    {Action::Rotate, HandleShape::Ring, 1},
    {Action::Rotate, HandleShape::Ring, 2},
    {Action::Rotate, HandleShape::ViewRing, 0},
    {Action::Rotate, HandleShape::Trackball, 0},
    {Action::Scale, HandleShape::Axis, 0},
    {Action::Scale, HandleShape::Axis, 1},
    {Action::Scale, HandleShape::Axis, 2},
    {Action::Scale, HandleShape::Plane, 0},
    {Action::Scale, HandleShape::Plane, 1},
    {Action::Scale, HandleShape::Plane, 2},
    {Action::Scale, HandleShape::Uniform, 0},
}};

constexpr HandleInfo info_of(Handle handle) {
    const auto index = static_cast<std::uint32_t>(handle);
    return index < kHandleCount ? kHandleTable[index] : HandleInfo{};
}

/// Below this angle (as a sine) between a handle and uselessness it is gone, above the second it is whole: an axis
/// along the line of sight, a plane seen edge-on.
inline constexpr double kFadeGone = 0.10, kFadeWhole = 0.22;
/// A handle fainter than this cannot be grabbed, 0..1.
inline constexpr double kFadeGrab = 0.25;

/// A gizmo before a camera. The hit test, the drag and the draw list all start from it.
struct Placement {
    HandleSet set = HandleSet::Translate;
    std::uint32_t shown = 0;     ///< handle_bit() of what is drawn
    std::uint32_t grabbable = 0; ///< of these, what can be hit
    glm::dvec3 pivot{0};         ///< world
    glm::dmat3 axes{1}; ///< world directions of the handles, unit, orthogonal; left-handed under a mirrored parent
    double size = 0;    ///< world units per gizmo unit
    double unit_px = 0; ///< pixels per gizmo unit across the line of sight, at the pivot
    /// Window columns (x*w, y*w, w, depth*w): the pivot, and a gizmo unit along each axis.
    glm::dvec4 origin{0};
    std::array<glm::dvec4, 3> column{};
    glm::dvec4 eye{0};                              ///< in gizmo units: (position, 1), or (direction to the viewer, 0)
    glm::dvec3 towards_viewer{0};                   ///< in the gizmo's axes, unit, from the pivot
    std::array<float, 3> axis_fade{}, plane_fade{}; ///< 0 gone .. 1 whole

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

/// Handles a mode shows, before masks and fading.
std::uint32_t handles_of(Mode mode, Space space);

} // namespace gizmo
