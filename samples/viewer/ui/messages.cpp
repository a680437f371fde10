// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/messages.hpp"

#include "viewer/ui/look.hpp"
#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <algorithm>
#include <string>

namespace viewer {
namespace {

constexpr ImGuiWindowFlags kMessageFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                           ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_AlwaysAutoResize |
                                           ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                           ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

// A message's window; long text scrolls. Each message has its own window, so that its size does not depend on earlier
// ones. @return its height; `is_clicked` is set by a click.
float show_message(const Message& message, const ImVec2& low_left, const ImVec2& most, bool& is_clicked) {
    ImGui::SetNextWindowPos(low_left, ImGuiCond_Always, {0, 1});
    ImGui::SetNextWindowSizeConstraints({1, 1}, most);
    if (message.is_error) ImGui::PushStyleColor(ImGuiCol_Border, error_color());
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    const std::string name = "##message" + std::to_string(message.number);
    // Messages that disappear do not take input.
    ImGui::Begin(name.c_str(), nullptr, kMessageFlags | (message.is_error ? 0 : ImGuiWindowFlags_NoInputs));
    ImGui::PushTextWrapPos(most.x - 2 * ImGui::GetStyle().WindowPadding.x - ImGui::GetStyle().ScrollbarSize);
    const std::string text = shown_lines(message.text);
    ImGui::TextColored(message.is_error ? error_color() : ImGui::GetStyle().Colors[ImGuiCol_Text], "%s", text.c_str());
    ImGui::PopTextWrapPos();
    is_clicked = message.is_error && ImGui::IsWindowHovered() && ImGui::IsMouseReleased(0);
    if (message.is_error && ImGui::IsWindowHovered()) ImGui::SetTooltip("click to dismiss");
    const float height = ImGui::GetWindowHeight();
    ImGui::End();
    ImGui::PopStyleVar();
    if (message.is_error) ImGui::PopStyleColor();
    return height;
}

} // namespace

void show_messages(Editor& editor, const gizmo::Viewport& scene, bool errors_only, float scale) {
    const float gap = 6 * scale, width = std::min(520 * scale, static_cast<float>(scene.width) - 2 * gap);
    if (width < 40 * scale || editor.context().drag()) return; // a drag has its own text
    ImVec2 at{static_cast<float>(scene.x) + gap, static_cast<float>(scene.y + scene.height) - gap};
    const auto messages = editor.messages().shown();
    std::size_t clicked = messages.size();
    const float top = static_cast<float>(scene.y) + gap, least = 2 * ImGui::GetFrameHeight();
    for (std::size_t i = messages.size(); i-- > 0 && at.y - top > least;) {
        if (errors_only && !messages[i].is_error) continue;
        bool is_clicked = false;
        const ImVec2 most{width, std::min(at.y - top, static_cast<float>(scene.height) / 2)};
        at.y -= show_message(messages[i], at, most, is_clicked) + gap;
        if (is_clicked) clicked = i;
    }
    if (clicked < messages.size()) editor.messages().dismiss(clicked);
}

} // namespace viewer
