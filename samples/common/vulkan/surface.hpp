// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The swapchain that a window's surface takes, on every desktop. Works with volk and with the linked loader: include
// one of them first.
#pragma once

#include <vulkan/vulkan_core.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sample {

/// A format of display values if the surface has one; undefined if it has no formats.
inline VkSurfaceFormatKHR choose_surface_format(VkPhysicalDevice device, VkSurfaceKHR surface) {
    std::uint32_t count = 0;
    vkGetPhysicalDeviceSurfaceFormatsKHR(device, surface, &count, nullptr);
    std::vector<VkSurfaceFormatKHR> formats(count);
    vkGetPhysicalDeviceSurfaceFormatsKHR(device, surface, &count, formats.data());
    for (const VkSurfaceFormatKHR& f : formats)
        if (f.format == VK_FORMAT_B8G8R8A8_UNORM || f.format == VK_FORMAT_R8G8B8A8_UNORM) return f;
    return formats.empty() ? VkSurfaceFormatKHR{} : formats[0];
}

/// Fills everything but imageUsage and oldSwapchain. Returns false if there is nothing to draw to: no pixels, as in a
/// minimized window, or no format.
/// @param window the window's size, pixels: it decides on Wayland, where the surface has none of its own
inline bool describe_swapchain(VkPhysicalDevice device, VkSurfaceKHR surface, VkExtent2D window,
                               VkSwapchainCreateInfoKHR& info) {
    VkSurfaceCapabilitiesKHR caps{};
    if (vkGetPhysicalDeviceSurfaceCapabilitiesKHR(device, surface, &caps) != VK_SUCCESS) return false;
    VkExtent2D size = caps.currentExtent.width == ~0u ? window : caps.currentExtent;
    size.width = std::min(std::max(size.width, caps.minImageExtent.width), caps.maxImageExtent.width);
    size.height = std::min(std::max(size.height, caps.minImageExtent.height), caps.maxImageExtent.height);
    const VkSurfaceFormatKHR format = choose_surface_format(device, surface);
    if (size.width == 0 || size.height == 0 || format.format == VK_FORMAT_UNDEFINED) return false;
    info.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR;
    info.surface = surface;
    info.minImageCount = std::min(caps.minImageCount + 1, caps.maxImageCount != 0 ? caps.maxImageCount : ~0u);
    info.imageFormat = format.format;
    info.imageColorSpace = format.colorSpace;
    info.imageExtent = size;
    info.imageArrayLayers = 1;
    // The compositor turns the image if it can; otherwise it is shown turned, because these cameras are not.
    const VkSurfaceTransformFlagBitsKHR upright = VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR;
    info.preTransform = (caps.supportedTransforms & upright) != 0 ? upright : caps.currentTransform;
    const std::uint32_t alphas = caps.supportedCompositeAlpha, opaque = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR;
    info.compositeAlpha =
        static_cast<VkCompositeAlphaFlagBitsKHR>((alphas & opaque) != 0 ? opaque : alphas & (~alphas + 1)); // lowest
    info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
    info.clipped = VK_TRUE;
    return true;
}

} // namespace sample
