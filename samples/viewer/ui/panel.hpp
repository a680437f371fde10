// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What panels and dialogs have in common: windows that stay where they are put, and those in the middle.
#pragma once

#include <gizmo/types.hpp>

#include <imgui.h>

namespace viewer {

/// @param at pixels. ImGui::End() follows whatever it answers.
inline bool begin_panel(const char* name, const gizmo::Viewport& at, ImGuiWindowFlags flags = 0) {
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoSavedSettings;
    ImGui::SetNextWindowPos({static_cast<float>(at.x), static_cast<float>(at.y)});
    ImGui::SetNextWindowSize({static_cast<float>(at.width), static_cast<float>(at.height)});
    return ImGui::Begin(name, nullptr, kFixed | flags);
}

inline constexpr ImGuiWindowFlags kDialogFlags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings;

inline void center_next_window() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos({size.x * 0.5f, size.y * 0.45f}, ImGuiCond_Always, {0.5f, 0.5f});
}

/// A part of a panel that folds away. @param open at first. @return whether it is open.
inline bool begin_section(const char* label, bool open) {
    ImGui::PushStyleColor(ImGuiCol_Header, ImGui::GetStyleColorVec4(ImGuiCol_Button));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
    ImGui::PushStyleColor(ImGuiCol_HeaderActive, ImGui::GetStyleColorVec4(ImGuiCol_ButtonHovered));
    const bool is_open = ImGui::CollapsingHeader(label, open ? ImGuiTreeNodeFlags_DefaultOpen : 0);
    ImGui::PopStyleColor(3);
    return is_open;
}

} // namespace viewer
