// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The routing of input: Dear ImGui's panels see it first, and the rest goes to the editor. Also the names of Dear
// ImGui's keys, which differ between releases.
#pragma once

#include "viewer/editor/input.hpp"

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace viewer {

/// True if the key was pressed in this frame, excluding repeats; for keys of the table in imgui_input.cpp.
bool is_key_pressed(const char* name);

class ImGuiInput {
public:
    void push(const InputEvent& event) { events_.push_back(event); }
    bool has_events() const { return !events_.empty(); }

    /// Call it before ImGui::NewFrame(): passes the oldest events to Dear ImGui, as many as it can distinguish in one
    /// frame. @param holds_back a field waits for the focus: no presses and no text yet. @param is_dragging the gizmo
    /// has the mouse: Dear ImGui sees neither it nor presses.
    void feed(bool holds_back, bool is_dragging);
    /// True if feed() passed a key that is a command even in a text field: of files and the window.
    bool has_command() const;
    /// Call it after ImGui::NewFrame(): returns the events of feed() that belong to the editor. @param is_asking a
    /// dialog has the keys.
    void pass(bool is_asking, std::vector<InputEvent>& passed);

    /// The next key goes only to take_key().
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
    bool passed_down_[3] = {}; ///< the editor received the press of the button
};

/// Call it once, when the context is created.
void set_up_keys();

} // namespace viewer
