// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/scale.hpp"

#include "drag/actions.hpp"
#include "drag/limits.hpp"
#include "handles/option_defaults.hpp"
#include "handles/placement.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

namespace {

// Keeps a ratio away from zero, on the side allowed by the policy.
double away_from_zero(NegativeScale policy, double ratio) {
    if (policy == NegativeScale::Allow)
        return std::abs(ratio) < kMinScaleRatio ? std::copysign(kMinScaleRatio, ratio) : ratio;
    return std::max(ratio, kMinScaleRatio);
}

// The same for a requested ratio, which the policy may refuse.
double allowed_ratio(DragUpdate& update, double ratio) {
    const NegativeScale policy = update.drag.options.negative_scale;
    if (policy == NegativeScale::Refuse && !(ratio >= kMinScaleRatio)) {
        update.refused = true;
        return 1;
    }
    return away_from_zero(policy, ratio);
}

// The same for a typed ratio, which nothing on the screen shows.
double typed_ratio(DragUpdate& update, double ratio) {
    const double allowed = allowed_ratio(update, ratio);
    update.limited |= allowed != ratio && !update.refused;
    return allowed;
}

// True for a scale of 0 that becomes ratio - 1: it has a handle of its own, or all others are 0 too.
bool grows_from_zero(const Drag& drag, int axis) {
    const glm::dvec3& start = drag.start.scale;
    const bool uniform = info_of(drag.handle).motion == Motion::Screen;
    return start[axis] == 0 && scales_own_axes(drag) && (!uniform || start == glm::dvec3(0));
}

// The scale at which a box's side is as short as a flat box's is taken to be.
double flat_scale(const Drag& drag, int axis) {
    const Box& box = drag.options.box;
    const glm::dvec3 side = glm::inverse(drag.frame.parent_from_world) * rotation_matrix(drag.start.rotation)[axis] *
                            ((box.max - box.min)[axis] / 2);
    return kFlatBoxShare * drag.frame.size / glm::length(side);
}

// What a ratio makes of the object's scale along its own axis.
double scaled(const Drag& drag, int axis, double ratio) {
    const double start = drag.start.scale[axis];
    if (ratio == 1 || start != 0) return ratio == 1 ? start : start * ratio;
    const HandleInfo& info = info_of(drag.handle);
    if (info.action == Action::Bounds) return info.shape == HandleShape::BoxCorner ? 0 : flat_scale(drag, axis) * ratio;
    if (!grows_from_zero(drag, axis)) return 0;
    const double grown = ratio - 1; // rounded, so that it may be below the least
    return std::abs(grown) < kMinScaleRatio ? std::copysign(kMinScaleRatio, grown) : grown;
}

// The step nearest to the cursor's ratio, among those on the side of zero allowed by the policy.
double stepped_ratio(DragUpdate& update, const Steps& steps, double ratio) {
    const NegativeScale policy = update.drag.options.negative_scale;
    const double allowed = allowed_ratio(update, ratio);
    if (update.refused) return 1;
    const double nearest = steps.nearest(ratio);
    if (policy == NegativeScale::Allow && std::signbit(allowed))
        return nearest > -kMinScaleRatio ? steps.at_most(-kMinScaleRatio) : nearest;
    return nearest < kMinScaleRatio ? steps.at_least(kMinScaleRatio) : nearest;
}

// The typed or snapped ratio along the gizmo's `axis`, or the cursor's `ratio`. `which` is the index of its typed
// number.
double ratio_along(DragUpdate& update, const UpdateInput& in, double ratio, int axis, std::size_t which) {
    const double start = update.drag.start.scale[axis];
    const bool grows = grows_from_zero(update.drag, axis);
    if (in.move && in.move->ratio[axis] != 0) return allowed_ratio(update, in.move->ratio[axis]);
    if (which < in.typed.count) {
        const double value = in.typed.value[which];
        if (grows) {
            const double scale = in.typed.absolute ? value : value - 1;
            return scale == 0 ? 1 : 1 + typed_ratio(update, scale);
        }
        update.refused |= in.typed.absolute && start == 0; // along an axis that is not the object's
        return update.refused ? 1 : typed_ratio(update, in.typed.absolute ? value / start : value);
    }
    if (const auto decided = in.decided_number(which)) return *decided;
    const double from = grows ? 1 : 0; // what grows has its scale, ratio - 1, for a ratio
    Steps steps = scale_steps(*in.snap, axis, start);
    const bool uniform = info_of(update.drag.handle).motion == Motion::Screen;
    const unsigned axes = uniform ? update.drag.options.axes : 1u << axis;
    // A uniform scale of two axes may be along others than the gizmo's.
    if (in.guides && scales_own_axes(update.drag) && (!uniform || axes == 7))
        if (const auto guided = in.guides->scale(update.drag, which, axes, ratio, steps.step, update.center))
            return in.note(which, allowed_ratio(update, *guided), true);
    if (!steps) return in.note(which, from + allowed_ratio(update, ratio - from), false);
    update.snapped = true;
    steps.origin -= from;
    return in.note(which, from + stepped_ratio(update, steps, ratio - from), true);
}

// A scale before limits: ratio = 1 + ratios * asked. Axes stretched by one column of `ratios` keep their proportion.
struct RequestedScale {
    glm::dvec3 ratio{1};
    glm::dmat3 ratios{0};
    glm::dvec3 asked{0};
};

// The nearest ratio within the limits.
glm::dvec3 limited_ratio(DragUpdate& update, const UpdateInput& in, const ScaleEffect& effect,
                         const RequestedScale& scale) {
    const Limits& limits = update.drag.options.limits;
    const bool moves = in.members || effect.moves != glm::dmat3(0);
    if (!limits_scale(limits) && !(moves && limits_position(limits))) return scale.ratio;
    const LimitedChange kept = limit_scale(update, in.members, effect, scale.ratios, scale.asked);
    update.limited |= kept.limited;
    return kept.limited ? 1.0 + scale.ratios * kept.x : scale.ratio;
}

// Along the object's own axes.
void scale_own_axes(DragUpdate& update, const glm::dvec3& ratio) {
    for (int i = 0; i < 3; ++i)
        update.transform.scale[i] = scaled(update.drag, i, ratio[i]);
    update.ratio = ratio;
}

// The same within the limits, and rounded into them.
void scale_own_axes_within(DragUpdate& update, const UpdateInput& in, const ScaleEffect& effect,
                           const RequestedScale& scale) {
    const Drag& drag = update.drag;
    scale_own_axes(update, limited_ratio(update, in, effect, scale));
    if (in.members) return;
    const glm::dvec3 grown = update.transform.scale;
    update.transform.scale = scale_within(drag.options.limits, drag.start.scale, grown);
    for (int i = 0; i < 3; ++i) // a scale of 0 has no ratio that limits could hold
        update.limited |= drag.start.scale[i] == 0 && update.transform.scale[i] != grown[i];
}

// Along other axes, which shears.
void stretch(DragUpdate& update, const UpdateInput& in, const glm::dvec3& ratio) {
    const Drag& drag = update.drag;
    const StretchedScale s = stretched_scale(drag.frame.parent_from_world, drag.frame.axes, ratio, drag.start.rotation,
                                             drag.start.scale, drag.options.negative_scale);
    update.shear = s.shear;
    update.exact = s.exact;
    if (drag.options.shear == ShearPolicy::Refuse && s.shear > 0) {
        update.refused = true;
        update.limited = false;
        return;
    }
    update.transform.scale = in.members ? s.scale : scale_within(drag.options.limits, drag.start.scale, s.scale);
    update.ratio = ratio;
}

void scale_by(DragUpdate& update, const UpdateInput& in, const RequestedScale& scale) {
    if (update.refused) return;
    const Drag& drag = update.drag;
    if (scales_own_axes(drag)) {
        if (!in.members && !limits_scale(drag.options.limits)) return scale_own_axes(update, scale.ratio);
        return scale_own_axes_within(update, in, ScaleEffect{}, scale);
    }
    if (scale.ratio == glm::dvec3(1)) return;
    ScaleEffect effect;
    const glm::dmat3 axes = drag.frame.parent_from_world * drag.frame.axes;
    effect.share = stretch_shares(axes, glm::inverse(axes), drag.start.rotation);
    const glm::dvec3 limited = limited_ratio(update, in, effect, scale);
    if (limited != glm::dvec3(1)) stretch(update, in, limited);
}

// Along one axis, or two.
RequestedScale along_axis(int axis, double ratio) {
    RequestedScale scale;
    scale.ratio[axis] = ratio;
    scale.ratios[0][axis] = 1;
    scale.asked.x = ratio - 1;
    return scale;
}
RequestedScale along_axes(int j, int k, const glm::dvec2& ratio) {
    RequestedScale scale = along_axis(j, ratio.x);
    scale.ratio[k] = ratio.y;
    scale.ratios[1][k] = 1;
    scale.asked.y = ratio.y - 1;
    return scale;
}
// Along all axes in `axes`, by one ratio.
RequestedScale along_all(const glm::dvec3& axes, double ratio) {
    RequestedScale scale;
    for (int i = 0; i < 3; ++i)
        if (axes[i] != 0) scale.ratio[i] = ratio;
    scale.ratios[0] = axes;
    scale.asked.x = ratio - 1;
    return scale;
}

// Sets a typed scale to the last bit, if nothing else has changed it.
void land_on_typed(DragUpdate& update, const UpdateInput& in, int axis, std::size_t which) {
    if (!in.typed.absolute || which >= in.typed.count || !scales_own_axes(update.drag)) return;
    const double value = in.typed.value[which], start = update.drag.start.scale[axis];
    const double ratio = start != 0 ? value / start : 1 + value;
    const bool is_least = start == 0 && std::abs(value) < kMinScaleRatio;
    constexpr double kRounding = 1e-15; // of a ratio beside a limited one, which is 1 + (ratio - 1)
    if (std::abs(update.ratio[axis] - ratio) > kRounding * (1 + std::abs(ratio)) || is_least) return; // limited itself
    glm::dvec3& scale = update.transform.scale;
    scale[axis] = value;
    if (!in.members) scale = scale_within(update.drag.options.limits, update.drag.start.scale, scale);
}

// The fixed point of a box's scale in the object's own space: the opposite side, or the center.
glm::dvec3 fixed_point(const Drag& drag, bool from_center) {
    const Box& box = drag.options.box;
    const glm::dvec3 half = glm::abs(box.max - box.min) * 0.5;
    glm::dvec3 fixed = (box.max + box.min) * 0.5;
    const HandleInfo& info = info_of(drag.handle);
    for (std::size_t k = 0; k < 3; ++k)
        if (!from_center) fixed[static_cast<int>(k)] -= half[static_cast<int>(k)] * info.side[k];
    return fixed;
}

// DragUpdate::center of that point.
glm::dvec3 center_at(const DTransform& start, const glm::dvec3& fixed) {
    return start.position + rotation_matrix(start.rotation) * (start.scale * fixed);
}

// A scale that keeps a side of the box fixed: position + R S f = position' + R S' f.
void resize_by(DragUpdate& update, const UpdateInput& in, const RequestedScale& scale) {
    const DTransform& start = update.drag.start;
    const Limits& limits = update.drag.options.limits;
    const glm::dvec3 fixed = fixed_point(update.drag, in.from_center), arm = start.scale * fixed;
    const glm::dmat3 r = rotation_matrix(start.rotation);
    update.center = center_at(start, fixed);
    if (update.refused) return;
    ScaleEffect effect;
    const bool holds = !in.members && limits_position(limits);
    if (holds) {
        // A fixed point at the object's origin would give only rounding errors.
        const Box& box = update.drag.options.box;
        const glm::dvec3 size = glm::abs(start.scale) * glm::max(glm::abs(box.min), glm::abs(box.max));
        constexpr double kRounding = 1e-9; // times the share that counts as zero
        for (int j = 0; j < 3; ++j)
            effect.move_by_ratio(j, -r[j] * arm[j], glm::dvec3(std::abs(arm[j]) + kRounding * size[j]));
    }
    scale_own_axes_within(update, in, effect, scale);
    const glm::dvec3 by = (start.scale - update.transform.scale) * fixed;
    if (by == glm::dvec3(0)) return;
    update.transform.position = start.position + r * by;
    if (holds) update.transform.position = position_within(limits, start.position, update.transform.position);
}

// A box's side at the press, and its travel.
struct SideTravel {
    double anchor_distance = 0; // from the fixed side to the grabbed point
    double length = 0;          // from the fixed side to the moving one
    glm::dvec3 direction{0};    // world, unit
    double s = 0;               // world units
};

// The side moves in proportion, by s length / anchor_distance, and its steps are world units. `which` is the index of
// its typed number.
double side_ratio(DragUpdate& update, const UpdateInput& in, SideTravel side, int axis, std::size_t which) {
    const double whole = side.length;
    if (in.move && in.move->ratio[axis] != 0) return allowed_ratio(update, in.move->ratio[axis]);
    if (in.from_center) {
        side.anchor_distance -= side.length / 2;
        side.length /= 2;
    }
    if (which < in.typed.count) {
        const double value = in.typed.value[which];
        return typed_ratio(update, in.typed.absolute ? value / whole : value);
    }
    if (!(side.anchor_distance > 0)) return 1;
    if (const auto decided = in.decided_number(which)) return *decided;
    const double ratio = (side.anchor_distance + side.s) / side.anchor_distance;
    const Steps steps = side_steps(*in.snap, update.drag, axis, {side.direction, whole / 2, side.length});
    if (in.guides) {
        const unsigned axes = info_of(update.drag.handle).shape == HandleShape::BoxCorner ? 7u : 1u << axis;
        const glm::dvec3 fixed = center_at(update.drag.start, fixed_point(update.drag, in.from_center));
        if (const auto guided = in.guides->scale(update.drag, which, axes, ratio, steps.step, fixed))
            return in.note(which, allowed_ratio(update, *guided), true);
    }
    if (!steps) return in.note(which, allowed_ratio(update, ratio), false);
    update.snapped = true;
    return in.note(which, stepped_ratio(update, steps, ratio), true);
}

} // namespace

void scale_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s) {
    const int axis = info_of(update.drag.handle).axis;
    scale_by(update, in,
             along_axis(axis, ratio_along(update, in, (grab.anchor_distance + s) / grab.anchor_distance, axis, 0)));
    land_on_typed(update, in, axis, 0);
}

void scale_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const int axis = info_of(update.drag.handle).axis, j = (axis + 1) % 3, k = (axis + 2) % 3;
    const std::size_t at_j = j < k ? 0 : 1, at_k = 1 - at_j; // numbers are typed in the order x, y, z
    glm::dvec2 ratio;
    ratio.x = ratio_along(update, in, (grab.anchor_distance.x + st.x) / grab.anchor_distance.x, j, at_j);
    ratio.y = ratio_along(update, in, (grab.anchor_distance.y + st.y) / grab.anchor_distance.y, k, at_k);
    scale_by(update, in, along_axes(j, k, ratio));
    land_on_typed(update, in, j, at_j);
    land_on_typed(update, in, k, at_k);
}

void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio) {
    // Steps and typed values apply to the first scalable axis that is not 0; the others keep their proportion.
    const unsigned scalable_axes = update.drag.options.axes;
    int axis = scalable_axes & 1u ? 0 : scalable_axes & 2u ? 1 : 2;
    for (int i = 2; i >= 0; --i)
        if ((scalable_axes >> i & 1u) != 0 && update.drag.start.scale[i] != 0) axis = i;
    const double r = ratio_along(update, in, ratio, axis, 0);
    const glm::dvec3 all(scalable_axes & 1u ? 1 : 0, scalable_axes & 2u ? 1 : 0, scalable_axes & 4u ? 1 : 0);
    scale_by(update, in, along_all(all, r));
    land_on_typed(update, in, axis, 0);
}

void resize_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s) {
    const HandleInfo& info = info_of(update.drag.handle);
    const SideTravel side{grab.anchor_distance, grab.side, grab.direction, s};
    if (info.shape == HandleShape::BoxFace)
        resize_by(update, in, along_axis(info.axis, side_ratio(update, in, side, info.axis, 0)));
    else
        resize_by(update, in, along_all(glm::dvec3(1), side_ratio(update, in, side, 0, 0)));
}

// The nearest edge in the world within the limits: with the sides' lengths a and b the edge moves by u a (ratio_x - 1)
// + v b (ratio_y - 1). It is expressed along u and along the component of v normal to it, v = c u + s w.
void resize_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st) {
    const int axis = info_of(update.drag.handle).axis, j = (axis + 1) % 3, k = (axis + 2) % 3;
    glm::dvec2 ratio;
    ratio.x = side_ratio(update, in, {grab.anchor_distance.x, grab.side.x, grab.u, st.x}, j, j < k ? 0 : 1);
    ratio.y = side_ratio(update, in, {grab.anchor_distance.y, grab.side.y, grab.v, st.y}, k, j < k ? 1 : 0);
    RequestedScale scale = along_axes(j, k, ratio);
    const double c = glm::dot(grab.u, grab.v), s = glm::length(grab.v - grab.u * c);
    const glm::dvec2 moved = (ratio - 1.0) * grab.side;
    scale.asked = {moved.x + c * moved.y, s * moved.y, 0};
    scale.ratios[0][j] = 1 / grab.side.x;
    scale.ratios[1][j] = -c / s / grab.side.x;
    scale.ratios[1][k] = 1 / s / grab.side.y;
    resize_by(update, in, scale);
}

// An update does not say from_center, but its center does.
glm::dvec3 fixed_point_of(const DragUpdate& update) {
    const glm::dvec3 side = fixed_point(update.drag, false);
    return update.center == center_at(update.drag.start, side) ? side : fixed_point(update.drag, true);
}

bool scales_own_axes(const Drag& drag) {
    const HandleInfo& info = info_of(drag.handle);
    return is_local(drag.options.space) || drag.options.shear == ShearPolicy::ObjectAxes ||
           std::holds_alternative<ScreenGrab>(drag.grab) || info.action == Action::Bounds;
}

glm::dmat3 stretch_shares(const glm::dmat3& axes, const glm::dmat3& inverse, const glm::dquat& rotation) {
    // G = A diag(r) A^-1; the component of G R e_k along R e_k is the sum over j of r_j (R e_k . a_j) (A^-1 R e_k)_j.
    const glm::dmat3 r = rotation_matrix(rotation), along = inverse * r;
    glm::dmat3 out;
    for (int j = 0; j < 3; ++j)
        for (int k = 0; k < 3; ++k)
            out[j][k] = glm::dot(r[k], axes[j]) * along[k][j];
    return out;
}

StretchedScale stretched_scale(const glm::dmat3& parent_from_world, const glm::dmat3& axes, const glm::dvec3& ratio,
                               const glm::dquat& rotation, const glm::dvec3& scale, NegativeScale policy) {
    // G = A diag(r) A^-1 in the parent's space; for a rotated axis R e_k it keeps the component of G R e_k along it.
    const glm::dmat3 a = parent_from_world * axes, r = rotation_matrix(rotation);
    const glm::dmat3 stretch_by = a * glm::dmat3(ratio.x, 0, 0, 0, ratio.y, 0, 0, 0, ratio.z) * glm::inverse(a);
    StretchedScale out;
    for (int k = 0; k < 3; ++k) {
        const glm::dvec3 stretched = stretch_by * r[k];
        const double kept = away_from_zero(policy, glm::dot(stretched, r[k]));
        out.exact[k] = stretched * scale[k];
        out.scale[k] = scale[k] * kept;
        out.shear = std::max(out.shear, glm::length(stretched - r[k] * kept) / glm::length(stretched));
    }
    constexpr double kRounding = 1e-12;
    if (!(out.shear > kRounding)) out.shear = 0;
    return out;
}

} // namespace gizmo
