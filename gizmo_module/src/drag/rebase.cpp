// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/rebase.hpp"

#include "drag/grab.hpp"
#include "handles/frame.hpp"
#include "handles/handle_table.hpp"
#include "math/box.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <cstring>

namespace gizmo {
namespace {

const glm::dmat4 kNoParent(1);

const glm::dmat4& matrix_of(const std::optional<glm::dmat4>& parent) {
    return parent ? *parent : kNoParent;
}

// Nearly always equal bits, in one comparison.
bool is_same(const glm::dmat4& a, const glm::dmat4& b) {
    return detail::same_value(a, b) || a == b;
}

// The space of the drag's axes. A scale along the object's own axes ignores Options::space.
Space space_of(const Drag& drag) {
    const HandleInfo& info = info_of(drag.handle);
    const bool along = info.motion == Motion::Line || info.motion == Motion::Plane;
    const bool own = info.action == Action::Scale && along && drag.options.shear == ShearPolicy::ObjectAxes;
    return own || is_local(drag.options.space) || info.action == Action::Bounds ? Space::Local : drag.options.space;
}

// Unit columns; a box's point in the directions in which its sides grow.
glm::dmat3 box_axes(const glm::dmat3& world_from_parent, const DTransform& start) {
    glm::dmat3 axes = world_from_parent * rotation_matrix(start.rotation);
    for (int i = 0; i < 3; ++i)
        axes[i] = glm::normalize(axes[i]) * (start.scale[i] < 0 ? -1.0 : 1.0);
    return axes;
}

// A basis rotated and stretched by its parent, orthogonalized and right-handed. Returns false if it is degenerate.
bool turn_basis(const glm::dmat3& columns, glm::dmat3& axes) {
    const auto square = right_handed(columns);
    if (square) axes = *square;
    return square.has_value();
}

// The frame of the press in the current parent. Returns false if there is none.
bool carry_frame(const Drag& drag, const glm::dmat4& parent, GizmoFrame& frame) {
    const glm::dmat3 linear(parent), axes_of_press = frame.axes, parent_of_press_from_world = frame.parent_from_world;
    const glm::dvec3 offset = frame.position - frame.pivot;
    const bool is_box = info_of(drag.handle).action == Action::Bounds;
    if (is_box) {
        const glm::dvec3 center = center_of(drag.options.box);
        frame.pivot = glm::dvec3(parent * to_matrix(drag.start) * glm::dvec4(center, 1.0));
    } else {
        const bool is_custom = drag.options.pivot == Pivot::Custom;
        frame.pivot = glm::dvec3(parent * glm::dvec4(is_custom ? drag.options.pivot_point : drag.start.position, 1.0));
    }
    frame.position = frame.pivot + offset;
    if (!set_parent(frame, parent) || !is_finite(frame.pivot)) return false;
    if (is_box) {
        frame.axes = box_axes(linear, drag.start);
        return true;
    }
    const Space space = space_of(drag);
    if (space == Space::Custom && drag.options.basis_follows_parent)
        return turn_basis(linear * parent_of_press_from_world * axes_of_press, frame.axes);
    if (space != Space::Local && space != Space::Parent) return true;
    frame.ring_axes.reset();
    const glm::dmat3 columns = space == Space::Local ? linear * rotation_matrix(drag.start.rotation) : linear;
    return make_axes_along(columns, frame.axes, frame.ring_axes) &&
           (!has_gimbal(drag.options) || make_gimbal_axes(*drag.options.euler, linear, frame.ring_axes));
}

// Rebases each kind of grab from the press's frame to the current one.
class Rebase {
public:
    Rebase(const Drag& drag, const Projector& projector, const GizmoFrame& from, const GizmoFrame& to,
           const glm::dmat3& world_by_parent)
        : info_(info_of(drag.handle))
        , projector_(projector)
        , from_(from)
        , to_(to)
        , by_(world_by_parent) {}

    void operator()(LineGrab& grab) const {
        const glm::dvec3 along = by_ * grab.direction;
        const double stretch = glm::length(along);
        if (info_.action == Action::Bounds) {
            grab.direction = along / stretch;
            grab.side *= stretch;
            grab.anchor_distance *= stretch;
            grab.point = to_.position + by_ * (grab.point - from_.position);
            return;
        }
        const glm::dvec3 beside = grab.point - from_.position - grab.direction * grab.anchor_distance;
        grab.direction = direction_of(info_, to_.axes, to_.flipped);
        if (info_.action == Action::Scale) grab.anchor_distance *= stretch;
        grab.point = to_.position + grab.direction * grab.anchor_distance + carried(beside);
    }
    void operator()(PlaneGrab& grab) const {
        const glm::dvec3 u = by_ * grab.u, v = by_ * grab.v;
        const glm::dvec2 stretch(glm::length(u), glm::length(v));
        if (info_.action == Action::Bounds) {
            grab.u = u / stretch.x;
            grab.v = v / stretch.y;
            grab.side *= stretch;
            grab.anchor_distance *= stretch;
            grab.point = to_.position + by_ * (grab.point - from_.position);
            return;
        }
        const glm::dvec3 beside =
            grab.point - from_.position - grab.u * grab.anchor_distance.x - grab.v * grab.anchor_distance.y;
        if (info_.motion == Motion::Plane) {
            grab.u = to_.axes[(info_.axis + 1) % 3];
            grab.v = to_.axes[(info_.axis + 2) % 3];
        }
        if (info_.action == Action::Scale) grab.anchor_distance *= stretch;
        grab.point = to_.position + grab.u * grab.anchor_distance.x + grab.v * grab.anchor_distance.y +
                     (info_.motion == Motion::Plane ? carried(beside) : beside);
    }
    void operator()(RingGrab& grab) const {
        const double radius = glm::length(grab.point - from_.position);
        const glm::dvec3 arm = by_ * on_circle(grab.u, grab.v, grab.angle);
        if (info_.motion == Motion::Turn) grab.axis = direction_of(info_, ring_axes(to_));
        grab.u = any_perpendicular(grab.axis);
        grab.v = glm::cross(grab.axis, grab.u);
        grab.angle = elementary::atan2(glm::dot(arm, grab.v), glm::dot(arm, grab.u));
        grab.point = to_.position + on_circle(grab.u, grab.v, grab.angle) * radius;
    }
    // The front stays in front; the grabbed point moves on by the parent's rotation about the axis.
    void operator()(TangentGrab& grab) const {
        const double radius = glm::length(grab.point - from_.position);
        const glm::dvec3 axis = info_.motion == Motion::Turn ? direction_of(info_, ring_axes(to_)) : grab.axis;
        const glm::dvec3 front = grab.front - axis * glm::dot(grab.front, axis);
        const glm::dvec3 arm = by_ * grab.front;
        const double length = glm::length(front);
        const bool moved = axis != grab.axis;
        grab.axis = axis;
        grab.front = length > 1e-6 ? front / length : any_perpendicular(axis);
        grab.point = to_.position + grab.front * radius;
        const glm::dvec3 side = glm::cross(axis, grab.front);
        grab.press_offset_px += elementary::atan2(glm::dot(arm, side), glm::dot(arm, grab.front)) * grab.px_per_radian;
        if (!moved) return;
        const glm::dvec2 rate = projector_.screen_rate(grab.point, side);
        const double px = glm::length(rate);
        if (is_positive(px)) grab.screen_tangent = rate / px;
    }
    void operator()(TrackballGrab& grab) const { grab.arm = glm::normalize(by_ * grab.arm) * grab.radius; }
    void operator()(ScreenGrab&) const {}

private:
    // From the axis or plane of the handle to the point that another handle has grabbed.
    glm::dvec3 carried(const glm::dvec3& beside) const {
        const glm::dvec3 along = along_axes(from_, beside);
        if (info_.action != Action::Scale) return to_.axes * along;
        return by_ * (from_.axes * along);
    }

    const HandleInfo& info_;
    const Projector& projector_;
    const GizmoFrame &from_, &to_;
    const glm::dmat3& by_;
};

// Not std::visit, whose code can throw in theory.
template <class... Kinds>
void carry_grab(const Rebase& carrier, std::variant<Kinds...>& grab) {
    const auto one = [&](auto* kind) {
        if (kind) carrier(*kind);
    };
    (one(std::get_if<Kinds>(&grab)), ...);
}

void back_to_press(Drag& drag) {
    if (!drag.press) return;
    drag.options.parent = drag.press->parent;
    drag.frame = drag.press->frame;
    drag.grab = drag.press->grab;
    drag.start_twist = drag.press->start_twist;
    drag.press.reset();
}

bool carry(Drag& drag, const Projector& projector, const glm::dmat4& parent) {
    DragStart press;
    if (drag.press) {
        press = *drag.press;
    } else {
        press.parent = drag.options.parent;
        press.frame = drag.frame;
        press.grab = drag.grab;
        press.start_twist = drag.start_twist;
    }
    GizmoFrame frame = press.frame;
    if (!carry_frame(drag, parent, frame)) return false;
    const glm::dmat3 by = glm::dmat3(parent) * press.frame.parent_from_world;
    Grab grab = press.grab;
    carry_grab(Rebase(drag, projector, press.frame, frame, by), grab);
    drag.press = press;
    drag.options.parent = parent;
    drag.frame = frame;
    drag.grab = grab;
    drag.start_twist = twist_at_start(drag);
    return is_finite(grabbed_point(drag)) && std::isfinite(drag.start_twist);
}

} // namespace

bool rebase_to_parent(Drag& drag, const Projector& projector, const glm::dmat4* parent) {
    if (drag.handle == Handle::Custom) return true;
    const glm::dmat4& pressed = matrix_of(drag.press ? drag.press->parent : drag.options.parent);
    if (!parent || is_same(*parent, pressed)) {
        back_to_press(drag);
        return true;
    }
    if (is_same(*parent, matrix_of(drag.options.parent))) return true;
    return carry(drag, projector, *parent);
}

} // namespace gizmo
