// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/help_window.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"

namespace viewer {

// Two columns, from the table of keys.
void show_help(const Editor& editor, bool& open) {
    center_next_window();
    fit_next_window();
    const Keymap& keymap = editor.keymap();
    if (is_key_pressed("Escape")) open = false;
    const std::string title = std::string("Keys: ") + keymap.name + "###help";
    if (ImGui::Begin(title.c_str(), &open,
                     kDialogFlags | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_HorizontalScrollbar)) {
        ImGui::Text("Mouse: left drags handles, clicks and boxes select (Shift adds, Ctrl removes);");
        ImGui::TextUnformatted("the select tool drags objects;");
        ImGui::TextUnformatted(keymap.mouse_help);
        ImGui::TextUnformatted(
            "In a drag: Shift slow, Ctrl snaps, Alt or U along the surface, X Y Z an axis, Shift+X Y Z across it,");
        ImGui::TextUnformatted(
            "digits and + - * / ( ) = a value, Enter confirms, Esc or the right button cancels. Arrows nudge.");
        ImGui::Text("With %s held, a press anywhere drags the handle used last; in a drag the middle button",
                    kAnywhereKey);
        ImGui::TextUnformatted("takes the axis that the mouse moves along, with Shift the plane across it.");
        ImGui::Separator();
        const auto all = commands();
        const std::size_t half = (all.size() + 1) / 2;
        if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) {
            for (std::size_t row = 0; row < half; ++row)
                for (const std::size_t i : {row, row + half}) {
                    ImGui::TableNextColumn();
                    const bool there = i < all.size();
                    const char* key = there ? editor.key_of(all[i].action) : "";
                    ImGui::TextColored(ImGui::GetStyleColorVec4(ImGuiCol_CheckMark), "%s", key ? key : "-");
                    ImGui::TableNextColumn();
                    ImGui::Text("%s   ", there ? all[i].text : "");
                }
            ImGui::EndTable();
        }
    }
    ImGui::End();
}

} // namespace viewer
