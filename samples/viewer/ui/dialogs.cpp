// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/dialogs.hpp"

#include "viewer/editor/hierarchy.hpp"
#include "viewer/ui/icons.hpp"
#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/look.hpp"
#include "viewer/ui/panel.hpp"
#include "viewer/ui/shown_text.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <utility>

namespace viewer {
namespace {

namespace fs = std::filesystem;
using Question = FileRoute::Question;
constexpr int kFirstFrame = 4;

// Enter presses the last item if it has the keyboard focus.
bool pressed_by_key(bool is_pressed) {
    return is_pressed || (ImGui::IsItemFocused() && is_key_pressed("Enter"));
}

float file_dialog_width(float scale) {
    return std::fmin(640 * scale, ImGui::GetIO().DisplaySize.x - 40 * scale);
}

std::string size_of(const fs::path& path) {
    std::error_code code;
    const auto bytes = static_cast<double>(fs::file_size(path, code));
    char text[32];
    const bool is_large = bytes >= 1e6;
    std::snprintf(text, sizeof text, is_large ? "%.1f MB" : "%.0f kB", is_large ? bytes / 1e6 : std::ceil(bytes / 1e3));
    return code ? "" : text;
}

std::string date_of(const fs::path& path) {
    using std::chrono::system_clock;
    std::error_code code;
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(path, code);
    if (code) return {};
    const std::time_t at =
        system_clock::to_time_t(system_clock::now() - std::chrono::duration_cast<system_clock::duration>(age));
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", std::localtime(&at))};
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

// Folders and scenes, in this order.
void Dialogs::list(const std::string& directory) {
    listed_ = directory;
    entries_.clear();
    std::error_code code;
    for (fs::directory_iterator it(directory, code), end; !code && it != end && entries_.size() < 2000;
         it.increment(code)) {
        std::error_code ignored; // unreadable directories are not listed
        const fs::path& path = it->path();
        const bool is_directory = it->is_directory(ignored);
        if (path.filename().string().starts_with('.') || !(is_directory || sample::is_scene_name(path.string())))
            continue;
        entries_.push_back({path.filename().string(), is_directory ? "" : size_of(path), date_of(path), is_directory});
    }
    std::ranges::sort(entries_, {}, [](const Entry& e) { return std::pair(!e.is_directory, e.name); });
    entries_.insert(entries_.begin(), {"..", "", "", true});
}

// A row of three columns. Returns true if it was chosen.
bool Dialogs::show_entry(const Entry& entry, int id) const {
    ImGui::TableNextColumn();
    const float height = ImGui::GetTextLineHeight(), gap = ImGui::GetStyle().ItemSpacing.x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id);
    const bool is_chosen = pressed_by_key(ImGui::Selectable("##entry", false, ImGuiSelectableFlags_SpanAllColumns));
    ImGui::PopID();
    const bool is_hovered = ImGui::IsItemHovered();
    if (entry.is_directory)
        draw_icon(*ImGui::GetWindowDrawList(), Icon::Folder, at, height, ImGui::GetColorU32(ImGuiCol_CheckMark));
    ImGui::SameLine(0, 0);
    ImGui::SetCursorScreenPos({at.x + height + gap, at.y});
    const std::string whole = shown_text(entry.name), text = fitted(whole, ImGui::GetContentRegionAvail().x);
    ImGui::TextUnformatted(text.c_str());
    if (is_hovered && text != whole) show_whole(whole);
    for (const std::string& more : {entry.size, entry.date}) {
        ImGui::TableNextColumn();
        const float width = ImGui::CalcTextSize(more.c_str()).x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::fmax(0.0f, ImGui::GetContentRegionAvail().x - width));
        ImGui::TextDisabled("%s", more.c_str());
    }
    return is_chosen;
}

// The directory of the typed path; while a name is typed to open one, what contains it. @return true if a scene was
// chosen; `path_` is what was chosen.
bool Dialogs::show_list(const FileRoute& files, bool saves) {
    std::error_code code;
    const fs::path typed(files.path_of(path_));
    const bool is_whole = fs::exists(typed, code);
    fs::path directory = fs::is_directory(typed, code) ? typed : typed.parent_path();
    directory = fs::absolute(directory.empty() ? "." : directory, code).lexically_normal();
    if (directory.string() != listed_) list(directory.string());
    const std::string part = saves || is_whole ? "" : typed.filename().string();
    ImGui::TextDisabled("%s", shown_text(directory.string()).c_str());
    const float width = file_dialog_width(scale_);
    ImGui::BeginChild("files", {width, std::fmin(320 * scale_, ImGui::GetIO().DisplaySize.y * 0.4f)}, true,
                      ImGuiWindowFlags_NavFlattened);
    const Entry* chosen = nullptr;
    if (ImGui::BeginTable("rows", 3)) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("size", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("8888.8 MB").x);
        ImGui::TableSetupColumn("date", ImGuiTableColumnFlags_WidthFixed, ImGui::CalcTextSize("8888-88-88 88:88").x);
        int id = 0;
        only_.clear();
        for (const Entry& entry : entries_) {
            if (entry.name != ".." && !is_found(entry.name, part)) continue;
            only_ = id == 1 && !part.empty() ? entry.name : "";
            if (show_entry(entry, id++)) chosen = &entry;
        }
        ImGui::EndTable();
        if (id == 1) ImGui::TextDisabled(part.empty() ? "No scene is in this folder." : "No name contains this text.");
    }
    ImGui::EndChild();
    if (!chosen) return false;
    path_ = ((directory / chosen->name) / "").lexically_normal().string();
    if (!chosen->is_directory) path_.pop_back();
    return !chosen->is_directory;
}

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
        listed_.clear();
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
            const bool is_file = shown_ == Question::WhichToOpen || shown_ == Question::WhereToSave;
            ImGui::PushTextWrapPos(is_file ? file_dialog_width(scale_) : dialog_width(scale_));
            if (is_file)
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
    heading(saves ? "Save as" : "Open a scene");
    ImGui::TextDisabled(saves ? ".gltf, or .glb for one file with everything in it"
                              : "glTF: .gltf or .glb. Type a part of a name, or choose with the arrow keys.");
    ImGui::SetNextItemWidth(file_dialog_width(scale_));
    if (is_opening_) ImGui::SetKeyboardFocusHere();
    const std::string before = path_;
    const ImGuiInputTextFlags selects = is_opening_ ? ImGuiInputTextFlags_AutoSelectAll : 0;
    bool go = ImGui::InputText("##path", &path_, ImGuiInputTextFlags_EnterReturnsTrue | selects);
    if (ImGui::IsItemActive()) is_opening_ = false;
    go |= show_list(files, saves) && !saves;
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
    if (!only_.empty()) path_ = (fs::path(listed_) / only_).string();
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
