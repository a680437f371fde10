// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/limits.hpp"

#include "math/elementary.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gizmo {

bool limits_position(const Limits& limits) {
    for (int i = 0; i < 3; ++i)
        if (std::isfinite(limits.position_min[i]) || std::isfinite(limits.position_max[i])) return true;
    return false;
}

double clamp_to_range(double value, double min, double max) {
    if (value > max) value = max;
    if (value < min) value = min;
    return value;
}

// Each bound x_i <= max_i is a half line of s; their meet is an interval (Kay and Kajiya's slabs).
double clamp_to_limits(const Limits& limits, const glm::dvec3& start, const glm::dvec3& direction, double s) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    double lo = -kInfinity, hi = kInfinity;
    // What is a rounding of zero moves nothing along that axis.
    const double min_rate = 1e-12 * glm::length(direction);
    for (int i = 0; i < 3; ++i) {
        const double d = direction[i];
        if (!(std::abs(d) > min_rate)) continue;
        const double a = (limits.position_min[i] - start[i]) / d, b = (limits.position_max[i] - start[i]) / d;
        const double from = d > 0 ? a : b, to = d > 0 ? b : a;
        if (from > lo) lo = from;
        if (to < hi) hi = to;
    }
    return lo <= hi ? clamp_to_range(s, lo, hi) : clamp_to_range(s, hi, lo);
}

namespace {

// A convex polygon in (s, t), cut by half planes a . p <= c (Sutherland and Hodgman).
struct Polygon {
    std::array<glm::dvec2, 12> corner{};
    std::size_t count = 0;

    void cut(const glm::dvec2& a, double c) {
        Polygon rest;
        for (std::size_t i = 0; i < count; ++i) {
            const glm::dvec2 &p = corner[i], &q = corner[(i + 1) % count];
            const double dp = glm::dot(a, p) - c, dq = glm::dot(a, q) - c;
            if (dp <= 0 && rest.count < rest.corner.size()) rest.corner[rest.count++] = p;
            if ((dp < 0 && dq > 0) || (dp > 0 && dq < 0))
                if (rest.count < rest.corner.size()) rest.corner[rest.count++] = p + (q - p) * (dp / (dp - dq));
        }
        *this = rest;
    }
    glm::dvec2 nearest(const glm::dvec2& p) const {
        glm::dvec2 best(0);
        double min_distance = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < count; ++i) {
            const glm::dvec2 a = corner[i], ab = corner[(i + 1) % count] - a;
            const double length2 = glm::dot(ab, ab);
            const double t = length2 > 0 ? clamp_to_range(glm::dot(p - a, ab) / length2, 0, 1) : 0;
            const glm::dvec2 foot = a + ab * t;
            const double d = glm::length(foot - p);
            if (d < min_distance) min_distance = d, best = foot;
        }
        return best;
    }
};

} // namespace

glm::dvec2 clamp_to_limits(const Limits& limits, const glm::dvec3& start, const glm::dvec3& u, const glm::dvec3& v,
                           const glm::dvec2& st) {
    const glm::dvec3 at = start + u * st.x + v * st.y;
    bool within = true;
    for (int i = 0; i < 3; ++i)
        within = within && !(at[i] < limits.position_min[i]) && !(at[i] > limits.position_max[i]);
    if (within) return st;
    // The plane's part that the limits leave, from a square that holds both the press and the point asked for.
    const double half_side = 2 * (std::abs(st.x) + std::abs(st.y)) + 1;
    double span = half_side;
    for (int i = 0; i < 3; ++i)
        for (const double bound : {limits.position_min[i], limits.position_max[i]})
            if (std::isfinite(bound)) {
                const double rate = elementary::hypot(u[i], v[i]);
                if (rate > 0) span = std::max(span, 2 * std::abs(bound - start[i]) / rate);
            }
    span = std::min(span, 1e12 * half_side);
    Polygon polygon;
    for (const glm::dvec2& corner : {glm::dvec2(-1, -1), glm::dvec2(1, -1), glm::dvec2(1, 1), glm::dvec2(-1, 1)})
        polygon.corner[polygon.count++] = corner * span;
    const double min_rate = 1e-12 * (glm::length(u) + glm::length(v));
    for (int i = 0; i < 3; ++i) {
        const glm::dvec2 a(u[i], v[i]);
        if (!(glm::length(a) > min_rate)) continue;
        if (std::isfinite(limits.position_max[i])) polygon.cut(a, limits.position_max[i] - start[i]);
        if (std::isfinite(limits.position_min[i])) polygon.cut(-a, start[i] - limits.position_min[i]);
    }
    return polygon.count > 0 ? polygon.nearest(st) : glm::dvec2(0);
}

std::optional<glm::dvec3> clamp_to_limits(const Limits& limits, const glm::dvec3& start, const glm::dvec3& move) {
    glm::dvec3 clamped = move;
    bool within = true;
    for (int i = 0; i < 3; ++i) {
        const double to = clamp_to_range(start[i] + move[i], limits.position_min[i], limits.position_max[i]);
        if (to == start[i] + move[i]) continue;
        within = false;
        clamped[i] = to - start[i];
    }
    if (within) return std::nullopt;
    return clamped;
}

} // namespace gizmo
