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
    VkExtent2D extent{};
    std::vector<VkImageView> views;
    std::vector<VkFramebuffer> framebuffers;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkCommandBuffer cmd = VK_NULL_HANDLE;
    VkSemaphore acquired = VK_NULL_HANDLE, drawn = VK_NULL_HANDLE;
    VkFence done = VK_NULL_HANDLE;
    std::uint32_t image = 0;
    int messages = 0; ///< of the validation layer

    static constexpr VkFormat kFormat = VK_FORMAT_B8G8R8A8_UNORM;

    void create(const char* title, bool validate); ///< exits with a message if there is no Vulkan
    void destroy();
    /// Begins the command buffer and the render pass. Returns false if there is no image to draw to in this frame.
    bool begin();
    void end();
    void create_swapchain();

private:
    void create_instance(bool validate);
    void create_device();
    void create_render_pass();
};

void check(VkResult result, const char* what);

} // namespace imgui_sample
