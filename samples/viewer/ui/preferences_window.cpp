// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/preferences_window.hpp"

#include "viewer/ui/look.hpp"
#include "viewer/ui/panel.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace viewer {

// Begins a row: its name, then the column of its control. With a group: before it the group's heading, if it is
// another one; returns false if the search does not find it.
bool PreferencesWindow::begin_row(const char* group, const char* name) {
    if (group && !search_.finds({group, name})) return false;
    if (group) show_heading(group);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1);
    return true;
}

void PreferencesWindow::show_heading(const char* group) {
    if (std::exchange(group_, group) == group) return;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Spacing();
    heading(group);
}

void PreferencesWindow::show_general(Editor& editor) {
    if (begin_row("Appearance", "Colors") && ImGui::BeginCombo("##colors", editor.theme())) {
        for (const Theme& theme : themes())
            if (selectable(theme.name, std::string(editor.theme()) == theme.name)) editor.set_theme(theme.name);
        ImGui::EndCombo();
    }
    const auto checkbox = [&](const char* group, const char* name, bool& on) {
        if (begin_row(group, name)) ImGui::Checkbox((std::string("##") + name).c_str(), &on);
    };
    checkbox("Appearance", "Handle labels", editor.context().draw.labels);
    checkbox("Appearance", "View cube", editor.settings.view_cube);
    checkbox("Appearance", "View cube in the style of axes", editor.settings.axes_cube);
    // The number is beside it, because the slider's grab would cover it.
    const auto slider = [&](const char* name, const char* text, double& value, float least, float most,
                            ImGuiSliderFlags flags = 0) {
        if (!begin_row("Camera", name)) return;
        auto shown = static_cast<float>(value);
        if (ImGui::SliderFloat((std::string("##") + name).c_str(), &shown, least, most, "", flags))
            value = static_cast<double>(std::clamp(shown, least, most));
        ImGui::TableNextColumn();
        ImGui::Text(text, static_cast<double>(shown));
    };
    slider("Camera easing", "%.2f s", editor.settings.ease, 0, 1);
    slider("Flying speed", "%.2f times", editor.settings.fly_speed, 1.0f / 64, 64, ImGuiSliderFlags_Logarithmic);
    if (begin_row("Keys", "Keymap") && ImGui::BeginCombo("##keymap", editor.keymap().name)) {
        for (int k = 0; k < static_cast<int>(keymaps().size()); ++k)
            if (selectable(keymaps()[static_cast<std::size_t>(k)].name, editor.settings.keymap == k))
                editor.set_keymap(k);
        ImGui::EndCombo();
    }
}

// A click on a key waits for a new one. Esc cancels, Delete removes the key.
void PreferencesWindow::show_keys(Editor& editor, ImGuiInput& input) {
    if (waits_ && !input.is_capturing()) {
        const std::string key = input.take_key();
        if (key == "Delete")
            editor.own_keys[*waits_] = "";
        else if (!key.empty() && key != "Escape")
            editor.own_keys[*waits_] = key;
        waits_.reset();
    }
    std::vector<FoundGroup> groups;
    search_.find_commands(groups, editor);
    for (const FoundGroup& group : groups) {
        show_heading(group.heading);
        for (const FoundRow& row : group.rows)
            show_key(editor, input, row);
    }
}

void PreferencesWindow::show_key(Editor& editor, ImGuiInput& input, const FoundRow& row) {
    const Action action = row.command->action;
    const bool waits = waits_ == action;
    ImGui::PushID(static_cast<int>(action));
    begin_row(nullptr, row.text);
    if (ImGui::Button(waits ? "press a key" : row.keys ? row.keys : "none", {-1, 0})) {
        waits_ = action;
        input.capture_key();
    }
    ImGui::TableNextColumn();
    if (editor.own_keys.contains(action)) {
        if (ImGui::Button("reset")) editor.own_keys.erase(action);
        ImGui::SameLine();
    }
    if (const auto other = conflict_of(editor.keymap(), action, editor.own_keys))
        ImGui::TextColored(error_color(), "conflicts with: %s", command_of(*other).text);
    ImGui::PopID();
}

void PreferencesWindow::show(Editor& editor, ImGuiInput& input) {
    if (!is_open_) return;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    center_next_window();
    ImGui::SetNextWindowSize({std::min(760 * scale_, screen.x), std::min(600 * scale_, screen.y * 0.88f)});
    if (is_key_pressed("Escape") && !input.is_capturing() && !waits_) is_open_ = false;
    if (ImGui::Begin("Preferences", &is_open_, kWindowFlags | ImGuiWindowFlags_HorizontalScrollbar)) {
        has_focus_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
        search_.show();
        ImGui::TextDisabled("Click a key to change it. Esc cancels, Delete clears the key.");
        if (ImGui::BeginTable("rows", 3, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollY)) {
            ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthFixed, 270 * scale_);
            ImGui::TableSetupColumn("control", ImGuiTableColumnFlags_WidthFixed, 150 * scale_);
            ImGui::TableSetupColumn("more", ImGuiTableColumnFlags_WidthFixed, 270 * scale_);
            group_ = nullptr;
            show_general(editor);
            show_keys(editor, input);
            if (!group_) show_heading("Nothing has this name or key.");
            ImGui::EndTable();
        }
    }
    ImGui::End();
    if (!is_open_) waits_.reset();
}

} // namespace viewer
