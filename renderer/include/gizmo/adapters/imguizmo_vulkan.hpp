// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws the gizmos of <gizmo/adapters/imguizmo.hpp> by a Vulkan pass, in callbacks of Dear ImGui's draw data.
#pragma once

#include <gizmo/adapters/imgui_vulkan.hpp>
#include <gizmo/adapters/imguizmo.hpp>

namespace IMGUIZMO_NAMESPACE {
namespace detail {

/// The corner of the operating system's window that shows the list.
inline ImVec2 window_corner(const ImDrawList& list) {
#ifdef IMGUI_HAS_VIEWPORT
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->DrawList == &list && window->Viewport) return window->Viewport->Pos;
    return ImGui::GetWindowViewport()->Pos; // the background's or the foreground's
#else
    (void)list;
    return ImGui::GetMainViewport()->Pos;
#endif
}

inline void draw_by_pass(const Settings& settings, Entry& entry, ImDrawList& out) {
    if (!entry.drawing) entry.drawing = std::make_shared<::gizmo::vulkan::ImGuiDraw>();
    auto& drawing = *static_cast<::gizmo::vulkan::ImGuiDraw*>(entry.drawing.get());
    drawing.cmd = static_cast<VkCommandBuffer>(settings.cmd);
    (void)drawing.draw(*static_cast<::gizmo::vulkan::Pass*>(settings.pass), out, entry.context.draw_list(),
                       framebuffer_scale(), window_corner(out), ImVec2(0, 0)); // DrawStatus() tells
}

} // namespace detail

/// Gizmos and view cubes are drawn by `pass` from the next call on; null: by Dear ImGui again. `pass` was created for
/// the render pass in which the draw data are rendered. It must not move or end before the last draw data with gizmos
/// are rendered.
/// @param cmd needed with Dear ImGui older than 1.91.3: where the draw data are recorded next. Call this in each frame
/// before that.
inline void Setup(::gizmo::vulkan::Pass* pass, VkCommandBuffer cmd = VK_NULL_HANDLE) {
    detail::State& s = detail::state();
    s.settings.draw = pass ? detail::draw_by_pass : nullptr;
    s.settings.pass = pass;
    s.settings.cmd = cmd;
    for (const auto& entry : s.entries)
        if (entry->drawing) static_cast<::gizmo::vulkan::ImGuiDraw*>(entry->drawing.get())->cmd = cmd;
}

/// The first error of the pass when the draw data were last rendered.
inline ::gizmo::vulkan::Result DrawStatus() {
    for (const auto& entry : detail::state().entries) {
        const auto* const drawing = static_cast<::gizmo::vulkan::ImGuiDraw*>(entry->drawing.get());
        if (drawing && !drawing->status()) return drawing->status();
    }
    return ::gizmo::vulkan::ok();
}

} // namespace IMGUIZMO_NAMESPACE
