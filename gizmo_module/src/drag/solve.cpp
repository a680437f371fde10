// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/solve.hpp"

#include "math/elementary.hpp"
#include "math/linear.hpp"
#include "math/parallel_sight.hpp"
#include "math/screen_distance.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// If the cursor is nearer than this to the pixel of `point`, it counts as being there. Not used for the press itself:
// the grab is exact to the last bit, because a thousandfold stretch would magnify its error.
double still_px(const Projector& projector, const glm::dvec3& point, double w, double max_travel = 0) {
    return max_travel < kUnbounded ? std::max(kStillPixels, projector.rounding_px(point, w)) : 0;
}

// Coordinates on the plane o + x a + y b of the point under the cursor: M (X, Y, L) = (0, 0, w) with M = [a b o], so
// (X, Y, L) is the cross product of M's first two rows. L > 0: before the horizon, (x, y) = (X, Y) / L. The sign is
// chosen so that L > 0 where the plane is in front of the eye.
glm::dvec3 under_cursor(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& o) {
    const glm::dvec3 row_x(a.x, b.x, o.x), row_y(a.y, b.y, o.y), row_w(a.z, b.z, o.z);
    const glm::dvec3 solution = glm::cross(row_x, row_y);
    return glm::dot(row_w, solution) < 0 ? -solution : solution;
}

} // namespace

// With a = point and u = direction in homogeneous pixels about the cursor, and d the line's screen direction at the
// point, d/ds proj = (u_xy a_w - a_xy u_w) / a_w^2, the cursor's orthogonal projection on the screen line is the s with
// d . (a + s u)_xy = 0, so s = -(d . a) / (d . u). d . u > 0 up to the line's vanishing point, where s grows without
// bound; beyond it the line is behind the eye and s stays at the bound.
std::optional<LineSolution> solve_line(const Projector& projector, const glm::dvec3& point, const glm::dvec3& direction,
                                       const glm::dvec2& cursor, double max_travel) {
    const glm::dvec3 a = about(projector.point(point), cursor), u = about(projector.direction(direction), cursor);
    if (!(a.z > 0)) return std::nullopt;
    glm::dvec2 d = glm::dvec2(u) * a.z - glm::dvec2(a) * u.z;
    const double length = glm::length(d);
    if (!is_positive(length)) return std::nullopt;
    d /= length;
    const double along = -glm::dot(d, glm::dvec2(a)), slope = glm::dot(d, glm::dvec2(u));
    if (!std::isfinite(along) || !std::isfinite(slope)) return std::nullopt;
    if (std::abs(along) < still_px(projector, point, a.z, max_travel) * a.z) return LineSolution{};
    if (!(slope > 0) || std::abs(along) > max_travel * slope)
        return LineSolution{along < 0 ? -max_travel : max_travel, true};
    return LineSolution{along / slope, false};
}

// (X, Y, L) is linear in the cursor. On the screen line from where the point is seen (X = Y = 0, L = L0) to the cursor
// (X1, Y1, L1), the travel f |X1, Y1| / (L0 + f (L1 - L0)) grows with f up to the horizon L = 0; beyond the bound the
// last f within it is taken: f = max_travel L0 / (|X1, Y1| - max_travel (L1 - L0)).
std::optional<PlaneSolution> solve_plane(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                         const glm::dvec3& v, const glm::dvec2& cursor, double max_travel) {
    const glm::dvec3 o = projector.point(point), a = projector.direction(u), b = projector.direction(v);
    if (!(o.z > 0)) return std::nullopt;
    const glm::dvec2 seen = glm::dvec2(o) / o.z;
    if (glm::length(cursor - seen) < still_px(projector, point, o.z, max_travel)) return PlaneSolution{};
    const glm::dvec3 here = under_cursor(about(a, seen), about(b, seen), about(o, seen));
    const glm::dvec3 there = under_cursor(about(a, cursor), about(b, cursor), about(o, cursor));
    const double l0 = here.z, l1 = there.z, travel = elementary::hypot(there.x, there.y);
    if (!(l0 > 0) || !std::isfinite(l1) || !std::isfinite(travel)) return std::nullopt;
    if (l1 > 0 && travel <= max_travel * l1) return PlaneSolution{there.x / l1, there.y / l1, false};
    const double f = max_travel * l0 / (travel - max_travel * (l1 - l0));
    const double l = l0 + f * (l1 - l0);
    if (!(l > 0) || !std::isfinite(f)) return std::nullopt;
    return PlaneSolution{f * there.x / l, f * there.y / l, true};
}

// (X, Y) of solve_plane(): with L > 0 it is the way to the point under the cursor, times L.
std::optional<glm::dvec2> solve_direction(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                          const glm::dvec3& v, const glm::dvec2& cursor) {
    const glm::dvec3 o = projector.point(point), a = projector.direction(u), b = projector.direction(v);
    const glm::dvec3 there = under_cursor(about(a, cursor), about(b, cursor), about(o, cursor));
    const glm::dvec2 way(there);
    if (!(glm::dot(way, way) > 0) || !std::isfinite(way.x) || !std::isfinite(way.y)) return std::nullopt;
    if (o.z > 0 && glm::length(cursor - glm::dvec2(o) / o.z) < still_px(projector, point, o.z)) return std::nullopt;
    return way;
}

std::optional<double> solve_angle(const Projector& projector, const glm::dvec3& center, const glm::dvec3& u,
                                  const glm::dvec3& v, const glm::dvec2& cursor) {
    const auto way = solve_direction(projector, center, u, v, cursor);
    if (!way) return std::nullopt;
    return elementary::atan2(way->y, way->x);
}

glm::dvec3 sight_origin(const Projector& projector, const glm::dvec3& point, const glm::dvec2& cursor) {
    return projector.eye.w != 0 ? glm::dvec3(projector.eye) : moved_to_pixel(projector, point, cursor);
}

glm::dvec3 solve_sphere(const Projector& projector, const glm::dvec3& center, double radius, const glm::dvec2& cursor,
                        bool far) {
    const bool perspective = projector.eye.w != 0;
    const glm::dvec3 d = projector.sight(cursor);
    const glm::dvec3 to_center = center - sight_origin(projector, center, cursor);
    const glm::dvec3 foot = d * glm::dot(to_center, d) - to_center; // from the center
    const double inside = radius * radius - glm::dot(foot, foot);
    // From inside the sphere its far side is visible; a line of sight that leaves the sphere behind misses it.
    const bool within = perspective && glm::dot(to_center, to_center) < radius * radius;
    const bool behind = perspective && !within && glm::dot(to_center, d) < 0;
    if (!(inside > 0) || behind) return foot * (radius / glm::length(foot));
    return foot + d * (within || far ? std::sqrt(inside) : -std::sqrt(inside));
}

std::optional<double> solve_screen_travel(const Projector& projector, const glm::dvec3& point,
                                          const glm::dvec2& screen_direction, const glm::dvec2& cursor) {
    const glm::dvec3 h = projector.point(point);
    if (!(h.z > 0)) return std::nullopt;
    return glm::dot(cursor - glm::dvec2(h) / h.z, screen_direction);
}

} // namespace gizmo
