// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/menu.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/shown_text.hpp"

#include <imgui.h>

#include <filesystem>

namespace viewer {
namespace {

void item(Editor& editor, const Command& command, const char* label) {
    const bool enabled = !command.refusal || !command.refusal(editor);
    bool pressed = ImGui::MenuItem(label, editor.key_of(command.action), false, enabled);
    if (enabled && ImGui::IsItemFocused() && is_key_pressed("Enter")) {
        ImGui::CloseCurrentPopup();
        pressed = true;
    }
    if (pressed) editor.execute(command.action);
}

// The commands of the table in that group of the menu.
void items(Editor& editor, Menu menu, int group) {
    for (const Command& command : commands())
        if (command.menu.menu == menu && command.menu.group == group) item(editor, command, command.menu.label);
}

void file_menu(Editor& editor, FileRoute& files) {
    items(editor, Menu::File, 0);
    if (ImGui::BeginMenu("Open recent", !files.recent().empty())) {
        std::string chosen;
        for (std::size_t i = 0; i < files.recent().size(); ++i)
            if (ImGui::MenuItem(shown_label(files.recent()[i], std::to_string(i)).c_str())) chosen = files.recent()[i];
        if (!chosen.empty()) files.open(chosen);
        ImGui::EndMenu();
    }
    for (const int group : {1, 2}) {
        ImGui::Separator();
        items(editor, Menu::File, group);
    }
}

void edit_menu(Editor& editor) {
    // With the name of the edit.
    const Document& d = editor.document();
    const std::string undo = "Undo" + (d.done() > 0 ? " " + d.label(d.done() - 1) : ""),
                      redo = "Redo" + (d.done() < d.edit_count() ? " " + d.label(d.done()) : "");
    item(editor, command_of(Action::Undo), shown_label(undo, "undo").c_str());
    item(editor, command_of(Action::Redo), shown_label(redo, "redo").c_str());
    for (const int group : {1, 2, 3, 5, 4}) {
        ImGui::Separator();
        items(editor, Menu::Edit, group);
    }
}

void view_menu(Editor& editor) {
    constexpr const char* kLayouts[kMaxViews] = {"One viewport", "Two viewports", "Three viewports", "Four viewports"};
    for (int n = 1; n <= kMaxViews; ++n)
        if (ImGui::MenuItem(kLayouts[n - 1], n == 1 ? editor.key_of(Action::NextLayout) : nullptr,
                            editor.settings.layout == n))
            editor.settings.layout = n;
    ImGui::Separator();
    items(editor, Menu::View, 1);
    ImGui::Separator();
    items(editor, Menu::View, 2);
    ImGui::Separator();
    for (const Theme& theme : themes())
        if (ImGui::MenuItem(theme.name, nullptr, std::string(editor.theme()) == theme.name))
            editor.set_theme(theme.name);
    ImGui::Separator();
    ImGui::MenuItem("Handle labels", nullptr, &editor.context().draw.labels);
    items(editor, Menu::View, 3);
}

void help_menu(Editor& editor) {
    items(editor, Menu::Help, 0);
    ImGui::Separator();
    ImGui::TextDisabled("Keymap");
    for (int k = 0; k < static_cast<int>(keymaps().size()); ++k)
        if (ImGui::MenuItem(keymaps()[static_cast<std::size_t>(k)].name, nullptr, editor.settings.keymap == k))
            editor.set_keymap(k);
}

void file_name(const Document& document, float scale) {
    const std::string name =
        shown_text(std::filesystem::path(document.save_path()).filename().string()) + (document.is_saved() ? "" : " *");
    const float width = ImGui::CalcTextSize(name.c_str()).x;
    const float at = ImGui::GetContentRegionMax().x - width - 4 * scale;
    if (at < ImGui::GetCursorPosX()) return;
    ImGui::SameLine(at);
    ImGui::TextDisabled("%s", name.c_str());
}

} // namespace

void show_menu(Editor& editor, FileRoute& files, float scale, bool opens) {
    if (!ImGui::BeginMainMenuBar()) return;
    if (opens) ImGui::OpenPopup("File");
    const auto menu = [](const char* label, const auto& show) {
        if (!ImGui::BeginMenu(label)) return;
        if (is_key_pressed("Escape")) ImGui::CloseCurrentPopup();
        show();
        ImGui::EndMenu();
    };
    menu("File", [&] { file_menu(editor, files); });
    menu("Edit", [&] { edit_menu(editor); });
    menu("View", [&] { view_menu(editor); });
    menu("Help", [&] { help_menu(editor); });
    file_name(editor.document(), scale);
    ImGui::EndMainMenuBar();
}

} // namespace viewer
