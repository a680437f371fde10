// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pack.hpp"
#include "vector_clones.hpp"

#include <gizmo/points.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gizmo {
namespace {

constexpr std::size_t kPointBlock = 32;

// Homogeneous pixels of a block of points about an origin in the image: of what is seen there x = y = 0.
struct PointBlock {
    std::array<double, kPointBlock> x, y, w;
};
// Rows of that: x = rows[0] . p, with p = (point - anchor, 1).
using PointRows = std::array<glm::dvec4, 3>;

PointRows rows_about(const Projector& p, const glm::dvec2& origin) {
    return {p.x - p.w * origin.x, p.y - p.w * origin.y, p.w};
}

template <class V>
inline void project_block(const PointRows& rows, const glm::dvec3& anchor, const V* points, PointBlock& out) {
    const glm::dvec4 rx = rows[0], ry = rows[1], rw = rows[2];
    const glm::dvec3 at = anchor;
    std::array<double, kPointBlock> px, py, pz;
    for (std::size_t i = 0; i < kPointBlock; ++i) {
        px[i] = static_cast<double>(points[i].x) - at.x;
        py[i] = static_cast<double>(points[i].y) - at.y;
        pz[i] = static_cast<double>(points[i].z) - at.z;
    }
    for (std::size_t i = 0; i < kPointBlock; ++i) {
        out.x[i] = rx.x * px[i] + rx.y * py[i] + rx.z * pz[i] + rx.w;
        out.y[i] = ry.x * px[i] + ry.y * py[i] + ry.z * pz[i] + ry.w;
        out.w[i] = rw.x * px[i] + rw.y * py[i] + rw.z * pz[i] + rw.w;
    }
}

// The same of one.
template <class V>
glm::dvec3 project_one(const PointRows& rows, const glm::dvec3& anchor, const V& point) {
    const glm::dvec4 p(glm::dvec3(point) - anchor, 1);
    return {glm::dot(rows[0], p), glm::dot(rows[1], p), glm::dot(rows[2], p)};
}

// True when one of a block is within the radius: w > 0 and x^2 + y^2 <= radius^2 w^2.
template <class V>
inline bool is_any_near(const PointRows& rows, const glm::dvec3& anchor, const V* points, double radius2) {
    PointBlock block;
    project_block(rows, anchor, points, block);
    std::array<double, kPointBlock> inside;
    for (std::size_t i = 0; i < kPointBlock; ++i)
        inside[i] = radius2 * block.w[i] * block.w[i] - block.x[i] * block.x[i] - block.y[i] * block.y[i];
    int any = 0;
    for (std::size_t i = 0; i < kPointBlock; ++i)
        any |= static_cast<int>(inside[i] >= 0) & static_cast<int>(block.w[i] > 0);
    return any != 0;
}

GIZMO_VECTOR_CLONES
bool is_near(const PointRows& rows, const glm::dvec3& anchor, const glm::dvec3* points, double radius2) {
    return is_any_near(rows, anchor, points, radius2);
}
GIZMO_VECTOR_CLONES
bool is_near(const PointRows& rows, const glm::dvec3& anchor, const glm::vec3* points, double radius2) {
    return is_any_near(rows, anchor, points, radius2);
}

void consider(NearestPoint& best, const glm::dvec3& h, std::size_t index, double radius) {
    if (!(h.z > 0)) return;
    const double distance = std::sqrt(h.x * h.x + h.y * h.y) / h.z;
    if (!(distance <= radius)) return;
    if (!best || distance < best.distance || (distance == best.distance && h.z < best.w)) best = {index, distance, h.z};
}

template <class V>
NearestPoint nearest_point_of(const Projector& projector, std::span<const V> points, const glm::dvec2& cursor,
                              double radius) {
    NearestPoint best;
    if (!is_finite(cursor) || !(radius >= 0)) return best;
    const PointRows rows = rows_about(projector, cursor);
    std::size_t i = 0;
    for (; i + kPointBlock <= points.size(); i += kPointBlock) {
        if (!is_near(rows, projector.anchor, points.data() + i, radius * radius)) continue;
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
    const glm::dvec2 centre = (a + b) / 2.0, half = glm::abs(b - a) / 2.0;
    const PointRows rows = rows_about(projector, centre);
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
    constexpr double kLargest = 1e6; // no picture is as large
    if (!(look.grip_px > 0 && look.grip_px < kLargest && grip > 0 && grip < kLargest)) return;
    const Viewport& vp = projector.viewport;
    const bool marked = selected.size() == points.size();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const glm::dvec4 window = projector.window_point(glm::dvec3(points[i]));
        const double w = window.z;
        const bool seen = w > 0 && window.x >= (vp.x - grip) * w && window.x <= (vp.x + vp.width + grip) * w &&
                          window.y >= (vp.y - grip) * w && window.y <= (vp.y + vp.height + grip) * w;
        if (!seen) continue;
        const glm::vec4 at(clip_of(window, projector.ndc));
        const auto reach = static_cast<float>(grip * projector.ndc.x * w);
        const float left = at.x - reach, right = at.x + reach;
        const float sum = left * 0 + right * 0 + (at.y + at.z + at.w) * 0;
        if (!(sum == 0)) continue;
        lines.push_back({{left, at.y, at.z, at.w},
                         {right, at.y, at.z, at.w},
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
