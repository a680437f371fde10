// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Preferences between the file they are kept in and what a person has changed: the editor, the panels, the window.
#pragma once

#include "viewer/editor/preferences.hpp"
#include "viewer/ui/panel.hpp"

#include <glm/vec2.hpp>

#include <string>

namespace viewer {

class KeptPreferences {
public:
    /// As the file of that state directory has them; the usual ones, where there is none.
    explicit KeptPreferences(std::string state_directory);

    const Preferences& kept() const { return kept_; } ///< as they were read, or remembered last
    void apply_to(Editor& editor) const { apply(kept_, editor); }
    void apply_to(PanelLayout& layout) const;
    /// Writes them where they have changed. @param layout null: no panels. @param window pixels; zeros: as it was, for
    /// an icon has no size. @param keeps_ease the editor's is a script's. False: they could not be written; they are
    /// tried again when something has changed.
    bool remember(const Editor& editor, const PanelLayout* layout, const glm::ivec2& window, bool keeps_ease);

private:
    std::string state_directory_;
    Preferences kept_;
};

} // namespace viewer
