// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/axis_widget.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <numbers>

namespace viewer {

AxisWidget axis_widget(const View& view, float pixel_scale) {
    const double scale = static_cast<double>(pixel_scale), reach = 34 * scale;
    constexpr double kLeastSide = 200; // logical pixels: in a smaller view it would cover the handles
    AxisWidget w;
    if (std::min(view.rect.width, view.rect.height) < kLeastSide * scale) return w;
    w.radius = 9 * scale;
    w.reach = reach + w.radius;
    const double inset = w.reach + 8 * scale;
    w.middle = {view.rect.x + view.rect.width - inset, view.rect.y + inset};
    const glm::dmat3 axes = view.eye().axes();
    for (int i = 0; i < 6; ++i) {
        glm::dvec3 direction(0);
        direction[i % 3] = i < 3 ? 1 : -1;
        AxisTip& tip = w.tips[static_cast<std::size_t>(i)];
        tip.at = w.middle + reach * glm::dvec2(glm::dot(axes[0], direction), -glm::dot(axes[1], direction));
        tip.depth = glm::dot(axes[2], direction);
        tip.axis = i % 3;
        tip.positive = i < 3;
    }
    std::stable_sort(w.tips.begin(), w.tips.end(),
                     [](const AxisTip& a, const AxisTip& b) { return a.depth < b.depth; });
    return w;
}

std::optional<CameraSide> hit_axis_widget(const View& view, float pixel_scale, const glm::dvec2& cursor) {
    constexpr double kQuarter = std::numbers::pi / 2;
    const AxisWidget w = axis_widget(view, pixel_scale);
    if (w.reach <= 0) return std::nullopt;
    // The one nearest to the viewer is visible.
    const auto hit = std::find_if(w.tips.rbegin(), w.tips.rend(),
                                  [&](const AxisTip& tip) { return glm::length(cursor - tip.at) <= w.radius * 1.3; });
    if (hit == w.tips.rend()) return std::nullopt;
    constexpr CameraSide kSides[] = {{kQuarter, 0, "right", 0, true},    {0, kQuarter, "top", 1, true},
                                     {0, 0, "front", 2, true},           {-kQuarter, 0, "left", 0, false},
                                     {0, -kQuarter, "bottom", 1, false}, {2 * kQuarter, 0, "back", 2, false}};
    const bool is_there = hit->depth > 1 - 1e-9;
    return kSides[hit->axis + (hit->positive != is_there ? 0 : 3)];
}

bool is_on_axis_widget(const View& view, float pixel_scale, const glm::dvec2& cursor) {
    const AxisWidget w = axis_widget(view, pixel_scale);
    return w.reach > 0 && glm::length(cursor - w.middle) <= w.reach;
}

} // namespace viewer
