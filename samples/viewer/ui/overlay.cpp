// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/overlay.hpp"

#include <imgui.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace viewer {
namespace {

ImVec2 at(const glm::dvec2& p) {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

ImU32 shade(const gizmo::Color& c, double light, int alpha) {
    const auto part = [&](std::uint8_t v) { return static_cast<int>(v * light); };
    return IM_COL32(part(c.r), part(c.g), part(c.b), alpha);
}

void draw_axis_widget(ImDrawList& draw, const View& view, const gizmo::Style& style,
                      const std::optional<CameraSide>& hovered) {
    const AxisWidget w = axis_widget(view, style.pixel_scale);
    if (w.reach <= 0) return;
    if (view.rect.width < 6 * w.radius || view.rect.height < 6 * w.radius) return;
    const float radius = static_cast<float>(w.radius), width = 2 * style.pixel_scale;
    if (hovered)
        draw.AddCircleFilled(at(w.middle), static_cast<float>(w.reach) + 3 * style.pixel_scale,
                             IM_COL32(128, 132, 140, 70));
    for (const AxisTip& tip : w.tips) {
        const gizmo::Color& color = style.axis[tip.axis];
        const double light = 0.62 + 0.38 * (tip.depth * 0.5 + 0.5); // tips that point away are darker
        if (!tip.positive) {
            draw.AddCircleFilled(at(tip.at), radius * 0.72f, shade(color, light * 0.35, 255));
            draw.AddCircle(at(tip.at), radius * 0.72f, shade(color, light * 0.8, 255), 0, 1.2f * style.pixel_scale);
            continue;
        }
        draw.AddLine(at(w.middle), at(tip.at), shade(color, light, 255), width);
        draw.AddCircleFilled(at(tip.at), radius, shade(color, light, 255));
        const char letter[2] = {static_cast<char>('X' + tip.axis), 0};
        const ImVec2 size = ImGui::CalcTextSize(letter);
        draw.AddText(at(tip.at - glm::dvec2(size.x, size.y) * 0.5), IM_COL32(12, 12, 14, 255), letter);
    }
    // The front-most tip at the cursor, which a click would look along.
    if (!hovered) return;
    for (const AxisTip& tip : w.tips)
        if (tip.axis == hovered->axis && tip.depth > (tip.positive == hovered->positive ? -1 + 1e-9 : 1 - 1e-9))
            draw.AddCircle(at(tip.at), radius, IM_COL32(255, 255, 255, 255), 0, 1.8f * style.pixel_scale);
}

// Where the active node is, if its origin is outside of the view: an arrow at the edge.
void point_to_active(ImDrawList& draw, const Editor& editor, int view_index) {
    if (editor.selection().empty()) return;
    const gizmo::Camera camera = editor.viewports().camera(view_index);
    const gizmo::Viewport& rect = camera.viewport;
    const glm::dvec3 origin(editor.scene().world_from_node(editor.selection().active())[3]);
    const glm::dvec2 middle(rect.x + rect.width / 2, rect.y + rect.height / 2);
    const double s = static_cast<double>(editor.context().style.pixel_scale);
    const glm::dvec2 room = glm::dvec2(rect.width, rect.height) * 0.5 - 16 * s;
    if (const auto seen = gizmo::world_to_screen(camera, origin)) {
        const glm::dvec2 off = glm::abs(glm::dvec2(*seen) - middle);
        if (off.x <= rect.width / 2 && off.y <= rect.height / 2) return;
    }
    // Across the line of sight, also from behind the eye: where to turn.
    const sample::OrbitCamera& eye = editor.viewports().view(view_index).eye();
    const glm::dmat3 axes = eye.axes();
    const glm::dvec3 to = origin - eye.target - axes[2] * eye.distance;
    glm::dvec2 along(glm::dot(axes[0], to), -glm::dot(axes[1], to));
    if (room.x < 16 * s || room.y < 16 * s) return;
    along = glm::length(along) > 0 ? glm::normalize(along) : glm::dvec2(0, 1);
    const glm::dvec2 across(-along.y, along.x);
    const glm::dvec2 tip = middle + along * std::min(room.x / std::max(std::abs(along.x), 1e-9),
                                                     room.y / std::max(std::abs(along.y), 1e-9));
    const ImVec2 a = at(tip + along * (8 * s)), b = at(tip + across * (7 * s)), c = at(tip - across * (7 * s));
    draw.AddTriangleFilled(a, b, c, IM_COL32(255, 166, 0, 230));
    draw.AddTriangle(a, b, c, IM_COL32(20, 20, 22, 200), editor.context().style.pixel_scale);
}

} // namespace

void draw_overlay(const Editor& editor, bool light, const glm::dvec2& taken) {
    ImDrawList& draw = *ImGui::GetBackgroundDrawList();
    const gizmo::Style& style = editor.context().style;
    const double s = static_cast<double>(style.pixel_scale);
    const auto views = editor.viewports().shown();
    for (std::size_t v = 0; v < views.size(); ++v) {
        const View& view = views[v];
        const ImVec2 low = at({view.rect.x, view.rect.y}),
                     high = at({view.rect.x + view.rect.width, view.rect.y + view.rect.height});
        draw.PushClipRect(low, high);
        draw_axis_widget(draw, view, style,
                         static_cast<int>(v) == editor.viewports().active() ? editor.hovered_side() : std::nullopt);
        point_to_active(draw, editor, static_cast<int>(v));
        const std::string name = name_of(view.eye());
        const glm::dvec2 corner =
            glm::dvec2(view.rect.x + 10 * s, view.rect.y + 8 * s) + (v == 0 ? taken : glm::dvec2(0));
        draw.AddText(at(corner + 1.0), light ? IM_COL32(255, 255, 255, 160) : IM_COL32(0, 0, 0, 160), name.c_str());
        draw.AddText(at(corner), light ? IM_COL32(50, 52, 58, 230) : IM_COL32(200, 204, 214, 220), name.c_str());
        if (views.size() > 1) {
            const bool is_active = static_cast<int>(v) == editor.viewports().active();
            const ImU32 border = is_active ? IM_COL32(255, 166, 0, 200) : ImGui::GetColorU32(ImGuiCol_Border);
            draw.AddRect(low, high, border, 0, 0, (is_active ? 2.0f : 1.0f) * style.pixel_scale);
        }
        // The snap candidates of a drag.
        const gizmo::Camera camera = editor.viewports().camera(static_cast<int>(v));
        for (const glm::dvec3& target : editor.gizmo().snap_targets())
            if (const auto seen = gizmo::world_to_screen(camera, target))
                draw.AddCircle(at(glm::dvec2(*seen)), 4 * style.pixel_scale, IM_COL32(255, 230, 110, 230), 0,
                               1.5f * style.pixel_scale);
        draw.PopClipRect();
    }
    if (const auto band = editor.rubber_band()) {
        draw.AddRectFilled(at(band->first), at(band->second), IM_COL32(255, 166, 0, 28));
        draw.AddRect(at(band->first), at(band->second), IM_COL32(255, 166, 0, 220), 0, 0, style.pixel_scale);
    }
}

} // namespace viewer
