// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/swapchain.hpp"

#include "common/vulkan/surface.hpp"

namespace viewer {

bool Swapchain::create(VkExtent2D window) {
    destroy();
    VkSwapchainCreateInfoKHR create{}; // the image is encoded already, so a UNORM format displays it unchanged
    if (!sample::describe_swapchain(gpu_.physical_device, gpu_.surface, window, create)) return false;
    create.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    if (vkCreateSwapchainKHR(gpu_.device, &create, nullptr, &swapchain_) != VK_SUCCESS) {
        swapchain_ = VK_NULL_HANDLE;
        return false;
    }
    std::uint32_t count = 0;
    vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, nullptr);
    images_.resize(count);
    vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, images_.data());
    const auto semaphore = sample::make<VkSemaphoreCreateInfo>(VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO);
    drawn_.resize(count);
    for (VkSemaphore& s : drawn_)
        if (vkCreateSemaphore(gpu_.device, &semaphore, nullptr, &s) != VK_SUCCESS) return false;
    extent_ = create.imageExtent;
    window_ = window;
    stale_ = false;
    return true;
}

void Swapchain::destroy() {
    if (!swapchain_) return;
    vkDeviceWaitIdle(gpu_.device);
    for (VkSemaphore s : drawn_)
        vkDestroySemaphore(gpu_.device, s, nullptr);
    drawn_.clear();
    vkDestroySwapchainKHR(gpu_.device, swapchain_, nullptr);
    swapchain_ = VK_NULL_HANDLE;
}

VkImage Swapchain::acquire(VkExtent2D window, VkSemaphore signal) {
    stale_ |= window.width != window_.width || window.height != window_.height;
    if (stale_ && !create(window)) return VK_NULL_HANDLE;
    const VkResult r = vkAcquireNextImageKHR(gpu_.device, swapchain_, ~0ull, signal, VK_NULL_HANDLE, &image_);
    if (r == VK_ERROR_OUT_OF_DATE_KHR) stale_ = true;
    if (r != VK_SUCCESS && r != VK_SUBOPTIMAL_KHR) return VK_NULL_HANDLE;
    return images_[image_];
}

void Swapchain::present() {
    auto info = sample::make<VkPresentInfoKHR>(VK_STRUCTURE_TYPE_PRESENT_INFO_KHR);
    info.waitSemaphoreCount = 1;
    info.pWaitSemaphores = &drawn_[image_];
    info.swapchainCount = 1;
    info.pSwapchains = &swapchain_;
    info.pImageIndices = &image_;
    // A suboptimal image is shown; a surface that the compositor turns is always suboptimal.
    if (vkQueuePresentKHR(gpu_.queue, &info) == VK_ERROR_OUT_OF_DATE_KHR) stale_ = true;
}

} // namespace viewer
