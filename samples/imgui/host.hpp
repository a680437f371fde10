// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A window with one render pass, using the linked Vulkan loader like Dear ImGui's own backend.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <vector>

struct GLFWwindow;

namespace imgui_sample {

struct Host {
    GLFWwindow* window = nullptr;
    VkInstance instance = VK_NULL_HANDLE;
    VkDebugUtilsMessengerEXT messenger = VK_NULL_HANDLE;
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkPhysicalDevice physical_device = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    VkDescriptorPool descriptors = VK_NULL_HANDLE;
    VkRenderPass render_pass = VK_NULL_HANDLE;
    VkSwapchainKHR swapchain = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent2D extent{}, window_extent{}; ///< of the images; of the window when they were created
    std::vector<VkImageView> views;
    std::vector<VkFramebuffer> framebuffers;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkCommandBuffer cmd = VK_NULL_HANDLE;
    VkSemaphore acquired = VK_NULL_HANDLE;
    std::vector<VkSemaphore> drawn; ///< one for each image: presenting may still wait for that of another one
    VkFence done = VK_NULL_HANDLE;
    std::uint32_t image = 0;
    int messages = 0; ///< of the validation layer

    void create(const char* title, bool validate); ///< exits with a message if there is no Vulkan
    void destroy();
    /// Begins the command buffer and the render pass. Returns false if there is no image to draw to in this frame.
    bool begin();
    void end();

private:
    bool create_swapchain(); ///< returns false if there is nothing to draw to: the window is minimized
    void destroy_swapchain();
    void create_instance(bool validate);
    void create_device();
    void create_render_pass();
};

void check(VkResult result, const char* what);

} // namespace imgui_sample
