// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The host's Vulkan objects. The library creates no instance and no device, and loads its own functions.
#pragma once

#include <gizmo/fields.hpp> // says which C++ is needed

#include <vulkan/vulkan_core.h>

#include <cstdint>

namespace gizmo::vulkan {

/// A request for the memory of one of the library's buffers, which stays mapped until it is freed.
struct MemoryRequest {
    /// Bytes, alignment and allowed memory types. Size and alignment are multiples of nonCoherentAtomSize.
    VkMemoryRequirements requirements{};
    VkMemoryPropertyFlags required = 0;  ///< HOST_VISIBLE
    VkMemoryPropertyFlags preferred = 0; ///< DEVICE_LOCAL or HOST_CACHED, HOST_COHERENT; as far as available
    VkBuffer buffer = VK_NULL_HANDLE;    ///< the buffer it is for; the library binds it
    const char* name = "";               ///< its purpose, for debugging
};
/// The host's answer to a MemoryRequest.
struct MemoryBlock {
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;       ///< bytes into `memory`, a multiple of the requested alignment
    void* mapped = nullptr;        ///< the mapped address of that offset
    std::uint32_t memory_type = 0; ///< index of the memory type
    void* handle = nullptr;        ///< host data, passed to free
};
/// The host's allocator of device memory. With it the library calls neither vkAllocateMemory nor vkMapMemory. Set both
/// functions or neither. They are called from the thread that calls the library, during create, rebuild, a record that
/// exceeds its high-water mark, trim and destruction. With VMA: vmaAllocateMemory with
/// VMA_ALLOCATION_CREATE_MAPPED_BIT.
struct MemoryCallbacks {
    void* user = nullptr; ///< passed to both functions; must outlive the objects created with it
    VkResult (*allocate)(void* user, const MemoryRequest& request, MemoryBlock& out) = nullptr;
    void (*free)(void* user, const MemoryBlock& block) = nullptr;
};

/// The host's Vulkan, copied by value.
struct Host {
    // Required.
    VkDevice device = VK_NULL_HANDLE;
    // Required, unless memory_properties and get_device_proc_addr are set (for hosts without access to their instance).
    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical_device = VK_NULL_HANDLE;

    // Optional.
    PFN_vkGetInstanceProcAddr get_instance_proc_addr = nullptr;          ///< null: opens the system's Vulkan loader
    PFN_vkGetDeviceProcAddr get_device_proc_addr = nullptr;              ///< null: queried from the instance
    const VkPhysicalDeviceMemoryProperties* memory_properties = nullptr; ///< read during create only
    VkDeviceSize non_coherent_atom_size = 256;                           ///< 256 is the maximum of the specification
    const VkAllocationCallbacks* allocator = nullptr;                    ///< must outlive the objects created with it
    MemoryCallbacks memory{};                                            ///< empty: the library allocates a few blocks
    /// True if VK_EXT_debug_utils is enabled on the instance: objects get names and the pass a label. The library
    /// cannot detect it, because loaders return its functions even if it is not enabled.
    bool debug_utils = false;
};

} // namespace gizmo::vulkan
