// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Mouse and keys of the current keymap, in groups, with a search.
#pragma once

#include "viewer/ui/command_search.hpp"

namespace viewer {

class HelpWindow {
public:
    void toggle() {
        is_open_ = !is_open_;
        search_.open();
    }
    bool is_open() const { return is_open_; }
    bool is_opening() const { return is_open_ && search_.is_opening(); } ///< the search has no focus yet
    /// @param scale pixels per logical pixel
    void show(const Editor& editor, float scale);

private:
    bool is_open_ = false;
    CommandSearch search_{};
};

} // namespace viewer
