// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The one way in which a scene is opened, saved under another name and left: keys, menus, dialogs, dropped files and
// the window's own button all come here. What would lose edits is asked about first; dialogs show the question and
// answer it.
#pragma once

#include "viewer/document/loader.hpp"
#include "viewer/editor/editor.hpp"

namespace viewer {

/// A load that runs in the background.
struct LoadStatus {
    std::string path;
    float share = 0; ///< 0..1
};

class FileRoute {
public:
    enum class Question { None, WhichToOpen, WhereToSave, Unsaved, ChangedOnDisk };

    /// @param state_directory for autosaves and the list of recent files; empty: nothing is kept.
    /// @param can_ask there are dialogs. Without, edits that are not saved are left to the autosave.
    FileRoute(std::unique_ptr<Document> document, std::string state_directory, bool can_ask);

    Document& document() { return *document_; }
    const Document& document() const { return *document_; }

    void ask_which_to_open();
    void ask_where_to_save();
    void open(const std::string& path); ///< asks first if edits would be lost; poll() says when it is there
    void quit();                        ///< asks first if edits would be lost
    void save_as(const std::string& path, Editor& editor);
    void cancel_load(Editor& editor);
    /// The editor could not save: the reason is its status.
    void save_failed(const Editor& editor);
    /// Of the file that the program began with: it is among recent() too.
    void remember(const std::string& path);
    std::string folder() const; ///< where WhichToOpen begins; empty: the working directory

    // What dialogs show, and their answers.
    Question question() const { return question_; }
    void dismiss() { question_ = Question::None; }
    void save_and_go_on(Editor& editor); ///< to Unsaved; stays where it cannot be saved
    void discard_and_go_on();            ///< to Unsaved
    void overwrite(Editor& editor);      ///< to ChangedOnDisk: what is open goes over it
    void reload();                       ///< to ChangedOnDisk: what is on the disk is opened
    void keep();                         ///< to ChangedOnDisk: it is asked about no more
    /// ChangedOnDisk was asked because of a save.
    bool is_saving() const { return is_saving_; }
    std::optional<LoadStatus> loading() const;
    const std::string& error() const { return error_; } ///< empty: none
    bool is_save_error() const { return is_saving_; }   ///< another name may help
    void dismiss_error(Editor& editor);                 ///< it was read: it stands nowhere else either
    /// Something is shown that has to be answered before anything else.
    bool is_asking() const { return question_ != Question::None || !error_.empty() || loader_.is_running(); }

    /// Once a frame: what a load has come to. @return the path of the scene that has just been opened.
    std::optional<std::string> poll(Editor& editor);
    bool is_loading() const { return loader_.is_running(); }
    /// There is something that poll() will ask about.
    bool has_news();
    void stop() { loader_.cancel(); }                               ///< the program ends: no load goes on
    bool has_quit() const { return has_quit_; }                     ///< the program is to end
    std::span<const std::string> recent() const { return recent_; } ///< the newest first

private:
    void guard();
    void go_on(bool discards);
    void tell_news(Editor& editor);

    std::unique_ptr<Document> document_;
    Loader loader_;
    std::string state_directory_;
    std::vector<std::string> recent_{};
    std::string to_open_{}, error_{}; ///< to_open_: after Unsaved; empty: quit
    Question question_ = Question::None;
    bool can_ask_ = false, has_quit_ = false;
    bool is_saving_ = false; ///< the error or the question is of a save
    bool is_loss_told_ = false;
    bool discards_ = false; ///< the edits of the open scene, when the next one is there
};

} // namespace viewer
