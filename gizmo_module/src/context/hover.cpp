// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/hover.hpp"

#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

#include <glm/geometric.hpp>

namespace gizmo {
namespace {

// The placement seen by another camera; axes that face the viewer keep facing the first one.
Placement seen_by(const Projector& projector, Placement p) {
    p.origin = projector.window_point(p.pivot);
    for (std::size_t i = 0; i < 3; ++i)
        p.column[i] =
            projector.window * glm::dvec4(p.axes[static_cast<int>(i)] * (p.size * p.extent[static_cast<int>(i)]), 0.0);
    p.unit_px = p.size * projector.focal / p.origin.z;
    return p;
}

} // namespace

Press* Hover::offer(const Hit& hit) {
    Press& press = next();
    if (!hit || !precedes(hit, press.hit)) return nullptr;
    press.hit = hit;
    press.has_members = false;
    return &press;
}

void Hover::settle() {
    if (next().hit)
        now_ = 1 - now_;
    else
        now().hit = Hit{};
}

Hit hit_under(const Placement& placement, const Projector& projector, const Pointer& pointer, const Style& style,
              double reach) {
    const glm::dvec2 cursor = pointer.cursor;
    if (!is_finite(cursor) || !projector.contains(cursor)) return {};
    const double w = placement.origin.z;
    const glm::dvec2 offset = glm::dvec2(placement.origin) - cursor * w;
    if (glm::dot(offset, offset) > reach * reach * w * w) return {};
    return pick(placement, cursor, style, pointer.device);
}

std::optional<RayHit> hit_by_ray(const Placement& placement, const RayView& ray, const Style& style,
                                 PointerDevice device) {
    RayHit result{{}, seen_by(ray.projector, placement)};
    if (!is_positive(result.placement.unit_px)) return std::nullopt; // also invisible behind the ray's origin
    result.hit = pick(result.placement, ray.cursor, style, device);
    return result;
}

} // namespace gizmo
