// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The vocabulary. Conventions, stated once:
//   world      any handedness, any up axis, any unit; what the host uses.
//   angles     radians; a positive turn about an axis is counter-clockwise seen from the axis's tip when the
//              world's axes are right-handed (the quaternion convention of GLM).
//   pixels     the cursor's space: origin at the target's top left, y down, x right.
//   matrices   GLM's column-major, column vectors; a_from_b takes a point of space b to space a.
//   depth      as the depth buffer stores it.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/glm_layout.hpp>

#include <glm/ext/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace gizmo {

/// Position, rotation, scale (per local axis); parent_from_object = T * R * S. Of a quaternion that is not of unit
/// length the direction counts, everywhere; what is written keeps its length but where a surface turns the object.
struct Transform {
    glm::vec3 position{0};
    glm::quat rotation = glm::identity<glm::quat>();
    glm::vec3 scale{1};
};
GIZMO_FIELDS(Transform, position, rotation, scale)

/// The same in double, for worlds that are larger than float can hold.
struct DTransform {
    glm::dvec3 position{0};
    glm::dquat rotation = glm::identity<glm::dquat>();
    glm::dvec3 scale{1};
};
GIZMO_FIELDS(DTransform, position, rotation, scale)

/// Which way clip-space y points on the screen. Vulkan without a flipped viewport: Down.
enum class ClipY : std::uint8_t { Down, Up };
constexpr ClipY last_enumerator(ClipY) {
    return ClipY::Up;
}
/// The range of clip-space z / w. Vulkan, D3D, Metal: ZeroToOne; OpenGL: MinusOneToOne.
enum class ClipDepth : std::uint8_t { ZeroToOne, MinusOneToOne };
constexpr ClipDepth last_enumerator(ClipDepth) {
    return ClipDepth::MinusOneToOne;
}
/// Which end of the depth range is near. FromProjection reads it off the matrix, which is certain for every
/// perspective projection and for every orthographic one whose near plane is not as far behind the eye as its far
/// plane is before it (near = -far); say it yourself for those.
enum class DepthOrder : std::uint8_t { FromProjection, Normal, Reversed };
constexpr DepthOrder last_enumerator(DepthOrder) {
    return DepthOrder::Reversed;
}

/// Pixels, origin top left of the target, y down: the cursor's space. Empty (width or height <= 0): nothing is seen.
struct Viewport {
    double x = 0, y = 0, width = 0, height = 0;
};
GIZMO_FIELDS(Viewport, x, y, width, height)

/// One eye looking into one viewport.
struct Camera {
    glm::dmat4 view{1}; ///< view_from_world, affine, any handedness
    glm::dmat4 projection{
        1};              ///< clip_from_view: perspective or orthographic, finite or infinite far, either depth order
    Viewport viewport{}; ///< where in the target it is shown, pixels
    ClipY clip_y = ClipY::Down;
    ClipDepth clip_depth = ClipDepth::ZeroToOne;
    DepthOrder depth_order = DepthOrder::FromProjection;
    std::uint32_t target = 0; ///< which of the host's viewports; draw lists come back per target
};
GIZMO_FIELDS(Camera, view, projection, viewport, clip_y, clip_depth, depth_order, target)

/// World space; direction is of unit length and points away from the viewer.
struct Ray {
    glm::dvec3 origin, direction;
};
GIZMO_FIELDS(Ray, origin, direction)

/// Which handles a gizmo shows; a set of bits.
enum class Mode : std::uint32_t { None = 0, Translate = 1, Rotate = 2, Scale = 4, Universal = 7, Bounds = 8 };

constexpr Mode operator|(Mode a, Mode b) {
    return static_cast<Mode>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
constexpr bool has(Mode set, Mode bits) {
    return (static_cast<std::uint32_t>(set) & static_cast<std::uint32_t>(bits)) == static_cast<std::uint32_t>(bits);
}

/// Whose axes the handles follow. Scale handles follow the object's own axes unless Options::shear says otherwise: a
/// scale along any other axis is no longer a position, rotation and scale. Under a parent that shears or scales
/// unevenly local and parent's axes are not at right angles: arrows, squares and cubes lie along what they move or
/// stretch, as the object's edges do; rings turn about the nearest axes at right angles that keep x
/// (Placement::ring_axes).
enum class Space : std::uint8_t {
    Local,  ///< the object's own axes
    World,  ///< the world's
    Parent, ///< those of Options::parent
    View,   ///< right, up and towards the viewer, as they were at the press while a drag runs
    Custom, ///< those of Options::basis
};
constexpr Space last_enumerator(Space) {
    return Space::Custom;
}

/// Every handle. The numbers are part of the ABI: new ones go at the end.
enum class Handle : std::uint32_t {
    None,
    TranslateX,
    TranslateY,
    TranslateZ,
    TranslateYZ,
    TranslateZX,
    TranslateXY,
    TranslateView,
    RotateX,
    RotateY,
    RotateZ,
    RotateView,
    RotateTrackball,
    ScaleX,
    ScaleY,
    ScaleZ,
    ScaleYZ,
    ScaleZX,
    ScaleXY,
    ScaleUniform,
    // Faces of the box; then edges and corners, named by the side they are on along x, y, z, Mid: between the two.
    BoundsMinX,
    BoundsMaxX,
    BoundsMinY,
    BoundsMaxY,
    BoundsMinZ,
    BoundsMaxZ,
    BoundsEdgeMidMinMin,
    BoundsEdgeMidMinMax,
    BoundsEdgeMidMaxMin,
    BoundsEdgeMidMaxMax,
    BoundsEdgeMinMidMin,
    BoundsEdgeMinMidMax,
    BoundsEdgeMaxMidMin,
    BoundsEdgeMaxMidMax,
    BoundsEdgeMinMinMid,
    BoundsEdgeMinMaxMid,
    BoundsEdgeMaxMinMid,
    BoundsEdgeMaxMaxMid,
    BoundsCornerMinMinMin,
    BoundsCornerMinMinMax,
    BoundsCornerMinMaxMin,
    BoundsCornerMinMaxMax,
    BoundsCornerMaxMinMin,
    BoundsCornerMaxMinMax,
    BoundsCornerMaxMaxMin,
    BoundsCornerMaxMaxMax,
    Custom, ///< the host's own: Context::manipulate_value, manipulate_point
};

inline constexpr std::uint32_t kHandleCount = 47; ///< Handle::None counted in
/// The box's handles are kBoundsHandleCount consecutive ones from here on.
inline constexpr Handle kFirstBounds = Handle::BoundsMinX;
inline constexpr std::uint32_t kBoundsHandleCount = 26;

/// The bit of a handle in Options::handles.
constexpr std::uint64_t handle_bit(Handle handle) {
    return std::uint64_t{1} << static_cast<std::uint32_t>(handle);
}

enum class Phase : std::uint8_t {
    Idle,
    Hovered,   ///< the pointer's nearest handle is one of this gizmo's
    Began,     ///< first call of a drag. Every Committed has had it, in a call before, but a nudge's
    Dragging,  ///< a drag is on
    Committed, ///< released after a change of what the host has: (start, now) is the undo record. What changed no bit
               ///< commits nothing
    Cancelled, ///< what the drag has written was given back as it was at the press, bit for bit
};

/// What one call saw and did.
struct Manipulation {
    Phase phase = Phase::Idle;
    Handle handle = Handle::None;
    bool changed = false;   ///< the transform was written by this call, with other bits than it had
    DTransform start{};     ///< at the press: (start, now) is the undo record
    double start_value = 0; ///< of a host's number, at the press
    /// How far what was written is from the exact result, which may need shear: of the object's axes as the drag's turn
    /// or stretch of the world leaves them in the parent's space, the largest part by which a written one misses its
    /// own, as a share of its length. 0: exact. A turn under a parent that shears or scales unevenly has some, and so
    /// has a scale along axes that are not the object's (ShearPolicy). Of a selection the largest of its members'; of
    /// matrices 0.
    double shear = 0;
    bool refused = false; ///< a policy (ShearPolicy::Refuse, NegativeScale::Refuse) kept the transform of the press
    bool externally_modified = false; ///< during a drag: what is dragged came with other bits than were last written to
                                      ///< it, or others are in the selection than were grabbed
    std::optional<glm::dvec3> pivot;  ///< Options::pivot_only: where the pivot is now, in the parent's space
    explicit operator bool() const { return changed; }
};

} // namespace gizmo
