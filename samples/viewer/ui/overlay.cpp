// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/overlay.hpp"

#include "viewer/ui/look.hpp"
#include "viewer/ui/shown_text.hpp"

#include <imgui.h>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>

namespace viewer {
namespace {

ImVec2 at(const glm::dvec2& p) {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

// A text in the colors of the panels, on a ground of its own: it is readable over whatever the scene shows.
void draw_label(ImDrawList& draw, const glm::dvec2& low, const char* text, double s) {
    const ImVec2 size = ImGui::CalcTextSize(text);
    const glm::dvec2 pad(6 * s, 2 * s);
    draw.AddRectFilled(at(low - pad), at(low + glm::dvec2(size.x, size.y) + pad),
                       ImGui::GetColorU32(ImGuiCol_WindowBg, kLabelAlpha), static_cast<float>(4 * s));
    draw.AddText(at(low), ImGui::GetColorU32(ImGuiCol_Text), text);
}

// An arrow at the edge of a view, towards the pivot outside it, with the distance: from the eye, or in an orthographic
// view from the center.
void draw_pivot_arrow(ImDrawList& draw, const View& view, const glm::dvec3& pivot, double s, const glm::dvec2& taken) {
    const gizmo::tools::OrbitCamera& eye = view.eye();
    const gizmo::Viewport& r = view.rect;
    const glm::dvec3 seen = glm::transpose(eye.axes()) * (pivot - eye.target);
    const double depth = eye.ortho ? eye.distance : eye.distance - seen.z, side = std::hypot(seen.x, seen.y);
    const glm::dvec2 half(r.width / 2, r.height / 2),
        to = side > 0 ? glm::dvec2(seen.x, -seen.y) / side : glm::dvec2(0, 1);
    const glm::dvec2 out = glm::abs(to) * (half.y * side * eye.distance / eye.half_height() / depth); // pixels
    if (depth > 0 && out.x <= half.x && out.y <= half.y) return;
    // Clear of the name and the view cube.
    const glm::dvec2 low(r.x + taken.x + 24 * s, r.y + std::max(taken.y + 40 * s, 130 * s)),
        high = glm::dvec2(r.x, r.y) + 2.0 * half - 24 * s;
    const glm::dvec2 room = (high - low) * 0.5;
    if (room.x < 24 * s || room.y < 16 * s) return;
    const glm::dvec2 tip = (low + high) * 0.5 + to * std::min(room.x / std::abs(to.x), room.y / std::abs(to.y));
    const glm::dvec2 base = tip - to * (14 * s), across = glm::dvec2(-to.y, to.x) * (7 * s);
    draw.AddTriangleFilled(at(tip), at(base + across), at(base - across), IM_COL32(255, 166, 0, 230));
    char text[32];
    const double distance = eye.ortho ? side : std::hypot(side, depth);
    std::snprintf(text, sizeof text, distance < 1000 ? "%.3g m" : "%.0f m", distance);
    const ImVec2 size = ImGui::CalcTextSize(text);
    const glm::dvec2 extent(size.x / 2, size.y / 2), middle = base - to * (glm::dot(glm::abs(to), extent) + 6 * s);
    draw_label(draw, middle - extent, text, s);
}

// What a hand that sees the viewer for the first time can do, at the lower edge of the view.
void draw_hint(ImDrawList& draw, const Editor& editor, const gizmo::Viewport& view, double s) {
    std::string text = "Drag a colored handle to move the object; click another object to select it.";
    for (const MouseHelp& help : editor.keymap().mouse_help)
        text += std::string("\n") + help.keys + " button: " + help.text;
    if (const char* const key = editor.key_of(Action::Help))
        text += std::string("\n") + key + ": all keys, with a search";
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const glm::dvec2 room(view.width - size.x, view.height - size.y);
    if (room.x < 24 * s || room.y < 160 * s) return;
    draw_label(draw, glm::dvec2(view.x + room.x / 2, view.y + room.y - 16 * s), text.c_str(), s);
}

// What is typed wrong into a drag, below its label: the text, marked from the mistake on, and the remedy.
void draw_mistake(ImDrawList& draw, const Editor& editor, std::size_t view, double s) {
    const std::string &typed = editor.gizmo().keys().text(), &error = editor.gizmo().keys().error();
    const auto& labels = editor.context().draw_list(static_cast<std::uint32_t>(view)).labels;
    const auto label = std::ranges::max_element(labels, {}, [](const auto& l) { return std::strlen(l.text); });
    if (typed.empty() || error.empty() || label == labels.end()) return;
    const std::size_t quoted = error.starts_with("at \"") ? error.find("\": ") - 4 : 0;
    const std::string right = typed.substr(0, typed.size() - std::min(quoted, typed.size()));
    const ImVec2 low = at({label->anchor[0], label->anchor[1] + 14 * s}), size = ImGui::CalcTextSize(error.c_str()),
                 wide = ImGui::CalcTextSize(typed.c_str()), pad = ImGui::GetStyle().FramePadding;
    const float line = ImGui::GetTextLineHeightWithSpacing();
    draw.AddRectFilled({low.x - pad.x, low.y - pad.y},
                       {low.x + std::max(size.x, wide.x) + pad.x, low.y + line + size.y + pad.y},
                       ImGui::GetColorU32(ImGuiCol_PopupBg), ImGui::GetStyle().FrameRounding);
    const ImU32 wrong = ImGui::ColorConvertFloat4ToU32(error_color());
    draw.AddText(low, ImGui::GetColorU32(ImGuiCol_Text), right.c_str());
    draw.AddText({low.x + ImGui::CalcTextSize(right.c_str()).x, low.y}, wrong, typed.c_str() + right.size());
    draw.AddText({low.x, low.y + line}, wrong, error.c_str());
}

} // namespace

void draw_overlay(const Editor& editor, const glm::dvec2& taken) {
    ImDrawList& draw = *ImGui::GetBackgroundDrawList();
    const gizmo::Style& style = editor.context().style;
    const double s = static_cast<double>(style.pixel_scale);
    const auto views = editor.viewports().shown();
    for (std::size_t v = 0; v < views.size(); ++v) {
        const View& view = views[v];
        const ImVec2 low = at({view.rect.x, view.rect.y}),
                     high = at({view.rect.x + view.rect.width, view.rect.y + view.rect.height});
        draw.PushClipRect(low, high);
        const sample::NodeId camera_node = view.looks_through();
        const std::string name =
            camera_node < 0 ? name_of(view.eye()) : shown_text(editor.scene().node(camera_node).name);
        const glm::dvec2 corner =
            glm::dvec2(view.rect.x + 14 * s, view.rect.y + 10 * s) + (v == 0 ? taken : glm::dvec2(0));
        draw_label(draw, corner, name.c_str(), s);
        if (views.size() > 1) {
            const bool is_active = static_cast<int>(v) == editor.viewports().active();
            const ImU32 border = is_active ? IM_COL32(255, 166, 0, 200) : ImGui::GetColorU32(ImGuiCol_Border);
            draw.AddRect(low, high, border, 0, 0, (is_active ? 2.0f : 1.0f) * style.pixel_scale);
        }
        // Other handles than a box's stand in the view, and lead to their pivot.
        const gizmo::Mode boxes = gizmo::Mode::Bounds | gizmo::Mode::Rectangle;
        const bool leads = (editor.settings.mode & ~boxes) != gizmo::Mode::None;
        if (const auto& pivot = editor.gizmo().pivot(); pivot && !leads)
            draw_pivot_arrow(draw, view, *pivot, s, v == 0 ? taken : glm::dvec2(0));
        // The snap targets of a drag.
        const gizmo::Camera camera = editor.viewports().camera(static_cast<int>(v));
        for (const glm::dvec3& target : editor.gizmo().snap_targets())
            if (const auto seen = gizmo::world_to_screen(camera, target))
                draw.AddCircle(at(glm::dvec2(*seen)), 4 * style.pixel_scale, IM_COL32(255, 230, 110, 230), 0,
                               1.5f * style.pixel_scale);
        draw_mistake(draw, editor, v, s);
        draw.PopClipRect();
    }
    if (editor.settings.hint && !editor.context().drag()) draw_hint(draw, editor, views[0].rect, s);
    if (const auto band = editor.rubber_band()) {
        draw.AddRectFilled(at(band->first), at(band->second), IM_COL32(255, 166, 0, 28));
        draw.AddRect(at(band->first), at(band->second), IM_COL32(255, 166, 0, 220), 0, 0, style.pixel_scale);
    }
}

} // namespace viewer
