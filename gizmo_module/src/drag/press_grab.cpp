// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/press_grab.hpp"

#include "drag/grab.hpp"
#include "drag/solve.hpp"
#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"
#include "handles/skewed.hpp"
#include "math/angle.hpp"
#include "math/linear.hpp"
#include "math/screen_distance.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>
#include <numbers>

namespace gizmo {

namespace {

// A grabbed point travels at most this many times its distance from the eye at the press. Near the vanishing point a
// pixel is worth any length; the object stops at this bound, a pixel or two before the cursor reaches the vanishing
// point.
constexpr double kTravelDistances = 200;
// The same bound for an orthographic camera: the world length of this many pixels.
constexpr double kTravelPixels = 1e6;

// The largest travel of a point, world units. Returns nullopt if it is behind the eye or not finite.
std::optional<double> max_travel_of(const Projector& projector, const glm::dvec3& point) {
    const double w = projector.w_at(point);
    if (!(w > 0)) return std::nullopt;
    const double travel = projector.eye.w != 0 ? kTravelDistances * glm::length(point - glm::dvec3(projector.eye))
                                               : kTravelPixels * w / projector.focal;
    if (!is_positive(travel)) return std::nullopt;
    return travel;
}

// A rotation has no travel bound, and its ring may extend behind the eye, but its pivot may not.
bool can_rotate(const PressInput& press, const glm::dvec3& point) {
    return is_finite(point) && max_travel_of(press.projector, press.frame.position).has_value();
}

// Far off the image a solution has few digits. Solves again from where it led, until an update at the press is still.
constexpr int kMaxSolutions = 8;

bool settle(const PressInput& press, LineGrab& grab) {
    for (int i = 0; i < kMaxSolutions; ++i) {
        const auto at = solve_line(press.projector, grab.point, grab.direction, press.cursor, grab.max_travel);
        if (!at || at->s == 0) return at.has_value();
        grab.point += grab.direction * at->s;
        grab.anchor_distance += at->s;
    }
    return false;
}

bool settle(const PressInput& press, PlaneGrab& grab) {
    for (int i = 0; i < kMaxSolutions; ++i) {
        const auto at = solve_plane(press.projector, grab.point, grab.u, grab.v, press.cursor, grab.max_travel);
        if (!at || (at->x == 0 && at->y == 0)) return at.has_value();
        grab.point += grab.u * at->x + grab.v * at->y;
        grab.anchor_distance += glm::dvec2(at->x, at->y);
    }
    return false;
}

std::optional<LineGrab> grab_line(const PressInput& press, const glm::dvec3& from, const glm::dvec3& along) {
    const auto at = solve_line(press.projector, from, along, press.cursor, kUnbounded);
    if (!at || at->at_bound) return std::nullopt;
    LineGrab grab;
    grab.point = from + along * at->s;
    grab.direction = along;
    grab.anchor_distance = at->s;
    const auto max_travel = max_travel_of(press.projector, grab.point);
    if (!max_travel) return std::nullopt;
    grab.max_travel = *max_travel;
    if (!settle(press, grab)) return std::nullopt;
    return grab;
}

std::optional<PlaneGrab> grab_plane(const PressInput& press, const glm::dvec3& from, const glm::dvec3& u,
                                    const glm::dvec3& v) {
    const auto at = solve_plane(press.projector, from, u, v, press.cursor, kUnbounded);
    if (!at || at->at_bound) return std::nullopt;
    PlaneGrab grab;
    grab.point = from + u * at->x + v * at->y;
    grab.u = u;
    grab.v = v;
    grab.anchor_distance = {at->x, at->y};
    const auto max_travel = max_travel_of(press.projector, grab.point);
    if (!max_travel) return std::nullopt;
    grab.max_travel = *max_travel;
    if (!settle(press, grab)) return std::nullopt;
    return grab;
}

std::optional<PlaneGrab> grab_image_plane(const PressInput& press, const glm::dvec3& from) {
    const glm::dvec3 normal = image_normal(press.projector), u = any_perpendicular(normal);
    auto grab = grab_plane(press, from, u, glm::cross(normal, u));
    if (grab) grab->view_normal = normal;
    return grab;
}

// The ring's point f in the unit direction `front` moves along t = n x f, and on the screen by d/dtheta proj =
// (t_xy f_w - f_xy t_w) / f_w^2 pixels per radian.
std::optional<TangentGrab> grab_tangent(const PressInput& press, const glm::dvec3& axis, const glm::dvec3& front,
                                        double radius) {
    const Projector& projector = press.projector;
    const glm::dvec3& pivot = press.frame.position;
    TangentGrab grab;
    grab.axis = axis;
    grab.front = front;
    // The front of a ring that surrounds the viewer is not visible; that of a smaller ring moves in the same direction.
    // The front of a ring with its pivot behind the eye is never in front of it.
    const double min_w = 0.1 * projector.w_at(pivot);
    if (!(min_w > 0) || !std::isfinite(radius))
        return std::nullopt; // halving does not terminate for an infinite radius
    while (projector.w_at(pivot + grab.front * radius) < min_w)
        radius *= 0.5;
    grab.point = pivot + grab.front * radius;
    const glm::dvec3 f = projector.point(grab.point);
    const glm::dvec3 t = projector.direction(glm::cross(axis, grab.front) * radius);
    const glm::dvec2 rate = (glm::dvec2(t) * f.z - glm::dvec2(f) * t.z) / (f.z * f.z);
    grab.px_per_radian = glm::length(rate);
    if (!(grab.px_per_radian > 0) || !is_finite(rate)) return std::nullopt;
    grab.screen_tangent = rate / grab.px_per_radian;
    const auto at = solve_screen_travel(projector, grab.point, grab.screen_tangent, press.cursor);
    if (!at || !can_rotate(press, grab.point)) return std::nullopt;
    grab.press_offset_px = *at;
    return grab;
}

std::optional<RingGrab> grab_seen_ring(const PressInput& press, const glm::dvec3& axis, double radius) {
    RingGrab grab;
    grab.axis = axis;
    grab.u = any_perpendicular(axis);
    grab.v = glm::cross(axis, grab.u);
    const auto angle = solve_angle(press.projector, press.frame.position, grab.u, grab.v, press.cursor);
    if (!angle) return std::nullopt;
    grab.angle = *angle;
    grab.point = press.frame.position + on_circle(grab.u, grab.v, *angle) * radius;
    if (!can_rotate(press, grab.point)) return std::nullopt;
    return grab;
}

std::optional<Grab> grab_ring(const PressInput& press, const glm::dvec3& axis, double radius) {
    const glm::dvec3 viewer = press.projector.towards_viewer(press.frame.position);
    const double tilt = glm::dot(viewer, axis);
    // Edge-on: at the point nearest to the viewer.
    if (std::abs(tilt) < kEdgeOnRing) return grab_tangent(press, axis, glm::normalize(viewer - axis * tilt), radius);
    const auto ring = grab_seen_ring(press, axis, radius);
    if (!ring || !press.along_tangent) return ring;
    return grab_tangent(press, axis, on_circle(ring->u, ring->v, ring->angle), radius);
}

std::optional<TrackballGrab> grab_trackball(const PressInput& press, double radius) {
    TrackballGrab grab;
    grab.radius = radius;
    grab.arm = solve_sphere(press.projector, press.frame.position, radius, press.cursor);
    if (!is_positive(radius) || !can_rotate(press, press.frame.position + grab.arm)) return std::nullopt;
    return grab;
}

// Right and up scale up: one gizmo length along the diagonal doubles.
std::optional<ScreenGrab> grab_screen(const PressInput& press) {
    ScreenGrab grab;
    grab.screen_direction = glm::dvec2(1, -1) / std::numbers::sqrt2;
    grab.px_per_doubling = press.placement.unit_px;
    const auto at = solve_screen_travel(press.projector, press.frame.position, grab.screen_direction, press.cursor);
    if (!at || !is_positive(grab.px_per_doubling) || !max_travel_of(press.projector, press.frame.position))
        return std::nullopt;
    grab.press_offset_px = *at;
    return grab;
}

// --- boxes ----------------------------------------------------------------------------------------------------------

// World: from the box's center to the center of the handle's side along axis k.
glm::dvec3 half_side(const Placement& p, const HandleInfo& info, int k) {
    return p.axes[k] * (p.size * p.extent[k] * info.side[static_cast<std::size_t>(k)]);
}

// World: from the box's center to the center of the handle.
glm::dvec3 handle_arm(const Placement& p, const HandleInfo& info) {
    glm::dvec3 arm(0);
    for (int k = 0; k < 3; ++k)
        if (info.side[static_cast<std::size_t>(k)] != 0) arm += half_side(p, info, k);
    return arm;
}

// An edge moves in the plane of the two axes normal to it.
std::optional<PlaneGrab> grab_box_edge(const PressInput& press, const HandleInfo& info) {
    const Placement& p = press.placement;
    const glm::dvec3 a = half_side(p, info, (info.axis + 1) % 3), b = half_side(p, info, (info.axis + 2) % 3);
    const glm::dvec2 side(2 * glm::length(a), 2 * glm::length(b));
    if (!is_positive(side.x) || !is_positive(side.y)) return std::nullopt;
    // From the point of the edge under the cursor, because its midpoint may be behind the eye.
    const glm::dvec3 middle = press.frame.position + handle_arm(p, info);
    const glm::dvec3 along = p.axes[info.axis] * (p.size * p.extent[info.axis]);
    const glm::dvec3 o = press.projector.point(middle), d = press.projector.direction(along);
    const auto nearest = nearest_on_segment(o - d, o + d, press.cursor);
    if (!nearest) return std::nullopt;
    const glm::dvec3 from = middle + along * (2 * nearest->parameter - 1);
    auto grab = grab_plane(press, from, a * (2 / side.x), b * (2 / side.y));
    if (!grab) return std::nullopt;
    grab->side = side;
    grab->anchor_distance += side;
    if (!(grab->anchor_distance.x > 0) || !(grab->anchor_distance.y > 0)) return std::nullopt;
    return grab;
}

// A face along its axis, a corner along the box's diagonal.
std::optional<LineGrab> grab_box_side(const PressInput& press, const HandleInfo& info) {
    const glm::dvec3 arm = handle_arm(press.placement, info);
    const double side = 2 * glm::length(arm);
    if (!is_positive(side)) return std::nullopt;
    auto grab = grab_line(press, press.frame.position + arm, arm * (2 / side));
    if (!grab) return std::nullopt;
    grab->side = side;
    grab->anchor_distance += side;
    if (!(grab->anchor_distance > 0)) return std::nullopt;
    return grab;
}

std::optional<Grab> grab_box(const PressInput& press, const HandleInfo& info) {
    if (press.placement.set != HandleSet::Bounds) return std::nullopt;
    if (info.shape == HandleShape::BoxEdge) return grab_box_edge(press, info);
    return grab_box_side(press, info);
}

// --- a point that another handle has grabbed ------------------------------------------------------------------------

// A line or a plane through that point. A scale moves it by its distance from the pivot along the axes, which must not
// be small.
std::optional<Grab> grab_through(const PressInput& press, const HandleInfo& info) {
    constexpr double kLeastArm = 0.2; // gizmo units
    const GizmoFrame& frame = press.frame;
    const glm::dvec3& at = *press.through;
    const bool scales = info.action == Action::Scale;
    const glm::dvec3 arm = scales ? along_axes(frame, at - frame.position) : glm::dvec3(0);
    const auto is_far = [&](int axis) { return !scales || std::abs(arm[axis]) > kLeastArm * frame.size; };
    if (info.motion == Motion::Line && info.axis != kNoAxis && is_far(info.axis)) {
        auto grab = grab_line(press, at, direction_of(info, frame.axes, frame.flipped));
        if (grab) grab->anchor_distance += arm[info.axis] * glm::dot(grab->direction, frame.axes[info.axis]);
        return grab;
    }
    const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
    if (info.motion == Motion::Plane && is_far(j) && is_far(k)) {
        auto grab = grab_plane(press, at, frame.axes[j], frame.axes[k]);
        if (grab) grab->anchor_distance += glm::dvec2(arm[j], arm[k]);
        return grab;
    }
    if (info.motion == Motion::ImagePlane) return grab_image_plane(press, at);
    return std::nullopt;
}

// A rectangle turns about its normal, from the point of its plane under the cursor.
std::optional<Grab> grab_corner_arc(const PressInput& press, int normal) {
    const glm::dmat3& axes = press.frame.axes;
    const glm::dvec3 u = axes[(normal + 1) % 3], v = axes[(normal + 2) % 3], across = glm::normalize(glm::cross(u, v));
    const double along = glm::dot(across, axes[normal]); // sheared: the edges are not orthogonal
    const glm::dvec3 axis = std::abs(along) > 1 - 1e-12 ? axes[normal] : across * std::copysign(1.0, along);
    const auto at = solve_plane(press.projector, press.frame.position, u, v, press.cursor, kUnbounded);
    const double radius = at && !at->at_bound ? glm::length(u * at->x + v * at->y) : press.frame.size;
    return grab_ring(press, axis, radius);
}

} // namespace

std::optional<Grab> grab_handle(const PressInput& press, const HandleInfo& info) {
    if (press.through) return grab_through(press, info);
    const Layout& layout = layout_of(press.placement.set);
    const GizmoFrame& frame = press.frame;
    const double ring = ring_radius(info, layout) * ring_share(press.placement, info) * frame.size;
    switch (info.motion) {
    case Motion::Line:
        return grab_line(press, frame.position, direction_of(info, frame.axes, frame.flipped));
    case Motion::Plane:
        return grab_plane(press, frame.position, frame.axes[(info.axis + 1) % 3], frame.axes[(info.axis + 2) % 3]);
    case Motion::ImagePlane:
        return grab_image_plane(press, frame.position);
    case Motion::Turn:
        if (press.placement.normal != kNoAxis) return grab_corner_arc(press, info.axis);
        return grab_ring(press, direction_of(info, ring_axes(frame)), ring);
    case Motion::TurnView:
        return grab_ring(press, glm::normalize(press.placement.axes * press.placement.towards_viewer), ring);
    case Motion::Trackball:
        return grab_trackball(press, layout.trackball * frame.size);
    case Motion::Screen:
        return grab_screen(press);
    case Motion::Box:
        return grab_box(press, info);
    case Motion::Custom:
    case Motion::None:
        break;
    }
    return std::nullopt;
}

namespace {

std::optional<LineGrab> grab_radius(const PressInput& press, const CustomHandle& handle, double radius) {
    // Outwards in the direction of the cursor: on the circle's plane; for a sphere and a circle seen edge-on, parallel
    // to the image. Where a press on one side cannot be told from one on the other, in that of the later cursors.
    constexpr double kToldApartPx = 10; // the reach of a mouse and the width of the line, logical pixels
    const glm::dmat3& axes = press.frame.axes;
    const glm::dvec3 viewer = press.projector.towards_viewer(press.frame.position);
    const bool edge_on = std::abs(glm::dot(viewer, axes[2])) < kEdgeOnRing;
    const bool ball = handle.shape == CustomShape::Sphere;
    const double px = radius * press.projector.focal / press.projector.w_at(press.frame.position);
    const bool aims = px < kToldApartPx * press.placement.pixel_scale;
    glm::dvec3 x = axes[0], y = axes[1];
    if (ball || edge_on) {
        const glm::dvec3 n = image_normal(press.projector);
        x = any_perpendicular(n);
        y = glm::cross(n, x);
    }
    const auto at = solve_plane(press.projector, press.frame.position, x, y, press.cursor, kUnbounded);
    if (!at || at->at_bound) return std::nullopt;
    glm::dvec3 out = x * at->x + y * at->y;
    if (edge_on && !ball && !aims) out -= axes[2] * glm::dot(out, axes[2]);
    const double length = glm::length(out);
    out = length > 1e-9 * std::abs(radius) ? out / length : x;
    auto grab = grab_line(press, press.frame.position, out);
    if (grab && aims) grab->aims_about = glm::cross(x, y);
    return grab;
}

// On the circle of the sphere through the axis and the pressed point: in its plane, unless that is seen edge-on. Then
// on the sphere, unless the point is near its outline; then in the plane that faces the viewer as much as any.
std::optional<Grab> grab_cone(const PressInput& press, const CustomHandle& handle, double value) {
    constexpr double kNearOutline = 0.3; // a cosine
    const Projector& projector = press.projector;
    const Placement& placed = press.placement;
    const glm::dvec3 along = press.frame.axes[2], &apex = press.frame.position;
    const glm::dvec3 viewer = projector.towards_viewer(apex), side = glm::cross(along, viewer);
    glm::dvec3 out = press.frame.axes[0] * (value < 0 ? -1.0 : 1.0);
    if (handle.shape == CustomShape::Circle)
        if (const auto at = nearest_of_circle(glm::dvec3(placed.origin), glm::dvec3(placed.column[0]),
                                              glm::dvec3(placed.column[1]), press.cursor))
            out = placed.axes[0] * at->unit.x + placed.axes[1] * at->unit.y;
    const double seen = glm::length(side), radius = std::abs(handle.length);
    const glm::dvec2 unit = on_unit_circle(std::abs(value));
    const auto is_seen = [&] { return std::abs(glm::dot(out, side)) >= kEdgeOnRing; };
    const glm::dvec3 at = along * unit.x + out * unit.y;
    if (!is_seen() && seen >= kEdgeOnRing && std::abs(glm::dot(at, projector.sight(press.cursor))) < kNearOutline)
        out = side * (std::copysign(1.0, glm::dot(out, side)) / seen);
    if (is_seen())
        if (auto ring = grab_ring(press, glm::cross(along, out), radius)) return ring;
    TrackballGrab grab;
    grab.radius = radius;
    grab.arm = at;
    for (int i = 0; i < 2; ++i) // the second time with what is known later
        grab.arm =
            solve_sphere(projector, apex, radius, press.cursor, is_far(projector, grab.arm, along, press.cursor));
    if (!is_positive(radius) || !max_travel_of(projector, apex + grab.arm)) return std::nullopt;
    return grab;
}

} // namespace

std::optional<Grab> grab_custom(const PressInput& press, const CustomHandle& handle, double value) {
    const GizmoFrame& frame = press.frame;
    value *= handle.unit;
    switch (handle.constraint) {
    case Constraint::Line:
        return grab_line(press, frame.position, frame.axes[2]);
    case Constraint::Radius:
        return grab_radius(press, handle, std::abs(value));
    case Constraint::Angle:
        return grab_ring(press, frame.axes[2], std::abs(handle.length));
    case Constraint::Cone:
        return grab_cone(press, handle, value);
    case Constraint::Plane:
        return grab_plane(press, frame.position, frame.axes[0], frame.axes[1]);
    case Constraint::ViewPlane:
        return grab_image_plane(press, frame.position);
    }
    return std::nullopt;
}

} // namespace gizmo
