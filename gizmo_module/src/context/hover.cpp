// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/hover.hpp"

#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

#include <glm/geometric.hpp>

#include <cmath>

namespace gizmo {
namespace {

// As another eye sees it; what turns to the viewer still turns to the first.
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

PointedAt point_at(const Placement& placement, const Projector& projector, const Pointer& pointer, const Style& style,
                   double reach) {
    PointedAt result;
    if (pointer.ray) {
        const auto ray = make_ray_view(projector, *pointer.ray, pointer.ray->direction);
        if (!ray) return result;
        result.by_ray = seen_by(ray->projector, placement);
        if (!(result.by_ray->origin.z > 0) || !std::isfinite(result.by_ray->unit_px)) return result;
        result.hit = pick(*result.by_ray, ray->cursor, style, pointer.device);
        return result;
    }
    const glm::dvec2 cursor = pointer.cursor;
    if (!is_finite(cursor) || !projector.contains(cursor)) return result;
    const double w = placement.origin.z;
    const glm::dvec2 offset = glm::dvec2(placement.origin) - cursor * w;
    if (glm::dot(offset, offset) > reach * reach * w * w) return result;
    result.hit = pick(placement, cursor, style, pointer.device);
    return result;
}

} // namespace gizmo
