// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Custom handles: a shape, a constraint, and the number or point that a drag writes. Examples: a light's radius, a
// cone's angle, a spline's tangent. And a spot light, which is one gizmo of several such handles.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <limits>
#include <numbers>

namespace gizmo {

/// The shape that is drawn and hit. `at` is the handle's position: a number's is given by the constraint, a point's is
/// the point.
enum class CustomShape : std::uint8_t {
    Point,   ///< a square grip at `at`, of constant pixel size
    Segment, ///< a line from `origin` to `at`, with a grip at `at`
    Circle,  ///< normal to `direction`, centered at `at`; Constraint::Radius: at `origin`; Cone: the cone's base
    Arc,     ///< Constraint::Angle: from `reference` to the angle, centered at `origin`
    Quad,    ///< a filled square normal to `direction`, centered at `at`
    Box,     ///< the edges of a cube along `direction` and `reference`, centered at `at`
    Sphere,  ///< the outline of a sphere centered at `at`, hit inside too; Constraint::Radius: at `origin`, hit on it
};
constexpr CustomShape last_enumerator(CustomShape) {
    return CustomShape::Sphere;
}

/// The degree of freedom of a drag, and the value it writes.
enum class Constraint : std::uint8_t {
    Line,      ///< a number: at = origin + value * direction
    Radius,    ///< a number: the radius of a circle or sphere about origin; one below 10 logical pixels grows in the
               ///< direction of the cursor from the center, a larger one in that of the press
    Angle,     ///< a number, radians: at = origin + length * (reference rotated by `value` about direction)
    Plane,     ///< a point: at = value, moves in the plane normal to `direction`
    ViewPlane, ///< a point: at = value, moves parallel to the image
    Cone, ///< a number, radians: at = origin + length * (direction rotated by `value` towards reference), both unit
};
constexpr Constraint last_enumerator(Constraint) {
    return Constraint::Cone;
}

/// World space. Directions need not be of unit length.
struct CustomHandle {
    CustomShape shape = CustomShape::Point;
    Constraint constraint = Constraint::ViewPlane;
    glm::dvec3 origin{0};
    glm::dvec3 direction{0, 0, 1};
    glm::dvec3 reference{1, 0, 0}; ///< its component normal to `direction` is used
    double length = 1;             ///< world units: the shape's radius or half side; Angle, Cone: the radius
    double min = -std::numeric_limits<double>::infinity(); ///< range of a number
    double max = std::numeric_limits<double>::infinity();
    double step = 0; ///< step of a number, counted from 0, while Pointer::snap is set; 0: the step of Options::snap
    Color color{232, 232, 236, 255};
};
GIZMO_FIELDS(CustomHandle, shape, constraint, origin, direction, reference, length, min, max, step, color)

/// True if the constraint writes a point.
constexpr bool is_point(Constraint constraint) {
    return constraint == Constraint::Plane || constraint == Constraint::ViewPlane;
}

/// True if the constraint writes an angle: radians, typed and shown in degrees.
constexpr bool is_angle(Constraint constraint) {
    return constraint == Constraint::Angle || constraint == Constraint::Cone;
}

/// The bounds of SpotLight::outer in a drag, radians: half a degree and a right angle.
inline constexpr double kLeastOuterAngle = std::numbers::pi / 360, kMostOuterAngle = std::numbers::pi / 2;

/// A spot light in world space. Context::manipulate_spot() shows its handles as one gizmo, and writes its numbers: the
/// end of the axis changes the range, a circle and two lines the outer angle, a darker circle the inner one. A drag
/// changes one of them (Manipulation::part, EditEvent::part), as a drag of a custom number does; an angle stops at the
/// other one. start() and Pointer::anywhere drag the part that was dragged last, at first the range.
struct SpotLight {
    glm::dvec3 position{0};
    glm::dvec3 direction{0, 0, -1};                 ///< need not be of unit length
    double range = 1;                               ///< world units, > 0
    double inner = 0, outer = 0.785398163397448279; ///< radians from the direction: 0 <= inner <= outer <= pi / 2
    Color color{255, 214, 120, 255};
};
GIZMO_FIELDS(SpotLight, position, direction, range, inner, outer, color)

} // namespace gizmo
