// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/tether.hpp"

#include "draw/labels.hpp"
#include "draw/line_writer.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

// The line begins outside of the handles' center. It becomes opaque, and the label appears, as the pivot leaves them.
void add_tether(DrawList& list, const Projector& projector, const Placement& placement, const Style& style,
                const DrawOptions& draw) {
    constexpr double kLeastShare = 1e-3; // of the handles' w: the rest of the line is beside or behind the eye
    constexpr double kAlpha = 200, kCenterUnits = 0.16;
    const glm::dvec4& from = placement.origin;
    glm::dvec4 to = projector.window_point(*placement.drag_pivot);
    const double least = kLeastShare * from.z;
    if (to.z < least) to = from + (to - from) * ((from.z - least) / (from.z - to.z));
    const glm::dvec2 at = glm::dvec2(from) / from.z, way = glm::dvec2(to) / to.z - at;
    const double px = glm::length(way), share = std::min(px / placement.unit_px, 1.0);
    if (!std::isfinite(px) || !(share > kCenterUnits)) return;
    const glm::dvec4 begin((at + way * (kCenterUnits * placement.unit_px / px)) * from.z, from.z, from.w);
    LineWriter(list, projector)
        .clip(clip_of(begin, projector.ndc), clip_of(to, projector.ndc),
              with_alpha(style.neutral, static_cast<std::uint8_t>(kAlpha * share)), 1.2);
    if (!draw.labels || share < 1) return;
    // The length of the line itself depends on where the handles have room.
    const glm::dvec3 from_here = projector.eye.w != 0 ? glm::dvec3(projector.eye) : placement.pivot;
    const double length = glm::length(*placement.drag_pivot - from_here);
    std::int32_t decimals = 1; // three digits
    for (double ten = 10; length < ten && decimals < 15; ten /= 10)
        ++decimals;
    add_tether_label(list, projector, placement, way / px, length, decimals, style, draw);
}

} // namespace gizmo
