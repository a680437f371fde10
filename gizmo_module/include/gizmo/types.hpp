// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The basic types. Conventions used everywhere:
//   world      the host's: any handedness, any up axis, any unit.
//   angles     radians; a positive rotation about an axis is counter-clockwise seen from the axis's tip when the
//              world's axes are right-handed (the quaternion convention of GLM).
//   pixels     the cursor's space: origin at the target's top left, x right, y down.
//   matrices   GLM's column-major, column vectors; a_from_b takes a point of space b to space a.
//   depth      the value stored in the depth buffer.
//   None       is kNoMode, kNoHandle, kNoT for any T::None, where X11's macro None is defined.
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

#pragma push_macro("None") // X11's
#undef None

namespace gizmo {

/// Position, rotation, scale (per local axis); parent_from_object = T * R * S. A quaternion that is not of unit length
/// stands for the rotation of its direction. Results keep its length, except where a surface aligns the object.
struct Transform {
    glm::vec3 position{0};
    glm::quat rotation = glm::identity<glm::quat>();
    glm::vec3 scale{1};
};
GIZMO_FIELDS(Transform, position, rotation, scale)

/// The same in double precision, for worlds too large for float.
struct DTransform {
    glm::dvec3 position{0};
    glm::dquat rotation = glm::identity<glm::dquat>();
    glm::dvec3 scale{1};
};
GIZMO_FIELDS(DTransform, position, rotation, scale)

/// The order of Euler rotations as a product: ZYX is rotate_z * rotate_y * rotate_x, which rotates about x first.
/// Blender's and Maya's "XYZ" is ZYX here; Unity's and Godot's default is YXZ.
enum class EulerOrder : std::uint8_t { XYZ, XZY, YXZ, YZX, ZXY, ZYX };
constexpr EulerOrder last_enumerator(EulerOrder) {
    return EulerOrder::ZYX;
}

/// Euler angles of a rotation.
struct EulerAngles {
    glm::dvec3 angles{0}; ///< about x, y and z, radians, of any size
    EulerOrder order = EulerOrder::ZYX;
};
GIZMO_FIELDS(EulerAngles, angles, order)

/// A DTransform whose rotation is stored as Euler angles. The rings of Space::Gimbal change exactly one of them; other
/// rotations write the nearest angles to those of the last frame, without a jump by a turn.
struct EulerTransform {
    glm::dvec3 position{0};
    glm::dvec3 angles{0}; ///< about x, y and z, radians, of any size
    glm::dvec3 scale{1};
    EulerOrder order = EulerOrder::ZYX;
};
GIZMO_FIELDS(EulerTransform, position, angles, scale, order)

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
/// The depth of the near plane: 0 (Normal) or 1 (Reversed). FromProjection derives it from the matrix, which is
/// reliable for every perspective projection, and for every orthographic one whose near plane is not as far behind the
/// eye as its far plane is in front of it (near = -far). Set it explicitly for those.
enum class DepthOrder : std::uint8_t { FromProjection, Normal, Reversed };
constexpr DepthOrder last_enumerator(DepthOrder) {
    return DepthOrder::Reversed;
}

/// The world's up axis.
enum class UpAxis : std::uint8_t { Y, Z, X, MinusY, MinusZ, MinusX };
constexpr UpAxis last_enumerator(UpAxis) {
    return UpAxis::MinusX;
}

/// Pixels, origin at the target's top left, y down: the cursor's space. If empty (width or height <= 0), nothing is
/// shown.
struct Viewport {
    double x = 0, y = 0, width = 0, height = 0;
};
GIZMO_FIELDS(Viewport, x, y, width, height)

/// The view and projection of one viewport.
struct Camera {
    glm::dmat4 view{1}; ///< view_from_world, affine, any handedness
    glm::dmat4 projection{
        1};              ///< clip_from_view: perspective or orthographic, finite or infinite far, either depth order
    Viewport viewport{}; ///< the camera's rectangle in the target, pixels
    ClipY clip_y = ClipY::Down;
    ClipDepth clip_depth = ClipDepth::ZeroToOne;
    DepthOrder depth_order = DepthOrder::FromProjection;
    std::uint32_t target = 0; ///< index of the host's viewport; there is one draw list per target
};
GIZMO_FIELDS(Camera, view, projection, viewport, clip_y, clip_depth, depth_order, target)

/// World space; the direction has unit length and points away from the viewer.
struct Ray {
    glm::dvec3 origin, direction;
};
GIZMO_FIELDS(Ray, origin, direction)

/// The handles a gizmo shows; a bit mask.
enum class Mode : std::uint32_t {
    None = 0,
    Translate = 1,
    Rotate = 2,
    Scale = 4,
    Universal = 7,
    Bounds = 8,
    /// A rectangle through the center of Options::box: its sides and corners resize, its inside moves in its plane,
    /// arcs outside its corners rotate. Of three rectangles it is the one with the largest area on the screen. Hides
    /// Bounds.
    Rectangle = 16
};
inline constexpr Mode kNoMode{};

constexpr Mode operator|(Mode a, Mode b) {
    return static_cast<Mode>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
constexpr Mode operator&(Mode a, Mode b) {
    return static_cast<Mode>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}
constexpr Mode operator~(Mode mode) {
    return static_cast<Mode>(~static_cast<std::uint32_t>(mode));
}
constexpr bool contains(Mode set, Mode bits) {
    return (static_cast<std::uint32_t>(set) & static_cast<std::uint32_t>(bits)) == static_cast<std::uint32_t>(bits);
}

/// The axes of the handles. Scale handles follow the object's own axes unless Options::shear says otherwise, because a
/// scale along any other axis is not a position, rotation and scale. If the parent shears or scales unevenly, local and
/// parent axes are not orthogonal: arrows, squares and cubes lie along the direction they move or stretch, like the
/// object's edges; rings rotate about the nearest orthogonal axes that keep x (Placement::ring_axes).
enum class Space : std::uint8_t {
    Local,  ///< the object's own axes
    World,  ///< the world's axes
    Parent, ///< the axes of Options::parent
    View,   ///< right, up and towards the viewer; fixed at the press during a drag
    Custom, ///< the axes of Options::basis
    /// Rings that change one Euler angle each (Options::euler). They have different radii: a ring carries those inside
    /// it, so that all can be grabbed even if the axes of two coincide. There is no view ring and no trackball, which
    /// would change all angles. All other handles are as in Local, and all are without Euler angles.
    Gimbal,
};
constexpr Space last_enumerator(Space) {
    return Space::Gimbal;
}

/// Every handle. The values are part of the ABI: new handles are appended.
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
    // The box's faces, edges and corners, named by their side along x, y, z; Mid is between Min and Max.
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
    Custom, ///< a custom handle: Context::manipulate_value, manipulate_point, manipulate_parts
};
constexpr Handle last_enumerator(Handle) {
    return Handle::Custom;
}

inline constexpr Handle kNoHandle{};
inline constexpr std::uint32_t kHandleCount = 47; ///< including Handle::None
/// The box's handles are kBoundsHandleCount consecutive values from here.
inline constexpr Handle kFirstBounds = Handle::BoundsMinX;
inline constexpr std::uint32_t kBoundsHandleCount = 26;

/// The bit of a handle in Options::handles.
constexpr std::uint64_t handle_bit(Handle handle) {
    return std::uint64_t{1} << static_cast<std::uint32_t>(handle);
}

/// The operation of a handle.
enum class Action : std::uint8_t { None, Translate, Rotate, Scale, Bounds, Custom };
inline constexpr Action kNoAction{};

enum class Phase : std::uint8_t {
    Idle,
    Hovered,   ///< a handle of this gizmo is hovered, or a drag ended without a change (a click)
    Began,     ///< first call of a drag. Precedes every Committed, in an earlier call, except a nudge's
    Dragging,  ///< a drag is running
    Committed, ///< released after a change: (start, now) is the undo record. The call writes nothing
    Cancelled, ///< cancelled: every number that the drag owns is restored to the press, bit for bit
};

/// Result of a command: Context::start() or nudge().
enum class CommandStatus : std::uint8_t {
    None,          ///< no command was given
    Waiting,       ///< waits for the next manipulate() of its gizmo
    Done,          ///< the drag has begun, or the gizmo was nudged
    DragIsOn,      ///< refused: another drag was running
    UnknownHandle, ///< refused: Handle::None, or not a handle
    NotSubmitted,  ///< dropped: no gizmo with that id was submitted for a whole frame with a usable camera
    WrongHandle,   ///< the gizmo has no such handle: a transform has no Handle::Custom, a custom handle few others
    NotSolvable,   ///< the handle cannot be dragged there: behind the eye, edge-on, a singular parent, no cursor
    NothingToDo,   ///< the nudge changes no bit, or nothing is dragged that has copies
    Cancelled,     ///< Pointer::cancel was set
    SameId,        ///< refused: the copy has the id of the original
};
inline constexpr CommandStatus kNoCommandStatus{};
constexpr CommandStatus last_enumerator(CommandStatus) {
    return CommandStatus::SameId;
}

/// Why a gizmo has no instance in the draw list; see hidden_text(). The first applicable reason is reported.
enum class Hidden : std::uint8_t {
    No,            ///< it is drawn
    EmptyViewport, ///< Camera::viewport has no width or height
    BadCamera,     ///< view or projection is singular or not finite
    BadTransform,  ///< not finite, a quaternion of length 0, or a matrix that is not affine
    BadParent,     ///< Options::parent, or a member's, is singular or not finite
    BadOptions,    ///< a non-finite number, a direction or basis of length 0, a mismatched constraint or call
    NoMembers,     ///< the selection is empty, or every member descends from another
    NoHandles,     ///< Mode::None, or Options::handles and axes exclude all handles of the mode
    NoSize,        ///< Options::size, Style::size_px or pixel_scale is not above 0, or the box is a point
    BehindTheEye,  ///< or in the plane of the eye
    OutOfView,     ///< outside the viewport, and too far from it to reach into it
    OutOfRange,    ///< too near, too far, too small or too large to draw, or all of it seen end-on or edge-on
    PivotOnly,     ///< Options::edit_pivot_only, and the mode only scales
};
constexpr Hidden last_enumerator(Hidden) {
    return Hidden::PivotOnly;
}
/// The reason in words, at most 51 bytes, English, static.
const char* hidden_text(Hidden hidden);

/// In place of the index of a part of a composite: there is none. See Context::manipulate_parts().
inline constexpr std::uint32_t kNoPart = ~std::uint32_t{0};

/// Result of one manipulate() call.
struct Manipulation {
    Phase phase = Phase::Idle;
    Handle handle = Handle::None;
    bool changed = false;       ///< this call changed at least one bit of the transform
    Hidden hidden = Hidden::No; ///< why this call draws no gizmo; points are not considered
    DTransform start{};         ///< the transform at the press: (start, now) is the undo record
    double start_value = 0;     ///< the custom number at the press
    /// Error of the written transform against the exact result, which may have shear: the largest relative error of an
    /// axis of the object in the parent's space, as a share of that axis's length. 0: exact. Rotations under a parent
    /// that shears or scales unevenly have an error, and so do scales along axes other than the object's (ShearPolicy).
    /// For a selection, the largest error of its members; 0 for matrices.
    double shear = 0;
    bool refused = false; ///< ShearPolicy::Refuse or NegativeScale::Refuse kept the transform of the press
    /// During a drag: a number that the drag owns came back different from what was last written to it, or the
    /// selection or list has others than at the press.
    bool externally_modified = false;
    /// Options::edit_pivot_only: the pivot now, in the parent's space, and below its axes, world_from_basis. `start` is
    /// then the pivot at the press, with the axes as rotation.
    std::optional<glm::dvec3> pivot;
    std::optional<glm::dquat> pivot_axes;
    glm::dvec3 start_angles{0};   ///< of an EulerTransform at the press
    std::uint32_t part = kNoPart; ///< manipulate_parts(): the part that the hovered or dragged handle changes
    explicit operator bool() const { return changed; }
};

/// Result of manipulate_each() and manipulate_points().
struct BatchManipulation {
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::size_t index = kNone;    ///< the hovered or dragged element
    Manipulation manipulation{};  ///< that element's result
    std::size_t hidden_count = 0; ///< manipulate_each(): the number of elements that are not shown
    Hidden hidden = Hidden::No;   ///< the first one's reason; manipulate_points(): an unusable camera
    explicit operator bool() const { return manipulation.changed; }
};

/// One finished edit, for an undo stack. An edit that changes no number of its handle has no event. `before` is the
/// host's whole value at the press and `after` the one submitted to the call that ends the drag, as the host stores it:
/// to_double() of a Transform, nearest_transform() of a matrix. If the gizmo is not submitted then, it is the one that
/// the drag wrote last. For a selection they are the frame of its handles (see selection_frame()), with the ratio since
/// the press as scale; its members are in selection_starts(). With Options::edit_pivot_only they are the pivot, with
/// its axes in the world as rotation. All else is in the parent's space.
struct EditEvent {
    std::uint64_t id = 0;
    Handle handle = Handle::None;
    Phase phase = Phase::Committed;               ///< Committed or Cancelled
    DTransform before{}, after{};                 ///< a custom point is in position
    double value_before = 0, value_after = 0;     ///< a custom number
    glm::dvec3 angles_before{0}, angles_after{0}; ///< of an EulerTransform
    std::uint32_t part = kNoPart;                 ///< manipulate_parts(): the part that has changed
};

} // namespace gizmo

#pragma pop_macro("None")
