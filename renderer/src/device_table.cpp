// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "device_table.hpp"

#include "errors.hpp"

#include <cstdio>

#if defined(_WIN32)
#ifndef NOMINMAX
#define NOMINMAX // for the sources after this one in a unit
#endif
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace gizmo::vulkan {
namespace {

// The system's loader, for hosts that link it and pass no pointer. It is never closed, because the host uses it too.
PFN_vkGetInstanceProcAddr open_loader() {
#if defined(_WIN32)
    const HMODULE library = LoadLibraryA("vulkan-1.dll");
    return library ? reinterpret_cast<PFN_vkGetInstanceProcAddr>(
                         reinterpret_cast<void*>(GetProcAddress(library, "vkGetInstanceProcAddr")))
                   : nullptr;
#else
#if defined(__APPLE__)
    constexpr const char* names[] = {"libvulkan.1.dylib", "libvulkan.dylib", "libMoltenVK.dylib"};
#else
    constexpr const char* names[] = {"libvulkan.so.1", "libvulkan.so"};
#endif
    for (const char* name : names)
        if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL))
            if (void* symbol = dlsym(library, "vkGetInstanceProcAddr"))
                return reinterpret_cast<PFN_vkGetInstanceProcAddr>(symbol);
    return nullptr;
#endif
}

Error loader_error(std::string message) {
    return {Stage::Loader, VK_ERROR_INITIALIZATION_FAILED, std::move(message)};
}

} // namespace

void DeviceTable::set_name(VkObjectType type, std::uint64_t handle, const char* name) const {
    if (!SetDebugUtilsObjectNameEXT) return;
    const VkDebugUtilsObjectNameInfoEXT info{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT,
                                             .objectType = type,
                                             .objectHandle = handle,
                                             .pObjectName = name};
    SetDebugUtilsObjectNameEXT(device, &info);
}

Expected<DeviceTable> load_device_table(const Host& host) {
    if (host.device == VK_NULL_HANDLE) return Error{Stage::Input, VK_SUCCESS, "Host::device is null"};
    const bool by_device = host.get_device_proc_addr && host.memory_properties;
    if (!by_device && (host.instance == VK_NULL_HANDLE || host.physical_device == VK_NULL_HANDLE))
        return Error{Stage::Input, VK_SUCCESS,
                     "Host needs instance and physical_device, or get_device_proc_addr and memory_properties"};
    if ((host.memory.allocate == nullptr) != (host.memory.free == nullptr))
        return Error{Stage::Input, VK_SUCCESS, "Host::memory needs both callbacks or neither"};

    DeviceTable table;
    table.device = host.device;
    table.allocator = host.allocator;
    table.memory_callbacks = host.memory;
    table.atom = host.non_coherent_atom_size;
    PFN_vkGetDeviceProcAddr get_device = host.get_device_proc_addr;
    if (!by_device) {
        const PFN_vkGetInstanceProcAddr get = host.get_instance_proc_addr ? host.get_instance_proc_addr : open_loader();
        if (!get) return loader_error("no vkGetInstanceProcAddr was given and no Vulkan loader was found");
        if (!get_device)
            get_device = reinterpret_cast<PFN_vkGetDeviceProcAddr>(get(host.instance, "vkGetDeviceProcAddr"));
        const auto get_memory = reinterpret_cast<PFN_vkGetPhysicalDeviceMemoryProperties>(
            get(host.instance, "vkGetPhysicalDeviceMemoryProperties"));
        const auto get_properties =
            reinterpret_cast<PFN_vkGetPhysicalDeviceProperties>(get(host.instance, "vkGetPhysicalDeviceProperties"));
        if (!get_device || !get_memory || !get_properties)
            return loader_error("the instance does not know vkGetDeviceProcAddr or the physical device's properties");
        table.physical_device = host.physical_device;
        table.GetPhysicalDeviceFormatProperties = reinterpret_cast<PFN_vkGetPhysicalDeviceFormatProperties>(
            get(host.instance, "vkGetPhysicalDeviceFormatProperties"));
        table.GetPhysicalDeviceFeatures =
            reinterpret_cast<PFN_vkGetPhysicalDeviceFeatures>(get(host.instance, "vkGetPhysicalDeviceFeatures"));
        get_memory(host.physical_device, &table.memory);
        VkPhysicalDeviceProperties properties{};
        get_properties(host.physical_device, &properties);
        const VkPhysicalDeviceLimits& limits = properties.limits;
        table.atom = limits.nonCoherentAtomSize;
        table.viewport = {.width = static_cast<float>(limits.maxViewportDimensions[0]),
                          .height = static_cast<float>(limits.maxViewportDimensions[1]),
                          .low = limits.viewportBoundsRange[0],
                          .high = limits.viewportBoundsRange[1]};
    }
    table.has_dynamic_rendering = get_device(host.device, "vkCmdBeginRendering") != nullptr ||
                                  get_device(host.device, "vkCmdBeginRenderingKHR") != nullptr;
    if (host.memory_properties) table.memory = *host.memory_properties;
    if (table.atom == 0) table.atom = 1;

#define GIZMO_LOAD(name) table.name = reinterpret_cast<PFN_vk##name>(get_device(host.device, "vk" #name));
    GIZMO_DEVICE_FUNCTIONS(GIZMO_LOAD)
    if (host.debug_utils) {
        GIZMO_OPTIONAL_DEVICE_FUNCTIONS(GIZMO_LOAD)
    }
#undef GIZMO_LOAD
#define GIZMO_CHECK(name)                                                                                              \
    if (!table.name) return loader_error("the device does not know vk" #name);
    GIZMO_DEVICE_FUNCTIONS(GIZMO_CHECK)
#undef GIZMO_CHECK
    return table;
}

std::optional<Error> check_dynamic_rendering(const DeviceTable& table, VkRenderPass render_pass) {
    if (render_pass != VK_NULL_HANDLE || table.has_dynamic_rendering) return std::nullopt;
    return wrong_input(
        "render_pass is null, which means dynamic rendering, but the device has no vkCmdBeginRendering: give the "
        "render pass (create it before this object), or enable VK_KHR_dynamic_rendering or Vulkan 1.3");
}

const char* to_string(Stage stage) {
    switch (stage) {
    case Stage::Input:
        return "input";
    case Stage::Loader:
        return "loader";
    case Stage::Memory:
        return "memory";
    case Stage::Pipeline:
        return "pipeline";
    case Stage::Record:
        return "record";
    case Stage::Readback:
        return "readback";
    }
    return "unknown";
}

const char* to_string(VkResult result) {
#define GIZMO_NAME(name)                                                                                               \
    case name:                                                                                                         \
        return #name;
    switch (result) {
        GIZMO_NAME(VK_SUCCESS)
        GIZMO_NAME(VK_NOT_READY)
        GIZMO_NAME(VK_TIMEOUT)
        GIZMO_NAME(VK_INCOMPLETE)
        GIZMO_NAME(VK_ERROR_OUT_OF_HOST_MEMORY)
        GIZMO_NAME(VK_ERROR_OUT_OF_DEVICE_MEMORY)
        GIZMO_NAME(VK_ERROR_INITIALIZATION_FAILED)
        GIZMO_NAME(VK_ERROR_DEVICE_LOST)
        GIZMO_NAME(VK_ERROR_MEMORY_MAP_FAILED)
        GIZMO_NAME(VK_ERROR_LAYER_NOT_PRESENT)
        GIZMO_NAME(VK_ERROR_EXTENSION_NOT_PRESENT)
        GIZMO_NAME(VK_ERROR_FEATURE_NOT_PRESENT)
        GIZMO_NAME(VK_ERROR_INCOMPATIBLE_DRIVER)
        GIZMO_NAME(VK_ERROR_TOO_MANY_OBJECTS)
        GIZMO_NAME(VK_ERROR_FORMAT_NOT_SUPPORTED)
        GIZMO_NAME(VK_ERROR_FRAGMENTED_POOL)
        GIZMO_NAME(VK_ERROR_UNKNOWN)
        GIZMO_NAME(VK_ERROR_OUT_OF_POOL_MEMORY)
        GIZMO_NAME(VK_ERROR_INVALID_EXTERNAL_HANDLE)
        GIZMO_NAME(VK_ERROR_FRAGMENTATION)
        GIZMO_NAME(VK_ERROR_VALIDATION_FAILED_EXT)
        GIZMO_NAME(VK_ERROR_INVALID_SHADER_NV)
    default:
        return "unknown VkResult";
    }
#undef GIZMO_NAME
}

std::string point_words(const glm::dvec2& point) {
    char text[72];
    std::snprintf(text, sizeof text, "(%.6g, %.6g)", point.x, point.y);
    return text;
}

Error call_failed(Stage stage, VkResult result, const std::string& what) {
    const char* remedy = ": the validation layer may say why";
    if (result == VK_ERROR_OUT_OF_HOST_MEMORY || result == VK_ERROR_OUT_OF_DEVICE_MEMORY)
        remedy = ": free memory, then call again";
    if (result == VK_ERROR_DEVICE_LOST) remedy = ": create the device again, and then this object";
    return Error{stage, result,
                 what + " failed with " + to_string(result) + " (" + std::to_string(static_cast<int>(result)) + ")" +
                     remedy};
}

} // namespace gizmo::vulkan
