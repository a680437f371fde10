// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Opening, saving under another name, and closing a scene: keys, menus, dialogs, dropped files and the window's close
// button all use this. Asks before edits are lost; dialogs show the question and answer it.
#pragma once

#include "viewer/document/loader.hpp"
#include "viewer/editor/editor.hpp"

namespace viewer {

/// A load in the background.
struct LoadStatus {
    std::string path;
    float share = 0; ///< 0..1
};

class FileRoute {
public:
    enum class Question { None, WhichToOpen, WhereToSave, Unsaved, ChangedOnDisk, Recovery };

    /// @param state_directory for autosaves and recent files; empty: nothing is stored. @param can_ask there are
    /// dialogs. Without them, unsaved edits are left to the autosave.
    FileRoute(std::unique_ptr<Document> document, std::string state_directory, bool can_ask);

    Document& document() { return *document_; }
    const Document& document() const { return *document_; }

    void ask_which_to_open() { question_ = can_ask_ ? Question::WhichToOpen : question_; }
    void ask_where_to_save() { question_ = can_ask_ ? Question::WhereToSave : question_; }
    /// Asks first if edits would be lost, unless the file is not a scene; poll() reports the end.
    void open(const std::string& path);
    void quit(); ///< asks first if edits would be lost
    void save_as(const std::string& path, Editor& editor) { save_to(save_name(path), editor); }
    /// A name as typed, in folder() if it is relative.
    std::string path_of(const std::string& typed) const;
    /// The same with an ending of a scene; a missing one is that of the open file.
    std::string save_name(const std::string& typed) const;
    void cancel_load(Editor& editor);
    /// The editor could not save: the reason is its status.
    void save_failed(const Editor& editor);
    /// The file from the command line: adds it to recent().
    void remember(const std::string& path);
    std::string folder() const; ///< where WhichToOpen starts; empty: the working directory

    // The questions of dialogs, and their answers.
    Question question() const { return question_; }
    void dismiss();                           ///< the answer that changes nothing
    void save_and_go_on(Editor& editor);      ///< answer to Unsaved; stays if saving fails
    void discard_and_go_on() { go_on(true); } ///< answer to Unsaved
    void overwrite(Editor& editor) { save_to(document_->save_path(), editor); } ///< answer to ChangedOnDisk
    void reload();                ///< answer to ChangedOnDisk: opens the file
    void keep();                  ///< answer to ChangedOnDisk: not asked again
    void recover(Editor& editor); ///< answer to Recovery: the edits become entries of the history
    void discard_found();         ///< answer to Recovery
    /// Asks about edits of an earlier viewer. @param asks false: they are recovered unasked, as without dialogs
    void ask_to_recover(bool asks);
    /// True if ChangedOnDisk was asked because of a save.
    bool is_saving() const { return is_saving_; }
    std::optional<LoadStatus> loading() const;
    const std::string& error() const { return error_; } ///< empty: no error
    bool is_save_error() const { return is_saving_; }   ///< another name may help
    void dismiss_error(Editor& editor);                 ///< the user has read it: it is shown nowhere else
    /// True if a question or an error must be answered first.
    bool is_asking() const { return question_ != Question::None || !error_.empty() || loader_.is_running(); }

    /// Call it once a frame: the result of a load. @return the path of the scene that has just been opened.
    std::optional<std::string> poll(Editor& editor);
    bool is_loading() const { return loader_.is_running(); }
    /// True if poll() will ask something.
    bool has_news();
    void stop() { loader_.cancel(); }                               ///< the program ends: cancels a load
    bool has_quit() const { return has_quit_; }                     ///< the program should end
    std::span<const std::string> recent() const { return recent_; } ///< the newest first

private:
    void guard();
    void go_on(bool discards);
    void save_to(const std::string& path, Editor& editor);
    void tell_news(Editor& editor);

    std::unique_ptr<Document> document_;
    Loader loader_;
    std::string state_directory_;
    std::vector<std::string> recent_{};
    std::string to_open_{}, error_{}; ///< to_open_: after Unsaved; empty: quit
    Question question_ = Question::None;
    bool can_ask_ = false, has_quit_ = false;
    bool asks_to_recover_ = false;
    bool is_saving_ = false; ///< the error or the question is about a save
    bool is_loss_told_ = false;
    bool discards_ = false; ///< discards the open scene's edits when the next one is loaded
};

} // namespace viewer
