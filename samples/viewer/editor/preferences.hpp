// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Persistent preferences: colors, keys, snapping, cameras, layout of panels and window. A file in the state directory;
// invalid entries are ignored.
#pragma once

#include "viewer/editor/editor.hpp"

#include <map>
#include <optional>
#include <string>

namespace viewer {

/// Of the settings, those that are in the file; the others start as usual.
struct Preferences : Settings {
    Preferences() {
        ease = 0.2;
        hint = true;
    }

    std::string theme = "dark";
    std::string keymap = "gizmo";
    std::map<std::string, std::string> keys{}; ///< the user's keys by command name; empty: no key
    bool step_typed = false;                   ///< otherwise the step of a translation is the scene's
    bool labels = true;
    double left = 220, right = 300; ///< widths of the panels, logical pixels
    bool panels = true;
    std::map<std::string, bool> sections{}; ///< of the panels: open or folded
    int width = 0, height = 0;              ///< of the window; 0: default

    bool operator==(const Preferences& other) const;
};

/// Reads the file; nullopt if it is missing or invalid.
std::optional<Preferences> read_preferences(const std::string& state_directory);
/// Writes atomically. Returns false if it could not be written. Does nothing without a directory.
bool write_preferences(const std::string& state_directory, const Preferences& preferences);

/// The editor's part: applies it at the start, where other settings get their defaults, and reads it back. The rest
/// belongs to the panels and the window.
void apply(const Preferences& preferences, Editor& editor);
void collect(const Editor& editor, Preferences& preferences);

} // namespace viewer
