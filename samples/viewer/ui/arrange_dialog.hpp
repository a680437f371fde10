// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The dialog that distributes and aligns the selected nodes: the scene shows what the choice does until it is accepted.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

class ArrangeDialog {
public:
    void open() { is_open_ = is_new_ = true; }
    bool is_open() const { return is_open_; }
    /// @param scale pixels per logical pixel
    void show(Editor& editor, float scale);

private:
    bool is_open_ = false, is_new_ = false; ///< new: not shown yet
    int how_ = 0, axis_ = 0;
    std::string why_{}; ///< the choice changes nothing
};

} // namespace viewer
