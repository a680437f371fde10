// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the viewer is doing, in lines on stderr, for tests that move a real mouse: they wait for what they need to see
// instead of for a time.
#pragma once

#include "viewer/ui/ui.hpp"

namespace viewer {

/// Where every handle of the gizmo can be pressed, and the first viewport: pixels of the window.
void print_handles(const Editor& editor);

class StateLine {
public:
    /// What came from the window or a script.
    void note(const InputEvent& event);
    /// One line, where it is another than the last: "state" and words "name=value" without blanks.
    ///   cursor=X,Y held=KEYS buttons=BITS presses=N typed=N   input that has been worked off, counted from the start
    ///   focus=0|1 size=WxH views=N                            the window; focus 1 offscreen
    ///   hover=HANDLE drag=HANDLE edits=N/M selected=N         the editor: edits done, and in the history
    ///   ask=none|open|save|unsaved|changed|loading|error help=0|1     dialogs
    ///   field=0|1                                             what is typed goes into a field
    /// To be called when no event waits to be worked off.
    /// @param ui null: no panels.
    void print(const Editor& editor, const FileRoute& files, const Ui* ui, bool has_focus, int width, int height);

private:
    glm::dvec2 cursor_{0};
    std::set<std::string> held_{}; ///< keys, without what was held with them
    int buttons_ = 0, presses_ = 0, typed_ = 0;
    std::string last_{};
};

} // namespace viewer
