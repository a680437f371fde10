// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A device, a scene and the processor's clock for the programs that also build with the library of an earlier commit:
// they use only the library's public names.
#pragma once
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
#include <volk.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

namespace bench {

using namespace gizmo;

inline void check(VkResult r, const char* what) {
    if (r == VK_SUCCESS) return;
    std::fprintf(stderr, "%s: VkResult %d\n", what, r);
    std::exit(1);
}

inline void check_status(const vulkan::Result& s) {
    if (!s) check(VK_ERROR_UNKNOWN, s.error().message.c_str());
}

struct Device {
    VkInstance instance{};
    VkPhysicalDevice physical{};
    VkDevice device{};
    VkQueue queue{};
    VkCommandPool pool{};

    Device() {
        check(volkInitialize(), "volkInitialize");
        VkApplicationInfo app{};
        app.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
        app.apiVersion = VK_API_VERSION_1_3;
        VkInstanceCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
        info.pApplicationInfo = &app;
        check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
        volkLoadInstance(instance);
        std::uint32_t count = 1;
        const VkResult found = vkEnumeratePhysicalDevices(instance, &count, &physical);
        if (found != VK_INCOMPLETE) check(found, "vkEnumeratePhysicalDevices");
        const float priority = 1;
        VkDeviceQueueCreateInfo queues{}; // the first family draws on every known driver
        queues.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
        queues.queueCount = 1;
        queues.pQueuePriorities = &priority;
        VkPhysicalDeviceFeatures features{};
        features.pipelineStatisticsQuery = VK_TRUE;
        VkPhysicalDeviceVulkan13Features features13{};
        features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
        features13.dynamicRendering = VK_TRUE;
        VkDeviceCreateInfo create{};
        create.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
        create.pNext = &features13;
        create.queueCreateInfoCount = 1;
        create.pQueueCreateInfos = &queues;
        create.pEnabledFeatures = &features;
        check(vkCreateDevice(physical, &create, nullptr, &device), "vkCreateDevice");
        volkLoadDevice(device);
        vkGetDeviceQueue(device, 0, 0, &queue);
        VkCommandPoolCreateInfo pools{};
        pools.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
        check(vkCreateCommandPool(device, &pools, nullptr, &pool), "vkCreateCommandPool");
    }
    ~Device() {
        vkDestroyCommandPool(device, pool, nullptr);
        vkDestroyDevice(device, nullptr);
        vkDestroyInstance(instance, nullptr);
    }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    // An image of one level, layer and sample, with its own memory.
    std::pair<VkImage, VkDeviceMemory> create_image(VkFormat format, VkExtent2D size, VkImageUsageFlags usage) const {
        VkImageCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
        info.imageType = VK_IMAGE_TYPE_2D;
        info.format = format;
        info.extent = {size.width, size.height, 1};
        info.mipLevels = info.arrayLayers = 1;
        info.samples = VK_SAMPLE_COUNT_1_BIT;
        info.usage = usage;
        VkImage image{};
        check(vkCreateImage(device, &info, nullptr, &image), "vkCreateImage");
        VkMemoryRequirements needs{};
        vkGetImageMemoryRequirements(device, image, &needs);
        const VkDeviceMemory memory = allocate(needs, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
        check(vkBindImageMemory(device, image, memory, 0), "vkBindImageMemory");
        return {image, memory};
    }
    VkCommandBuffer allocate_commands() const {
        VkCommandBufferAllocateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
        info.commandPool = pool;
        info.commandBufferCount = 1;
        VkCommandBuffer cmd{};
        check(vkAllocateCommandBuffers(device, &info, &cmd), "vkAllocateCommandBuffers");
        return cmd;
    }

    VkDeviceMemory allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted) const {
        VkPhysicalDeviceMemoryProperties memory{};
        vkGetPhysicalDeviceMemoryProperties(physical, &memory);
        VkMemoryAllocateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        info.allocationSize = needs.size;
        for (std::uint32_t i = memory.memoryTypeCount; i-- > 0;)
            if ((needs.memoryTypeBits >> i & 1u) != 0 && (memory.memoryTypes[i].propertyFlags & wanted) == wanted)
                info.memoryTypeIndex = i;
        VkDeviceMemory out{};
        check(vkAllocateMemory(device, &info, nullptr, &out), "vkAllocateMemory");
        return out;
    }
};

inline double processor_seconds() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

struct Case {
    Mode mode = Mode::Translate;
    std::size_t count = 1;
    std::uint32_t lines = 1080;
    float size_px = 92;
    bool outside = false;
};

// On a grid that fills the picture, each with another rotation. Outside: to the left of the picture.
inline std::vector<Transform> transforms_of(const Case& c) {
    std::vector<Transform> out(c.count);
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(c.count) * 16 / 9)));
    const std::size_t rows = (c.count + columns - 1) / columns;
    for (std::size_t i = 0; i < c.count; ++i) {
        const auto share = [](std::size_t k, std::size_t n) {
            return (static_cast<float>(k) + 0.5f) / static_cast<float>(n) * 2 - 1;
        };
        out[i].position = {16 * share(i % columns, columns) - (c.outside ? 60.0f : 0.0f), 9 * share(i / columns, rows),
                           0};
        const float t = static_cast<float>(i % 1000) * 0.37f;
        out[i].rotation = glm::normalize(
            glm::angleAxis(0.6f, glm::vec3(0.4f, 0.8f, 0.44721f)) *
            (i == 0 ? glm::quat(1, 0, 0, 0) : glm::angleAxis(t, glm::normalize(glm::vec3(t, 3, 2 - t)))));
    }
    return out;
}

inline void make_frame(const Case& c, Context& context) {
    const Camera camera = {.view = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, -30, 1}},
                           .projection = {{30.0 / 16, 0, 0, 0}, {0, -30.0 / 9, 0, 0}, {0, 0, 0, -1}, {0, 0, 0.1, 0}},
                           .viewport = {0, 0, c.lines * 16.0 / 9, static_cast<double>(c.lines)}};
    context.style.size_px = c.size_px;
    auto transforms = transforms_of(c);
    context.begin_frame({.cursor = {-99, -99}});
    context.manipulate_each(c.mode, std::span<Transform>(transforms), camera, {.id = 1});
    context.end_frame();
}

inline vulkan::Host host_of(const Device& device, PFN_vkGetDeviceProcAddr proc) {
    return {.device = device.device,
            .instance = device.instance,
            .physical_device = device.physical,
            .get_device_proc_addr = proc};
}

inline vulkan::PassCreateInfo pass_info(const Device& device, PFN_vkGetDeviceProcAddr proc) {
    return {.host = host_of(device, proc), .color_format = VK_FORMAT_R8G8B8A8_UNORM};
}

template <class T>
T value_or_exit(T&& made) {
    if (!made) check(VK_ERROR_UNKNOWN, made.error().message.c_str());
    return std::move(made);
}

} // namespace bench
