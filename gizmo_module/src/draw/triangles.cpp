// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The parts of a gizmo, as shaders/gizmo.vert places and colors them.
#include <gizmo/triangles.hpp>

#include "draw/triangle_cone.hpp"
#include "draw/triangle_shapes.hpp"
#include "handles/visibility.hpp"
#include "math/elementary.hpp"

#include <gizmo/handle_parts.hpp>
#include <gizmo/label_pixels.hpp>
#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

constexpr float kTurn = 6.2831853f;
constexpr std::uint32_t kViewRing = draw_number(Handle::RotateView), kTrackball = draw_number(Handle::RotateTrackball);
constexpr std::uint32_t kRingX = draw_number(Handle::RotateX);
constexpr std::uint32_t kScaleX = draw_number(Handle::ScaleX), kArc = draw_number(Handle::Custom, CustomShape::Arc);

glm::vec3 rgb_of(Color c) {
    return glm::vec3(c.r, c.g, c.b) / 255.0f;
}
Paint paint_of(Color c) {
    return {rgb_of(c), static_cast<float>(c.a) / 255};
}
Color unpacked(std::uint32_t c) {
    const auto byte = [c](std::uint32_t shift) { return static_cast<std::uint8_t>(c >> shift & 255u); };
    return {byte(0), byte(8), byte(16), byte(24)};
}
float narrow(double v) {
    return static_cast<float>(v);
}

// The axes from back to front: e is how far each points towards the viewer.
std::array<std::size_t, 3> back_to_front(const glm::vec3& e) {
    std::array<std::size_t, 3> order{};
    const auto rank_y = static_cast<std::size_t>(e.x <= e.y) + static_cast<std::size_t>(e.z < e.y);
    const auto rank_z = static_cast<std::size_t>(e.x <= e.z) + static_cast<std::size_t>(e.y <= e.z);
    order[rank_y] = 1;
    order[rank_z] = 2;
    return order; // the one left is 0
}

class GizmoPainter {
public:
    GizmoPainter(const DrawList& list, TriangleShapes& shapes, HandleSet set, const GizmoInstance& gizmo)
        : style_(list.style)
        , shapes_(shapes)
        , parts_(parts_of(list.style))
        , layout_(layout_of(set, parts_))
        , g_(gizmo)
        , eye_(gizmo.eye[0], gizmo.eye[1], gizmo.eye[2])
        , axes_(back_to_front(eye_))
        , rings_(back_to_front(rings_towards_viewer())) {
        // A power of two, so that w is about 1 at the gizmo in a world of any size.
        const float* const m = g_.clip_from_gizmo;
        const float w = std::abs(m[3]) + std::abs(m[7]) + std::abs(m[11]) + std::abs(m[15]);
        const float per_w = std::bit_cast<float>(0x7f000000u - (std::bit_cast<std::uint32_t>(w) & 0x7f800000u));
        for (std::size_t i = 0; i < 4; ++i)
            columns_[i] =
                glm::vec3(m[4 * i] * shapes.half_size.x, m[4 * i + 1] * shapes.half_size.y, m[4 * i + 3]) * per_w;
    }

    void draw(const HandlePart& part) {
        const PartKind kind = part.kind;
        if (kind == PartKind::Sector) return sector();
        if (kind == PartKind::SectorSides) return sector_sides();
        const std::size_t axis = axis_of(part);
        const std::uint32_t handle = part.handle + (is_for_each_axis(kind) ? static_cast<std::uint32_t>(axis) : 0);
        if (kind == PartKind::Line && part.color != PartColor::Own) return box_line(part, handle);
        const bool gives_way = kind == PartKind::Plane || kind == PartKind::Circle || kind == PartKind::CenterCube;
        if (!is_shown(handle) || (gives_way && is_in_way(handle))) return;
        const Paint paint = painted(part, handle, axis);
        if (is_on_axis(kind) && !(paint.alpha > 0)) return;
        const float size = length(part.size), begin = length(part.begin), end = length(part.end) * stretch(handle);
        switch (kind) {
        case PartKind::Shaft:
            return shapes_.line(point(turned(axis, 0, 0, begin)), point(turned(axis, 0, 0, end - 0.5f * size)), paint,
                                line_width(handle, handle - kScaleX < 3u ? parts_.scale_px : 0));
        case PartKind::Cube:
            return cube(turned(axis, 0, 0, end), axis, size, paint);
        case PartKind::Cone:
            return cone(axis, begin, end, size, paint);
        case PartKind::Plane:
            return shapes_.square(square(axis, begin, end), paint, border_px(), filling(handle));
        case PartKind::FarRing:
        case PartKind::NearRing:
            return ring(axis, kind == PartKind::NearRing, size, paint, handle);
        case PartKind::Circle:
            return circle(handle, size, paint);
        case PartKind::CenterCube:
            return cube(glm::vec3(0), 2, size, paint);
        case PartKind::ViewRing:
            return view_ring(size, paint);
        case PartKind::Line:
            return shapes_.line(point(at(part.from)), point(at(part.to)), paint, shape_width(handle));
        case PartKind::Grip:
            return grip(at(part.from), handle,
                        part.color == PartColor::Own ? paint : faded(paint, facing_fade(at(part.from))));
        case PartKind::Square:
            return shapes_.square(square(axis, -1, 1), paint, border_px(), filling(handle));
        case PartKind::Inside:
            if (is_lit(handle))
                shapes_.square(square(axis, -1, 1), faded(paint, kInsideAlpha * style_.plane_alpha), 0, 1);
            return;
        case PartKind::CornerArc:
            return corner_arc(part, handle, paint);
        case PartKind::Arc:
            return curve(glm::vec3(0), {1, 0, 0}, {0, 1, 0}, 0, handle == kArc ? g_.sweep : kTurn, paint,
                         shape_width(handle));
        case PartKind::Outline:
            return around_sphere(paint, shape_width(handle));
        case PartKind::Sector:
        case PartKind::SectorSides:
            break;
        }
    }

private:
    /// A ring that is dragged is above the others.
    glm::vec3 rings_towards_viewer() const {
        glm::vec3 e = glm::abs(eye_);
        for (int axis = 0; axis < 3; ++axis)
            if (is_active() && is_lit(kRingX + static_cast<std::uint32_t>(axis)))
                e[axis] = std::numeric_limits<float>::max();
        return e;
    }
    bool is_shown(std::uint32_t handle) const { return (g_.shown >> handle & 1u) != 0; }
    bool is_lit(std::uint32_t handle) const { return g_.highlight == handle + 1; }
    bool is_active() const { return g_.active != 0; }
    /// Planes and the center are hidden during a drag.
    bool is_in_way(std::uint32_t handle) const { return is_active() && !is_lit(handle); }
    static_assert(kFadeCount <= 6, "read the fades from 6 on, in GizmoInstance::color, here and in gizmo.vert");
    float axis_fade(std::size_t i) const { return static_cast<float>(g_.fade >> (5 * i) & 31u) / 31; }
    float stretch(std::uint32_t handle) const { return handle - kScaleX < 3u ? g_.stretch[handle - kScaleX] : 1; }
    /// Half of it. @param own of the part; 0: the common width, times `thin`
    float line_width(std::uint32_t handle, float own = 0, float thin = 1) const {
        const float px = own > 0 ? own : std::max(0.0f, style_.line_px) * thin;
        return 0.5f * px * style_.pixel_scale * (is_lit(handle) ? 1.3f : 1.0f);
    }
    float shape_width(std::uint32_t handle) const { return line_width(handle) * (is_lit(handle) ? 1 : 0.8f); }
    float border_px() const { return 1.8f * style_.pixel_scale; }
    float filling(std::uint32_t handle) const {
        return is_lit(handle) ? std::min(1.0f, style_.plane_alpha + 0.3f) : style_.plane_alpha;
    }
    Color highlight() const { return is_active() ? style_.dragged : style_.highlight; }
    Color resting(PartColor color, std::size_t axis) const {
        switch (color) {
        case PartColor::Axis:
            return style_.axis[axis];
        case PartColor::Plane:
            return style_.plane[axis].a != 0 ? style_.plane[axis] : style_.axis[axis];
        case PartColor::Own:
            return unpacked(g_.color);
        case PartColor::Neutral:
            break;
        }
        return style_.neutral;
    }
    Paint painted(const HandlePart& part, std::uint32_t handle, std::size_t axis) const {
        const bool inactive = is_in_way(handle);
        const Color color = inactive && style_.inactive.a != 0 ? style_.inactive : resting(part.color, axis);
        Paint paint = paint_of(is_lit(handle) ? highlight() : color);
        const float fade = is_on_axis(part.kind)         ? axis_fade(axis)
                           : is_for_each_axis(part.kind) ? axis_fade(axis + 3)
                                                         : 1;
        paint.alpha *= fade * (inactive ? style_.inactive_alpha : 1);
        return paint;
    }
    static Paint faded(Paint paint, float alpha) {
        paint.alpha *= alpha;
        return paint;
    }
    std::size_t axis_of(const HandlePart& part) const {
        if (is_on_axis(part.kind)) return axes_[part.axis];
        if (part.kind == PartKind::Plane) return axes_[2 - part.axis];
        return is_for_each_axis(part.kind) ? rings_[part.axis] : part.axis;
    }
    float length(double Layout::*of_layout) const { return of_layout ? narrow(layout_.*of_layout) : 0; }
    static glm::vec3 at(const std::array<int, 3>& p) { return {p[0], p[1], p[2]}; }

    /// Projected.
    glm::vec3 direction(const glm::vec3& d) const { return columns_[0] * d.x + columns_[1] * d.y + columns_[2] * d.z; }
    glm::vec3 point(const glm::vec3& p) const { return direction(p) + columns_[3]; }
    /// From x, y and z of a part's frame, whose z is its axis.
    static glm::vec3 turned(std::size_t axis, float x, float y, float z) {
        return axis == 0 ? glm::vec3(z, x, y) : axis == 1 ? glm::vec3(y, z, x) : glm::vec3(x, y, z);
    }
    std::array<glm::vec3, 4> square(std::size_t axis, float begin, float end) const {
        const auto corner = [&](float x, float y) { return point(turned(axis, x, y, 0)); };
        return {corner(begin, begin), corner(end, begin), corner(end, end), corner(begin, end)};
    }
    glm::vec3 eye_from(const glm::vec3& p) const { return eye_ - p * g_.eye[3]; }

    void curve(const glm::vec3& center, const glm::vec3& x, const glm::vec3& y, float from, float span,
               const Paint& paint, float width, float facing = 0, float away = 1, float towards = 1) {
        if (!(paint.alpha > 0)) return;
        const float radius = glm::length(x) * g_.unit_px;
        shapes_.curve({.center = point(center),
                       .x = direction(x),
                       .y = direction(y),
                       .from = from,
                       .span = span,
                       .chords = chords_of(radius, span),
                       .facing = facing,
                       .away = away,
                       .towards = towards},
                      paint, width);
    }

    // The near half of a ring, or the far one, with the transition between them.
    void ring(std::size_t axis, bool front, float radius, const Paint& paint, std::uint32_t handle) {
        const glm::vec3 eye(eye_[static_cast<int>(axis + 1) % 3], eye_[static_cast<int>(axis + 2) % 3],
                            eye_[static_cast<int>(axis)]);
        const float beside = glm::length(glm::vec2(eye)), tilt = std::max(beside / glm::length(eye), 1e-6f);
        const glm::vec2 way = (tilt > 1e-6f ? glm::vec2(eye) / beside : glm::vec2(1, 0)) * (front ? 1.0f : -1.0f);
        // The angle whose sine is x, or slightly more, and x, which is less.
        const float end = std::min(1.0f, kRingFadeEnd / tilt), begin = kRingFadeBegin / tilt;
        const float half = front ? kTurn / 4 + end * (1 + 0.5709f * end * end) : begin < 1 ? kTurn / 4 - begin : 0;
        if (half <= 0) return;
        const float faint = std::max(style_.hidden_alpha, is_lit(handle) ? 0.4f : 0.0f);
        curve(glm::vec3(0), turned(axis, way.x, way.y, 0) * radius, turned(axis, -way.y, way.x, 0) * radius, -half,
              2 * half, paint, line_width(handle, parts_.ring_px), front ? tilt : -tilt, front ? 0 : faint,
              front ? 1.0f : 0.0f);
    }

    void view_ring(float radius, Paint paint) {
        if (!is_lit(kViewRing) && style_.halo.a != 0) paint.rgb = glm::min(paint.rgb, glm::vec3(kViewRingMost));
        const glm::vec3 viewer = glm::normalize(eye_), x = glm::vec3(any_perpendicular(glm::dvec3(viewer))) * radius;
        curve(glm::vec3(0), x, glm::cross(viewer, x), -kTurn / 2, kTurn, paint,
              line_width(kViewRing, parts_.view_ring_px, 0.7f));
    }

    // The tangents from an eye at D radii touch it at 1 / D before its center.
    void around_sphere(const Paint& paint, float width) {
        const float far = glm::length(eye_), shift = g_.eye[3] / std::max(far, 1.0001f);
        const glm::vec3 viewer = eye_ / far;
        const glm::vec3 x =
            glm::vec3(any_perpendicular(glm::dvec3(viewer))) * std::sqrt(std::max(0.0f, 1 - shift * shift));
        curve(viewer * shift, x, glm::cross(viewer, x), -kTurn / 2, kTurn, paint, width);
    }

    // On the circle of a running rotation.
    glm::vec3 sector_rim(float angle) const {
        const float radius = narrow(is_lit(kViewRing) ? layout_.view_ring : layout_.ring);
        const glm::vec3 from(g_.sweep_from[0], g_.sweep_from[1], g_.sweep_from[2]);
        const glm::vec3 axis(g_.sweep_axis[0], g_.sweep_axis[1], g_.sweep_axis[2]);
        const glm::vec3 x = direction(from) * radius, y = direction(glm::cross(axis, from)) * radius;
        const auto turn = elementary::sin_cos(static_cast<double>(angle));
        return columns_[3] + x * static_cast<float>(turn.cos) + y * static_cast<float>(turn.sin);
    }
    void sector() {
        if (g_.sweep == 0) return;
        const float radius = narrow(is_lit(kViewRing) ? layout_.view_ring : layout_.ring);
        const Paint fill = style_.sector.a != 0 ? paint_of(style_.sector)
                                                : Paint{rgb_of(highlight()), paint_of(highlight()).alpha * 0.22f};
        const float once = std::clamp(g_.sweep, -kTurn, kTurn);
        const int chords = chords_of(radius * g_.unit_px, once);
        const Color inside = color_of(fill);
        glm::vec3 last = sector_rim(0);
        for (int i = 1; i <= chords; ++i) {
            const glm::vec3 next = sector_rim(once * static_cast<float>(i) / static_cast<float>(chords));
            shapes_.area(std::array{columns_[3], last, next}, inside);
            last = next;
        }
    }
    void sector_sides() {
        if (g_.sweep == 0) return;
        const Paint border = paint_of(style_.sector_border.a != 0 ? style_.sector_border : highlight());
        const float width = 0.5f * style_.line_px * style_.pixel_scale * 0.6f * 1.3f;
        // They go beyond the pivot, so that together they end in a corner.
        const glm::vec2 pivot = shapes_.pixel(columns_[3]);
        for (const float angle : {0.0f, g_.sweep}) {
            const glm::vec3 rim = sector_rim(angle);
            const float length = glm::distance(pivot, shapes_.pixel(rim));
            const float share = length > width ? width / length : 0;
            shapes_.line(columns_[3] + (columns_[3] - rim) * share, rim, border, width, false);
        }
    }

    void cone(std::size_t axis, float base, float tip, float radius, const Paint& paint) {
        const glm::vec3 middle = eye_from(turned(axis, 0, 0, (base + tip) / 2));
        const glm::vec2 beside(middle[static_cast<int>(axis + 1) % 3], middle[static_cast<int>(axis + 2) % 3]);
        const float length = glm::length(beside);
        const glm::vec2 way = (length > 1e-6f ? beside / length : glm::vec2(1, 0)) * radius;
        draw_cone(shapes_,
                  {.base = point(turned(axis, 0, 0, base)),
                   .tip = point(turned(axis, 0, 0, tip)),
                   .across = direction(turned(axis, -way.y, way.x, 0)),
                   .along = direction(turned(axis, way.x, way.y, 0)),
                   .viewer = {length, middle[static_cast<int>(axis)]},
                   .base_seen = eye_[static_cast<int>(axis)] < base * g_.eye[3],
                   .height = tip - base,
                   .radius = radius},
                  paint);
    }

    // The faces that face the viewer, each drawn over the previous ones. Their normals are the axes after `axis`.
    void cube(const glm::vec3& center, std::size_t axis, float half, const Paint& paint) {
        const glm::vec3 e = eye_from(center);
        glm::vec3 towards(0); // 0: that face is not seen
        for (int i = 0; i < 3; ++i)
            if (std::abs(e[i]) > half * g_.eye[3]) towards[i] = e[i] < 0 ? -1.0f : 1.0f;
        for (std::size_t n = 0; n < 3; ++n) {
            const int normal = static_cast<int>((axis + 1 + n) % 3), u = (normal + 1) % 3, v = (normal + 2) % 3;
            if (towards[normal] == 0) continue;
            const auto corner = [&](float p, float q) {
                glm::vec3 at(0);
                at[normal] = towards[normal];
                at[u] = p;
                at[v] = q;
                return point(center + at * half);
            };
            const unsigned meets = (towards[v] < 0 ? 1u : 0) | (towards[u] > 0 ? 2u : 0) | (towards[v] > 0 ? 4u : 0) |
                                   (towards[u] < 0 ? 8u : 0);
            shapes_.square({corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}, lit(paint, kFaceLight[normal]),
                           0, 1, meets);
        }
    }

    void circle(std::uint32_t handle, float radius, Paint paint) {
        const bool ball = handle == kTrackball;
        if ((ball && !is_lit(handle)) || !shapes_.is_near(columns_[3])) return;
        if (ball) paint = paint_of(is_active() ? style_.dragged : style_.neutral);
        if (ball) paint.alpha *= 0.6f;
        const float border = ball ? 1.5f * style_.pixel_scale : line_width(handle) * 1.5f;
        shapes_.circle(shapes_.pixel(columns_[3]), radius * g_.unit_px + 0.5f * border, paint, border,
                       is_lit(handle) && !ball ? 0.35f : 0.1f);
    }

    void grip(const glm::vec3& middle, std::uint32_t handle, const Paint& paint) {
        const glm::vec3 projected = point(middle);
        if (!shapes_.is_near(projected)) return;
        const glm::vec2 center = shapes_.pixel(projected);
        const float r = narrow(kBoxGripPx) * style_.pixel_scale * (is_lit(handle) ? 1.25f : 1.0f);
        const auto corner = [&](float x, float y) { return center + glm::vec2(x, y) * r; };
        shapes_.flat_square({corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}, paint, 0, 1);
    }

    /// Dims the parts of a box, not of a rectangle, whose sides all face away from the viewer.
    float facing_fade(const glm::vec3& at) const {
        if (rectangle_normal(g_.shown) < 3) return 1;
        const glm::vec3 e = eye_from(at) * at;
        return std::max(e.x, std::max(e.y, e.z)) > 0 ? 1 : 0.45f;
    }
    void box_line(const HandlePart& part, std::uint32_t handle) {
        if (g_.shown == 0) return;
        const glm::vec3 from = at(part.from), to = at(part.to);
        const Color color = is_active() && style_.inactive.a != 0 ? style_.inactive : style_.neutral;
        Paint paint = faded(paint_of(is_lit(handle) ? highlight() : color), facing_fade((from + to) * 0.5f));
        if (!is_lit(handle)) paint.alpha *= 0.8f * (is_active() ? std::max(style_.inactive_alpha, 0.5f) : 1);
        shapes_.line(point(from), point(to), paint, line_width(handle) * (is_lit(handle) ? 1 : 0.45f));
    }

    void corner_arc(const HandlePart& part, std::uint32_t handle, const Paint& paint) {
        const glm::vec3 o = point(at(part.from));
        if (!shapes_.is_near(o)) return;
        const auto outwards = [&](const glm::vec3& side) {
            const glm::vec3 d = direction(side);
            return glm::normalize(glm::vec2(d) * o.z - glm::vec2(o) * d.z);
        };
        const glm::vec3 u = turned(part.axis, static_cast<float>(part.from[(part.axis + 1) % 3]), 0, 0),
                        v = turned(part.axis, 0, static_cast<float>(part.from[(part.axis + 2) % 3]), 0);
        const float radius = narrow(kCornerArcPx) * style_.pixel_scale;
        const glm::vec2 out = glm::normalize(outwards(u) + outwards(v)) * (radius * o.z);
        shapes_.curve({.center = o,
                       .x = glm::vec3(out, 0),
                       .y = glm::vec3(-out.y, out.x, 0),
                       .from = -kTurn / 8,
                       .span = kTurn / 4,
                       .chords = chords_of(radius, kTurn / 4)},
                      paint, line_width(handle, parts_.ring_px) * (is_lit(handle) ? 1 : 0.8f));
    }

    const Style& style_;
    TriangleShapes& shapes_;
    const Parts parts_;
    const Layout layout_;
    const GizmoInstance& g_;
    glm::vec3 eye_;
    std::array<std::size_t, 3> axes_, rings_; ///< back to front
    std::array<glm::vec3, 4> columns_{};      ///< projected
};

void draw_set(const DrawList& list, TriangleShapes& shapes, HandleSet set) {
    for (std::uint32_t i = 0; i < variant_count(set); ++i) {
        const std::uint32_t variant = drawn_variant(set, i);
        for (const GizmoInstance& g : list.gizmos[static_cast<std::size_t>(set)]) {
            if (variant_of(set, g) != variant) continue;
            GizmoPainter painter(list, shapes, set, g);
            for_each_part(set, variant, [&](const HandlePart& part) { painter.draw(part); });
        }
    }
}

void draw_lines(const DrawList& list, TriangleShapes& shapes) {
    const auto projected = [&](const float* c) {
        return glm::vec3(c[0] * shapes.half_size.x, c[1] * shapes.half_size.y, c[3]);
    };
    for (const LineInstance& line : list.lines)
        shapes.line(projected(line.clip_a), projected(line.clip_b), paint_of(line.color),
                    0.5f * line.width_px * list.style.pixel_scale, false,
                    1e-5f * std::max(line.clip_a[3], line.clip_b[3]));
}

// The text is runs of pixels of the same coverage over its pill.
void draw_label(const DrawList& list, TriangleShapes& shapes, const Label& label) {
    const LabelBox box = label_box(label, list.viewport, list.style.pixel_scale);
    if (box.width <= 0) return;
    const glm::vec2 low(box.x, box.y), high = low + glm::vec2(box.width, box.height);
    shapes.pill(low, high, box.radius, box.disc ? box.disc_color : list.style.label_pill);
    const Color text = box.disc ? Color{255, 255, 255, 255} : list.style.label;
    TriangleWriter& writer = shapes.writer;
    for (int top = box.y; top < box.y + box.height; top += kLabelTilePx)
        for (int left = box.x; left < box.x + box.width; left += kLabelTilePx) {
            const LabelInk ink = label_ink(label, box, left, top);
            writer.begin(4 * ink.size(), 6 * ink.size());
            for (int y = 0; y < kLabelTilePx; ++y)
                for (int x = 0, end = 0; x < kLabelTilePx; x = end) {
                    const std::uint8_t* const row = ink.data() + y * kLabelTilePx;
                    for (end = x + 1; end < kLabelTilePx && row[end] == row[x];)
                        ++end;
                    if (row[x] == 0) continue;
                    const Color color{text.r, text.g, text.b, static_cast<std::uint8_t>(row[x] * text.a / 15)};
                    const int first = writer.next();
                    for (const int corner_y : {top + y, top + y + 1})
                        for (const int corner_x : {left + x, left + end})
                            writer.vertex(glm::vec2(corner_x, corner_y), color);
                    writer.strips(first, 2, 2);
                }
            writer.end();
        }
}

void draw_overlay(const DrawList& list, TriangleWriter& writer) {
    for (std::size_t first = 0; first + 2 < list.overlay.size(); first += 3) {
        writer.begin(3, 3);
        const int hub = writer.next();
        for (std::size_t i = first; i < first + 3; ++i)
            writer.vertex({list.overlay[i].position[0], list.overlay[i].position[1]}, list.overlay[i].color);
        writer.triangle(hub, hub + 1, hub + 2);
        writer.end();
    }
}

bool is_drawable(const DrawList& list, const TrianglePlace& place) {
    constexpr float kFarthest = 1e6f;
    const auto is_sound = [](float v) { return std::abs(v) < kFarthest; };
    return std::all_of(list.viewport, list.viewport + 4, is_sound) && list.viewport[2] >= 1 && list.viewport[3] >= 1 &&
           is_sound(list.style.pixel_scale) && list.style.pixel_scale > 0 && is_sound(place.x) && is_sound(place.y) &&
           is_sound(place.scale);
}

} // namespace

void Triangles::set(const DrawList& list, const TrianglePlace& place, const LineTexture& texture) {
    list.drawn.set();
    TriangleWriter writer(*this, place, texture);
    if (!is_drawable(list, place)) return;
    TriangleShapes shapes(list, writer, texture);
    draw_lines(list, shapes);
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set)
        draw_set(list, shapes, static_cast<HandleSet>(set));
    for (const Label& label : list.labels)
        draw_label(list, shapes, label);
    draw_overlay(list, writer);
    while (!runs_.empty() && runs_.back().index_count == 0)
        runs_.pop_back();
}

} // namespace gizmo
