// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/press_points.hpp"

#include "handles/handle_shapes.hpp"
#include "math/angle.hpp"
#include "math/linear.hpp"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

double share_of(int i) {
    return static_cast<double>(i) / kPressPoints;
}

// In gizmo units.
glm::dvec3 point_at(const SegmentShape& s, int i) {
    const double length = s.press_end - s.begin, share = share_of(i);
    switch (s.press_from) {
    case PressFrom::NearTip:
        return s.along.gizmo() * (s.begin + length * std::fmod(0.85 + share, 1.0));
    case PressFrom::Middle:
        return s.at.gizmo + s.along.gizmo() * ((i % 2 ? -0.9 : 0.9) * length * share);
    case PressFrom::Begin:
        break;
    }
    return s.along.gizmo() * (s.begin + length * share);
}
// The center, then a 7 x 7 grid.
glm::dvec3 point_at(const SquareShape& s, int i) {
    const int row = i / 7, column = i % 7;
    const double x = i == 0 ? 0.5 : (column + 0.5) / 7, y = i == 0 ? 0.5 : (row + 0.5) / 7, side = s.end - s.begin;
    return s.a.gizmo() * (s.begin + side * x) + s.b.gizmo() * (s.begin + side * y);
}
glm::dvec3 point_at(const QuadShape& s, int i) {
    if (i == 0) return glm::dvec3(0);
    const double x = (i % 7 - 3) / 3.5, y = (i / 7 % 7 - 3) / 3.5;
    return s.a.gizmo() * x + s.b.gizmo() * y;
}
glm::dvec3 point_at(const CircleShape& s, int i) {
    const double t = kFullTurn * share_of(i) + s.press_angle;
    return on_circle(s.a.gizmo(), s.b.gizmo(), t) * s.radius;
}
glm::dvec3 point_at(const ArcShape& s, int i) {
    const double t = std::clamp(s.sweep, -kFullTurn, kFullTurn) * std::fmod(0.5 + share_of(i), 1.0);
    return glm::dvec3(on_unit_circle(t), 0);
}
glm::dvec3 point_at(const GripShape& s, int) {
    return s.at.gizmo;
}
glm::dvec3 point_at(const OutlineShape& s, int i) {
    return s.center + on_circle(s.a, s.b, kFullTurn * share_of(i) + kOffCustomAxes);
}
// Hit anywhere inside.
glm::dvec3 point_at(const BoxShape& s, int) {
    return s.at.gizmo;
}
glm::dvec3 point_at(const ConeShape& s, int) {
    return ShapeDirection(s.axis).gizmo() * s.tip;
}
glm::dvec3 point_at(const SphereShape&, int) {
    return glm::dvec3(0);
}

std::optional<glm::dvec2> press_at(const Placement& p, const auto& shape, int i) {
    const glm::dvec3 h = p.point(point_at(shape, i));
    if (!(h.z > 0)) return std::nullopt;
    return pixel_of(h);
}
std::optional<glm::dvec2> press_at(const Placement& p, const ScreenDiscShape& disc, int i) {
    const double t = kFullTurn * i / kPressPoints, radius = disc.press_radius[static_cast<std::size_t>(i % 2)];
    const glm::dvec2 center = pixel_of(glm::dvec3(p.origin));
    return i == 0 ? center : center + on_unit_circle(t) * (radius * p.unit_px);
}

// From corner to corner, each time at another place.
std::optional<glm::dvec2> press_at(const Placement& p, const CornerArcsShape&, int i) {
    const auto arc = corner_arc(p, i % 4);
    return arc ? std::optional(arc->at((i % 8 < 4 ? 0.75 : -0.75) * share_of(i))) : std::nullopt;
}

} // namespace

std::optional<CornerArc> corner_arc(const Placement& p, int i) {
    if (p.normal == kNoAxis) return std::nullopt;
    const int x = (p.normal + 1) % 3, y = (p.normal + 2) % 3;
    glm::dvec3 corner(0);
    corner[x] = i % 2 == 0 ? -1 : 1;
    corner[y] = i < 2 ? -1 : 1;
    const glm::dvec3 h = p.point(corner);
    glm::dvec2 out(0); // the sides run in the other direction
    for (const int axis : {x, y}) {
        const glm::dvec3 side(p.column[static_cast<std::size_t>(axis)]);
        const glm::dvec2 rate = (glm::dvec2(side) * h.z - glm::dvec2(h) * side.z) * corner[axis];
        out += rate / glm::length(rate);
    }
    const double length = glm::length(out);
    if (!(h.z > 0) || !is_positive(length)) return std::nullopt;
    return CornerArc{pixel_of(h), out / length, kCornerArcPx * p.pixel_scale, h.z};
}

std::optional<glm::dvec2> press_point(const Placement& placement, Handle handle, int i) {
    std::optional<glm::dvec2> at;
    bool is_first = true;
    visit_shapes(placement, info_of(handle), [&](const auto& shape) {
        if (is_first) at = press_at(placement, shape, i);
        is_first = false;
    });
    return at;
}

} // namespace gizmo
