// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws the gizmos of <gizmo/adapters/imguizmo.hpp> by a Vulkan pass, in callbacks of Dear ImGui's draw data.
#pragma once

#include <gizmo/adapters/imgui_vulkan.hpp>
#include <gizmo/adapters/imguizmo/drawing.hpp>

namespace IMGUIZMO_NAMESPACE {
namespace detail {

inline void draw_by_pass(const Renderer& renderer, Drawing& drawing, const ::gizmo::DrawList& list, ImDrawList& out,
                         float scale, const ImVec2& corner) {
    if (!drawing) drawing = std::make_shared<::gizmo::vulkan::ImGuiDraw>();
    auto& draw = *static_cast<::gizmo::vulkan::ImGuiDraw*>(drawing.get());
    draw.cmd = static_cast<VkCommandBuffer>(renderer.cmd);
    // DrawStatus() tells.
    (void)draw.draw(*static_cast<::gizmo::vulkan::Pass*>(renderer.pass), out, list, scale, corner, ImVec2(0, 0));
}

} // namespace detail

/// Gizmos and view cubes are drawn by `pass` from the next call on; null: by Dear ImGui again. `pass` was created for
/// the render pass in which the draw data are rendered. It must not move or end before the last draw data with gizmos
/// are rendered.
/// @param cmd needed with Dear ImGui older than 1.91.3: where the draw data are recorded next. Call this in each frame
/// before that.
inline void Setup(::gizmo::vulkan::Pass* pass, VkCommandBuffer cmd = VK_NULL_HANDLE) {
    detail::set_renderer({pass ? detail::draw_by_pass : nullptr, pass, cmd});
    detail::visit_drawings(
        [](void* drawing, void* to) {
            static_cast<::gizmo::vulkan::ImGuiDraw*>(drawing)->cmd = static_cast<VkCommandBuffer>(to);
        },
        cmd);
}

/// The first error of the pass when the draw data were last rendered.
inline ::gizmo::vulkan::Result DrawStatus() {
    ::gizmo::vulkan::Result first = ::gizmo::vulkan::ok();
    detail::visit_drawings(
        [](void* drawing, void* found) {
            auto& result = *static_cast<::gizmo::vulkan::Result*>(found);
            if (result) result = static_cast<::gizmo::vulkan::ImGuiDraw*>(drawing)->status();
        },
        &first);
    return first;
}

} // namespace IMGUIZMO_NAMESPACE
