// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The host's device, and how its functions and memory are found.
#pragma once

#include <vulkan/vulkan_core.h>

namespace gizmo::vulkan {

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
    /// VK_EXT_debug_utils is enabled on the instance: objects get names and the pass a label. To be said, because
    /// loaders hand out its functions where it is not enabled too.
    bool debug_utils = false;
};

} // namespace gizmo::vulkan
