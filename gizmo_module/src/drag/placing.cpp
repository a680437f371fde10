// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/placing.hpp>

#include "drag/drop.hpp"
#include "drag/surface.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>

namespace gizmo {
namespace {

PlaceResult fault(const Solid& object, PlaceFault why) {
    static constexpr std::array kMessages{
        "",
        "A number is not finite or too large, or a rotation has the length 0.",
        "A parent is singular or not affine: give it three axes that span space.",
        "A direction, up, or the way to the target has the length 0: give it a length.",
        "The target's side is not named or has no area: name a side, or pass a plane.",
        "The target is a point without a normal: pass a plane, or a side of a solid.",
        "The axis or side is not one of the six: name one, as SurfaceAxis::X.",
        "The plane is nearly parallel to up, or the side faces down: place the object against it, or pass another up.",
        "The target is not above or below the middle of the object: move the object there, or set centered.",
        "The axis or the way to the target is along up: set freely, or pass another up.",
    };
    static_assert(kMessages.size() == static_cast<std::size_t>(last_enumerator(PlaceFault{})) + 1);
    return {object.transform, why, kMessages[static_cast<std::size_t>(why)]};
}

bool is_axis(SurfaceAxis axis) {
    return axis > SurfaceAxis::None && axis <= last_enumerator(axis);
}

glm::dmat4 parent_of(const Solid& solid) {
    return solid.parent.value_or(glm::dmat4(1));
}
glm::dmat4 world_of(const Solid& solid) {
    return parent_of(solid) * to_matrix(solid.transform);
}
glm::dvec3 middle_of(const Solid& solid) {
    return glm::dvec3(world_of(solid) * glm::dvec4(center_of(solid.box), 1.0));
}

PlaceFault check(const Solid& solid) {
    const glm::dmat4 parent = parent_of(solid);
    if (!is_valid(solid.transform) || !is_finite(solid.box.min) || !is_finite(solid.box.max) || !is_finite(parent))
        return PlaceFault::NotFinite;
    const bool affine = glm::dvec4(parent[0].w, parent[1].w, parent[2].w, parent[3].w) == glm::dvec4(0, 0, 0, 1);
    return affine && invertible_determinant(glm::dmat3(parent)) ? PlaceFault::No : PlaceFault::BadParent;
}

// In world space; half edges of a side, 0 of what has none.
struct Goal {
    PlaceFault fault = PlaceFault::No;
    glm::dvec3 at{0}, normal{0}, u{0}, v{0};
    bool has_normal() const { return normal != glm::dvec3(0); }
};

// The side of a box, also of one that shears: its normal is across both edges and leads away from the box.
Goal side_of(const Solid& solid, SurfaceAxis side) {
    constexpr double kLeastArea = 1e-12; // as a share of the product of its edges
    const glm::dmat4 world = world_of(solid);
    const glm::dmat3 axes(world);
    const glm::dvec3 toward = unit_of(side), half = glm::abs(half_of(solid.box));
    const int i = (static_cast<int>(side) - 1) % 3;
    Goal out{.at = glm::dvec3(world * glm::dvec4(center_of(solid.box) + toward * half, 1.0))};
    out.u = axes[(i + 1) % 3] * half[(i + 1) % 3];
    out.v = axes[(i + 2) % 3] * half[(i + 2) % 3];
    const glm::dvec3 across = glm::cross(out.u, out.v);
    const double area = glm::length(across);
    if (!(area > kLeastArea * glm::length(out.u) * glm::length(out.v)) || !is_positive(area)) {
        out.fault = PlaceFault::NoSide;
        return out;
    }
    out.normal = (glm::dot(across, axes * toward) < 0 ? -across : across) / area;
    return out;
}

Goal topmost_side(const Solid& solid, const glm::dvec3& up) {
    Goal best{.fault = PlaceFault::NoSide};
    for (auto side = static_cast<int>(SurfaceAxis::X); side <= static_cast<int>(SurfaceAxis::MinusZ); ++side) {
        const Goal goal = side_of(solid, static_cast<SurfaceAxis>(side));
        if (goal.fault != PlaceFault::No) continue;
        if (best.fault != PlaceFault::No || glm::dot(goal.normal, up) > glm::dot(best.normal, up)) best = goal;
    }
    return best;
}

// What the relation is to, after all else is checked. A solid without a named side is its middle.
Goal goal_of(const Solid& object, const PlaceTarget& target, const PlaceOptions& how) {
    if (!is_finite(how.up) || !std::isfinite(how.gap.value_or(0))) return {.fault = PlaceFault::NotFinite};
    if (!is_positive(glm::length(how.up))) return {.fault = PlaceFault::NoDirection};
    if (const PlaceFault f = check(object); f != PlaceFault::No) return {.fault = f};
    if (target.solid) {
        if (const PlaceFault f = check(*target.solid); f != PlaceFault::No) return {.fault = f};
        if (is_axis(target.side)) return side_of(*target.solid, target.side);
        return {.at = middle_of(*target.solid)};
    }
    const glm::dvec3& n = target.surface.normal;
    if (!is_finite(target.surface.position) || !is_finite(n)) return {.fault = PlaceFault::NotFinite};
    return {.at = target.surface.position, .normal = is_positive(glm::length(n)) ? glm::normalize(n) : glm::dvec3(0)};
}

bool is_whole(const PlaceTarget& target) {
    return target.solid && !is_axis(target.side);
}

// Where what the target is ends along a unit direction.
glm::dvec3 end_along(const PlaceTarget& target, const Goal& goal, const glm::dvec3& d) {
    if (!is_whole(target)) return goal.at;
    return goal.at + d * reach_along(d, glm::dmat3(world_of(*target.solid)), half_of(target.solid->box));
}

PlaceResult placed(const Solid& object, const glm::dquat& rotation, const glm::dvec3& position) {
    const DTransform out{position, rotation, object.transform.scale};
    return is_valid(out) ? PlaceResult{out} : fault(object, PlaceFault::NotFinite);
}

// Turned, the object moves along n until its box is the gap in front of the plane that faces n, as by a drop.
PlaceResult touching(const Solid& object, const glm::dquat& rotation, const glm::dvec3& at, const glm::dvec3& n,
                     double gap) {
    const DTransform start{object.transform.position, rotation, object.transform.scale};
    const Drop drop{.direction = -n};
    const Landing landing{.surface = {at + n * gap, n}, .box = object.box};
    const auto out = dropped(to_matrix(start), rotation, {.parent = object.parent}, drop, landing);
    return out ? placed(object, rotation, out->position) : fault(object, PlaceFault::NotFinite);
}

// The object's axis as drawn, a unit vector in the parent's space.
glm::dvec3 drawn_axis(const Solid& object, SurfaceAxis axis) {
    const glm::dvec3 unit = rotation_matrix(object.transform.rotation) * unit_of(axis);
    return object.transform.scale[(static_cast<int>(axis) - 1) % 3] < 0 ? -unit : unit;
}

// An axis of the parent's space turned to another; if it points there, every bit is kept.
glm::dquat turned(const Solid& object, const glm::dvec3& from, const glm::dvec3& to, const glm::dvec3& up) {
    constexpr double kThere = 1e-12;
    if (glm::dot(from, to) > 0 && glm::length(glm::cross(from, to)) <= kThere) return object.transform.rotation;
    return rotation_from(from, to, up) * glm::normalize(object.transform.rotation);
}

// A side's normal is carried by the inverse transpose of world_from_parent W, so in the parent's space W^T n is that of
// a side with the normal n in the world. `sense`: 1 if the sides face the same way, -1 if they face each other.
PlaceResult by_sides(const Solid& object, SurfaceAxis side, const PlaceTarget& target, const PlaceOptions& how,
                     double sense) {
    const Goal goal = goal_of(object, target, how);
    if (goal.fault != PlaceFault::No) return fault(object, goal.fault);
    if (!goal.has_normal()) return fault(object, target.solid ? PlaceFault::NoSide : PlaceFault::NoPlane);
    glm::dquat rotation = object.transform.rotation;
    if (is_axis(side)) {
        const glm::dmat3 world_from_parent(parent_of(object));
        const glm::dvec3 to = glm::normalize(glm::transpose(world_from_parent) * goal.normal) * sense;
        rotation =
            turned(object, drawn_axis(object, side), to, glm::normalize(glm::inverse(world_from_parent) * how.up));
    } else if (side != SurfaceAxis::None) {
        return fault(object, PlaceFault::NoAxis);
    }
    return touching(object, rotation, goal.at, goal.normal * -sense, how.gap.value_or(0) * -sense);
}

// True if the line through the middle of the object along up meets the side.
bool is_over(const Solid& object, const Goal& side, const glm::dvec3& up) {
    constexpr double kEdge = 1 + 1e-9;
    const glm::dvec3 by = middle_of(object) - side.at, across = glm::cross(side.u, side.v);
    const glm::dvec3 at = by - up * (glm::dot(by, side.normal) / glm::dot(up, side.normal));
    const double area2 = glm::dot(across, across);
    return std::abs(glm::dot(glm::cross(at, side.v), across)) <= kEdge * area2 &&
           std::abs(glm::dot(glm::cross(side.u, at), across)) <= kEdge * area2;
}

} // namespace

PlaceTarget::PlaceTarget(const SnapFeature& feature)
    : surface{feature.position} {
    const SnapKind kind = feature.kind;
    if (kind == SnapKind::Plane || kind == SnapKind::Grid || kind == SnapKind::Circle)
        surface.normal = feature.direction;
}

PlaceResult place_on(const Solid& object, const PlaceTarget& target, const PlaceOptions& how) {
    constexpr double kLeastSine = 0.05; // as of a drop
    const glm::dvec3 up = glm::normalize(how.up);
    if (how.align > last_enumerator(how.align)) return fault(object, PlaceFault::NoAxis);
    Goal goal = goal_of(object, target, how);
    if (goal.fault == PlaceFault::No && is_whole(target)) goal = topmost_side(*target.solid, up);
    if (goal.fault != PlaceFault::No) return fault(object, goal.fault);
    glm::dvec3 n = goal.has_normal() ? goal.normal : up;
    if (!target.solid && glm::dot(n, up) < 0) n = -n;
    if (!(glm::dot(n, up) >= kLeastSine)) return fault(object, PlaceFault::TooSteep);
    if (target.solid && !how.centered && !is_over(object, goal, up)) return fault(object, PlaceFault::NotAbove);
    const Drop drop{.direction = -how.up, .align = how.align};
    const SurfacePoint plane{goal.at + n * how.gap.value_or(0), target.solid ? n : target.surface.normal};
    const Landing landing{.surface = plane, .box = object.box};
    const auto down =
        dropped(to_matrix(object.transform), object.transform.rotation, {.parent = object.parent}, drop, landing);
    if (!down) return fault(object, PlaceFault::NotFinite);
    const PlaceResult out = placed(object, down->rotation, down->position);
    if (!how.centered || !out) return out;
    // From there in the plane, until the middle is above the target.
    Solid there = object;
    there.transform = out.transform;
    const glm::dvec3 by = goal.at - middle_of(there);
    const glm::dvec3 aside = by - up * (glm::dot(by, n) / glm::dot(up, n));
    const glm::dmat3 parent_from_world = glm::inverse(glm::dmat3(parent_of(object)));
    return placed(object, down->rotation, down->position + parent_from_world * aside);
}

PlaceResult place_against(const Solid& object, SurfaceAxis side, const PlaceTarget& target, const PlaceOptions& how) {
    return by_sides(object, side, target, how, -1);
}

PlaceResult place_flush(const Solid& object, SurfaceAxis side, const PlaceTarget& target, const PlaceOptions& how) {
    return by_sides(object, side, target, how, 1);
}

PlaceResult place_at_distance(const Solid& object, const PlaceTarget& target, const glm::dvec3& direction,
                              const PlaceOptions& how) {
    if (!is_finite(direction)) return fault(object, PlaceFault::NotFinite);
    if (!is_positive(glm::length(direction))) return fault(object, PlaceFault::NoDirection);
    const Goal goal = goal_of(object, target, how);
    if (goal.fault != PlaceFault::No) return fault(object, goal.fault);
    const glm::dvec3 d = glm::normalize(direction);
    return touching(object, object.transform.rotation, end_along(target, goal, d), d, how.gap.value_or(0));
}

// In the parent's space, where the object turns: about the direction there that is up in the world, so that an uneven
// parent takes the turned axis into the world's plane of up and the way.
PlaceResult place_facing(const Solid& object, SurfaceAxis axis, const PlaceTarget& target, const PlaceOptions& how) {
    if (!is_axis(axis)) return fault(object, PlaceFault::NoAxis);
    const Goal goal = goal_of(object, target, how);
    if (goal.fault != PlaceFault::No) return fault(object, goal.fault);
    glm::dvec3 way = goal.has_normal() ? -goal.normal : goal.at - glm::dvec3(world_of(object)[3]);
    if (!is_finite(way)) return fault(object, PlaceFault::NotFinite);
    if (!is_positive(glm::length(way))) return fault(object, PlaceFault::NoDirection);
    way = glm::normalize(way);
    const glm::dmat3 parent_from_world = glm::inverse(glm::dmat3(parent_of(object)));
    const glm::dvec3 up = glm::normalize(how.up), turn_axis = glm::normalize(parent_from_world * up);
    glm::dvec3 from = drawn_axis(object, axis), to = glm::normalize(parent_from_world * way);
    if (!how.freely) {
        constexpr double kAside = 1e-6;
        way -= up * glm::dot(up, way);
        from -= turn_axis * glm::dot(turn_axis, from);
        to -= turn_axis * glm::dot(turn_axis, to);
        if (!(glm::length(way) > kAside && glm::length(from) > kAside && glm::length(to) > kAside))
            return fault(object, PlaceFault::AlongUp);
        way = glm::normalize(way), from = glm::normalize(from), to = glm::normalize(to);
    }
    const glm::dquat rotation = turned(object, from, to, turn_axis);
    if (!how.gap) return placed(object, rotation, object.transform.position);
    return touching(object, rotation, end_along(target, goal, -way), -way, *how.gap);
}

} // namespace gizmo
