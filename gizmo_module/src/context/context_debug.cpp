// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the math sees: the shapes that are hit, how far from them a press still counts, the
// screen line of a drag and the cursor's projection on it. Sampled from the same shapes the hit test measures to.
#include "draw/line_writer.hpp"

#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <array>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

constexpr Color kShape{255, 255, 0, 200}, kBand{255, 255, 0, 70}, kLine{255, 0, 255, 220}, kCursor{0, 255, 255, 255};
constexpr int kSegments = 72;

class DebugShapes {
public:
    DebugShapes(LineWriter& lines, const Placement& placement, double radius)
        : lines_(lines)
        , p_(placement)
        , radius_(radius)
        , depth_(placement.origin.w / placement.origin.z) {}

    // A curve in gizmo units for t in 0..1, and the band to both sides of it.
    template <class Curve>
    void curve(const Curve& at, int segments) {
        glm::dvec2 before(0);
        bool seen_before = false;
        for (int i = 0; i <= segments; ++i) {
            const glm::dvec3 h = p_.point(at(static_cast<double>(i) / segments));
            const bool seen = h.z > 1e-6 * p_.origin.z;
            const glm::dvec2 pixel = seen ? glm::dvec2(h) / h.z : glm::dvec2(0);
            if (i > 0 && seen && seen_before) segment(before, pixel);
            before = pixel;
            seen_before = seen;
        }
    }
    void line(const glm::dvec3& a, const glm::dvec3& b) {
        curve([&](double t) { return a + (b - a) * t; }, 1);
    }
    void quad(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& d) {
        line(a, b), line(b, c), line(c, d), line(d, a);
    }
    void disc(const glm::dvec2& center, double px) {
        glm::dvec2 before = center + glm::dvec2(px, 0);
        for (int i = 1; i <= kSegments; ++i) {
            const double t = 2 * std::numbers::pi * i / kSegments;
            const glm::dvec2 at = center + glm::dvec2(std::cos(t), std::sin(t)) * px;
            lines_.pixels(before, at, depth_, kShape, 1);
            before = at;
        }
    }
    void grip(const glm::dvec3& at, double half) {
        const glm::dvec3 h = p_.point(at);
        if (h.z > 0) lines_.square(glm::dvec2(h) / h.z, half, depth_, kShape, 1);
    }

private:
    void segment(const glm::dvec2& a, const glm::dvec2& b) {
        lines_.pixels(a, b, depth_, kShape, 1);
        const glm::dvec2 ab = b - a;
        const double length = glm::length(ab);
        if (!(length > 0)) return;
        const glm::dvec2 off = glm::dvec2(-ab.y, ab.x) * (radius_ / length);
        lines_.pixels(a + off, b + off, depth_, kBand, 1);
        lines_.pixels(a - off, b - off, depth_, kBand, 1);
    }
    LineWriter& lines_;
    const Placement& p_;
    double radius_, depth_;
};

void add_box_shape(DebugShapes& shapes, const HandleInfo& info, double grip) {
    const glm::dvec3 at(info.side[0], info.side[1], info.side[2]);
    shapes.grip(at, grip);
    if (info.shape != HandleShape::BoxEdge) return;
    glm::dvec3 along(0);
    along[info.axis] = 1;
    shapes.line(at - along, at + along);
}

void add_custom_shape(DebugShapes& shapes, const Placement& p, double grip) {
    const auto arc = [](double sweep) {
        return [sweep](double t) { return glm::dvec3(std::cos(t * sweep), std::sin(t * sweep), 0); };
    };
    const double turn = 2 * std::numbers::pi;
    switch (p.custom) {
    case CustomShape::Point:
        return shapes.grip({0, 0, 0}, grip);
    case CustomShape::Segment:
        shapes.grip({0, 0, 0}, grip);
        return shapes.line({0, 0, 0}, {0, 0, 1});
    case CustomShape::Circle:
        return shapes.curve(arc(turn), kSegments);
    case CustomShape::Arc:
        return shapes.curve(arc(glm::clamp(p.arc, -turn, turn)), kSegments);
    case CustomShape::Quad:
        return shapes.quad({-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0});
    case CustomShape::Box:
        for (const double z : {-1.0, 1.0}) {
            shapes.quad({-1, -1, z}, {1, -1, z}, {1, 1, z}, {-1, 1, z});
            shapes.line({z, z, -1}, {z, z, 1});
            shapes.line({z, -z, -1}, {z, -z, 1});
        }
        return;
    case CustomShape::Sphere:
        return shapes.disc(glm::dvec2(p.origin) / p.origin.z, p.unit_px);
    }
}

void add_shape(DebugShapes& shapes, const Placement& p, const HandleInfo& info, double pixel_scale) {
    const Layout& layout = layout_of(p.set);
    const glm::dvec2 center = glm::dvec2(p.origin) / p.origin.z;
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    glm::dvec3 a(0), b(0), n(0);
    n[i] = a[j] = b[k] = 1;
    switch (info.shape) {
    case HandleShape::Axis: {
        const bool scale = info.action == Action::Scale;
        return shapes.line(n * (scale ? layout.scale_begin : layout.arrow_begin),
                           n * (scale ? layout.scale_end + kScaleCubeHalf : layout.arrow_end));
    }
    case HandleShape::Plane: {
        const double lo = layout.plane_begin, hi = layout.plane_end;
        return shapes.quad(a * lo + b * lo, a * hi + b * lo, a * hi + b * hi, a * lo + b * hi);
    }
    case HandleShape::ViewRing:
        n = p.towards_viewer;
        a = any_perpendicular(n);
        b = glm::cross(n, a);
        [[fallthrough]];
    case HandleShape::Ring: {
        const double r = info.shape == HandleShape::Ring ? layout.ring : layout.view_ring;
        return shapes.curve(
            [&](double t) {
                const double angle = 2 * std::numbers::pi * t;
                return (a * std::cos(angle) + b * std::sin(angle)) * r;
            },
            kSegments);
    }
    case HandleShape::ViewCircle:
        return shapes.disc(center, layout.view_circle * p.unit_px);
    case HandleShape::Uniform:
        return shapes.disc(center, layout.uniform * 1.3 * p.unit_px);
    case HandleShape::Trackball:
        return shapes.disc(center, layout.trackball * p.unit_px);
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
        return add_box_shape(shapes, info, kBoxGripPx * pixel_scale);
    case HandleShape::Custom:
        return add_custom_shape(shapes, p, kBoxGripPx * pixel_scale);
    case HandleShape::None:
        break;
    }
}

} // namespace

void Context::add_debug(DrawList& list, const Projector& projector, const Placement& placement, bool dragged) const {
    LineWriter lines(list, projector);
    DebugShapes shapes(lines, placement, pick_radius(style, pointer_.device));
    for (std::uint32_t h = 1; h < kHandleCount; ++h)
        if ((placement.pickable >> h & 1u) != 0)
            add_shape(shapes, placement, kHandleTable[h], static_cast<double>(style.pixel_scale));
    if (!dragged) return;

    // The screen line through what was grabbed, the cursor, and its projection on the line.
    const Drag& drag = active_.last.drag;
    const glm::dvec2 cursor = active_.last.cursor;
    const double depth = placement.origin.w / placement.origin.z, half = 4 * static_cast<double>(style.pixel_scale);
    lines.square(cursor, half, depth, kCursor, 1.5);
    glm::dvec2 at = drag.cursor, along = drag.tangent;
    if (drag.solver == Solver::Axis) {
        const glm::dvec3 a = projector.point(drag.point), u = projector.direction(drag.u);
        at = glm::dvec2(a) / a.z;
        along = glm::dvec2(u) * a.z - glm::dvec2(a) * u.z;
    }
    const double length = glm::length(along);
    if (!(length > 0) || !std::isfinite(length)) {
        const glm::dvec3 h = projector.point(drag.point + active_.last.delta);
        if (h.z > 0) lines.pixels(cursor, glm::dvec2(h) / h.z, depth, kLine, 1);
        return;
    }
    along /= length;
    const double diagonal = std::hypot(projector.viewport.width, projector.viewport.height);
    const glm::dvec2 foot = at + along * glm::dot(cursor - at, along);
    lines.pixels(at - along * diagonal, at + along * diagonal, depth, kLine, 1);
    lines.pixels(cursor, foot, depth, kLine, 1);
    lines.square(foot, half, depth, kLine, 1.5);
}

} // namespace gizmo
