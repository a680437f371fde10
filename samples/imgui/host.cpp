// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "host.hpp"

#include "common/vulkan/surface.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

extern "C" VkResult glfwCreateWindowSurface(VkInstance, GLFWwindow*, const VkAllocationCallbacks*, VkSurfaceKHR*);

namespace imgui_sample {
namespace {

VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
                                          const VkDebugUtilsMessengerCallbackDataEXT* data, void* user) {
    ++static_cast<Host*>(user)->messages;
    std::fprintf(stderr, "validation: %s\n", data->pMessage);
    return VK_FALSE;
}

} // namespace

// A sample may exit on errors; a library must not.
void check(VkResult result, const char* what) {
    if (result == VK_SUCCESS) return;
    std::fprintf(stderr, "imgui sample: %s failed (%d)\n", what, result);
    std::exit(1);
}

void Host::create_instance(bool validate) {
    std::uint32_t count = 0;
    const char** needed = glfwGetRequiredInstanceExtensions(&count);
    std::vector<const char*> extensions(needed, needed + count);
    if (validate) extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
    const char* layer = "VK_LAYER_KHRONOS_validation";
    VkApplicationInfo app{VK_STRUCTURE_TYPE_APPLICATION_INFO};
    app.apiVersion = VK_API_VERSION_1_1;
    VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    info.pApplicationInfo = &app;
    info.enabledLayerCount = validate ? 1 : 0;
    info.ppEnabledLayerNames = &layer;
    info.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
    info.ppEnabledExtensionNames = extensions.data();
    check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
    if (!validate) return;
    VkDebugUtilsMessengerCreateInfoEXT messages_info{VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT};
    messages_info.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    messages_info.messageType = VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT;
    messages_info.pfnUserCallback = on_message;
    messages_info.pUserData = this;
    const auto create_messenger = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
        vkGetInstanceProcAddr(instance, "vkCreateDebugUtilsMessengerEXT"));
    check(create_messenger(instance, &messages_info, nullptr, &messenger), "vkCreateDebugUtilsMessengerEXT");
}

void Host::create_device() {
    std::uint32_t one = 1;
    vkEnumeratePhysicalDevices(instance, &one, &physical_device);
    check(one == 1 ? VK_SUCCESS : VK_ERROR_INITIALIZATION_FAILED, "finding a Vulkan device");
    const float priority = 1;
    VkDeviceQueueCreateInfo queue_info{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
    queue_info.queueCount = 1;
    queue_info.pQueuePriorities = &priority;
    const char* extension = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
    VkDeviceCreateInfo info{VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue_info;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = &extension;
    check(vkCreateDevice(physical_device, &info, nullptr, &device), "vkCreateDevice");
    vkGetDeviceQueue(device, 0, 0, &queue);
    VkCommandPoolCreateInfo pool_info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    pool_info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    check(vkCreateCommandPool(device, &pool_info, nullptr, &pool), "vkCreateCommandPool");
    VkCommandBufferAllocateInfo cmd_info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
    cmd_info.commandPool = pool;
    cmd_info.commandBufferCount = 1;
    check(vkAllocateCommandBuffers(device, &cmd_info, &cmd), "vkAllocateCommandBuffers");
    const VkSemaphoreCreateInfo semaphore{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, nullptr, 0};
    check(vkCreateSemaphore(device, &semaphore, nullptr, &acquired), "vkCreateSemaphore");
    const VkFenceCreateInfo fence{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, 0};
    check(vkCreateFence(device, &fence, nullptr, &done), "vkCreateFence");
    // Required by Dear ImGui's backend for its font.
    const VkDescriptorPoolSize size{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 8};
    VkDescriptorPoolCreateInfo descriptor_info{VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    descriptor_info.flags = VK_DESCRIPTOR_POOL_CREATE_FREE_DESCRIPTOR_SET_BIT;
    descriptor_info.maxSets = 8;
    descriptor_info.poolSizeCount = 1;
    descriptor_info.pPoolSizes = &size;
    check(vkCreateDescriptorPool(device, &descriptor_info, nullptr, &descriptors), "vkCreateDescriptorPool");
}

void Host::create_render_pass() {
    VkAttachmentDescription color{};
    color.format = format = sample::choose_surface_format(physical_device, surface).format;
    color.samples = VK_SAMPLE_COUNT_1_BIT;
    color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    color.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    color.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    color.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    color.finalLayout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
    const VkAttachmentReference reference{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &reference;
    // The layout transition waits until the image is acquired.
    VkSubpassDependency acquire{};
    acquire.srcSubpass = VK_SUBPASS_EXTERNAL;
    acquire.srcStageMask = acquire.dstStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    acquire.dstAccessMask = VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    VkRenderPassCreateInfo info{VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO};
    info.attachmentCount = info.subpassCount = info.dependencyCount = 1;
    info.pAttachments = &color;
    info.pSubpasses = &subpass;
    info.pDependencies = &acquire;
    check(vkCreateRenderPass(device, &info, nullptr, &render_pass), "vkCreateRenderPass");
}

void Host::create(const char* title, bool validate) {
    const bool windows = glfwInit() && glfwVulkanSupported();
    check(windows ? VK_SUCCESS : VK_ERROR_INITIALIZATION_FAILED, "a window system with Vulkan");
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    window = glfwCreateWindow(960, 600, title, nullptr, nullptr);
    check(window ? VK_SUCCESS : VK_ERROR_INITIALIZATION_FAILED, "glfwCreateWindow");
    glfwSetInputMode(window, GLFW_STICKY_KEYS, GLFW_TRUE); // keeps a tap between two frames
    create_instance(validate);
    check(glfwCreateWindowSurface(instance, window, nullptr, &surface), "glfwCreateWindowSurface");
    create_device();
    create_render_pass();
}

void Host::destroy_swapchain() {
    vkDeviceWaitIdle(device);
    for (VkFramebuffer f : framebuffers)
        vkDestroyFramebuffer(device, f, nullptr);
    for (VkImageView v : views)
        vkDestroyImageView(device, v, nullptr);
    for (VkSemaphore s : drawn)
        vkDestroySemaphore(device, s, nullptr);
    vkDestroySwapchainKHR(device, swapchain, nullptr);
    framebuffers.clear();
    views.clear();
    drawn.clear();
    swapchain = VK_NULL_HANDLE;
}

bool Host::create_swapchain() {
    destroy_swapchain();
    VkSwapchainCreateInfoKHR info{};
    if (!sample::describe_swapchain(physical_device, surface, window_extent, info)) return false;
    extent = info.imageExtent;
    info.imageFormat = format; // that of the render pass
    info.imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    check(vkCreateSwapchainKHR(device, &info, nullptr, &swapchain), "vkCreateSwapchainKHR");
    std::uint32_t count = 0;
    vkGetSwapchainImagesKHR(device, swapchain, &count, nullptr);
    std::vector<VkImage> images(count);
    vkGetSwapchainImagesKHR(device, swapchain, &count, images.data());
    views.resize(count);
    framebuffers.resize(count);
    drawn.resize(count);
    const VkSemaphoreCreateInfo semaphore{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, nullptr, 0};
    for (std::uint32_t i = 0; i < count; ++i) {
        VkImageViewCreateInfo view{VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
        view.image = images[i];
        view.viewType = VK_IMAGE_VIEW_TYPE_2D;
        view.format = format;
        view.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        check(vkCreateImageView(device, &view, nullptr, &views[i]), "vkCreateImageView");
        VkFramebufferCreateInfo framebuffer{VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO};
        framebuffer.renderPass = render_pass;
        framebuffer.attachmentCount = 1;
        framebuffer.pAttachments = &views[i];
        framebuffer.width = extent.width;
        framebuffer.height = extent.height;
        framebuffer.layers = 1;
        check(vkCreateFramebuffer(device, &framebuffer, nullptr, &framebuffers[i]), "vkCreateFramebuffer");
        check(vkCreateSemaphore(device, &semaphore, nullptr, &drawn[i]), "vkCreateSemaphore");
    }
    return true;
}

bool Host::begin() {
    int width = 0, height = 0;
    glfwGetFramebufferSize(window, &width, &height);
    const VkExtent2D now{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
    const bool is_resized = now.width != window_extent.width || now.height != window_extent.height;
    window_extent = now;
    if ((is_resized || !swapchain) && !create_swapchain()) return false;
    const VkResult got = vkAcquireNextImageKHR(device, swapchain, ~0ull, acquired, VK_NULL_HANDLE, &image);
    if (got == VK_ERROR_OUT_OF_DATE_KHR) return destroy_swapchain(), false;
    if (got != VK_SUBOPTIMAL_KHR) check(got, "vkAcquireNextImageKHR");
    VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    check(vkBeginCommandBuffer(cmd, &info), "vkBeginCommandBuffer");
    VkClearValue clear{};
    clear.color = {{0.22f, 0.24f, 0.27f, 1}};
    VkRenderPassBeginInfo pass{VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
    pass.renderPass = render_pass;
    pass.framebuffer = framebuffers[image];
    pass.renderArea.extent = extent;
    pass.clearValueCount = 1;
    pass.pClearValues = &clear;
    vkCmdBeginRenderPass(cmd, &pass, VK_SUBPASS_CONTENTS_INLINE);
    return true;
}

void Host::end() {
    vkCmdEndRenderPass(cmd);
    check(vkEndCommandBuffer(cmd), "vkEndCommandBuffer");
    const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    const VkSubmitInfo submit{VK_STRUCTURE_TYPE_SUBMIT_INFO, nullptr, 1, &acquired, &stage, 1, &cmd, 1, &drawn[image]};
    check(vkQueueSubmit(queue, 1, &submit, done), "vkQueueSubmit");
    const VkPresentInfoKHR present{
        VK_STRUCTURE_TYPE_PRESENT_INFO_KHR, nullptr, 1, &drawn[image], 1, &swapchain, &image, nullptr};
    const VkResult presented = vkQueuePresentKHR(queue, &present);
    check(vkWaitForFences(device, 1, &done, VK_TRUE, ~0ull), "vkWaitForFences");
    vkResetFences(device, 1, &done);
    // A suboptimal image is shown; a surface that the compositor turns is always suboptimal.
    if (presented == VK_ERROR_OUT_OF_DATE_KHR) return destroy_swapchain();
    if (presented != VK_SUBOPTIMAL_KHR) check(presented, "vkQueuePresentKHR");
}

void Host::destroy() {
    destroy_swapchain();
    vkDestroyRenderPass(device, render_pass, nullptr);
    vkDestroyDescriptorPool(device, descriptors, nullptr);
    vkDestroyCommandPool(device, pool, nullptr);
    vkDestroySemaphore(device, acquired, nullptr);
    vkDestroyFence(device, done, nullptr);
    vkDestroyDevice(device, nullptr);
    vkDestroySurfaceKHR(instance, surface, nullptr);
    if (messenger)
        reinterpret_cast<PFN_vkDestroyDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(instance, "vkDestroyDebugUtilsMessengerEXT"))(instance, messenger, nullptr);
    vkDestroyInstance(instance, nullptr);
    glfwDestroyWindow(window);
    glfwTerminate();
}

} // namespace imgui_sample
