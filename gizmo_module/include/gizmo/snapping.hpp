// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Rounds a value to steps.
#pragma once

#include <cmath>

namespace gizmo {

/// The multiple of `step` nearest to `value`, halves away from zero, so that both directions behave alike (im3d's and
/// tinygizmo's floor is biased). step <= 0 or not finite: value as it is.
inline double snapped(double value, double step) {
    if (!(step > 0) || !std::isfinite(step)) return value;
    const double steps = std::round(value / step);
    return std::isfinite(steps) ? steps * step : value;
}

} // namespace gizmo
