// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/status_line.hpp"

#include "viewer/ui/panel.hpp"

namespace viewer {

void show_status_line(const Editor& editor, const gizmo::Viewport& at, float scale) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * scale, 4 * scale});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    if (begin_panel("##status", at, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        const bool drags = editor.context().feedback().has_value();
        if (drags) ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_CheckMark));
        ImGui::TextUnformatted(editor.status().c_str());
        if (drags) ImGui::PopStyleColor();
        const char* hint = drags ? "Shift slow   Ctrl snap   X Y Z axis   0-9 type   Esc cancel" : "F1 keys";
        const float at_x = ImGui::GetWindowWidth() - ImGui::CalcTextSize(hint).x - 12 * scale;
        ImGui::SameLine();
        if (ImGui::GetCursorPosX() < at_x) {
            ImGui::SetCursorPosX(at_x);
            ImGui::TextDisabled("%s", hint);
        }
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

} // namespace viewer
