// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is kept from one time to the next: colors, keys, snapping, cameras, how the panels and the window stand. A file
// of the state directory; what it has wrong is as if it were not there.
#pragma once

#include "viewer/editor/editor.hpp"

#include <map>
#include <optional>
#include <string>

namespace viewer {

struct Preferences {
    std::string theme = "dark";
    std::string keymap = "gizmo";
    std::map<std::string, std::string> keys{}; ///< a person's own, by the names of commands; an empty one: none
    gizmo::Snap snap = Settings{}.snap;
    bool snap_always = false, snap_vertices = false, surface_always = false, align = false, rest = true, flip = false;
    bool labels = true;
    double ease = 0.2, fly_speed = 1;
    double left = 220, right = 300; ///< widths of the panels, logical pixels
    bool panels = true;
    std::map<std::string, bool> sections{}; ///< of the panels: open or folded
    int width = 0, height = 0;              ///< of the window; 0: as it comes

    bool operator==(const Preferences& other) const;
};

/// As the file says, or none where there is none or it is broken.
std::optional<Preferences> read_preferences(const std::string& state_directory);
/// Whole or not at all. False: it could not be written. Nothing without a directory.
bool write_preferences(const std::string& state_directory, const Preferences& preferences);

/// The editor's part: into it, and from it. The rest is the panels' and the window's.
void apply(const Preferences& preferences, Editor& editor);
void collect(const Editor& editor, Preferences& preferences);

} // namespace viewer
