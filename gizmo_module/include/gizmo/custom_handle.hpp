// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Handles of the host's own: a shape, a constraint, and a number or a point that a drag writes. A light's radius, a
// cone's angle, a spline's tangent.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <limits>

namespace gizmo {

/// What is seen and hit. `at` is the handle's place: for a number, where the constraint puts it; for a point, the
/// point.
enum class CustomShape : std::uint8_t {
    Point,   ///< a square grip at `at`, of a fixed size in pixels
    Segment, ///< from `origin` to `at`, with the grip at its end
    Circle,  ///< about `direction`, round `at`; Constraint::Radius: round `origin`
    Arc,     ///< Constraint::Angle: from `reference` to the angle, round `origin`
    Quad,    ///< a filled square across `direction`, round `at`
    Box,     ///< edges of a cube along `direction` and `reference`, round `at`
    Sphere,  ///< the outline of a sphere round `at`; Constraint::Radius: round `origin`
};
constexpr CustomShape last_enumerator(CustomShape) {
    return CustomShape::Sphere;
}

/// What a drag writes.
enum class Constraint : std::uint8_t {
    Line,      ///< a number: at = origin + value * direction
    Radius,    ///< a number: the circle or sphere of radius `value` round origin
    Angle,     ///< a number, radians: at = origin + length * reference turned by `value` about direction
    Plane,     ///< a point: at = value, moved across `direction`
    ViewPlane, ///< a point: at = value, moved parallel to the image
};
constexpr Constraint last_enumerator(Constraint) {
    return Constraint::ViewPlane;
}

/// World space. Directions need not be of unit length.
struct CustomHandle {
    CustomShape shape = CustomShape::Point;
    Constraint constraint = Constraint::ViewPlane;
    glm::dvec3 origin{0};
    glm::dvec3 direction{0, 0, 1};
    glm::dvec3 reference{1, 0, 0}; ///< what is across `direction` of it is used
    double length = 1;             ///< world units: the shape's radius or half side; Constraint::Angle: the arm
    double min = -std::numeric_limits<double>::infinity(); ///< of a number
    double max = std::numeric_limits<double>::infinity();
    double step = 0; ///< of a number, counted from 0, while Pointer::snap holds; 0: Options::snap's
    Color color{232, 232, 236, 255};
};
GIZMO_FIELDS(CustomHandle, shape, constraint, origin, direction, reference, length, min, max, step, color)

/// True for constraints that write a point.
constexpr bool is_point(Constraint constraint) {
    return constraint == Constraint::Plane || constraint == Constraint::ViewPlane;
}

} // namespace gizmo
