// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/handle_points.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

glm::dvec3 custom_point(const Placement& p, double share, int i) {
    const double whole = 2 * std::numbers::pi;
    const double x = (i % 7 - 3) / 3.5, y = (i / 7 % 7 - 3) / 3.5;
    switch (p.custom) {
    case CustomShape::Point:
        return glm::dvec3(0);
    case CustomShape::Segment:
        return {0, 0, share};
    case CustomShape::Circle:
        return {std::cos(whole * share + 0.6), std::sin(whole * share + 0.6), 0};
    case CustomShape::Arc: {
        const double arc = std::clamp(p.arc, -whole, whole) * std::fmod(0.5 + share, 1.0);
        return {std::cos(arc), std::sin(arc), 0};
    }
    case CustomShape::Quad:
        return i == 0 ? glm::dvec3(0) : glm::dvec3(x, y, 0);
    case CustomShape::Box:
    case CustomShape::Sphere:
        return glm::dvec3(0); // hit anywhere inside
    }
    return glm::dvec3(0);
}

// The i-th point of a handle to try, gizmo units, the most comfortable first.
glm::dvec3 handle_point(const Placement& p, const HandleInfo& info, int i) {
    const Layout& layout = layout_of(p.set);
    const double share = static_cast<double>(i) / kHandlePoints;
    const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
    glm::dvec3 v(0);
    switch (info.shape) {
    case HandleShape::Axis: {
        const bool scale = info.action == Action::Scale;
        const double begin = scale ? layout.scale_begin : layout.arrow_begin;
        const double end = scale ? layout.scale_end : layout.arrow_end;
        v[info.axis] = begin + (end - begin) * std::fmod(0.85 + share, 1.0);
        return v;
    }
    case HandleShape::Plane: {
        // The center, then a 7 x 7 grid.
        const double x = i == 0 ? 0.5 : (i % 7 + 0.5) / 7, y = i == 0 ? 0.5 : (i / 7 + 0.5) / 7;
        v[j] = layout.plane_begin + (layout.plane_end - layout.plane_begin) * x;
        v[k] = layout.plane_begin + (layout.plane_end - layout.plane_begin) * y;
        return v;
    }
    case HandleShape::Ring: {
        // Starting off the axes, where rings cross.
        const double t = 2 * std::numbers::pi * share + std::numbers::pi / 4;
        v[j] = std::cos(t) * layout.ring;
        v[k] = std::sin(t) * layout.ring;
        return v;
    }
    case HandleShape::ViewRing: {
        const glm::dvec3 a = any_perpendicular(p.towards_viewer), b = glm::cross(p.towards_viewer, a);
        const double t = 2 * std::numbers::pi * share + 0.6;
        return (a * std::cos(t) + b * std::sin(t)) * layout.view_ring;
    }
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
        v = glm::dvec3(info.side[0], info.side[1], info.side[2]);
        // An edge anywhere along it: the middle first.
        if (info.shape == HandleShape::BoxEdge) v[info.axis] = (i % 2 ? -1.8 : 1.8) * share;
        return v;
    case HandleShape::Custom:
        return custom_point(p, share, i);
    default:
        return v;
    }
}

// A point on the screen circle or cube: the center, then around it.
glm::dvec2 disc_point(const Placement& p, const HandleInfo& info, int i) {
    const Layout& layout = layout_of(p.set);
    const bool ball = info.shape == HandleShape::Trackball;
    const double radius = info.shape == HandleShape::Uniform ? layout.uniform
                          : ball                             ? layout.trackball * (i % 2 ? 0.35 : 0.7)
                                                             : layout.view_circle * 0.85;
    const double t = 2 * std::numbers::pi * i / kHandlePoints;
    const glm::dvec2 center = glm::dvec2(p.origin) / p.origin.z;
    return i == 0 ? center : center + glm::dvec2(std::cos(t), std::sin(t)) * (radius * p.unit_px);
}

} // namespace

std::optional<glm::dvec2> handle_point_px(const Placement& p, Handle handle, int i) {
    const HandleInfo info = info_of(handle);
    const bool disc = info.shape == HandleShape::ViewCircle || info.shape == HandleShape::Uniform ||
                      info.shape == HandleShape::Trackball;
    const glm::dvec3 h = disc ? glm::dvec3(disc_point(p, info, i), 1) : p.point(handle_point(p, info, i));
    if (!(h.z > 0)) return std::nullopt;
    return glm::dvec2(h) / h.z;
}

} // namespace gizmo
