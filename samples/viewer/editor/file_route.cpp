// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/file_route.hpp"

#include <filesystem>
#include <system_error>

namespace viewer {

FileRoute::FileRoute(std::unique_ptr<Document> document, std::string state_directory, bool can_ask)
    : document_(std::move(document))
    , state_directory_(std::move(state_directory))
    , can_ask_(can_ask) {
    if (!can_ask_) return;
    recent_ = read_recent(state_directory_);
    document_->file().guard();
}

void FileRoute::remember(const std::string& path) {
    if (can_ask_) add_recent(state_directory_, recent_, path);
}

// The folder of the open file, if it is in one; otherwise the last folder of Open or Save.
std::string FileRoute::folder() const {
    namespace fs = std::filesystem;
    std::error_code code;
    const fs::path open = document_->save_path();
    if (fs::exists(open, code)) return open.parent_path().string();
    for (const std::string& path : recent_)
        if (const fs::path last = fs::path(path).parent_path(); fs::is_directory(last, code)) return last.string();
    return open.parent_path().string();
}

void FileRoute::open(const std::string& path) {
    to_open_ = path;
    sample::refusal(path).empty() ? guard() : go_on(false); // the load reports why
}

void FileRoute::quit() {
    to_open_.clear();
    guard();
}

void FileRoute::guard() {
    if (can_ask_ && !document_->is_saved())
        question_ = Question::Unsaved;
    else
        go_on(false);
}

// Unsaved edits are discarded only when the next scene is loaded, because it may be invalid.
void FileRoute::go_on(bool discards) {
    question_ = Question::None;
    if (to_open_.empty()) {
        if (discards) document_->discard();
        has_quit_ = true;
    } else {
        discards_ = discards;
        loader_.start(to_open_);
    }
}

void FileRoute::save_and_go_on(Editor& editor) {
    editor.execute(Action::Save);
    if (document_->is_saved()) {
        go_on(false);
        return;
    }
    save_failed(editor);
}

void FileRoute::save_failed(const Editor& editor) {
    question_ = Question::None;
    if (!can_ask_) return;
    is_saving_ = true;
    if (document_->file().look() == OnDisk::Changed)
        question_ = Question::ChangedOnDisk;
    else
        error_ = editor.messages().text();
}

void FileRoute::dismiss_error(Editor& editor) {
    if (!error_.empty()) editor.messages().dismiss_errors_about(error_);
    error_.clear();
    is_saving_ = false;
}

void FileRoute::reload() {
    keep();
    to_open_ = document_->save_path();
    go_on(true);
}

void FileRoute::dismiss() {
    if (question_ == Question::ChangedOnDisk) keep();
    if (question_ == Question::Recovery) document_->postpone_found();
    question_ = Question::None;
}

void FileRoute::ask_to_recover(bool asks) {
    asks_to_recover_ = can_ask_ && asks;
    if (document_->found_count() > 0) question_ = Question::Recovery;
}

void FileRoute::recover(Editor& editor) {
    question_ = Question::None;
    editor.messages().set(document_->recover());
    editor.select_these({}); // nodes may have other numbers
}

void FileRoute::discard_found() {
    question_ = Question::None;
    document_->discard_found();
}

void FileRoute::keep() {
    question_ = Question::None;
    is_saving_ = false;
    document_->file().accept();
}

bool FileRoute::has_news() {
    if (!can_ask_ || is_asking()) return false;
    const OnDisk now = document_->file().look();
    if (now == OnDisk::Same) is_loss_told_ = false;
    return now == OnDisk::Changed || (now == OnDisk::Gone && !is_loss_told_);
}

// A scene whose file was deleted can be saved again: no question, and no dialog.
void FileRoute::tell_news(Editor& editor) {
    if (document_->file().look() == OnDisk::Changed) {
        question_ = Question::ChangedOnDisk;
        return;
    }
    is_loss_told_ = true;
    editor.messages().set_error(document_->save_path() + " was deleted from the disk: saving writes it again");
}

std::string FileRoute::path_of(const std::string& typed) const {
    const std::filesystem::path here = question_ == Question::WhichToOpen
                                           ? std::filesystem::path(folder())
                                           : std::filesystem::path(document_->save_path()).parent_path();
    return (here / typed).lexically_normal().string(); // an absolute one replaces the folder
}

std::string FileRoute::save_name(const std::string& typed) const {
    if (sample::is_scene_name(typed)) return path_of(typed);
    return path_of(typed) + (sample::is_glb_name(document_->save_path()) ? ".glb" : ".gltf");
}

void FileRoute::save_to(const std::string& path, Editor& editor) {
    question_ = Question::None;
    std::string said;
    is_saving_ = !document_->save(said, path);
    is_saving_ ? editor.messages().set_error(said) : editor.messages().set(said);
    if (is_saving_)
        error_ = said;
    else
        add_recent(state_directory_, recent_, path);
}

std::optional<LoadStatus> FileRoute::loading() const {
    if (!loader_.is_running()) return std::nullopt;
    return LoadStatus{loader_.path(), loader_.share()};
}

void FileRoute::cancel_load(Editor& editor) {
    loader_.cancel();
    editor.messages().set("the load was cancelled");
}

// An unreadable file changes nothing.
std::optional<std::string> FileRoute::poll(Editor& editor) {
    auto result = loader_.take();
    if (!result) {
        if (!editor.context().is_active() && has_news()) tell_news(editor);
        return std::nullopt;
    }
    if (!result->scene) {
        editor.messages().set_error("not opened: " + result->error);
        error_ = result->error;
        return std::nullopt;
    }
    auto next = std::make_unique<Document>(std::move(result->scene), result->path, result->path);
    if (can_ask_) next->file().guard();
    is_loss_told_ = false;
    editor.open(*next);
    if (std::exchange(discards_, false)) document_->discard();
    document_ = std::move(next);
    const std::string said = document_->keep_journal(state_directory_, !asks_to_recover_);
    editor.messages().set(document_->scene().notes + "opened " + result->path + (said.empty() ? "" : "; " + said));
    ask_to_recover(asks_to_recover_);
    remember(result->path);
    return result->path;
}

} // namespace viewer
