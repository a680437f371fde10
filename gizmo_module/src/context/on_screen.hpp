// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whether any part of a placed gizmo can be visible.
#pragma once

#include "pick/handle_distance.hpp"

namespace gizmo {

/// True if the pixels within `reach` of a homogeneous pixel overlap the viewport.
inline bool is_on_screen(const glm::dvec4& origin, const Viewport& vp, double reach) {
    const glm::dvec2 at = glm::dvec2(origin) / origin.z;
    return at.x > vp.x - reach && at.y > vp.y - reach && at.x < vp.x + vp.width + reach &&
           at.y < vp.y + vp.height + reach;
}

/// Pixels around the pivot within which pick() may hit a handle; < 0 if all of it is outside of the viewport. A custom
/// point is hit only within its grip; like every custom shape it is culled by the cube of its axes.
inline double reach_on_screen(const Placement& p, const Projector& projector, const Style& style,
                              PointerDevice device) {
    if (p.set == HandleSet::Custom && p.custom == CustomShape::Point) {
        const double grip = grip_reach_px(style, device);
        if (is_on_screen(p.origin, projector.viewport, grip)) return grip;
    }
    const double reach = bounding_radius_px(p, projector, style, device);
    return is_on_screen(p.origin, projector.viewport, reach) ? reach : -1;
}

} // namespace gizmo
