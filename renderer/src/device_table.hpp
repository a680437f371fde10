// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The Vulkan functions that this library uses, without any globals. Tests replace them to make calls fail. (volk's
// table is filled through volk's globals, which may belong to the host; this one is filled through the host's
// functions.)
#pragma once

#include <gizmo/vulkan/error.hpp>
#include <gizmo/vulkan/host.hpp>

#include <optional>

namespace gizmo::vulkan {

// clang-format off
#define GIZMO_DEVICE_FUNCTIONS(X) \
    X(AllocateMemory) \
    X(FreeMemory) \
    X(MapMemory) \
    X(UnmapMemory) \
    X(FlushMappedMemoryRanges) \
    X(InvalidateMappedMemoryRanges) \
    X(CreateBuffer) \
    X(DestroyBuffer) \
    X(GetBufferMemoryRequirements) \
    X(BindBufferMemory) \
    X(CreateShaderModule) \
    X(DestroyShaderModule) \
    X(CreatePipelineLayout) \
    X(DestroyPipelineLayout) \
    X(CreatePipelineCache) \
    X(DestroyPipelineCache) \
    X(CreateGraphicsPipelines) \
    X(DestroyPipeline) \
    X(CmdBindPipeline) \
    X(CmdBindVertexBuffers) \
    X(CmdBindIndexBuffer) \
    X(CmdPushConstants) \
    X(CmdSetViewport) \
    X(CmdSetScissor) \
    X(CmdDraw) \
    X(CmdDrawIndexed) \
    X(CmdPipelineBarrier) \
    X(CmdCopyImageToBuffer) \
    X(CmdUpdateBuffer) \
    X(CreateComputePipelines) \
    X(CreateDescriptorSetLayout) \
    X(DestroyDescriptorSetLayout) \
    X(CreateDescriptorPool) \
    X(DestroyDescriptorPool) \
    X(AllocateDescriptorSets) \
    X(UpdateDescriptorSets) \
    X(CmdBindDescriptorSets) \
    X(CmdDispatch) \
    X(CreateQueryPool) \
    X(DestroyQueryPool) \
    X(GetQueryPoolResults) \
    X(CmdResetQueryPool) \
    X(CmdBeginQuery) \
    X(CmdEndQuery) \
    X(CreateCommandPool) \
    X(DestroyCommandPool) \
    X(AllocateCommandBuffers) \
    X(BeginCommandBuffer) \
    X(EndCommandBuffer) \
    X(QueueSubmit) \
    X(CreateFence) \
    X(DestroyFence) \
    X(GetFenceStatus) \
    X(WaitForFences)
// clang-format on

/// Loaded only if Host::debug_utils is set; may be null.
#define GIZMO_OPTIONAL_DEVICE_FUNCTIONS(X)                                                                             \
    X(SetDebugUtilsObjectNameEXT) X(CmdBeginDebugUtilsLabelEXT) X(CmdEndDebugUtilsLabelEXT)

/// The limits of viewports, in pixels; the limits of all devices if the host hides its own.
struct ViewportLimits {
    float width = 65536, height = 65536, low = -131072, high = 131071;

    bool has(float x, float y, float w, float h) const {
        return w <= width && h <= height && x >= low && y >= low && x + w <= high && y + h <= high;
    }
};

struct DeviceTable {
    VkDevice device = VK_NULL_HANDLE;
    const VkAllocationCallbacks* allocator = nullptr;
    VkDeviceSize atom = 256;            ///< nonCoherentAtomSize
    MemoryCallbacks memory_callbacks{}; ///< the host's: both set or both null
    VkPhysicalDeviceMemoryProperties memory{};
    bool has_dynamic_rendering = false; ///< the device has its functions; whether the feature is enabled is unknown
    ViewportLimits viewport{};
    // The physical device if the host provides it; otherwise null.
    VkPhysicalDevice physical_device = VK_NULL_HANDLE;
    PFN_vkGetPhysicalDeviceFormatProperties GetPhysicalDeviceFormatProperties = nullptr;
    PFN_vkGetPhysicalDeviceFeatures GetPhysicalDeviceFeatures = nullptr;
#define GIZMO_MEMBER(name) PFN_vk##name name = nullptr;
    GIZMO_DEVICE_FUNCTIONS(GIZMO_MEMBER)
    GIZMO_OPTIONAL_DEVICE_FUNCTIONS(GIZMO_MEMBER)
#undef GIZMO_MEMBER

    void set_name(VkObjectType type, std::uint64_t handle, const char* name) const;
};

/// The system's loader, for hosts that link it and pass no pointer; null if there is none. It is never closed, because
/// the host uses it too.
PFN_vkGetInstanceProcAddr open_loader();

Expected<DeviceTable> load_device_table(const Host& host);

/// Why a null render pass is invalid on the device; nullopt if it is valid.
std::optional<Error> check_dynamic_rendering(const DeviceTable& table, VkRenderPass render_pass);

} // namespace gizmo::vulkan
