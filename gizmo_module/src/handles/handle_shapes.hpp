// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The simple shapes of a handle in gizmo units. visit_shapes() is the only definition of them; the hit test, the debug
// shapes, the press points and the tests visit it. It is a template, because each shape has a type of its own.
#pragma once

#include "handles/handle_table.hpp"
#include "math/linear.hpp"

#include <gizmo/handles.hpp>
#include <gizmo/layout.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <array>
#include <numbers>
#include <optional>

namespace gizmo {

// The pivot, or a point in gizmo units.
struct ShapePoint {
    bool is_pivot = true;
    glm::dvec3 gizmo{0};

    ShapePoint() = default;
    explicit ShapePoint(const glm::dvec3& at)
        : is_pivot(false)
        , gizmo(at) {}
    // Homogeneous pixels.
    glm::dvec3 projected(const Placement& p) const { return is_pivot ? glm::dvec3(p.origin) : p.point(gizmo); }
};

// An axis of the gizmo, which the placement has projected already, or any direction in gizmo units.
struct ShapeDirection {
    int axis = -1; // -1: use `any`
    glm::dvec3 any{0};

    explicit ShapeDirection(int of_axis)
        : axis(of_axis) {}
    explicit ShapeDirection(const glm::dvec3& direction)
        : any(direction) {}
    glm::dvec3 gizmo() const {
        return axis < 0 ? any : glm::dvec3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
    }
    // Homogeneous pixels per gizmo unit.
    glm::dvec3 projected(const Placement& p) const {
        return axis < 0 ? p.direction(any) : glm::dvec3(p.column[static_cast<std::size_t>(axis)]);
    }
};

// The best position for a press along a segment, which is tried first.
enum class PressFrom : std::uint8_t { NearTip, Middle, Begin };

// at + along t, t from begin to end. Presses are tried up to press_end.
struct SegmentShape {
    ShapePoint at{};
    ShapeDirection along;
    double begin = 0, end = 0, press_end = 0;
    PressFrom press_from = PressFrom::Begin;
};
// a x + b y, x and y both from begin to end: the square of a plane handle, away from the pivot.
struct SquareShape {
    ShapeDirection a, b;
    double begin = 0, end = 0;
};
// Between the four corners +-a +-b.
struct QuadShape {
    ShapeDirection a, b;
};
// (a cos t + b sin t) radius. A press is tried at press_angle first, radians.
struct CircleShape {
    ShapeDirection a, b;
    double radius = 0, press_angle = 0;
};
// The unit circle from x towards y, up to `sweep` radians, signed.
struct ArcShape {
    double sweep = 0;
};
// A disc on the screen around the pivot. A press is tried at its center, then at each of these radii.
struct ScreenDiscShape {
    double radius = 0;
    std::array<double, 2> press_radius{};
};
// A square that faces the screen and extends kBoxGripPx to each side.
struct GripShape {
    ShapePoint at{};
};
// The four of corner_arc().
struct CornerArcsShape {};
// +-half along all three axes.
struct BoxShape {
    ShapePoint at{};
    double half = 1;
};
// Along an axis, from the center of its base to its tip.
struct ConeShape {
    int axis = 0;
    double base = 0, tip = 0, radius = 0;
};
// Of radius 1.
struct SphereShape {};
// The outline of a sphere of radius 1: the circle center + a cos t + b sin t in gizmo units.
struct OutlineShape {
    glm::dvec3 center{0}, a{0}, b{0};
};
// nullopt: the eye is inside.
std::optional<OutlineShape> sphere_outline(const glm::dvec4& eye);

// A quarter of a circle on the screen, pixels.
struct CornerArc {
    glm::dvec2 center{0}, middle{0}; // `middle`: unit, from the center to the middle of the arc
    double radius = 0, w = 0;

    // `share`: from -1 to 1, from end to end.
    glm::dvec2 at(double share) const {
        const glm::dvec2 turn = on_unit_circle(share * std::numbers::pi / 4);
        return center + (middle * turn.x + glm::dvec2(-middle.y, middle.x) * turn.y) * radius;
    }
};
// That of corner i of the rectangle, 0 to 3; nullopt: it is not in front of the eye, or has no outside.
std::optional<CornerArc> corner_arc(const Placement& p, int i);

// Radians. Rings intersect on the axes, so presses beside them are tried first.
inline constexpr double kOffAxes = std::numbers::pi / 4, kOffCustomAxes = 0.6;

namespace detail {

// The sides of a rectangle are hit along their length.
template <class Visit>
void visit_box_handle(const Placement& p, const HandleInfo& info, Visit&& visit) {
    const bool flat = p.normal != kNoAxis;
    const int axis = info.axis;
    if (info.action != Action::Bounds) {
        if (!flat || axis != p.normal) return;
        if (info.shape == HandleShape::Ring) visit(CornerArcsShape{});
        if (info.shape == HandleShape::Plane)
            visit(QuadShape{ShapeDirection((axis + 1) % 3), ShapeDirection((axis + 2) % 3)});
        return;
    }
    const ShapePoint at(glm::dvec3(info.side[0], info.side[1], info.side[2]));
    if (info.shape == HandleShape::BoxEdge)
        visit(SegmentShape{at, ShapeDirection(axis), -1, 1, 1, PressFrom::Middle});
    else if (flat && info.shape == HandleShape::BoxFace && axis != p.normal)
        visit(SegmentShape{at, ShapeDirection(3 - axis - p.normal), -1, 1, 1, PressFrom::Middle});
    visit(GripShape{at});
}

template <class Visit>
void visit_custom(const Placement& p, Visit&& visit) {
    switch (p.custom) {
    case CustomShape::Point:
        return visit(GripShape{});
    case CustomShape::Segment:
        visit(SegmentShape{{}, ShapeDirection(2), 0, 1, 1, PressFrom::Begin});
        return visit(GripShape{});
    case CustomShape::Edge:
        return visit(SegmentShape{{}, ShapeDirection(2), 0, 1, 1, PressFrom::Middle});
    case CustomShape::Circle:
        return visit(CircleShape{ShapeDirection(0), ShapeDirection(1), 1, kOffCustomAxes});
    case CustomShape::Arc:
        return visit(ArcShape{p.arc});
    case CustomShape::Quad:
        return visit(QuadShape{ShapeDirection(0), ShapeDirection(1)});
    case CustomShape::Box:
        return visit(BoxShape{});
    case CustomShape::Sphere:
        if (!p.is_hollow) return visit(SphereShape{});
        if (const auto outline = sphere_outline(p.eye)) visit(*outline);
        return;
    }
}

} // namespace detail

namespace detail {

// The circle of a ring if the placement's axes are not orthogonal.
CircleShape skewed_circle(const Placement& p, const HandleInfo& info);

} // namespace detail

// Calls visit(shape) with each of the one or two shapes of a handle; its main line comes first. No call if the
// handle is not in the placement's set.
template <class Visit>
void visit_shapes(const Placement& p, const HandleInfo& info, Visit&& visit) {
    if (info.shape == HandleShape::Custom) {
        if (p.set == HandleSet::Custom) detail::visit_custom(p, visit);
        return;
    }
    if (info.action == Action::Bounds || p.set == HandleSet::Bounds) {
        if (p.set == HandleSet::Bounds) detail::visit_box_handle(p, info, visit);
        return;
    }
    if (p.set == HandleSet::Custom) return;
    const SizedLayout sized(p.set, p.parts);
    const Layout& layout = *sized;
    // The two axes that span the plane or ring of an axis, in cyclic order: x: (y, z), y: (z, x), z: (x, y). Directions
    // are built in place, because a copy keeps compilers from holding them in registers.
    const int axis = info.axis, next = (axis + 1) % 3, last = (axis + 2) % 3;
    const auto along = [&] {
        return info.axis != kNoAxis ? ShapeDirection(axis) : ShapeDirection(direction_of(info, glm::dmat3(1)));
    };
    switch (info.shape) {
    case HandleShape::Axis: {
        const bool scale = info.action == Action::Scale;
        const double begin = scale ? layout.scale_begin : layout.arrow_begin,
                     end = scale ? layout.scale_end : layout.arrow_end;
        visit(SegmentShape{{}, along(), begin, end, end, PressFrom::NearTip});
        if (scale)
            visit(BoxShape{ShapePoint(along().gizmo() * layout.scale_end), layout.cube_half});
        else if (info.axis != kNoAxis)
            visit(ConeShape{axis, layout.arrow_shaft_end, layout.arrow_end, layout.cone_radius});
        return;
    }
    case HandleShape::Plane:
        return visit(SquareShape{ShapeDirection(next), ShapeDirection(last), layout.plane_begin, layout.plane_end});
    case HandleShape::Ring:
        if (p.ring_axes) return visit(detail::skewed_circle(p, info));
        return visit(CircleShape{ShapeDirection(next), ShapeDirection(last), layout.ring, kOffAxes});
    case HandleShape::ViewRing: {
        if (p.ring_axes) return visit(detail::skewed_circle(p, info));
        const glm::dvec3 a = any_perpendicular(p.towards_viewer), b = glm::cross(p.towards_viewer, a);
        return visit(CircleShape{ShapeDirection(a), ShapeDirection(b), layout.view_ring, kOffCustomAxes});
    }
    case HandleShape::ViewCircle:
        return visit(ScreenDiscShape{layout.view_circle, {layout.view_circle * 0.85, layout.view_circle * 0.85}});
    case HandleShape::Uniform:
        return visit(BoxShape{{}, layout.uniform});
    case HandleShape::Trackball:
        return visit(ScreenDiscShape{layout.trackball, {layout.trackball * 0.7, layout.trackball * 0.35}});
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
    case HandleShape::Custom:
    case HandleShape::None:
        break;
    }
}

} // namespace gizmo
