// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handle_mesh.hpp"

#include "gizmo_io.h"

namespace gizmo::vulkan {
namespace {

using Vec3 = std::array<float, 3>;

float to_float(double v) {
    return static_cast<float>(v);
}

constexpr bool is(std::uint32_t number, PartColor color) {
    return number == static_cast<std::uint32_t>(color);
}
static_assert(GIZMO_DRAW_ROTATE_VIEW == draw_number(Handle::RotateView) &&
                  GIZMO_DRAW_TRACKBALL == draw_number(Handle::RotateTrackball) &&
                  GIZMO_DRAW_SCALE_X == draw_number(Handle::ScaleX) && is(GIZMO_COLOR_AXIS, PartColor::Axis) &&
                  is(GIZMO_COLOR_PLANE, PartColor::Plane) && is(GIZMO_COLOR_OWN, PartColor::Own) &&
                  GIZMO_CUSTOM_ARC == draw_number(Handle::Custom, CustomShape::Arc) && GIZMO_GRIP_PX == kBoxGripPx &&
                  GIZMO_CORNER_ARC_PX == kCornerArcPx,
              "the shader has the numbers of the core");
static_assert(kMaxHandlesPerSet <= 1u << GIZMO_PART_HANDLE_BITS && GIZMO_KIND_OUTLINE < 1u << GIZMO_PART_KIND_BITS &&
                  GIZMO_PART_HANDLE_SHIFT >= GIZMO_PART_KIND_BITS &&
                  GIZMO_PART_SLOT_SHIFT >= GIZMO_PART_HANDLE_SHIFT + GIZMO_PART_HANDLE_BITS &&
                  GIZMO_PART_SIDE_SHIFT >= GIZMO_PART_SLOT_SHIFT + GIZMO_PART_SLOT_BITS &&
                  GIZMO_PART_FACE_SHIFT > GIZMO_PART_SIDE_SHIFT &&
                  GIZMO_PART_BACKWARDS_SHIFT >= GIZMO_PART_FACE_SHIFT + GIZMO_PART_FACE_BITS &&
                  GIZMO_PART_COLOR_SHIFT > GIZMO_PART_BACKWARDS_SHIFT,
              "the fields of a part do not run into each other");

constexpr bool is_literal(double literal, float value) {
    return static_cast<float>(literal) == value;
}
static_assert(is_literal(GIZMO_HALO_PX, kHaloPx) && is_literal(GIZMO_HALO_DENSE_PX, kHaloDensePx) &&
                  is_literal(GIZMO_FACE_X, kFaceLight[0]) && is_literal(GIZMO_FACE_Y, kFaceLight[1]) &&
                  is_literal(GIZMO_FACE_Z, kFaceLight[2]) && is_literal(GIZMO_AMBIENT, kAmbient) &&
                  is_literal(GIZMO_DIFFUSE, kDiffuse) && is_literal(GIZMO_VIEW_RING_MOST, kViewRingMost) &&
                  is_literal(GIZMO_RING_FADE_BEGIN, kRingFadeBegin) && is_literal(GIZMO_RING_FADE_END, kRingFadeEnd) &&
                  is_literal(GIZMO_INSIDE_ALPHA, kInsideAlpha),
              "the shader has the look of layout.hpp");

struct Part {
    std::uint32_t kind = 0, handle = 0, color = 0, slot = 0, face = 0;
    float anchor = 0, other_anchor = 0; // CORNER: the corner's sides along the axes after the normal
    bool backwards = false;

    std::uint32_t packed(bool side) const {
        return kind | handle << GIZMO_PART_HANDLE_SHIFT | slot << GIZMO_PART_SLOT_SHIFT |
               (side ? 1u << GIZMO_PART_SIDE_SHIFT : 0u) | face << GIZMO_PART_FACE_SHIFT |
               (backwards ? 1u << GIZMO_PART_BACKWARDS_SHIFT : 0u) | color << GIZMO_PART_COLOR_SHIFT;
    }
};

// The number of chords of curves.
struct Detail {
    int near_ring, far_ring, view_ring;
    int arc = 64, sector = 96, corner = 4;
};
constexpr std::array<Detail, kDetailCount> kDetails{{{18, 12, 24}, {10, 8, 16}}};
constexpr float kCoarseBelowPx = 40;

class Builder {
public:
    Builder(HandleMeshes& out, const Detail& chords)
        : detail(chords)
        , out_(out) {}

    const Detail& detail;

    std::uint16_t vertex(const Part& part, bool side, Vec3 position, Vec3 other = {}) {
        out_.vertices.push_back({position, other, {part.anchor, part.other_anchor}, part.packed(side)});
        return static_cast<std::uint16_t>(out_.vertices.size() - 1);
    }
    void triangle(std::uint16_t a, std::uint16_t b, std::uint16_t c) {
        for (const std::uint16_t i : {a, b, c})
            out_.indices.push_back(i);
    }
    void quad(std::uint16_t a, std::uint16_t b, std::uint16_t c, std::uint16_t d) {
        triangle(a, b, c);
        triangle(c, b, d);
    }

    // A strip along a curve between two shares of the full turn, alternately inside and outside of it. The ends of
    // chords are numbered alternately 0 and 1.
    void curve(const Part& part, int chords, float from, float to) {
        const Vec3 half_chord{(to - from) / 2 / static_cast<float>(chords), 0, 0};
        std::uint16_t last[2] = {};
        for (int i = 0; i <= chords; ++i) {
            const float share =
                i == chords ? to : from + (to - from) * static_cast<float>(i) / static_cast<float>(chords);
            const Vec3 at{share, 0, static_cast<float>(i % 2)};
            const std::uint16_t inner = vertex(part, false, at, half_chord), outer = vertex(part, true, at, half_chord);
            if (i > 0) quad(last[0], last[1], inner, outer);
            last[0] = inner;
            last[1] = outer;
        }
    }

    // A triangle around a cone: its tip, and the points left and right of its base.
    void cone(const Part& part) {
        triangle(vertex(part, false, {0, 0, 0}), vertex(part, false, {-1, 0, 0}), vertex(part, false, {1, 0, 0}));
    }

    // The three visible faces of a cube, which the shader turns towards the viewer.
    void cube(Part part, float half) {
        for (std::uint32_t face = 0; face < 3; ++face) {
            part.face = face;
            square(part, -half, half, half);
        }
    }

    // Normal to the direction `part.face`, at a distance from the origin along it.
    void square(const Part& part, float begin, float end, float at) {
        const auto corner = [&](float u, float v) {
            const float p = begin + (end - begin) * u, q = begin + (end - begin) * v;
            const Vec3 position = part.face == 0 ? Vec3{at, p, q} : part.face == 1 ? Vec3{q, at, p} : Vec3{p, q, at};
            return vertex(part, false, position, {u, v, end - begin});
        };
        quad(corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1));
    }

    // Begin and end along the axis; the end moves with the stretch of `anchor`.
    void shaft(Part part, float begin, float end, float anchor) {
        Part at_end = part;
        part.anchor = at_end.other_anchor = 0;
        part.other_anchor = at_end.anchor = anchor;
        line(part, at_end, {0, 0, begin}, {0, 0, end - anchor});
    }

    // The direction of the line is opposite at its two ends.
    void line(const Part& from, Part to, Vec3 a, Vec3 b) {
        to.backwards = true;
        quad(vertex(from, false, a, b), vertex(from, true, a, b), vertex(to, false, b, a), vertex(to, true, b, a));
    }

    // Faces the screen: the shader moves it there by its coordinates.
    void spot(const Part& part, Vec3 at) {
        quad(vertex(part, false, at, {-1, -1, 0}), vertex(part, false, at, {1, -1, 0}),
             vertex(part, false, at, {-1, 1, 0}), vertex(part, false, at, {1, 1, 0}));
    }

    void sector(const Part& part) {
        const std::uint16_t middle = vertex(part, false, {0, 0, 0});
        std::uint16_t last = vertex(part, false, {0, 1, 0});
        for (int i = 1; i <= detail.sector; ++i) {
            const std::uint16_t next =
                vertex(part, false, {static_cast<float>(i) / static_cast<float>(detail.sector), 1, 0});
            triangle(middle, last, next);
            last = next;
        }
    }

private:
    HandleMeshes& out_;
};

constexpr bool shader_fits_layouts() {
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set) {
        const Layout& l = layout_of(static_cast<HandleSet>(set));
        if (l.trackball > 0 && l.view_circle > 0) return false;
        const double off = l.arrow_end - l.arrow_shaft_end - GIZMO_CONE_HEIGHT;
        if (l.translate && (off > 1e-9 || off < -1e-9)) return false;
    }
    return true;
}
// sin a = r / sqrt(r^2 + h^2)
constexpr bool is_sine_of_cone(double sine) {
    constexpr double r2 = GIZMO_CONE_RADIUS * GIZMO_CONE_RADIUS, h2 = GIZMO_CONE_HEIGHT * GIZMO_CONE_HEIGHT;
    const double off = sine * sine * (r2 + h2) - r2;
    return off < 1e-7 && off > -1e-7;
}
static_assert(GIZMO_SHAFT_IN_CUBE == 0.5 * kScaleCubeHalf && shader_fits_layouts() &&
                  kConeRadius == GIZMO_CONE_RADIUS && is_sine_of_cone(GIZMO_CONE_SINE),
              "the shader knows one cone");

void add_part(Builder& b, const HandlePart& p, HandleSet set, std::uint32_t variant) {
    const auto length = [&](double Layout::*of_layout) { return of_layout ? layout_of(set).*of_layout : 0; };
    const bool of_rectangle = set == HandleSet::Bounds && variant != kPlainVariant;
    const float size = to_float(length(p.size)), begin = to_float(length(p.begin)), end = to_float(length(p.end));
    const auto point = [](const std::array<int, 3>& v) { return Vec3{to_float(v[0]), to_float(v[1]), to_float(v[2])}; };
    const Vec3 from = point(p.from);
    Part part{
        .kind = static_cast<std::uint32_t>(p.kind), .handle = p.handle, .color = static_cast<std::uint32_t>(p.color)};
    part.slot = is_for_each_axis(p.kind) ? p.axis : of_rectangle ? GIZMO_SLOT_RECTANGLE : 0;
    part.face = is_for_each_axis(p.kind) ? 2 : p.axis;
    switch (p.kind) {
    case PartKind::Shaft:
        return b.shaft(part, begin, to_float(length(p.end) - length(p.size) / 2), end);
    case PartKind::Cube:
        part.anchor = end;
        return b.cube(part, size);
    case PartKind::Cone:
        part.anchor = begin;
        return b.cone(part);
    case PartKind::Plane:
        return b.square(part, begin, end, 0);
    case PartKind::FarRing:
        return b.curve(part, b.detail.far_ring, -1, 1);
    case PartKind::NearRing:
        return b.curve(part, b.detail.near_ring, -1, 1);
    case PartKind::Circle:
    case PartKind::Grip:
        return b.spot(part, from);
    case PartKind::CenterCube:
        return b.cube(part, size);
    case PartKind::ViewRing:
        return b.curve(part, b.detail.view_ring, -1, 1);
    case PartKind::Sector:
        return b.sector(part);
    case PartKind::SectorSides:
        for (const float at : {0.0f, 1.0f})
            b.line(part, part, {at, 0, 0}, {at, 1, 0});
        return;
    case PartKind::Line:
        return b.line(part, part, from, point(p.to));
    case PartKind::Square:
    case PartKind::Inside:
        return b.square(part, -1, 1, 0);
    case PartKind::CornerArc:
        part.anchor = from[(p.axis + 1) % 3];
        part.other_anchor = from[(p.axis + 2) % 3];
        return b.curve(part, b.detail.corner, -0.5f, 0.5f);
    case PartKind::Arc:
        return b.curve(part, b.detail.arc, 0, 1);
    case PartKind::Outline:
        return b.curve(part, b.detail.arc, -1, 1);
    }
}

} // namespace

std::uint32_t detail_of(float unit_px) {
    return unit_px < kCoarseBelowPx ? 1 : 0;
}

HandleMeshes make_handle_meshes() {
    HandleMeshes out;
    for (std::uint32_t detail = 0; detail < kDetailCount; ++detail) {
        Builder builder(out, kDetails[detail]);
        for (std::uint32_t set = 0; set < kHandleSetCount; ++set)
            for (std::uint32_t variant = 0; variant < variant_count(static_cast<HandleSet>(set)); ++variant) {
                MeshRange& range = out.ranges[detail][set][variant];
                if (detail > 0 && !layout_of(static_cast<HandleSet>(set)).translate &&
                    !layout_of(static_cast<HandleSet>(set)).rotate) {
                    range = out.ranges[0][set][variant]; // has no curves, or curves of any size
                    continue;
                }
                range.first_index = static_cast<std::uint32_t>(out.indices.size());
                for_each_part(static_cast<HandleSet>(set), variant, [&](const HandlePart& part) {
                    add_part(builder, part, static_cast<HandleSet>(set), variant);
                });
                range.index_count = static_cast<std::uint32_t>(out.indices.size()) - range.first_index;
            }
    }
    return out;
}

} // namespace gizmo::vulkan
