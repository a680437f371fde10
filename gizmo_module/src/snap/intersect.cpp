// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A circle is the intersection of its plane and a sphere, so four pairs carry the table: line and plane, line and
// sphere, two planes, two spheres.
#include "math/linear.hpp"
#include "snap/shapes.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kTouch = 1e-9;       // of the lengths involved
constexpr double kParallel = 1e-9;    // a sine
constexpr double kRounding = 4.5e-16; // of coordinates

double radius_of(const Shape& shape) {
    if (const auto* circle = std::get_if<CircleShape>(&shape)) return circle->radius;
    const auto* sphere = std::get_if<SphereShape>(&shape);
    return sphere ? sphere->radius : 0;
}

// The distance that counts as none between shapes with these points and radii.
double touch(const glm::dvec3& a, const glm::dvec3& b, double radii = 0) {
    return kTouch * (glm::length(a - b) + radii) + kRounding * (glm::length(a) + glm::length(b));
}

template <class A, class B>
double touch_of(const A& a, const B& b) {
    return touch(a.at, b.at, radius_of(a) + radius_of(b));
}

bool is_on(const LineShape& line, const glm::dvec3& p, double tolerance) {
    const double s = glm::dot(p - line.at, line.along);
    return s >= line.low - tolerance && s <= line.high + tolerance;
}

// What of a line's point at s is within its ends.
Shapes on_line(const LineShape& line, double s, double tolerance) {
    if (!(s >= line.low - tolerance && s <= line.high + tolerance)) return {};
    return {PointShape{line.at + line.along * std::clamp(s, line.low, line.high)}};
}

// The points of `found` on a sphere; the whole of what lies in it is kept by its caller.
Shapes points_on(const Shapes& found, const SphereShape& sphere) {
    Shapes out;
    for (const Shape& one : found)
        if (const auto* p = std::get_if<PointShape>(&one))
            if (std::abs(glm::length(p->at - sphere.at) - sphere.radius) <= touch_of(*p, sphere)) out.add(one);
    return out;
}

PlaneShape plane_of(const CircleShape& circle) {
    return {circle.at, circle.normal};
}
SphereShape sphere_of(const CircleShape& circle) {
    return {circle.at, circle.radius};
}

// --- the rows: each shape with itself and those after it
// --------------------------------------------------------------

struct Row {
    // Points.
    template <class B>
    Shapes operator()(const PointShape& a, const B& b) const {
        const glm::dvec3 nearest = nearest_on(b, a.at);
        return glm::length(nearest - a.at) <= touch_of(a, b) ? Shapes(a) : Shapes();
    }

    // Lines.
    Shapes operator()(const LineShape& a, const LineShape& b) const {
        const glm::dvec3 apart = b.at - a.at, n = glm::cross(a.along, b.along);
        const double sine = glm::length(n), tolerance = touch_of(a, b);
        if (sine < kParallel) {
            const glm::dvec3 across = apart - a.along * glm::dot(apart, a.along);
            if (glm::length(across) > tolerance) return {};
            const double from = glm::dot(apart, a.along), sense = glm::dot(a.along, b.along);
            const double low = from + (sense > 0 ? b.low : -b.high), high = from + (sense > 0 ? b.high : -b.low);
            LineShape common = a;
            common.low = std::max(a.low, low), common.high = std::min(a.high, high);
            if (common.low > common.high) return on_line(a, (common.low + common.high) / 2, tolerance);
            return {common};
        }
        if (std::abs(glm::dot(apart, n)) > tolerance * sine) return {};
        const double s = glm::dot(glm::cross(apart, b.along), n) / (sine * sine);
        const Shapes at = on_line(a, s, tolerance);
        return at.count > 0 && is_on(b, a.at + a.along * s, tolerance) ? at : Shapes();
    }
    Shapes operator()(const LineShape& a, const PlaneShape& b) const {
        const double slope = glm::dot(a.along, b.normal), apart = glm::dot(b.at - a.at, b.normal);
        if (std::abs(slope) >= kParallel) return on_line(a, apart / slope, touch_of(a, b));
        return std::abs(apart) <= touch_of(a, b) ? Shapes(a) : Shapes();
    }
    Shapes operator()(const LineShape& a, const CircleShape& b) const {
        const Shapes at = (*this)(a, plane_of(b));
        const bool within = at.count > 0 && std::holds_alternative<LineShape>(at.shape[0]);
        return within ? (*this)(a, sphere_of(b)) : points_on(at, sphere_of(b));
    }
    Shapes operator()(const LineShape& a, const SphereShape& b) const {
        const double middle = glm::dot(b.at - a.at, a.along), tolerance = touch_of(a, b);
        const double off = glm::length(a.at + a.along * middle - b.at);
        if (off > b.radius + tolerance) return {};
        const double half = std::sqrt(std::max(0.0, (b.radius - off) * (b.radius + off)));
        Shapes out = on_line(a, middle - half, tolerance);
        if (half > 0)
            for (const Shape& one : on_line(a, middle + half, tolerance))
                out.add(one);
        return out;
    }

    // Planes.
    Shapes operator()(const PlaneShape& a, const PlaneShape& b) const {
        const glm::dvec3 along = glm::cross(a.normal, b.normal);
        const double sine = glm::length(along), apart = glm::dot(b.at - a.at, b.normal);
        if (sine < kParallel) return std::abs(apart) <= touch_of(a, b) ? Shapes(a) : Shapes();
        // From a's point within a, across the line.
        const glm::dvec3 across = glm::cross(along, a.normal) / sine;
        return {LineShape{a.at + across * (apart / glm::dot(across, b.normal)), along / sine}};
    }
    Shapes operator()(const PlaneShape& a, const CircleShape& b) const {
        const Shapes line = (*this)(plane_of(b), a);
        if (line.count == 0) return {};
        if (std::holds_alternative<PlaneShape>(line.shape[0])) return {b};
        return (*this)(std::get<LineShape>(line.shape[0]), sphere_of(b));
    }
    Shapes operator()(const PlaneShape& a, const SphereShape& b) const {
        const double off = glm::dot(b.at - a.at, a.normal);
        if (std::abs(off) > b.radius + touch_of(a, b)) return {};
        const glm::dvec3 center = b.at - a.normal * off;
        const double inside = (b.radius - std::abs(off)) * (b.radius + std::abs(off));
        if (!(inside > 0)) return {PointShape{center}};
        return {CircleShape{center, a.normal, std::sqrt(inside)}};
    }

    // Circles.
    Shapes operator()(const CircleShape& a, const CircleShape& b) const {
        const Shapes common = (*this)(plane_of(a), plane_of(b));
        if (common.count == 0) return {};
        if (std::holds_alternative<PlaneShape>(common.shape[0])) return (*this)(a, sphere_of(b));
        return points_on((*this)(std::get<LineShape>(common.shape[0]), sphere_of(a)), sphere_of(b));
    }
    Shapes operator()(const CircleShape& a, const SphereShape& b) const {
        const Shapes common = (*this)(sphere_of(a), b);
        if (common.count == 0) return {};
        if (std::holds_alternative<SphereShape>(common.shape[0])) return {a};
        if (const auto* circle = std::get_if<CircleShape>(&common.shape[0])) return (*this)(plane_of(*circle), a);
        return intersect(common.shape[0], plane_of(a)); // they touch
    }

    // Spheres.
    Shapes operator()(const SphereShape& a, const SphereShape& b) const {
        const glm::dvec3 between = b.at - a.at;
        const double apart = glm::length(between), tolerance = touch_of(a, b);
        if (apart <= tolerance) return std::abs(a.radius - b.radius) <= tolerance ? Shapes(a) : Shapes();
        if (apart > a.radius + b.radius + tolerance || apart < std::abs(a.radius - b.radius) - tolerance) return {};
        const glm::dvec3 normal = between / apart;
        const double off = (apart + (a.radius - b.radius) * ((a.radius + b.radius) / apart)) / 2;
        const double inside = (a.radius - std::abs(off)) * (a.radius + std::abs(off));
        // The point where they touch is on `a`.
        if (!(inside > 0)) return {PointShape{a.at + normal * std::copysign(a.radius, off)}};
        return {CircleShape{a.at + normal * off, normal, std::sqrt(inside)}};
    }
};

} // namespace

Shapes intersect(const Shape& a, const Shape& b) {
    return std::visit(
        [](const auto& x, const auto& y) -> Shapes {
            if constexpr (std::is_invocable_v<Row, decltype(x), decltype(y)>)
                return Row()(x, y);
            else
                return Row()(y, x);
        },
        a, b);
}

} // namespace gizmo
