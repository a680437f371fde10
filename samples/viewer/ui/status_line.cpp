// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/status_line.hpp"

#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <string>
#include <utility>

namespace viewer {

void StatusBar::show(const gizmo::Viewport& at) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    if (begin_panel("##status", at, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        draw_ = ImGui::GetWindowDrawList();
        low_ = ImGui::GetWindowPos();
        high_ = {low_.x + ImGui::GetWindowWidth(), low_.y + ImGui::GetWindowHeight()};
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

void StatusBar::show_text(const Editor& editor) {
    ImDrawList* const draw = std::exchange(draw_, nullptr);
    if (!draw) return;
    const bool drags = editor.context().feedback().has_value();
    const std::string text = drags                        ? status_of(editor)
                             : editor.selection().empty() ? "nothing selected"
                                                          : shown_text(editor.selection().label(editor.scene()));
    const char* const hint = drags ? "Shift slow   Ctrl snap   X Y Z axis   0-9 type   Esc cancel" : "F1 keys";
    const float pad = 8 * scale_, y = low_.y + 4 * scale_;
    const float end = low_.x + pad + ImGui::CalcTextSize(text.c_str()).x;
    const float hint_x = high_.x - pad - ImGui::CalcTextSize(hint).x;
    draw->PushClipRect(low_, high_);
    draw->AddText({low_.x + pad, y}, ImGui::GetColorU32(drags ? ImGuiCol_CheckMark : ImGuiCol_Text), text.c_str());
    if (hint_x > end + pad) draw->AddText({hint_x, y}, ImGui::GetColorU32(ImGuiCol_TextDisabled), hint);
    draw->PopClipRect();
}

} // namespace viewer
