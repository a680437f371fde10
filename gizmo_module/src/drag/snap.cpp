// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/snap.hpp"

#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/solve.hpp"
#include "handles/option_defaults.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {

namespace {

// 0: off, also for a step that is not positive or not finite.
double usable(double step) {
    return is_positive(step) ? step : 0;
}

double step_of(double common, const glm::dvec3& per_axis, int axis) {
    return usable(axis != kNoAxis && per_axis[axis] > 0 ? per_axis[axis] : common);
}

// A step of a length along the world's unit direction u, in world units.
double in_world(const Snap& snap, const Drag& drag, double step, const glm::dvec3& u) {
    return snap.parent_units && step > 0 ? usable(step / glm::length(drag.frame.parent_from_world * u)) : step;
}

// The pivot in the parent's space, without the rounding of the way through the world.
glm::dvec3 pivot_in_parent(const Drag& drag) {
    if (info_of(drag.handle).action != Action::Bounds)
        return drag.options.pivot == Pivot::Custom ? drag.options.pivot_point : drag.start.position;
    return glm::dvec3(to_matrix(drag.start) * glm::dvec4((drag.options.box.min + drag.options.box.max) * 0.5, 1.0));
}

// The twist at the press that is counted by Snap::absolute_rotation.
double counted_twist(const Drag& drag) {
    if (is_local(drag.options.space) || drag.options.space == Space::Parent) return drag.start_twist;
    const auto axes = right_handed(drag.frame.axes);
    const auto parent = nearest_transform(drag.options.parent.value_or(glm::dmat4(1)));
    if (!axes || !parent) return drag.start_twist;
    const glm::dquat from_parent = glm::quat_cast(glm::transpose(*axes)) * parent->rotation;
    return twist_about(from_parent * drag.start.rotation,
                       from_parent * glm::normalize(drag.frame.parent_from_world * axis_of(drag)));
}

} // namespace

double snapped(double value, double step) {
    if (!is_positive(step)) return value;
    const double steps = std::round(value / step);
    return std::isfinite(steps) ? steps * step : value;
}

// A step is m over / under. Both are exact up to 10^22, so that the step is the number nearest to its decimal.
double round_step(double least) {
    if (!is_positive(least)) return 0;
    constexpr double kRounding = 1e-9;
    least -= least * kRounding;
    double over = 1, under = 1;
    while (over * 10 < least)
        over *= 10;
    while (!(1 / under < least))
        under *= 10;
    for (const double m : {2.0, 5.0})
        if (m * over / under >= least) return m * over / under;
    return 10 * over / under;
}

namespace {

// The common step of translations along the unit direction u, in its own units.
double common_step(const Snap& snap, const Drag& drag, const glm::dvec3& u) {
    if (!is_positive(snap.adaptive_px)) return snap.translation;
    const double units = snap.parent_units ? glm::length(drag.frame.parent_from_world * u) : 1;
    return round_step(snap.adaptive_px / drag.px_per_unit * units);
}

} // namespace

double translation_step(const Snap& snap, const Drag& drag, int axis, const glm::dvec3& u) {
    return in_world(snap, drag, step_of(common_step(snap, drag, u), snap.translation_axis, axis), u);
}

bool has_translation_step(const Snap& snap) {
    const auto has = [&](int axis) { return step_of(snap.translation, snap.translation_axis, axis) > 0; };
    return is_positive(snap.adaptive_px) || has(0) || has(1) || has(2);
}

double rotation_step(const Snap& snap, const HandleInfo& handle) {
    return step_of(snap.rotation, snap.rotation_axis, handle.axis);
}

double step_origin(const Snap& snap, const Drag& drag, const glm::dvec3& u) {
    if (!snap.absolute) return 0;
    if (!snap.parent_units || !drag.options.parent) return glm::dot(drag.frame.pivot, u);
    const glm::dvec3 n = drag.frame.parent_from_world * u; // along it, a world unit is `length` of the parent's
    const double length = glm::length(n);
    return glm::dot(pivot_in_parent(drag), n / length) / length;
}

Stepped snap_travel(const Snap& snap, const Drag& drag, int axis, const glm::dvec3& u, double s) {
    const double step = translation_step(snap, drag, axis, u);
    if (!(step > 0)) return {s};
    if (!snap.absolute) return {snapped(s, step), step};
    const double from = step_origin(snap, drag, u);
    return {snapped(from + s, step) - from, step};
}

Stepped snap_rotation(const Snap& snap, const Drag& drag, double angle) {
    const HandleInfo& info = info_of(drag.handle);
    const double step = rotation_step(snap, info);
    if (!(step > 0)) return {angle};
    if (!snap.absolute_rotation || info.motion != Motion::Turn) return {snapped(angle, step), step};
    const double twist = counted_twist(drag), sense = drag.frame.mirrored ? -1 : 1;
    return {(snapped(twist + sense * angle, step) - twist) * sense, step};
}

double Steps::nearest(double ratio) const {
    return origin + snapped(ratio - origin, step);
}

namespace {

// The tolerance for whole numbers of steps, in steps.
constexpr double kStepRounding = 1e-9;

} // namespace

// The tolerance of a step may exceed the ratio, so the result is compared with the ratio.
double Steps::at_least(double ratio) const {
    const double steps = std::ceil((ratio - origin) / step - kStepRounding);
    if (!std::isfinite(steps)) return ratio;
    const double least = ratio - std::abs(ratio) * kStepRounding, at = origin + steps * step;
    if (at >= least) return at;
    const double next = origin + (steps + 1) * step;
    return next >= least ? next : ratio;
}

double Steps::at_most(double ratio) const {
    return -Steps{step, -origin}.at_least(-ratio);
}

Steps scale_steps(const Snap& snap, int axis, double start) {
    const double step = step_of(snap.scale, snap.scale_axis, axis);
    if (!snap.absolute || start == 0) return {step, 1};
    return {usable(step / std::abs(start)), 0};
}

Steps side_steps(const Snap& snap, const Drag& drag, int axis, const BoxSide& side) {
    const double resized = in_world(snap, drag, step_of(snap.side, snap.side_axis, axis), side.u);
    if (resized > 0) return {usable(resized / (2 * side.out)), snap.absolute ? 0.0 : 1.0};
    const double step = translation_step(snap, drag, axis, side.u);
    if (!(step > 0)) return {step_of(snap.scale, snap.scale_axis, axis), 1};
    // The ratio that would move the side to the origin of the steps.
    const double from = step_origin(snap, drag, side.u) + (snap.absolute ? side.out : 0);
    return {usable(step / side.length), 1 - from / side.length};
}

Stepped snap_value(const Snap& snap, const Drag& drag, double by) {
    const CustomConstraint& rule = drag.custom;
    const double start = drag.start_value;
    if (is_positive(rule.step)) return {snapped(start + by, rule.step), rule.step};
    const double step =
        rule.step > 0 ? 0 : usable(is_angle(rule.constraint) ? snap.rotation : common_step(snap, drag, {}) / rule.unit);
    if (!(step > 0)) return {start + by};
    return {snap.absolute ? snapped(start + by, step) : start + snapped(by, step), step};
}

} // namespace gizmo
