// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/ui/ui.hpp"

#include "viewer/ui/help_window.hpp"
#include "viewer/ui/look.hpp"
#include "viewer/ui/menu.hpp"
#include "viewer/ui/overlay.hpp"
#include "viewer/ui/status_line.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace viewer {

namespace {

constexpr int kMaxWaits = 8; // frames

} // namespace

Ui::Ui(float scale)
    : context_(ImGui::CreateContext())
    , scale_(std::max(0.5f, scale))
    , outliner_(scale_)
    , properties_(scale_)
    , dialogs_(scale_) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    set_up_keys();
    set_sizes(scale_);
    set_colors(false);
    set_font(scale_);
}

Ui::~Ui() {
    ImGui::DestroyContext(context_);
}

// What of the window the panels leave for the scene.
gizmo::Viewport Ui::show_panels(Editor& editor, FileRoute& files, double width, double height) {
    const double s = static_cast<double>(scale_), line = std::ceil(24 * s);
    // In a window too small for both, the scene has it all.
    if (!is_visible_ || width < 640 * s || height < 240 * s) return {0, 0, width, height};
    const double left = std::round(std::min(220 * s, width * 0.22)), right = std::round(std::min(300 * s, width * 0.3));
    show_menu(editor, files, scale_);
    const double top = static_cast<double>(ImGui::GetFrameHeight());
    const gizmo::Viewport scene{left, top, width - left - right, height - top - line};
    outliner_.show(editor, {0, top, left, scene.height});
    properties_.show(editor, {width - right, top, right, scene.height});
    show_status_line(editor, {0, height - line, width, line}, scale_);
    return scene;
}

gizmo::Viewport Ui::begin(Editor& editor, FileRoute& files, double width, double height, double seconds,
                          std::vector<InputEvent>& passed) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.25));
    // Not for ever: what is not shown does not open.
    waits_ = properties_.is_opening() || outliner_.is_opening() ? waits_ + 1 : 0;
    input_.feed(waits_ > 0 && waits_ < kMaxWaits);
    if (const bool light = std::string_view(editor.theme()) == "light"; light != is_light_)
        set_colors(is_light_ = light);
    // Tab, arrows and Enter are the panels' only while a dialog or a menu is open: else they are the editor's.
    const bool is_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    io.ConfigFlags = is_open ? io.ConfigFlags | ImGuiConfigFlags_NavEnableKeyboard
                             : io.ConfigFlags & ~ImGuiConfigFlags_NavEnableKeyboard;
    ImGui::NewFrame();
    // A command in a field takes what is typed so far.
    if (io.WantTextInput && !files.is_asking() && input_.has_command()) ImGui::SetWindowFocus(nullptr);
    editor.wants_mouse_elsewhere = io.WantCaptureMouse;
    input_.pass(files.is_asking(), passed);
    const gizmo::Viewport scene = show_panels(editor, files, width, height);
    dialogs_.show(files, editor);
    if (is_help_open_) show_help(editor, is_help_open_);
    return scene;
}

void Ui::end(const Editor& editor) {
    draw_overlay(editor, is_light_);
    ImGui::Render();
}

const ImDrawData* Ui::draw_data() const {
    ImGui::SetCurrentContext(context_);
    return ImGui::GetDrawData();
}

bool Ui::takes_text() const {
    ImGui::SetCurrentContext(context_);
    return ImGui::GetIO().WantTextInput;
}

} // namespace viewer
