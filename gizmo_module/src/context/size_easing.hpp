// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The size of the gizmo that is dragged or was last: it keeps the world size of its press, within bounds, and eases
// back afterwards, in the same time at every frame rate.
#pragma once

#include "context/gizmo_key.hpp"

#include <gizmo/context.hpp>

#include <algorithm>

namespace gizmo {

class SizeEasing {
public:
    // With the share x of kEasingSeconds that is left: ratio = 1 + (held - 1) x^3.
    void begin_frame(double seconds) {
        left_ = std::max(0.0, left_ - seconds);
        const double x = left_ / kEasingSeconds;
        ratio_ = 1 + (held_ - 1) * (x * x * x);
    }
    /// A drag of that gizmo began.
    void begin(const GizmoKey& key) {
        key_ = key;
        ratio_ = 1;
        left_ = 0;
    }
    /// It is submitted as that now.
    void follow(const GizmoKey& key) { key_ = key; }
    /// Times the nominal size, so that the gizmo keeps `size` where `nominal` is nominal, both world units.
    double hold(double size, double nominal) {
        if (!(nominal > 0)) return 1;
        left_ = kEasingSeconds;
        return ratio_ = held_ = std::clamp(size / nominal, 1 / kMaxHeld, kMaxHeld);
    }
    double ratio() const { return ratio_; }
    bool is_on() const { return ratio_ != 1; }
    const GizmoKey& key() const { return key_; }

private:
    static constexpr double kMaxHeld = 2.0; ///< and at least half
    GizmoKey key_{};
    double held_ = 1, ratio_ = 1;
    double left_ = 0; ///< seconds
};

} // namespace gizmo
