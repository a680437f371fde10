// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/scale.hpp"

#include "drag/change.hpp"
#include "drag/limits.hpp"
#include "drag/stretch.hpp"
#include "handles/option_defaults.hpp"
#include "handles/placement.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace gizmo {

namespace {

// A requested ratio away from zero, unless the policy refuses it.
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

// The ratio of a snap target. @return nullopt: there is none.
std::optional<double> target_ratio(DragUpdate& update, const UpdateInput& in, int axis) {
    if (!in.move || in.move->ratio[axis] == 0) return std::nullopt;
    return allowed_ratio(update, in.move->ratio[axis]);
}

// A number of a scale: the ratio of the axes in `stretches`, decided along one of the gizmo's axes.
struct RatioNumber {
    int axis = 0;
    glm::dvec3 stretches{0};
    double asked = 1;
};

double decided_ratio(DragUpdate& update, const UpdateInput& in, const RatioNumber& number, std::size_t index) {
    const int axis = number.axis;
    const Drag& drag = update.drag;
    const double start = drag.start.scale[axis];
    const bool grows = grows_from_zero(drag, axis);
    const double from = grows ? 1 : 0; // what grows has its scale, ratio - 1, for a ratio
    Steps steps = scale_steps(*in.snap, axis, start);
    const auto typed = [&](double value) {
        if (grows) {
            const double scale = in.typed.absolute ? value : value - 1;
            return scale == 0 ? 1 : 1 + typed_ratio(update, scale);
        }
        update.refused |= in.typed.absolute && start == 0; // along an axis that is not the object's
        return update.refused ? 1 : typed_ratio(update, in.typed.absolute ? value / start : value);
    };
    const auto guide = [&](DragGuides& guides) -> std::optional<double> {
        const bool uniform = info_of(drag.handle).motion == Motion::Screen;
        const unsigned axes = uniform ? drag.options.axes : 1u << axis;
        // A uniform scale of two axes may be along others than the gizmo's.
        if (!scales_own_axes(drag) || (uniform && axes != 7)) return std::nullopt;
        const auto guided = guides.scale(drag, index, axes, number.asked, steps.step, update.center);
        return guided ? std::optional(allowed_ratio(update, *guided)) : std::nullopt;
    };
    const auto step = [&] {
        if (!steps) return Stepped{from + allowed_ratio(update, number.asked - from), 0};
        steps.origin -= from;
        return Stepped{from + stepped_ratio(update, steps, number.asked - from), steps.step};
    };
    return decide_number(update, in, index, NumberSources{target_ratio(update, in, axis), typed, guide, step});
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
    const ChangedShape s =
        stretched_shape(drag.start, drag.frame.parent_from_world, drag.frame.axes, ratio, drag.options.negative_scale);
    update.shear = s.shear;
    update.exact = s.exact;
    if (drag.options.shear == ShearPolicy::Refuse && s.shear > 0) {
        update.refused = true;
        update.limited = false;
        return;
    }
    const glm::dvec3& to = s.transform.scale;
    update.transform.scale = in.members ? to : scale_within(drag.options.limits, drag.start.scale, to);
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

// Adds a number's ratio.
void stretch_by(RequestedScale& scale, const glm::dvec3& stretches, int column, double ratio) {
    for (int i = 0; i < 3; ++i)
        if (stretches[i] != 0) scale.ratio[i] = ratio;
    scale.ratios[column] = stretches;
    scale.asked[column] = ratio - 1;
}

glm::dvec3 unit_axis(int axis) {
    return glm::dmat3(1)[axis];
}

// Sets a typed scale to the last bit, if nothing else has changed it.
void land_on_typed(DragUpdate& update, const UpdateInput& in, int axis, std::size_t index) {
    if (!in.typed.absolute || index >= in.typed.count || !scales_own_axes(update.drag)) return;
    const double value = in.typed.value[index], start = update.drag.start.scale[axis];
    const double ratio = start != 0 ? value / start : 1 + value;
    const bool is_least = start == 0 && std::abs(value) < kMinScaleRatio;
    constexpr double kRounding = 1e-15; // of a ratio beside a limited one, which is 1 + (ratio - 1)
    if (std::abs(update.ratio[axis] - ratio) > kRounding * (1 + std::abs(ratio)) || is_least) return; // limited itself
    glm::dvec3& scale = update.transform.scale;
    scale[axis] = value;
    if (!in.members) scale = scale_within(update.drag.options.limits, update.drag.start.scale, scale);
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

// The ratio of a box's side: it moves in proportion, by travel length / anchor_distance, and its steps are world units.
double side_ratio(DragUpdate& update, const UpdateInput& in, const Travel& travel, int number, int axis) {
    const Drag& drag = update.drag;
    const auto index = static_cast<std::size_t>(number);
    const double whole = travel.side[number], length = in.from_center ? whole / 2 : whole;
    const double anchor = travel.anchor_distance[number] - (whole - length);
    const auto target = target_ratio(update, in, axis);
    if (!target && !(anchor > 0) && index >= in.typed.count) return 1;
    const double ratio = (anchor + travel.by[number]) / anchor;
    const Steps steps = side_steps(*in.snap, drag, axis, {travel.along[number], whole / 2, length});
    const auto typed = [&](double value) { return typed_ratio(update, in.typed.absolute ? value / whole : value); };
    const auto guide = [&](DragGuides& guides) -> std::optional<double> {
        const unsigned axes = info_of(drag.handle).shape == HandleShape::BoxCorner ? 7u : 1u << axis;
        const glm::dvec3 fixed = center_at(drag.start, fixed_point(drag, in.from_center));
        const auto guided = guides.scale(drag, index, axes, ratio, steps.step, fixed);
        return guided ? std::optional(allowed_ratio(update, *guided)) : std::nullopt;
    };
    const auto step = [&] {
        return steps ? Stepped{stepped_ratio(update, steps, ratio), steps.step}
                     : Stepped{allowed_ratio(update, ratio), 0};
    };
    return decide_number(update, in, index, NumberSources{target, typed, guide, step});
}

void scale_by_numbers(DragUpdate& update, const UpdateInput& in, std::span<const RatioNumber> numbers) {
    RequestedScale scale;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        stretch_by(scale, numbers[i].stretches, static_cast<int>(i), decided_ratio(update, in, numbers[i], i));
    scale_by(update, in, scale);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        land_on_typed(update, in, numbers[i].axis, i);
}

} // namespace

void scale(DragUpdate& update, const UpdateInput& in, const Travel& travel) {
    std::array<RatioNumber, 2> numbers{};
    const auto count = static_cast<std::size_t>(travel.count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = static_cast<int>(i);
        const double anchor = travel.anchor_distance[number];
        numbers[i] = {travel.axis[i], unit_axis(travel.axis[i]), (anchor + travel.by[number]) / anchor};
    }
    scale_by_numbers(update, in, std::span(numbers).first(count));
}

void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio) {
    // Steps and typed values apply to the first scalable axis that is not 0; the others keep their proportion.
    const unsigned scalable_axes = update.drag.options.axes;
    RatioNumber number{scalable_axes & 1u ? 0 : scalable_axes & 2u ? 1 : 2, glm::dvec3(0), ratio};
    for (int i = 2; i >= 0; --i) {
        if ((scalable_axes >> i & 1u) == 0) continue;
        number.stretches[i] = 1;
        if (update.drag.start.scale[i] != 0) number.axis = i;
    }
    scale_by_numbers(update, in, {&number, 1});
}

// The nearest edge in the world within the limits: with the sides' lengths a and b the edge moves by u a (ratio_x - 1)
// + v b (ratio_y - 1). It is expressed along u and along the component of v normal to it, v = c u + s w.
void resize(DragUpdate& update, const UpdateInput& in, const Travel& travel) {
    RequestedScale scale;
    const bool is_corner = info_of(update.drag.handle).shape == HandleShape::BoxCorner;
    for (int i = 0; i < travel.count; ++i) {
        const int axis = is_corner ? 0 : travel.axis[static_cast<std::size_t>(i)];
        const double ratio = side_ratio(update, in, travel, i, axis);
        stretch_by(scale, is_corner ? glm::dvec3(1) : unit_axis(axis), i, ratio);
    }
    if (travel.count == 2) {
        const glm::dvec3 &u = travel.along[0], &v = travel.along[1];
        const double c = glm::dot(u, v), s = glm::length(v - u * c);
        const glm::dvec3 moved = scale.asked * travel.side, j = scale.ratios[0], k = scale.ratios[1];
        scale.asked = {moved.x + c * moved.y, s * moved.y, 0};
        scale.ratios[0] = j / travel.side.x;
        scale.ratios[1] = k / (s * travel.side.y) - j * (c / (s * travel.side.x));
    }
    resize_by(update, in, scale);
}

} // namespace gizmo
