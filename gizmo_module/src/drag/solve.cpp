// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The two projective maps every drag goes through: cursor to line and cursor to plane.
#include "math/screen_distance.hpp"

#include <gizmo/drag.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// Nearer than this to where `point` is seen, the cursor is there.
double still_px(const Projector& projector, const glm::dvec3& point, double w) {
    return std::max(kStillPixels, projector.rounding_px(point, w));
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
                                       const glm::dvec2& cursor, double reach) {
    const glm::dvec3 a = about(projector.point(point), cursor), u = about(projector.direction(direction), cursor);
    if (!(a.z > 0)) return std::nullopt;
    glm::dvec2 d = glm::dvec2(u) * a.z - glm::dvec2(a) * u.z;
    const double length = glm::length(d);
    if (!(length > 0) || !std::isfinite(length)) return std::nullopt;
    d /= length;
    const double along = -glm::dot(d, glm::dvec2(a)), slope = glm::dot(d, glm::dvec2(u));
    if (!std::isfinite(along) || !std::isfinite(slope)) return std::nullopt;
    if (std::abs(along) < still_px(projector, point, a.z) * a.z) return LineSolution{};
    if (!(slope > 0) || std::abs(along) > reach * slope) return LineSolution{along < 0 ? -reach : reach, true};
    return LineSolution{along / slope, false};
}

// (X, Y, L) is linear in the cursor. On the screen line from where the point is seen (X = Y = 0, L = L0) to the cursor
// (X1, Y1, L1), the travel f |X1, Y1| / (L0 + f (L1 - L0)) grows with f up to the horizon L = 0; beyond the bound the
// last f within it is taken: f = reach L0 / (|X1, Y1| - reach (L1 - L0)).
std::optional<PlaneSolution> solve_plane(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                         const glm::dvec3& v, const glm::dvec2& cursor, double reach) {
    const glm::dvec3 o = projector.point(point), a = projector.direction(u), b = projector.direction(v);
    if (!(o.z > 0)) return std::nullopt;
    const glm::dvec2 seen = glm::dvec2(o) / o.z;
    if (glm::length(cursor - seen) < still_px(projector, point, o.z)) return PlaneSolution{};
    const glm::dvec3 here = under_cursor(about(a, seen), about(b, seen), about(o, seen));
    const glm::dvec3 there = under_cursor(about(a, cursor), about(b, cursor), about(o, cursor));
    const double l0 = here.z, l1 = there.z, travel = std::hypot(there.x, there.y);
    if (!(l0 > 0) || !std::isfinite(l1) || !std::isfinite(travel)) return std::nullopt;
    if (l1 > 0 && travel <= reach * l1) return PlaneSolution{there.x / l1, there.y / l1, false};
    const double f = reach * l0 / (travel - reach * (l1 - l0));
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

} // namespace gizmo
