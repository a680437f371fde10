// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's dialogs: open, save, unsaved edits, loading progress, errors. FileRoute has the questions and receives
// the answers.
#pragma once

#include "viewer/editor/file_route.hpp"

namespace viewer {

class Dialogs {
public:
    /// @param scale pixels per logical pixel
    explicit Dialogs(float scale)
        : scale_(scale) {}
    void show(FileRoute& files, Editor& editor);
    bool is_opening() const { return is_opening_; } ///< the field for a name has no focus yet

private:
    /// A row of the list of files.
    struct Entry {
        std::string name, size, date; ///< as shown
        bool is_directory = false;
    };
    void list(const std::string& directory);
    bool show_list(const FileRoute& files, bool saves);
    bool show_entry(const Entry& entry, int id) const;
    void file_dialog(FileRoute& files, Editor& editor);
    void accept(FileRoute& files, Editor& editor);
    void load_dialog(FileRoute& files, Editor& editor) const;
    void error_dialog(FileRoute& files, Editor& editor) const;

    float scale_;
    FileRoute::Question shown_ = FileRoute::Question::None;
    bool is_opening_ = false;
    std::string path_{};   ///< in the field of the visible dialog
    std::string why_{};    ///< why `path_` was refused; empty: it was not
    std::string listed_{}; ///< the directory of `entries_`
    std::string only_{};   ///< the name of the only entry that contains the typed text; empty: there is none
    std::vector<Entry> entries_{};
};

} // namespace viewer
