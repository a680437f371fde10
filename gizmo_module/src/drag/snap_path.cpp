// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/snap_path.hpp"

#include "drag/change.hpp"
#include "drag/grab.hpp"
#include "math/box.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <gizmo/handles.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// A point that is nearer to what does not move than this share of its distance from it, or of its coordinates, has no
// path.
constexpr double kNoArm = 1e-9, kArmRounding = 1e-13;

bool scales(const Drag& drag) {
    const Action action = info_of(drag.handle).action;
    return action == Action::Scale || action == Action::Bounds;
}

// 1 for the gizmo's axes that the handle scales.
glm::dvec3 scaled_axes(const Drag& drag) {
    const HandleInfo& info = info_of(drag.handle);
    const unsigned uniform = info.action == Action::Scale ? drag.options.axes : 7;
    glm::dvec3 out(0);
    for (int k = 0; k < 3; ++k) {
        const bool along = k == info.axis;
        const bool line = std::holds_alternative<LineGrab>(drag.grab);
        if (info.axis == kNoAxis ? (uniform >> k & 1u) != 0 : along == line) out[k] = 1;
    }
    return out;
}

// Along the scaled axes from the fixed point; rounding counts as 0.
glm::dvec3 scaled_arm(const DragUpdate& update, const glm::dvec3& p) {
    const glm::dvec3 fixed = fixed_in_world(update);
    const glm::dvec3 arm = glm::inverse(update.drag.frame.axes) * (p - fixed);
    glm::dvec3 out = arm * scaled_axes(update.drag);
    const double least = kNoArm * glm::length(arm) + kArmRounding * (glm::length(p) + glm::length(fixed));
    for (int k = 0; k < 3; ++k)
        if (!(std::abs(out[k]) > least)) out[k] = 0;
    return out;
}

std::optional<Path> scaled_path(const DragUpdate& update, const glm::dvec3& p) {
    const glm::dmat3& axes = update.drag.frame.axes;
    const glm::dvec3 arm = scaled_arm(update, p);
    if (!is_positive(glm::length(arm))) return std::nullopt;
    const bool one_ratio = info_of(update.drag.handle).axis == kNoAxis;
    const int moving = (arm.x != 0) + (arm.y != 0) + (arm.z != 0);
    if (one_ratio || moving == 1) return Path{LineLocus{p, glm::normalize(axes * arm)}};
    const int still = arm.x == 0 ? 0 : arm.y == 0 ? 1 : 2;
    return Path{PlaneLocus{p, glm::normalize(glm::cross(axes[(still + 1) % 3], axes[(still + 2) % 3]))}};
}

std::optional<Path> turned_path(const DragUpdate& update, const glm::dvec3& p) {
    const Drag& drag = update.drag;
    const glm::dvec3 arm = p - drag.frame.pivot, axis = axis_of(drag);
    const double least = kArmRounding * (glm::length(p) + glm::length(drag.frame.pivot));
    if (std::holds_alternative<TrackballGrab>(drag.grab)) {
        if (!(glm::length(arm) > least)) return std::nullopt;
        return Path{SphereLocus{drag.frame.pivot, glm::length(arm)}};
    }
    const double along = glm::dot(arm, axis), radius = glm::length(arm - axis * along);
    if (!(radius > least) || !(radius > kNoArm * std::abs(along))) return std::nullopt;
    return Path{CircleLocus{drag.frame.pivot + axis * along, axis, radius}};
}

// From a to b about a unit axis, radians.
double angle_between(const glm::dvec3& axis, const glm::dvec3& a, const glm::dvec3& b) {
    const glm::dvec3 u = a - axis * glm::dot(a, axis), v = b - axis * glm::dot(b, axis);
    return elementary::atan2(glm::dot(axis, glm::cross(u, v)), glm::dot(u, v));
}

} // namespace

// --- sources --------------------------------------------------------------------------------------------------------

Sources::Sources(const Drag& drag, const SnapGeometry& geometry)
    : drag_(drag)
    , geometry_(geometry) {
    const glm::dmat4 world = drag.options.parent ? *drag.options.parent * to_matrix(drag.start) : to_matrix(drag.start);
    world_from_object_ = glm::dmat3(world);
    origin_ = glm::dvec3(world[3]);
}

std::size_t Sources::size() const {
    const SnapSource source = geometry_.source;
    if (drag_.handle == Handle::Custom || source == SnapSource::Pivot || source == SnapSource::Origin) return 1;
    const std::size_t places = source == SnapSource::Points ? 0 : 27;
    const bool takes_points = source == SnapSource::Points || source == SnapSource::Nearest;
    return std::min(kMost, places + (takes_points ? geometry_.points.size() : 0));
}

std::optional<Locus> Sources::operator[](std::size_t i) const {
    const SnapSource source = geometry_.source;
    if (drag_.handle == Handle::Custom || source == SnapSource::Pivot) return handle_part();
    if (source == SnapSource::Origin) return PointLocus{origin_};
    const std::size_t places = source == SnapSource::Points ? 0 : 27;
    if (i >= places) return PointLocus{origin_ + world_from_object_ * geometry_.points[i - places]};
    const auto n = static_cast<int>(i);
    const glm::ivec3 place(n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1);
    const int middles = (place.x == 0) + (place.y == 0) + (place.z == 0);
    const bool taken = source == SnapSource::BoxCorner   ? middles == 0
                       : source == SnapSource::BoxMiddle ? middles > 0
                       : source == SnapSource::BoxEdge   ? middles == 1
                       : source == SnapSource::BoxSide   ? middles == 2
                                                         : true;
    if (!taken) return std::nullopt;
    if (source == SnapSource::BoxEdge || source == SnapSource::BoxSide) return box_part(place);
    const Box& box = drag_.options.box;
    const glm::dvec3 half = half_of(box);
    return PointLocus{origin_ + world_from_object_ * (center_of(box) + half * glm::dvec3(place))};
}

// A corner, an edge's line or a side's plane. Returns nullopt for one that is a point.
std::optional<Locus> Sources::box_part(const glm::ivec3& place) const {
    const Box& box = drag_.options.box;
    const glm::dvec3 half = half_of(box);
    const glm::dvec3 at = origin_ + world_from_object_ * (center_of(box) + half * glm::dvec3(place));
    const int middles = (place.x == 0) + (place.y == 0) + (place.z == 0);
    if (middles == 0) return PointLocus{at};
    const int k = middles == 1 ? (place.x == 0 ? 0 : place.y == 0 ? 1 : 2) : (place.x != 0 ? 0 : place.y != 0 ? 1 : 2);
    const glm::dvec3 direction = middles == 1
                                     ? world_from_object_[k]
                                     : glm::cross(world_from_object_[(k + 1) % 3], world_from_object_[(k + 2) % 3]);
    const double length = glm::length(direction);
    if (!is_positive(length)) return std::nullopt;
    if (middles == 1) return LineLocus{at, direction / length};
    return PlaneLocus{at, direction / length};
}

// What a handle moves by itself: the gizmo's pivot, a box's side, edge or corner, a custom handle's position.
std::optional<Locus> Sources::handle_part() const {
    const HandleInfo& info = info_of(drag_.handle);
    const GizmoFrame& frame = drag_.frame;
    if (info.action == Action::Bounds) return box_part({info.side[0], info.side[1], info.side[2]});
    if (writes_number(drag_) && drag_.custom.constraint == Constraint::Angle)
        return PointLocus{frame.pivot + on_circle(frame.axes[0], frame.axes[1], drag_.start_value * drag_.custom.unit)};
    if (writes_number(drag_) && drag_.custom.constraint == Constraint::Cone) return PointLocus{grabbed_point(drag_)};
    const auto* line = std::get_if<LineGrab>(&drag_.grab);
    if (line && writes_number(drag_) && drag_.custom.constraint == Constraint::Radius)
        return PointLocus{frame.pivot + line->direction * (drag_.start_value * drag_.custom.unit)};
    return PointLocus{frame.pivot};
}

std::size_t Sources::now(const DragUpdate& update, std::span<glm::dvec3> out) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < size() && count < out.size(); ++i) {
        const auto source = (*this)[i];
        if (!source) continue;
        const glm::dvec3 at = std::visit([](const auto& shape) { return shape.at; }, *source);
        if (path_of(update, at)) out[count++] = moved(update, at);
    }
    return count;
}

// --- paths ----------------------------------------------------------------------------------------------------------

std::optional<Path> path_of(const DragUpdate& free, const glm::dvec3& p) {
    const Drag& drag = free.drag;
    if (!is_finite(p)) return std::nullopt;
    if (is_rotation(drag.grab)) return turned_path(free, p);
    if (scales(drag)) return scaled_path(free, p);
    if (const auto* line = std::get_if<LineGrab>(&drag.grab)) return Path{LineLocus{p, line->direction}};
    const auto* plane = std::get_if<PlaneGrab>(&drag.grab);
    if (!plane) return std::nullopt;
    const bool in_space = info_of(drag.handle).motion == Motion::ImagePlane ||
                          (drag.handle == Handle::Custom && drag.custom.constraint == Constraint::ViewPlane);
    if (in_space) return Path{};
    return Path{PlaneLocus{p, glm::normalize(glm::cross(plane->u, plane->v))}};
}

SnapMove move_to(const DragUpdate& free, const glm::dvec3& from, const glm::dvec3& to) {
    const Drag& drag = free.drag;
    SnapMove move;
    if (is_rotation(drag.grab)) {
        const glm::dvec3 a = from - drag.frame.pivot, b = to - drag.frame.pivot;
        move.axis = axis_of(drag);
        if (std::holds_alternative<TrackballGrab>(drag.grab)) {
            const glm::dvec3 across = glm::cross(a, b);
            const double sine = glm::length(across);
            move.axis = sine > 0 ? across / sine : any_perpendicular(glm::normalize(a));
        }
        move.angle = angle_between(move.axis, a, b);
    } else if (scales(drag)) {
        const glm::dvec3 a = scaled_arm(free, from);
        const glm::dvec3 b = (glm::inverse(drag.frame.axes) * (to - fixed_in_world(free))) * scaled_axes(drag);
        if (info_of(drag.handle).axis == kNoAxis)
            move.ratio = glm::dvec3(glm::dot(a, b) / glm::dot(a, a));
        else
            for (int k = 0; k < 3; ++k)
                if (a[k] != 0) move.ratio[k] = b[k] / a[k];
    } else {
        move.delta = to - from;
    }
    return move;
}

// Parallel directions: the target's from the source's, either way round. A line in a plane: normal to the plane's
// normal: with the rotated direction e.n n + cos a e' + sin a n x e, of the target m: e.n n.m + cos a e'.m + sin a (n x
// e).m = 0.
std::size_t parallel_angles(const glm::dvec3& axis, const Locus& source, const Locus& target,
                            std::array<double, 2>& angles) {
    const glm::dvec3 e = locus_direction(source), m = locus_direction(target);
    if (e == glm::dvec3(0) || m == glm::dvec3(0) || std::holds_alternative<CircleLocus>(target)) return 0;
    const double along = glm::dot(e, axis), of_target = glm::dot(m, axis);
    const glm::dvec3 across = e - axis * along, side = glm::cross(axis, e);
    const double lever = glm::length(across) * glm::length(m - axis * of_target);
    if (!(lever > kNoArm)) return 0;
    if (source.index() == target.index()) {
        if (std::abs(std::abs(along) - std::abs(of_target)) > kNoArm) return 0;
        const double first = angle_between(axis, e, m);
        std::size_t count = 0;
        if (std::abs(along - of_target) <= kNoArm) angles[count++] = first;
        if (std::abs(along + of_target) <= kNoArm) angles[count++] = angle_between(axis, e, -m);
        return count;
    }
    const double share = -along * of_target / lever;
    if (std::abs(share) > 1) return 0;
    const double middle = elementary::atan2(glm::dot(side, m), glm::dot(across, m));
    const double half = elementary::atan2(std::sqrt((1 - share) * (1 + share)), share);
    angles = {middle + half, middle - half};
    return 2;
}

} // namespace gizmo
