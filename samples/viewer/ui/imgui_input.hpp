// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Input on its way through Dear ImGui: the panels see it first, what they do not want goes on to the editor. And the
// names of Dear ImGui's keys, which differ between its releases.
#pragma once

#include "viewer/editor/input.hpp"

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace viewer {

/// Whether the key went down in this frame, not whether it repeats: of those of the table in imgui_input.cpp.
bool is_key_pressed(const char* name);

class ImGuiInput {
public:
    void push(const InputEvent& event) { events_.push_back(event); }
    bool has_events() const { return !events_.empty(); }

    /// Before ImGui::NewFrame(): tells Dear ImGui of the oldest events, as many as it can tell apart in one frame.
    /// @param holds_back a field waits for the keys: no press and no text yet.
    /// @param is_dragging the mouse is the gizmo's, wherever it is: Dear ImGui sees neither it nor a press.
    void feed(bool holds_back, bool is_dragging);
    /// Whether what feed() told has a key that is a command in a text field too: of files and the window.
    bool has_command() const;
    /// After ImGui::NewFrame(): gives those of feed() that are the editor's. @param is_asking a dialog has the keys.
    void pass(bool is_asking, std::vector<InputEvent>& passed);

    /// The next key goes to take_key() and nowhere else.
    void capture_key() { is_capturing_ = true; }
    bool is_capturing() const { return is_capturing_; }
    std::string take_key() { return std::exchange(captured_, {}); } ///< "Ctrl+K"; empty: none has come

private:
    bool ends_frame(const InputEvent& e) const;

    bool is_capturing_ = false;
    std::string captured_{};
    std::deque<InputEvent> events_;
    std::vector<InputEvent> fed_;
    glm::dvec2 cursor_{0};
    bool is_dragging_ = false;
    bool passed_down_[3] = {}; ///< the editor has the press of the button
};

/// Once, when the context is made.
void set_up_keys();

} // namespace viewer
