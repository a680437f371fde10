// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/preferences_window.hpp"

#include "viewer/ui/look.hpp"
#include "viewer/ui/panel.hpp"

#include <algorithm>
#include <string>

namespace viewer {

void PreferencesWindow::show_general(Editor& editor) const {
    ImGui::PushItemWidth(160 * scale_);
    if (ImGui::BeginCombo("colors", editor.theme())) {
        for (const Theme& theme : themes())
            if (selectable(theme.name, std::string(editor.theme()) == theme.name)) editor.set_theme(theme.name);
        ImGui::EndCombo();
    }
    if (ImGui::BeginCombo("keymap", editor.keymap().name)) {
        for (int k = 0; k < static_cast<int>(keymaps().size()); ++k)
            if (selectable(keymaps()[static_cast<std::size_t>(k)].name, editor.settings.keymap == k))
                editor.set_keymap(k);
        ImGui::EndCombo();
    }
    // The number is beside it, because the slider's grab would cover it.
    const auto slider = [](const char* id, const char* text, double& value, float least, float most,
                           ImGuiSliderFlags flags = 0) {
        auto shown = static_cast<float>(value);
        if (ImGui::SliderFloat(id, &shown, least, most, "", flags))
            value = static_cast<double>(std::clamp(shown, least, most));
        ImGui::SameLine();
        ImGui::Text(text, static_cast<double>(shown));
    };
    slider("##ease", "%.2f s   camera easing", editor.settings.ease, 0, 1);
    slider("##speed", "%.2f times   flying speed", editor.settings.fly_speed, 1.0f / 64, 64,
           ImGuiSliderFlags_Logarithmic);
    ImGui::Checkbox("handle labels", &editor.context().draw.labels);
    ImGui::Checkbox("view cube", &editor.settings.view_cube);
    ImGui::SameLine();
    ImGui::Checkbox("in the style of axes", &editor.settings.axes_cube);
    ImGui::PopItemWidth();
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
    for (const Command& command : commands()) {
        const bool waits = waits_ == command.action;
        const char* const key = editor.key_of(command.action);
        ImGui::PushID(static_cast<int>(command.action));
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(command.text);
        ImGui::TableNextColumn();
        if (ImGui::Button(waits ? "press a key" : key ? key : "none", {120 * scale_, 0})) {
            waits_ = command.action;
            input.capture_key();
        }
        ImGui::TableNextColumn();
        if (editor.own_keys.contains(command.action)) {
            if (ImGui::Button("reset")) editor.own_keys.erase(command.action);
            ImGui::SameLine();
        }
        if (const auto other = conflict_of(editor.keymap(), command.action, editor.own_keys))
            ImGui::TextColored(error_color(), "conflicts with: %s", command_of(*other).text);
        ImGui::PopID();
    }
}

void PreferencesWindow::show(Editor& editor, ImGuiInput& input) {
    if (!is_open_) return;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    center_next_window();
    ImGui::SetNextWindowSize({std::min(720 * scale_, screen.x), std::min(480 * scale_, screen.y * 0.9f)});
    if (is_key_pressed("Escape") && !input.is_capturing() && !waits_) is_open_ = false;
    if (ImGui::Begin("Preferences", &is_open_,
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                         ImGuiWindowFlags_HorizontalScrollbar)) {
        has_focus_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
        show_general(editor);
        ImGui::Spacing();
        ImGui::TextDisabled("Click a key to change it. Esc cancels, Delete clears the key.");
        if (ImGui::BeginTable("keys", 3, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollY)) {
            ImGui::TableSetupColumn("command");
            ImGui::TableSetupColumn("key");
            // An empty column would not get a width later.
            ImGui::TableSetupColumn("other", ImGuiTableColumnFlags_WidthFixed, 260 * scale_);
            show_keys(editor, input);
            ImGui::EndTable();
        }
    }
    ImGui::End();
    if (!is_open_) waits_.reset();
}

} // namespace viewer
