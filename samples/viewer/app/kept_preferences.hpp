// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Preferences: their file, and the current state of the editor, the panels and the window.
#pragma once

#include "viewer/editor/preferences.hpp"
#include "viewer/ui/panel.hpp"

#include <glm/vec2.hpp>

#include <string>

namespace viewer {

class KeptPreferences {
public:
    /// Reads the file of that state directory; the defaults if there is none.
    explicit KeptPreferences(std::string state_directory);

    const Preferences& kept() const { return kept_; } ///< as last read or written
    void apply_to(Editor& editor) const { apply(kept_, editor); }
    void apply_to(PanelLayout& layout) const;
    /// Writes them if they have changed. @param layout null: no panels. @param window pixels; zeros: unchanged, for a
    /// minimized window. @param keeps_ease the editor's easing was set by a script. Returns false if they could not be
    /// written; the next change tries again.
    bool remember(const Editor& editor, const PanelLayout* layout, const glm::ivec2& window, bool keeps_ease);

private:
    std::string state_directory_;
    Preferences kept_;
};

} // namespace viewer
