// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Preferences between the file they are kept in and what a person has changed: the editor, the panels, the window.
#pragma once

#include "viewer/app/window.hpp"
#include "viewer/editor/preferences.hpp"
#include "viewer/ui/ui.hpp"

#include <string>

namespace viewer {

class KeptPreferences {
public:
    /// As the file of that state directory has them; the usual ones, where there is none.
    explicit KeptPreferences(std::string state_directory);

    const Preferences& kept() const { return kept_; } ///< as they are in the file
    void apply_to(Editor& editor) const { apply(kept_, editor); }
    void apply_to(Ui& ui) const;
    /// Writes them where they have changed. @param ui null: no panels. @param keeps_ease the editor's is a script's.
    /// False: they could not be written.
    bool remember(const Editor& editor, const Ui* ui, const Window& window, bool keeps_ease);

private:
    std::string state_directory_;
    Preferences kept_;
};

} // namespace viewer
