// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/snap_mark.hpp"

#include "handles/handle_table.hpp"

#include <glm/geometric.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gizmo {
namespace {

// Strokes in logical pixels, y down.
struct MarkStroke {
    std::int8_t x0, y0, x1, y1;
};

constexpr MarkStroke kPointMark[] = {{-5, -5, 5, -5}, {5, -5, 5, 5}, {5, 5, -5, 5}, {-5, 5, -5, -5}};
constexpr MarkStroke kEndMark[] = {{-5, -5, 5, -5}, {5, -5, 5, 5}, {5, 5, -5, 5}, {-5, 5, -5, -5},
                                   {-2, -2, 2, -2}, {2, -2, 2, 2}, {2, 2, -2, 2}, {-2, 2, -2, -2}};
constexpr MarkStroke kMiddleMark[] = {{-5, 4, 5, 4}, {5, 4, 0, -5}, {0, -5, -5, 4}};
constexpr MarkStroke kFootMark[] = {{-5, -5, -5, 5}, {-5, 5, 5, 5}, {-5, 1, -1, 1}, {-1, 1, -1, 5}};
constexpr MarkStroke kCenterMark[] = {{-2, -5, 2, -5}, {2, -5, 5, -2}, {5, -2, 5, 2},   {5, 2, 2, 5},
                                      {2, 5, -2, 5},   {-2, 5, -5, 2}, {-5, 2, -5, -2}, {-5, -2, -2, -5}};
constexpr MarkStroke kQuadrantMark[] = {{0, -6, 6, 0}, {6, 0, 0, 6}, {0, 6, -6, 0}, {-6, 0, 0, -6}};
constexpr MarkStroke kTangentMark[] = {{-1, -3, 1, -3}, {1, -3, 4, 0},  {4, 0, 4, 2},    {4, 2, 1, 5},   {1, 5, -1, 5},
                                       {-1, 5, -4, 2},  {-4, 2, -4, 0}, {-4, 0, -1, -3}, {-6, -4, 6, -4}};
constexpr MarkStroke kCrossingMark[] = {{-6, 0, 6, 0}, {0, -6, 0, 6}};
constexpr MarkStroke kIntersectionMark[] = {{-5, -5, 5, 5}, {-5, 5, 5, -5}};
constexpr MarkStroke kCurveMark[] = {{-5, -5, 5, -5}, {5, -5, -5, 5}, {-5, 5, 5, 5}, {5, 5, -5, -5}};
constexpr MarkStroke kGridLineMark[] = {{-6, 0, 6, 0}, {-3, -4, -3, 4}, {3, -4, 3, 4}};
constexpr MarkStroke kSurfaceMark[] = {{-6, 3, 3, 3}, {3, 3, 6, -3}, {6, -3, -3, -3}, {-3, -3, -6, 3}};
constexpr MarkStroke kParallelMark[] = {{-5, 5, 1, -5}, {-1, 5, 5, -5}};

// In the order of SnapPart.
constexpr std::array<std::span<const MarkStroke>, 13> kSnapMarks{
    kPointMark,    kEndMark,          kMiddleMark, kFootMark,     kCenterMark,  kQuadrantMark, kTangentMark,
    kCrossingMark, kIntersectionMark, kCurveMark,  kGridLineMark, kSurfaceMark, kParallelMark};
static_assert(kSnapMarks.size() == static_cast<std::size_t>(last_enumerator(SnapPart{})) + 1);

} // namespace

void add_snap_mark(LineWriter& lines, const Projector& projector, const SnapTarget& target, const Style& style) {
    const glm::dvec3 h = projector.point(target.to);
    if (!(h.z > 0)) return;
    constexpr double kStrokePx = 1;
    const bool hidden = target.feature.hidden || target.other.hidden;
    const Color color = hidden ? with_alpha(style.dragged, style.dragged.a / 3) : style.dragged;
    const glm::dvec2 at = pixel_of(h);
    const double unit = kStrokePx * static_cast<double>(style.pixel_scale), depth = lines.depth(target.to);
    for (const MarkStroke& s : kSnapMarks[static_cast<std::size_t>(target.part)])
        lines.pixels(at + unit * glm::dvec2(s.x0, s.y0), at + unit * glm::dvec2(s.x1, s.y1), depth, color, 2);
    constexpr double kReachedPx = 1e-3;
    if (glm::length(target.from - target.to) * projector.focal > kReachedPx * h.z)
        lines.world(target.from, target.to, with_alpha(color, color.a / 2), 1.2);
}

} // namespace gizmo
