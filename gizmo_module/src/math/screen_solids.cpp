// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Arcs, boxes and spheres, from segments, quads and circles.
#include "math/angle.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"
#include "math/screen_distance.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace gizmo {
namespace {

// f(t) = |p_xy / p_w| at an angle of the circle, infinite behind the eye.
double circle_distance(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b, double t, double near_w,
                       const glm::dvec2& cursor, double& w) {
    const elementary::SinCos unit = elementary::sin_cos(t);
    const glm::dvec3 p = c + a * unit.cos + b * unit.sin;
    w = p.z;
    return p.z > near_w ? glm::length(glm::dvec2(p) / p.z - cursor) : std::numeric_limits<double>::infinity();
}

// The minimum of a function with one minimum between lo and hi (golden section; Press et al., Numerical Recipes, 10.2).
template <class F>
double least_between(double lo, double hi, const F& f) {
    constexpr double kGolden = 0.6180339887498949;
    double x1 = hi - (hi - lo) * kGolden, x2 = lo + (hi - lo) * kGolden, f1 = f(x1), f2 = f(x2);
    while (hi - lo > 1e-9) {
        if (f1 < f2) {
            hi = x2, x2 = x1, f2 = f1;
            x1 = hi - (hi - lo) * kGolden, f1 = f(x1);
        } else {
            lo = x1, x1 = x2, f1 = f2;
            x2 = lo + (hi - lo) * kGolden, f2 = f(x2);
        }
    }
    return (lo + hi) / 2;
}

} // namespace

// The nearest sample and the interval between its neighbors; the arc's ends are samples.
std::optional<ScreenNearest> nearest_on_arc(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b, double sweep,
                                            const glm::dvec2& cursor) {
    if (!std::isfinite(sweep)) return std::nullopt;
    if (std::abs(sweep) >= kFullTurn) return nearest_on_circle(c, a, b, cursor);
    constexpr double kSampleStep = kFullTurn / 48;
    const double near_w = kNearShare * (std::abs(c.z) + elementary::hypot(a.z, b.z));
    const int count = std::max(1, static_cast<int>(std::ceil(std::abs(sweep) / kSampleStep)));
    const double step = sweep / count;
    std::optional<ScreenNearest> best;
    const auto consider = [&](double t) {
        double w = 0;
        const double d = circle_distance(c, a, b, t, near_w, cursor, w);
        if (std::isfinite(d) && (!best || d < best->distance)) best = ScreenNearest{d, t, w};
    };
    double before = std::numeric_limits<double>::infinity(), w = 0;
    double here = circle_distance(c, a, b, 0, near_w, cursor, w);
    for (int i = 0; i <= count; ++i) {
        const double after = i < count ? circle_distance(c, a, b, step * (i + 1), near_w, cursor, w)
                                       : std::numeric_limits<double>::infinity();
        consider(step * i);
        if (std::isfinite(here) && here <= before && here <= after) {
            const double lo = std::max(0.0, (i - 1.0) / count), hi = std::min(1.0, (i + 1.0) / count);
            consider(sweep * least_between(lo, hi, [&](double share) {
                         return circle_distance(c, a, b, sweep * share, near_w, cursor, w);
                     }));
        }
        before = here;
        here = after;
    }
    return best;
}

// The outline of a box is the union of its faces' outlines: inside any of them is inside the box.
std::optional<ScreenNearest> nearest_on_box(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                            const glm::dvec3& d, const glm::dvec2& cursor) {
    std::optional<ScreenNearest> best;
    const glm::dvec3 axes[3] = {a, b, d};
    for (std::size_t i = 0; i < 3; ++i)
        for (const double side : {-1.0, 1.0}) {
            const glm::dvec3 &u = axes[(i + 1) % 3], &v = axes[(i + 2) % 3];
            const auto face = nearest_on_quad(c + axes[i] * side - u - v, u * 2.0, v * 2.0, cursor);
            if (!face) continue;
            if (!best || face->distance < best->distance || (face->distance == best->distance && face->w < best->w))
                best = *face;
        }
    return best;
}

// The outline is the convex hull of the base and the tip. In the coordinates (u, v) of the base, in which it is the
// unit circle, the tip is (x, y) / w by Cramer's rule; its tangents touch the circle where u x + v y = w.
std::optional<ScreenNearest> nearest_on_cone(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                             const glm::dvec3& tip, const glm::dvec2& cursor, double within) {
    const auto base = nearest_of_circle(c, a, b, cursor, within);
    const double min_w = std::min(c.z - elementary::hypot(a.z, b.z), tip.z);
    if (!(min_w > kNearShare * std::max(c.z, tip.z))) return std::nullopt;
    const CursorOnPlane on(about(c, cursor), about(a, cursor), about(b, cursor));
    if (glm::length(on.det_uv) <= std::abs(on.det)) return ScreenNearest{0, 0, c.z};
    std::optional<ScreenNearest> best;
    if (base) best = ScreenNearest{base->distance, 0, base->w};
    const glm::dvec2 towards(glm::dot(tip, glm::cross(b, c)), glm::dot(tip, glm::cross(c, a)));
    const double length = glm::length(towards), along = glm::dot(tip, glm::cross(a, b)) / length;
    if (!(std::abs(along) < 1)) return best; // the tip is in front of the base, or behind it
    const glm::dvec2 unit = towards / length, side = glm::dvec2(-unit.y, unit.x) * std::sqrt(1 - along * along);
    const auto touched = [&](const glm::dvec2& p) { return c + a * p.x + b * p.y; };
    const glm::dvec3 corners[3] = {tip, touched(unit * along + side), touched(unit * along - side)};
    int left = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 p = about(corners[i], cursor), q = about(corners[(i + 1) % 3], cursor);
        left += p.x * q.y - p.y * q.x > 0 ? 1 : 0;
        const auto edge = i == 1 ? std::nullopt : nearest_on_segment(corners[i], corners[(i + 1) % 3], cursor);
        if (edge && (!best || edge->distance < best->distance)) best = *edge;
    }
    if (left % 3 == 0 && best) best->distance = 0;
    return best;
}

// From an eye at distance D, in radii, the outline is the circle in the plane at 1 / D towards the eye with radius
// sqrt(1 - 1 / D^2) (the polar of the eye); from infinity, a great circle. A pixel is inside when the point of that
// plane under it is: with M = [u v o] in homogeneous pixels about the cursor, (X, Y, L) = row_x x row_y.
std::optional<ScreenNearest> nearest_on_sphere(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec3& d, const glm::dvec4& eye, const glm::dvec2& cursor) {
    const double distance = glm::length(glm::dvec3(eye));
    const bool parallel = eye.w == 0;
    if (!(distance > 0) || (!parallel && distance <= 1)) return ScreenNearest{0, 0, std::abs(c.z)};
    const glm::dvec3 n = glm::dvec3(eye) / distance;
    const double shift = parallel ? 0 : 1 / distance, radius = std::sqrt(1 - shift * shift);
    const glm::dvec3 side = std::abs(n.x) < 0.9 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
    const glm::dvec3 e1 = glm::normalize(glm::cross(n, side)), e2 = glm::cross(n, e1);
    const auto project = [&](const glm::dvec3& v) { return a * v.x + b * v.y + d * v.z; };
    const glm::dvec3 o = c + project(n * shift), u = project(e1 * radius), v = project(e2 * radius);
    const auto circle = nearest_on_circle(o, u, v, cursor); // none from its exact center
    const glm::dvec3 x = about(u, cursor), y = about(v, cursor), z = about(o, cursor);
    const glm::dvec3 at = glm::cross(glm::dvec3(x.x, y.x, z.x), glm::dvec3(x.y, y.y, z.y));
    // From outside the sphere, the whole outline is in front of the eye, so the sign of L adds nothing to the disc
    // test.
    const bool inside = at.x * at.x + at.y * at.y <= at.z * at.z;
    if (!circle) return inside && o.z > 0 ? std::optional(ScreenNearest{0, 0, o.z}) : std::nullopt;
    return ScreenNearest{inside ? 0 : circle->distance, circle->parameter, circle->w};
}

} // namespace gizmo
