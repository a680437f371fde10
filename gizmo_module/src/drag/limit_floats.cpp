// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of the numbers that a host keeps as floats.
#include "drag/limits.hpp"
#include "handles/handle_table.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace gizmo {
namespace {

double float_within(const Range& range, double value) {
    if (!fits_float(value)) return value;
    const auto nearest = static_cast<float>(value);
    const double as_stored = as_float(value);
    if (as_stored > range.high && value <= range.high)
        return static_cast<double>(std::nextafter(nearest, -std::numeric_limits<float>::infinity()));
    if (as_stored < range.low && value >= range.low)
        return static_cast<double>(std::nextafter(nearest, std::numeric_limits<float>::infinity()));
    return value;
}

glm::dquat as_floats(const glm::dquat& q) {
    return quaternion(as_float(q.w), {as_float(q.x), as_float(q.y), as_float(q.z)});
}

// What to add of a column's own length to a scale that is beyond its range: more than half a float's spacing, whatever
// its digits, so that each number of the column becomes another float. 0: it is within.
double way_back(const Range& range, double scale) {
    constexpr double kStep = 1.5 * static_cast<double>(std::numeric_limits<float>::epsilon());
    return scale > range.high ? std::copysign(kStep, -scale) : scale < range.low ? std::copysign(kStep, scale) : 0;
}

} // namespace

glm::dvec3 floats_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position) {
    glm::dvec3 out;
    for (int i = 0; i < 3; ++i)
        out[i] = float_within(range_around(limits.position_min[i], limits.position_max[i], start[i]), position[i]);
    return out;
}

DTransform floats_within(const Limits& limits, const DTransform& start, const DTransform& value) {
    DTransform out = value;
    if (limits_position(limits)) out.position = floats_within(limits, start.position, value.position);
    if (limits_scale(limits))
        for (int i = 0; i < 3; ++i)
            out.scale[i] =
                float_within(range_around(limits.scale_min[i], limits.scale_max[i], start.scale[i]), value.scale[i]);
    return out;
}

// A column's length is of three floats, and the later axes' directions depend on the columns before: one column after
// the other is made shorter or longer by a float, until all are within.
glm::dmat4 floats_within(const Limits& limits, const glm::dmat4& start, const glm::dmat4& value) {
    if (!fits_float(value)) return value;
    glm::dmat4 out = value;
    if (limits_position(limits))
        out[3] = glm::dvec4(floats_within(limits, glm::dvec3(start[3]), glm::dvec3(value[3])), 1);
    const auto before = nearest_transform(start);
    if (!limits_scale(limits) || !before) return out;
    glm::dmat4 kept = out;
    constexpr int kTries = 9; // three of each column
    for (int n = 0; n < kTries; ++n) {
        const auto stored = nearest_transform(as_floats(kept));
        if (!stored) return out;
        double by = 0;
        for (int i = 0; i < 3 && by == 0; ++i) {
            const Range range = range_around(limits.scale_min[i], limits.scale_max[i], before->scale[i]);
            by = way_back(range, stored->scale[i]);
            kept[i] = as_floats(kept)[i] * (1 + by);
        }
        if (by == 0) return kept;
    }
    return out;
}

namespace {

// What a turn about a ring may come to, of one of the transforms it turns.
struct TwistLimit {
    glm::dvec3 axis{0}; ///< unit, in the parent's space
    double twist = 0;   ///< of the doubles, whole turns counted
    Range range{};      ///< radians
};

// None: it turns about no axis that has limits.
std::optional<TwistLimit> twist_limit(const DragUpdate& update, const glm::dquat& start) {
    const Drag& drag = update.drag;
    const HandleInfo& info = info_of(drag.handle);
    if (info.motion != Motion::Turn || update.angle == 0) return std::nullopt;
    const double min = drag.options.limits.angle_min[info.axis], max = drag.options.limits.angle_max[info.axis];
    if (!is_bound(min, max)) return std::nullopt;
    TwistLimit limit;
    limit.axis = glm::normalize(drag.frame.parent_from_world * update.axis);
    const double from = twist_about(start, limit.axis);
    limit.twist = from + (drag.frame.mirrored ? -update.angle : update.angle);
    limit.range = range_around(min, max, from);
    return limit;
}

// Turns back by more and more until `twist_of(turn)`, of what is stored then, is within; floats are too coarse for that
// where the rotation is nearly a half turn about some other axis. @return what to turn by; none: it is within as it is,
// or nothing brings it there.
template <class F>
std::optional<glm::dquat> turn_within(const TwistLimit& limit, const F& twist_of) {
    constexpr double kRounding = 1e-12; // of the angle of a double
    constexpr double kFloats = 1e-5;    // what is farther off is no rounding
    constexpr double kTurn = std::numeric_limits<float>::epsilon() / 2;
    constexpr int kTries = 40;
    std::optional<glm::dquat> turn;
    for (int n = 1; n <= kTries; ++n) {
        const double off =
            std::remainder(twist_of(turn.value_or(glm::identity<glm::dquat>())) - limit.twist, 2 * std::numbers::pi);
        if (!(std::abs(off) < kFloats)) return std::nullopt;
        const double stored = limit.twist + off;
        const bool above = stored > limit.range.high + kRounding, below = stored < limit.range.low - kRounding;
        if (!above && !below) return turn;
        turn = angle_axis((above ? -n : n) * kTurn, limit.axis);
    }
    return std::nullopt;
}

} // namespace

DTransform floats_within(const DragUpdate& update, const DTransform& start, const DTransform& value) {
    DTransform out = floats_within(update.drag.options.limits, start, value);
    const auto limit = twist_limit(update, start.rotation);
    if (!limit) return out;
    const auto twist_of = [&](const glm::dquat& by) {
        return twist_about(as_floats(by == glm::identity<glm::dquat>() ? value.rotation : by * value.rotation),
                           limit->axis);
    };
    if (const auto turn = turn_within(*limit, twist_of)) out.rotation = *turn * value.rotation;
    return out;
}

glm::dmat4 floats_within(const DragUpdate& update, const glm::dmat4& start, const glm::dmat4& value) {
    const Limits& limits = update.drag.options.limits;
    glm::dmat4 out = floats_within(limits, start, value);
    const auto before = nearest_transform(start);
    const auto limit = before && fits_float(value) ? twist_limit(update, before->rotation) : std::nullopt;
    if (!limit) return out;
    const auto turned = [&](const glm::dquat& by) {
        glm::dmat4 m(rotation_matrix(by) * glm::dmat3(value));
        m[3] = value[3];
        return floats_within(limits, start, m);
    };
    const auto twist_of = [&](const glm::dquat& by) {
        const auto stored = nearest_transform(as_floats(turned(by)));
        return stored ? twist_about(stored->rotation, limit->axis) : Limits::kNone;
    };
    if (const auto turn = turn_within(*limit, twist_of)) out = turned(*turn);
    return out;
}

} // namespace gizmo
