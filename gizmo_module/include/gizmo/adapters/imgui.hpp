// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from Dear ImGui, and the panel in which a scene is shown. Include it where Dear ImGui's header can be
// found, 1.86 or later, with or without docking and multi-viewports; the library needs no Dear ImGui.
#pragma once

#include <gizmo/adapters/report.hpp>
#include <gizmo/pointer.hpp>

#include <imgui.h>

#include <algorithm>

namespace gizmo {

namespace detail {
inline glm::dvec2 imgui_vec(const ImVec2& v) {
    return {v.x, v.y};
}
/// In pixels of the main window, `scale` per unit of Dear ImGui.
inline Pointer imgui_pointer(const ImGuiIO& io, const glm::dvec2& scale) {
#if IMGUI_VERSION_NUM >= 18700
    const bool escape = ImGui::IsKeyDown(ImGuiKey_Escape);
#else
    const bool escape = ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_Escape));
#endif
    const glm::dvec2 corner = imgui_vec(ImGui::GetMainViewport()->Pos); // not 0 with multi-viewports
    const auto pixels = [&](const ImVec2& p) { return (imgui_vec(p) - corner) * scale; };
    Pointer pointer;
    pointer.cursor = pixels(io.MousePos);
    pointer.down = io.MouseDown[0];
    if (io.MouseClicked[0]) pointer.press = pixels(io.MouseClickedPos[0]);
    if (io.MouseReleased[0]) pointer.release = pointer.cursor;
    pointer.cancel = escape || io.MouseDown[1];
    pointer.precise = io.KeyShift;
    pointer.snap = io.KeyCtrl;
    pointer.from_center = io.KeyAlt;
    pointer.blocked = io.WantCaptureMouse;
#if IMGUI_VERSION_NUM >= 18600
    pointer.capture_lost = io.AppFocusLost;
#endif
    static thread_local Diagnosis diagnosis;
    pointer.diagnosis = adapter_diagnosis(diagnosis);
    return pointer;
}
/// Pixels per unit of Dear ImGui; 0: as for the main window.
template <class T>
float imgui_framebuffer_scale(const T& viewport) {
    if constexpr (requires { viewport.FramebufferScale.x; }) return viewport.FramebufferScale.x; // since 1.92
    return 0;
}
/// What the system scales everything by, where it does so in pixels.
template <class T>
float imgui_dpi_scale(const T& viewport) {
    if constexpr (requires { viewport.DpiScale; }) return viewport.DpiScale; // with multi-viewports
#if IMGUI_VERSION_NUM >= 19200
    return ImGui::GetStyle().FontScaleDpi;
#else
    return 1;
#endif
}
/// Returns false if the window is collapsed, so that it has no items, or the rectangle is empty.
inline bool imgui_button_over(const ImVec2& min, const ImVec2& max, int id) {
    if (!(max.x > min.x) || !(max.y > min.y)) return false;
    ImGui::SetCursorScreenPos(min);
    const float before = ImGui::GetCursorScreenPos().y;
#if IMGUI_VERSION_NUM >= 18970
    // Such an item has the pointer one frame after the pointer has entered it: a press in that frame would be lost.
    const ImGuiIO& io = ImGui::GetIO();
    const ImVec2 was(io.MousePos.x - io.MouseDelta.x, io.MousePos.y - io.MouseDelta.y);
    if (was.x >= min.x && was.y >= min.y && was.x < max.x && was.y < max.y) ImGui::SetNextItemAllowOverlap();
#endif
    ImGui::PushID(id);
    ImGui::InvisibleButton("gizmo", ImVec2(max.x - min.x, max.y - min.y));
    ImGui::PopID();
#if IMGUI_VERSION_NUM < 18970
    ImGui::SetItemAllowOverlap();
#endif
    return ImGui::GetCursorScreenPos().y > before;
}
} // namespace detail

/// The pointer of Dear ImGui's current frame, in pixels of the main window, for hosts that draw their scene there,
/// behind the panels. The left button drags; Escape or the right button cancels; Shift is precise, Control snaps, Alt
/// keeps a box's center. `blocked` is set while Dear ImGui captures the mouse. Call this after ImGui::NewFrame().
inline Pointer pointer_from_imgui(const ImGuiIO& io) {
    const glm::dvec2 scale = detail::imgui_vec(io.DisplayFramebufferScale), size = detail::imgui_vec(io.DisplaySize);
    Pointer pointer = detail::imgui_pointer(io, scale);
#ifdef IMGUI_HAS_VIEWPORT
    if ((io.ConfigFlags & ImGuiConfigFlags_ViewportsEnable) != 0) return pointer; // the scene may be in another window
#endif
    static thread_local Diagnosis diagnosis;
    pointer.diagnosis = detail::adapter_diagnosis(diagnosis, size * scale, size, pointer.cursor);
    return pointer;
}
inline Pointer pointer_from_imgui() {
    return pointer_from_imgui(ImGui::GetIO());
}

/// A scene in a panel of Dear ImGui, in the current frame. All pixels are counted from the main window's corner, with
/// this panel's number of pixels per unit.
struct ImGuiPanel {
    Viewport viewport{}; ///< for Camera::viewport; empty if the panel is collapsed
    /// For Context::begin_frame(). `blocked` is set unless has_pointer.
    Pointer pointer{};
    /// The pointer is over the panel, and no other window, popup or item has it; or it was pressed there and is held.
    bool has_pointer = false;
    float pixel_scale = 1; ///< for Style::pixel_scale

    // For draw_with_imgui() and vulkan::ImGuiDraw.
    ImDrawList* draw_list = nullptr;
    ImVec2 clip_min{}, clip_max{}; ///< the visible part, coordinates of Dear ImGui
    ImVec2 window{};               ///< the corner of the operating system's window that shows the panel
    float scale = 1;               ///< pixels per unit of Dear ImGui

    bool is_visible() const { return draw_list && clip_max.x > clip_min.x && clip_max.y > clip_min.y; }
};

/// Makes the last item, such as ImGui::Image(), a panel. Puts an invisible button over it, so that a press on the scene
/// does not move a floating window; IsItemActive() and the like then ask about the button. Items over the scene, such
/// as a toolbar, come after this call (Dear ImGui 1.89.7 or later: with an older one a press on them reaches the gizmo
/// too).
/// @param target that of the panel's camera; panels in one window have different ones
inline ImGuiPanel panel_from_imgui(std::uint32_t target = 0) {
    const auto& main = *ImGui::GetMainViewport();
#ifdef IMGUI_HAS_VIEWPORT
    const auto& on = *ImGui::GetWindowViewport();
#else
    const auto& on = main;
#endif
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const float own_scale = detail::imgui_framebuffer_scale(on);
    ImGuiPanel panel;
    panel.scale = own_scale > 0 ? own_scale : ImGui::GetIO().DisplayFramebufferScale.x;
    panel.pixel_scale = (std::max)(panel.scale, detail::imgui_dpi_scale(on));
    panel.window = on.Pos;
    panel.draw_list = ImGui::GetWindowDrawList();
    const double scale = static_cast<double>(panel.scale);
    if (detail::imgui_button_over(min, max, static_cast<int>(target))) {
        panel.has_pointer = ImGui::IsItemHovered() || ImGui::IsItemActive();
        const glm::dvec2 corner = (detail::imgui_vec(min) - detail::imgui_vec(main.Pos)) * scale,
                         size = (detail::imgui_vec(max) - detail::imgui_vec(min)) * scale;
        panel.viewport = {corner.x, corner.y, size.x, size.y};
        const ImVec2 seen_min = panel.draw_list->GetClipRectMin(), seen_max = panel.draw_list->GetClipRectMax();
        panel.clip_min = ImVec2((std::max)(min.x, seen_min.x), (std::max)(min.y, seen_min.y));
        panel.clip_max = ImVec2((std::min)(max.x, seen_max.x), (std::min)(max.y, seen_max.y));
    }
    panel.pointer = detail::imgui_pointer(ImGui::GetIO(), glm::dvec2(scale));
    panel.pointer.blocked = !panel.has_pointer;
    panel.pointer.target = target;
    return panel;
}

} // namespace gizmo
