// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What to draw, as plain data: nothing of a graphics API, nothing of the interaction. Our Vulkan pass draws it; so can
// any renderer. Clip space is Vulkan's, whatever the camera's: y down, depth 0..1 as the depth buffer stores it.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace gizmo {

/// The bits of GizmoInstance::shown.
inline constexpr std::uint32_t kDrawNumbers = 32;

/// True where instances of the set can have that handle: a box has its own handles, a custom shape Handle::Custom, the
/// other sets all the rest.
constexpr bool has_draw_number(HandleSet set, Handle handle) {
    const bool bounds = handle >= kFirstBounds && handle < Handle::Custom;
    if (set == HandleSet::Bounds) return bounds;
    if (set == HandleSet::Custom) return handle == Handle::Custom;
    return !bounds && handle != Handle::Custom && handle != Handle::None;
}

/// A handle's number within the sets that have it, 0..31: the bit in GizmoInstance::shown. Of a box 0..25, in the order
/// of Handle; of a custom shape the CustomShape; of all other handles 1..19, as Handle, and from 20 on those that were
/// added to Handle later, behind Custom.
constexpr std::uint32_t draw_number(Handle handle, CustomShape shape = CustomShape::Point) {
    const auto number = static_cast<std::uint32_t>(handle), first_bounds = static_cast<std::uint32_t>(kFirstBounds);
    if (handle == Handle::Custom) return static_cast<std::uint32_t>(shape);
    if (handle > Handle::Custom) return number - kBoundsHandleCount - 1;
    return handle < kFirstBounds ? number : number - first_bounds;
}

/// That bit; 0 where the set does not have the handle.
constexpr std::uint32_t draw_bit(HandleSet set, Handle handle, CustomShape shape = CustomShape::Point) {
    return has_draw_number(set, handle) ? 1u << draw_number(handle, shape) : 0;
}

/// A value of GizmoInstance::highlight: the draw number + 1; 0 where the set does not have the handle.
constexpr std::uint32_t highlight_of(HandleSet set, Handle handle, CustomShape shape = CustomShape::Point) {
    return has_draw_number(set, handle) ? draw_number(handle, shape) + 1 : 0;
}

namespace detail {
constexpr bool every_handle_has_a_draw_number() {
    for (std::uint32_t i = 0; i < kHandleCount; ++i)
        if (draw_number(static_cast<Handle>(i), CustomShape::Sphere) >= kDrawNumbers) return false;
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

/// As GizmoInstance::color and the shaders' push constants have it: r in the low byte.
constexpr std::uint32_t packed_color(Color c) {
    return static_cast<std::uint32_t>(c.r) | static_cast<std::uint32_t>(c.g) << 8 |
           static_cast<std::uint32_t>(c.b) << 16 | static_cast<std::uint32_t>(c.a) << 24;
}

/// One gizmo, or one of two that show one: its lines and squares along axes that are not at right angles, and its
/// rings. Everything is relative to its own origin, so floats suffice at any distance from the world's. A gizmo unit is
/// the length of a handle; HandleSet::Bounds: half the box's side, along each axis; HandleSet::Custom: the shape's
/// radius or half side.
///
/// What a set's instance looks like: layout_of() says where the parts of transform handles are. A box is the cube from
/// -1 to 1: all its edges as soon as one bit is shown, and grips at the middles of faces and edges and at the corners,
/// each where its bit is. A custom shape is of unit radius: a grip at the origin (Point), a line along z with the grip
/// at the origin (Segment), a circle or arc about z from x (Circle, Arc), the square from -1 to 1 across z (Quad), the
/// cube from -1 to 1 (Box), the outline of a sphere (Sphere). Grips are squares of kBoxGripPx to each side.
struct GizmoInstance {
    float clip_from_gizmo[16]; ///< column-major
    float eye[4];              ///< gizmo units: (position, 1), or (direction towards the viewer, 0)
    float stretch[3];          ///< length of each scale axis, 1 when not dragged
    float unit_px;             ///< pixels per gizmo unit at the origin, across the line of sight
    float sweep_from[3];       ///< unit, gizmo axes: where the sector of a running turn begins
    float sweep; ///< radians, either sign: what a turn has swept, 0: no sector; HandleSet::Custom: the arc's angle
    float sweep_axis[3]; ///< unit, gizmo axes: what it turns about
    std::uint32_t shown; ///< bit i: the handle of the set whose draw_number() is i; custom: bit i: CustomShape i
    std::uint32_t fade;  ///< 5 bits each: axes x, y, z, then planes x, y, z; 31 is whole. Of no meaning for a box or a
                         ///< custom shape
    std::uint32_t highlight; ///< draw_number() + 1 of the handle under the pointer or dragged; 0: none
    std::uint32_t active;    ///< 1 while a handle of this gizmo is dragged: the others step back
    std::uint32_t color;     ///< HandleSet::Custom: packed_color() where it is not highlighted; else 0
};
static_assert(sizeof(GizmoInstance) == 144, "at most 192 bytes a gizmo go to the GPU; shaders/gizmo.vert reads this");

/// A straight line in clip space: guide lines, the path from the start.
struct LineInstance {
    float clip_a[4], clip_b[4];
    Color color;
    float width_px; ///< logical pixels
};
static_assert(sizeof(LineInstance) == 40);

/// A line of text beside what it is about, for whoever can draw text: white on a dark pill in our pass. A single
/// character names an axis: it stands on a disc of the label's color.
struct Label {
    float anchor[2]; ///< pixels of the target: the text's left middle
    Color color;
    char text[52]; ///< UTF-8, ends with 0
};
static_assert(sizeof(Label) == 64);

struct DrawList {
    std::array<std::vector<GizmoInstance>, kHandleSetCount> gizmos; ///< by HandleSet
    std::vector<LineInstance> lines;                                ///< drawn beneath the gizmos
    std::vector<Label> labels;
    float viewport[4] = {0, 0, 0, 0}; ///< x, y, width, height: pixels of the target, origin top left
    Style style{};

    std::size_t gizmo_count() const {
        std::size_t count = 0;
        for (const auto& set : gizmos)
            count += set.size();
        return count;
    }
    bool is_empty() const { return gizmo_count() == 0 && lines.empty(); }
};

} // namespace gizmo
