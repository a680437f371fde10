// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/kept_preferences.hpp"

#include <utility>

namespace viewer {

KeptPreferences::KeptPreferences(std::string state_directory)
    : state_directory_(std::move(state_directory))
    , kept_(read_preferences(state_directory_).value_or(Preferences{})) {}

void KeptPreferences::apply_to(Ui& ui) const {
    ui.layout.left = static_cast<float>(kept_.left);
    ui.layout.right = static_cast<float>(kept_.right);
    ui.layout.is_visible = kept_.panels;
    ui.layout.sections = kept_.sections;
}

bool KeptPreferences::remember(const Editor& editor, const Ui* ui, const Window& window, bool keeps_ease) {
    Preferences now = kept_;
    collect(editor, now);
    if (keeps_ease) now.ease = kept_.ease;
    if (ui) {
        now.left = static_cast<double>(ui->layout.left);
        now.right = static_cast<double>(ui->layout.right);
        now.panels = ui->layout.is_visible;
        now.sections = ui->layout.sections;
    }
    if (!window.is_iconified()) {
        const VkExtent2D size = window.size();
        now.width = static_cast<int>(size.width);
        now.height = static_cast<int>(size.height);
    }
    if (now == kept_) return true;
    kept_ = std::move(now);
    return write_preferences(state_directory_, kept_);
}

} // namespace viewer
