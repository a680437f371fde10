// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The search in the help and in the preferences.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

struct FoundRow {
    const char *keys, *text; ///< null: no key
    const Command* command;  ///< null: a row of the mouse or of drags
};
struct FoundGroup {
    const char* heading;
    std::vector<FoundRow> rows;
};

class CommandSearch {
public:
    /// Empties the field; show() gives it the keyboard.
    void open() {
        text_.clear();
        opens_ = true;
    }
    bool is_opening() const { return opens_; } ///< the field has no focus yet
    /// The field, in the rest of the line.
    void show();
    /// True if one of the texts contains the searched one.
    bool finds(std::initializer_list<const char*> texts) const;
    /// Appends what is found by its heading, text or keys.
    void find(std::vector<FoundGroup>& groups, const char* heading, const FoundRow& row) const;
    void find_commands(std::vector<FoundGroup>& groups, const Editor& editor) const;

private:
    std::string text_{};
    bool opens_ = false;
};

} // namespace viewer
