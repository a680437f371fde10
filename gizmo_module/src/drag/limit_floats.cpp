// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Limits of the numbers that a host keeps as floats.
#include "drag/limits.hpp"
#include "handles/handle_table.hpp"
#include "math/inlining.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <cmath>
#include <limits>
#include <numbers>

namespace gizmo {
namespace {

// By itself: of two numbers side by side g++ 12 takes a float made double again for the double it was made of.
GIZMO_COLD double float_within(const Range& range, double value) {
    if (!fits_float(value)) return value;
    const auto nearest = static_cast<float>(value);
    const auto as_stored = static_cast<double>(nearest);
    if (as_stored > range.high && value <= range.high)
        return static_cast<double>(std::nextafter(nearest, -std::numeric_limits<float>::infinity()));
    if (as_stored < range.low && value >= range.low)
        return static_cast<double>(std::nextafter(nearest, std::numeric_limits<float>::infinity()));
    return value;
}

// By itself, as above.
GIZMO_COLD double as_float(double value) {
    return static_cast<double>(static_cast<float>(value));
}

// The twist about n of what is stored of q, counted on to be near `near`.
double stored_twist(const glm::dquat& q, const glm::dvec3& n, double near) {
    const glm::dquat stored = quaternion(as_float(q.w), {as_float(q.x), as_float(q.y), as_float(q.z)});
    return near + std::remainder(twist_about(stored, n) - near, 2 * std::numbers::pi);
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

// Turned back by more and more, until the floats' twist is within; they are too coarse for that where the rotation is
// nearly a half turn about some other axis, and then the nearest stays.
DTransform floats_within(const DragUpdate& update, const DTransform& start, const DTransform& value) {
    const Drag& drag = update.drag;
    const Limits& limits = drag.options.limits;
    DTransform out = floats_within(limits, start, value);
    const HandleInfo info = info_of(drag.handle);
    if (info.shape != HandleShape::Ring || update.angle == 0) return out;
    const double min = limits.angle_min[info.axis], max = limits.angle_max[info.axis];
    if (!is_bound(min, max)) return out;
    const glm::dvec3 n = glm::normalize(drag.frame.parent_from_world * update.axis);
    const double from = twist_about(start.rotation, n);
    const double twist = from + (drag.frame.mirrored ? -update.angle : update.angle);
    const Range range = range_around(min, max, from);
    constexpr double kRounding = 1e-12; // of the angle of a double
    constexpr double kStep = std::numeric_limits<float>::epsilon() / 2;
    constexpr int kTries = 40;
    glm::dquat kept = value.rotation;
    for (int n_th = 1; n_th <= kTries; ++n_th) {
        const double stored = stored_twist(kept, n, twist);
        const bool above = stored > range.high + kRounding, below = stored < range.low - kRounding;
        if (!above && !below) {
            out.rotation = kept;
            break;
        }
        kept = angle_axis((above ? -kStep : kStep) * n_th, n) * value.rotation;
    }
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
        const auto stored = nearest_transform(glm::dmat4(glm::mat4(kept)));
        if (!stored) return out;
        double by = 0;
        for (int i = 0; i < 3 && by == 0; ++i) {
            const Range range = range_around(limits.scale_min[i], limits.scale_max[i], before->scale[i]);
            by = way_back(range, stored->scale[i]);
            kept[i] = glm::dmat4(glm::mat4(kept))[i] * (1 + by);
        }
        if (by == 0) return kept;
    }
    return out;
}

} // namespace gizmo
