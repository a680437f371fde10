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
    void file_dialog(FileRoute& files, Editor& editor);
    void accept(FileRoute& files, Editor& editor);
    void load_dialog(FileRoute& files, Editor& editor) const;
    void error_dialog(FileRoute& files, Editor& editor) const;

    float scale_;
    FileRoute::Question shown_ = FileRoute::Question::None;
    bool is_opening_ = false;
    std::string path_{}; ///< in the field of the visible dialog
    std::string why_{};  ///< why `path_` was refused; empty: it was not
};

} // namespace viewer
