// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "snap/locus.hpp"

#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

struct NearestOnLocus {
    glm::dvec3 p;
    glm::dvec3 operator()(const PointLocus& s) const { return s.at; }
    glm::dvec3 operator()(const LineLocus& s) const {
        return s.at + s.along * std::clamp(glm::dot(p - s.at, s.along), s.low, s.high);
    }
    glm::dvec3 operator()(const PlaneLocus& s) const { return p + s.normal * glm::dot(s.at - p, s.normal); }
    glm::dvec3 operator()(const CircleLocus& s) const {
        const glm::dvec3 arm = p - s.at;
        return s.at + towards(arm - s.normal * glm::dot(arm, s.normal), any_perpendicular(s.normal)) * s.radius;
    }
    glm::dvec3 operator()(const SphereLocus& s) const {
        return s.at + towards(p - s.at, glm::dvec3(1, 0, 0)) * s.radius;
    }
    static glm::dvec3 towards(const glm::dvec3& v, const glm::dvec3& otherwise) {
        const double length = glm::length(v);
        return length > 0 ? v / length : otherwise;
    }
};

// The world's axis nearest to the plane with this normal, in that plane; the first of equals.
glm::dvec3 first_quadrant(const glm::dvec3& normal) {
    const glm::dvec3 off = glm::abs(normal);
    const int axis = off.x <= off.y && off.x <= off.z ? 0 : off.y <= off.z ? 1 : 2;
    glm::dvec3 along(0);
    along[axis] = 1;
    return glm::normalize(along - normal * normal[axis]);
}

void add_circle_points(FeatureParts& out, const CircleLocus& circle, const glm::dvec3& press) {
    out.add(SnapPart::Center, PointLocus{circle.at});
    const glm::dvec3 x = first_quadrant(circle.normal), y = glm::cross(circle.normal, x);
    for (std::uint8_t i = 0; i < 4; ++i)
        out.add(SnapPart::Quadrant,
                PointLocus{circle.at + (i % 2 == 0 ? x : y) * (i < 2 ? circle.radius : -circle.radius)}, i);
    // The tangent's points are seen from the center at an angle with the cosine radius / distance.
    const glm::dvec3 arm = press - circle.at, flat = arm - circle.normal * glm::dot(arm, circle.normal);
    const double distance = glm::length(flat);
    if (!(distance > circle.radius)) return;
    const double cosine = circle.radius / distance, sine = std::sqrt((1 - cosine) * (1 + cosine));
    const glm::dvec3 to = flat / distance * circle.radius, side = glm::cross(circle.normal, to);
    out.add(SnapPart::Tangent, PointLocus{circle.at + to * cosine + side * sine}, 0);
    out.add(SnapPart::Tangent, PointLocus{circle.at + to * cosine - side * sine}, 1);
}

} // namespace

glm::dvec3 nearest_on(const Locus& locus, const glm::dvec3& p) {
    return std::visit(NearestOnLocus{p}, locus);
}

int freedom_of(const Locus& locus) {
    constexpr int kFreedom[] = {0, 1, 2, 1, 2};
    static_assert(std::size(kFreedom) == std::variant_size_v<Locus>);
    return kFreedom[locus.index()];
}

glm::dvec3 locus_direction(const Locus& locus) {
    if (const auto* line = std::get_if<LineLocus>(&locus)) return line->along;
    if (const auto* plane = std::get_if<PlaneLocus>(&locus)) return plane->normal;
    const auto* circle = std::get_if<CircleLocus>(&locus);
    return circle ? circle->normal : glm::dvec3(0);
}

std::optional<GridSteps> grid_of(const SnapFeature& f) {
    if (f.kind != SnapKind::Grid || !is_finite(f.position)) return std::nullopt;
    const double length = glm::length(f.direction), step = glm::length(f.u);
    if (!is_positive(length)) return std::nullopt;
    const glm::dvec3 normal = f.direction / length, flat = f.u - normal * glm::dot(f.u, normal);
    if (!is_positive(step) || !is_positive(glm::length(flat))) return std::nullopt;
    const glm::dvec3 x = flat / glm::length(flat);
    return GridSteps{f.position, normal, {x, glm::cross(normal, x)}, step};
}

std::optional<Locus> locus_of(const SnapFeature& f) {
    if (!is_finite(f.position)) return std::nullopt;
    const double length = glm::length(f.direction);
    const bool directed = is_positive(length), round = f.radius >= 0 && std::isfinite(f.radius);
    const glm::dvec3 unit = directed ? f.direction / length : glm::dvec3(0);
    switch (f.kind) {
    case SnapKind::Point:
        return PointLocus{f.position};
    case SnapKind::Segment:
        if (directed) return LineLocus{f.position, unit, 0, length};
        break;
    case SnapKind::Line:
        if (directed) return LineLocus{f.position, unit};
        break;
    case SnapKind::Circle:
        if (directed && round) return CircleLocus{f.position, unit, f.radius};
        break;
    case SnapKind::Sphere:
        if (round) return SphereLocus{f.position, f.radius};
        break;
    case SnapKind::Plane:
        if (directed) return PlaneLocus{f.position, unit};
        break;
    case SnapKind::Grid:
        if (const auto grid = grid_of(f)) return PlaneLocus{f.position, grid->normal};
        break;
    }
    return std::nullopt;
}

FeatureParts parts_of(const SnapFeature& feature, const glm::dvec3& press) {
    FeatureParts out;
    const auto whole = locus_of(feature);
    if (!whole) return out;
    if (const auto* point = std::get_if<PointLocus>(&*whole)) {
        out.add(SnapPart::Point, *point);
        return out;
    }
    if (feature.kind == SnapKind::Segment) {
        out.add(SnapPart::End, PointLocus{feature.position}, 0);
        out.add(SnapPart::End, PointLocus{feature.position + feature.direction}, 1);
        out.add(SnapPart::Middle, PointLocus{feature.position + feature.direction * 0.5});
    }
    if (const auto* circle = std::get_if<CircleLocus>(&*whole)) add_circle_points(out, *circle, press);
    if (const auto* sphere = std::get_if<SphereLocus>(&*whole)) out.add(SnapPart::Center, PointLocus{sphere->at});
    const auto* line = std::get_if<LineLocus>(&*whole);
    if (line || std::holds_alternative<PlaneLocus>(*whole)) {
        const glm::dvec3 foot = nearest_on(*whole, press);
        const double s = line ? glm::dot(press - line->at, line->along) : 0;
        if (!line || (s >= line->low && s <= line->high)) out.add(SnapPart::Foot, PointLocus{foot});
    }
    out.add(freedom_of(*whole) == 1 ? SnapPart::Curve : SnapPart::Surface, *whole);
    return out;
}

} // namespace gizmo
