// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The images of a window's surface, recreated when the window is resized.
#pragma once

#include "common/vulkan/gpu.hpp"

#include <vector>

namespace viewer {

class Swapchain {
public:
    /// @param gpu has a surface; must outlive this.
    explicit Swapchain(sample::Gpu& gpu)
        : gpu_(gpu) {}
    ~Swapchain() { destroy(); } ///< waits for the device
    Swapchain(const Swapchain&) = delete;
    Swapchain& operator=(const Swapchain&) = delete;

    /// The image to blit into in this frame; null: the swapchain was recreated or is empty, so skip the frame. @param
    /// window its size, pixels.
    VkImage acquire(VkExtent2D window, VkSemaphore signal);
    /// To be signaled when the image of the last acquire() is drawn. One for each image: presenting may still wait for
    /// that of another one.
    VkSemaphore drawn() const { return drawn_[image_]; }
    void present(); ///< the image of the last acquire(), when drawn() is signaled
    VkExtent2D extent() const { return extent_; }

private:
    bool create(VkExtent2D window);
    void destroy();

    sample::Gpu& gpu_;
    VkSwapchainKHR swapchain_ = VK_NULL_HANDLE;
    VkExtent2D extent_{}, window_{}; ///< of the images; of the window when they were created
    std::vector<VkImage> images_;
    std::vector<VkSemaphore> drawn_;
    std::uint32_t image_ = 0;
    bool stale_ = true;
};

} // namespace viewer
