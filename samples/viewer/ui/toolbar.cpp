// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/toolbar.hpp"

#include "viewer/ui/icons.hpp"
#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"

#include <string>

namespace viewer {
namespace {

constexpr float kButton = 26, kGap = 2, kPad = 3, kMargin = 5; // logical pixels
constexpr int kButtons = 10;

struct Tool {
    Icon icon;
    const char* name;
    gizmo::Mode mode;
    Action action;
};
constexpr Tool kTools[] = {{Icon::Select, "Select", gizmo::Mode::None, Action::SelectTool},
                           {Icon::Move, "Move", gizmo::Mode::Translate, Action::Translate},
                           {Icon::Turn, "Rotate", gizmo::Mode::Rotate, Action::Rotate},
                           {Icon::Scale, "Scale", gizmo::Mode::Scale, Action::Scale},
                           {Icon::All, "Universal: move, rotate, scale", gizmo::Mode::Universal, Action::Universal},
                           {Icon::Box, "Box", gizmo::Mode::Bounds, Action::Bounds},
                           {Icon::Rect, "Rectangle", gizmo::Mode::Rectangle, Action::Rectangle}};

// One button; the tooltip has its name, its setting and its key.
bool button(const Editor& editor, Icon icon, const char* name, Action action, bool is_on, float scale,
            const char* now = nullptr) {
    const float side = kButton * scale, inset = 5 * scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(name);
    const bool pressed = ImGui::InvisibleButton("tool", {side, side});
    ImGui::PopID();
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + side, at.y + side};
    if (is_on || ImGui::IsItemHovered())
        draw.AddRectFilled(at, end, ImGui::GetColorU32(is_on ? ImGuiCol_Header : ImGuiCol_HeaderHovered), 4 * scale);
    if (is_on) draw.AddRect(at, end, ImGui::GetColorU32(ImGuiCol_CheckMark), 4 * scale, 0, scale);
    draw_icon(draw, icon, {at.x + inset, at.y + inset}, side - 2 * inset,
              ImGui::GetColorU32(is_on ? ImGuiCol_CheckMark : ImGuiCol_Text));
    if (ImGui::IsItemHovered()) {
        const char* const key = editor.key_of(action);
        ImGui::SetTooltip("%s%s%s%s%s%s", name, now ? ": " : "", now ? now : "", key ? " (" : "", key ? key : "",
                          key ? ")" : "");
    }
    return pressed;
}

template <class T, std::size_t N>
void choices(const char* popup, T& value, const char* const (&names)[N]) {
    if (!ImGui::BeginPopup(popup)) return;
    for (std::size_t i = 0; i < N; ++i)
        if (ImGui::MenuItem(names[i], nullptr, static_cast<std::size_t>(value) == i)) value = static_cast<T>(i);
    if (is_key_pressed("Escape")) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

} // namespace

glm::dvec2 show_toolbar(Editor& editor, const gizmo::Viewport& scene, float scale) {
    const float margin = kMargin * scale, pad = kPad * scale, gap = kGap * scale;
    const float length = kButtons * kButton * scale + (kButtons - 1) * gap + 2 * pad + 2 * gap,
                across = kButton * scale + 2 * pad;
    const auto fits = [&](double room) { return static_cast<double>(length + 2 * margin) <= room; };
    // Beside the view cube, if there is space.
    const bool is_row = fits(scene.width - 120 * static_cast<double>(scale)) || !fits(scene.height);
    if (is_row && !fits(scene.width)) return glm::dvec2(0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {gap, gap});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 5 * scale);
    const gizmo::Viewport at{scene.x + static_cast<double>(margin), scene.y + static_cast<double>(margin),
                             static_cast<double>(is_row ? length : across),
                             static_cast<double>(is_row ? across : length)};
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    if (begin_panel("##tools", at, kFlags)) {
        Settings& s = editor.settings;
        for (const Tool& tool : kTools) {
            if (button(editor, tool.icon, tool.name, tool.action, s.mode == tool.mode, scale))
                editor.execute(tool.action);
            if (is_row) ImGui::SameLine(0, gap);
        }
        if (button(editor, Icon::Snap, "Snap", Action::ToggleSnap, s.snap_always, scale, "Ctrl inverts it"))
            editor.execute(Action::ToggleSnap);
        if (is_row) ImGui::SameLine(0, gap);
        const bool is_placed = editor.gizmo().placed_pivot().has_value();
        const char* const pivot = is_placed ? kPlacedPivot : kPivots[static_cast<int>(s.pivot)];
        if (button(editor, Icon::Pivot, "Pivot", Action::NextPivot, s.edit_pivot, scale, pivot))
            is_placed ? editor.execute(Action::NextPivot) : ImGui::OpenPopup("pivots"); // says why not
        if (is_row) ImGui::SameLine(0, gap);
        int space = index_of(s.space);
        if (button(editor, Icon::Space, "Axes", Action::ToggleSpace, false, scale, kSpaceNames[space]))
            ImGui::OpenPopup("spaces");
        ImGui::PopStyleVar(4);
        if (!editor.context().is_active()) {
            choices("pivots", s.pivot, kPivots);
            choices("spaces", space, kSpaceNames);
            s.space = kSpaces[space];
        }
    } else
        ImGui::PopStyleVar(4);
    ImGui::End();
    const double way = static_cast<double>(across + margin);
    return is_row ? glm::dvec2(0, way) : glm::dvec2(way, 0);
}

} // namespace viewer
