// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handle_mesh.hpp"

#include "gizmo_io.h"

namespace gizmo::vulkan {
namespace {

struct Vec3 {
    float x = 0, y = 0, z = 0;
};
void store(float (&out)[3], Vec3 v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}
float to_float(double v) {
    return static_cast<float>(v);
}

// The first handle of each group; of axes and planes, that of x.
constexpr std::uint32_t kTranslateAxis = draw_number(Handle::TranslateX);
constexpr std::uint32_t kTranslatePlane = draw_number(Handle::TranslateYZ);
constexpr std::uint32_t kTranslateView = draw_number(Handle::TranslateView);
constexpr std::uint32_t kRotateAxis = draw_number(Handle::RotateX);
constexpr std::uint32_t kRotateView = draw_number(Handle::RotateView);
constexpr std::uint32_t kTrackball = draw_number(Handle::RotateTrackball);
constexpr std::uint32_t kScaleAxis = draw_number(Handle::ScaleX);
constexpr std::uint32_t kScalePlane = draw_number(Handle::ScaleYZ);
constexpr std::uint32_t kScaleUniform = draw_number(Handle::ScaleUniform);
constexpr std::uint32_t kBoxFace = draw_number(Handle::BoundsMinX);
constexpr std::uint32_t kBoxEdge = draw_number(Handle::BoundsEdgeMidMinMin);
constexpr std::uint32_t kBoxCorner = draw_number(Handle::BoundsCornerMinMinMin);

constexpr std::uint32_t kMoves = draw_number(HandleSet::Bounds, Handle::TranslateYZ);
constexpr std::uint32_t kTurns = draw_number(HandleSet::Bounds, Handle::RotateX);

constexpr std::uint32_t number_of(CustomShape shape) {
    return draw_number(Handle::Custom, shape);
}

static_assert(GIZMO_DRAW_ROTATE_VIEW == kRotateView && GIZMO_DRAW_TRACKBALL == kTrackball &&
                  GIZMO_DRAW_SCALE_X == kScaleAxis && kBoxFace == 0 && GIZMO_BOX_FACES == kBoxEdge &&
                  GIZMO_CUSTOM_ARC == number_of(CustomShape::Arc) && GIZMO_GRIP_PX == kBoxGripPx &&
                  GIZMO_CORNER_ARC_PX == kCornerArcPx && kTurns == GIZMO_DRAW_TURNS,
              "the shader counts handles as the draw list does");
static_assert(kMaxHandlesPerSet <= 1u << GIZMO_PART_HANDLE_BITS && GIZMO_KIND_CORNER < 1u << GIZMO_PART_KIND_BITS &&
                  GIZMO_PART_HANDLE_SHIFT >= GIZMO_PART_KIND_BITS &&
                  GIZMO_PART_SLOT_SHIFT >= GIZMO_PART_HANDLE_SHIFT + GIZMO_PART_HANDLE_BITS &&
                  GIZMO_PART_SIDE_SHIFT >= GIZMO_PART_SLOT_SHIFT + GIZMO_PART_SLOT_BITS &&
                  GIZMO_PART_FRONT_SHIFT > GIZMO_PART_SIDE_SHIFT && GIZMO_PART_FACE_SHIFT > GIZMO_PART_FRONT_SHIFT &&
                  GIZMO_PART_BACKWARDS_SHIFT >= GIZMO_PART_FACE_SHIFT + GIZMO_PART_FACE_BITS,
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
    std::uint32_t kind = 0, slot = 0, handle = 0;
    bool front = false;
    float anchor = 0, other_anchor = 0; // CORNER: the corner's sides along the axes after the normal
    std::uint32_t face = 2;
    bool backwards = false;

    std::uint32_t packed(bool side) const {
        return kind | handle << GIZMO_PART_HANDLE_SHIFT | slot << GIZMO_PART_SLOT_SHIFT |
               (side ? 1u << GIZMO_PART_SIDE_SHIFT : 0u) | (front ? 1u << GIZMO_PART_FRONT_SHIFT : 0u) |
               face << GIZMO_PART_FACE_SHIFT | (backwards ? 1u << GIZMO_PART_BACKWARDS_SHIFT : 0u);
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
        MeshVertex v{};
        store(v.position, position);
        store(v.other, other);
        v.anchor[0] = part.anchor;
        v.anchor[1] = part.other_anchor;
        v.part = part.packed(side);
        out_.vertices.push_back(v);
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
    void cone(Part part) {
        part.kind = GIZMO_KIND_CONE;
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
        part.kind = GIZMO_KIND_SHAFT;
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
    void circle(const Part& part) { spot(part, {0, 0, 0}); }
    void grip(Part part, Vec3 at) {
        part.kind = GIZMO_KIND_GRIP;
        spot(part, at);
    }

    void sector() {
        Part part;
        part.kind = GIZMO_KIND_SECTOR;
        const std::uint16_t middle = vertex(part, false, {0, 0, 0});
        std::uint16_t last = vertex(part, false, {0, 1, 0});
        for (int i = 1; i <= detail.sector; ++i) {
            const std::uint16_t next =
                vertex(part, false, {static_cast<float>(i) / static_cast<float>(detail.sector), 1, 0});
            triangle(middle, last, next);
            last = next;
        }
        part.kind = GIZMO_KIND_SECTOR_SIDE;
        for (const float at : {0.0f, 1.0f})
            line(part, part, {at, 0, 0}, {at, 1, 0});
    }

    void segment(Part part, Vec3 a, Vec3 b) {
        part.kind = GIZMO_KIND_EDGE;
        line(part, part, a, b);
    }

private:
    HandleMeshes& out_;
};

// Calls `f` for each of a box's twelve edges: its draw number, its midpoint, and its axis.
template <class Function>
void for_each_edge(Function&& function) {
    std::uint32_t handle = kBoxEdge;
    for (int axis = 0; axis < 3; ++axis)
        for (const float s : {-1.0f, 1.0f})
            for (const float t : {-1.0f, 1.0f})
                function(handle++, Vec3{axis == 0 ? 0 : s, axis == 1 ? 0 : axis == 0 ? s : t, axis == 2 ? 0 : t}, axis);
}

// In the reverse order of HandleInfo::priority, so that the grip on top is the one that is hit: edges, faces, corners.
// Lines are drawn below the grips.
void add_box(Builder& b) {
    for_each_edge([&](std::uint32_t handle, Vec3 middle, int axis) {
        Vec3 from = middle, to = middle;
        (axis == 0 ? from.x : axis == 1 ? from.y : from.z) = -1;
        (axis == 0 ? to.x : axis == 1 ? to.y : to.z) = 1;
        b.segment({.handle = handle}, from, to);
    });
    for_each_edge([&](std::uint32_t handle, Vec3 middle, int) { b.grip({.handle = handle}, middle); });
    for (std::uint32_t face = 0; face < GIZMO_BOX_FACES; ++face) {
        const float s = face % 2 ? 1.0f : -1.0f;
        b.grip({.handle = kBoxFace + face}, {face / 2 == 0 ? s : 0, face / 2 == 1 ? s : 0, face / 2 == 2 ? s : 0});
    }
    std::uint32_t corner = kBoxCorner;
    for (const float x : {-1.0f, 1.0f})
        for (const float y : {-1.0f, 1.0f})
            for (const float z : {-1.0f, 1.0f})
                b.grip({.handle = corner++}, {x, y, z});
}

// The parts of a box that are in the plane normal to an axis, with the sides as lines of the faces' handles.
void add_rectangle(Builder& b, std::uint32_t normal) {
    const std::uint32_t x = (normal + 1) % 3, y = (normal + 2) % 3;
    const auto at = [&](float u, float v) {
        return normal == 0 ? Vec3{0, u, v} : normal == 1 ? Vec3{v, 0, u} : Vec3{u, v, 0};
    };
    const auto part = [&](std::uint32_t kind, std::uint32_t handle) {
        return Part{.kind = kind, .slot = GIZMO_SLOT_RECTANGLE, .handle = handle, .face = normal};
    };
    b.square(part(GIZMO_KIND_QUAD, kMoves + normal), -1, 1, 0);
    for (const float s : {-1.0f, 1.0f}) {
        b.segment(part(0, kBoxFace + 2 * x + (s > 0)), at(s, -1), at(s, 1));
        b.segment(part(0, kBoxFace + 2 * y + (s > 0)), at(-1, s), at(1, s));
    }
    for (const float u : {-1.0f, 1.0f})
        for (const float v : {-1.0f, 1.0f}) {
            Part corner = part(GIZMO_KIND_CORNER, kTurns + normal);
            corner.anchor = u;
            corner.other_anchor = v;
            b.curve(corner, b.detail.corner, -0.5f, 0.5f);
        }
    for (const float s : {-1.0f, 1.0f}) {
        b.grip(part(0, kBoxFace + 2 * x + (s > 0)), at(s, 0));
        b.grip(part(0, kBoxFace + 2 * y + (s > 0)), at(0, s));
    }
    for_each_edge([&](std::uint32_t handle, Vec3 middle, int axis) {
        if (axis == static_cast<int>(normal)) b.grip(part(0, handle), middle);
    });
}

void add_custom(Builder& b, CustomShape shape) {
    const auto part = [shape](std::uint32_t kind = 0) {
        return Part{.kind = kind, .handle = number_of(shape), .front = true};
    };
    switch (shape) {
    case CustomShape::Point:
        return b.grip(part(), {0, 0, 0});
    case CustomShape::Segment:
        b.segment(part(), {0, 0, 0}, {0, 0, 1});
        return b.grip(part(), {0, 0, 0});
    case CustomShape::Circle:
    case CustomShape::Arc:
        return b.curve(part(GIZMO_KIND_ARC), b.detail.arc, 0, 1);
    case CustomShape::Quad:
        return b.square(part(GIZMO_KIND_QUAD), -1, 1, 0);
    case CustomShape::Box:
        for (const float s : {-1.0f, 1.0f})
            for (const float t : {-1.0f, 1.0f}) {
                b.segment(part(), {-1, s, t}, {1, s, t});
                b.segment(part(), {s, -1, t}, {s, 1, t});
                b.segment(part(), {s, t, -1}, {s, t, 1});
            }
        return;
    case CustomShape::Sphere:
        return b.curve(part(GIZMO_KIND_BALL), b.detail.arc, -1, 1);
    }
}

void add_custom(Builder& b, std::uint32_t variant) {
    for (std::uint32_t shape = 0; shape < kAllShapesVariant; ++shape)
        if (variant == shape || variant == kAllShapesVariant) add_custom(b, static_cast<CustomShape>(shape));
}

void add_rings(Builder& b, bool front) {
    for (std::uint32_t slot = 0; slot < 3; ++slot)
        b.curve({.kind = GIZMO_KIND_RING, .slot = slot, .handle = kRotateAxis, .front = front},
                front ? b.detail.near_ring : b.detail.far_ring, -1, 1);
}

void add_planes(Builder& b, const Layout& layout) {
    const std::uint32_t plane = layout.translate ? kTranslatePlane : kScalePlane;
    for (std::uint32_t slot = 0; slot < 3 && layout.plane_end > 0; ++slot)
        b.square({.kind = GIZMO_KIND_PLANE, .slot = slot, .handle = plane}, to_float(layout.plane_begin),
                 to_float(layout.plane_end), 0);
}
void add_center(Builder& b, const Layout& layout) {
    if (layout.translate) b.circle({.kind = GIZMO_KIND_CIRCLE, .handle = kTranslateView});
    if (layout.scale) b.cube({.kind = GIZMO_KIND_CENTER_FACE, .handle = kScaleUniform}, to_float(layout.uniform));
}

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

void add_axis(Builder& b, const Layout& layout, std::uint32_t slot) {
    if (layout.scale) {
        const Part part{
            .kind = GIZMO_KIND_FACE, .slot = slot, .handle = kScaleAxis, .anchor = to_float(layout.scale_end)};
        // It ends inside the cube.
        b.shaft(part, to_float(layout.scale_begin), to_float(layout.scale_end - 0.5 * kScaleCubeHalf),
                to_float(layout.scale_end));
        b.cube(part, to_float(kScaleCubeHalf));
    }
    if (layout.translate) {
        const Part part{.slot = slot, .handle = kTranslateAxis, .anchor = to_float(layout.arrow_shaft_end)};
        b.shaft(part, to_float(layout.arrow_begin), to_float(layout.arrow_shaft_end), 0);
        b.cone(part);
    }
}

// In the reverse order of HandleInfo::priority, so that the handle on top is the one that is hit: trackball, planes,
// view ring, rings (first their far halves), axes, center.
void add_set(Builder& b, HandleSet set, std::uint32_t variant) {
    if (set == HandleSet::Bounds) return variant == kPlainVariant ? add_box(b) : add_rectangle(b, variant - 1);
    if (set == HandleSet::Custom) return add_custom(b, variant);
    const Layout layout = layout_of(set);
    const bool turning = variant == kRotationVariant;
    if (layout.trackball > 0 && turning) b.circle({.kind = GIZMO_KIND_CIRCLE, .handle = kTrackball});
    add_planes(b, layout);
    if (layout.rotate) {
        b.curve({.kind = GIZMO_KIND_VIEWRING, .handle = kRotateView, .front = true}, b.detail.view_ring, -1, 1);
        add_rings(b, false);
        if (turning) b.sector();
        add_rings(b, true);
    }
    for (std::uint32_t slot = 0; slot < 3; ++slot)
        add_axis(b, layout, slot);
    add_center(b, layout);
}

constexpr std::uint32_t variants_of(HandleSet set) {
    if (set == HandleSet::Bounds) return 4;
    return set == HandleSet::Custom ? kVariantCount : layout_of(set).rotate ? kRotationVariant + 1 : 1;
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
            for (std::uint32_t variant = 0; variant < variants_of(static_cast<HandleSet>(set)); ++variant) {
                MeshRange& range = out.ranges[detail][set][variant];
                if (detail > 0 && !layout_of(static_cast<HandleSet>(set)).translate &&
                    !layout_of(static_cast<HandleSet>(set)).rotate) {
                    range = out.ranges[0][set][variant]; // has no curves, or curves of any size
                    continue;
                }
                range.first_index = static_cast<std::uint32_t>(out.indices.size());
                add_set(builder, static_cast<HandleSet>(set), variant);
                range.index_count = static_cast<std::uint32_t>(out.indices.size()) - range.first_index;
            }
    }
    return out;
}

} // namespace gizmo::vulkan
