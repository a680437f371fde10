// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The viewer's state as lines on stderr, for tests that move a real mouse: they wait for a state instead of a time.
#pragma once

#include "viewer/ui/ui.hpp"

namespace viewer {

/// The press positions of all handles, and the first viewport: pixels of the window.
void print_handles(const Editor& editor);

class StateLine {
public:
    /// An event of the window or a script.
    void note(const InputEvent& event);
    /// Prints one line if it differs from the last: "state" and words "name=value" without blanks.
    ///   cursor=X,Y held=KEYS buttons=BITS presses=N typed=N   processed input, counted from the start
    ///   focus=0|1 size=WxH views=N                            the window; focus 1 offscreen
    ///   hover=HANDLE drag=HANDLE edits=N/M selected=N         the editor: edits done, and in the history
    ///   ask=none|open|save|unsaved|changed|loading|error help=0|1     dialogs
    ///   field=0|1                                             typing goes into a field
    /// Call it when all events are processed. @param ui null: no panels.
    void print(const Editor& editor, const FileRoute& files, const Ui* ui, bool has_focus, int width, int height);

private:
    glm::dvec2 cursor_{0};
    std::set<std::string> held_{}; ///< keys without their modifiers
    int buttons_ = 0, presses_ = 0, typed_ = 0;
    std::string last_{};
};

} // namespace viewer
