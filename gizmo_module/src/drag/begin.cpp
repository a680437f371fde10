// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The press: what is captured when a drag begins.
#include "drag/drag_solve.hpp"
#include "handles/frame.hpp"
#include "math/screen_distance.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {

namespace {

bool grab_line(Drag& drag, const Projector& projector, const glm::dvec3& from, const glm::dvec3& along) {
    drag.solver = Solver::Axis;
    drag.u = along;
    const auto at = solve_line(projector, from, along, drag.cursor, kUnbounded);
    if (!at || at->at_bound) return false;
    drag.grab_u = at->s;
    drag.point = from + along * at->s;
    return true;
}

bool grab_plane(Drag& drag, const Projector& projector, const glm::dvec3& from, const glm::dvec3& u,
                const glm::dvec3& v) {
    drag.solver = Solver::Plane;
    drag.u = u;
    drag.v = v;
    const auto at = solve_plane(projector, from, u, v, drag.cursor, kUnbounded);
    if (!at || at->at_bound) return false;
    drag.grab_u = at->x;
    drag.grab_v = at->y;
    drag.point = from + u * at->x + v * at->y;
    return true;
}

// Parallel to the image plane, where depth along the line of sight does not change.
glm::dvec3 image_normal(const Projector& projector) {
    return projector.eye.w != 0 ? -glm::normalize(glm::dvec3(projector.w)) : glm::dvec3(projector.eye);
}

bool grab_image_plane(Drag& drag, const Projector& projector, const glm::dvec3& from) {
    drag.n = image_normal(projector);
    const glm::dvec3 u = any_perpendicular(drag.n);
    return grab_plane(drag, projector, from, u, glm::cross(drag.n, u));
}

// A ring seen edge-on turns by its front: f, the ring's point nearest to the viewer, moves along t = n x f, and on the
// screen by d/dtheta proj = (t_xy f_w - f_xy t_w) / f_w^2 pixels a radian.
bool grab_tangent(Drag& drag, const Projector& projector, const glm::dvec3& viewer, double radius) {
    drag.solver = Solver::Tangent;
    const glm::dvec3 front = glm::normalize(viewer - drag.n * glm::dot(viewer, drag.n));
    // The front of a ring that reaches round the viewer cannot be seen: a smaller one's turns the same way. That of a
    // ring round a pivot that is itself behind the eye never comes before it.
    const double min_w = 0.1 * projector.w_at(drag.pivot);
    if (!(min_w > 0)) return false;
    while (projector.w_at(drag.pivot + front * radius) < min_w)
        radius *= 0.5;
    const glm::dvec3 f = projector.point(drag.pivot + front * radius);
    const glm::dvec3 t = projector.direction(glm::cross(drag.n, front) * radius);
    if (!(f.z > 0)) return false;
    const glm::dvec2 rate = (glm::dvec2(t) * f.z - glm::dvec2(f) * t.z) / (f.z * f.z);
    drag.px_per_unit = glm::length(rate);
    if (!(drag.px_per_unit > 0) || !is_finite(rate)) return false;
    drag.tangent = rate / drag.px_per_unit;
    drag.u = front;
    drag.v = glm::cross(drag.n, front);
    drag.point = drag.pivot + front * radius;
    const auto from = screen_travel(drag, projector, drag.cursor);
    drag.grab_u = from.value_or(0);
    return from.has_value();
}

bool grab_ring(Drag& drag, const Projector& projector, const glm::dvec3& axis, double radius) {
    const glm::dvec3 viewer = projector.towards_viewer(drag.pivot);
    drag.n = axis;
    if (std::abs(glm::dot(viewer, axis)) < kEdgeOnRing) return grab_tangent(drag, projector, viewer, radius);
    drag.solver = Solver::Ring;
    drag.u = any_perpendicular(axis);
    drag.v = glm::cross(axis, drag.u);
    const auto angle = ring_angle(drag, projector, drag.cursor);
    if (!angle) return false;
    drag.grab_u = *angle;
    drag.point = drag.pivot + (drag.u * std::cos(*angle) + drag.v * std::sin(*angle)) * radius;
    return true;
}

bool grab_trackball(Drag& drag, const Projector& projector, double radius) {
    drag.solver = Solver::Trackball;
    drag.grab_u = radius;
    drag.v = on_sphere(drag, projector, drag.cursor, radius); // the arm; point less pivot would be rounded
    drag.point = drag.pivot + drag.v;
    return radius > 0;
}

// Right and up grow: one gizmo length along the diagonal doubles.
bool grab_uniform(Drag& drag, const Projector& projector, double unit_px) {
    drag.solver = Solver::Uniform;
    drag.tangent = glm::dvec2(1, -1) / std::numbers::sqrt2;
    drag.px_per_unit = unit_px;
    drag.point = drag.pivot;
    const auto from = screen_travel(drag, projector, drag.cursor);
    drag.grab_u = from.value_or(0);
    return from && unit_px > 0;
}

// A face along its axis, an edge in the plane of the two axes across it, a corner along the box's diagonal. What is
// grabbed is measured from the side that stays.
bool grab_box(Drag& drag, const Projector& projector, const Placement& p, const HandleInfo& info) {
    const auto side = [&](std::size_t k) {
        const int i = static_cast<int>(k);
        return p.axes[i] * (p.size * p.extent[i] * info.side[k]);
    };
    glm::dvec3 arm(0);
    for (std::size_t k = 0; k < 3; ++k)
        if (info.side[k] != 0) arm += side(k);
    if (info.shape == HandleShape::BoxEdge) {
        const std::size_t j = (info.axis + 1u) % 3, k = (info.axis + 2u) % 3;
        const glm::dvec3 a = side(j), b = side(k);
        drag.span_u = 2 * glm::length(a);
        drag.span_v = 2 * glm::length(b);
        if (!(drag.span_u > 0) || !(drag.span_v > 0)) return false;
        // From the point of the edge under the cursor: its middle may be behind the eye.
        const glm::dvec3 along = p.axes[info.axis] * (p.size * p.extent[info.axis]);
        const glm::dvec3 o = projector.point(drag.pivot + arm), d = projector.direction(along);
        const auto nearest = nearest_on_segment(o - d, o + d, drag.cursor);
        if (!nearest) return false;
        const glm::dvec3 from = drag.pivot + arm + along * (2 * nearest->parameter - 1);
        if (!grab_plane(drag, projector, from, a * (2 / drag.span_u), b * (2 / drag.span_v))) return false;
        drag.grab_u += drag.span_u;
        drag.grab_v += drag.span_v;
        return drag.grab_u > 0 && drag.grab_v > 0;
    }
    drag.span_u = 2 * glm::length(arm);
    if (!(drag.span_u > 0) || !grab_line(drag, projector, drag.pivot + arm, arm * (2 / drag.span_u))) return false;
    drag.grab_u += drag.span_u;
    return drag.grab_u > 0;
}

bool grab(Drag& drag, const Projector& projector, const Placement& placement) {
    const HandleInfo info = info_of(drag.handle);
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    const Layout& layout = layout_of(placement.set);
    switch (info.shape) {
    case HandleShape::Axis:
        return grab_line(drag, projector, drag.pivot, drag.axes[i]);
    case HandleShape::Plane:
        return grab_plane(drag, projector, drag.pivot, drag.axes[j], drag.axes[k]);
    case HandleShape::ViewCircle:
        return grab_image_plane(drag, projector, drag.pivot);
    case HandleShape::Ring:
        return grab_ring(drag, projector, drag.axes[i], layout.ring * drag.size);
    case HandleShape::ViewRing:
        return grab_ring(drag, projector, glm::normalize(placement.axes * placement.towards_viewer),
                         layout.view_ring * drag.size);
    case HandleShape::Uniform:
        return grab_uniform(drag, projector, placement.unit_px);
    case HandleShape::Trackball:
        return grab_trackball(drag, projector, layout.trackball * drag.size);
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
        return placement.set == HandleSet::Bounds && grab_box(drag, projector, placement, info);
    case HandleShape::Custom:
    case HandleShape::None:
        break;
    }
    return false;
}

// Of q = twist swing, the angle of the twist about n: 2 atan2(v . n, w), in (-pi, pi] (Dobrowolski, Swing-twist
// decomposition in Clifford algebra). A turn about n before q adds to it.
double twist_about(const glm::dquat& q, const glm::dvec3& n) {
    const double half = std::atan2(glm::dot(glm::dvec3(q.x, q.y, q.z), n), q.w);
    const double turn = 2 * std::numbers::pi;
    return std::remainder(2 * half, turn);
}

// What every drag captures. None: a parent that cannot be undone.
std::optional<Drag> captured(const Placement& placement, const DTransform& start, const Options& options,
                             const glm::dvec2& cursor) {
    Drag drag;
    drag.start = start;
    drag.snap = options.snap;
    drag.limits = options.limits;
    drag.negative_scale = options.negative_scale;
    drag.shear = options.shear;
    drag.grows = allowed_axes(options);
    drag.snap_radius = snap_radius_px(options);
    drag.box = options.box;
    drag.surface_align = options.surface.align;
    drag.surface_rest = options.surface.rest;
    drag.pivot = placement.pivot;
    drag.axes = with_flipped({placement.pivot, placement.axes, placement.flipped}, 0).axes;
    drag.flipped = placement.flipped;
    drag.size = placement.size;
    drag.cursor = drag.gain_from = drag.gain_to = cursor;
    if (options.parent) {
        const glm::dmat3 world_from_parent(*options.parent);
        const double det = glm::determinant(world_from_parent);
        if (det == 0 || !std::isfinite(det)) return std::nullopt;
        drag.parent_from_world = glm::inverse(world_from_parent);
        drag.mirrored = det < 0;
    }
    return drag;
}

// What follows from the grabbed point.
bool is_grabbed(Drag& drag, const Projector& projector) {
    // A turn has no travel, and its ring may reach behind the eye.
    const bool turns =
        drag.solver == Solver::Ring || drag.solver == Solver::Tangent || drag.solver == Solver::Trackball;
    const double w = projector.w_at(turns ? drag.pivot : drag.point);
    if (!(w > 0) || !is_finite(drag.point)) return false;
    drag.reach = kTravelPixels * w / projector.focal;
    return std::isfinite(drag.reach) && drag.reach > 0;
}

bool grab_radius(Drag& drag, const Projector& projector, const CustomHandle& handle, double radius) {
    // Outwards where the cursor is: on the circle's plane, or for a sphere and a circle seen edge-on, on the image's.
    const glm::dvec3 viewer = projector.towards_viewer(drag.pivot);
    const bool edge_on = std::abs(glm::dot(viewer, drag.axes[2])) < kEdgeOnRing;
    const bool ball = handle.shape == CustomShape::Sphere;
    glm::dvec3 x = drag.axes[0], y = drag.axes[1];
    if (ball || edge_on) {
        const glm::dvec3 n = image_normal(projector);
        x = any_perpendicular(n);
        y = glm::cross(n, x);
    }
    const auto at = solve_plane(projector, drag.pivot, x, y, drag.cursor, kUnbounded);
    if (!at || at->at_bound) return false;
    glm::dvec3 out = x * at->x + y * at->y;
    if (edge_on && !ball) out -= drag.axes[2] * glm::dot(out, drag.axes[2]);
    const double length = glm::length(out);
    out = length > 1e-9 * radius && length > 0 ? out / length : x;
    return grab_line(drag, projector, drag.pivot, out);
}

} // namespace

std::optional<Drag> begin_drag(const Projector& projector, const Placement& placement, Handle handle,
                               const DTransform& transform, const Options& options, const glm::dvec2& cursor) {
    if (!is_finite(cursor) || !is_valid(transform)) return std::nullopt;
    auto drag = captured(placement, transform, options, cursor);
    if (!drag) return std::nullopt;
    drag->handle = handle;
    const HandleInfo info = info_of(handle);
    drag->own_axes = options.space == Space::Local || options.shear == ShearPolicy::OwnAxes ||
                     info.shape == HandleShape::Uniform || info.action == Action::Bounds;
    if (!grab(*drag, projector, placement) || !is_grabbed(*drag, projector)) return std::nullopt;
    if (info.shape == HandleShape::Ring) {
        const glm::dvec3 n = glm::normalize(drag->parent_from_world * drag->n);
        drag->twist = twist_about(transform.rotation, drag->mirrored ? -n : n);
    }
    const bool ratio = info.action == Action::Scale && drag->solver != Solver::Uniform;
    if (ratio && (drag->grab_u == 0 || (drag->solver == Solver::Plane && drag->grab_v == 0))) return std::nullopt;
    return drag;
}

std::optional<Drag> begin_custom_drag(const Projector& projector, const Placement& placement,
                                      const CustomHandle& handle, const glm::dvec3& value, const Options& options,
                                      const glm::dvec2& cursor) {
    if (!is_finite(cursor) || !is_finite(value)) return std::nullopt;
    Options world = options;
    world.parent.reset();
    auto drag = captured(placement, DTransform{.position = value}, world, cursor);
    if (!drag) return std::nullopt;
    drag->handle = Handle::Custom;
    drag->constraint = handle.constraint;
    drag->value_min = handle.min;
    drag->value_max = handle.max;
    drag->value_step = handle.step;
    // A segment's and an arc's placement are about axes or a place of their own; the constraint is the handle's.
    CustomHandle plain = handle;
    plain.shape = CustomShape::Box;
    if (const auto own = place_custom(projector, plain, value, Style{})) drag->axes = own->axes;
    if (handle.constraint == Constraint::Angle || handle.constraint == Constraint::Radius) drag->pivot = handle.origin;
    bool grabbed = false;
    switch (handle.constraint) {
    case Constraint::Line:
        grabbed = grab_line(*drag, projector, drag->pivot, drag->axes[2]);
        break;
    case Constraint::Radius:
        grabbed = grab_radius(*drag, projector, handle, std::abs(value.x));
        break;
    case Constraint::Angle:
        grabbed = grab_ring(*drag, projector, drag->axes[2], std::abs(handle.length));
        break;
    case Constraint::Plane:
        grabbed = grab_plane(*drag, projector, drag->pivot, drag->axes[0], drag->axes[1]);
        break;
    case Constraint::ViewPlane:
        grabbed = grab_image_plane(*drag, projector, drag->pivot);
        break;
    }
    if (!grabbed || !is_grabbed(*drag, projector)) return std::nullopt;
    return drag;
}

// From the constraint's axes: point less pivot would be rounded away far out.
glm::dvec3 grab_radius_vector(const Drag& drag) {
    switch (drag.solver) {
    case Solver::Ring:
        return drag.u * std::cos(drag.grab_u) + drag.v * std::sin(drag.grab_u);
    case Solver::Tangent:
        return drag.u;
    case Solver::Trackball:
        return drag.v / drag.grab_u;
    default:
        return glm::dvec3(0);
    }
}

std::optional<glm::dvec2> default_grab_point(const Projector& projector, const Placement& placement, Handle handle,
                                             const glm::dvec2& cursor) {
    const HandleInfo info = info_of(handle);
    glm::dvec3 at = placement.pivot;
    switch (info.action) {
    case Action::Rotate: {
        const glm::dvec2 center = glm::dvec2(placement.origin) / placement.origin.z;
        if (glm::length(cursor - center) > 1) return cursor;
        return center + glm::dvec2(placement.unit_px, 0);
    }
    case Action::Scale:
        if (info.shape == HandleShape::Axis) at += placement.axes[info.axis] * placement.size;
        if (info.shape == HandleShape::Plane)
            at += (placement.axes[(info.axis + 1) % 3] + placement.axes[(info.axis + 2) % 3]) * placement.size;
        break;
    case Action::Bounds:
        for (std::size_t k = 0; k < 3; ++k)
            at += placement.axes[static_cast<int>(k)] *
                  (placement.size * placement.extent[static_cast<int>(k)] * info.side[k]);
        break;
    case Action::Translate:
    case Action::Custom:
        break;
    case Action::None:
        return std::nullopt;
    }
    const glm::dvec3 h = projector.point(at);
    if (!(h.z > 0)) return std::nullopt;
    const glm::dvec2 pixel = glm::dvec2(h) / h.z;
    if (!is_finite(pixel)) return std::nullopt;
    return pixel;
}

} // namespace gizmo
