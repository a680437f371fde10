// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handle_mesh.hpp"

#include "gizmo_io.h"

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

// Numbers of gizmo::Handle, the x axis's of each group; the draw list carries them as bits and the renderer knows no
// more of the interaction than that.
enum : std::uint32_t {
    kTranslateAxis = 1,
    kTranslatePlane = 4,
    kTranslateView = 7,
    kRotateAxis = 8,
    kRotateView = 11,
    kTrackball = 12,
    kScaleAxis = 13,
    kScalePlane = 16,
    kScaleUniform = 19
};

struct Part {
    std::uint32_t kind = 0, slot = 0, gap = GIZMO_ANY_GAP, handle = 0;
    bool front = false;
    float anchor = 0;

    std::uint32_t packed(bool side) const {
        return kind | slot << 4 | gap << 6 | handle << 9 | (side ? 1u << 15 : 0u) | (front ? 1u << 16 : 0u);
    }
};

constexpr int kConeSides = 20;
constexpr int kRingSegments = 96;
constexpr int kPieSegments = 96;

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

    void pie() {
        Part part;
        part.kind = GIZMO_KIND_PIE;
        for (int i = 0; i < kPieSegments; ++i) {
            const float a = to_float(static_cast<double>(i) / kPieSegments);
            const float b = to_float(static_cast<double>(i + 1) / kPieSegments);
            triangle(vertex(part, false, {a, 0, 0}), vertex(part, false, {a, 1, 0}), vertex(part, false, {b, 1, 0}));
        }
        part.kind = GIZMO_KIND_RADIUS;
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

// In the order of gizmo::Handle: faces, edges, corners. Edges lie beneath the grips.
void add_box(Builder& b) {
    const auto f = [](int v) { return static_cast<float>(v); };
    std::uint32_t edge = 6;
    for (int axis = 0; axis < 3; ++axis)
        for (const int s : {-1, 1})
            for (const int t : {-1, 1}) {
                Vec3 at{axis == 0 ? 0 : f(s), axis == 1 ? 0 : axis == 0 ? f(s) : f(t), axis == 2 ? 0 : f(t)};
                Vec3 from = at, to = at;
                (axis == 0 ? from.x : axis == 1 ? from.y : from.z) = -1;
                (axis == 0 ? to.x : axis == 1 ? to.y : to.z) = 1;
                b.segment({.handle = edge++}, from, to, at);
            }
    for (std::uint32_t face = 0; face < 6; ++face) {
        const float s = face % 2 ? 1.0f : -1.0f;
        b.grip({.handle = face}, {face / 2 == 0 ? s : 0, face / 2 == 1 ? s : 0, face / 2 == 2 ? s : 0});
    }
    edge = 6;
    for (int axis = 0; axis < 3; ++axis)
        for (const int s : {-1, 1})
            for (const int t : {-1, 1})
                b.grip({.handle = edge++}, {axis == 0 ? 0 : f(s),
                                            axis == 1   ? 0
                                            : axis == 0 ? f(s)
                                                        : f(t),
                                            axis == 2 ? 0 : f(t)});
    std::uint32_t corner = 18;
    for (const int x : {-1, 1})
        for (const int y : {-1, 1})
            for (const int z : {-1, 1})
                b.grip({.handle = corner++}, {f(x), f(y), f(z)});
}

// In the order of gizmo::CustomShape.
void add_custom(Builder& b) {
    enum : std::uint32_t { kPoint, kSegment, kCircle, kArc, kQuad, kBox, kSphere };
    b.grip({.handle = kPoint, .front = true}, {0, 0, 0});
    b.segment({.handle = kSegment, .front = true}, {0, 0, 0}, {0, 0, 1}, {});
    b.grip({.handle = kSegment, .front = true}, {0, 0, 0});
    b.arc({.kind = GIZMO_KIND_ARC, .handle = kCircle, .front = true});
    b.arc({.kind = GIZMO_KIND_ARC, .handle = kArc, .front = true});
    b.square({.handle = kQuad, .front = true});
    for (const float s : {-1.0f, 1.0f})
        for (const float t : {-1.0f, 1.0f}) {
            b.segment({.handle = kBox, .front = true}, {-1, s, t}, {1, s, t}, {});
            b.segment({.handle = kBox, .front = true}, {s, -1, t}, {s, 1, t}, {});
            b.segment({.handle = kBox, .front = true}, {s, t, -1}, {s, t, 1}, {});
        }
    b.arc({.kind = GIZMO_KIND_BALL, .handle = kSphere, .front = true});
}

void add_rings(Builder& b, bool front) {
    for (std::uint32_t axis = 0; axis < 3; ++axis)
        b.ring({.kind = GIZMO_KIND_RING, .slot = axis, .handle = kRotateAxis, .front = front});
}

// What lies between the axes, once for every number of axes that may be behind it.
void add_middle(Builder& b, const Layout& layout, std::uint32_t gap) {
    const std::uint32_t plane = layout.translate ? kTranslatePlane : kScalePlane;
    for (std::uint32_t slot = 0; slot < 3 && layout.plane_end > 0; ++slot)
        b.plane({.kind = GIZMO_KIND_PLANE, .slot = slot, .gap = gap, .handle = plane}, to_float(layout.plane_begin),
                to_float(layout.plane_end));
    if (layout.translate) b.circle({.kind = GIZMO_KIND_CIRCLE, .gap = gap, .handle = kTranslateView});
    if (layout.scale)
        b.cube({.kind = GIZMO_KIND_CENTER, .gap = gap, .handle = kScaleUniform}, to_float(layout.uniform), 0);
}

constexpr bool cones_are_alike() {
    for (const Layout& l : detail::kLayouts) {
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
        b.pie();
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
