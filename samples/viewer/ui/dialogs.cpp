// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/dialogs.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/look.hpp"
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

// Enter presses the last item if it has the keyboard focus.
bool pressed_by_key(bool is_pressed) {
    return is_pressed || (ImGui::IsItemFocused() && is_key_pressed("Enter"));
}

// Lists the directory of the typed path: directories and scenes. @return true if an entry was clicked; `path` is that
// entry.
bool list_directory(const FileRoute& files, std::string& path, float scale) {
    std::error_code code;
    fs::path directory(files.path_of(path));
    if (directory.empty()) directory = ".";
    if (!fs::is_directory(directory, code))
        directory = directory.parent_path().empty() ? fs::path(".") : directory.parent_path();
    std::vector<fs::path> found;
    for (fs::directory_iterator it(directory, code), end; !code && it != end && found.size() < 2000;
         it.increment(code)) {
        std::error_code ignored; // unreadable directories are not listed
        if (it->path().filename().string().starts_with('.')) continue;
        if (it->is_directory(ignored) || sample::is_scene_name(it->path().string())) found.push_back(it->path());
    }
    std::sort(found.begin(), found.end());
    bool chosen = false;
    ImGui::TextDisabled("in %s", shown_text(fs::absolute(directory, code).lexically_normal().string()).c_str());
    ImGui::BeginChild("files", {dialog_width(scale), std::fmin(220 * scale, ImGui::GetIO().DisplaySize.y * 0.4f)}, true,
                      ImGuiWindowFlags_NavFlattened);
    if (pressed_by_key(ImGui::Selectable("..")))
        path = (fs::absolute(directory).lexically_normal() / "..").lexically_normal().string();
    int index = 0;
    for (const fs::path& entry : found) {
        std::error_code ignored;
        const std::string id = std::to_string(index++);
        const bool is_directory = fs::is_directory(entry, ignored);
        const std::string name = entry.filename().string() + (is_directory ? "/" : "");
        const std::string whole = shown_text(name);
        const bool is_cut = ImGui::CalcTextSize(whole.c_str()).x > ImGui::GetContentRegionAvail().x;
        const bool is_pressed = pressed_by_key(ImGui::Selectable(shown_label(name, id).c_str()));
        if (is_cut && ImGui::IsItemHovered()) show_whole(whole);
        if (!is_pressed) continue;
        path = entry.string() + (is_directory ? "/" : "");
        chosen = !is_directory;
    }
    ImGui::EndChild();
    return chosen;
}

// @param is_default it has the initial focus.
bool key_button(const char* label, bool is_default = false) {
    const bool is_pressed = pressed_by_key(ImGui::Button(label));
    if (is_default) ImGui::SetItemDefaultFocus();
    return is_pressed;
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
        std::error_code code;
        path_ = fs::absolute(files.question() == Question::WhichToOpen ? fs::path(files.folder()) / "" : saves, code)
                    .lexically_normal()
                    .string();
        why_.clear();
        is_opening_ = files.question() == Question::WhichToOpen || files.question() == Question::WhereToSave;
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
            if (shown_ == Question::WhichToOpen || shown_ == Question::WhereToSave)
                file_dialog(files, editor);
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

// Open and Save as. Enter on a folder lists it.
void Dialogs::file_dialog(FileRoute& files, Editor& editor) {
    const bool saves = shown_ == Question::WhereToSave;
    ImGui::TextUnformatted(saves ? "Save as: .gltf, or .glb for one file with everything in it" : "Open a glTF scene");
    ImGui::SetNextItemWidth(dialog_width(scale_));
    if (is_opening_) ImGui::SetKeyboardFocusHere();
    const std::string before = path_;
    const ImGuiInputTextFlags selects = is_opening_ ? ImGuiInputTextFlags_AutoSelectAll : 0;
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue | selects);
    if (ImGui::IsItemActive()) is_opening_ = false;
    go |= list_directory(files, path_, scale_) && !saves;
    if (path_ != before) why_.clear();
    const std::string name = saves ? files.save_name(path_) : files.path_of(path_);
    std::error_code code;
    const bool replaces = saves && fs::exists(name, code);
    if (!why_.empty())
        ImGui::TextColored(error_color(), "%s", shown_text(why_).c_str());
    else
        ImGui::TextDisabled("%s%s", saves ? shown_text(fs::path(name).filename().string()).c_str() : " ",
                            replaces ? " will be replaced" : "");
    go |= key_button(replaces ? "Replace###go" : saves ? "Save###go" : "Open###go");
    ImGui::SameLine();
    if (key_button("Cancel"))
        files.dismiss();
    else if (go)
        accept(files, editor);
}

// What is refused keeps the dialog, its text and the keyboard.
void Dialogs::accept(FileRoute& files, Editor& editor) {
    const bool saves = shown_ == Question::WhereToSave;
    std::error_code code;
    is_opening_ = true;
    const std::string path = files.path_of(path_);
    if (!path_.empty() && fs::is_directory(path, code)) {
        path_ = (fs::path(path) / "").string();
        return;
    }
    const fs::path folder = fs::path(path).parent_path();
    if (!saves)
        why_ = sample::refusal(path);
    else if (path_.empty() || !(folder.empty() || fs::is_directory(folder, code)))
        why_ = path_.empty() ? "no name" : folder.string() + ": no such folder";
    if (!why_.empty()) return;
    is_opening_ = false;
    files.dismiss();
    saves ? files.save_as(path, editor) : files.open(path);
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
        if (key_button("Save as...")) {
            files.dismiss_error(editor);
            files.ask_where_to_save();
        }
        ImGui::SameLine();
    }
    if (key_button("OK", true) || files.error().empty() || is_key_pressed("Escape")) {
        files.dismiss_error(editor);
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

} // namespace viewer
