// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The Vulkan host of samples and tests: instance, device, queue, images. Uses volk's globals, like many hosts;
// gizmo::vulkan does not touch them.
#pragma once

#include <volk.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sample {

/// A Vulkan structure of that type, zero except for its type tag.
template <class T>
T make(VkStructureType type) {
    T t{};
    t.sType = type;
    return t;
}

struct GpuCreateInfo {
    bool validate =
        false; ///< enables the validation layer with synchronization validation; messages are counted and kept
    bool best_practices = false; ///< and best practices
    /// 1.3: dynamic rendering. 1.2: the same by its extension. 1.0 and 1.1: a device without extensions and features.
    std::uint32_t api_version = VK_API_VERSION_1_3;
    bool separate_depth_stencil = false; ///< layouts of the depth aspect alone, and those of synchronization2
    int device_index = -1;               ///< -1: the first discrete GPU, otherwise the first device
    std::vector<const char*> instance_extensions{};
    std::function<VkSurfaceKHR(VkInstance)> make_surface{}; ///< empty: no window
};

struct Image {
    VkImage image = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkImageView view = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent2D extent{};
};

struct MappedBuffer {
    VkBuffer buffer = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    void* data = nullptr;
    VkDeviceSize size = 0;
};

/// Never throws; create() returns a message if there is no usable Vulkan.
class Gpu {
public:
    static std::unique_ptr<Gpu> create(const GpuCreateInfo& info, std::string& error);
    ~Gpu();
    Gpu(const Gpu&) = delete;
    Gpu& operator=(const Gpu&) = delete;

    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical_device = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    std::uint32_t queue_family = 0;
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkCommandPool pool = VK_NULL_HANDLE;
    std::string device_name;
    std::vector<std::string> messages; ///< warnings and errors of the validation layer, and calls of run() that failed

    Image create_image(VkExtent2D extent, VkFormat format, VkImageUsageFlags usage, VkImageAspectFlags aspect,
                       VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT, std::uint32_t layers = 1,
                       std::uint32_t mips = 1);
    void destroy(Image& image);
    MappedBuffer create_buffer(VkDeviceSize size, VkBufferUsageFlags usage);
    /// A buffer in device memory with these bytes; waits for the copy. Its `data` is null.
    MappedBuffer upload_buffer(const void* bytes, VkDeviceSize size, VkBufferUsageFlags usage);
    void destroy(MappedBuffer& buffer);
    /// The first type of `allowed`, a bit each, that has the wanted properties, or else the last one.
    std::uint32_t memory_type(std::uint32_t allowed, VkMemoryPropertyFlags wanted) const;
    VkCommandBuffer allocate_command_buffer();
    /// Records, submits and waits, for set-up and tests.
    void run(const std::function<void(VkCommandBuffer)>& record);

private:
    Gpu() = default;
    bool create_instance(const GpuCreateInfo& info, std::string& error);
    bool choose_device(const GpuCreateInfo& info, std::string& error);
    bool choose_queue(std::string& error);
    bool create_device(const GpuCreateInfo& info, std::string& error);
    MappedBuffer allocate_buffer(VkDeviceSize size, VkBufferUsageFlags usage, VkMemoryPropertyFlags memory);
    VkDebugUtilsMessengerEXT messenger_ = VK_NULL_HANDLE;
};

void transition(VkCommandBuffer cmd, VkImage image, VkImageAspectFlags aspect, VkImageLayout from, VkImageLayout to,
                VkPipelineStageFlags from_stage, VkAccessFlags from_access, VkPipelineStageFlags to_stage,
                VkAccessFlags to_access);

} // namespace sample
