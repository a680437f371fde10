// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The draw list as plain data, independent of graphics APIs and of the interaction. The Vulkan pass draws it, and so
// can any other renderer. Clip space is Vulkan's for every camera: y down, depth 0..1 as stored in the depth buffer.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

namespace gizmo {

/// The number of bits of GizmoInstance::shown.
inline constexpr std::uint32_t kMaxHandlesPerSet = 32;

namespace detail {
// The handles with which a rectangle moves and rotates.
constexpr bool is_of_rectangle(Handle handle) {
    return (handle >= Handle::TranslateYZ && handle <= Handle::TranslateXY) ||
           (handle >= Handle::RotateX && handle <= Handle::RotateZ);
}
} // namespace detail

/// True if instances of the set can show that handle. HandleSet::Bounds has the handles of boxes and rectangles,
/// HandleSet::Custom has Handle::Custom, and the other sets have all but the box's handles and Handle::Custom.
constexpr bool has_draw_number(HandleSet set, Handle handle) {
    const bool bounds = handle >= kFirstBounds && handle < Handle::Custom;
    if (set == HandleSet::Bounds) return bounds || detail::is_of_rectangle(handle);
    if (set == HandleSet::Custom) return handle == Handle::Custom;
    return !bounds && handle != Handle::Custom && handle != kNoHandle;
}

/// A handle's number within its sets, 0..31: its bit in GizmoInstance::shown. The handles of a box have 0..25, in the
/// order of Handle; a custom shape has its CustomShape; other handles have 1..19 as in Handle, and from 20 on those
/// added to Handle after Custom.
constexpr std::uint32_t draw_number(Handle handle, CustomShape shape = CustomShape::Point) {
    const auto number = static_cast<std::uint32_t>(handle), first_bounds = static_cast<std::uint32_t>(kFirstBounds);
    if (handle == Handle::Custom) return static_cast<std::uint32_t>(shape);
    if (handle > Handle::Custom) return number - kBoundsHandleCount - 1;
    return handle < kFirstBounds ? number : number - first_bounds;
}

/// The number in one set: in HandleSet::Bounds the planes that move a rectangle have 26..28, the rings that rotate it
/// 29..31, both in the order x, y, z.
constexpr std::uint32_t draw_number(HandleSet set, Handle handle, CustomShape shape = CustomShape::Point) {
    if (set != HandleSet::Bounds || !detail::is_of_rectangle(handle)) return draw_number(handle, shape);
    const std::uint32_t number = draw_number(handle), ring = draw_number(Handle::RotateX);
    return kBoundsHandleCount + (number < ring ? number - draw_number(Handle::TranslateYZ) : number - ring + 3);
}

/// The axis, 0 to 2, that is normal to the rectangle of an instance of HandleSet::Bounds; 3: it is a box.
constexpr std::uint32_t rectangle_normal(std::uint32_t shown) {
    const std::uint32_t bits = (shown >> kBoundsHandleCount | shown >> (kBoundsHandleCount + 3)) & 7u;
    return bits == 0 ? 3 : bits >> 1;
}

/// The handle's bit; 0 if the set does not have the handle.
constexpr std::uint32_t draw_bit(HandleSet set, Handle handle, CustomShape shape = CustomShape::Point) {
    return has_draw_number(set, handle) ? 1u << draw_number(set, handle, shape) : 0;
}

/// The handle's value of GizmoInstance::highlight: draw number + 1; 0 if the set does not have the handle.
constexpr std::uint32_t highlight_of(HandleSet set, Handle handle, CustomShape shape = CustomShape::Point) {
    return has_draw_number(set, handle) ? draw_number(set, handle, shape) + 1 : 0;
}

namespace detail {
constexpr bool every_handle_has_a_draw_number() {
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (draw_number(static_cast<Handle>(i), last_enumerator(CustomShape{})) >= kMaxHandlesPerSet) return false;
    return true;
}
} // namespace detail
static_assert(detail::every_handle_has_a_draw_number() && kFirstBounds == Handle::BoundsMinX &&
                  static_cast<std::uint32_t>(kFirstBounds) + kBoundsHandleCount ==
                      static_cast<std::uint32_t>(Handle::Custom),
              "a box's handles are consecutive, and Custom is behind them");
static_assert(draw_number(Handle::TranslateX) == 1 && draw_number(Handle::ScaleUniform) == 19 &&
                  draw_number(Handle::BoundsMinX) == 0 && draw_number(Handle::BoundsCornerMaxMaxMax) == 25 &&
                  draw_number(static_cast<Handle>(static_cast<std::uint32_t>(Handle::Custom) + 1)) == 20,
              "what is stored in draw lists does not change its meaning");

/// The format of GizmoInstance::color and of the shaders' push constants: r in the low byte.
constexpr std::uint32_t packed_color(Color c) {
    return static_cast<std::uint32_t>(c.r) | static_cast<std::uint32_t>(c.g) << 8 |
           static_cast<std::uint32_t>(c.b) << 16 | static_cast<std::uint32_t>(c.a) << 24;
}

/// One gizmo. If its axes are not orthogonal, two instances show it: one has the lines and planes, one the rings.
/// Everything is relative to the gizmo's origin, so floats suffice at any distance from the world's origin. A gizmo
/// unit is the length of a handle; for HandleSet::Bounds half the box's side along each axis; for HandleSet::Custom the
/// shape's radius or half side.
///
/// for_each_part() in handle_parts.hpp has the parts of each set. With a bit of those from 26 on a box is a rectangle
/// normal to that axis.
struct GizmoInstance {
    float clip_from_gizmo[16]; ///< column-major
    float eye[4];              ///< gizmo units: (position, 1), or (direction towards the viewer, 0)
    float stretch[3];          ///< length of each scale axis, 1 when not dragged
    float unit_px;             ///< pixels per gizmo unit at the origin, across the line of sight
    float sweep_from[3];       ///< unit, gizmo axes: the start of the sector of a running rotation
    float sweep;         ///< radians, signed: the sector's angle, 0: no sector; HandleSet::Custom: the arc's angle
    float sweep_axis[3]; ///< unit, gizmo axes: the sector's axis of rotation
    std::uint32_t shown; ///< bit i: the set's handle whose draw_number() is i; custom: bit i: CustomShape i
    /// HandleVisibility::fade 0 to 5, 5 bits each; 31 = opaque. Unused for boxes and custom shapes.
    std::uint32_t fade;
    std::uint32_t highlight; ///< draw_number() + 1 of the hovered or dragged handle; 0: no handle
    std::uint32_t active;    ///< 1 while a handle of this gizmo is dragged: other handles are dimmed
    /// HandleSet::Custom: packed_color() if not highlighted; otherwise HandleVisibility::fade 6 to 11.
    std::uint32_t color;
};
static_assert(sizeof(GizmoInstance) == 144, "at most 192 bytes a gizmo go to the GPU; shaders/gizmo.vert reads this");

/// A straight line in clip space, such as a guide or the path from the start.
struct LineInstance {
    float clip_a[4], clip_b[4];
    Color color;
    float width_px; ///< logical pixels
};
static_assert(sizeof(LineInstance) == 40);

/// A line of text, for renderers that can draw text. The Vulkan pass draws it on a pill. A single
/// character names an axis: the pass draws it on a disc of the label's color.
struct Label {
    float anchor[2]; ///< pixels of the target: the middle of the text's left edge
    Color color;
    char text[52]; ///< UTF-8, ends with 0
};
static_assert(sizeof(Label) == 64);

/// A corner of a triangle. Edges are smooth because the triangles at an edge fade to alpha 0 within a pixel.
struct OverlayVertex {
    float position[2]; ///< pixels of the target
    Color color;       ///< interpolated
};
static_assert(sizeof(OverlayVertex) == 12);

/// Says that a list was drawn; Diagnosis misses it. A copy may be drawn elsewhere, so a copied list counts as drawn.
/// Several threads may set it.
class DrawnMark {
public:
    DrawnMark() = default;
    DrawnMark(const DrawnMark& other) { other.set(); }
    DrawnMark& operator=(const DrawnMark& other) {
        other.set();
        return *this;
    }
    ~DrawnMark() = default;
    void set() const { state_.store(State::Drawn, std::memory_order_relaxed); }
    void fail() const { state_.store(State::Failed, std::memory_order_relaxed); } ///< a renderer returned an error
    bool is_drawn() const { return state_.load(std::memory_order_relaxed) == State::Drawn; }
    bool has_failed() const { return state_.load(std::memory_order_relaxed) == State::Failed; }
    void clear() { state_.store(State::Not, std::memory_order_relaxed); }

private:
    enum class State : std::uint8_t { Not, Failed, Drawn };
    mutable std::atomic<State> state_ = State::Not;
};

struct DrawList {
    std::array<std::vector<GizmoInstance>, kHandleSetCount> gizmos; ///< indexed by HandleSet
    std::vector<LineInstance> lines;                                ///< drawn below the gizmos
    std::vector<Label> labels;
    std::vector<OverlayVertex> overlay; ///< triangles, three vertices each, drawn above everything else in their order
    float viewport[4] = {0, 0, 0, 0};   ///< x, y, width, height: pixels, origin at the target's top left
    Style style{};
    DrawnMark drawn{}; ///< set by vulkan::Pass, Triangles and C hosts' draw_list; a renderer of your own sets it

    std::size_t gizmo_count() const {
        std::size_t count = 0;
        for (const auto& set : gizmos)
            count += set.size();
        return count;
    }
    bool is_empty() const { return gizmo_count() == 0 && lines.empty() && labels.empty() && overlay.empty(); }
};

} // namespace gizmo
