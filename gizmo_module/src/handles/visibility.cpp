// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/visibility.hpp"

#include <glm/geometric.hpp>

#include <algorithm>

namespace gizmo {

void hide_faded(HandleVisibility& v) {
    for (std::size_t i = 0; i < kFadeCount; ++i)
        if (v.fade[i] <= 0) v.visible &= ~kFading[i];
    v.pickable &= v.visible & pickable_of(v.fade);
}

HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown, const Parts& parts) {
    const FadeRange axis(parts.axis_limit), plane(parts.plane_limit);
    HandleVisibility v;
    v.visible = v.pickable = shown;
    const double per = 1 / glm::dot(towards_viewer, towards_viewer), least = has_fading_rings(shown) ? 0 : 1;
    for (std::size_t i = 0; i < 3; ++i) {
        const double along = towards_viewer[static_cast<int>(i)], cosine2 = along * along * per;
        v.fade[i] = fade_of(static_cast<float>(1 - cosine2), axis);
        v.fade[i + 3] = fade_of(static_cast<float>(std::max(cosine2, least)), plane);
    }
    for (const Handle handle : kBetweenAxes) {
        const HandleInfo& info = info_of(handle);
        const double along = glm::dot(towards_viewer, direction_of(info, glm::dmat3(1)));
        v.fade[info.fade] = fade_of(static_cast<float>(1 - along * along * per), axis);
    }
    hide_faded(v);
    return v;
}

void fade_all(HandleVisibility& v, double opacity) {
    std::uint64_t fading = 0;
    for (std::size_t i = 0; i < kFadeCount; ++i) {
        v.fade[i] *= static_cast<float>(opacity);
        fading |= kFading[i];
    }
    v.visible &= fading;
    hide_faded(v);
}

std::uint64_t pickable_of(const std::array<float, kMostFades>& fade) {
    std::uint64_t pickable = ~std::uint64_t{0};
    for (std::size_t i = 0; i < kFadeCount; ++i)
        if (is_too_faint(fade[i])) pickable &= ~kFading[i];
    return pickable;
}

} // namespace gizmo
