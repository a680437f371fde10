// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/status_line.hpp"

#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <gizmo/feedback.hpp>

#include <string>
#include <string_view>

namespace viewer {
namespace {

std::string first_word(std::string_view text) {
    return std::string(text.substr(0, text.find_first_of(" ,;")));
}

} // namespace

void show_status(const Editor& editor, const gizmo::Viewport& at, float scale) {
    const bool drags = editor.context().feedback().has_value();
    std::string text = drags ? status_of(editor) : shown_text(selection_text(editor));
    for (const Message& message : editor.messages().shown())
        if (!drags && !message.is_error) text = shown_text(message.text); // the newest is last
    const std::string whole = text;
    const auto key = [&](Action action) { return std::string(editor.key_of(action) ? editor.key_of(action) : "-"); };
    const char* const back = editor.viewports().is_maximized() ? editor.key_of(Action::MaximizeView) : nullptr;
    const std::string keys = key(Action::Help) + " keys";
    std::string hint = back ? std::string(back) + " all views   " : "Left select   ";
    for (const MouseHelp& help : editor.keymap().mouse_help)
        if (!back) hint += std::string(help.keys) + " " + first_word(help.text) + "   ";
    hint += keys;
    if (drags)
        hint = "Shift slow   Ctrl snap   " + key(Action::ToggleSurface) + " surface   " + key(Action::ToggleVertices) +
               " vertices   X Y Z axis   0-9 type   Esc cancel";
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    if (begin_panel("##status", at, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        const ImVec2 low = ImGui::GetWindowPos(),
                     high{low.x + ImGui::GetWindowWidth(), low.y + ImGui::GetWindowHeight()};
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        const float pad = 8 * scale, y = low.y + 4 * scale;
        text = fitted(whole, high.x - low.x - 2 * pad);
        if (text != whole && ImGui::IsWindowHovered()) show_whole(whole);
        const float end = low.x + pad + ImGui::CalcTextSize(text.c_str()).x;
        float hint_x = high.x - pad - ImGui::CalcTextSize(hint.c_str()).x;
        if (hint_x <= end + 3 * pad && !drags) hint_x = high.x - pad - ImGui::CalcTextSize((hint = keys).c_str()).x;
        draw.PushClipRect(low, high);
        draw.AddText({low.x + pad, y}, ImGui::GetColorU32(drags ? ImGuiCol_CheckMark : ImGuiCol_Text), text.c_str());
        if (hint_x > end + pad) draw.AddText({hint_x, y}, ImGui::GetColorU32(ImGuiCol_TextDisabled), hint.c_str());
        draw.PopClipRect();
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

} // namespace viewer
