// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Nearest points in the world by the textbook: what a drag is compared with. The library itself solves on the screen.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <cmath>
#include <optional>

namespace test {

/// A + s u and B + t v: the parameters where the lines are nearest and the distance there (units of A, B).
struct LineLine {
    double s = 0, t = 0, distance = 0;
};

/// Minimizes |A + s u - B - t v| (Ericson, Real-Time Collision Detection, 5.1.8). Directions need not be of unit
/// length. Parallel lines: s = 0 and t the foot of A. A zero direction makes its line a point.
// Setting the derivatives of |A + s u - B - t v|^2 to zero:
//   s (u.u) - t (u.v) = u.(B - A)
//  -s (u.v) + t (v.v) = v.(A - B)
// by Cramer's rule with det = (u.u)(v.v) - (u.v)^2.
inline LineLine closest_line_line(const glm::dvec3& a, const glm::dvec3& u, const glm::dvec3& b, const glm::dvec3& v) {
    constexpr double kParallel = 1e-14; // sin^2 of the angle below which s and t are mostly rounding
    const glm::dvec3 ab = b - a;
    const double uu = glm::dot(u, u), vv = glm::dot(v, v), uv = glm::dot(u, v);
    const double det = uu * vv - uv * uv;
    LineLine r;
    if (det > kParallel * uu * vv) {
        r.s = (vv * glm::dot(u, ab) - uv * glm::dot(v, ab)) / det;
        r.t = (uv * glm::dot(u, ab) - uu * glm::dot(v, ab)) / det;
    } else if (vv > 0) {
        r.t = -glm::dot(v, ab) / vv;
    } else if (uu > 0) {
        r.s = glm::dot(u, ab) / uu;
    }
    r.distance = glm::length(a + u * r.s - b - v * r.t);
    return r;
}

/// t of origin + t * direction on the plane through `point`; none when parallel. t may be negative: behind the origin.
inline std::optional<double> intersect_ray_plane(const glm::dvec3& origin, const glm::dvec3& direction,
                                                 const glm::dvec3& point, const glm::dvec3& normal) {
    constexpr double kParallel = 1e-12; // sine of the angle between line and plane
    const double along = glm::dot(direction, normal);
    if (!(std::abs(along) > kParallel * glm::length(direction) * glm::length(normal))) return std::nullopt;
    return glm::dot(point - origin, normal) / along;
}

} // namespace test
