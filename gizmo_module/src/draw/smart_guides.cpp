// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/smart_guides.hpp"

#include "drag/grab.hpp"
#include "draw/labels.hpp"
#include "draw/line_writer.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gizmo {
namespace {

constexpr double kTickPx = 5, kCrossPx = 3, kLabelPx = 16, kLabelWidthPx = 8, kWidthPx = 1.5;
constexpr std::uint8_t kFaint = 110;

// A line of a guide with its ends: crosses of an alignment, ticks of a gap or a size.
void add_line(LineWriter& lines, const Projector& projector, const glm::dvec3& a, const glm::dvec3& b, GuideKind kind,
              Color color, double scale) {
    lines.world(a, b, color, kWidthPx);
    const auto from = seen_at(projector, a), to = seen_at(projector, b);
    if (!from || !to || kind == GuideKind::Parallel || (kind != GuideKind::Align && *from == *to)) return;
    const double cross = kCrossPx * scale;
    const glm::dvec2 along = (*to - *from) * (kTickPx * scale / glm::length(*to - *from)), tick(-along.y, along.x);
    for (const auto& [end, pixel] : {std::pair(a, *from), std::pair(b, *to)}) {
        const auto stroke = [&, at = pixel, depth = lines.depth(end)](const glm::dvec2& half) {
            lines.pixels(at - half, at + half, depth, color, kWidthPx);
        };
        stroke(kind == GuideKind::Align ? glm::dvec2(cross) : tick);
        if (kind == GuideKind::Align) stroke({cross, -cross});
    }
}

// Several guides may show one distance.
bool shows_distance_of(const Guide& earlier, const Guide& guide) {
    if (earlier.kind == GuideKind::Gap) return std::abs(earlier.distance - guide.distance) <= 1e-6 * guide.distance;
    return earlier.kind == GuideKind::Align && earlier.user == guide.user;
}

} // namespace

void add_smart_guides(DrawList& list, const Projector& projector, std::span<const Guide> guides, const Style& style,
                      const DrawOptions& draw, std::int32_t decimals) {
    LineWriter lines(list, projector);
    const double scale = static_cast<double>(style.pixel_scale);
    // Below the middle of the line, or to its right.
    const auto add_label = [&](const Guide& guide, const glm::dvec3& a, const glm::dvec3& b) {
        const auto from = seen_at(projector, a), to = seen_at(projector, b);
        if (!draw.labels || !(guide.distance > 0) || !from || !to || *from == *to) return;
        const glm::dvec2 along = glm::normalize(*to - *from), across(-along.y, along.x);
        const bool turns = across.y < 0 || (across.y == 0 && across.x < 0);
        const double away = (kLabelPx + kLabelWidthPx * std::abs(across.x)) * scale;
        add_length_label(list, (*from + *to) * 0.5 + across * (turns ? -away : away), guide.distance, decimals, style,
                         draw);
    };
    for (std::size_t i = 0; i < guides.size(); ++i) {
        const Guide& guide = guides[i];
        const Color color = with_alpha(style.smart_guide, guide.reached ? style.smart_guide.a : kFaint);
        const auto add = [&](const glm::dvec3& a, const glm::dvec3& b, bool with_label) {
            add_line(lines, projector, a, b, guide.kind, color, scale);
            if (with_label) add_label(guide, a, b);
        };
        const auto earlier = guides.first(i);
        const auto is_same = [&](const Guide& g) {
            return g.kind == guide.kind && g.from == guide.from && g.to == guide.to;
        };
        const auto shows = [&](const Guide& g) { return shows_distance_of(g, guide); };
        const bool aligns = guide.kind == GuideKind::Align;
        if (std::none_of(earlier.begin(), earlier.end(), is_same))
            add(guide.from, guide.to, !aligns || std::none_of(earlier.begin(), earlier.end(), shows));
        if (!aligns) add(guide.other_from, guide.other_to, true);
    }
}

} // namespace gizmo
