// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A circle is the intersection of its plane and a sphere, so four pairs carry the table: line and plane, line and
// sphere, two planes, two spheres.
#include "math/linear.hpp"
#include "snap/locus.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kTouch = 1e-9;            // of the lengths involved
constexpr double kParallelSine = 1e-9;     // a sine
constexpr double kTouchRounding = 4.5e-16; // of coordinates

double radius_of(const Locus& locus) {
    if (const auto* circle = std::get_if<CircleLocus>(&locus)) return circle->radius;
    const auto* sphere = std::get_if<SphereLocus>(&locus);
    return sphere ? sphere->radius : 0;
}

// The distance that counts as none between loci with these points and radii.
double touch(const glm::dvec3& a, const glm::dvec3& b, double radii = 0) {
    return kTouch * (glm::length(a - b) + radii) + kTouchRounding * (glm::length(a) + glm::length(b));
}

template <class A, class B>
double touch_of(const A& a, const B& b) {
    return touch(a.at, b.at, radius_of(a) + radius_of(b));
}

bool is_on(const LineLocus& line, const glm::dvec3& p, double tolerance) {
    const double s = glm::dot(p - line.at, line.along);
    return s >= line.low - tolerance && s <= line.high + tolerance;
}

// What of a line's point at s is within its ends.
Loci on_line(const LineLocus& line, double s, double tolerance) {
    if (!(s >= line.low - tolerance && s <= line.high + tolerance)) return {};
    return {PointLocus{line.at + line.along * std::clamp(s, line.low, line.high)}};
}

// The points of `found` on a sphere; the whole of what lies in it is kept by its caller.
Loci points_on(const Loci& found, const SphereLocus& sphere) {
    Loci out;
    for (const Locus& one : found)
        if (const auto* p = std::get_if<PointLocus>(&one))
            if (std::abs(glm::length(p->at - sphere.at) - sphere.radius) <= touch_of(*p, sphere)) out.add(one);
    return out;
}

PlaneLocus plane_of(const CircleLocus& circle) {
    return {circle.at, circle.normal};
}
SphereLocus sphere_of(const CircleLocus& circle) {
    return {circle.at, circle.radius};
}

// --- the rows: each locus with itself and those after it ------------------------------------------------------------

struct LocusPairs {
    // Points.
    template <class B>
    Loci operator()(const PointLocus& a, const B& b) const {
        const glm::dvec3 nearest = nearest_on(b, a.at);
        return glm::length(nearest - a.at) <= touch_of(a, b) ? Loci(a) : Loci();
    }

    // Lines.
    Loci operator()(const LineLocus& a, const LineLocus& b) const {
        const glm::dvec3 apart = b.at - a.at, n = glm::cross(a.along, b.along);
        const double sine = glm::length(n), tolerance = touch_of(a, b);
        if (sine < kParallelSine) {
            const glm::dvec3 across = apart - a.along * glm::dot(apart, a.along);
            if (glm::length(across) > tolerance) return {};
            const double from = glm::dot(apart, a.along), sense = glm::dot(a.along, b.along);
            const double low = from + (sense > 0 ? b.low : -b.high), high = from + (sense > 0 ? b.high : -b.low);
            LineLocus common = a;
            common.low = std::max(a.low, low), common.high = std::min(a.high, high);
            if (common.low > common.high) return on_line(a, (common.low + common.high) / 2, tolerance);
            return {common};
        }
        if (std::abs(glm::dot(apart, n)) > tolerance * sine) return {};
        const double s = glm::dot(glm::cross(apart, b.along), n) / (sine * sine);
        const Loci at = on_line(a, s, tolerance);
        return at.count > 0 && is_on(b, a.at + a.along * s, tolerance) ? at : Loci();
    }
    Loci operator()(const LineLocus& a, const PlaneLocus& b) const {
        const double slope = glm::dot(a.along, b.normal), apart = glm::dot(b.at - a.at, b.normal);
        if (std::abs(slope) >= kParallelSine) return on_line(a, apart / slope, touch_of(a, b));
        return std::abs(apart) <= touch_of(a, b) ? Loci(a) : Loci();
    }
    Loci operator()(const LineLocus& a, const CircleLocus& b) const {
        const Loci at = (*this)(a, plane_of(b));
        const bool within = at.count > 0 && std::holds_alternative<LineLocus>(at.locus[0]);
        return within ? (*this)(a, sphere_of(b)) : points_on(at, sphere_of(b));
    }
    Loci operator()(const LineLocus& a, const SphereLocus& b) const {
        const double middle = glm::dot(b.at - a.at, a.along), tolerance = touch_of(a, b);
        const double off = glm::length(a.at + a.along * middle - b.at);
        if (off > b.radius + tolerance) return {};
        const double half = std::sqrt(std::max(0.0, (b.radius - off) * (b.radius + off)));
        Loci out = on_line(a, middle - half, tolerance);
        if (half > 0)
            for (const Locus& one : on_line(a, middle + half, tolerance))
                out.add(one);
        return out;
    }

    // Planes.
    Loci operator()(const PlaneLocus& a, const PlaneLocus& b) const {
        const glm::dvec3 along = glm::cross(a.normal, b.normal);
        const double sine = glm::length(along), apart = glm::dot(b.at - a.at, b.normal);
        if (sine < kParallelSine) return std::abs(apart) <= touch_of(a, b) ? Loci(a) : Loci();
        // From a's point within a, across the line.
        const glm::dvec3 across = glm::cross(along, a.normal) / sine;
        return {LineLocus{a.at + across * (apart / glm::dot(across, b.normal)), along / sine}};
    }
    Loci operator()(const PlaneLocus& a, const CircleLocus& b) const {
        const Loci common = (*this)(plane_of(b), a);
        if (common.count == 0) return {};
        if (const auto* line = std::get_if<LineLocus>(&common.locus[0])) return (*this)(*line, sphere_of(b));
        return {b}; // in one plane
    }
    Loci operator()(const PlaneLocus& a, const SphereLocus& b) const {
        const double off = glm::dot(b.at - a.at, a.normal);
        if (std::abs(off) > b.radius + touch_of(a, b)) return {};
        const glm::dvec3 center = b.at - a.normal * off;
        const double inside = (b.radius - std::abs(off)) * (b.radius + std::abs(off));
        if (!(inside > 0)) return {PointLocus{center}};
        return {CircleLocus{center, a.normal, std::sqrt(inside)}};
    }

    // Circles.
    Loci operator()(const CircleLocus& a, const CircleLocus& b) const {
        const Loci common = (*this)(plane_of(a), plane_of(b));
        if (common.count == 0) return {};
        if (const auto* line = std::get_if<LineLocus>(&common.locus[0]))
            return points_on((*this)(*line, sphere_of(a)), sphere_of(b));
        return (*this)(a, sphere_of(b)); // in one plane
    }
    Loci operator()(const CircleLocus& a, const SphereLocus& b) const {
        const Loci common = (*this)(sphere_of(a), b);
        if (common.count == 0) return {};
        if (std::holds_alternative<SphereLocus>(common.locus[0])) return {a};
        if (const auto* circle = std::get_if<CircleLocus>(&common.locus[0])) return (*this)(plane_of(*circle), a);
        return intersect(common.locus[0], plane_of(a)); // they touch
    }

    // Spheres.
    Loci operator()(const SphereLocus& a, const SphereLocus& b) const {
        const glm::dvec3 between = b.at - a.at;
        const double apart = glm::length(between), tolerance = touch_of(a, b);
        if (apart <= tolerance) return std::abs(a.radius - b.radius) <= tolerance ? Loci(a) : Loci();
        if (apart > a.radius + b.radius + tolerance || apart < std::abs(a.radius - b.radius) - tolerance) return {};
        const glm::dvec3 normal = between / apart;
        const double off = (apart + (a.radius - b.radius) * ((a.radius + b.radius) / apart)) / 2;
        const double inside = (a.radius - std::abs(off)) * (a.radius + std::abs(off));
        // The point where they touch is on `a`.
        if (!(inside > 0)) return {PointLocus{a.at + normal * std::copysign(a.radius, off)}};
        return {CircleLocus{a.at + normal * off, normal, std::sqrt(inside)}};
    }
};

} // namespace

Loci intersect(const Locus& a, const Locus& b) {
    return std::visit(
        [](const auto& x, const auto& y) -> Loci {
            if constexpr (std::is_invocable_v<LocusPairs, decltype(x), decltype(y)>)
                return LocusPairs()(x, y);
            else
                return LocusPairs()(y, x);
        },
        a, b);
}

} // namespace gizmo
