// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/imgui_session.hpp"

#include "viewer/ui/imgui_input.hpp"
#include "viewer/ui/look.hpp"

#include <imgui.h>

#include <algorithm>

namespace viewer {

ImGuiSession::ImGuiSession(float scale)
    : context_(ImGui::CreateContext()) {
    make_current();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false; // a blinking cursor would require two frames per second
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    set_up_keys();
    set_sizes(scale);
    set_colors(false);
}

ImGuiSession::~ImGuiSession() {
    ImGui::DestroyContext(context_);
}

void ImGuiSession::make_current() const {
    ImGui::SetCurrentContext(context_);
}

void ImGuiSession::prepare(double width, double height, double seconds, bool light, bool has_window) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.25));
    if (light != is_light_) set_colors(is_light_ = light);
    // Tab, arrows and Enter belong to the panels only while a dialog, a menu or the preferences are open.
    const bool is_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    io.ConfigFlags = is_open || has_window ? io.ConfigFlags | ImGuiConfigFlags_NavEnableKeyboard
                                           : io.ConfigFlags & ~ImGuiConfigFlags_NavEnableKeyboard;
    constexpr double kFade = 0.3; // seconds
    fading_ = is_open != was_open_ ? kFade : std::max(0.0, fading_ - seconds);
    was_open_ = is_open;
}

} // namespace viewer
