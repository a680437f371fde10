// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The preferences in a window, in groups, with a search: colors, cameras, the keymap, and every key, which can be
// changed here.
#pragma once

#include "viewer/ui/command_search.hpp"
#include "viewer/ui/imgui_input.hpp"

namespace viewer {

class PreferencesWindow {
public:
    /// @param scale pixels per logical pixel
    explicit PreferencesWindow(float scale)
        : scale_(scale) {}
    void toggle() {
        is_open_ = !is_open_;
        search_.open();
    }
    bool is_open() const { return is_open_; }
    bool has_focus() const { return is_open_ && has_focus_; }            ///< it has the keyboard
    bool is_opening() const { return is_open_ && search_.is_opening(); } ///< the search has no focus yet
    void show(Editor& editor, ImGuiInput& input);

private:
    bool begin_row(const char* group, const char* name);
    void show_general(Editor& editor);
    void show_heading(const char* group);
    void show_keys(Editor& editor, ImGuiInput& input);
    void show_key(Editor& editor, ImGuiInput& input, const FoundRow& row);

    float scale_;
    bool is_open_ = false, has_focus_ = false;
    std::optional<Action> waits_{}; ///< the command that waits for a key
    CommandSearch search_{};
    const char* group_ = nullptr; ///< of the row shown last
};

} // namespace viewer
