// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/menu.hpp"

#include <imgui.h>

#include <filesystem>

namespace viewer {
namespace {

const char* key_of(const Editor& editor, Action action) {
    for (const Binding& b : bindings())
        if (b.action == action) return b.key[static_cast<std::size_t>(editor.settings.keymap)];
    return nullptr;
}

void item(Editor& editor, const char* text, Action action, bool enabled = true) {
    if (ImGui::MenuItem(text, key_of(editor, action), false, enabled)) editor.act(action);
}

void file_menu(Editor& editor, FileRoute& files) {
    if (!ImGui::BeginMenu("File")) return;
    item(editor, "Open...", Action::Open);
    if (ImGui::BeginMenu("Open recent", !files.recent().empty())) {
        std::string chosen;
        for (const std::string& path : files.recent())
            if (ImGui::MenuItem(path.c_str())) chosen = path;
        if (!chosen.empty()) files.open(chosen);
        ImGui::EndMenu();
    }
    ImGui::Separator();
    item(editor, "Save", Action::Save);
    item(editor, "Save as...", Action::SaveAs);
    ImGui::Separator();
    item(editor, "Quit", Action::Quit);
    ImGui::EndMenu();
}

void edit_menu(Editor& editor) {
    if (!ImGui::BeginMenu("Edit")) return;
    const Document& d = editor.document();
    const bool any = !editor.selection().empty();
    const std::string undo = "Undo" + (d.done() > 0 ? " " + d.label(d.done() - 1) : ""),
                      redo = "Redo" + (d.done() < d.edit_count() ? " " + d.label(d.done()) : "");
    item(editor, (undo + "###undo").c_str(), Action::Undo, d.done() > 0);
    item(editor, (redo + "###redo").c_str(), Action::Redo, d.done() < d.edit_count());
    ImGui::Separator();
    item(editor, "Select all", Action::SelectAll);
    item(editor, "Select nothing", Action::SelectNone, any);
    ImGui::Separator();
    item(editor, "Duplicate", Action::Duplicate, any);
    item(editor, "Delete", Action::Delete, any);
    item(editor, "Group", Action::Group, any);
    item(editor, "Dissolve group", Action::Ungroup, any);
    ImGui::Separator();
    item(editor, "Hide", Action::Hide, any);
    item(editor, "Show all", Action::ShowAll);
    item(editor, "Lock or unlock", Action::Lock, any);
    ImGui::EndMenu();
}

void view_menu(Editor& editor) {
    if (!ImGui::BeginMenu("View")) return;
    constexpr const char* kLayouts[] = {"One viewport", "Two viewports", "Three viewports", "Four viewports"};
    for (int n = 1; n <= Editor::kMaxViews; ++n)
        if (ImGui::MenuItem(kLayouts[n - 1], n == 1 ? key_of(editor, Action::NextLayout) : nullptr,
                            editor.settings.layout == n))
            editor.settings.layout = n;
    ImGui::Separator();
    item(editor, "Frame selected", Action::FrameSelected, !editor.selection().empty());
    item(editor, "Frame all", Action::FrameAll);
    item(editor, "Perspective or orthographic", Action::ToggleOrtho);
    item(editor, "From the front", Action::ViewFront);
    item(editor, "From the right", Action::ViewRight);
    item(editor, "From above", Action::ViewTop);
    if (ImGui::BeginMenu("Through a camera", !editor.scene().cameras.empty())) {
        for (const sample::SceneCamera& camera : editor.scene().cameras)
            if (ImGui::MenuItem(camera.name.c_str())) editor.look_through(camera);
        ImGui::EndMenu();
    }
    ImGui::Separator();
    for (const char* theme : {"dark", "light", "color-blind"})
        if (ImGui::MenuItem(theme, nullptr, std::string(editor.theme()) == theme)) editor.set_theme(theme);
    ImGui::Separator();
    ImGui::MenuItem("Labels at the handles", nullptr, &editor.context().draw.labels);
    item(editor, "What the hit test and the solver see", Action::ToggleDebug);
    item(editor, "Panels", Action::TogglePanels);
    item(editor, "Write a picture", Action::Screenshot);
    item(editor, "Write a turntable", Action::Turntable);
    ImGui::EndMenu();
}

void help_menu(Editor& editor) {
    if (!ImGui::BeginMenu("Help")) return;
    item(editor, "Keys and mouse", Action::Help);
    for (int k = 0; k < kKeymapCount; ++k)
        if (ImGui::MenuItem(keymap_name(static_cast<Keymap>(k)), nullptr,
                            editor.settings.keymap == static_cast<Keymap>(k)))
            editor.settings.keymap = static_cast<Keymap>(k);
    ImGui::EndMenu();
}

} // namespace

void show_menu(Editor& editor, FileRoute& files, float scale) {
    if (!ImGui::BeginMainMenuBar()) return;
    file_menu(editor, files);
    edit_menu(editor);
    view_menu(editor);
    help_menu(editor);
    const Document& document = editor.document();
    const std::string name =
        std::filesystem::path(document.save_path()).filename().string() + (document.is_saved() ? "" : " *");
    const float width = ImGui::CalcTextSize(name.c_str()).x;
    ImGui::SameLine(ImGui::GetWindowWidth() - width - 12 * scale);
    ImGui::TextDisabled("%s", name.c_str());
    ImGui::EndMainMenuBar();
}

} // namespace viewer
