// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a pick and a record of the pass cost the host, to be counted by callgrind: the library's own instructions, with
// command-buffer calls that do nothing, for what a driver does with them is its own.
//   vulkan_instructions pick SIDE
//   vulkan_instructions pass N
//   vulkan_instructions compact N
#include "lattice.hpp"

#include <common/vulkan/gpu.hpp>

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
VKAPI_ATTR void VKAPI_CALL no_draw(VkCommandBuffer, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t) {}
VKAPI_ATTR void VKAPI_CALL no_draw_indexed(VkCommandBuffer, std::uint32_t, std::uint32_t, std::uint32_t, std::int32_t,
                                           std::uint32_t) {}
VKAPI_ATTR void VKAPI_CALL no_pipeline(VkCommandBuffer, VkPipelineBindPoint, VkPipeline) {}
VKAPI_ATTR void VKAPI_CALL no_vertices(VkCommandBuffer, std::uint32_t, std::uint32_t, const VkBuffer*,
                                       const VkDeviceSize*) {}
VKAPI_ATTR void VKAPI_CALL no_indices(VkCommandBuffer, VkBuffer, VkDeviceSize, VkIndexType) {}
VKAPI_ATTR void VKAPI_CALL no_push(VkCommandBuffer, VkPipelineLayout, VkShaderStageFlags, std::uint32_t, std::uint32_t,
                                   const void*) {}
VKAPI_ATTR void VKAPI_CALL no_viewport(VkCommandBuffer, std::uint32_t, std::uint32_t, const VkViewport*) {}
VKAPI_ATTR void VKAPI_CALL no_scissor(VkCommandBuffer, std::uint32_t, std::uint32_t, const VkRect2D*) {}
VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL quiet(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkCmdPipelineBarrier") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_barrier);
    if (std::strcmp(name, "vkCmdCopyImageToBuffer") == 0) return reinterpret_cast<PFN_vkVoidFunction>(no_copy);
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

} // namespace

__attribute__((noinline)) bool measured_request(vulkan::DepthPicker& picker, VkCommandBuffer cmd,
                                                const vulkan::DepthSource& source) {
    return static_cast<bool>(picker.request(cmd, source, {960.5, 540.5}, 1));
}
__attribute__((noinline)) bool measured_poll(vulkan::DepthPicker& picker) {
    return picker.poll(1).has_value();
}
__attribute__((noinline)) bool measured_record(vulkan::Pass& pass, VkCommandBuffer cmd, const DrawList& list) {
    return static_cast<bool>(pass.record(cmd, list, 2));
}

namespace {

int run_pass(const vulkan::Host& host, std::size_t count, bool compact) {
    vulkan::PassCreateInfo info;
    info.host = host;
    info.compact = compact;
    info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
    auto pass = vulkan::Pass::create(info);
    if (!pass) return 1;
    bench::Lattice lattice(count);
    lattice.context.draw.compact = compact;
    lattice.bulk_frame(Mode::Universal, {.cursor = bench::kElsewhere});
    const DrawList& list = lattice.context.draw_list();
    const VkCommandBuffer cmd = reinterpret_cast<VkCommandBuffer>(std::uintptr_t{1}); // never touched
    const bool warm = pass->record(cmd, list, 0) && pass->record(cmd, list, 1);       // both frames have their room
    return warm && measured_record(pass.value(), cmd, list) ? 0 : 1;
}

int run_pick(const vulkan::Host& host, std::uint32_t side) {
    auto picker = vulkan::DepthPicker::create({.host = host});
    if (!picker) return 1;
    vulkan::DepthSource source;
    source.image = reinterpret_cast<VkImage>(std::uintptr_t{1}); // never touched: the calls do nothing
    source.format = VK_FORMAT_D32_SFLOAT;
    source.extent = {1920, 1080};
    source.size = side;
    source.camera.projection = glm::dmat4(0);
    source.camera.projection[0][0] = 1;
    source.camera.projection[1][1] = -1.78;
    source.camera.projection[2][3] = -1;
    source.camera.projection[3][2] = 0.1;
    source.camera.viewport = {0, 0, 1920, 1080};
    const VkCommandBuffer cmd = reinterpret_cast<VkCommandBuffer>(std::uintptr_t{1});
    const bool warm = picker->request(cmd, source, {960.5, 540.5}, 1) && picker->poll(1);
    return warm && measured_request(picker.value(), cmd, source) && measured_poll(picker.value()) ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::string error;
    const auto gpu = sample::Gpu::create({}, error);
    if (!gpu) return 1;
    vulkan::Host host;
    host.instance = gpu->instance;
    host.physical_device = gpu->physical_device;
    host.device = gpu->device;
    host.get_device_proc_addr = quiet;
    const int size = std::atoi(argv[2]);
    if (size < 1) return 2;
    const std::string_view what = argv[1];
    return what == "pick" ? run_pick(host, static_cast<std::uint32_t>(size))
                          : run_pass(host, static_cast<std::size_t>(size), what == "compact");
}
