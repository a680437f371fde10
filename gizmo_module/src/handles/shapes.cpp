// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/linear.hpp"

#include <gizmo/shapes.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kHalfTurn = std::numbers::pi;

glm::dvec3 axis_vector(int axis, double length = 1) {
    glm::dvec3 v(0);
    v[axis] = length;
    return v;
}

// The tangent of an angle from 0 to below a right angle.
double tangent(double angle) {
    const glm::dvec2 unit = on_unit_circle(angle);
    return unit.y / unit.x;
}

// The edges between the corners (+-1, +-1, +-1) of a box that is given by its eight corners.
template <class Corner>
void add_box_edges(PartList& list, const Corner& corner) {
    for (int axis = 0; axis < 3; ++axis)
        for (const double s : {-1.0, 1.0})
            for (const double t : {-1.0, 1.0}) {
                glm::dvec3 from(-1);
                from[(axis + 1) % 3] = s;
                from[(axis + 2) % 3] = t;
                glm::dvec3 to = from;
                to[axis] = 1;
                list.edge(corner(from), corner(to));
            }
}

} // namespace

// --- the list -------------------------------------------------------------------------------------------------------

void PartList::begin(const glm::dmat4& world_from_object, const Color& color, const Camera& camera) {
    world_ = world_from_object;
    color_ = color;
    camera_ = &camera;
    is_full_ = false;
    part_count_ = handle_count_ = 0;
}

glm::dvec3 PartList::world(const glm::dvec3& point) const {
    return glm::dvec3(world_ * glm::dvec4(point, 1));
}

glm::dvec3 PartList::direction(const glm::dvec3& along) const {
    return glm::dmat3(world_) * along;
}

double PartList::length(int axis) const {
    return glm::length(column(axis));
}

double PartList::largest(int a, int b) const {
    return std::max(length(a), length(b));
}

glm::dvec3 PartList::towards_viewer(const glm::dvec3& world_point) const {
    const auto projector = make_projector(*camera_);
    return projector ? projector->towards_viewer(world_point) : glm::dvec3(0);
}

CustomHandle PartList::on_line(const glm::dvec3& from, const glm::dvec3& along, CustomShape shape) const {
    const glm::dvec3 by = direction(along);
    return {.shape = shape,
            .constraint = Constraint::Line,
            .origin = world(from),
            .direction = by,
            .min = 0,
            .color = color_,
            .unit = glm::length(by)};
}

CustomHandle PartList::radius(const glm::dvec3& center, const glm::dvec3& normal, double unit,
                              CustomShape shape) const {
    return {.shape = shape,
            .constraint = Constraint::Radius,
            .origin = world(center),
            .direction = direction(normal),
            .min = 0,
            .color = color_,
            .unit = unit};
}

CustomPart& PartList::add_part() {
    is_full_ = is_full_ || part_count_ == kMostParts;
    CustomPart& part = parts_[is_full_ ? kMostParts - 1 : part_count_++];
    return part = {};
}

void PartList::number(double& value) {
    add_part().number = &value;
}

void PartList::point(glm::dvec3& value) {
    add_part().point = &value;
}

void PartList::handle(const CustomHandle& handle) {
    is_full_ = is_full_ || handle_count_ == kMostHandles || part_count_ == 0;
    if (is_full_) return;
    CustomPart& part = parts_[part_count_ - 1];
    handles_[handle_count_++] = handle;
    const std::size_t count = part.handles.size() + 1;
    part.handles = std::span(handles_).subspan(handle_count_ - count, count);
}

void PartList::outline(const CustomHandle& with, double value) {
    CustomPart& part = add_part();
    const std::size_t i = part_count_ - 1;
    numbers_[i] = value;
    part.number = &numbers_[i];
    part.outline = true;
    handle(with);
}

void PartList::edge(const glm::dvec3& from, const glm::dvec3& to) {
    CustomPart& part = add_part();
    const std::size_t i = part_count_ - 1;
    points_[i] = to;
    part.point = &points_[i];
    part.outline = true;
    handle({.shape = CustomShape::Edge, .constraint = Constraint::ViewPlane, .origin = from, .color = color_});
}

std::span<const CustomPart> PartList::parts() const {
    return std::span(parts_).first(is_full_ ? 0 : part_count_);
}

// --- volumes --------------------------------------------------------------------------------------------------------

void add_parts(PartList& list, SphereVolume& sphere) {
    const double unit = std::max(list.largest(0, 1), list.length(2));
    list.number(sphere.radius);
    list.handle(list.radius({0, 0, 0}, {0, 0, 1}, unit, CustomShape::Sphere));
    for (int axis = 0; axis < 3; ++axis)
        list.handle(list.radius({0, 0, 0}, axis_vector(axis), unit));
}

namespace {

// A side moves along its axis through the middle of the side.
CustomHandle side_of(const PartList& list, const glm::dvec3& center, int axis, double along) {
    return list.on_line(center, axis_vector(axis, along));
}

} // namespace

void add_parts(PartList& list, Box& box) {
    const glm::dvec3 center = (box.min + box.max) * 0.5, half = (box.max - box.min) * 0.5;
    for (const bool high : {false, true})
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 from = center;
            from[axis] = 0;
            CustomHandle side = side_of(list, from, axis, 1);
            side.min = high ? box.min[axis] : -std::numeric_limits<double>::infinity();
            side.max = high ? std::numeric_limits<double>::infinity() : box.max[axis];
            list.number(high ? box.max[axis] : box.min[axis]);
            list.handle(side);
        }
    add_box_edges(list, [&](const glm::dvec3& corner) { return list.world(center + half * corner); });
}

void add_parts(PartList& list, BoxVolume& box) {
    for (int axis = 0; axis < 3; ++axis) {
        list.number(box.size[axis]);
        list.handle(side_of(list, box.center, axis, 0.5));
        list.handle(side_of(list, box.center, axis, -0.5));
    }
    add_box_edges(list, [&](const glm::dvec3& corner) { return list.world(box.center + box.size * corner * 0.5); });
}

// The caps are half circles in the two planes of the axis.
void add_parts(PartList& list, CapsuleVolume& capsule) {
    const int axis = std::clamp(capsule.axis, 0, 2);
    const glm::dvec3 along = axis_vector(axis), z = glm::normalize(list.column(axis));
    const double unit = list.largest((axis + 1) % 3, (axis + 2) % 3), radius = capsule.radius * unit;
    const double straight = std::max(0.0, capsule.height * list.length(axis) * 0.5 - radius);
    const CustomHandle middle = list.radius({0, 0, 0}, along, unit);
    list.number(capsule.radius);
    list.handle(middle);
    list.number(capsule.height);
    for (const double side : {0.5, -0.5}) {
        CustomHandle end = list.on_line({0, 0, 0}, along * side);
        end.min = radius / end.unit;
        list.handle(end);
    }
    for (const double side : {1.0, -1.0}) {
        CustomHandle cap = middle;
        cap.origin += z * (side * straight);
        list.outline(cap, capsule.radius);
        cap.shape = CustomShape::Arc;
        cap.constraint = Constraint::Angle;
        cap.length = radius;
        cap.unit = 1;
        for (const int other : {(axis + 1) % 3, (axis + 2) % 3}) {
            const glm::dvec3 out = glm::normalize(list.column(other));
            cap.reference = out;
            cap.direction = glm::cross(out, z) * side; // from one side over the tip to the other
            list.outline(cap, kHalfTurn);
            list.edge(list.origin() + z * straight + out * (radius * side),
                      list.origin() - z * straight + out * (radius * side));
        }
    }
}

void add_parts(PartList& list, ConeVolume& cone) {
    const double unit = list.largest(0, 1);
    list.number(cone.radius);
    list.handle(list.radius({0, 0, 0}, {0, 0, 1}, unit));
    list.number(cone.height);
    list.handle(list.on_line({0, 0, 0}, {0, 0, 1}));
    const glm::dvec3 tip = list.world({0, 0, cone.height});
    for (int axis = 0; axis < 2; ++axis)
        for (const double side : {1.0, -1.0})
            list.edge(list.origin() + glm::normalize(list.column(axis)) * (side * cone.radius * unit), tip);
}

// --- cameras and lights ---------------------------------------------------------------------------------------------

// The handles of its height and width stand in the middle of its sides. An eye without a depth or a height has those of
// one unit, so that they can be dragged.
void add_parts(PartList& list, CameraFrustum& frustum) {
    const auto or_one = [](double size) { return size > 0 ? size : 1; };
    const double unit = list.length(2), middle = or_one((frustum.near_plane + frustum.far_plane) * 0.5);
    const double slope = tangent(std::clamp(frustum.field_of_view, 0.0, kMostFieldOfView) * 0.5);
    const auto half_height = [&](double depth) { return frustum.orthographic ? frustum.size * 0.5 : slope * depth; };
    const glm::dvec3 eye = list.origin(), forward = list.direction({0, 0, -1});
    const glm::dvec3 x = glm::normalize(list.column(0)) * unit, y = glm::normalize(list.column(1)) * unit;
    CustomHandle plane = list.on_line({0, 0, 0}, {0, 0, -1}), across = plane;
    across.origin = eye + forward * middle;
    list.number(frustum.far_plane);
    plane.min = frustum.near_plane;
    list.handle(plane);
    list.number(frustum.near_plane);
    plane.min = frustum.orthographic ? -std::numeric_limits<double>::infinity() : 0;
    plane.max = frustum.far_plane;
    list.handle(plane);
    list.number(frustum.orthographic ? frustum.size : frustum.field_of_view);
    for (const double side : {1.0, -1.0}) {
        CustomHandle edge = across;
        edge.direction = y * side;
        edge.unit = unit * 0.5;
        if (!frustum.orthographic) {
            edge = plane;
            edge.constraint = Constraint::Cone;
            edge.reference = y * side;
            edge.length = middle * unit;
            edge.min = 0;
            edge.max = kMostFieldOfView;
            edge.unit = 0.5; // the angle from the middle
        }
        list.handle(edge);
    }
    list.number(frustum.aspect);
    across.is_ratio = true;
    across.unit = or_one(half_height(middle)) * unit;
    for (const double side : {1.0, -1.0}) {
        across.direction = x * side;
        list.handle(across);
    }
    add_box_edges(list, [&](const glm::dvec3& corner) {
        const double depth = corner.z < 0 ? frustum.near_plane : frustum.far_plane, half = half_height(depth);
        return eye + forward * depth + y * (corner.y * half) + x * (corner.x * half * frustum.aspect);
    });
}

void add_parts(PartList& list, AreaLight& light) {
    const glm::dvec3 half(light.width * 0.5, light.height * 0.5, 0);
    list.number(light.width);
    if (light.disc) {
        list.handle(list.radius({0, 0, 0}, {0, 0, 1}, list.largest(0, 1) * 0.5));
    } else {
        for (int axis = 0; axis < 2; ++axis) {
            if (axis == 1) list.number(light.height);
            list.handle(side_of(list, {0, 0, 0}, axis, 0.5));
            list.handle(side_of(list, {0, 0, 0}, axis, -0.5));
        }
        for (const double side : {1.0, -1.0}) {
            list.edge(list.world(half * side), list.world({-side * half.x, side * half.y, 0}));
            list.edge(list.world(half * side), list.world({side * half.x, -side * half.y, 0}));
        }
    }
    list.edge(list.origin(), list.world({0, 0, -half.x})); // where it shines
}

// The grips of the angles, and the lines, are at the sides of the cone as the viewer sees it: there, a plane through
// the axis faces the viewer as much as any.
void add_parts(PartList& list, SpotLight& light) {
    constexpr double kLeastRange = 1e-3;  // of the range at the press
    constexpr double kInnerLength = 0.75; // of the range: the inner grips are never on the outer ones or on the range's
    constexpr double kInnerShade = 0.65;  // opaque: a circle is not seen through its grips
    CustomHandle range = list.on_line(light.position, light.direction, CustomShape::Segment);
    range.unit /= glm::length(light.direction);
    const glm::dvec3 to_target = light.target - range.origin;
    if (light.has_target && to_target != glm::dvec3(0)) range.direction = to_target;
    range.min = kLeastRange * light.range;
    glm::dvec3 side = glm::cross(list.towards_viewer(range.origin), range.direction);
    if (!(glm::length(side) > 1e-9 * glm::length(range.direction))) side = any_perpendicular(range.direction);
    CustomHandle outer = range, inner = range;
    outer.constraint = inner.constraint = Constraint::Cone;
    outer.unit = inner.unit = 1;
    outer.length = light.range * range.unit;
    outer.min = std::max(light.inner, kLeastOuterAngle);
    outer.max = kMostOuterAngle;
    inner.length = outer.length * kInnerLength;
    inner.min = 0;
    inner.max = light.outer;
    for (std::uint8_t* const value : {&inner.color.r, &inner.color.g, &inner.color.b})
        *value = static_cast<std::uint8_t>(kInnerShade * *value);
    const auto add = [&](CustomHandle handle, CustomShape shape, double sense) {
        handle.shape = shape;
        handle.reference = side * sense;
        list.handle(handle);
    };
    list.number(light.range);
    list.handle(range);
    list.number(light.inner);
    const CustomShape inner_side =
        light.inner > 0 ? CustomShape::Segment : CustomShape::Point; // does not cover the axis
    add(inner, inner_side, 1);
    add(inner, inner_side, -1);
    add(inner, CustomShape::Circle, 1);
    list.number(light.outer);
    add(outer, CustomShape::Segment, 1);
    add(outer, CustomShape::Segment, -1);
    add(outer, CustomShape::Circle, 1);
    if (!light.has_target) return;
    list.point(light.target);
    list.handle({.shape = CustomShape::Point, .constraint = Constraint::ViewPlane, .color = range.color});
    list.edge(range.origin, light.target);
}

// About the normal of x and y, so that it turns from x towards y in a mirrored frame too.
void add_parts(PartList& list, Hinge& hinge) {
    const glm::dvec3 x = list.column(0), y = list.column(1);
    CustomHandle limit = list.on_line({0, 0, 0}, {1, 0, 0}, CustomShape::Segment);
    limit.constraint = Constraint::Angle;
    limit.direction = glm::cross(x, y);
    limit.reference = x;
    limit.length = hinge.radius * list.largest(0, 1);
    limit.unit = 1;
    limit.min = -std::numeric_limits<double>::infinity();
    limit.max = hinge.high;
    list.number(hinge.low);
    list.handle(limit);
    limit.min = hinge.low;
    limit.max = std::numeric_limits<double>::infinity();
    list.number(hinge.high);
    list.handle(limit);
    const glm::dvec3 normal = glm::normalize(limit.direction), from = glm::normalize(x);
    limit.shape = CustomShape::Arc;
    limit.reference = on_circle(from, glm::cross(normal, from), hinge.low);
    list.outline(limit, hinge.high - hinge.low);
}

} // namespace gizmo
