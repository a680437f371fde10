// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/drag.hpp>
#include <gizmo/snapping.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

// Travel without a bound that matters: for solving where the press itself is.
constexpr double kUnbounded = 1e30;

bool grab_axis(Drag& drag, const Projector& projector, int axis) {
    drag.solver = Solver::Axis;
    drag.u = drag.axes[axis];
    const auto at = solve_line(projector, drag.pivot, drag.u, drag.cursor, kUnbounded);
    if (!at || at->at_bound) return false;
    drag.grab_u = at->s;
    drag.point = drag.pivot + drag.u * at->s;
    return true;
}

bool grab_plane(Drag& drag, const Projector& projector, const glm::dvec3& u, const glm::dvec3& v) {
    drag.solver = Solver::Plane;
    drag.u = u;
    drag.v = v;
    const auto at = solve_plane(projector, drag.pivot, u, v, drag.cursor, kUnbounded);
    if (!at || at->at_bound) return false;
    drag.grab_u = at->x;
    drag.grab_v = at->y;
    drag.point = drag.pivot + u * at->x + v * at->y;
    return true;
}

// The cursor's angle on the ring's plane. Beyond the horizon the direction goes on turning the same way.
std::optional<double> ring_angle(const Drag& drag, const Projector& projector, const glm::dvec2& cursor) {
    const auto at = solve_plane(projector, drag.pivot, drag.u, drag.v, cursor, kUnbounded);
    if (!at || (at->x == 0 && at->y == 0)) return std::nullopt;
    return std::atan2(at->y, at->x);
}

// A ring seen edge-on turns by its front: f, the ring's point nearest to the viewer, moves along t = n x f, and on the
// screen by d/dtheta proj = (t_xy f_w - f_xy t_w) / f_w^2 pixels a radian.
bool grab_tangent(Drag& drag, const Projector& projector, const glm::dvec3& viewer, double radius) {
    drag.solver = Solver::Tangent;
    const glm::dvec3 front = glm::normalize(viewer - drag.n * glm::dot(viewer, drag.n));
    const glm::dvec3 f = projector.point(drag.pivot + front * radius);
    const glm::dvec3 t = projector.direction(glm::cross(drag.n, front) * radius);
    if (!(f.z > 0)) return false;
    const glm::dvec2 rate = (glm::dvec2(t) * f.z - glm::dvec2(f) * t.z) / (f.z * f.z);
    drag.px_per_unit = glm::length(rate);
    if (!(drag.px_per_unit > 0) || !is_finite(rate)) return false;
    drag.tangent = rate / drag.px_per_unit;
    drag.point = drag.pivot + front * radius;
    return true;
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

// Some point of the line of sight through a pixel of an orthographic camera: the pivot, moved across by the pixels
// between them.
glm::dvec3 parallel_sight_origin(const Projector& projector, const glm::dvec3& pivot, const glm::dvec2& cursor) {
    const glm::dvec3 h = projector.point(pivot);
    const glm::dvec2 off = cursor - glm::dvec2(h) / h.z;
    // x and y grow along their rows; with parallel sight w is constant and the rows need not be square to each other.
    const glm::dvec3 x = glm::dvec3(projector.x) / h.z, y = glm::dvec3(projector.y) / h.z;
    const double xx = glm::dot(x, x), yy = glm::dot(y, y), xy = glm::dot(x, y), det = xx * yy - xy * xy;
    return pivot + x * ((off.x * yy - off.y * xy) / det) + y * ((off.y * xx - off.x * xy) / det);
}

// Where the line of sight meets the sphere's near side; beside the sphere, the point of it nearest to the line.
glm::dvec3 on_sphere(const Drag& drag, const Projector& projector, const glm::dvec2& cursor, double radius) {
    const glm::dvec3 d = projector.sight(cursor);
    const glm::dvec3 origin =
        projector.eye.w != 0 ? glm::dvec3(projector.eye) : parallel_sight_origin(projector, drag.pivot, cursor);
    const glm::dvec3 to_centre = drag.pivot - origin;
    const glm::dvec3 foot = d * glm::dot(to_centre, d) - to_centre; // from the centre
    const double inside = radius * radius - glm::dot(foot, foot);
    return inside > 0 ? foot - d * std::sqrt(inside) : foot * (radius / glm::length(foot));
}

bool grab_trackball(Drag& drag, const Projector& projector, double radius) {
    drag.solver = Solver::Trackball;
    drag.grab_u = radius;
    drag.v = on_sphere(drag, projector, drag.cursor, radius); // the arm; point less pivot would be rounded
    drag.point = drag.pivot + drag.v;
    return radius > 0;
}

// Right and up grow: one gizmo length along the diagonal doubles.
bool grab_uniform(Drag& drag, double unit_px) {
    drag.solver = Solver::Uniform;
    drag.tangent = glm::dvec2(1, -1) / std::numbers::sqrt2;
    drag.px_per_unit = unit_px;
    drag.point = drag.pivot;
    return unit_px > 0;
}

bool grab(Drag& drag, const Projector& projector, const Placement& placement) {
    const HandleInfo info = info_of(drag.handle);
    const int i = info.axis, j = (i + 1) % 3, k = (i + 2) % 3;
    const Layout layout = layout_of(placement.set);
    const glm::dvec3 viewer = projector.towards_viewer(drag.pivot);
    switch (info.shape) {
    case HandleShape::Axis:
        return grab_axis(drag, projector, i);
    case HandleShape::Plane:
        return grab_plane(drag, projector, drag.axes[j], drag.axes[k]);
    case HandleShape::ViewCircle: {
        // Parallel to the image plane, where depth along the line of sight does not change.
        const glm::dvec3 w(projector.w);
        const glm::dvec3 n = projector.eye.w != 0 ? -glm::normalize(w) : glm::dvec3(projector.eye);
        const glm::dvec3 u = any_perpendicular(n);
        return grab_plane(drag, projector, u, glm::cross(n, u));
    }
    case HandleShape::Ring:
        return grab_ring(drag, projector, drag.axes[i], layout.ring * drag.size);
    case HandleShape::ViewRing:
        return grab_ring(drag, projector, viewer, layout.view_ring * drag.size);
    case HandleShape::Uniform:
        return grab_uniform(drag, placement.unit_px);
    case HandleShape::Trackball:
        return grab_trackball(drag, projector, layout.trackball * drag.size);
    case HandleShape::None:
        break;
    }
    return false;
}

// Precise mode is a gain on the cursor about where it was toggled, so that nothing jumps there.
glm::dvec2 effective_cursor(Drag& drag, const Pointer& pointer) {
    const auto effective = [&] {
        return drag.gain_to + (pointer.cursor - drag.gain_from) * (drag.precise ? kPreciseGain : 1.0);
    };
    if (pointer.precise != drag.precise) {
        drag.gain_to = effective();
        drag.gain_from = pointer.cursor;
        drag.precise = pointer.precise;
    }
    return drag.precise || drag.gain_to != drag.gain_from ? effective() : pointer.cursor;
}

// `start` is the scale at the press, along the axis in question.
double clamped_ratio(double ratio, const Snap& snap, double start) {
    const double step = snap.scale;
    if (!(step > 0)) return std::max(ratio, kMinScaleRatio);
    if (!snap.absolute || start == 0) return std::max(snapped(ratio - 1, step) + 1, step);
    const double magnitude = std::abs(start);
    return std::max(snapped(magnitude * ratio, step), step) / magnitude;
}

// Along the unit axis u, from the press or on the world's grid.
double snapped_travel(const Drag& drag, const glm::dvec3& u, double s, const Snap& snap) {
    if (!snap.absolute || !(snap.translation > 0)) return snapped(s, snap.translation);
    const double from = glm::dot(drag.pivot, u);
    return snapped(from + s, snap.translation) - from;
}

void apply_translation(DragUpdate& update, double s, double t, const Snap& snap) {
    const Drag& drag = update.drag;
    s = snapped_travel(drag, drag.u, s, snap);
    if (drag.solver == Solver::Plane) t = snapped_travel(drag, drag.v, t, snap);
    update.delta = drag.u * s + drag.v * t;
    if (s != 0 || t != 0) update.transform.position = drag.start.position + drag.parent_from_world * update.delta;
}

// A turn of the world by theta about n is a turn of the parent's space about P^-1 n: the line that stays is the same.
// A mirror reverses its sense.
void apply_rotation(DragUpdate& update, double angle, double step) {
    Drag& drag = update.drag;
    drag.angle = angle;
    update.angle = std::abs(angle) < kStillAngle ? 0 : snapped(angle, step);
    if (update.angle == 0) return;
    const glm::dvec3 axis = glm::normalize(drag.parent_from_world * drag.n);
    const glm::dquat turn = glm::angleAxis(drag.mirrored ? -update.angle : update.angle, axis);
    update.transform.rotation = turn * drag.start.rotation;
}

void apply_scale(DragUpdate& update, const glm::dvec3& ratio) {
    update.ratio = ratio;
    for (int i = 0; i < 3; ++i)
        if (ratio[i] != 1) update.transform.scale[i] = update.drag.start.scale[i] * ratio[i];
}

bool update_axis(DragUpdate& update, const Projector& projector, const glm::dvec2& cursor, const Snap& snap) {
    const Drag& drag = update.drag;
    const auto at = solve_line(projector, drag.point, drag.u, cursor, drag.reach);
    if (!at) return false;
    update.at_bound = at->at_bound;
    const HandleInfo info = info_of(drag.handle);
    if (info.action == Action::Translate) {
        apply_translation(update, at->s, 0, snap);
    } else {
        glm::dvec3 ratio(1);
        ratio[info.axis] = clamped_ratio((drag.grab_u + at->s) / drag.grab_u, snap, drag.start.scale[info.axis]);
        apply_scale(update, ratio);
    }
    return true;
}

bool update_plane(DragUpdate& update, const Projector& projector, const glm::dvec2& cursor, const Snap& snap) {
    const Drag& drag = update.drag;
    const auto at = solve_plane(projector, drag.point, drag.u, drag.v, cursor, drag.reach);
    if (!at) return false;
    update.at_bound = at->at_bound;
    const HandleInfo info = info_of(drag.handle);
    if (info.action == Action::Translate) {
        apply_translation(update, at->x, at->y, snap);
    } else {
        glm::dvec3 ratio(1);
        const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
        ratio[j] = clamped_ratio((drag.grab_u + at->x) / drag.grab_u, snap, drag.start.scale[j]);
        ratio[k] = clamped_ratio((drag.grab_v + at->y) / drag.grab_v, snap, drag.start.scale[k]);
        apply_scale(update, ratio);
    }
    return true;
}

bool update_ring(DragUpdate& update, const Projector& projector, const glm::dvec2& cursor, const Snap& snap) {
    const Drag& drag = update.drag;
    const auto now = ring_angle(drag, projector, cursor);
    // On the very centre every angle is right: keep the last.
    const double turned = now ? *now - drag.grab_u : drag.angle;
    // Of all angles that differ by full turns, the one nearest to the last.
    apply_rotation(update, turned + kTurn * std::round((drag.angle - turned) / kTurn), snap.rotation);
    return true;
}

// The shortest turn from the point that was grabbed to the one under the cursor now.
bool update_trackball(DragUpdate& update, const Projector& projector, const glm::dvec2& cursor, const Snap& snap) {
    Drag& drag = update.drag;
    const glm::dvec3 from = drag.v, to = on_sphere(drag, projector, cursor, drag.grab_u);
    const glm::dvec3 axis = glm::cross(from, to);
    const double sine = glm::length(axis);
    if (!std::isfinite(sine)) return false;
    if (!(sine > 0)) return true;
    drag.n = axis / sine;
    apply_rotation(update, std::atan2(sine, glm::dot(from, to)), snap.rotation);
    return true;
}

bool solve(DragUpdate& update, const Projector& projector, const glm::dvec2& cursor, const Snap& snap) {
    const Drag& drag = update.drag;
    switch (drag.solver) {
    case Solver::Axis:
        return update_axis(update, projector, cursor, snap);
    case Solver::Plane:
        return update_plane(update, projector, cursor, snap);
    case Solver::Ring:
        return update_ring(update, projector, cursor, snap);
    case Solver::Trackball:
        return update_trackball(update, projector, cursor, snap);
    case Solver::Tangent:
        apply_rotation(update, glm::dot(cursor - drag.cursor, drag.tangent) / drag.px_per_unit, snap.rotation);
        return true;
    case Solver::Uniform: {
        const double grown = glm::dot(cursor - drag.cursor, drag.tangent) / drag.px_per_unit;
        apply_scale(update, glm::dvec3(clamped_ratio(1 + grown, snap, drag.start.scale.x)));
        return true;
    }
    }
    return false;
}

} // namespace

std::optional<Drag> begin_drag(const Projector& projector, const Placement& placement, Handle handle,
                               const DTransform& transform, const Options& options, const glm::dvec2& cursor) {
    if (!is_finite(cursor) || !is_valid(transform)) return std::nullopt;
    Drag drag;
    drag.handle = handle;
    drag.start = transform;
    drag.snap = options.snap;
    drag.pivot = placement.pivot;
    drag.axes = placement.axes;
    drag.size = placement.size;
    drag.cursor = drag.gain_from = drag.gain_to = cursor;
    if (options.parent) {
        const glm::dmat3 world_from_parent(*options.parent);
        const double det = glm::determinant(world_from_parent);
        if (det == 0 || !std::isfinite(det)) return std::nullopt;
        drag.parent_from_world = glm::inverse(world_from_parent);
        drag.mirrored = det < 0;
    }
    if (!grab(drag, projector, placement)) return std::nullopt;
    const double w = projector.point(drag.point).z;
    if (!(w > 0) || !is_finite(drag.point)) return std::nullopt;
    drag.reach = kTravelPixels * w / projector.focal;
    const bool ratio = info_of(handle).action == Action::Scale && drag.solver != Solver::Uniform;
    if (ratio && (drag.grab_u == 0 || (drag.solver == Solver::Plane && drag.grab_v == 0))) return std::nullopt;
    return drag;
}

std::optional<DragUpdate> update_drag(const Drag& drag, const Projector& projector, const Pointer& pointer) {
    if (!is_finite(pointer.cursor)) return std::nullopt;
    DragUpdate update;
    update.drag = drag;
    update.transform = drag.start;
    const glm::dvec2 cursor = effective_cursor(update.drag, pointer);
    if (!solve(update, projector, cursor, pointer.snap ? drag.snap : Snap{})) return std::nullopt;
    if (!is_valid(update.transform)) return std::nullopt;
    return update;
}

} // namespace gizmo
