// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The output: the device, the window if there is one, and the renderers of the scene, the gizmo and the panels.
#pragma once

#include "viewer/app/options.hpp"
#include "viewer/app/swapchain.hpp"
#include "viewer/app/window.hpp"
#include "viewer/render/frame_renderer.hpp"
#include "viewer/render/ui_renderer.hpp"

#include <array>
#include <memory>
#include <optional>

namespace viewer {

class Display {
public:
    /// Returns null on failure; `error` is the reason. Messages of the validation layer until then are in `messages`.
    static std::unique_ptr<Display> create(const ViewerOptions& options, const sample::Scene& scene,
                                           std::vector<std::string>& messages, std::string& error);
    ~Display();
    Display(const Display&) = delete;
    Display& operator=(const Display&) = delete;

    Window* window() const { return window_.get(); } ///< null: offscreen
    /// For Ui's lists; its context must be current. Returns false on failure; `error` is the reason.
    bool add_panels(std::string& error);
    void show(const sample::Scene& scene) { renderer_->show(scene); }

    void wait(std::uint64_t frame) const; ///< until that frame's memory is free
    void wait_idle() const;
    /// Call it after wait(). @param panels null: no panels. Does nothing while the size is 0. Returns false on failure;
    /// `error` is the reason.
    bool draw(Editor& editor, const ImDrawData* panels, VkExtent2D size, std::uint64_t frame, std::string& error);
    bool has_picture() const { return renderer_->extent().width > 0; }
    /// Saves the last image, or a part of it, as a PNG. @param part pixels. Returns false on failure; `error` is the
    /// reason.
    bool save_picture(const std::string& path, std::string& error, std::optional<gizmo::Viewport> part = {}) const;
    /// Destroys everything except the device. @return the validation layer's messages.
    std::vector<std::string> close();

private:
    Display() = default;
    struct InFlight {
        VkCommandBuffer cmd = VK_NULL_HANDLE;
        VkFence fence = VK_NULL_HANDLE;
        VkSemaphore acquired = VK_NULL_HANDLE;
    };
    bool open(const ViewerOptions& options, const sample::Scene& scene, std::string& error);
    void blit(VkCommandBuffer cmd, VkImage to) const;

    std::unique_ptr<Window> window_;
    std::unique_ptr<sample::Gpu> gpu_;
    std::unique_ptr<FrameRenderer> renderer_;
    std::optional<Swapchain> swapchain_; ///< nullopt: offscreen
    std::array<InFlight, FrameRenderer::kFramesInFlight> in_flight_{};
    std::unique_ptr<UiRenderer> ui_renderer_;
};

} // namespace viewer
