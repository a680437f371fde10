// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Custom handles: a shape, a constraint, and the number or point that a drag writes. Examples: a light's radius, a
// cone's angle, a spline's tangent. And the parts of a composite, which is one gizmo of several such handles.
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/forward.hpp>
#include <gizmo/style.hpp>
#include <gizmo/types.hpp>

#include <limits>
#include <span>

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
    Edge,    ///< a line from `origin` to `at`, without a grip
};
constexpr CustomShape last_enumerator(CustomShape) {
    return CustomShape::Edge;
}

/// The degree of freedom of a drag, and the value it writes.
enum class Constraint : std::uint8_t {
    Line,      ///< a number: at = origin + value * (unit direction); fades where the line is seen end-on
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

/// World space. The lengths of `direction` and `reference` do not count. Numbers are world units, or radians, times
/// `unit`.
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
    /// > 0. Line, Radius: world units that a number of 1 is, for a number of an object that is scaled. Angle, Cone:
    /// radians of the handle that a radian of the number is; 0.5 if the number is the whole opening. Steps are in units
    /// of the number.
    double unit = 1;
    bool is_ratio = false; ///< Line, Radius: the number is no length, and its label has no unit
};
GIZMO_FIELDS(CustomHandle, shape, constraint, origin, direction, reference, length, min, max, step, color, unit,
             is_ratio)

/// True if the constraint writes a point.
constexpr bool is_point(Constraint constraint) {
    return constraint == Constraint::Plane || constraint == Constraint::ViewPlane;
}

/// True if the constraint writes an angle: radians, typed and shown in degrees.
constexpr bool is_angle(Constraint constraint) {
    return constraint == Constraint::Angle || constraint == Constraint::Cone;
}

/// A number or a point of a composite, and the handles that change it, which are highlighted together. A composite
/// (Context::manipulate_parts()) is a list of parts: one gizmo with one id, one hovered handle, one drag and one event.
/// A drag changes one part, as manipulate_value() or manipulate_point() does: Manipulation::part and EditEvent::part
/// are its index. start(), nudge() and Pointer::anywhere take the part that was dragged last, at first the first one.
/// An invalid part hides all of them: no handle, neither or both of number and point, a constraint that does not match,
/// non-finite input; so does a list without a part to drag. If the number of parts changes during a drag, it is
/// committed without a write. Two parts do not share a number or a point, but outlines may.
struct CustomPart {
    double* number = nullptr;                ///< the host's; null: `point`
    glm::dvec3* point = nullptr;             ///< the host's; null: `number`
    std::span<const CustomHandle> handles{}; ///< at least one; start() and a press anywhere drag the first
    bool outline = false;                    ///< drawn only: neither hit nor dragged
};

/// A composite whose handles depend on its numbers: they follow a drag in the same frame.
class Composite {
public:
    /// The parts for the numbers as they are now; valid until the next call. Context::manipulate_parts() calls it
    /// before a drag writes and again after it. The order and the number of the parts stay.
    virtual std::span<const CustomPart> parts(const Camera& camera) const = 0;

protected:
    ~Composite() = default;
};

} // namespace gizmo
