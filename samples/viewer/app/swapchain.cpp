// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/swapchain.hpp"

#include <algorithm>

namespace viewer {

bool Swapchain::create(VkExtent2D window) {
    destroy();
    VkSurfaceCapabilitiesKHR caps{};
    if (vkGetPhysicalDeviceSurfaceCapabilitiesKHR(gpu_.physical_device, gpu_.surface, &caps) != VK_SUCCESS)
        return false;
    VkExtent2D size = caps.currentExtent;
    if (size.width == ~0u) size = window;
    size.width = std::clamp(size.width, caps.minImageExtent.width, caps.maxImageExtent.width);
    size.height = std::clamp(size.height, caps.minImageExtent.height, caps.maxImageExtent.height);
    if (size.width == 0 || size.height == 0) return false;
    std::uint32_t count = 0;
    vkGetPhysicalDeviceSurfaceFormatsKHR(gpu_.physical_device, gpu_.surface, &count, nullptr);
    std::vector<VkSurfaceFormatKHR> formats(count);
    vkGetPhysicalDeviceSurfaceFormatsKHR(gpu_.physical_device, gpu_.surface, &count, formats.data());
    if (formats.empty()) return false;
    // The image is encoded already, so a UNORM format displays it unchanged.
    VkSurfaceFormatKHR format = formats[0];
    for (const auto& f : formats)
        if (f.format == VK_FORMAT_B8G8R8A8_UNORM || f.format == VK_FORMAT_R8G8B8A8_UNORM) format = f;
    auto create = sample::make<VkSwapchainCreateInfoKHR>(VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR);
    create.surface = gpu_.surface;
    create.minImageCount =
        caps.maxImageCount ? std::min(caps.minImageCount + 1, caps.maxImageCount) : caps.minImageCount + 1;
    create.imageFormat = format.format;
    create.imageColorSpace = format.colorSpace;
    create.imageExtent = size;
    create.imageArrayLayers = 1;
    create.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    create.preTransform = caps.currentTransform;
    create.compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR;
    create.presentMode = VK_PRESENT_MODE_FIFO_KHR;
    create.clipped = VK_TRUE;
    if (vkCreateSwapchainKHR(gpu_.device, &create, nullptr, &swapchain_) != VK_SUCCESS) {
        swapchain_ = VK_NULL_HANDLE;
        return false;
    }
    vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, nullptr);
    images_.resize(count);
    vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, images_.data());
    extent_ = size;
    stale_ = false;
    return true;
}

void Swapchain::destroy() {
    if (!swapchain_) return;
    vkDeviceWaitIdle(gpu_.device);
    vkDestroySwapchainKHR(gpu_.device, swapchain_, nullptr);
    swapchain_ = VK_NULL_HANDLE;
}

VkImage Swapchain::acquire(VkExtent2D window, VkSemaphore signal) {
    stale_ |= window.width != extent_.width || window.height != extent_.height;
    if (stale_ && !create(window)) return VK_NULL_HANDLE;
    const VkResult r = vkAcquireNextImageKHR(gpu_.device, swapchain_, ~0ull, signal, VK_NULL_HANDLE, &image_);
    if (r == VK_ERROR_OUT_OF_DATE_KHR) stale_ = true;
    if (r != VK_SUCCESS && r != VK_SUBOPTIMAL_KHR) return VK_NULL_HANDLE;
    return images_[image_];
}

void Swapchain::present(VkSemaphore wait) {
    auto info = sample::make<VkPresentInfoKHR>(VK_STRUCTURE_TYPE_PRESENT_INFO_KHR);
    info.waitSemaphoreCount = 1;
    info.pWaitSemaphores = &wait;
    info.swapchainCount = 1;
    info.pSwapchains = &swapchain_;
    info.pImageIndices = &image_;
    if (vkQueuePresentKHR(gpu_.queue, &info) != VK_SUCCESS) stale_ = true;
}

} // namespace viewer
