// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A minimal engine with a gizmo: a window, one cube, one gizmo. W, E, R select the handles, Escape cancels a drag, Q
// quits. docs/engines.md quotes the lines between [gizmo] and [end].
#define VK_NO_PROTOTYPES
#define VOLK_IMPLEMENTATION
#include <volk.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

// [gizmo] On top
#include <gizmo/adapters/glfw.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
// [end]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

extern "C" VkResult glfwCreateWindowSurface(VkInstance, GLFWwindow*, const VkAllocationCallbacks*, VkSurfaceKHR*);

namespace {

const std::uint32_t kVertexCode[] =
#include "cube.vert.inc"
    ;
const std::uint32_t kFragmentCode[] =
#include "cube.frag.inc"
    ;

void check(VkResult result, const char* what) {
    if (result == VK_SUCCESS || result == VK_SUBOPTIMAL_KHR) return;
    std::fprintf(stderr, "minimal: %s failed\n", what);
    std::exit(1);
}

struct Engine {
    GLFWwindow* window = nullptr;
    VkInstance instance{};
    VkSurfaceKHR surface{};
    VkPhysicalDevice physical_device{};
    VkDevice device{};
    VkQueue queue{};
    VkSwapchainKHR swapchain{};
    VkSurfaceFormatKHR format{};
    VkExtent2D extent{}, window_extent{}; // of the images, and of the window when they were created
    std::vector<VkImage> images;
    std::vector<VkImageView> views;
    VkPipelineLayout layout{};
    VkPipeline pipeline{};
    VkCommandPool pool{};
    VkCommandBuffer cmd{};
    VkSemaphore acquired{};
    std::vector<VkSemaphore> drawn; // one for each image: presenting may still wait for that of another one
    VkFence done{};

    void create_device();
    void choose_format();
    void create_swapchain();
    void destroy_swapchain();
    void create_pipeline();
    template <class F>
    void frame(VkExtent2D now, const F& draw);
};

void Engine::create_device() {
    check(glfwInit() && glfwVulkanSupported() ? VK_SUCCESS : VK_ERROR_UNKNOWN, "a window system with Vulkan");
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    window = glfwCreateWindow(900, 600, "Gizmo minimal", nullptr, nullptr);
    check(window ? VK_SUCCESS : VK_ERROR_UNKNOWN, "glfwCreateWindow");
    glfwSetInputMode(window, GLFW_STICKY_KEYS, GLFW_TRUE); // keeps a tap between two frames
    check(volkInitialize(), "volkInitialize");
    const VkApplicationInfo app{VK_STRUCTURE_TYPE_APPLICATION_INFO, nullptr, "minimal", 0, "", 0, VK_API_VERSION_1_3};
    VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    info.pApplicationInfo = &app;
    info.ppEnabledExtensionNames = glfwGetRequiredInstanceExtensions(&info.enabledExtensionCount);
    check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
    volkLoadInstance(instance);
    check(glfwCreateWindowSurface(instance, window, nullptr, &surface), "glfwCreateWindowSurface");
    std::uint32_t one = 1;
    vkEnumeratePhysicalDevices(instance, &one, &physical_device);
    check(one == 1 ? VK_SUCCESS : VK_ERROR_UNKNOWN, "finding a Vulkan device");
    // Queue family 0 draws and presents on all common drivers; an engine would query it.
    const float priority = 1;
    const VkDeviceQueueCreateInfo queue_info{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO, nullptr, 0, 0, 1, &priority};
    VkPhysicalDeviceVulkan13Features features{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES};
    features.dynamicRendering = VK_TRUE;
    const char* extension = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
    const VkDeviceCreateInfo device_info{
        VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO, &features, 0, 1, &queue_info, 0, nullptr, 1, &extension, nullptr};
    check(vkCreateDevice(physical_device, &device_info, nullptr, &device), "vkCreateDevice");
    volkLoadDevice(device);
    vkGetDeviceQueue(device, 0, 0, &queue);
    const VkCommandPoolCreateInfo pool_info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr,
                                            VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT, 0};
    check(vkCreateCommandPool(device, &pool_info, nullptr, &pool), "vkCreateCommandPool");
    const VkCommandBufferAllocateInfo cmd_info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr, pool,
                                               VK_COMMAND_BUFFER_LEVEL_PRIMARY, 1};
    check(vkAllocateCommandBuffers(device, &cmd_info, &cmd), "vkAllocateCommandBuffers");
    const VkSemaphoreCreateInfo semaphore{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO};
    check(vkCreateSemaphore(device, &semaphore, nullptr, &acquired), "vkCreateSemaphore");
    const VkFenceCreateInfo fence{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    check(vkCreateFence(device, &fence, nullptr, &done), "vkCreateFence");
}

void Engine::choose_format() {
    std::uint32_t count = 0;
    vkGetPhysicalDeviceSurfaceFormatsKHR(physical_device, surface, &count, nullptr);
    std::vector<VkSurfaceFormatKHR> formats(count);
    vkGetPhysicalDeviceSurfaceFormatsKHR(physical_device, surface, &count, formats.data());
    check(count > 0 ? VK_SUCCESS : VK_ERROR_FORMAT_NOT_SUPPORTED, "finding a format of the window");
    format = formats[0];
    for (const VkSurfaceFormatKHR& f : formats)
        if (f.format == VK_FORMAT_B8G8R8A8_UNORM || f.format == VK_FORMAT_R8G8B8A8_UNORM) format = f;
}

void Engine::destroy_swapchain() {
    vkDeviceWaitIdle(device);
    for (VkImageView view : views)
        vkDestroyImageView(device, view, nullptr);
    for (VkSemaphore semaphore : drawn)
        vkDestroySemaphore(device, semaphore, nullptr);
    vkDestroySwapchainKHR(device, swapchain, nullptr);
    views.clear();
    drawn.clear();
    swapchain = VK_NULL_HANDLE;
}

// Creates none while there is nothing to draw to, as in a minimized window.
void Engine::create_swapchain() {
    destroy_swapchain();
    VkSurfaceCapabilitiesKHR caps{};
    vkGetPhysicalDeviceSurfaceCapabilitiesKHR(physical_device, surface, &caps);
    const bool by_window = caps.currentExtent.width == ~0u; // Wayland: the surface has no size of its own
    extent = by_window ? window_extent : caps.currentExtent;
    extent.width = std::min(std::max(extent.width, caps.minImageExtent.width), caps.maxImageExtent.width);
    extent.height = std::min(std::max(extent.height, caps.minImageExtent.height), caps.maxImageExtent.height);
    if (extent.width == 0 || extent.height == 0) return;
    VkSwapchainCreateInfoKHR info{VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR};
    info.surface = surface;
    info.minImageCount = std::min(caps.minImageCount + 1, caps.maxImageCount != 0 ? caps.maxImageCount : ~0u);
    info.imageFormat = format.format;
    info.imageColorSpace = format.colorSpace;
    info.imageExtent = extent;
    info.imageArrayLayers = 1;
    info.imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    const VkSurfaceTransformFlagBitsKHR upright = VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR; // the compositor may turn it
    info.preTransform = (caps.supportedTransforms & upright) != 0 ? upright : caps.currentTransform;
    const VkCompositeAlphaFlagBitsKHR opaque = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR;
    info.compositeAlpha = (caps.supportedCompositeAlpha & opaque) != 0 ? opaque : VK_COMPOSITE_ALPHA_INHERIT_BIT_KHR;
    info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
    check(vkCreateSwapchainKHR(device, &info, nullptr, &swapchain), "vkCreateSwapchainKHR");
    std::uint32_t count = 0;
    vkGetSwapchainImagesKHR(device, swapchain, &count, nullptr);
    images.resize(count);
    views.resize(count);
    drawn.resize(count);
    const VkSemaphoreCreateInfo semaphore{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO};
    vkGetSwapchainImagesKHR(device, swapchain, &count, images.data());
    for (std::uint32_t i = 0; i < count; ++i) {
        const VkImageViewCreateInfo view{
            VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO, nullptr, 0, images[i], VK_IMAGE_VIEW_TYPE_2D, format.format, {},
            {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
        check(vkCreateImageView(device, &view, nullptr, &views[i]), "vkCreateImageView");
        check(vkCreateSemaphore(device, &semaphore, nullptr, &drawn[i]), "vkCreateSemaphore");
    }
}

void Engine::create_pipeline() {
    const VkPushConstantRange push{VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof(glm::mat4)};
    const VkPipelineLayoutCreateInfo layout_info{
        VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO, nullptr, 0, 0, nullptr, 1, &push};
    check(vkCreatePipelineLayout(device, &layout_info, nullptr, &layout), "vkCreatePipelineLayout");
    const auto stage = [&](VkShaderStageFlagBits at, const std::uint32_t* code, std::size_t size) {
        const VkShaderModuleCreateInfo info{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, nullptr, 0, size, code};
        VkShaderModule module{};
        check(vkCreateShaderModule(device, &info, nullptr, &module), "vkCreateShaderModule");
        return VkPipelineShaderStageCreateInfo{
            VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, nullptr, 0, at, module, "main", nullptr};
    };
    const VkPipelineShaderStageCreateInfo stages[] = {
        stage(VK_SHADER_STAGE_VERTEX_BIT, kVertexCode, sizeof kVertexCode),
        stage(VK_SHADER_STAGE_FRAGMENT_BIT, kFragmentCode, sizeof kFragmentCode)};
    const VkPipelineVertexInputStateCreateInfo input{VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineInputAssemblyStateCreateInfo assembly{VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    VkPipelineViewportStateCreateInfo viewport{VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    viewport.viewportCount = viewport.scissorCount = 1;
    VkPipelineRasterizationStateCreateInfo raster{VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.cullMode = VK_CULL_MODE_BACK_BIT; // one convex object needs no depth buffer
    raster.frontFace = VK_FRONT_FACE_COUNTER_CLOCKWISE;
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples{VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    VkPipelineColorBlendAttachmentState all{};
    all.colorWriteMask = 15;
    const VkPipelineColorBlendStateCreateInfo blend{
        VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO, nullptr, 0, VK_FALSE, {}, 1, &all, {}};
    const VkDynamicState states[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    const VkPipelineDynamicStateCreateInfo dynamic{VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO, nullptr, 0, 2,
                                                   states};
    const VkPipelineRenderingCreateInfo rendering{VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO, nullptr, 0, 1,
                                                  &format.format};
    VkGraphicsPipelineCreateInfo info{VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO, &rendering};
    info.stageCount = 2;
    info.pStages = stages;
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pColorBlendState = &blend;
    info.pDynamicState = &dynamic;
    info.layout = layout;
    check(vkCreateGraphicsPipelines(device, {}, 1, &info, nullptr, &pipeline), "vkCreateGraphicsPipelines");
    for (const auto& s : stages)
        vkDestroyShaderModule(device, s.module, nullptr);
}

void barrier(VkCommandBuffer cmd, VkImage image, VkImageLayout from, VkImageLayout to) {
    constexpr VkPipelineStageFlags stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    const VkImageMemoryBarrier b{VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                                 nullptr,
                                 VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                                 VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                                 from,
                                 to,
                                 VK_QUEUE_FAMILY_IGNORED,
                                 VK_QUEUE_FAMILY_IGNORED,
                                 image,
                                 {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
    vkCmdPipelineBarrier(cmd, stage, stage, 0, 0, nullptr, 0, nullptr, 1, &b);
}

// One frame at a time: draw(cmd) records inside the rendering. `now` is the window's size, pixels.
template <class F>
void Engine::frame(VkExtent2D now, const F& draw) {
    const bool is_resized = now.width != window_extent.width || now.height != window_extent.height;
    window_extent = now;
    if (is_resized || !swapchain) create_swapchain();
    if (!swapchain) return glfwWaitEventsTimeout(0.02);
    std::uint32_t i = 0;
    const VkResult got = vkAcquireNextImageKHR(device, swapchain, ~0ull, acquired, {}, &i);
    if (got == VK_ERROR_OUT_OF_DATE_KHR) return destroy_swapchain();
    check(got, "vkAcquireNextImageKHR");
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    check(vkBeginCommandBuffer(cmd, &begin), "vkBeginCommandBuffer");
    barrier(cmd, images[i], VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    VkRenderingAttachmentInfo color{VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
    color.imageView = views[i];
    color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    color.clearValue.color = {{0.22f, 0.24f, 0.27f, 1}};
    VkRenderingInfo rendering{VK_STRUCTURE_TYPE_RENDERING_INFO};
    rendering.renderArea.extent = extent;
    rendering.layerCount = rendering.colorAttachmentCount = 1;
    rendering.pColorAttachments = &color;
    vkCmdBeginRendering(cmd, &rendering);
    draw(cmd);
    vkCmdEndRendering(cmd);
    barrier(cmd, images[i], VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
    check(vkEndCommandBuffer(cmd), "vkEndCommandBuffer");
    const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    const VkSubmitInfo submit{VK_STRUCTURE_TYPE_SUBMIT_INFO, nullptr, 1, &acquired, &stage, 1, &cmd, 1, &drawn[i]};
    check(vkQueueSubmit(queue, 1, &submit, done), "vkQueueSubmit");
    const VkPresentInfoKHR present{
        VK_STRUCTURE_TYPE_PRESENT_INFO_KHR, nullptr, 1, &drawn[i], 1, &swapchain, &i, nullptr};
    const VkResult presented = vkQueuePresentKHR(queue, &present);
    check(vkWaitForFences(device, 1, &done, VK_TRUE, ~0ull), "vkWaitForFences");
    vkResetFences(device, 1, &done);
    if (presented == VK_ERROR_OUT_OF_DATE_KHR) return destroy_swapchain();
    check(presented, "vkQueuePresentKHR"); // a suboptimal image is shown
}

} // namespace

int main() {
    Engine e;
    e.create_device();
    e.choose_format();
    e.create_pipeline();
    glm::mat4 cube(1);
    const std::uint64_t cube_id = 1; // each object of an engine has its own
    // [gizmo] When there is a device
    gizmo::vulkan::Pass pass;
    const auto made =
        pass.init({.host = {.device = e.device, .instance = e.instance, .physical_device = e.physical_device},
                   .color_format = e.format.format});
    if (!made) return std::fprintf(stderr, "minimal: %s\n", made.error().message.c_str()), 1;
    gizmo::Context context;
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::GlfwPointer pointer(e.window);
    std::uint64_t number = 0; // counts up
    // [end]
    const auto key = [&](int k) { return glfwGetKey(e.window, k) == GLFW_PRESS; };
    while (!glfwWindowShouldClose(e.window) && !key(GLFW_KEY_Q)) {
        glfwPollEvents();
        int width = 0, height = 0;
        glfwGetFramebufferSize(e.window, &width, &height);
        if (width == 0 || height == 0) {
            glfwWaitEvents(); // minimized
            continue;
        }
        const glm::mat4 view = glm::lookAt(glm::vec3(3, 2.5f, 5), glm::vec3(0), glm::vec3(0, 1, 0));
        glm::mat4 projection =
            glm::perspectiveRH_ZO(0.8f, static_cast<float>(width) / static_cast<float>(height), 0.1f, 100.0f);
        projection[1][1] *= -1; // Vulkan's y points down

        // [more] Keys
        if (key(GLFW_KEY_W)) mode = gizmo::Mode::Translate;
        if (key(GLFW_KEY_E)) mode = gizmo::Mode::Rotate;
        if (key(GLFW_KEY_R)) mode = gizmo::Mode::Scale;
        // [end]
        // [gizmo] Each frame, after input
        const gizmo::Camera camera{
            .view = view, .projection = projection, .viewport = {0, 0, 1.0 * width, 1.0 * height}};
        context.begin_frame(pointer.next());
        const auto edit = context.manipulate(mode, cube, camera, {.id = cube_id});
        context.end_frame();
        if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
            std::printf("moved to %.6f %.6f %.6f\n", cube[3][0], cube[3][1], cube[3][2]);
        // [end]

        const VkExtent2D now{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
        e.frame(now, [&](VkCommandBuffer cmd) {
            const VkViewport all{0, 0, static_cast<float>(e.extent.width), static_cast<float>(e.extent.height), 0, 1};
            const VkRect2D scissor{{0, 0}, e.extent};
            vkCmdSetViewport(cmd, 0, 1, &all);
            vkCmdSetScissor(cmd, 0, 1, &scissor);
            vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, e.pipeline);
            const glm::mat4 mvp = projection * view * cube;
            vkCmdPushConstants(cmd, e.layout, VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof mvp, &mvp);
            vkCmdDraw(cmd, 36, 1, 0, 0);
            // [gizmo] In the rendering, as the last that is drawn
            if (auto status = pass.record(cmd, context.draw_list(), ++number); !status)
                std::fprintf(stderr, "minimal: %s\n", status.error().message.c_str());
            // [end]
        });
    }
    vkDeviceWaitIdle(e.device); // before the pass is destroyed; the rest is freed at exit
}
