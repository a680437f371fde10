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
constexpr Mode operator&(Mode a, Mode b) {
    return static_cast<Mode>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}
/// `set` less `bits`.
constexpr Mode without(Mode set, Mode bits) {
    return static_cast<Mode>(static_cast<std::uint32_t>(set) & ~static_cast<std::uint32_t>(bits));
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
    Hovered,  ///< the pointer's nearest handle is one of this gizmo's; or a drag has ended that changed no bit: a click
    Began,    ///< first call of a drag. Every Committed has had it, in a call before, but a nudge's
    Dragging, ///< a drag is on
    Committed, ///< released after a change of what the host has: (start, now) is the undo record. What changed no bit
               ///< commits nothing
    Cancelled, ///< what the drag has written was given back as it was at the press, bit for bit
};

/// What became of a command: Context::start() or nudge().
enum class CommandStatus : std::uint8_t {
    None,          ///< none was given
    Waiting,       ///< for the next manipulate() of its gizmo
    Done,          ///< the drag has begun, or the gizmo was nudged
    DragIsOn,      ///< refused: another drag was on
    UnknownHandle, ///< refused: Handle::None, or a number that is no handle
    NotSubmitted,  ///< a whole frame had no gizmo with that id before a camera that sees anything
    WrongHandle,   ///< that gizmo has no such handle: Handle::Custom of a transform, most others of a host's own handle
    NotSolvable,   ///< it cannot be dragged from there: behind the eye, edge-on, a singular parent, no cursor
    NothingToDo,   ///< a nudge that changes no bit
    Cancelled,     ///< Pointer::cancel held
};
constexpr CommandStatus last_enumerator(CommandStatus) {
    return CommandStatus::Cancelled;
}

/// Why a gizmo has no instance in the draw list; see hidden_text(). The first that is found is told.
enum class Hidden : std::uint8_t {
    No,            ///< it has one
    EmptyViewport, ///< Camera::viewport has no width or height
    BadCamera,     ///< view or projection is singular or not finite
    BadTransform,  ///< not finite, a quaternion of length 0, or a matrix that is not affine or is singular
    BadParent,     ///< Options::parent, or a member's, is singular or not finite
    BadOptions,    ///< a number that is not finite, a direction or basis of length 0, a constraint of the other kind
    NoMembers,     ///< nothing is selected, or nothing that is not some other's child
    NoHandles,     ///< Mode::None, or Options::handles and axes leave none of the mode's
    NoSize,        ///< Options::size, Style::size_px or pixel_scale is not above 0, or the box has no side
    BehindTheEye,  ///< or as far from it as the eye itself
    OutOfView,     ///< beside the viewport, further off than it reaches
    OutOfRange,    ///< too near, too far, too small or too large to be drawn
};
constexpr Hidden last_enumerator(Hidden) {
    return Hidden::OutOfRange;
}
/// The reason in words, at most 51 bytes, English, static.
const char* hidden_text(Hidden hidden);

/// What one call saw and did.
struct Manipulation {
    Phase phase = Phase::Idle;
    Handle handle = Handle::None;
    bool changed = false;       ///< the transform was written by this call, with other bits than it had
    Hidden hidden = Hidden::No; ///< why this call draws no gizmo; points are not looked at
    DTransform start{};         ///< at the press: (start, now) is the undo record
    double start_value = 0;     ///< of a host's number, at the press
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

/// What manipulate_each() saw and did.
struct BatchManipulation {
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t index = kNone;    ///< of the one that is hovered or dragged
    Manipulation manipulation{};  ///< and its own
    std::size_t hidden_count = 0; ///< manipulate_each(): so many of them are not shown
    Hidden hidden = Hidden::No;   ///< why the first of those is not; manipulate_points(): a camera that sees nothing
    explicit operator bool() const { return manipulation.changed; }
};

/// One finished edit, for an undo stack; none without a changed bit. `before` is what the host had at the press, and
/// `after` what it has now, rounded to what it keeps: to_double() of a Transform, nearest_transform() of a matrix, with
/// what the host itself has written meanwhile. Of a selection they are where its handles are, as selection_frame()
/// says, and the ratio since the press as scale; its members are in selection_starts(). All in the parent's space.
struct EditEvent {
    std::uint64_t id = 0;
    Handle handle = Handle::None;
    Phase phase = Phase::Committed;           ///< Committed or Cancelled
    DTransform before{}, after{};             ///< of a host's point, position is the point
    double value_before = 0, value_after = 0; ///< of a host's number
};

} // namespace gizmo
