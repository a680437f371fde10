// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whether any of a placed gizmo can be in the picture.
#pragma once

#include "handles/custom_view.hpp"
#include "math/inlining.hpp"
#include "pick/handle_distance.hpp"

namespace gizmo {

/// Off the screen by more than its reach: neither drawn nor hit.
GIZMO_ALWAYS_INLINE bool is_on_screen(const glm::dvec4& origin, const Viewport& vp, double reach) {
    const glm::dvec2 at = glm::dvec2(origin) / origin.z;
    return at.x > vp.x - reach && at.y > vp.y - reach && at.x < vp.x + vp.width + reach &&
           at.y < vp.y + vp.height + reach;
}

/// How far from the pivot pick() may find something, pixels; < 0: all of it is beyond the viewport. A point is picked
/// within its grip alone; it is culled when the cube that its axes span is out of view as well, as any custom shape is.
/// @param whole its bounding_radius_px()
template <class Whole>
double reach_on_screen(const glm::dvec4& origin, bool is_point, const Viewport& vp, const Style& style,
                       PointerDevice device, const Whole& whole) {
    if (is_point) {
        const double grip = grip_reach_px(style, device);
        if (is_on_screen(origin, vp, grip)) return grip;
    }
    const double reach = whole();
    return is_on_screen(origin, vp, reach) ? reach : -1;
}
inline double reach_on_screen(const Placement& p, const Projector& projector, const Style& style,
                              PointerDevice device) {
    return reach_on_screen(p.origin, p.set == HandleSet::Custom && p.custom == CustomShape::Point, projector.viewport,
                           style, device, [&] { return bounding_radius_px(p, projector, style, device); });
}
inline double reach_on_screen(const CustomView& view, const Projector& projector, const Style& style,
                              PointerDevice device) {
    return reach_on_screen(view.seen.origin, view.shape == CustomShape::Point, projector.viewport, style, device,
                           [&] { return bounding_radius_px(view, style, device); });
}

} // namespace gizmo
