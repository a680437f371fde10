// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/dialogs.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace viewer {
namespace {

namespace fs = std::filesystem;
using Question = FileRoute::Question;
constexpr int kFirstFrame = 4;

bool is_scene(const fs::path& path) {
    return path.extension() == ".gltf" || path.extension() == ".glb";
}

// Lists the directory of the typed path: directories and scenes. @return true if an entry was clicked; `path` is that
// entry.
bool list_directory(std::string& path, float scale) {
    std::error_code code;
    fs::path directory(path.empty() ? "." : path);
    if (!fs::is_directory(directory, code))
        directory = directory.parent_path().empty() ? fs::path(".") : directory.parent_path();
    std::vector<fs::path> found;
    for (fs::directory_iterator it(directory, code), end; !code && it != end && found.size() < 2000;
         it.increment(code)) {
        std::error_code ignored; // unreadable directories are not listed
        if (it->path().filename().string().starts_with('.')) continue;
        if (it->is_directory(ignored) || is_scene(it->path())) found.push_back(it->path());
    }
    std::sort(found.begin(), found.end());
    bool chosen = false;
    ImGui::TextDisabled("in %s", shown_text(fs::absolute(directory, code).lexically_normal().string()).c_str());
    ImGui::BeginChild("files", {dialog_width(scale), std::fmin(220 * scale, ImGui::GetIO().DisplaySize.y * 0.4f)},
                      true);
    if (ImGui::Selectable("..")) path = (fs::absolute(directory).lexically_normal() / "..").lexically_normal().string();
    int index = 0;
    for (const fs::path& entry : found) {
        std::error_code ignored;
        const std::string id = std::to_string(index++);
        const bool is_directory = fs::is_directory(entry, ignored);
        const std::string name = entry.filename().string() + (is_directory ? "/" : "");
        const std::string whole = shown_text(name);
        const bool is_cut = ImGui::CalcTextSize(whole.c_str()).x > ImGui::GetContentRegionAvail().x;
        const bool is_pressed = ImGui::Selectable(shown_label(name, id).c_str());
        if (is_cut && ImGui::IsItemHovered()) show_whole(whole);
        if (!is_pressed) continue;
        path = entry.string() + (is_directory ? "/" : "");
        chosen = !is_directory;
    }
    ImGui::EndChild();
    return chosen;
}

// A button that Enter presses if it has the keyboard focus. @param is_default it has the initial focus.
bool key_button(const char* label, bool is_default = false) {
    const bool pressed = ImGui::Button(label);
    if (is_default) ImGui::SetItemDefaultFocus();
    return pressed || (ImGui::IsItemFocused() && is_key_pressed("Enter"));
}

std::string shown_name(const FileRoute& files) {
    return shown_text(fs::path(files.document().save_path()).filename().string());
}

void guard_dialog(FileRoute& files, Editor& editor) {
    ImGui::Text("%s has unsaved edits.", shown_name(files).c_str());
    ImGui::Spacing();
    if (key_button("Save", true)) files.save_and_go_on(editor);
    ImGui::SameLine();
    if (key_button("Discard")) files.discard_and_go_on();
    ImGui::SameLine();
    if (key_button("Cancel")) files.dismiss();
}

// A file changed by another program: neither version is lost without a question.
void changed_dialog(FileRoute& files, Editor& editor) {
    ImGui::Text("%s was changed on the disk by another program.", shown_name(files).c_str());
    if (!files.document().is_saved()) ImGui::TextUnformatted("Reloading discards the unsaved edits.");
    ImGui::Spacing();
    if (files.is_saving()) {
        if (key_button("Save as...", true)) files.ask_where_to_save();
        ImGui::SameLine();
        if (key_button("Replace it")) files.overwrite(editor);
        ImGui::SameLine();
    }
    if (key_button("Reload it", !files.is_saving() && files.document().is_saved())) files.reload();
    ImGui::SameLine();
    if (key_button("Keep this version", !files.is_saving() && !files.document().is_saved())) files.keep();
}

// Edits of a viewer that was killed.
void recovery_dialog(FileRoute& files, Editor& editor) {
    const std::size_t count = files.document().found_count();
    ImGui::Text("%s has %zu edit%s not saved.", shown_name(files).c_str(), count,
                count == 1 ? " that was" : "s that were");
    ImGui::TextDisabled("Recovered edits are in the history, and can be undone one by one.");
    ImGui::Spacing();
    if (key_button("Recover", true)) files.recover(editor);
    ImGui::SameLine();
    if (key_button("Discard")) files.discard_found();
    ImGui::SameLine();
    if (key_button("Keep for later")) files.dismiss();
}

} // namespace

void Dialogs::show(FileRoute& files, Editor& editor) {
    // Dear ImGui requires that the panels exist before a modal window.
    if (ImGui::GetFrameCount() < kFirstFrame) return;
    if (files.question() != shown_ && files.question() != Question::None) {
        const fs::path saves = files.document().save_path();
        path_ = files.question() == Question::WhichToOpen ? (fs::path(files.folder()) / "").string() : saves.string();
        ImGui::OpenPopup("dialog");
    }
    shown_ = files.question();
    if (files.loading() && !ImGui::IsPopupOpen("Loading")) ImGui::OpenPopup("Loading");
    if (!files.error().empty() && !ImGui::IsPopupOpen("###error")) ImGui::OpenPopup("###error");
    if (shown_ != Question::None) {
        center_next_window();
        fit_next_window();
        if (ImGui::BeginPopupModal("dialog", nullptr, kDialogFlags | ImGuiWindowFlags_NoTitleBar)) {
            ImGui::PushTextWrapPos(dialog_width(scale_));
            if (shown_ == Question::WhichToOpen)
                open_dialog(files);
            else if (shown_ == Question::WhereToSave)
                save_dialog(files, editor);
            else if (shown_ == Question::ChangedOnDisk)
                changed_dialog(files, editor);
            else if (shown_ == Question::Recovery)
                recovery_dialog(files, editor);
            else
                guard_dialog(files, editor);
            ImGui::PopTextWrapPos();
            if (is_key_pressed("Escape")) files.dismiss();
            // A different question gets its own popup, from the next frame on.
            if (files.question() != shown_) {
                shown_ = Question::None;
                ImGui::CloseCurrentPopup();
            }
            ImGui::EndPopup();
        }
    }
    load_dialog(files, editor);
    error_dialog(files, editor);
}

void Dialogs::open_dialog(FileRoute& files) {
    ImGui::TextUnformatted("Open a glTF scene");
    ImGui::SetNextItemWidth(dialog_width(scale_));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue);
    go |= list_directory(path_, scale_);
    go |= ImGui::Button("Open");
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) files.dismiss();
    if (!go || path_.empty()) return;
    files.dismiss();
    files.open(path_);
}

void Dialogs::save_dialog(FileRoute& files, Editor& editor) {
    ImGui::TextUnformatted("Save as: .gltf, or .glb for one file with everything in it");
    ImGui::SetNextItemWidth(dialog_width(scale_));
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue);
    std::error_code code;
    const bool there = fs::exists(path_, code), scene = is_scene(path_);
    ImGui::TextDisabled("%s", !scene  ? "the name must end in .gltf or .glb"
                              : there ? "this file will be replaced"
                                      : " ");
    go |= ImGui::Button(there ? "Replace" : "Save");
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) files.dismiss();
    if (go && scene) files.save_as(path_, editor);
}

void Dialogs::load_dialog(FileRoute& files, Editor& editor) const {
    center_next_window();
    if (!ImGui::BeginPopupModal("Loading", nullptr, kDialogFlags)) return;
    if (const auto loading = files.loading()) {
        ImGui::PushTextWrapPos(dialog_width(scale_));
        ImGui::TextUnformatted(shown_text(loading->path).c_str());
        ImGui::PopTextWrapPos();
        ImGui::ProgressBar(loading->share, {dialog_width(scale_), 0});
        if (ImGui::Button("Cancel") || is_key_pressed("Escape")) files.cancel_load(editor);
    } else
        ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

void Dialogs::error_dialog(FileRoute& files, Editor& editor) const {
    center_next_window();
    const char* const title = files.is_save_error() ? "Not saved###error" : "Not opened###error";
    if (!ImGui::BeginPopupModal(title, nullptr, kDialogFlags)) return;
    ImGui::PushTextWrapPos(dialog_width(scale_));
    ImGui::TextUnformatted(shown_lines(files.error()).c_str());
    ImGui::PopTextWrapPos();
    if (files.is_save_error()) {
        if (ImGui::Button("Save as...")) {
            files.dismiss_error(editor);
            files.ask_where_to_save();
        }
        ImGui::SameLine();
    }
    if (ImGui::Button("OK") || files.error().empty() || is_key_pressed("Escape") || is_key_pressed("Enter")) {
        files.dismiss_error(editor);
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

} // namespace viewer
