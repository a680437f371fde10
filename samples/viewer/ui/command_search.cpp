// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/command_search.hpp"

#include "viewer/editor/hierarchy.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace viewer {

void CommandSearch::show() {
    ImGui::SetNextItemWidth(-1);
    if (opens_) ImGui::SetKeyboardFocusHere();
    ImGui::InputTextWithHint("##search", "Search by name or key", &text_);
    if (ImGui::IsItemActive()) opens_ = false;
}

bool CommandSearch::finds(std::initializer_list<const char*> texts) const {
    return std::any_of(texts.begin(), texts.end(), [&](const char* text) { return text && is_found(text, text_); });
}

void CommandSearch::find(std::vector<FoundGroup>& groups, const char* heading, const FoundRow& row) const {
    if (!finds({heading, row.text, row.keys})) return;
    if (groups.empty() || groups.back().heading != heading) groups.push_back({heading, {}});
    groups.back().rows.push_back(row);
}

void CommandSearch::find_commands(std::vector<FoundGroup>& groups, const Editor& editor) const {
    constexpr std::pair<Action, const char*> kFirst[] = {{Action::SelectTool, "Tools"},
                                                         {Action::StartTranslate, "Start a drag"},
                                                         {Action::ToggleSpace, "Axes and pivot"},
                                                         {Action::ToggleSnap, "Snapping"},
                                                         {Action::FrameSelected, "View"},
                                                         {Action::SelectAll, "Selection"},
                                                         {Action::Repeat, "Repeat, arrange"},
                                                         {Action::CopyTransform, "Edit"},
                                                         {Action::Save, "File"},
                                                         {Action::NextTheme, "Window"}};
    const char* heading = nullptr;
    for (const Command& command : commands()) {
        for (const auto& [first, name] : kFirst)
            if (command.action == first) heading = name;
        find(groups, heading, {editor.key_of(command.action), command.text, &command});
    }
}

} // namespace viewer
