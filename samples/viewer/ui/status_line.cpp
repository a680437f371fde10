// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/status_line.hpp"

#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <string>

namespace viewer {

void show_status(const Editor& editor, const gizmo::Viewport& at, float scale) {
    const bool drags = editor.context().feedback().has_value();
    const std::string text = drags                        ? status_of(editor)
                             : editor.selection().empty() ? "nothing selected"
                                                          : shown_text(editor.selection().label(editor.scene()));
    const char* const hint = drags ? "Shift slow   Ctrl snap   X Y Z axis   0-9 type   Esc cancel" : "F1 keys";
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    if (begin_panel("##status", at, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        const ImVec2 low = ImGui::GetWindowPos(),
                     high{low.x + ImGui::GetWindowWidth(), low.y + ImGui::GetWindowHeight()};
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        const float pad = 8 * scale, y = low.y + 4 * scale;
        const float end = low.x + pad + ImGui::CalcTextSize(text.c_str()).x;
        const float hint_x = high.x - pad - ImGui::CalcTextSize(hint).x;
        draw.PushClipRect(low, high);
        draw.AddText({low.x + pad, y}, ImGui::GetColorU32(drags ? ImGuiCol_CheckMark : ImGuiCol_Text), text.c_str());
        if (hint_x > end + pad) draw.AddText({hint_x, y}, ImGui::GetColorU32(ImGuiCol_TextDisabled), hint);
        draw.PopClipRect();
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

} // namespace viewer
