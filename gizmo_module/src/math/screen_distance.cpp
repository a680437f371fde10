// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Segments and quads.
#include "math/screen_distance.hpp"

#include <gizmo/camera.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>

namespace gizmo {
namespace {

glm::dvec2 perpendicular_foot(const glm::dvec2& a, const glm::dvec2& ab, const glm::dvec2& p, double& t) {
    const double length2 = glm::dot(ab, ab);
    t = length2 > 0 ? std::clamp(glm::dot(p - a, ab) / length2, 0.0, 1.0) : 0.0;
    return a + ab * t;
}

} // namespace

double distance_point_segment(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& p) {
    double t = 0;
    return glm::length(perpendicular_foot(a, b - a, p, t) - p);
}

std::optional<ScreenNearest> nearest_on_segment(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec2& cursor) {
    const double near_w = kNearShare * std::max(a.z, b.z);
    if (!(near_w > 0)) return std::nullopt;
    double from = 0, to = 1;
    if (a.z < near_w) from = (near_w - a.z) / (b.z - a.z);
    if (b.z < near_w) to = (near_w - a.z) / (b.z - a.z);
    const glm::dvec3 p = a + (b - a) * from, q = a + (b - a) * to;
    double t = 0;
    const glm::dvec2 foot = perpendicular_foot(pixel_of(p), pixel_of(q) - pixel_of(p), cursor, t);
    // A share t of the pixels is a share t w_p / (t w_p + (1 - t) w_q) of the line (perspective-correct interpolation).
    const double world_t = t * p.z / (t * p.z + (1 - t) * q.z);
    ScreenNearest r;
    r.distance = glm::length(foot - cursor);
    r.parameter = from + (to - from) * world_t;
    r.w = p.z + (q.z - p.z) * world_t;
    return r;
}

std::optional<ScreenNearest> nearest_on_quad(const glm::dvec3& o, const glm::dvec3& a, const glm::dvec3& b,
                                             const glm::dvec2& cursor, double within) {
    const std::array<glm::dvec3, 4> corners{o, o + a, o + a + b, o + b};
    double far_w = 0;
    for (const auto& c : corners)
        far_w = std::max(far_w, c.z);
    const double near_w = kNearShare * far_w;
    if (!(near_w > 0)) return std::nullopt;
    const CursorOnPlane on(about(o, cursor), about(a, cursor), about(b, cursor));
    const double det = std::abs(on.det), u = on.det < 0 ? -on.det_uv.x : on.det_uv.x,
                 v = on.det < 0 ? -on.det_uv.y : on.det_uv.y;
    const double du = std::max({0.0, -u, u - det}), dv = std::max({0.0, -v, v - det});
    if (std::sqrt(du * du + dv * dv) * on.pixels_per_det > within * far_w) return std::nullopt;
    // Sutherland-Hodgman against w = near_w: adds at most one corner.
    const auto is_seen = [&](const glm::dvec3& corner) { return corner.z >= near_w; };
    std::array<glm::dvec3, 8> clipped;
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::dvec3 &p = corners[i], &q = corners[(i + 1) % 4];
        if (is_seen(p)) clipped[count++] = p;
        if (is_seen(p) != is_seen(q)) clipped[count++] = p + (q - p) * ((near_w - p.z) / (q.z - p.z));
    }
    ScreenNearest best;
    best.distance = -1;
    bool inside = false;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 p = pixel_of(clipped[i]), q = pixel_of(clipped[(i + 1) % count]);
        const double d = distance_point_segment(p, q, cursor);
        if (best.distance < 0 || d < best.distance) best.distance = d;
        // Crossing number of the ray to the right of the cursor (Haines, Graphics Gems IV).
        if ((p.y > cursor.y) != (q.y > cursor.y) && cursor.x < p.x + (q.x - p.x) * (cursor.y - p.y) / (q.y - p.y))
            inside = !inside;
    }
    if (count == 0) return std::nullopt;
    if (inside) best.distance = 0;
    best.w = o.z + (a.z + b.z) / 2;
    return best;
}

} // namespace gizmo
