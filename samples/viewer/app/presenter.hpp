// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Frames in flight: records one, submits it and shows it in the window, if there is one.
#pragma once

#include "viewer/app/swapchain.hpp"
#include "viewer/app/window.hpp"
#include "viewer/render/frame_renderer.hpp"

#include <array>
#include <optional>

namespace viewer {

class Presenter {
public:
    /// @param window null: offscreen
    Presenter(sample::Gpu& gpu, Window* window);
    ~Presenter();
    Presenter(const Presenter&) = delete;
    Presenter& operator=(const Presenter&) = delete;

    /// Waits until the frame's memory is free: the frame FrameRenderer::kFramesInFlight before it is done.
    void wait(std::uint64_t frame) const;
    /// After wait(). False: `error` says why.
    bool draw(FrameRenderer& renderer, const FrameRenderer::Picture& picture, std::uint64_t frame, std::string& error);

private:
    struct InFlight {
        VkCommandBuffer cmd = VK_NULL_HANDLE;
        VkFence fence = VK_NULL_HANDLE;
        VkSemaphore acquired = VK_NULL_HANDLE, drawn = VK_NULL_HANDLE;
    };
    void blit(VkCommandBuffer cmd, const FrameRenderer& renderer, VkImage to) const;

    sample::Gpu& gpu_;
    Window* window_;
    std::optional<Swapchain> swapchain_; ///< none: offscreen
    std::array<InFlight, FrameRenderer::kFramesInFlight> in_flight_{};
};

} // namespace viewer
