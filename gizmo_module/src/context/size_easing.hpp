// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The size of the gizmo that is or was last dragged, and where it stands: it keeps those of its press, the size within
// bounds, and eases back afterwards in a time independent of the frame rate.
#pragma once

#include "context/gizmo_key.hpp"

#include <gizmo/context.hpp>

#include <algorithm>
#include <optional>

namespace gizmo {

class SizeEasing {
public:
    // With x the remaining share of kEasingSeconds: ratio = 1 + (held - 1) x^3.
    void begin_frame(double seconds) {
        left_ = std::max(0.0, left_ - seconds);
        const double x = left_ / kEasingSeconds;
        share_ = x * x * x;
        ratio_ = 1 + (held_ - 1) * share_;
    }
    /// A drag of that gizmo has begun.
    void begin(const GizmoKey& key) {
        key_ = key;
        ratio_ = 1;
        left_ = share_ = 0;
        offset_.reset();
    }
    /// The gizmo is now submitted with this key.
    void follow(const GizmoKey& key) { key_ = key; }
    /// Returns the factor of the nominal size that keeps `size` if `nominal` is the nominal size, both in world units.
    double hold(double size, double nominal) {
        if (!(nominal > 0)) return 1;
        left_ = kEasingSeconds;
        return ratio_ = held_ = std::clamp(size / nominal, 1 / kMaxHeld, kMaxHeld);
    }
    /// World: from the pivot to the handles in the view, during the drag.
    void hold_offset(const glm::dvec3& offset) {
        offset_ = offset;
        share_ = 1;
    }
    double ratio() const { return ratio_; }
    /// The same for the handles of a pivot, `now` apart from it in the current view.
    glm::dvec3 offset(const glm::dvec3& now) const { return offset_ ? now + (*offset_ - now) * share_ : now; }
    bool is_on() const { return ratio_ != 1 || (offset_ && share_ > 0); }
    const GizmoKey& key() const { return key_; }

private:
    static constexpr double kMaxHeld = 2.0; ///< the lower bound is 1 / kMaxHeld
    GizmoKey key_{};
    double held_ = 1, ratio_ = 1;
    std::optional<glm::dvec3> offset_{}; ///< nullopt: at the pivot, and no view asks for more
    double share_ = 0;                   ///< of what is held
    double left_ = 0;                    ///< seconds
};

} // namespace gizmo
