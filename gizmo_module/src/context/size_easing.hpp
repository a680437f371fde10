// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The size of the gizmo that is or was last dragged: it keeps the world size of its press, within bounds, and eases
// back afterwards in a time independent of the frame rate.
#pragma once

#include "context/gizmo_key.hpp"

#include <gizmo/context.hpp>

#include <algorithm>

namespace gizmo {

class SizeEasing {
public:
    // With x the remaining share of kEasingSeconds: ratio = 1 + (held - 1) x^3.
    void begin_frame(double seconds) {
        left_ = std::max(0.0, left_ - seconds);
        const double x = left_ / kEasingSeconds;
        ratio_ = 1 + (held_ - 1) * (x * x * x);
    }
    /// A drag of that gizmo has begun.
    void begin(const GizmoKey& key) {
        key_ = key;
        ratio_ = 1;
        left_ = 0;
    }
    /// The gizmo is now submitted with this key.
    void follow(const GizmoKey& key) { key_ = key; }
    /// Returns the factor of the nominal size that keeps `size` if `nominal` is the nominal size, both in world units.
    double hold(double size, double nominal) {
        if (!(nominal > 0)) return 1;
        left_ = kEasingSeconds;
        return ratio_ = held_ = std::clamp(size / nominal, 1 / kMaxHeld, kMaxHeld);
    }
    double ratio() const { return ratio_; }
    bool is_on() const { return ratio_ != 1; }
    const GizmoKey& key() const { return key_; }

private:
    static constexpr double kMaxHeld = 2.0; ///< the lower bound is 1 / kMaxHeld
    GizmoKey key_{};
    double held_ = 1, ratio_ = 1;
    double left_ = 0; ///< seconds
};

} // namespace gizmo
