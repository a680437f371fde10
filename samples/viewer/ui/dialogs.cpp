// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer asks and tells in the middle of the window.
#include "viewer/ui/ui.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <filesystem>

namespace viewer {
namespace {

namespace fs = std::filesystem;

constexpr ImGuiWindowFlags kBox = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings;

bool is_pressed(decltype(ImGuiKey_Escape) key) {
    return ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGui::GetIO().KeyMap[key]));
}

void center() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x * 0.5f, size.y * 0.45f}, ImGuiCond_Always, {0.5f, 0.5f});
}

bool is_scene(const fs::path& path) {
    return path.extension() == ".gltf" || path.extension() == ".glb";
}

// What is in the directory of what is typed: directories and scenes. @return true: `path` is one that was clicked on.
bool list_directory(std::string& path, float scale) {
    std::error_code code;
    fs::path directory(path.empty() ? "." : path);
    if (!fs::is_directory(directory, code))
        directory = directory.parent_path().empty() ? fs::path(".") : directory.parent_path();
    std::vector<fs::path> found;
    for (fs::directory_iterator it(directory, code), end; !code && it != end && found.size() < 2000;
         it.increment(code)) {
        std::error_code ignored; // what cannot be looked at is not listed
        if (it->path().filename().string().starts_with('.')) continue;
        if (it->is_directory(ignored) || is_scene(it->path())) found.push_back(it->path());
    }
    std::sort(found.begin(), found.end());
    bool chosen = false;
    ImGui::BeginChild("files", {460 * scale, 220 * scale}, true);
    if (ImGui::Selectable("..")) path = (fs::absolute(directory).lexically_normal() / "..").lexically_normal().string();
    for (const fs::path& entry : found) {
        std::error_code ignored;
        const bool is_directory = fs::is_directory(entry, ignored);
        if (!ImGui::Selectable((entry.filename().string() + (is_directory ? "/" : "")).c_str())) continue;
        path = entry.string() + (is_directory ? "/" : "");
        chosen = !is_directory;
    }
    ImGui::EndChild();
    return chosen;
}

} // namespace

void Ui::ask_for_file(const Editor& editor) {
    to_open_ = Dialog::Open;
    path_ = (fs::path(editor.document().save_path()).parent_path() / "").string();
}

void Ui::ask_where_to_save(const Editor& editor) {
    to_open_ = Dialog::Save;
    path_ = editor.document().save_path();
}

void Ui::guarded_quit(const Editor& editor) {
    after_guard_.clear();
    if (editor.document().is_saved())
        requests_.quit = true;
    else
        to_open_ = Dialog::Guard;
}

void Ui::guarded_open(const Editor& editor, const std::string& path) {
    after_guard_ = path;
    if (editor.document().is_saved())
        requests_.open = path;
    else
        to_open_ = Dialog::Guard;
}

void Ui::dialogs(Editor& editor) {
    if (to_open_ != Dialog::None) {
        dialog_ = std::exchange(to_open_, Dialog::None);
        ImGui::OpenPopup("dialog");
    }
    if (loading && !ImGui::IsPopupOpen("Loading")) ImGui::OpenPopup("Loading");
    if (!error_.empty() && !ImGui::IsPopupOpen("Not done")) ImGui::OpenPopup("Not done");
    if (dialog_ != Dialog::None) {
        center();
        if (ImGui::BeginPopupModal("dialog", nullptr, kBox | ImGuiWindowFlags_NoTitleBar)) {
            if (dialog_ == Dialog::Open)
                open_dialog(editor);
            else if (dialog_ == Dialog::Save)
                save_dialog(editor);
            else
                guard_dialog(editor);
            if (is_pressed(ImGuiKey_Escape)) dialog_ = Dialog::None;
            if (dialog_ == Dialog::None) ImGui::CloseCurrentPopup();
            ImGui::EndPopup();
        }
    }
    load_dialog();
    error_dialog();
    if (help_) help_window(editor);
}

void Ui::open_dialog(Editor& editor) {
    ImGui::TextUnformatted("Open a glTF scene");
    ImGui::SetNextItemWidth(460 * scale_);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue);
    go |= list_directory(path_, scale_);
    go |= ImGui::Button("Open");
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) dialog_ = Dialog::None;
    if (!go || path_.empty()) return;
    dialog_ = Dialog::None;
    guarded_open(editor, path_);
}

void Ui::save_dialog(Editor&) {
    ImGui::TextUnformatted("Save as: .gltf, or .glb for one file with everything in it");
    ImGui::SetNextItemWidth(460 * scale_);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue);
    std::error_code code;
    const bool there = fs::exists(path_, code), scene = is_scene(path_);
    ImGui::TextDisabled("%s", !scene  ? "the name must end in .gltf or .glb"
                              : there ? "this file will be replaced"
                                      : " ");
    go |= ImGui::Button(there ? "Replace" : "Save");
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) dialog_ = Dialog::None;
    if (!go || !scene) return;
    requests_.save_as = path_;
    dialog_ = Dialog::None;
}

void Ui::guard_dialog(Editor& editor) {
    ImGui::Text("%s has edits that are not saved.",
                fs::path(editor.document().save_path()).filename().string().c_str());
    ImGui::Spacing();
    const auto go_on = [&] {
        dialog_ = Dialog::None;
        if (after_guard_.empty())
            requests_.quit = true;
        else
            requests_.open = after_guard_;
    };
    if (ImGui::Button("Save")) {
        editor.execute(Action::Save);
        if (editor.document().is_saved())
            go_on();
        else {
            dialog_ = Dialog::None;
            error_ = editor.status();
        }
    }
    ImGui::SameLine();
    if (ImGui::Button("Discard")) {
        requests_.discard = true;
        go_on();
    }
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) dialog_ = Dialog::None;
}

void Ui::load_dialog() {
    center();
    if (!ImGui::BeginPopupModal("Loading", nullptr, kBox)) return;
    if (loading) {
        ImGui::TextUnformatted(loading->path.c_str());
        ImGui::ProgressBar(loading->share, {420 * scale_, 0});
        if (ImGui::Button("Cancel") || is_pressed(ImGuiKey_Escape)) requests_.cancel_load = true;
    } else
        ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

void Ui::error_dialog() {
    center();
    if (!ImGui::BeginPopupModal("Not done", nullptr, kBox)) return;
    ImGui::PushTextWrapPos(520 * scale_);
    ImGui::TextUnformatted(error_.c_str());
    ImGui::PopTextWrapPos();
    if (ImGui::Button("OK") || error_.empty() || is_pressed(ImGuiKey_Escape) || is_pressed(ImGuiKey_Enter)) {
        error_.clear();
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

// Two columns of it, from the table that the keys are read from.
void Ui::help_window(const Editor& editor) {
    center();
    const Keymap& keymap = keymaps()[static_cast<std::size_t>(editor.settings.keymap)];
    const std::string title = std::string("Keys: ") + keymap.name + "###help";
    if (ImGui::Begin(title.c_str(), &help_, kBox | ImGuiWindowFlags_NoCollapse)) {
        ImGui::Text("Mouse: left drags handles, clicks and boxes select (Shift adds, Ctrl takes away);");
        ImGui::TextUnformatted(keymap.mouse_help);
        ImGui::TextUnformatted(
            "In a drag: Shift slow, Ctrl snaps, Alt along the surface, X Y Z an axis, Shift+X Y Z across it,");
        ImGui::TextUnformatted(
            "digits and + - * / ( ) = a value, Enter lets go, Esc or the right button cancels. Arrows nudge.");
        ImGui::Separator();
        const auto all = commands();
        const std::size_t half = (all.size() + 1) / 2;
        if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) {
            for (std::size_t row = 0; row < half; ++row)
                for (const std::size_t i : {row, row + half}) {
                    ImGui::TableNextColumn();
                    const bool there = i < all.size();
                    const char* key = there ? key_of(keymap, all[i].action) : "";
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
