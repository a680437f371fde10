// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/draw_points.hpp"
#include "draw/pack.hpp"
#include "math/inlining.hpp"
#include "math/linear.hpp"
#include "math/vectors.hpp"

#include <gizmo/points.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gizmo {
namespace {

constexpr std::size_t kPointBlock = 32;

// Rows of homogeneous pixels about an origin in the image; a point at that origin has x = y = 0: x = rows[0] . p, with
// p = (point - anchor, 1).
using PointRows = std::array<glm::dvec4, 3>;

PointRows rows_about(const Projector& p, const glm::dvec2& origin) {
    return {p.x - p.w * origin.x, p.y - p.w * origin.y, p.w};
}

template <class V>
glm::dvec3 project_one(const PointRows& rows, const glm::dvec3& anchor, const V& point) {
    const glm::dvec4 p(glm::dvec3(point) - anchor, 1);
    return {glm::dot(rows[0], p), glm::dot(rows[1], p), glm::dot(rows[2], p)};
}

// Returns false if no point of the block is within the radius: w > 0 and x^2 + y^2 <= (radius w)^2; rows[2] is already
// multiplied by the radius.
template <class V>
GIZMO_ALWAYS_INLINE bool is_any_near(const PointRows& rows, const glm::dvec3& anchor, const V* points) {
    const glm::dvec4 rx = rows[0], ry = rows[1], rw = rows[2];
    const glm::dvec3 at = anchor;
    std::array<double, kPointBlock> near;
    for (std::size_t i = 0; i < kPointBlock; ++i) {
        const double px = static_cast<double>(points[i].x) - at.x, py = static_cast<double>(points[i].y) - at.y,
                     pz = static_cast<double>(points[i].z) - at.z;
        const double x = rx.x * px + rx.y * py + rx.z * pz + rx.w, y = ry.x * px + ry.y * py + ry.z * pz + ry.w;
        const double w = rw.x * px + rw.y * py + rw.z * pz + rw.w;
        near[i] = std::min(w * w - x * x - y * y, w);
    }
    for (std::size_t half = kPointBlock / 2; half > 2; half /= 2)
        for (std::size_t i = 0; i < half; ++i)
            near[i] = near[i + half] >= 0 ? near[i + half] : near[i];   // NaN does not mask a hit
    return !(near[0] < 0 && near[1] < 0 && near[2] < 0 && near[3] < 0); // also true if one is NaN
}

template <class V>
bool is_near(const PointRows& rows, const glm::dvec3& anchor, const V* points, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(is_any_near), rows, anchor, points);
}

// Querying the processor's features takes as long as thousands of points if a virtual machine traps it.
Vectors vectors_for(std::size_t point_count) {
    constexpr std::size_t kMany = 1 << 16;
    return point_count >= kMany ? widest_vectors() : Vectors::Common;
}

void consider(NearestPoint& best, const glm::dvec3& h, std::size_t index, double radius) {
    if (!(h.z > 0)) return;
    const double distance = std::sqrt(h.x * h.x + h.y * h.y) / h.z;
    if (!(distance <= radius)) return;
    if (!best || distance < best.distance || (distance == best.distance && h.z < best.w)) best = {index, distance, h.z};
}

template <class V>
NearestPoint nearest_point_of(const Projector& projector, std::span<const V> points, const glm::dvec2& cursor,
                              double radius, Vectors vectors) {
    NearestPoint best;
    if (!is_finite(cursor) || !(radius >= 0)) return best;
    const PointRows rows = rows_about(projector, cursor);
    const PointRows scaled{rows[0], rows[1], rows[2] * radius};
    std::size_t i = 0;
    for (; i + kPointBlock <= points.size(); i += kPointBlock) {
        if (!is_near(scaled, projector.anchor, points.data() + i, vectors)) continue;
        for (std::size_t k = i; k < i + kPointBlock; ++k)
            consider(best, project_one(rows, projector.anchor, points[k]), k, radius);
    }
    for (; i < points.size(); ++i)
        consider(best, project_one(rows, projector.anchor, points[i]), i, radius);
    return best;
}

std::uint8_t selected_by(SelectBy by, bool inside, std::uint8_t was) {
    switch (by) {
    case SelectBy::Set:
        return inside ? 1 : 0;
    case SelectBy::Add:
        return inside ? 1 : was;
    case SelectBy::Remove:
        return inside ? 0 : was;
    case SelectBy::Toggle:
        return inside ? static_cast<std::uint8_t>(was == 0) : was;
    }
    return was;
}

template <class V>
std::size_t select_points_of(const Projector& projector, std::span<const V> points, const glm::dvec2& a,
                             const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by) {
    if (selected.size() != points.size() || !is_finite(a) || !is_finite(b)) return 0;
    const glm::dvec2 center = (a + b) / 2.0, half = glm::abs(b - a) / 2.0;
    const PointRows rows = rows_about(projector, center);
    std::size_t changed = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec3 h = project_one(rows, projector.anchor, points[i]);
        const bool inside = h.z > 0 && std::abs(h.x) <= half.x * h.z && std::abs(h.y) <= half.y * h.z;
        const std::uint8_t now = selected_by(by, inside, selected[i]);
        changed += now != selected[i];
        selected[i] = now;
    }
    return changed;
}

template <class V>
void draw_points_of(const Projector& projector, std::span<const V> points, std::span<const std::uint8_t> selected,
                    const PointStyle& look, double pixel_scale, std::vector<LineInstance>& lines) {
    const double grip = look.grip_px * pixel_scale;
    constexpr double kLargest = 1e6; // larger than any image
    if (!(look.grip_px > 0 && look.grip_px < kLargest && grip > 0 && grip < kLargest)) return;
    const Viewport& vp = projector.viewport;
    const bool marked = selected.size() == points.size();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec4 window = projector.window_point(glm::dvec3(points[i]));
        const double w = window.z;
        const bool seen = w > 0 && window.x >= (vp.x - grip) * w && window.x <= (vp.x + vp.width + grip) * w &&
                          window.y >= (vp.y - grip) * w && window.y <= (vp.y + vp.height + grip) * w;
        if (!seen) continue;
        const glm::dvec4 clip = clip_of(window, projector.ndc);
        const double grip_clip = grip * projector.ndc.x * w;
        if (!fits_float(clip) || !fits_float(std::abs(clip.x) + std::abs(grip_clip))) continue;
        const glm::vec4 at(clip);
        const auto reach = static_cast<float>(grip_clip);
        lines.push_back({{at.x - reach, at.y, at.z, at.w},
                         {at.x + reach, at.y, at.z, at.w},
                         marked && selected[i] != 0 ? look.selected : look.color,
                         static_cast<float>(2 * look.grip_px)});
    }
}

} // namespace

NearestPoint nearest_point(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& cursor,
                           double radius, Vectors vectors) {
    return nearest_point_of(projector, points, cursor, radius, vectors);
}
NearestPoint nearest_point(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& cursor,
                           double radius, Vectors vectors) {
    return nearest_point_of(projector, points, cursor, radius, vectors);
}
NearestPoint nearest_point(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& cursor,
                           double radius) {
    return nearest_point_of(projector, points, cursor, radius, vectors_for(points.size()));
}
NearestPoint nearest_point(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& cursor,
                           double radius) {
    return nearest_point_of(projector, points, cursor, radius, vectors_for(points.size()));
}

std::size_t select_points(const Projector& projector, std::span<const glm::dvec3> points, const glm::dvec2& a,
                          const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by) {
    return select_points_of(projector, points, a, b, selected, by);
}
std::size_t select_points(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& a,
                          const glm::dvec2& b, std::span<std::uint8_t> selected, SelectBy by) {
    return select_points_of(projector, points, a, b, selected, by);
}

void draw_points(const Projector& projector, std::span<const glm::dvec3> points, std::span<const std::uint8_t> selected,
                 const PointStyle& look, double pixel_scale, std::vector<LineInstance>& lines) {
    draw_points_of(projector, points, selected, look, pixel_scale, lines);
}
void draw_points(const Projector& projector, std::span<const glm::vec3> points, std::span<const std::uint8_t> selected,
                 const PointStyle& look, double pixel_scale, std::vector<LineInstance>& lines) {
    draw_points_of(projector, points, selected, look, pixel_scale, lines);
}

} // namespace gizmo
