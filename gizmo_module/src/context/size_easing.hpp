// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The size of the gizmo that is dragged or was last: it keeps the world size of its press, within bounds, and eases
// back afterwards.
#pragma once

#include "context/gizmo_key.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {

class SizeEasing {
public:
    void begin_frame() {
        ratio_ = 1 + (ratio_ - 1) * kLeftPerFrame;
        if (std::abs(ratio_ - 1) < kDone) ratio_ = 1;
    }
    /// A drag of that gizmo began.
    void begin(const GizmoKey& key) {
        key_ = key;
        ratio_ = 1;
    }
    /// It is submitted as that now.
    void follow(const GizmoKey& key) { key_ = key; }
    /// Times the nominal size, so that the gizmo keeps `size` where `nominal` is nominal, both world units.
    double hold(double size, double nominal) {
        if (!(nominal > 0)) return 1;
        return ratio_ = std::clamp(size / nominal, 1 / kMaxHeld, kMaxHeld);
    }
    double ratio() const { return ratio_; }
    bool is_on() const { return ratio_ != 1; }
    const GizmoKey& key() const { return key_; }

private:
    static constexpr double kMaxHeld = 2.0;       ///< and at least half
    static constexpr double kLeftPerFrame = 0.72; ///< of the difference to the nominal size, after a frame
    static constexpr double kDone = 0.004;
    GizmoKey key_{};
    double ratio_ = 1;
};

} // namespace gizmo
