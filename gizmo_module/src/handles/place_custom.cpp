// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Places a custom handle before a camera. Its size is in world units, not pixels.
#include "handles/handle_shapes.hpp"
#include "handles/placement.hpp"
#include "handles/visibility.hpp"
#include "math/linear.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// Unit axes: z along the handle's direction, x towards its reference.
std::optional<glm::dmat3> axes_of(const CustomHandle& handle) {
    const double length = glm::length(handle.direction);
    if (!is_positive(length)) return std::nullopt;
    const glm::dvec3 z = handle.direction / length;
    glm::dvec3 x = handle.reference - z * glm::dot(handle.reference, z);
    const double across = glm::length(x);
    if (!std::isfinite(across)) return std::nullopt;
    x = across > 1e-12 ? x / across : any_perpendicular(z);
    return glm::dmat3(x, glm::cross(z, x), z);
}

// A radius of 0 can still be dragged out of its center.
double least_size(double size, const glm::dvec3& pivot) {
    constexpr double kLeast = 1e-9;
    return std::max(size, kLeast * (1 + glm::length(pivot)));
}

// From the segment's end, which has the grip, back to its origin, which is at gizmo z = 1.
bool set_segment(const glm::dvec3& origin, Placement& p) {
    const glm::dvec3 back = origin - p.pivot;
    p.size = glm::length(back);
    if (!std::isfinite(p.size)) return false;
    if (p.size > 0) {
        const glm::dvec3 z = back / p.size, x = any_perpendicular(z);
        p.axes = glm::dmat3(x, glm::cross(z, x), z);
    }
    return true;
}

// True if the square is seen so far from the side that it is narrower than a pixel: nothing of it would be drawn.
bool is_edge_on(const Placement& p, const Style& style) {
    constexpr double kSlant = 0.05, kNarrow = 0.5; // a sine; half a width, logical pixels
    const double slant = std::abs(p.towards_viewer.z);
    return slant < kSlant && slant * p.unit_px < kNarrow * static_cast<double>(style.pixel_scale);
}

// Seen end-on, a pixel of the line is any length.
float line_opacity(const Projector& projector, const glm::dvec3& at, const glm::dvec3& along, const Parts& parts) {
    const glm::dvec3 across = glm::cross(projector.towards_viewer(at), along);
    return fade_of(static_cast<float>(glm::dot(across, across)), FadeRange(parts.axis_limit));
}

} // namespace

// Seen from a distance d along n, the sphere's tangent cone touches it at n / d, on a circle of radius sqrt(1 - 1 /
// d^2).
std::optional<OutlineShape> sphere_outline(const glm::dvec4& eye) {
    const double distance = glm::length(glm::dvec3(eye));
    if (!(distance > 0)) return std::nullopt;
    const double at = eye.w != 0 ? 1 / distance : 0;
    if (!(at < 1)) return std::nullopt;
    const glm::dvec3 n = glm::dvec3(eye) / distance, a = any_perpendicular(n);
    const double radius = std::sqrt(1 - at * at);
    return OutlineShape{n * at, a * radius, glm::cross(n, a) * radius};
}

std::optional<Placement> place_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                                      const Style& style) {
    const auto axes = axes_of(handle);
    const double scaled = value.x * handle.unit;
    if (!axes || !is_positive(handle.unit) || !is_finite(handle.origin) || !is_finite(value) ||
        !std::isfinite(handle.length))
        return std::nullopt;
    const glm::dvec3 x = (*axes)[0], y = (*axes)[1], z = (*axes)[2];
    Placement p;
    p.set = HandleSet::Custom;
    p.parts = parts_of(style);
    p.pixel_scale = static_cast<double>(style.pixel_scale);
    p.custom = handle.shape;
    p.axes = *axes;
    p.size = std::abs(handle.length);
    p.pivot = value;
    switch (handle.constraint) {
    case Constraint::Line:
        p.pivot = handle.origin + z * scaled;
        break;
    case Constraint::Radius:
        p.pivot = handle.origin;
        p.size = std::abs(scaled);
        p.is_hollow = handle.shape == CustomShape::Sphere;
        break;
    case Constraint::Angle:
        p.pivot = handle.origin + on_circle(x, y, scaled) * handle.length;
        p.arc = scaled;
        break;
    case Constraint::Cone: {
        const glm::dvec2 unit = on_unit_circle(scaled);
        const bool is_base = handle.shape == CustomShape::Circle;
        if (is_base) p.size *= std::abs(unit.y);
        p.pivot = handle.origin + (z * unit.x + (is_base ? glm::dvec3(0) : x * unit.y)) * handle.length;
        break;
    }
    case Constraint::Plane:
    case Constraint::ViewPlane:
        break;
    }
    if (handle.shape == CustomShape::Arc) p.pivot = handle.origin;
    if (handle.shape == CustomShape::Point) p.size = 1;
    const bool is_line = handle.shape == CustomShape::Segment || handle.shape == CustomShape::Edge;
    if (is_line && !set_segment(handle.origin, p)) return std::nullopt;
    p.size = least_size(p.size, p.pivot);
    if (!place_sized(projector, p) || (handle.shape == CustomShape::Quad && is_edge_on(p, style))) return std::nullopt;
    p.fade[0] = handle.constraint == Constraint::Line ? line_opacity(projector, p.pivot, z, p.parts) : 1;
    if (p.fade[0] > 0) p.visible = handle_bit(Handle::Custom);
    if (!is_too_faint(p.fade[0])) p.pickable = p.visible;
    return p;
}

} // namespace gizmo
