// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/kept_preferences.hpp"

#include <utility>

namespace viewer {

KeptPreferences::KeptPreferences(std::string state_directory)
    : state_directory_(std::move(state_directory))
    , kept_(read_preferences(state_directory_).value_or(Preferences{})) {}

void KeptPreferences::apply_to(PanelLayout& layout) const {
    layout.left = static_cast<float>(kept_.left);
    layout.right = static_cast<float>(kept_.right);
    layout.is_visible = kept_.panels;
    layout.sections = kept_.sections;
}

bool KeptPreferences::remember(const Editor& editor, const PanelLayout* layout, const glm::ivec2& window,
                               bool keeps_ease) {
    Preferences now = kept_;
    collect(editor, now);
    if (keeps_ease) now.ease = kept_.ease;
    if (layout) {
        now.left = static_cast<double>(layout->left);
        now.right = static_cast<double>(layout->right);
        now.panels = layout->is_visible;
        now.sections = layout->sections;
    }
    if (window.x > 0 && window.y > 0) {
        now.width = window.x;
        now.height = window.y;
    }
    if (now == kept_) return true;
    kept_ = std::move(now);
    return write_preferences(state_directory_, kept_);
}

} // namespace viewer
