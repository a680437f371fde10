// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/number_drag.hpp"

#include <cmath>

namespace viewer {

NumberChange NumberDrag::update(const NumberGrip& grip, double step, double& value) {
    constexpr float kClickPixels = 3; // logical
    NumberChange change;
    if (grip.pressed) {
        value_ = value;
        step_ = step;
        press_ = was_at_ = grip.x;
        is_moved_ = is_cancelled_ = false;
    }
    if (grip.held && grip.escape && !grip.released && !is_cancelled_) is_cancelled_ = change.cancelled = true;
    // The last motion may arrive in the same frame as the release.
    is_held_ |= grip.held;
    is_moved_ |= grip.held && std::abs(grip.x - press_) > kClickPixels * scale_;
    if (const float by = grip.x - was_at_; grip.held && is_moved_ && !is_cancelled_ && by != 0) {
        const double rate = grip.slow ? 0.1 : grip.fast ? 10 : 1;
        value_ += static_cast<double>(by / scale_) * step_ * rate;
        was_at_ = grip.x;
        value = value_;
        change.changed = change.dragged = true;
    }
    change.left = grip.released;
    return change;
}

} // namespace viewer
