// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/surface.hpp"

#include "drag/change.hpp"
#include "drag/grab.hpp"
#include "drag/solve.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"
#include "math/up_axis.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {
namespace {

glm::dmat3 world_from_parent(const Drag& drag) {
    return drag.options.parent ? glm::dmat3(*drag.options.parent) : glm::dmat3(1);
}

bool is_known(const glm::dvec3& normal) {
    return is_positive(glm::length(normal));
}

glm::dvec3 normal_of(const SurfacePoint& surface, const Projector& projector) {
    return is_known(surface.normal) ? glm::normalize(surface.normal) : projector.towards_viewer(surface.position);
}

// World: from the origin of an object with that rotation to its contact. Of a box it is the place below its middle at
// the height of its lowest corner, which does not leap from corner to corner while the normal changes.
glm::dvec3 contact_from_origin(const Drag& drag, const glm::dquat& rotation, const glm::dvec3& normal) {
    if (!drag.options.surface.place_on_bounds) return glm::dvec3(0);
    const Box& box = drag.options.box;
    const glm::dmat3 world = world_from_parent(drag) * rotation_matrix(rotation);
    const glm::dvec3 half = drag.start.scale * half_of(box);
    const glm::dvec3 contact = world * (drag.start.scale * center_of(box)) - normal * reach_along(normal, world, half);
    return is_finite(contact) ? contact : glm::dvec3(0);
}

// In front of the eye, and not nearer than the near plane, at depth 1 if depth is reversed, otherwise 0. It is reversed
// if depth increases towards the eye.
bool is_beyond_near(const Projector& projector, const glm::dvec3& at) {
    const glm::dvec4 h = projector.window_point(at), &z = projector.z, &eye = projector.eye;
    const bool reversed = glm::dot(glm::dvec3(z), glm::dvec3(eye) - projector.anchor * eye.w) + z.w * eye.w > 0;
    return h.z > 0 && (reversed ? h.w <= h.z : h.w >= 0);
}

// W R' e along n, W the parent: R' e along W^-1 n, which is exact for any parent. nullopt: nothing is to be aligned.
std::optional<glm::dquat> rotation_on(const Drag& drag, const SurfacePoint& surface) {
    const SurfaceAxis axis = drag.options.surface.align;
    const glm::dvec3 target = drag.frame.parent_from_world * surface.normal;
    if (axis == SurfaceAxis::None || !is_known(target)) return std::nullopt;
    return aligned_rotation(drag.start.rotation, axis, glm::normalize(target));
}

} // namespace

glm::dvec3 unit_of(SurfaceAxis axis) {
    const auto i = static_cast<int>(axis) - 1;
    glm::dvec3 out(0);
    out[i % 3] = i < 3 ? 1 : -1;
    return out;
}

// Half-angle form (Baker, Euclidean Space): q = (1 + a.b, a x b), normalized. Near opposite vectors a x b is rounding;
// there a half turn comes first, and the rest is small.
glm::dquat rotation_from(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& up) {
    constexpr double kNearlyOpposite = 1e-4, kAlongUp = 1e-3;
    const glm::dvec3 v = glm::cross(a, b);
    const double cosine = glm::dot(a, b);
    if (!(cosine < 0 && glm::length(v) < kNearlyOpposite)) return glm::normalize(quaternion(1 + cosine, v));
    const glm::dvec3 across = up - a * glm::dot(up, a);
    const double length = glm::length(across);
    const glm::dquat half_turn = quaternion(0, length > kAlongUp ? across / length : any_perpendicular(a));
    return rotation_from(-a, b, up) * half_turn;
}

glm::dquat aligned_rotation(const glm::dquat& rotation, SurfaceAxis axis, const glm::dvec3& normal) {
    return rotation_from(rotation_matrix(rotation) * unit_of(axis), normal, glm::dvec3(0)) * glm::normalize(rotation);
}

void stand_on_ground(Drag& drag) {
    const glm::dvec3 up = upward(drag.options.body.up);
    drag.progress.surface = SurfacePoint{origin_of(drag) + contact_from_origin(drag, drag.start.rotation, up), up};
    drag.progress.surface_grab = grabbed_point(drag);
}

// Before there is a surface, up and towards the eye, as people look at a ground.
glm::dvec3 contact_now(const DragUpdate& update, const Projector& projector) {
    const Drag& drag = update.drag;
    const glm::dvec3 origin = moved(update, origin_of(drag)), h = projector.point(origin);
    if (!drag.options.surface.place_on_bounds) return origin;
    const auto& surface = drag.progress.surface;
    const glm::dvec3 up = glm::normalize(glm::dvec3(projector.w) * (h.y / h.z) - glm::dvec3(projector.y));
    const glm::dvec3 normal =
        surface ? normal_of(*surface, projector) : glm::normalize(up + projector.towards_viewer(origin));
    return origin + contact_from_origin(drag, update.transform.rotation, normal);
}

// With e + t d the line of sight, g the grabbed point and c its contact as seen from g, after a turn about g: g goes to
// the e + t d with (e + t d + c - surface) . n = 0, so -c . n is its height over the plane.
std::optional<glm::dvec3> move_on_surface(DragUpdate& update, const Projector& projector, const UpdateInput& in,
                                          const PlaneGrab& grab) {
    constexpr double kLeastSine = 0.05;
    const Drag& drag = update.drag;
    DragState& state = update.drag.progress;
    const glm::dvec3 &g = grab.point, arm = origin_of(drag) - g;
    const glm::dvec3 e = sight_origin(projector, g, in.cursor), d = projector.sight(in.cursor);
    const auto meet = [&](const glm::dvec3& point, const glm::dvec3& n) -> std::optional<glm::dvec3> {
        const double sine = glm::dot(d, n);
        const glm::dvec3 at = e + d * (glm::dot(point - e, n) / sine);
        const bool is_near = glm::length(at - g) <= grab.max_travel && is_beyond_near(projector, at);
        return is_near && std::abs(sine) >= kLeastSine ? std::optional(at) : std::nullopt;
    };
    std::optional<glm::dquat> rotation;
    glm::dvec3 turned(0);
    const auto rest_on = [&](const SurfacePoint& surface) {
        const glm::dvec3 n = normal_of(surface, projector);
        rotation = in.members ? std::nullopt : rotation_on(drag, surface);
        turned = rotation ? turn_to(drag, *rotation) * arm : arm;
        const glm::dvec3 c = turned + contact_from_origin(drag, rotation.value_or(drag.start.rotation), n);
        return meet(surface.position - c, n);
    };
    auto at = rest_on(*in.surface);
    if (at)
        state.surface = *in.surface;
    else if (state.surface)
        at = rest_on(*state.surface);
    if (at)
        state.surface_grab = *at;
    else if (state.surface)
        at = meet(state.surface_grab, image_normal(projector));
    if (!at) return std::nullopt;
    update.aligned = rotation.has_value();
    if (rotation) update.transform.rotation = *rotation;
    return *at - g + (turned - arm);
}

} // namespace gizmo
