// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Dear ImGui with what its docking branch adds for panels in windows of their own, as far as the adapter uses it.
#pragma once

#include_next <imgui.h>

#define IMGUI_HAS_VIEWPORT

enum { ImGuiConfigFlags_ViewportsEnable = 1 << 10 };

struct ViewportOfDocking : ImGuiViewport {
    float DpiScale = 1;
    ImVec2 FramebufferScale{0, 0}; ///< 0: the version has none
};
namespace ImGui {
inline ViewportOfDocking own_window;
inline ViewportOfDocking* GetWindowViewport() {
    return &own_window;
}
} // namespace ImGui
