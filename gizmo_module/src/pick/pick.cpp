// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/pick.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace gizmo {
namespace {

glm::dvec3 unit_axis(std::size_t i) {
    glm::dvec3 v(0);
    v[static_cast<int>(i)] = 1;
    return v;
}

// The two axes a plane or ring of axis i spans, in cyclic order: x: (y, z), y: (z, x), z: (x, y).
std::pair<glm::dvec3, glm::dvec3> across(const Placement& p, std::size_t i) {
    return {glm::dvec3(p.column[(i + 1) % 3]), glm::dvec3(p.column[(i + 2) % 3])};
}

std::optional<ScreenNearest> nearest_on_axis(const Placement& p, std::size_t axis, double begin, double end,
                                             const glm::dvec2& cursor) {
    const glm::dvec3 d(p.column[axis]), o(p.origin);
    return nearest_on_segment(o + d * begin, o + d * end, cursor);
}

std::optional<ScreenNearest> nearest_on_screen_circle(const Placement& p, double radius, const glm::dvec2& cursor) {
    const glm::dvec2 center = glm::dvec2(p.origin) / p.origin.z;
    return ScreenNearest{std::max(0.0, glm::length(cursor - center) - radius * p.unit_px), 0, p.origin.z};
}

// A grip is a square that faces the screen.
std::optional<ScreenNearest> nearest_on_grip(const glm::dvec3& at, const glm::dvec2& cursor, double half) {
    if (!(at.z > 0)) return std::nullopt;
    const glm::dvec2 off = glm::max(glm::abs(glm::dvec2(at) / at.z - cursor) - half, glm::dvec2(0));
    return ScreenNearest{glm::length(off), 0, at.z};
}

std::optional<ScreenNearest> nearest_on_box_handle(const Placement& p, const HandleInfo& info, const glm::dvec2& cursor,
                                                   double grip) {
    const glm::dvec3 side(info.side[0], info.side[1], info.side[2]), o = p.point(side);
    const auto at_grip = nearest_on_grip(o, cursor, grip);
    if (info.shape != HandleShape::BoxEdge) return at_grip;
    const glm::dvec3 d = p.direction(unit_axis(info.axis));
    const auto on_edge = nearest_on_segment(o - d, o + d, cursor);
    return at_grip && (!on_edge || at_grip->distance < on_edge->distance) ? at_grip : on_edge;
}

std::optional<ScreenNearest> nearest_on_custom(const Placement& p, const glm::dvec2& cursor, double grip) {
    const glm::dvec3 o(p.origin), x = p.direction(unit_axis(0)), y = p.direction(unit_axis(1)),
                                  z = p.direction(unit_axis(2));
    switch (p.custom) {
    case CustomShape::Point:
        return nearest_on_grip(o, cursor, grip);
    case CustomShape::Segment: {
        const auto end = nearest_on_grip(o, cursor, grip), line = nearest_on_segment(o, o + z, cursor);
        return end && (!line || end->distance < line->distance) ? end : line;
    }
    case CustomShape::Circle:
        return nearest_on_circle(o, x, y, cursor);
    case CustomShape::Arc:
        return nearest_on_arc(o, x, y, p.arc, cursor);
    case CustomShape::Quad:
        return nearest_on_quad(o - x - y, x * 2.0, y * 2.0, cursor);
    case CustomShape::Box:
        return nearest_on_box(o, x, y, z, cursor);
    case CustomShape::Sphere:
        return nearest_on_sphere(o, x, y, z, p.eye, cursor);
    }
    return std::nullopt;
}

std::optional<ScreenNearest> nearest_on_shape(const Placement& p, const HandleInfo& info, const glm::dvec2& cursor,
                                              const Style& style, double within) {
    const double grip = kBoxGripPx * static_cast<double>(style.pixel_scale);
    if (info.shape == HandleShape::Custom)
        return p.set == HandleSet::Custom ? nearest_on_custom(p, cursor, grip) : std::nullopt;
    if (info.action == Action::Bounds)
        return p.set == HandleSet::Bounds ? nearest_on_box_handle(p, info, cursor, grip) : std::nullopt;
    if (p.set == HandleSet::Custom || p.set == HandleSet::Bounds) return std::nullopt;
    const Layout& layout = layout_of(p.set);
    const bool scale = info.action == Action::Scale;
    switch (info.shape) {
    case HandleShape::Axis:
        return scale ? nearest_on_axis(p, info.axis, layout.scale_begin, layout.scale_end + kScaleCubeHalf, cursor)
                     : nearest_on_axis(p, info.axis, layout.arrow_begin, layout.arrow_end, cursor);
    case HandleShape::Plane: {
        const auto [a, b] = across(p, info.axis);
        const double side = layout.plane_end - layout.plane_begin;
        return nearest_on_quad(glm::dvec3(p.origin) + (a + b) * layout.plane_begin, a * side, b * side, cursor, within);
    }
    case HandleShape::Ring: {
        const auto [a, b] = across(p, info.axis);
        return nearest_on_circle(glm::dvec3(p.origin), a * layout.ring, b * layout.ring, cursor, within);
    }
    case HandleShape::ViewRing: {
        const glm::dvec3 a = any_perpendicular(p.towards_viewer), b = glm::cross(p.towards_viewer, a);
        return nearest_on_circle(glm::dvec3(p.origin), p.direction(a) * layout.view_ring,
                                 p.direction(b) * layout.view_ring, cursor, within);
    }
    case HandleShape::ViewCircle:
        return nearest_on_screen_circle(p, layout.view_circle, cursor);
    case HandleShape::Uniform:
        // The disc with the same area as the cube's corner-on outline, within a pixel at any angle.
        return nearest_on_screen_circle(p, layout.uniform * 1.3, cursor);
    case HandleShape::Trackball:
        return nearest_on_screen_circle(p, layout.trackball, cursor);
    default:
        break;
    }
    return std::nullopt;
}

int priority_of(HandleShape shape) {
    switch (shape) {
    case HandleShape::Custom:
    case HandleShape::BoxCorner:
    case HandleShape::Uniform:
        return 0;
    case HandleShape::BoxFace:
    case HandleShape::ViewCircle:
        return 1;
    case HandleShape::BoxEdge:
    case HandleShape::Axis:
        return 2;
    case HandleShape::Ring:
        return 3;
    case HandleShape::ViewRing:
        return 4;
    case HandleShape::Plane:
        return 5;
    default:
        return 6; // the trackball lies beneath everything
    }
}

bool is_line(HandleShape shape) {
    return shape == HandleShape::Axis || shape == HandleShape::BoxEdge || shape == HandleShape::Ring ||
           shape == HandleShape::ViewRing;
}

} // namespace

bool precedes(const Hit& a, const Hit& b) {
    if (!a || !b) return static_cast<bool>(a);
    if (a.score != b.score) return a.score < b.score;
    if (a.priority != b.priority) return a.priority < b.priority;
    if (a.w != b.w) return a.w < b.w;
    return a.distance < b.distance;
}

namespace {

std::optional<Hit> hit_within(const Placement& placement, Handle handle, const glm::dvec2& cursor, const Style& style,
                              double within) {
    const HandleInfo info = info_of(handle);
    const auto nearest = nearest_on_shape(placement, info, cursor, style, within);
    if (!nearest || !std::isfinite(nearest->distance) || nearest->distance > within) return std::nullopt;
    Hit hit;
    hit.handle = handle;
    hit.distance = nearest->distance;
    const double grip =
        is_line(info.shape) ? static_cast<double>(style.grip_px) * static_cast<double>(style.pixel_scale) : 0.0;
    // The trackball is what is left where no other handle is near.
    const bool last = info.shape == HandleShape::Trackball;
    hit.score = std::max(0.0, nearest->distance - grip) +
                (last ? static_cast<double>(std::max({style.pick_px, style.pick_pen_px, style.pick_touch_px}) *
                                            style.pixel_scale)
                      : 0.0);
    hit.priority = priority_of(info.shape);
    hit.w = nearest->w;
    return hit;
}

} // namespace

std::optional<Hit> distance_to(const Placement& placement, Handle handle, const glm::dvec2& cursor,
                               const Style& style) {
    return hit_within(placement, handle, cursor, style, std::numeric_limits<double>::infinity());
}

double pick_radius(const Style& style, PointerDevice device) {
    const float px = device == PointerDevice::Touch ? style.pick_touch_px
                     : device == PointerDevice::Pen ? style.pick_pen_px
                                                    : style.pick_px;
    return static_cast<double>(px) * static_cast<double>(style.pixel_scale);
}

Hit pick(const Placement& placement, const glm::dvec2& cursor, const Style& style, PointerDevice device) {
    const double tolerance = pick_radius(style, device);
    Hit best;
    if (!std::isfinite(cursor.x) || !std::isfinite(cursor.y)) return best;
    // What is farther than the best, and farther than the grip of a line, ranks behind it.
    const double grip = static_cast<double>(style.grip_px) * static_cast<double>(style.pixel_scale);
    for (std::uint64_t left = placement.pickable; left != 0; left &= left - 1) {
        const auto handle = static_cast<Handle>(std::countr_zero(left));
        const double within = best ? std::min(tolerance, best.score + grip) : tolerance;
        const auto hit = hit_within(placement, handle, cursor, style, within);
        if (hit && precedes(*hit, best)) best = *hit;
    }
    return best;
}

namespace {

// A box or a custom shape lies within its eight corners (a segment runs to gizmo z = 1).
double corner_reach(const Placement& p, double radius) {
    const glm::dvec2 center = glm::dvec2(p.origin) / p.origin.z;
    double reach = 0;
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner = p.point({i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1});
        if (!(corner.z > 1e-3 * p.origin.z)) return std::numeric_limits<double>::infinity();
        reach = std::max(reach, glm::length(glm::dvec2(corner) / corner.z - center));
    }
    return reach + radius;
}

} // namespace

// A point within r gizmo units of the pivot lies at least w (1 - r rho) deep, rho = unit_px |w.xyz| / focal, so across
// the line of sight it is magnified by at most 1 / (1 - r rho); a step along it moves the pixel by at most
// tan(angle off the image's center) as much.
double bounding_radius_px(const Placement& placement, const Projector& projector, const Style& style,
                          PointerDevice device) {
    const double radius = pick_radius(style, device);
    if (placement.set == HandleSet::Bounds || placement.set == HandleSet::Custom)
        return corner_reach(placement, radius + kBoxGripPx * static_cast<double>(style.pixel_scale));
    const Layout& layout = layout_of(placement.set);
    const double r = std::max({layout.arrow_end, layout.scale_end + kScaleCubeHalf, layout.view_ring,
                               layout.plane_end * std::numbers::sqrt2});
    const double rho = placement.unit_px * projector.depth_scale * projector.inverse_focal;
    if (r * rho > 0.5) return std::numeric_limits<double>::infinity();
    const double extent = projector.eye.w != 0 ? r * (1 + projector.off_center) / (1 - r * rho) : r;
    return extent * placement.unit_px + radius;
}

} // namespace gizmo
