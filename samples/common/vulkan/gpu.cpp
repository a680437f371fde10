// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#define VOLK_IMPLEMENTATION
#include "common/vulkan/gpu.hpp"

#include "common/fail.hpp"

#include <cstdlib>
#include <cstring>

namespace sample {
namespace {

constexpr const char* kValidationLayer = "VK_LAYER_KHRONOS_validation";

VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
                                          const VkDebugUtilsMessengerCallbackDataEXT* data, void* user) {
    // Older layers prefix the text with the message's name, newer ones do not.
    std::string text = data->pMessage;
    if (data->pMessageIdName && text.find(data->pMessageIdName) == std::string::npos)
        text = std::string(data->pMessageIdName) + ": " + text;
    static_cast<Gpu*>(user)->messages.push_back(std::move(text));
    return VK_FALSE;
}

bool has_layer(const char* name) {
    std::uint32_t count = 0;
    vkEnumerateInstanceLayerProperties(&count, nullptr);
    std::vector<VkLayerProperties> layers(count);
    vkEnumerateInstanceLayerProperties(&count, layers.data());
    for (const auto& layer : layers)
        if (std::strcmp(layer.layerName, name) == 0) return true;
    return false;
}

} // namespace

bool Gpu::create_instance(const GpuCreateInfo& info, std::string& error) {
    if (volkInitialize() != VK_SUCCESS)
        return fail(error, "no Vulkan loader found (Debian: libvulkan1 and mesa-vulkan-drivers)");
    std::vector<const char*> extensions = info.instance_extensions, layers;
    auto messages_info =
        sample::make<VkDebugUtilsMessengerCreateInfoEXT>(VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT);
    messages_info.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    messages_info.messageType =
        VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT;
    messages_info.pfnUserCallback = on_message;
    messages_info.pUserData = this;
    const VkValidationFeatureEnableEXT enabled[] = {VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT,
                                                    VK_VALIDATION_FEATURE_ENABLE_BEST_PRACTICES_EXT};
    auto features = sample::make<VkValidationFeaturesEXT>(VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT);
    features.enabledValidationFeatureCount = info.best_practices ? 2 : 1;
    features.pEnabledValidationFeatures = enabled;
    features.pNext = &messages_info;
    if (info.validate) {
        extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        if (has_layer(kValidationLayer)) {
            layers.push_back(kValidationLayer);
            extensions.push_back(VK_EXT_VALIDATION_FEATURES_EXTENSION_NAME);
        } else if (!std::getenv("GIZMO_VALIDATION_BENEATH")) { // Wine's loader knows none of the layers that run
            return fail(error, "the validation layer is not installed (Debian: vulkan-validationlayers)");
        }
    }
    auto app = sample::make<VkApplicationInfo>(VK_STRUCTURE_TYPE_APPLICATION_INFO);
    app.pApplicationName = "gizmo sample";
    app.apiVersion = info.api_version;
    auto create = sample::make<VkInstanceCreateInfo>(VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO);
    create.pNext = layers.empty() ? nullptr : &features;
    create.pApplicationInfo = &app;
    create.enabledLayerCount = static_cast<std::uint32_t>(layers.size());
    create.ppEnabledLayerNames = layers.data();
    create.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
    create.ppEnabledExtensionNames = extensions.data();
    if (vkCreateInstance(&create, nullptr, &instance) != VK_SUCCESS)
        return fail(error, "vkCreateInstance failed: Vulkan 1.3 and its window extensions are needed");
    volkLoadInstance(instance);
    if (info.validate) vkCreateDebugUtilsMessengerEXT(instance, &messages_info, nullptr, &messenger_);
    return true;
}

bool Gpu::choose_device(const GpuCreateInfo& info, std::string& error) {
    std::uint32_t count = 0;
    vkEnumeratePhysicalDevices(instance, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    vkEnumeratePhysicalDevices(instance, &count, devices.data());
    if (devices.empty())
        return fail(error, "no Vulkan device found (Debian: mesa-vulkan-drivers has one that needs no GPU)");
    if (info.device_index >= static_cast<int>(count))
        return fail(error, "there is no Vulkan device " + std::to_string(info.device_index) + "; the last is " +
                               std::to_string(count - 1));
    physical_device = devices[0];
    VkPhysicalDeviceProperties properties{};
    if (info.device_index >= 0) {
        physical_device = devices[static_cast<std::size_t>(info.device_index)];
    } else {
        for (const VkPhysicalDevice d : devices) {
            vkGetPhysicalDeviceProperties(d, &properties);
            if (properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU) continue;
            physical_device = d;
            break;
        }
    }
    vkGetPhysicalDeviceProperties(physical_device, &properties);
    device_name = properties.deviceName;
    if (properties.apiVersion < info.api_version)
        return fail(error, device_name + " has no Vulkan 1.3, which the samples need (gizmo::vulkan itself needs 1.0)");
    return true;
}

bool Gpu::choose_queue(std::string& error) {
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(physical_device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(physical_device, &count, families.data());
    for (std::uint32_t i = 0; i < count; ++i) {
        VkBool32 present = VK_TRUE;
        if (surface) vkGetPhysicalDeviceSurfaceSupportKHR(physical_device, i, surface, &present);
        if (!(families[i].queueFlags & VK_QUEUE_GRAPHICS_BIT) || !present) continue;
        queue_family = i;
        return true;
    }
    return fail(error, device_name + " has no graphics queue" + (surface ? " and presents to this window" : ""));
}

bool Gpu::create_device(const GpuCreateInfo& info, std::string& error) {
    if (!choose_queue(error)) return false;
    const float priority = 1;
    auto queue_info = sample::make<VkDeviceQueueCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO);
    queue_info.queueFamilyIndex = queue_family;
    queue_info.queueCount = 1;
    queue_info.pQueuePriorities = &priority;
    auto features =
        sample::make<VkPhysicalDeviceVulkan13Features>(VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES);
    features.dynamicRendering = VK_TRUE;
    auto features12 =
        sample::make<VkPhysicalDeviceVulkan12Features>(VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES);
    features12.timelineSemaphore = VK_TRUE;
    features12.separateDepthStencilLayouts = features.synchronization2 =
        info.separate_depth_stencil ? VK_TRUE : VK_FALSE;
    features.pNext = &features12;
    auto khr = sample::make<VkPhysicalDeviceDynamicRenderingFeaturesKHR>(
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DYNAMIC_RENDERING_FEATURES_KHR);
    khr.dynamicRendering = VK_TRUE;
    khr.pNext = &features12;
    auto multiview =
        sample::make<VkPhysicalDeviceMultiviewFeatures>(VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTIVIEW_FEATURES);
    multiview.multiview = VK_TRUE;
    features12.pNext = &multiview;
    VkPhysicalDeviceFeatures has{}, core{};
    vkGetPhysicalDeviceFeatures(physical_device, &has);
    core.independentBlend = has.independentBlend; // several color attachments of which one is written
    std::vector<const char*> extensions;
    if (surface) extensions.push_back(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
    auto create = sample::make<VkDeviceCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO);
    if (info.api_version >= VK_API_VERSION_1_3) {
        create.pNext = &features;
    } else if (info.api_version >= VK_API_VERSION_1_2) {
        extensions.push_back(VK_KHR_DYNAMIC_RENDERING_EXTENSION_NAME);
        create.pNext = &khr;
    }
    if (create.pNext) create.pEnabledFeatures = &core;
    create.queueCreateInfoCount = 1;
    create.pQueueCreateInfos = &queue_info;
    create.enabledExtensionCount = static_cast<std::uint32_t>(extensions.size());
    create.ppEnabledExtensionNames = extensions.data();
    if (vkCreateDevice(physical_device, &create, nullptr, &device) != VK_SUCCESS)
        return fail(error, "vkCreateDevice failed on " + device_name);
    volkLoadDevice(device);
    vkGetDeviceQueue(device, queue_family, 0, &queue);
    auto pool_info = sample::make<VkCommandPoolCreateInfo>(VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO);
    pool_info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    pool_info.queueFamilyIndex = queue_family;
    if (vkCreateCommandPool(device, &pool_info, nullptr, &pool) != VK_SUCCESS)
        return fail(error, "vkCreateCommandPool failed");
    return true;
}

std::unique_ptr<Gpu> Gpu::create(const GpuCreateInfo& info, std::string& error) {
    std::unique_ptr<Gpu> gpu(new Gpu);
    if (!gpu->create_instance(info, error)) return nullptr;
    if (info.make_surface) {
        gpu->surface = info.make_surface(gpu->instance);
        if (!gpu->surface) {
            error = "the window system gave no Vulkan surface";
            return nullptr;
        }
    }
    if (!gpu->choose_device(info, error) || !gpu->create_device(info, error)) return nullptr;
    return gpu;
}

Gpu::~Gpu() {
    if (device) {
        vkDeviceWaitIdle(device);
        if (pool) vkDestroyCommandPool(device, pool, nullptr);
        vkDestroyDevice(device, nullptr);
    }
    if (!instance) return;
    if (surface) vkDestroySurfaceKHR(instance, surface, nullptr);
    if (messenger_) vkDestroyDebugUtilsMessengerEXT(instance, messenger_, nullptr);
    vkDestroyInstance(instance, nullptr);
}

std::uint32_t Gpu::memory_type(std::uint32_t allowed, VkMemoryPropertyFlags wanted) const {
    VkPhysicalDeviceMemoryProperties properties{};
    vkGetPhysicalDeviceMemoryProperties(physical_device, &properties);
    std::uint32_t any = 0;
    for (std::uint32_t i = 0; i < properties.memoryTypeCount; ++i) {
        if (!(allowed >> i & 1u)) continue;
        any = i;
        if ((properties.memoryTypes[i].propertyFlags & wanted) == wanted) return i;
    }
    return any;
}

Image Gpu::create_image(VkExtent2D extent, VkFormat format, VkImageUsageFlags usage, VkImageAspectFlags aspect,
                        VkSampleCountFlagBits samples, std::uint32_t layers, std::uint32_t mips) {
    Image image{.format = format, .extent = extent};
    auto create = sample::make<VkImageCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO);
    create.imageType = VK_IMAGE_TYPE_2D;
    create.format = format;
    create.extent = {extent.width, extent.height, 1};
    create.mipLevels = mips;
    create.arrayLayers = layers;
    create.samples = samples;
    create.usage = usage;
    vkCreateImage(device, &create, nullptr, &image.image);
    VkMemoryRequirements needs{};
    vkGetImageMemoryRequirements(device, image.image, &needs);
    auto allocate = sample::make<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
    allocate.allocationSize = needs.size;
    allocate.memoryTypeIndex = memory_type(needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    vkAllocateMemory(device, &allocate, nullptr, &image.memory);
    vkBindImageMemory(device, image.image, image.memory, 0);
    const VkImageUsageFlags transfer = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    if (usage & ~transfer) {
        auto view = sample::make<VkImageViewCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO);
        view.image = image.image;
        view.viewType = layers > 1 ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D;
        view.format = format;
        view.subresourceRange = {aspect, 0, mips, 0, layers};
        vkCreateImageView(device, &view, nullptr, &image.view);
    }
    return image;
}

void Gpu::destroy(Image& image) {
    vkDestroyImageView(device, image.view, nullptr);
    vkDestroyImage(device, image.image, nullptr);
    vkFreeMemory(device, image.memory, nullptr);
    image = {};
}

MappedBuffer Gpu::allocate_buffer(VkDeviceSize size, VkBufferUsageFlags usage, VkMemoryPropertyFlags memory) {
    MappedBuffer b{.size = size};
    auto create = sample::make<VkBufferCreateInfo>(VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO);
    create.size = size;
    create.usage = usage;
    vkCreateBuffer(device, &create, nullptr, &b.buffer);
    VkMemoryRequirements needs{};
    vkGetBufferMemoryRequirements(device, b.buffer, &needs);
    auto allocate = sample::make<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
    allocate.allocationSize = needs.size;
    allocate.memoryTypeIndex = memory_type(needs.memoryTypeBits, memory);
    vkAllocateMemory(device, &allocate, nullptr, &b.memory);
    vkBindBufferMemory(device, b.buffer, b.memory, 0);
    return b;
}

MappedBuffer Gpu::create_buffer(VkDeviceSize size, VkBufferUsageFlags usage) {
    MappedBuffer b =
        allocate_buffer(size, usage, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    vkMapMemory(device, b.memory, 0, VK_WHOLE_SIZE, 0, &b.data);
    return b;
}

MappedBuffer Gpu::upload_buffer(const void* bytes, VkDeviceSize size, VkBufferUsageFlags usage) {
    MappedBuffer staging = create_buffer(size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    std::memcpy(staging.data, bytes, size);
    const MappedBuffer b =
        allocate_buffer(size, usage | VK_BUFFER_USAGE_TRANSFER_DST_BIT, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    run([&](VkCommandBuffer cmd) {
        const VkBufferCopy copy{0, 0, size};
        vkCmdCopyBuffer(cmd, staging.buffer, b.buffer, 1, &copy);
    });
    destroy(staging);
    return b;
}

void Gpu::destroy(MappedBuffer& b) {
    vkDestroyBuffer(device, b.buffer, nullptr);
    vkFreeMemory(device, b.memory, nullptr);
    b = {};
}

VkCommandBuffer Gpu::allocate_command_buffer() {
    auto info = sample::make<VkCommandBufferAllocateInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO);
    info.commandPool = pool;
    info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    info.commandBufferCount = 1;
    VkCommandBuffer cmd = VK_NULL_HANDLE;
    vkAllocateCommandBuffers(device, &info, &cmd);
    return cmd;
}

void Gpu::run(const std::function<void(VkCommandBuffer)>& record) {
    const auto check = [&](VkResult r, const char* call) {
        if (r != VK_SUCCESS) messages.push_back(std::string(call) + " gave VkResult " + std::to_string(r));
    };
    VkCommandBuffer cmd = allocate_command_buffer();
    auto begin = sample::make<VkCommandBufferBeginInfo>(VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    check(vkBeginCommandBuffer(cmd, &begin), "vkBeginCommandBuffer");
    record(cmd);
    check(vkEndCommandBuffer(cmd), "vkEndCommandBuffer");
    auto submit = sample::make<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &cmd;
    check(vkQueueSubmit(queue, 1, &submit, VK_NULL_HANDLE), "vkQueueSubmit");
    check(vkQueueWaitIdle(queue), "vkQueueWaitIdle");
    vkFreeCommandBuffers(device, pool, 1, &cmd);
}

void transition(VkCommandBuffer cmd, VkImage image, VkImageAspectFlags aspect, VkImageLayout from, VkImageLayout to,
                VkPipelineStageFlags from_stage, VkAccessFlags from_access, VkPipelineStageFlags to_stage,
                VkAccessFlags to_access) {
    auto b = sample::make<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
    b.srcAccessMask = from_access;
    b.dstAccessMask = to_access;
    b.oldLayout = from;
    b.newLayout = to;
    b.srcQueueFamilyIndex = b.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    b.image = image;
    b.subresourceRange = {aspect, 0, VK_REMAINING_MIP_LEVELS, 0, VK_REMAINING_ARRAY_LAYERS};
    vkCmdPipelineBarrier(cmd, from_stage, to_stage, 0, 0, nullptr, 0, nullptr, 1, &b);
}

} // namespace sample
