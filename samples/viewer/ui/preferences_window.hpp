// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The preferences in a window: colors, cameras, the keymap, and every key, which can be changed here.
#pragma once

#include "viewer/ui/imgui_input.hpp"

#include "viewer/editor/editor.hpp"

namespace viewer {

class PreferencesWindow {
public:
    /// @param scale pixels per logical pixel
    explicit PreferencesWindow(float scale)
        : scale_(scale) {}
    void toggle() { is_open_ = !is_open_; }
    bool is_open() const { return is_open_; }
    bool has_focus() const { return is_open_ && has_focus_; } ///< it has the keyboard
    void show(Editor& editor, ImGuiInput& input);

private:
    void show_general(Editor& editor) const;
    void show_keys(Editor& editor, ImGuiInput& input);

    float scale_;
    bool is_open_ = false, has_focus_ = false;
    std::optional<Action> waits_{}; ///< the command that waits for a key
};

} // namespace viewer
