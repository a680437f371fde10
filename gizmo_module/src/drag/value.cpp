// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/value.hpp"

#include "drag/limits.hpp"
#include "math/angle.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {

void move_value(DragUpdate& update, const UpdateInput& in, double travel) {
    const CustomConstraint& rule = update.drag.custom;
    const double start = update.drag.start_value;
    double by = travel / rule.unit;
    // A cone opens to all sides, from an angle below 0 to that side.
    if (rule.constraint == Constraint::Cone) by = std::copysign(std::abs(std::abs(start) + by), start) - start;
    const double value = decide_number(
        update, in, 0,
        NumberSources{std::nullopt,
                      [&](double typed) {
                          const double unit = is_angle(rule.constraint) ? kDegree : 1; // from degrees
                          return typed * unit + (in.typed.absolute ? 0.0 : start);
                      },
                      [](DragGuides&) -> std::optional<double> { return std::nullopt; },
                      [&] {
                          return in.snaps ? snap_value(*in.snap, update.drag, by) : Stepped{start + by, 0};
                      }});
    const double min = rule.constraint == Constraint::Radius ? std::max(0.0, rule.min) : rule.min;
    const Range range = range_around(min, rule.max, start);
    update.value = std::clamp(value, range.low, range.high);
    update.limited = clamp_to(range, value) != value;
}

} // namespace gizmo
