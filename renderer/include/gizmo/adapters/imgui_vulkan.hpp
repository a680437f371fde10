// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws a draw list by a Vulkan pass among the windows of Dear ImGui, in a callback of its draw data. Include it where
// Dear ImGui's header can be found, 1.86 or later, with its Vulkan backend; the library needs no Dear ImGui.
#pragma once

#include <gizmo/adapters/imgui.hpp>
#include <gizmo/vulkan/pass.hpp>

#include <cmath>

namespace gizmo::vulkan {

/// Where a list is drawn by a pass when Dear ImGui's draw data are rendered: over what is in the window before it,
/// below what comes after it. Have one for each list of a frame, such as one for each panel; it must not move or end
/// before the draw data are rendered.
class ImGuiDraw {
public:
    /// Dear ImGui 1.91.3 and later say where their backend records. With an older one, or a backend that does not, set
    /// it before the draw data are rendered.
    VkCommandBuffer cmd = VK_NULL_HANDLE;

    ImGuiDraw() = default;
    ImGuiDraw(const ImGuiDraw&) = delete;
    ImGuiDraw& operator=(const ImGuiDraw&) = delete;

    /// Adds the callback to the panel's window. `pass` was created for the render pass in which the draw data are
    /// rendered; for a panel in a window of its own, that of the backend's window. Dear ImGui's frame number is that of
    /// record(). Call it between ImGui::NewFrame() and ImGui::Render(), after Context::end_frame().
    /// @return what the previous frame's record() returned
    Result draw(Pass& pass, const ImGuiPanel& panel, const DrawList& list) {
        if (!panel.is_visible()) return status_;
        panel.draw_list->PushClipRect(panel.clip_min, panel.clip_max);
        const Result status = draw(pass, *panel.draw_list, list, panel.scale, panel.window);
        panel.draw_list->PopClipRect();
        return status;
    }
    /// The same at any place in `out`, limited to its clip rectangle.
    /// @param scale pixels per unit of Dear ImGui
    /// @param window the corner of the window of `out`, in Dear ImGui's coordinates
    /// @param corner where the list's pixels are counted from, in the same coordinates
    Result draw(Pass& pass, ImDrawList& out, const DrawList& list,
                float scale = ImGui::GetIO().DisplayFramebufferScale.x,
                const ImVec2& window = ImGui::GetMainViewport()->Pos,
                const ImVec2& corner = ImGui::GetMainViewport()->Pos) {
        pass_ = &pass;
        list_ = &list;
        scale_ = scale;
        window_ = window;
        corner_ = corner;
        frame_ = static_cast<std::uint64_t>(ImGui::GetFrameCount());
        out.AddCallback(on_draw, this);
        out.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
        return status_;
    }
    /// What the last record() returned.
    const Result& status() const { return status_; }

private:
    static void on_draw(const ImDrawList*, const ImDrawCmd* command) {
        static_cast<ImGuiDraw*>(command->UserCallbackData)->record(command->ClipRect);
    }
    void record(const ImVec4& clip) {
        VkCommandBuffer into = cmd;
#if IMGUI_VERSION_NUM >= 19130
        if (void* const state = ImGui::GetPlatformIO().Renderer_RenderState)
            into = *static_cast<VkCommandBuffer*>(state); // the first member of ImGui_ImplVulkan_RenderState
#endif
        const auto pixel = [&](float at, float from) {
            return static_cast<std::int32_t>(std::lround((at - from) * scale_));
        };
        const std::int32_t left = pixel(clip.x, window_.x), right = pixel(clip.z, window_.x),
                           top = pixel(clip.y, window_.y), bottom = pixel(clip.w, window_.y);
        const VkRect2D scissor{{left, top},
                               {static_cast<std::uint32_t>((std::max)(left, right) - left),
                                static_cast<std::uint32_t>((std::max)(top, bottom) - top)}};
        status_ =
            pass_->record(into, *list_, frame_,
                          {.offset = {pixel(corner_.x, window_.x), pixel(corner_.y, window_.y)}, .scissor = scissor});
    }

    Pass* pass_ = nullptr;
    const DrawList* list_ = nullptr;
    float scale_ = 1;
    ImVec2 window_{}, corner_{};
    std::uint64_t frame_ = 0;
    Result status_ = ok();
};

} // namespace gizmo::vulkan
