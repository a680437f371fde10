// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handle_mesh.hpp"

#include "gizmo_io.h"

#include <gizmo/draw_list.hpp>

#include <cmath>
#include <numbers>

namespace gizmo::vulkan {
namespace {

struct Vec3 {
    float x = 0, y = 0, z = 0;
};
Vec3 normalized(Vec3 v) {
    const float l = std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
    return {v.x / l, v.y / l, v.z / l};
}
void store(float (&out)[3], Vec3 v) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}
float to_float(double v) {
    return static_cast<float>(v);
}

// The first of each group of handles, of an axis or a plane that of x.
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

constexpr std::uint32_t number_of(CustomShape shape) {
    return draw_number(Handle::Custom, shape);
}

static_assert(GIZMO_DRAW_ROTATE_VIEW == kRotateView && GIZMO_DRAW_TRACKBALL == kTrackball &&
                  GIZMO_DRAW_SCALE_X == kScaleAxis && kBoxFace == 0 && GIZMO_BOX_FACES == kBoxEdge &&
                  GIZMO_CUSTOM_ARC == number_of(CustomShape::Arc) && GIZMO_GRIP_PX == kBoxGripPx,
              "the shader counts handles as the draw list does");
static_assert(kDrawNumbers <= 1u << GIZMO_PART_HANDLE_BITS && GIZMO_KIND_QUAD < 1u << GIZMO_PART_KIND_BITS &&
                  GIZMO_ANY_GAP < 1u << GIZMO_PART_GAP_BITS && GIZMO_PART_HANDLE_SHIFT >= GIZMO_PART_KIND_BITS &&
                  GIZMO_PART_SLOT_SHIFT >= GIZMO_PART_HANDLE_SHIFT + GIZMO_PART_HANDLE_BITS &&
                  GIZMO_PART_GAP_SHIFT >= GIZMO_PART_SLOT_SHIFT + GIZMO_PART_SLOT_BITS &&
                  GIZMO_PART_SIDE_SHIFT >= GIZMO_PART_GAP_SHIFT + GIZMO_PART_GAP_BITS &&
                  GIZMO_PART_FRONT_SHIFT > GIZMO_PART_SIDE_SHIFT,
              "the fields of a part do not run into each other");

struct Part {
    std::uint32_t kind = 0, slot = 0, draw_order_gap = GIZMO_ANY_GAP, handle = 0;
    bool front = false;
    float anchor = 0;

    std::uint32_t packed(bool side) const {
        return kind | handle << GIZMO_PART_HANDLE_SHIFT | slot << GIZMO_PART_SLOT_SHIFT |
               draw_order_gap << GIZMO_PART_GAP_SHIFT | (side ? 1u << GIZMO_PART_SIDE_SHIFT : 0u) |
               (front ? 1u << GIZMO_PART_FRONT_SHIFT : 0u);
    }
};

constexpr int kConeSides = 20;
constexpr int kRingSegments = 96;
constexpr int kSectorSegments = 96;

class Builder {
public:
    explicit Builder(HandleMeshes& out)
        : out_(out) {}

    std::uint16_t vertex(const Part& part, bool side, Vec3 position, Vec3 other = {}, Vec3 a = {}, Vec3 b = {}) {
        MeshVertex v{};
        store(v.position, position);
        store(v.other, other);
        store(v.normal_a, a);
        store(v.normal_b, b);
        v.anchor = part.anchor;
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

    // A flat face of a convex body round its center, shaded with a normal per corner or its own.
    void face(const Part& part, const std::vector<Vec3>& corners, Vec3 normal, const std::vector<Vec3>& shading = {}) {
        std::vector<std::uint16_t> index;
        for (std::size_t i = 0; i < corners.size(); ++i)
            index.push_back(vertex(part, false, corners[i], corners[0], normal, shading.empty() ? normal : shading[i]));
        for (std::size_t i = 2; i < index.size(); ++i)
            triangle(index[0], index[i - 1], index[i]);
    }

    // A pixel of fading color beside an edge, drawn where one of its faces is seen and the other is not.
    void edge(Part part, Vec3 p, Vec3 q, Vec3 normal_a, Vec3 normal_b) {
        part.kind = part.kind == GIZMO_KIND_CENTER ? GIZMO_KIND_CENTER_FRINGE : GIZMO_KIND_FRINGE;
        quad(vertex(part, false, p, q, normal_a, normal_b), vertex(part, true, p, q, normal_a, normal_b),
             vertex(part, false, q, p, normal_a, normal_b), vertex(part, true, q, p, normal_a, normal_b));
    }

    void cone(const Part& part, float base_z, float tip_z, float radius) {
        const float height = tip_z - base_z;
        std::vector<Vec3> rim, sides, smooth, base_corners;
        const auto around = [](double i) { return 2 * std::numbers::pi * i / kConeSides; };
        for (int i = 0; i < kConeSides; ++i) {
            rim.push_back({radius * to_float(std::cos(around(i))), radius * to_float(std::sin(around(i))), base_z});
            const double mid = around(i + 0.5);
            sides.push_back(normalized({height * to_float(std::cos(mid)), height * to_float(std::sin(mid)), radius}));
            smooth.push_back(
                normalized({height * to_float(std::cos(around(i))), height * to_float(std::sin(around(i))), radius}));
        }
        const Vec3 tip{0, 0, tip_z}, down{0, 0, -1};
        for (std::size_t i = 0; i < rim.size(); ++i) {
            const std::size_t j = (i + 1) % rim.size();
            face(part, {rim[i], rim[j], tip}, sides[i], {smooth[i], smooth[j], sides[i]});
        }
        base_corners.assign(rim.rbegin(), rim.rend());
        face(part, base_corners, down);
        for (std::size_t i = 0; i < rim.size(); ++i) { // over the faces
            edge(part, rim[i], rim[(i + 1) % rim.size()], sides[i], down);
            edge(part, rim[i], tip, sides[(i + rim.size() - 1) % rim.size()], sides[i]);
        }
    }

    void cube(const Part& part, float half, float center_z) {
        const auto corner = [&](int bits) {
            return Vec3{bits & 1 ? half : -half, bits & 2 ? half : -half, center_z + (bits & 4 ? half : -half)};
        };
        const auto normal = [](int axis, bool positive) {
            const float s = positive ? 1.0f : -1.0f;
            return Vec3{axis == 0 ? s : 0, axis == 1 ? s : 0, axis == 2 ? s : 0};
        };
        for (int axis = 0; axis < 3; ++axis) {
            const int u = 1 << (axis + 1) % 3, v = 1 << (axis + 2) % 3, n = 1 << axis;
            for (const int at : {0, n})
                face(part, {corner(at), corner(at | u), corner(at | u | v), corner(at | v)}, normal(axis, at != 0));
        }
        for (int axis = 0; axis < 3; ++axis) { // over the faces
            const int u = 1 << (axis + 1) % 3, v = 1 << (axis + 2) % 3, n = 1 << axis;
            // The four edges along this axis lie between faces of the other two.
            for (int bits = 0; bits < 4; ++bits) {
                const int at = (bits & 1 ? u : 0) | (bits & 2 ? v : 0);
                edge(part, corner(at), corner(at | n), normal((axis + 1) % 3, (bits & 1) != 0),
                     normal((axis + 2) % 3, (bits & 2) != 0));
            }
        }
    }

    // Begin and end along the axis; the end moves with the stretch when it is anchored there.
    void shaft(Part part, float begin, float end, bool stretched) {
        part.kind = GIZMO_KIND_SHAFT;
        const float fixed_end = stretched ? 0 : end, anchor_end = stretched ? end : 0;
        Part at_end = part;
        at_end.anchor = anchor_end;
        part.anchor = 0;
        const Vec3 a{0, 0, begin}, b{0, 0, fixed_end};
        const Vec3 to_end{anchor_end, 1, fixed_end}, to_begin{0, -1, begin};
        quad(vertex(part, false, a, to_end), vertex(part, true, a, to_end), vertex(at_end, false, b, to_begin),
             vertex(at_end, true, b, to_begin));
    }

    void ring(const Part& part) {
        std::uint16_t last[2] = {};
        for (int i = 0; i <= kRingSegments; ++i) {
            const double t = 2 * std::numbers::pi * i / kRingSegments;
            const Vec3 p{to_float(std::cos(t)), to_float(std::sin(t)), 0};
            const std::uint16_t inner = vertex(part, false, p), outer = vertex(part, true, p);
            if (i > 0) quad(last[0], last[1], inner, outer);
            last[0] = inner;
            last[1] = outer;
        }
    }

    void plane(const Part& part, float begin, float end) {
        const float side = end - begin;
        quad(vertex(part, false, {begin, begin, 0}, {0, 0, side}), vertex(part, false, {end, begin, 0}, {1, 0, side}),
             vertex(part, false, {begin, end, 0}, {0, 1, side}), vertex(part, false, {end, end, 0}, {1, 1, side}));
    }

    void circle(const Part& part) {
        quad(vertex(part, false, {-1, -1, 0}), vertex(part, false, {1, -1, 0}), vertex(part, false, {-1, 1, 0}),
             vertex(part, false, {1, 1, 0}));
    }

    void sector() {
        Part part;
        part.kind = GIZMO_KIND_SECTOR;
        for (int i = 0; i < kSectorSegments; ++i) {
            const float a = to_float(static_cast<double>(i) / kSectorSegments);
            const float b = to_float(static_cast<double>(i + 1) / kSectorSegments);
            triangle(vertex(part, false, {a, 0, 0}), vertex(part, false, {a, 1, 0}), vertex(part, false, {b, 1, 0}));
        }
        part.kind = GIZMO_KIND_SECTOR_SIDE;
        for (const float at : {0.0f, 1.0f})
            quad(vertex(part, false, {at, 0, 0}), vertex(part, true, {at, 0, 0}), vertex(part, false, {at, 1, 0}),
                 vertex(part, true, {at, 1, 0}));
    }

    // A line between two points; each end sees it run the other way. `out` says on which sides of a box it is.
    void segment(Part part, Vec3 a, Vec3 b, Vec3 out) {
        part.kind = GIZMO_KIND_EDGE;
        Part back = part;
        part.anchor = 1;
        back.anchor = -1;
        quad(vertex(part, false, a, b, out), vertex(part, true, a, b, out), vertex(back, false, b, a, out),
             vertex(back, true, b, a, out));
    }

    void grip(Part part, Vec3 at) {
        part.kind = GIZMO_KIND_GRIP;
        quad(vertex(part, false, at, {-1, -1, 0}), vertex(part, false, at, {1, -1, 0}),
             vertex(part, false, at, {-1, 1, 0}), vertex(part, false, at, {1, 1, 0}));
    }

    // position.x is the share of the way round.
    void arc(const Part& part) {
        std::uint16_t last[2] = {};
        for (int i = 0; i <= kRingSegments; ++i) {
            const Vec3 p{to_float(static_cast<double>(i) / kRingSegments), 0, 0};
            const std::uint16_t inner = vertex(part, false, p), outer = vertex(part, true, p);
            if (i > 0) quad(last[0], last[1], inner, outer);
            last[0] = inner;
            last[1] = outer;
        }
    }

    void square(Part part) {
        part.kind = GIZMO_KIND_QUAD;
        quad(vertex(part, false, {-1, -1, 0}, {0, 0, 2}), vertex(part, false, {1, -1, 0}, {1, 0, 2}),
             vertex(part, false, {-1, 1, 0}, {0, 1, 2}), vertex(part, false, {1, 1, 0}, {1, 1, 2}));
    }

private:
    HandleMeshes& out_;
};

// Calls with each of a box's twelve edges: its draw number, its middle, and along which axis it runs.
template <class Function>
void for_each_edge(Function&& function) {
    std::uint32_t handle = kBoxEdge;
    for (int axis = 0; axis < 3; ++axis)
        for (const float s : {-1.0f, 1.0f})
            for (const float t : {-1.0f, 1.0f})
                function(handle++, Vec3{axis == 0 ? 0 : s, axis == 1 ? 0 : axis == 0 ? s : t, axis == 2 ? 0 : t}, axis);
}

// In the order of Handle: faces, edges, corners. Edges lie beneath the grips.
void add_box(Builder& b) {
    for_each_edge([&](std::uint32_t handle, Vec3 middle, int axis) {
        Vec3 from = middle, to = middle;
        (axis == 0 ? from.x : axis == 1 ? from.y : from.z) = -1;
        (axis == 0 ? to.x : axis == 1 ? to.y : to.z) = 1;
        b.segment({.handle = handle}, from, to, middle);
    });
    for (std::uint32_t face = 0; face < GIZMO_BOX_FACES; ++face) {
        const float s = face % 2 ? 1.0f : -1.0f;
        b.grip({.handle = kBoxFace + face}, {face / 2 == 0 ? s : 0, face / 2 == 1 ? s : 0, face / 2 == 2 ? s : 0});
    }
    for_each_edge([&](std::uint32_t handle, Vec3 middle, int) { b.grip({.handle = handle}, middle); });
    std::uint32_t corner = kBoxCorner;
    for (const float x : {-1.0f, 1.0f})
        for (const float y : {-1.0f, 1.0f})
            for (const float z : {-1.0f, 1.0f})
                b.grip({.handle = corner++}, {x, y, z});
}

void add_custom(Builder& b) {
    const auto part = [](CustomShape shape, std::uint32_t kind = 0) {
        return Part{.kind = kind, .handle = number_of(shape), .front = true};
    };
    b.grip(part(CustomShape::Point), {0, 0, 0});
    b.segment(part(CustomShape::Segment), {0, 0, 0}, {0, 0, 1}, {});
    b.grip(part(CustomShape::Segment), {0, 0, 0});
    b.arc(part(CustomShape::Circle, GIZMO_KIND_ARC));
    b.arc(part(CustomShape::Arc, GIZMO_KIND_ARC));
    b.square(part(CustomShape::Quad));
    for (const float s : {-1.0f, 1.0f})
        for (const float t : {-1.0f, 1.0f}) {
            b.segment(part(CustomShape::Box), {-1, s, t}, {1, s, t}, {});
            b.segment(part(CustomShape::Box), {s, -1, t}, {s, 1, t}, {});
            b.segment(part(CustomShape::Box), {s, t, -1}, {s, t, 1}, {});
        }
    b.arc(part(CustomShape::Sphere, GIZMO_KIND_BALL));
}

void add_rings(Builder& b, bool front) {
    for (std::uint32_t axis = 0; axis < 3; ++axis)
        b.ring({.kind = GIZMO_KIND_RING, .slot = axis, .handle = kRotateAxis, .front = front});
}

// What lies between the axes, once for every number of axes that may be behind it.
void add_middle(Builder& b, const Layout& layout, std::uint32_t draw_order_gap) {
    const std::uint32_t plane = layout.translate ? kTranslatePlane : kScalePlane;
    for (std::uint32_t slot = 0; slot < 3 && layout.plane_end > 0; ++slot)
        b.plane({.kind = GIZMO_KIND_PLANE, .slot = slot, .draw_order_gap = draw_order_gap, .handle = plane},
                to_float(layout.plane_begin), to_float(layout.plane_end));
    if (layout.translate)
        b.circle({.kind = GIZMO_KIND_CIRCLE, .draw_order_gap = draw_order_gap, .handle = kTranslateView});
    if (layout.scale)
        b.cube({.kind = GIZMO_KIND_CENTER, .draw_order_gap = draw_order_gap, .handle = kScaleUniform},
               to_float(layout.uniform), 0);
}

constexpr bool cones_are_alike() {
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set) {
        const Layout& l = layout_of(static_cast<HandleSet>(set));
        const double off = l.arrow_end - l.arrow_shaft_end - GIZMO_CONE_HEIGHT;
        if (l.translate && (off > 1e-9 || off < -1e-9)) return false;
    }
    return true;
}
static_assert(cones_are_alike() && kConeRadius == GIZMO_CONE_RADIUS, "the shader knows one cone");

void add_axis(Builder& b, const Layout& layout, std::uint32_t slot) {
    if (layout.scale) {
        const Part part{
            .kind = GIZMO_KIND_SOLID, .slot = slot, .handle = kScaleAxis, .anchor = to_float(layout.scale_end)};
        b.shaft(part, to_float(layout.scale_begin), to_float(layout.scale_end), true);
        b.cube(part, to_float(kScaleCubeHalf), 0);
    }
    if (layout.translate) {
        // Anchored at the middle of the cone: fringes need to know which way is out of the body.
        const double middle = (layout.arrow_shaft_end + layout.arrow_end) / 2, half = layout.arrow_end - middle;
        const Part part{.kind = GIZMO_KIND_SOLID, .slot = slot, .handle = kTranslateAxis, .anchor = to_float(middle)};
        b.shaft(part, to_float(layout.arrow_begin), to_float(layout.arrow_shaft_end), false);
        b.cone(part, to_float(-half), to_float(half), to_float(kConeRadius));
    }
}

// From back to front: far halves of rings; the axes that point away, what lies between, the axes that point to the
// viewer; near halves of rings before those that reach beyond them.
void add_set(Builder& b, HandleSet set) {
    if (set == HandleSet::Bounds) return add_box(b);
    if (set == HandleSet::Custom) return add_custom(b);
    const Layout layout = layout_of(set);
    if (layout.rotate) {
        if (layout.trackball > 0) b.circle({.kind = GIZMO_KIND_CIRCLE, .handle = kTrackball});
        add_rings(b, false);
        b.ring({.kind = GIZMO_KIND_VIEWRING, .handle = kRotateView, .front = true});
        b.sector();
    }
    const bool axes = layout.translate || layout.scale;
    if (layout.rotate && !axes) add_rings(b, true);
    for (std::uint32_t slot = 0; slot <= 3 && axes; ++slot) {
        add_middle(b, layout, slot);
        if (layout.rotate && slot == 2) add_rings(b, true);
        if (slot < 3) add_axis(b, layout, slot);
    }
}

} // namespace

HandleMeshes make_handle_meshes() {
    HandleMeshes out;
    Builder builder(out);
    for (std::uint32_t set = 0; set < kHandleSetCount; ++set) {
        MeshRange& range = out.sets[set];
        range.first_index = static_cast<std::uint32_t>(out.indices.size());
        add_set(builder, static_cast<HandleSet>(set));
        range.index_count = static_cast<std::uint32_t>(out.indices.size()) - range.first_index;
    }
    return out;
}

} // namespace gizmo::vulkan
