// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The parts of gizmos in drawing order. Triangles and the Vulkan pass draw these, and other renderers can. The order is
// the reverse of HandleInfo::priority, so that of two handles under the cursor the visible one is hit.
#pragma once

#include <gizmo/draw_list.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <iterator>

namespace gizmo {

enum class PartKind : std::uint8_t {
    // For each of the three axes. The order of the axes depends on the viewer.
    Shaft,    ///< a line on the axis from `begin` to `end`, less half of `size`. Back to front
    Cube,     ///< its center is at `end` on the axis, half its side is `size`. Back to front
    Cone,     ///< on the axis: base at `begin`, tip at `end`, radius `size`. Back to front
    Plane,    ///< a square normal to the axis, from `begin` to `end` along the two others. Front to back
    FarRing,  ///< the half of a circle about the axis that faces away. The circle that faces the viewer is last
    NearRing, ///< the half that faces the viewer. The same order
    // Transform handles without an axis. `size` is the radius or half the side.
    Circle,      ///< on the screen, about the origin
    CenterCube,  ///< at the origin
    ViewRing,    ///< a circle about the line of sight
    Sector,      ///< the sector of a running rotation
    SectorSides, ///< its two straight sides
    // Boxes, rectangles and custom shapes.
    Line,      ///< from `from` to `to`. Those of a box are drawn if any handle of it is shown
    Grip,      ///< a square on the screen at `from`, which extends kBoxGripPx to each side
    Square,    ///< normal to `axis`, from -1 to 1
    Inside,    ///< the same, drawn while it is highlighted
    CornerArc, ///< on the screen, outside of the corner `from` of a rectangle normal to `axis`: kCornerArcPx
    Arc,       ///< a circle or an arc of unit radius about z that starts at x
    Outline,   ///< the outline of a sphere of unit radius
};
constexpr bool is_on_axis(PartKind kind) {
    return kind <= PartKind::Cone;
}
constexpr bool is_for_each_axis(PartKind kind) {
    return kind <= PartKind::NearRing;
}

/// The color of a part that is not highlighted: Style::neutral, axis or plane, or GizmoInstance::color.
enum class PartColor : std::uint8_t { Neutral, Axis, Plane, Own };

struct HandlePart {
    PartKind kind = PartKind::Line;
    PartColor color = PartColor::Neutral;
    std::uint32_t handle = 0;        ///< draw_number(); for each axis: that of x
    std::uint32_t axis = 2;          ///< for each axis: its index in the order of the kind
    std::array<int, 3> from{}, to{}; ///< gizmo units
    double Layout::*size = nullptr;
    double Layout::*begin = nullptr;
    double Layout::*end = nullptr;
};

/// The parts of a set that an instance can need: its variant. That of a custom shape is the shape's number, or the next
/// number for several shapes; that of a rectangle is the number of its normal plus 1.
inline constexpr std::uint32_t kPlainVariant = 0;
inline constexpr std::uint32_t kRotationVariant = 1; ///< with the sector of a running rotation, and the trackball
inline constexpr std::uint32_t kAllShapesVariant = static_cast<std::uint32_t>(last_enumerator(CustomShape{})) + 1;
inline constexpr std::uint32_t kVariantCount = kAllShapesVariant + 1;

/// 1: all instances of the set use the plain variant.
constexpr std::uint32_t variant_count(HandleSet set) {
    if (set == HandleSet::Bounds) return 4;
    return set == HandleSet::Custom ? kVariantCount : layout_of(set).rotate ? 2 : 1;
}
constexpr std::uint32_t variant_of(HandleSet set, const GizmoInstance& instance) {
    if (set == HandleSet::Custom)
        return std::has_single_bit(instance.shown)
                   ? (std::min)(static_cast<std::uint32_t>(std::countr_zero(instance.shown)), kAllShapesVariant)
                   : kAllShapesVariant;
    if (set == HandleSet::Bounds) return (rectangle_normal(instance.shown) + 1) % 4;
    const bool turns = instance.sweep != 0 || instance.highlight == draw_number(Handle::RotateTrackball) + 1;
    return layout_of(set).rotate && turns ? kRotationVariant : kPlainVariant;
}

/// The i-th variant to draw: custom shapes in reverse, so that grips are above circles and spheres.
constexpr std::uint32_t drawn_variant(HandleSet set, std::uint32_t i) {
    return set == HandleSet::Custom ? kVariantCount - 1 - i : i;
}

namespace detail {

struct TransformPart {
    unsigned sets; // bit i: the plain variant of HandleSet i has it; bit 4 + i: its rotation variant
    PartKind kind;
    Handle handle = kNoHandle; // for each axis: that of x
    double Layout::*size = nullptr;
    double Layout::*begin = nullptr;
    double Layout::*end = nullptr;
};
inline constexpr unsigned kT = 0x11, kR = 0x22, kS = 0x44, kU = 0x88, kTurning = 0xf0;

// Parts on axes that follow each other are drawn together: all of one axis, then those of the next.
inline constexpr TransformPart kTransformParts[] = {
    {kR & kTurning, PartKind::Circle, Handle::RotateTrackball, &Layout::trackball},
    {kT | kU, PartKind::Plane, Handle::TranslateYZ, nullptr, &Layout::plane_begin, &Layout::plane_end},
    {kS, PartKind::Plane, Handle::ScaleYZ, nullptr, &Layout::plane_begin, &Layout::plane_end},
    {kR | kU, PartKind::ViewRing, Handle::RotateView, &Layout::view_ring},
    {kR | kU, PartKind::FarRing, Handle::RotateX, &Layout::ring},
    {(kR | kU) & kTurning, PartKind::Sector},
    {(kR | kU) & kTurning, PartKind::SectorSides},
    {kR | kU, PartKind::NearRing, Handle::RotateX, &Layout::ring},
    {kS | kU, PartKind::Shaft, Handle::ScaleX, &Layout::cube_half, &Layout::scale_begin, &Layout::scale_end},
    {kS | kU, PartKind::Cube, Handle::ScaleX, &Layout::cube_half, nullptr, &Layout::scale_end},
    {kT, PartKind::Shaft, Handle::TranslateX, nullptr, &Layout::arrow_begin, &Layout::arrow_shaft_end},
    {kT | kU, PartKind::Cone, Handle::TranslateX, &Layout::cone_radius, &Layout::arrow_shaft_end, &Layout::arrow_end},
    {kT | kU, PartKind::Circle, Handle::TranslateView, &Layout::view_circle},
    {kS | kU, PartKind::CenterCube, Handle::ScaleUniform, &Layout::uniform},
};

template <class Draw>
constexpr void for_each_transform_part(HandleSet set, std::uint32_t variant, const Draw& draw) {
    const unsigned bit = 1u << (static_cast<unsigned>(set) + 4 * variant);
    const TransformPart *first = std::begin(kTransformParts), *const end = std::end(kTransformParts), *next = first;
    for (; first != end; first = next) {
        do
            ++next;
        while (next != end && is_on_axis(first->kind) && is_on_axis(next->kind));
        const bool each = is_for_each_axis(first->kind);
        const PartColor color = first->kind == PartKind::Plane ? PartColor::Plane
                                : each                         ? PartColor::Axis
                                                               : PartColor::Neutral;
        for (std::uint32_t axis = 0; axis < (each ? 3 : 1); ++axis)
            for (const TransformPart* row = first; row != next; ++row)
                if ((row->sets & bit) != 0)
                    draw(HandlePart{
                        row->kind, color, draw_number(row->handle), axis, {}, {}, row->size, row->begin, row->end});
    }
}

inline constexpr std::uint32_t kFirstEdge = draw_number(Handle::BoundsEdgeMidMinMin),
                               kFirstCorner = draw_number(Handle::BoundsCornerMinMinMin);

// Where a handle of a box is.
constexpr std::array<int, 3> point_on_box(std::uint32_t handle) {
    const auto side = [](std::uint32_t bit) { return bit != 0 ? 1 : -1; };
    const std::uint32_t edge = handle - kFirstEdge, corner = handle - kFirstCorner;
    std::array<int, 3> at{};
    if (handle < kFirstEdge) {
        at[handle / 2] = side(handle & 1u);
    } else if (handle < kFirstCorner) {
        at[edge < 4 ? 1 : 0] = side(edge & 2u);
        at[edge < 8 ? 2 : 1] = side(edge & 1u);
    } else {
        at = {side(corner & 4u), side(corner & 2u), side(corner & 1u)};
    }
    return at;
}

template <class Draw>
constexpr void for_each_box_part(std::uint32_t variant, const Draw& draw) {
    const auto line = [&](std::uint32_t handle, std::uint32_t axis) {
        HandlePart part{PartKind::Line, PartColor::Neutral, handle, axis, point_on_box(handle), point_on_box(handle)};
        part.from[axis] = -1;
        part.to[axis] = 1;
        draw(part);
    };
    const auto grips = [&](std::uint32_t first, std::uint32_t end) {
        for (std::uint32_t handle = first; handle < end; ++handle)
            if (handle < kFirstEdge)
                draw(HandlePart{PartKind::Grip, PartColor::Axis, handle, handle / 2, point_on_box(handle)});
            else
                draw(HandlePart{PartKind::Grip, PartColor::Neutral, handle, 2, point_on_box(handle)});
    };
    if (variant == kPlainVariant) {
        for (std::uint32_t edge = 0; edge < 12; ++edge)
            line(kFirstEdge + edge, edge / 4);
        grips(kFirstEdge, kFirstCorner);
        grips(0, kFirstEdge);
        return grips(kFirstCorner, kBoundsHandleCount);
    }
    // What of the box is in the plane: faces are its sides, edges its corners.
    const std::uint32_t normal = variant - 1, x = variant % 3, y = (variant + 1) % 3, corners = kFirstEdge + 4 * normal;
    constexpr std::uint32_t kMoves = draw_number(HandleSet::Bounds, Handle::TranslateYZ),
                            kTurns = draw_number(HandleSet::Bounds, Handle::RotateX);
    draw(HandlePart{PartKind::Inside, PartColor::Neutral, kMoves + normal, normal});
    for (std::uint32_t side = 0; side < 2; ++side) {
        line(2 * x + side, y);
        line(2 * y + side, x);
    }
    for (std::uint32_t corner = corners; corner < corners + 4; ++corner)
        draw(HandlePart{PartKind::CornerArc, PartColor::Axis, kTurns + normal, normal, point_on_box(corner)});
    grips(2 * x, 2 * x + 2);
    grips(2 * y, 2 * y + 2);
    grips(corners, corners + 4);
}

template <class Draw>
constexpr void for_each_shape_part(CustomShape shape, const Draw& draw) {
    using Point = std::array<int, 3>;
    const auto part = [&](PartKind kind, const Point& from = {}, const Point& to = {}) {
        draw(HandlePart{kind, PartColor::Own, draw_number(Handle::Custom, shape), 2, from, to});
    };
    switch (shape) {
    case CustomShape::Segment:
        part(PartKind::Line, {}, {0, 0, 1});
        [[fallthrough]];
    case CustomShape::Point:
        return part(PartKind::Grip);
    case CustomShape::Circle:
    case CustomShape::Arc:
        return part(PartKind::Arc);
    case CustomShape::Quad:
        return part(PartKind::Square);
    case CustomShape::Box:
        for (const int s : {-1, 1})
            for (const int t : {-1, 1}) {
                part(PartKind::Line, {-1, s, t}, {1, s, t});
                part(PartKind::Line, {s, -1, t}, {s, 1, t});
                part(PartKind::Line, {s, t, -1}, {s, t, 1});
            }
        return;
    case CustomShape::Sphere:
        return part(PartKind::Outline);
    case CustomShape::Edge:
        return part(PartKind::Line, {}, {0, 0, 1});
    }
}

} // namespace detail

/// Calls `draw` with each HandlePart of a variant, also with those of handles that an instance does not show.
template <class Draw>
constexpr void for_each_part(HandleSet set, std::uint32_t variant, const Draw& draw) {
    if (set == HandleSet::Bounds) return detail::for_each_box_part(variant, draw);
    if (set != HandleSet::Custom) return detail::for_each_transform_part(set, variant, draw);
    for (std::uint32_t shape = 0; shape < kAllShapesVariant; ++shape)
        if (variant == shape || variant == kAllShapesVariant)
            detail::for_each_shape_part(static_cast<CustomShape>(shape), draw);
}

} // namespace gizmo
