// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/debug_shapes.hpp"

#include "draw/line_writer.hpp"
#include "handles/handle_shapes.hpp"
#include "math/angle.hpp"
#include "math/linear.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gizmo {
namespace {

constexpr Color kShape{255, 255, 0, 200}, kBand{255, 255, 0, 70};
constexpr int kSegments = 72;
// Draws the shapes of visit_shapes().
class ShapePainter {
public:
    ShapePainter(LineWriter& lines, const Placement& placement, double radius, double grip)
        : lines_(lines)
        , p_(placement)
        , radius_(radius)
        , grip_(grip)
        , depth_(placement.origin.w / placement.origin.z) {}

    void operator()(const SegmentShape& s) const {
        const glm::dvec3 along = s.along.gizmo();
        line(s.at.gizmo + along * s.begin, s.at.gizmo + along * s.end);
    }
    void operator()(const SquareShape& s) const {
        const glm::dvec3 a = s.a.gizmo(), b = s.b.gizmo();
        const double lo = s.begin, hi = s.end;
        quad(a * lo + b * lo, a * hi + b * lo, a * hi + b * hi, a * lo + b * hi);
    }
    void operator()(const QuadShape& s) const {
        const glm::dvec3 a = s.a.gizmo(), b = s.b.gizmo();
        quad(-a - b, a - b, a + b, b - a);
    }
    void operator()(const CircleShape& s) const {
        const glm::dvec3 a = s.a.gizmo(), b = s.b.gizmo();
        curve([&](double t) { return on_circle(a, b, kFullTurn * t) * s.radius; }, kSegments);
    }
    void operator()(const ArcShape& s) const {
        const double sweep = std::clamp(s.sweep, -kFullTurn, kFullTurn);
        curve([&](double t) { return glm::dvec3(on_unit_circle(t * sweep), 0); }, kSegments);
    }
    void operator()(const ScreenDiscShape& s) const { disc(s.radius * p_.unit_px); }
    void operator()(const GripShape& s) const {
        const glm::dvec3 h = s.at.projected(p_);
        if (h.z > 0) lines_.square(pixel_of(h), grip_, depth_, kShape, 1);
    }
    void operator()(const CornerArcsShape&) const {
        for (int corner = 0; corner < 4; ++corner)
            if (const auto arc = corner_arc(p_, corner))
                for (int i = -3; i < 3; ++i)
                    segment(arc->at(i / 3.0), arc->at((i + 1) / 3.0));
    }
    void operator()(const BoxShape& s) const {
        const auto at = [&](double x, double y, double z) { return s.at.gizmo + glm::dvec3(x, y, z) * s.half; };
        for (const double z : {-1.0, 1.0}) {
            quad(at(-1, -1, z), at(1, -1, z), at(1, 1, z), at(-1, 1, z));
            line(at(z, z, -1), at(z, z, 1));
            line(at(z, -z, -1), at(z, -z, 1));
        }
    }
    void operator()(const ConeShape& s) const {
        const glm::dvec3 x = ShapeDirection((s.axis + 1) % 3).gizmo(), y = ShapeDirection((s.axis + 2) % 3).gizmo(),
                         z = ShapeDirection(s.axis).gizmo();
        const auto rim = [&](double t) { return z * s.base + on_circle(x, y, kFullTurn * t) * s.radius; };
        curve(rim, kSegments);
        for (const double t : {0.0, 0.25, 0.5, 0.75})
            line(rim(t), z * s.tip);
    }
    void operator()(const SphereShape&) const { disc(p_.unit_px); }
    void operator()(const OutlineShape& s) const {
        curve([&](double t) { return s.center + on_circle(s.a, s.b, kFullTurn * t); }, kSegments);
    }

private:
    // A curve in gizmo units for t in 0..1, with a band on both sides.
    template <class Curve>
    void curve(const Curve& at, int segments) const {
        glm::dvec2 before(0);
        bool seen_before = false;
        for (int i = 0; i <= segments; ++i) {
            const glm::dvec3 h = p_.point(at(static_cast<double>(i) / segments));
            const bool seen = h.z > 1e-6 * p_.origin.z;
            const glm::dvec2 pixel = seen ? pixel_of(h) : glm::dvec2(0);
            if (seen && seen_before) segment(before, pixel);
            before = pixel;
            seen_before = seen;
        }
    }
    void line(const glm::dvec3& a, const glm::dvec3& b) const {
        curve([&](double t) { return a + (b - a) * t; }, 1);
    }
    void quad(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& d) const {
        line(a, b), line(b, c), line(c, d), line(d, a);
    }
    void disc(double px) const {
        const glm::dvec2 center = pixel_of(glm::dvec3(p_.origin));
        glm::dvec2 before = center + glm::dvec2(px, 0);
        for (int i = 1; i <= kSegments; ++i) {
            const double t = kFullTurn * i / kSegments;
            const glm::dvec2 at = center + on_unit_circle(t) * px;
            lines_.pixels(before, at, depth_, kShape, 1);
            before = at;
        }
    }
    void segment(const glm::dvec2& a, const glm::dvec2& b) const {
        lines_.pixels(a, b, depth_, kShape, 1);
        const glm::dvec2 ab = b - a;
        // A segment of length 0 has no band; non-finite lines are not written.
        const glm::dvec2 off = glm::dvec2(-ab.y, ab.x) * (radius_ / glm::length(ab));
        lines_.pixels(a + off, b + off, depth_, kBand, 1);
        lines_.pixels(a - off, b - off, depth_, kBand, 1);
    }
    LineWriter& lines_;
    const Placement& p_;
    double radius_, grip_, depth_;
};

} // namespace

void add_debug_shapes(LineWriter& lines, const Placement& placement, double radius, double pixel_scale) {
    const ShapePainter painter(lines, placement, radius, kBoxGripPx * pixel_scale);
    for (std::uint64_t left = placement.pickable; left != 0; left &= left - 1)
        visit_shapes(placement, info_of(static_cast<Handle>(std::countr_zero(left))), painter);
}

} // namespace gizmo
