// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/limit_rotation.hpp"

#include "drag/limited_transform.hpp"
#include "drag/limits.hpp"
#include "math/elementary.hpp"

#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace gizmo {
namespace {

constexpr double kTurnRounding = 16 * std::numeric_limits<double>::epsilon();

bool has_angle_limit(const Drag& drag) {
    const HandleInfo& info = info_of(drag.handle);
    const Limits& limits = drag.options.limits;
    return info.motion == Motion::Turn && is_bound(limits.angle_min[info.axis], limits.angle_max[info.axis]);
}

bool has_position_limit(const Drag& drag, const DragMembers* members) {
    return members && drag.options.pivot != Pivot::Individual && limits_position(drag.options.limits);
}

// The allowed angle for all members, and whether the requested angle is within the limits of all, ignoring the way
// there.
struct RotationLimit {
    double asked = 0;
    Range way{};
    bool within = true;

    void take(double from, double to) {
        way.low = std::max(way.low, from);
        way.high = std::min(way.high, to);
    }

    // The twist counts with the rotation, or under a mirror against it.
    void see_twist(const Range& range, double twist, double sense) {
        const double to = twist + sense * asked;
        within &= clamp_to(range, to) == to;
        const double a = (range.low - twist) * sense, b = (range.high - twist) * sense;
        take(std::min(a, b), std::max(a, b));
    }

    // middle + a cos t + b sin t = middle + r cos(t - f) >= low; negate for an upper bound. It is violated for t - f
    // within +-c of a half turn, cos c = (middle - low) / r; t = 0 satisfies it.
    void see_low(double middle, double a, double b, double low, double rounding) {
        const double r = elementary::hypot(a, b);
        if (!(middle - r < low - rounding)) return;
        const elementary::SinCos turn = elementary::sin_cos(asked);
        within &= middle + a * turn.cos + b * turn.sin >= low - rounding;
        constexpr double kTurn = 2 * std::numbers::pi;
        const double c = elementary::acos(std::clamp((middle - low) / r, -1.0, 1.0)),
                     lowest = elementary::atan2(-b, -a);
        if (lowest >= 0)
            take(std::min(0.0, lowest + c - kTurn), std::max(0.0, lowest - c));
        else
            take(std::min(0.0, lowest + c), std::max(0.0, lowest - c + kTurn));
    }
};

// Under P = parent_from_world the arm w of the world rotates to n (n . w) + cos t w' + sin t n x w (Rodrigues).
void see_position(RotationLimit& turn, const Limits& limits, const LimitedTransform& held, const glm::dvec3& n) {
    const glm::dmat3& p = held.parent_from_world;
    const glm::dvec3 arm = glm::inverse(p) * (held.start.position - held.center);
    const glm::dvec3 along = n * glm::dot(n, arm), a = p * (arm - along), b = p * glm::cross(n, arm);
    // So that t = 0 is the start to the last bit.
    const glm::dvec3 middle = held.start.position - a;
    for (int i = 0; i < 3; ++i) {
        const double start = held.start.position[i];
        const Range range = range_around(limits.position_min[i], limits.position_max[i], start);
        const double rounding = kTurnRounding * (held.size + std::abs(a[i]) + std::abs(b[i]));
        if (std::isfinite(range.low)) turn.see_low(middle[i], a[i], b[i], range.low, rounding);
        if (std::isfinite(range.high)) turn.see_low(-middle[i], -a[i], -b[i], -range.high, rounding);
    }
}

} // namespace

LimitedRotation limit_rotation(const DragUpdate& update, const DragMembers* members, double angle) {
    const Drag& drag = update.drag;
    const Limits& limits = drag.options.limits;
    const bool twists = has_angle_limit(drag), moves = has_position_limit(drag, members);
    if (!twists && !moves) return {angle, false};
    const int axis = info_of(drag.handle).axis;
    RotationLimit turn{.asked = angle};
    for (std::size_t i = 0; i < limited_count(members); ++i) {
        const auto held = limited_at(drag, members, update.center, i);
        if (!held) continue;
        if (twists) {
            const glm::dvec3 n = glm::normalize(held->parent_from_world * update.axis);
            const double twist = members ? twist_about(held->start.rotation, n) : drag.start_twist;
            turn.see_twist(range_around(limits.angle_min[axis], limits.angle_max[axis], twist), twist,
                           held->mirrored ? -1 : 1);
        }
        if (moves) see_position(turn, limits, *held, update.axis);
    }
    if (turn.within) return {angle, false};
    const double kept = std::clamp(angle, turn.way.low, turn.way.high);
    return {kept, kept != angle};
}

} // namespace gizmo
