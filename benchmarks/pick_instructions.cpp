// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a pick costs the host, to be counted by callgrind: the library's own instructions, with command-buffer calls
// that do nothing, for what a driver does with them is its own.
//   pick_instructions request|poll SIDE
#include <common/gpu.hpp>

#include <gizmo/vulkan.hpp>

#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

using namespace gizmo;

VKAPI_ATTR void VKAPI_CALL no_barrier(VkCommandBuffer, VkPipelineStageFlags, VkPipelineStageFlags, VkDependencyFlags,
                                      std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                                      const VkBufferMemoryBarrier*, std::uint32_t, const VkImageMemoryBarrier*) {}
VKAPI_ATTR void VKAPI_CALL no_copy(VkCommandBuffer, VkImage, VkImageLayout, VkBuffer, std::uint32_t,
                                   const VkBufferImageCopy*) {}
VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL quiet(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCmdPipelineBarrier") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_barrier);
    if (std::strcmp(name, "vkCmdCopyImageToBuffer") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_copy);
    return vkGetDeviceProcAddr(device, name);
}

} // namespace

__attribute__((noinline)) bool measured_request(vulkan::DepthPicker& picker, VkCommandBuffer cmd,
                                                const vulkan::DepthSource& source) {
    return static_cast<bool>(picker.request(cmd, source, {960.5, 540.5}, 1));
}
__attribute__((noinline)) bool measured_poll(vulkan::DepthPicker& picker) {
    return picker.poll(1).has_value();
}

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::string error;
    const auto gpu = sample::Gpu::create({}, error);
    if (!gpu) return 1;
    vulkan::DepthPickerCreateInfo info;
    info.host.instance = gpu->instance;
    info.host.physical_device = gpu->physical_device;
    info.host.device = gpu->device;
    info.host.get_device_proc_addr = quiet;
    auto picker = vulkan::DepthPicker::create(info);
    if (!picker) return 1;
    vulkan::DepthSource source;
    source.image = reinterpret_cast<VkImage>(std::uintptr_t{1}); // never touched: the calls do nothing
    source.format = VK_FORMAT_D32_SFLOAT;
    source.extent = {1920, 1080};
    source.size = static_cast<std::uint32_t>(std::atoi(argv[2]));
    source.camera.projection = glm::dmat4(0);
    source.camera.projection[0][0] = 1;
    source.camera.projection[1][1] = -1.78;
    source.camera.projection[2][3] = -1;
    source.camera.projection[3][2] = 0.1;
    source.camera.viewport = {0, 0, 1920, 1080};
    const VkCommandBuffer cmd = gpu->allocate_command_buffer();
    const bool warm = picker->request(cmd, source, {960.5, 540.5}, 1) && picker->poll(1);
    return warm && measured_request(picker.value(), cmd, source) && measured_poll(picker.value()) ? 0 : 1;
}
