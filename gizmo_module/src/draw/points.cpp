// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/draw_points.hpp"
#include "draw/pack.hpp"
#include "math/linear.hpp"

#include <gizmo/points.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gizmo {
namespace {

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

// The nearest point within the radius; of equally near ones the one nearest to the viewer.
template <class V>
NearestPoint nearest_point_of(const Projector& projector, std::span<const V> points, const glm::dvec2& cursor,
                              double radius) {
    NearestPoint best;
    if (!is_finite(cursor) || !(radius >= 0)) return best;
    const PointRows rows = rows_about(projector, cursor);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec3 h = project_one(rows, projector.anchor, points[i]);
        const double reach = radius * h.z; // the square root is taken only of points near the cursor
        if (!(h.z > 0) || h.x * h.x + h.y * h.y > 2 * reach * reach) continue;
        const double distance = std::sqrt(h.x * h.x + h.y * h.y) / h.z;
        if (!(distance <= radius)) continue;
        if (!best || distance < best.distance || (distance == best.distance && h.z < best.w)) best = {i, distance, h.z};
    }
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
                           double radius) {
    return nearest_point_of(projector, points, cursor, radius);
}
NearestPoint nearest_point(const Projector& projector, std::span<const glm::vec3> points, const glm::dvec2& cursor,
                           double radius) {
    return nearest_point_of(projector, points, cursor, radius);
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
