// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/visibility.hpp"

#include <glm/geometric.hpp>

namespace gizmo {

HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown) {
    HandleVisibility v;
    v.visible = v.pickable = shown;
    const double per = 1 / glm::dot(towards_viewer, towards_viewer);
    for (std::size_t i = 0; i < 3; ++i) {
        const double along = towards_viewer[static_cast<int>(i)], cosine2 = along * along * per;
        v.axis_fade[i] = fade_of(static_cast<float>(1 - cosine2));
        v.plane_fade[i] = fade_of(static_cast<float>(cosine2));
        if (v.axis_fade[i] <= 0) v.visible &= ~kAxisHandles[i];
        if (v.plane_fade[i] <= 0) v.visible &= ~kPlaneHandles[i];
    }
    v.pickable &= pickable_of(v.axis_fade, v.plane_fade);
    return v;
}

std::uint64_t pickable_of(const std::array<float, 3>& axis_fade, const std::array<float, 3>& plane_fade) {
    std::uint64_t pickable = ~std::uint64_t{0};
    for (std::size_t i = 0; i < 3; ++i) {
        if (is_too_faint(axis_fade[i])) pickable &= ~kAxisHandles[i];
        if (is_too_faint(plane_fade[i])) pickable &= ~kPlaneHandles[i];
    }
    return pickable;
}

} // namespace gizmo
