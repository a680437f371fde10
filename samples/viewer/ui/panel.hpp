// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/types.hpp>

#include <imgui.h>

namespace viewer {

/// A window that stays where it is put: pixels. ImGui::End() follows whatever it answers.
inline bool begin_panel(const char* name, const gizmo::Viewport& at, ImGuiWindowFlags flags = 0) {
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoSavedSettings;
    ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
    ImGui::SetNextWindowSize({static_cast<float>(at.width), static_cast<float>(at.height)});
    return ImGui::Begin(name, nullptr, kFixed | flags);
}

} // namespace viewer
