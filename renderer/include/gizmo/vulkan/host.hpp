// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a host hands over of its own Vulkan. The library creates no instance and no device, and loads its own functions.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>

namespace gizmo::vulkan {

/// Memory that a buffer of the library needs: mapped for as long as it lives.
struct MemoryRequest {
    /// Bytes, alignment, and the types that will do. Both sizes are multiples of nonCoherentAtomSize.
    VkMemoryRequirements requirements{};
    VkMemoryPropertyFlags required = 0;  ///< HOST_VISIBLE
    VkMemoryPropertyFlags preferred = 0; ///< DEVICE_LOCAL or HOST_CACHED, HOST_COHERENT; what there is of them
    VkBuffer buffer = VK_NULL_HANDLE;    ///< that it is for. The library binds it
    const char* name = "";               ///< what for, in words
};
/// What the host gives for it.
struct MemoryBlock {
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;       ///< bytes into it, a multiple of the alignment that was asked for
    void* mapped = nullptr;        ///< the host's address of that offset
    std::uint32_t memory_type = 0; ///< index of a type
    void* handle = nullptr;        ///< the host's own; comes back with free
};
/// The host's allocator of device memory. With it the library calls neither vkAllocateMemory nor vkMapMemory. Both or
/// neither; called from the thread that calls the library, during create, rebuild, a record that needs more than ever
/// before, trim and destruction. With VMA: vmaAllocateMemory with VMA_ALLOCATION_CREATE_MAPPED_BIT.
struct MemoryCallbacks {
    void* user = nullptr; ///< handed to both; must outlive what is created with it
    VkResult (*allocate)(void* user, const MemoryRequest& request, MemoryBlock& out) = nullptr;
    void (*free)(void* user, const MemoryBlock& block) = nullptr;
};

/// The host's Vulkan, copied by value.
struct Host {
    // Required.
    VkDevice device = VK_NULL_HANDLE;
    // Required, unless memory_properties and get_device_proc_addr are given (hosts that hide their instance).
    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical_device = VK_NULL_HANDLE;

    // Optional.
    PFN_vkGetInstanceProcAddr get_instance_proc_addr = nullptr;          ///< null: the system's Vulkan loader is opened
    PFN_vkGetDeviceProcAddr get_device_proc_addr = nullptr;              ///< null: asked of the instance
    const VkPhysicalDeviceMemoryProperties* memory_properties = nullptr; ///< read during create only
    VkDeviceSize non_coherent_atom_size = 256;                           ///< 256 is the largest any device may have
    const VkAllocationCallbacks* allocator = nullptr;                    ///< must outlive what is created with it
    MemoryCallbacks memory{};                                            ///< none: few blocks of the library's own
    /// VK_EXT_debug_utils is enabled on the instance: objects get names and the pass a label. To be said, because
    /// loaders hand out its functions where it is not enabled too.
    bool debug_utils = false;
};

} // namespace gizmo::vulkan
