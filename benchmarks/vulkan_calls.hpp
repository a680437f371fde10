// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions for the library to use in place of Vulkan's: some count draws, others do nothing, so that only the
// library's own work is measured.
#pragma once
#include <volk.h>

#include <cstdint>
#include <cstring>

namespace bench {

inline long draws_counted = 0;

inline VKAPI_ATTR void VKAPI_CALL counted_draw(VkCommandBuffer cmd, std::uint32_t vertices, std::uint32_t instances,
                                               std::uint32_t first_vertex, std::uint32_t first_instance) {
    ++draws_counted;
    vkCmdDraw(cmd, vertices, instances, first_vertex, first_instance);
}
inline VKAPI_ATTR void VKAPI_CALL counted_indexed(VkCommandBuffer cmd, std::uint32_t indices, std::uint32_t instances,
                                                  std::uint32_t first_index, std::int32_t offset,
                                                  std::uint32_t first_instance) {
    ++draws_counted;
    vkCmdDrawIndexed(cmd, indices, instances, first_index, offset, first_instance);
}
// Counts draws in draws_counted.
inline VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL counting_proc(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCmdDraw") == 0) return reinterpret_cast<PFN_vkVoidFunction>(counted_draw);
    if (std::strcmp(name, "vkCmdDrawIndexed") == 0) return reinterpret_cast<PFN_vkVoidFunction>(counted_indexed);
    return vkGetDeviceProcAddr(device, name);
}

inline VKAPI_ATTR void VKAPI_CALL no_barrier(VkCommandBuffer, VkPipelineStageFlags, VkPipelineStageFlags,
                                             VkDependencyFlags, std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                                             const VkBufferMemoryBarrier*, std::uint32_t, const VkImageMemoryBarrier*) {
}
inline VKAPI_ATTR void VKAPI_CALL no_copy(VkCommandBuffer, VkImage, VkImageLayout, VkBuffer, std::uint32_t,
                                          const VkBufferImageCopy*) {}
inline VKAPI_ATTR void VKAPI_CALL no_fill(VkCommandBuffer, VkBuffer, VkDeviceSize, VkDeviceSize, std::uint32_t) {}
inline VKAPI_ATTR void VKAPI_CALL no_update(VkCommandBuffer, VkBuffer, VkDeviceSize, VkDeviceSize, const void*) {}
inline VKAPI_ATTR void VKAPI_CALL no_draw(VkCommandBuffer, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t) {
}
inline VKAPI_ATTR void VKAPI_CALL no_draw_indexed(VkCommandBuffer, std::uint32_t, std::uint32_t, std::uint32_t,
                                                  std::int32_t, std::uint32_t) {}
inline VKAPI_ATTR void VKAPI_CALL no_pipeline(VkCommandBuffer, VkPipelineBindPoint, VkPipeline) {}
inline VKAPI_ATTR void VKAPI_CALL no_vertices(VkCommandBuffer, std::uint32_t, std::uint32_t, const VkBuffer*,
                                              const VkDeviceSize*) {}
inline VKAPI_ATTR void VKAPI_CALL no_indices(VkCommandBuffer, VkBuffer, VkDeviceSize, VkIndexType) {}
inline VKAPI_ATTR void VKAPI_CALL no_push(VkCommandBuffer, VkPipelineLayout, VkShaderStageFlags, std::uint32_t,
                                          std::uint32_t, const void*) {}
inline VKAPI_ATTR void VKAPI_CALL no_viewport(VkCommandBuffer, std::uint32_t, std::uint32_t, const VkViewport*) {}
inline VKAPI_ATTR void VKAPI_CALL no_scissor(VkCommandBuffer, std::uint32_t, std::uint32_t, const VkRect2D*) {}
// For an invalid command buffer: no driver is called.
inline VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL quiet_proc(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCmdPipelineBarrier") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_barrier);
    if (std::strcmp(name, "vkCmdCopyImageToBuffer") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_copy);
    if (std::strcmp(name, "vkCmdFillBuffer") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_fill);
    if (std::strcmp(name, "vkCmdUpdateBuffer") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_update);
    if (std::strcmp(name, "vkCmdDraw") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_draw);
    if (std::strcmp(name, "vkCmdDrawIndexed") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_draw_indexed);
    if (std::strcmp(name, "vkCmdBindPipeline") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_pipeline);
    if (std::strcmp(name, "vkCmdBindVertexBuffers") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_vertices);
    if (std::strcmp(name, "vkCmdBindIndexBuffer") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_indices);
    if (std::strcmp(name, "vkCmdPushConstants") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_push);
    if (std::strcmp(name, "vkCmdSetViewport") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_viewport);
    if (std::strcmp(name, "vkCmdSetScissor") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_scissor);
    return vkGetDeviceProcAddr(device, name);
}

} // namespace bench
