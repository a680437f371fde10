// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/handle_locator.hpp"

#include "drag/begin.hpp"
#include "drag/grab.hpp"
#include "handles/press_points.hpp"
#include "pick/handle_distance.hpp"

#include <glm/geometric.hpp>

#include <bit>
#include <cmath>

namespace gizmo {
namespace {

glm::dvec4 read_clip(const float* clip, const float* viewport) {
    const double x = viewport[0], y = viewport[1], width = viewport[2], height = viewport[3], w = clip[3];
    return {clip[0] * width / 2 + (x + width / 2) * w, clip[1] * height / 2 + (y + height / 2) * w, w, clip[2]};
}

// The parts of a placement that the hit test needs, read back from its instance.
Placement placement_of(const DrawList& list, const DrawnGizmo& gizmo) {
    const GizmoInstance& instance = list.gizmos[static_cast<std::size_t>(gizmo.set)][gizmo.instance];
    Placement p;
    p.set = gizmo.set;
    p.parts = parts_of(list.style);
    p.pickable = gizmo.pickable;
    p.custom = gizmo.custom;
    p.is_hollow = gizmo.is_hollow;
    p.normal = gizmo.normal;
    p.pixel_scale = static_cast<double>(list.style.pixel_scale);
    p.arc = static_cast<double>(instance.sweep);
    p.eye = glm::dvec4(instance.eye[0], instance.eye[1], instance.eye[2], instance.eye[3]);
    for (std::size_t i = 0; i < 3; ++i)
        p.column[i] = read_clip(instance.clip_from_gizmo + 4 * i, list.viewport);
    p.origin = read_clip(instance.clip_from_gizmo + 12, list.viewport);
    p.unit_px = static_cast<double>(instance.unit_px);
    p.towards_viewer = glm::normalize(glm::dvec3(p.eye));
    p.gimbal = gizmo.gimbal;
    if (gizmo.skewed) p.ring_axes.emplace(1); // its rings are a separate instance
    return p;
}

// Within `grip` pixels of a line all hits are equally near.
bool is_clearly_better(const Hit& a, const Hit& b, double grip, bool of_one_gizmo) {
    constexpr double kPixels = 0.02, kDepthShare = 1e-4;
    if (std::abs(a.score - b.score) > kPixels) return a.score < b.score;
    if (std::abs(a.distance - grip) < kPixels) return false; // on its edge
    if (a.priority != b.priority) return a.priority < b.priority && a.score <= b.score;
    const bool nearer = of_one_gizmo && a.layer != b.layer ? a.layer > b.layer : a.w < b.w * (1 - kDepthShare);
    return nearer && a.score <= b.score;
}

// True if a press might take the other handle as well.
bool is_as_near(const Hit& mine, const std::optional<Hit>& other, const Style& style, PointerDevice device,
                bool of_one_gizmo) {
    constexpr double kBesideReach = 0.05; // pixels
    const Parts parts = parts_of(style);
    const double grip = grip_of(info_of(mine.handle), style, parts);
    return other && other->distance < hit_radius(style, parts, device) + kBesideReach &&
           !is_clearly_better(mine, *other, grip, of_one_gizmo);
}

// True if a press there begins a drag.
bool begins(const DrawnCustom& custom, const Style& style, const glm::dvec2& cursor) {
    const auto& [projector, handle, number, point] = custom;
    const glm::dvec3 value = is_point(handle.constraint) ? point : glm::dvec3(number);
    const auto placement = place_custom(*projector, handle, value, style);
    return placement && can_begin(*projector, *placement, handle, number, point, cursor);
}

bool is_inside(const float* viewport, const glm::dvec2& cursor) {
    return cursor.x >= viewport[0] && cursor.x < viewport[0] + viewport[2] && cursor.y >= viewport[1] &&
           cursor.y < viewport[1] + viewport[3];
}

} // namespace

// Presses are resolved in double, this in float: a pixel is not used if another handle is nearly as near.
bool HandleLocator::is_nearest(const Wanted& wanted, const glm::dvec2& cursor) const {
    const Style& style = wanted.list.style;
    const auto mine = distance_to(wanted.placement, wanted.handle, cursor, style);
    if (!mine || pick(wanted.placement, cursor, style, wanted.device).handle != wanted.handle) return false;
    if (is_on_point(wanted, *mine, cursor)) return false;
    for (const DrawnGizmo& other : gizmos_) {
        if (other.target != wanted.gizmo.target) continue;
        const Placement there = placement_of(wanted.list, other);
        const bool same = &other == &wanted.gizmo, has_rings = other.gimbal && wanted.gizmo.gimbal;
        const bool of_one = same || (has_rings && other.id == wanted.gizmo.id);
        for (std::uint64_t left = there.pickable; left != 0; left &= left - 1) {
            const auto handle = static_cast<Handle>(std::countr_zero(left));
            if (same && handle == wanted.handle) continue;
            auto hit = distance_to(there, handle, cursor, style);
            if (hit && other.form == CallForm::Parts && other.id != wanted.gizmo.id) --hit->priority; // its grips
            if (is_as_near(*mine, hit, style, wanted.device, of_one)) return false;
        }
    }
    return true;
}

// The point under the pointer alone is a gizmo; a press elsewhere takes another one.
bool HandleLocator::is_on_point(const Wanted& wanted, const Hit& mine, const glm::dvec2& cursor) const {
    const double grip = kBoxGripPx * wanted.placement.pixel_scale;
    if (wanted.gizmo.form == CallForm::Points) return false;
    for (const Points& points : points_)
        for (std::size_t i = points.first; i < points.end && points.target == wanted.gizmo.target; ++i) {
            const LineInstance& line = wanted.list.lines[i];
            const glm::dvec4 at = read_clip(line.clip_a, wanted.list.viewport);
            const glm::dvec4 sum = at + read_clip(line.clip_b, wanted.list.viewport);
            Hit hit{.handle = Handle::Custom, .priority = info_of(Handle::Custom).priority, .w = at.z};
            hit.distance = hit.score =
                glm::length(glm::max(glm::abs(glm::dvec2(sum) / sum.z - cursor) - grip, glm::dvec2(0)));
            if (is_as_near(mine, hit, wanted.list.style, wanted.device, false)) return true;
        }
    return false;
}

// A pixel is too close to call if another handle takes one a fiftieth of a pixel beside it.
bool HandleLocator::takes_press(const Wanted& wanted, const glm::dvec2& cursor) const {
    const glm::dvec2 beside(0.02, 0.013);
    return is_inside(wanted.list.viewport, cursor) && is_nearest(wanted, cursor) &&
           is_nearest(wanted, cursor + beside) && is_nearest(wanted, cursor - beside);
}

std::optional<glm::dvec2> HandleLocator::locate(std::uint64_t id, Handle handle, std::uint32_t target,
                                                const DrawList& list, PointerDevice device) const {
    for (const DrawnGizmo& gizmo : gizmos_) {
        if (gizmo.id != id || gizmo.target != target || (gizmo.pickable & handle_bit(handle)) == 0) continue;
        const Placement placement = placement_of(list, gizmo);
        for (int i = 0; i < kPressPoints; ++i) {
            const auto cursor = press_point(placement, handle, i);
            if (!cursor || !takes_press({list, gizmo, placement, handle, device}, *cursor)) continue;
            if (!gizmo.constraint || begins(customs_[*gizmo.constraint], list.style, *cursor)) return cursor;
        }
    }
    return std::nullopt;
}

} // namespace gizmo
