// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/limits.hpp"

#include "drag/half_spaces.hpp"
#include "drag/limited_transform.hpp"
#include "drag/stretch.hpp"
#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace gizmo {
namespace {

// Rounding errors of a sum up to this multiple of its operands count as zero.
constexpr double kSumRounding = 8 * std::numeric_limits<double>::epsilon();
// If a direction moves a coordinate by less than this share of the possible, it does not move it: axes from a host's
// floats.
constexpr double kAlong = 1e-6;
// The rounding error of a ratio to which 1 has been added.
constexpr double kSameRatio = 1e-12;

bool is_limited(const glm::dvec3& min, const glm::dvec3& max) {
    for (int i = 0; i < 3; ++i)
        if (is_bound(min[i], max[i])) return true;
    return false;
}

// Keeps the bound that x violates most.
class Farthest {
public:
    explicit Farthest(const glm::dvec3& x)
        : x_(x) {}

    // at + n . x within the range, which contains `at`.
    void see(const glm::dvec3& n, double at, const Range& range) {
        const double length = glm::length(n);
        if (!(length > 0)) return;
        const double by = glm::dot(n, x_), size = glm::dot(glm::abs(n), glm::abs(x_)) + std::abs(at);
        see_bound(n, length, by, range.high - at, kSumRounding * (size + std::abs(range.high)));
        see_bound(-n, length, -by, at - range.low, kSumRounding * (size + std::abs(range.low)));
    }
    const std::optional<HalfSpace>& bound() const { return bound_; }

private:
    void see_bound(const glm::dvec3& n, double length, double by, double offset, double tolerance) {
        if (!(by > offset + tolerance) || !(by - offset > beyond_ * length)) return;
        beyond_ = (by - offset) / length;
        bound_ = HalfSpace{n / length, offset / length};
    }

    glm::dvec3 x_;
    double beyond_ = 0;
    std::optional<HalfSpace> bound_{};
};

Range position_range(const Limits& limits, const DTransform& start, int i) {
    return range_around(limits.position_min[i], limits.position_max[i], start.position[i]);
}
double float_within(const Range& range, double value) {
    if (!fits_float(value)) return value;
    constexpr float kMost = std::numeric_limits<float>::infinity();
    const auto nearest = static_cast<float>(value);
    const double stored = as_float(value);
    if (stored > range.high && value <= range.high) return static_cast<double>(std::nextafter(nearest, -kMost));
    if (stored < range.low && value >= range.low) return static_cast<double>(std::nextafter(nearest, kMost));
    return value;
}

// For a scale that becomes `ratio` times as large. A bound that crosses 0, or is beyond it, does not limit a scale that
// keeps its sign. One that may change it is written at least kMinScaleRatio from 0, on the side where it is. If a bound
// is nearer to 0 than that, the far side is beyond it, and the scale stops on the side of the press.
Range scale_range(const Limits& limits, const DTransform& start, int i, NegativeScale policy, double ratio) {
    Range range = range_around(limits.scale_min[i], limits.scale_max[i], start.scale[i]);
    const double smallest = kMinScaleRatio * start.scale[i];
    if (policy == NegativeScale::Allow) {
        const double end = ratio > kSameRatio ? 0 : smallest;
        if (std::abs(range.low) < smallest) range.low = end;
        if (std::abs(range.high) < -smallest) range.high = end;
        return range;
    }
    if (smallest > 0 && range.low <= smallest) range.low = -Limits::kNone;
    if (smallest < 0 && range.high >= smallest) range.high = Limits::kNone;
    return range;
}

glm::dvec3 row(const glm::dmat3& m, int i) {
    return {m[0][i], m[1][i], m[2][i]};
}

// a b; entries far below the bound that `reach` gives for their row and column are 0.
template <class F>
glm::dmat3 product_above_noise(const glm::dmat3& a, const glm::dmat3& b, const F& reach) {
    glm::dmat3 out = a * b;
    for (int column = 0; column < 3; ++column)
        for (int i = 0; i < 3; ++i)
            if (!(std::abs(out[column][i]) > kAlong * reach(i, column))) out[column][i] = 0;
    return out;
}

// The rates of the directions in the parent's space.
glm::dmat3 rates_of(const glm::dmat3& parent_from_world, const glm::dmat3& directions) {
    return product_above_noise(parent_from_world, directions, [&](int i, int column) {
        return glm::length(row(parent_from_world, i)) * glm::length(directions[column]);
    });
}

// The combined effect of the ratios; cancelling terms give exactly 0.
glm::dmat3 together(const glm::dmat3& each, const glm::dmat3& ratios) {
    return product_above_noise(
        each, ratios, [&](int i, int column) { return glm::dot(glm::abs(row(each, i)), glm::abs(ratios[column])); });
}

} // namespace

bool is_bound(double min, double max) {
    return min > -Limits::kNone || max < Limits::kNone;
}

Range range_around(double min, double max, double start) {
    // No number is allowed, and none is nearest.
    if (min == Limits::kNone || max == -Limits::kNone) return {start, start};
    Range range;
    if (max < range.high) range.high = max;
    if (min > range.low) range.low = min;
    range.high = std::max(range.high, range.low);
    return {std::min(range.low, start), std::max(range.high, start)};
}

double clamp_to(const Range& range, double value) {
    const double to = std::clamp(value, range.low, range.high);
    return std::abs(to - value) <= kSumRounding * std::abs(value) ? value : to;
}

bool limits_position(const Limits& limits) {
    return is_limited(limits.position_min, limits.position_max);
}
bool limits_scale(const Limits& limits) {
    return is_limited(limits.scale_min, limits.scale_max);
}
bool limits_any(const Limits& limits) {
    return limits_position(limits) || limits_scale(limits) || is_limited(limits.angle_min, limits.angle_max);
}

glm::dvec3 position_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position) {
    glm::dvec3 out;
    for (int i = 0; i < 3; ++i) {
        const Range range = range_around(limits.position_min[i], limits.position_max[i], start[i]);
        out[i] = std::clamp(position[i], range.low, range.high);
    }
    return out;
}

glm::dvec3 scale_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& scale) {
    glm::dvec3 out;
    for (int i = 0; i < 3; ++i) {
        const Range range = range_around(limits.scale_min[i], limits.scale_max[i], start[i]);
        out[i] = std::clamp(scale[i], range.low, range.high);
        if (std::abs(out[i]) < kMinScaleRatio * std::abs(start[i])) out[i] = scale[i];
    }
    return out;
}

glm::dvec3 floats_within(const Limits& limits, const glm::dvec3& start, const glm::dvec3& position) {
    glm::dvec3 out;
    for (int i = 0; i < 3; ++i)
        out[i] = float_within(range_around(limits.position_min[i], limits.position_max[i], start[i]), position[i]);
    return out;
}

DTransform floats_within(const Limits& limits, const DTransform& start, const DTransform& value) {
    DTransform out = value;
    out.position = floats_within(limits, start.position, value.position);
    for (int i = 0; i < 3; ++i)
        out.scale[i] =
            float_within(range_around(limits.scale_min[i], limits.scale_max[i], start.scale[i]), value.scale[i]);
    return out;
}

// With P = parent_from_world, x moves coordinate i by (P directions)_i . x.
LimitedChange limit_move(const Drag& drag, const DragMembers* members, const glm::dmat3& directions,
                         const glm::dvec3& asked) {
    const Limits& limits = drag.options.limits;
    const auto farthest_beyond = [&](const glm::dvec3& x) {
        Farthest farthest(x);
        for (std::size_t m = 0; m < limited_count(members); ++m) {
            const auto held = limited_at(drag, members, glm::dvec3(0), m);
            if (!held) continue;
            const glm::dmat3 rates = rates_of(held->parent_from_world, directions);
            for (int i = 0; i < 3; ++i)
                farthest.see(row(rates, i), held->start.position[i], position_range(limits, held->start, i));
        }
        return farthest.bound();
    };
    const glm::dvec3 x = nearest_within(asked, farthest_beyond);
    return {x, x != asked};
}

std::optional<glm::dvec3> limit_free_move(const Drag& drag, const DragMembers* members, const glm::dvec3& asked) {
    if (members && !members->nodes.empty()) {
        const LimitedChange kept = limit_move(drag, members, glm::dmat3(1), asked);
        return kept.limited ? std::optional(kept.x) : std::nullopt;
    }
    const Limits& limits = drag.options.limits;
    const glm::dvec3 move = drag.frame.parent_from_world * asked;
    glm::dvec3 kept = move;
    for (std::size_t m = 0; m < limited_count(members); ++m) {
        const auto held = limited_at(drag, members, glm::dvec3(0), m);
        if (!held) continue;
        for (int i = 0; i < 3; ++i) {
            const double start = held->start.position[i], to = start + kept[i];
            const double within = clamp_to(position_range(limits, held->start, i), to);
            if (within != to) kept[i] = within - start;
        }
    }
    if (kept == move) return std::nullopt;
    return glm::inverse(drag.frame.parent_from_world) * kept;
}

void ScaleEffect::move_by_ratio(int axis, const glm::dvec3& by, const glm::dvec3& reach) {
    for (int i = 0; i < 3; ++i)
        moves[axis][i] = std::abs(by[i]) > kAlong * reach[i] ? by[i] : 0;
}

namespace {

// A = the gizmo's axes in the parent's space; the world is stretched by A diag(ratio) A^-1 about the center.
ScaleEffect effect_on(const LimitedTransform& held, const glm::dmat3& axes, bool in_place) {
    const glm::dmat3& p = held.parent_from_world;
    const glm::dmat3 a = p * axes, inverse = glm::inverse(a);
    ScaleEffect effect;
    effect.share = stretch_shares(a, inverse, held.start.rotation);
    if (in_place) return effect;
    const glm::dvec3 along = inverse * (held.start.position - held.center);
    const double rounding = kSumRounding / kAlong * held.size;
    const glm::dvec3 rows(glm::length(row(p, 0)), glm::length(row(p, 1)), glm::length(row(p, 2)));
    for (int j = 0; j < 3; ++j)
        effect.move_by_ratio(j, a[j] * along[j], rows * std::abs(along[j]) + rounding);
    return effect;
}

} // namespace

LimitedChange limit_scale(const DragUpdate& update, const DragMembers* members, const ScaleEffect& effect,
                          const glm::dmat3& ratios, const glm::dvec3& asked) {
    const Drag& drag = update.drag;
    const Limits& limits = drag.options.limits;
    const bool in_place = drag.options.pivot == Pivot::Individual && info_of(drag.handle).action == Action::Scale;
    const NegativeScale policy = drag.options.negative_scale;
    glm::dvec3 least(-Limits::kNone); // of each ratio
    const auto farthest_beyond = [&](const glm::dvec3& x) {
        Farthest farthest(x);
        for (int j = 0; j < 3; ++j)
            farthest.see(row(ratios, j), 1, {least[j], Limits::kNone});
        for (std::size_t m = 0; m < limited_count(members); ++m) {
            const auto held = limited_at(drag, members, update.center, m);
            if (!held) continue;
            const ScaleEffect of = members ? effect_on(*held, drag.frame.axes, in_place) : effect;
            const glm::dmat3 moves = together(of.moves, ratios), shares = together(of.share, ratios);
            for (int i = 0; i < 3; ++i) {
                const double scale = held->start.scale[i];
                farthest.see(row(moves, i), held->start.position[i], position_range(limits, held->start, i));
                const double ratio = 1 + glm::dot(row(shares, i), x);
                farthest.see(row(shares, i) * scale, scale, scale_range(limits, held->start, i, policy, ratio));
            }
        }
        return farthest.bound();
    };
    glm::dvec3 x = nearest_within(asked, farthest_beyond);
    // Limits around 0 end where the scale does, on the side of the press.
    const glm::dvec3 ratio = 1.0 + ratios * x;
    for (int j = 0; j < 3; ++j)
        if ((policy == NegativeScale::Allow ? std::abs(ratio[j]) : ratio[j]) < kMinScaleRatio * (1 - kSameRatio))
            least[j] = kMinScaleRatio;
    if (least != glm::dvec3(-Limits::kNone)) x = nearest_within(asked, farthest_beyond);
    return {x, x != asked};
}

// For q = twist swing, the angle of the twist about n: 2 atan2(v . n, w), in (-pi, pi] (Dobrowolski, Swing-twist
// decomposition in Clifford algebra). A rotation about n before q adds to it.
double twist_about(const glm::dquat& q, const glm::dvec3& n) {
    const double half = elementary::atan2(glm::dot(glm::dvec3(q.x, q.y, q.z), n), q.w);
    const double turn = 2 * std::numbers::pi;
    return std::remainder(2 * half, turn);
}

} // namespace gizmo
