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

private:
    void open_dialog(FileRoute& files);
    void save_dialog(FileRoute& files, Editor& editor);
    void load_dialog(FileRoute& files, Editor& editor) const;
    void error_dialog(FileRoute& files, Editor& editor) const;

    float scale_;
    FileRoute::Question shown_ = FileRoute::Question::None;
    std::string path_{}; ///< in the field of the visible dialog
};

} // namespace viewer
