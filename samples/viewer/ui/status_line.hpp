// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The line at the bottom: what the running drag amounts to, or what is selected.
#pragma once

#include "viewer/editor/editor.hpp"

#include <imgui.h>

namespace viewer {

class StatusBar {
public:
    /// @param scale pixels per logical pixel
    explicit StatusBar(float scale)
        : scale_(scale) {}
    /// Its ground. @param at pixels of the window
    void show(const gizmo::Viewport& at);
    /// After the editor's frame: its words are those of the same picture.
    void show_text(const Editor& editor);

private:
    float scale_;
    ImDrawList* draw_ = nullptr; ///< of this frame; null: it is not shown
    ImVec2 low_{}, high_{};      ///< pixels
};

} // namespace viewer
