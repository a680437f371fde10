// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/help_window.hpp"

#include "viewer/ui/panel.hpp"

namespace viewer {

// Two columns of it, from the table that the keys are read from.
void show_help(const Editor& editor, bool& open) {
    center_next_window();
    const auto keymap = static_cast<std::size_t>(editor.settings.keymap);
    const std::string title = std::string("Keys: ") + keymap_name(editor.settings.keymap) + "###help";
    if (ImGui::Begin(title.c_str(), &open, kDialogFlags | ImGuiWindowFlags_NoCollapse)) {
        ImGui::Text("Mouse: left drags handles, clicks and boxes select (Shift adds, Ctrl takes away);");
        ImGui::TextUnformatted(navigation_help(editor.settings.keymap));
        ImGui::TextUnformatted(
            "In a drag: Shift slow, Ctrl snaps, Alt along the surface, X Y Z an axis, Shift+X Y Z across it,");
        ImGui::TextUnformatted(
            "digits and + - * / ( ) = a value, Enter lets go, Esc or the right button cancels. Arrows nudge.");
        ImGui::Separator();
        const auto all = bindings();
        const std::size_t half = (all.size() + 1) / 2;
        if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) {
            for (std::size_t row = 0; row < half; ++row)
                for (const std::size_t i : {row, row + half}) {
                    ImGui::TableNextColumn();
                    const bool there = i < all.size();
                    ImGui::TextColored(ImGui::GetStyleColorVec4(ImGuiCol_CheckMark), "%s",
                                       !there               ? ""
                                       : all[i].key[keymap] ? all[i].key[keymap]
                                                            : "-");
                    ImGui::TableNextColumn();
                    ImGui::Text("%s   ", there ? all[i].text : "");
                }
            ImGui::EndTable();
        }
    }
    ImGui::End();
}

} // namespace viewer
