// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/smart_guides.hpp"

#include "draw/labels.hpp"
#include "draw/line_writer.hpp"

#include <glm/geometric.hpp>

#include <cmath>
#include <optional>

namespace gizmo {
namespace {

constexpr double kTickPx = 5, kCrossPx = 3, kLabelPx = 16, kLabelWidthPx = 8;
constexpr std::uint8_t kFaint = 110;

std::optional<glm::dvec2> pixel_at(const Projector& projector, const glm::dvec3& p) {
    const glm::dvec3 h = projector.point(p);
    return h.z > 0 ? std::optional(pixel_of(h)) : std::nullopt;
}

class GuideDrawer {
public:
    GuideDrawer(DrawList& list, const Projector& projector, const Style& style, const DrawOptions& draw,
                std::int32_t decimals)
        : list_(list)
        , projector_(projector)
        , lines_(list, projector)
        , style_(style)
        , draw_(draw)
        , decimals_(decimals) {}

    // From one guide to the next, marks that both have are drawn once.
    void add(const Guide& guide, const Guide* before) {
        const Color color = with_alpha(style_.smart_guide, guide.reached ? style_.smart_guide.a : kFaint);
        const bool is_mark = guide.kind == GuideKind::Gap || guide.kind == GuideKind::Size;
        const bool same_kind = before && before->kind == guide.kind;
        const bool is_drawn = same_kind && before->from == guide.from && before->to == guide.to;
        if (!is_drawn) lines_.world(guide.from, guide.to, color, 1.5);
        if (guide.kind != GuideKind::Align) lines_.world(guide.other_from, guide.other_to, color, 1.5);
        if (guide.kind == GuideKind::Align) {
            cross(guide.from, color);
            cross(guide.to, color);
            if (guide.distance > 0 && !(same_kind && before->user == guide.user)) label(guide.from, guide.to, guide);
        }
        if (!is_mark) return;
        if (!is_drawn) mark(guide.from, guide.to, color, guide);
        mark(guide.other_from, guide.other_to, color, guide);
    }

private:
    void cross(const glm::dvec3& at, Color color) {
        const auto pixel = pixel_at(projector_, at);
        if (!pixel) return;
        const double half = kCrossPx * static_cast<double>(style_.pixel_scale), depth = lines_.depth(at);
        for (const double side : {half, -half})
            lines_.pixels(*pixel - glm::dvec2(half, side), *pixel + glm::dvec2(half, side), depth, color, 1.5);
    }
    void mark(const glm::dvec3& a, const glm::dvec3& b, Color color, const Guide& guide) {
        const auto from = pixel_at(projector_, a), to = pixel_at(projector_, b);
        if (!from || !to || *from == *to) return;
        const glm::dvec2 along = glm::normalize(*to - *from);
        const glm::dvec2 across = glm::dvec2(-along.y, along.x) * kTickPx * static_cast<double>(style_.pixel_scale);
        lines_.pixels(*from - across, *from + across, lines_.depth(a), color, 1.5);
        lines_.pixels(*to - across, *to + across, lines_.depth(b), color, 1.5);
        label(a, b, guide);
    }
    // Below the middle of the line, or to its right.
    void label(const glm::dvec3& a, const glm::dvec3& b, const Guide& guide) {
        const auto from = pixel_at(projector_, a), to = pixel_at(projector_, b);
        if (!draw_.labels || !from || !to || *from == *to) return;
        const glm::dvec2 along = glm::normalize(*to - *from), across(-along.y, along.x);
        const bool turns = across.y < 0 || (across.y == 0 && across.x < 0);
        const double away = (kLabelPx + kLabelWidthPx * std::abs(across.x)) * static_cast<double>(style_.pixel_scale);
        add_length_label(list_, (*from + *to) * 0.5 + across * (turns ? -away : away), guide.distance, decimals_,
                         style_, draw_);
    }

    DrawList& list_;
    const Projector& projector_;
    LineWriter lines_;
    const Style& style_;
    const DrawOptions& draw_;
    std::int32_t decimals_;
};

} // namespace

void add_smart_guides(DrawList& list, const Projector& projector, std::span<const Guide> guides, const Style& style,
                      const DrawOptions& draw, std::int32_t decimals) {
    GuideDrawer drawer(list, projector, style, draw, decimals);
    for (std::size_t i = 0; i < guides.size(); ++i)
        drawer.add(guides[i], i > 0 ? &guides[i - 1] : nullptr);
}

} // namespace gizmo
