// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Frames in flight: records and submits one, and presents it if there is a window.
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

    /// Waits until the frame's memory is free: until the frame FrameRenderer::kFramesInFlight earlier has finished.
    void wait(std::uint64_t frame) const;
    /// Call it after wait(). Returns false on failure; `error` is the reason.
    bool draw(FrameRenderer& renderer, const FrameRenderer::Picture& picture, std::uint64_t frame, std::string& error);

private:
    struct InFlight {
        VkCommandBuffer cmd = VK_NULL_HANDLE;
        VkFence fence = VK_NULL_HANDLE;
        VkSemaphore acquired = VK_NULL_HANDLE;
    };
    void blit(VkCommandBuffer cmd, const FrameRenderer& renderer, VkImage to) const;

    sample::Gpu& gpu_;
    Window* window_;
    std::optional<Swapchain> swapchain_; ///< nullopt: offscreen
    std::array<InFlight, FrameRenderer::kFramesInFlight> in_flight_{};
};

} // namespace viewer
