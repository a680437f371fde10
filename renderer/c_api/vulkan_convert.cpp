// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "vulkan_convert.hpp"

namespace gizmo::module {
namespace {

// The C structs. Handles that are pointers on this machine are numbers there.
VkResult allocate_by_host(void* user, const vulkan::MemoryRequest& request, vulkan::MemoryBlock& out) {
    const auto& host = *static_cast<const GizmoMemoryCallbacks*>(user);
    const GizmoMemoryRequest asked{.size = request.requirements.size,
                                   .alignment = request.requirements.alignment,
                                   .type_bits = request.requirements.memoryTypeBits,
                                   .required = request.required,
                                   .preferred = request.preferred,
                                   .buffer = (std::uint64_t)request.buffer,
                                   .name = request.name};
    GizmoMemoryBlock given{};
    const auto result = static_cast<VkResult>(host.allocate(host.user, &asked, &given));
    if (result != VK_SUCCESS) return result;
    out = {vulkan_handle<VkDeviceMemory>(given.memory), given.offset, given.mapped,
           static_cast<std::uint32_t>(given.memory_type), given.handle};
    return VK_SUCCESS;
}

void free_by_host(void* user, const vulkan::MemoryBlock& block) {
    const auto& host = *static_cast<const GizmoMemoryCallbacks*>(user);
    const GizmoMemoryBlock back{.memory = (std::uint64_t)block.memory,
                                .offset = block.offset,
                                .mapped = block.mapped,
                                .memory_type = block.memory_type,
                                .handle = block.handle};
    host.free(host.user, &back);
}

} // namespace

GizmoResult to_host(const GizmoVulkanHost* in_host, vulkan::Host& out) {
    const InStruct in(in_host);
    if (!in) return in.result;
    out.device = static_cast<VkDevice>(in->device);
    out.instance = static_cast<VkInstance>(in->instance);
    out.physical_device = static_cast<VkPhysicalDevice>(in->physical_device);
    out.get_instance_proc_addr = reinterpret_cast<PFN_vkGetInstanceProcAddr>(in->get_instance_proc_addr);
    out.get_device_proc_addr = reinterpret_cast<PFN_vkGetDeviceProcAddr>(in->get_device_proc_addr);
    out.memory_properties = static_cast<const VkPhysicalDeviceMemoryProperties*>(in->memory_properties);
    if (in->non_coherent_atom_size != 0) out.non_coherent_atom_size = in->non_coherent_atom_size;
    out.allocator = static_cast<const VkAllocationCallbacks*>(in->allocator);
    out.debug_utils = in->debug_utils != 0;
    if (!in->memory) return GIZMO_OK;
    const InStruct memory(in->memory);
    if (!memory) return memory.result;
    if (!memory->allocate || !memory->free) return GIZMO_ERROR_NULL;
    // The host's own struct, which must outlive the objects created with it.
    out.memory = {const_cast<GizmoMemoryCallbacks*>(in->memory), allocate_by_host, free_by_host};
    return GIZMO_OK;
}

GizmoResult to_info(const GizmoPassCreateInfo& in, vulkan::PassCreateInfo& out) {
    if (in.depth_style > static_cast<std::uint32_t>(vulkan::DepthStyle::Dashed) ||
        in.encoding > static_cast<std::uint32_t>(vulkan::Encoding::Hdr10) ||
        in.alpha > static_cast<std::uint32_t>(vulkan::Alpha::Straight))
        return GIZMO_ERROR_ARGUMENT;
    if (!in.color_formats && in.color_format_count != 0) return GIZMO_ERROR_NULL;
    out.render_pass = vulkan_handle<VkRenderPass>(in.render_pass);
    out.subpass = in.subpass;
    out.color_format = static_cast<VkFormat>(in.color_format);
    out.depth_format = static_cast<VkFormat>(in.depth_format);
    out.stencil_format = static_cast<VkFormat>(in.stencil_format);
    if (in.samples != 0) out.samples = static_cast<VkSampleCountFlagBits>(in.samples);
    out.view_mask = in.view_mask;
    out.depth_style = static_cast<vulkan::DepthStyle>(in.depth_style);
    out.reversed_z = in.reversed_z != 0;
    if (in.frames_in_flight != 0) out.frames_in_flight = in.frames_in_flight;
    if (in.max_gizmos != 0) out.max_gizmos = in.max_gizmos;
    out.labels = in.host_labels == 0;
    out.pipeline_cache = vulkan_handle<VkPipelineCache>(in.pipeline_cache);
    out.color_formats = {static_cast<const VkFormat*>(in.color_formats), in.color_format_count};
    out.color_index = in.color_index;
    out.encoding = static_cast<vulkan::Encoding>(in.encoding);
    out.alpha = static_cast<vulkan::Alpha>(in.alpha);
    out.pipeline_flags = in.pipeline_flags;
    out.pipeline_next = in.pipeline_next;
    if (in.white_nits != 0) out.white_nits = in.white_nits;
    return GIZMO_OK;
}

vulkan::RecordArea to_area(const GizmoRecordArea& in) {
    vulkan::RecordArea out;
    out.offset = {in.offset[0], in.offset[1]};
    if (in.has_scissor != 0)
        out.scissor =
            VkRect2D{{in.scissor_offset[0], in.scissor_offset[1]}, {in.scissor_extent[0], in.scissor_extent[1]}};
    if (in.min_depth != 0 || in.max_depth != 0) {
        out.min_depth = in.min_depth;
        out.max_depth = in.max_depth;
    }
    if (in.transform != 0) out.transform = static_cast<VkSurfaceTransformFlagBitsKHR>(in.transform);
    return out;
}

GizmoResult to_info(const GizmoDepthPickerCreateInfo& in, vulkan::DepthPickerCreateInfo& out) {
    if (in.max_pending != 0) out.max_pending = in.max_pending;
    out.pipeline_cache = vulkan_handle<VkPipelineCache>(in.pipeline_cache);
    return GIZMO_OK;
}

GizmoResult to_info(const GizmoDepthProbeCreateInfo& in, vulkan::DepthProbeCreateInfo& out) {
    out.render_pass = vulkan_handle<VkRenderPass>(in.render_pass);
    out.subpass = in.subpass;
    out.color_attachments = in.color_attachments;
    out.color_format = static_cast<VkFormat>(in.color_format);
    out.depth_format = static_cast<VkFormat>(in.depth_format);
    out.stencil_format = static_cast<VkFormat>(in.stencil_format);
    if (in.samples != 0) out.samples = static_cast<VkSampleCountFlagBits>(in.samples);
    if (in.queries != 0) out.queries = in.queries;
    out.view_mask = in.view_mask;
    out.pipeline_cache = vulkan_handle<VkPipelineCache>(in.pipeline_cache);
    if (!in.color_formats && in.color_format_count != 0) return GIZMO_ERROR_NULL;
    out.color_formats = {static_cast<const VkFormat*>(in.color_formats), in.color_format_count};
    out.pipeline_flags = in.pipeline_flags;
    out.pipeline_next = in.pipeline_next;
    return GIZMO_OK;
}

GizmoResult to_source(const GizmoDepthSource& in, vulkan::DepthSource& out) {
    const InStruct camera(in.camera);
    if (!camera) return camera.result;
    if (const GizmoResult r = to_camera(*camera, out.camera); r != GIZMO_OK) return r;
    if (in.method > static_cast<std::uint32_t>(vulkan::ReadMethod::Compute) ||
        in.rule > static_cast<std::uint32_t>(vulkan::SampleRule::Greatest))
        return GIZMO_ERROR_ARGUMENT;
    out.image = vulkan_handle<VkImage>(in.image);
    out.format = static_cast<VkFormat>(in.format);
    out.usage = in.usage;
    out.layout = static_cast<VkImageLayout>(in.layout);
    out.extent = {in.width, in.height};
    out.mip = in.mip;
    out.layer = in.layer;
    if (in.sample_position[0] != 0 || in.sample_position[1] != 0) out.sample_position = vec2(in.sample_position);
    if (in.size != 0) out.size = in.size;
    if (in.samples != 0) out.samples = static_cast<VkSampleCountFlagBits>(in.samples);
    out.view = vulkan_handle<VkImageView>(in.view);
    out.method = static_cast<vulkan::ReadMethod>(in.method);
    out.rule = static_cast<vulkan::SampleRule>(in.rule);
    out.before = {in.before_stages, in.before_access};
    out.after = {in.after_stages, in.after_access};
    out.background = in.background;
    out.see_through = in.see_through;
    out.user = in.user;
    if (in.queue_flags != 0) out.queue_flags = in.queue_flags;
    set_place(in, out);
    if (in.resolved_from != 0) out.resolved_from = static_cast<VkSampleCountFlagBits>(in.resolved_from);
    return GIZMO_OK;
}

GizmoDepthSample from_sample(const vulkan::DepthSample& in) {
    GizmoDepthSample out{};
    out.flags = flag(in.world.has_value(), GIZMO_SAMPLE_WORLD) | flag(in.normal.has_value(), GIZMO_SAMPLE_NORMAL) |
                flag(in.id.has_value(), GIZMO_SAMPLE_ID) | flag(in.behind, GIZMO_SAMPLE_BEHIND);
    out.frame = in.frame;
    out.user = in.user;
    put(in.cursor, out.cursor);
    out.depth = in.depth;
    if (in.world) put(*in.world, out.world);
    if (in.normal) put(*in.normal, out.normal);
    out.footprint = in.footprint;
    out.error = in.error;
    if (in.id) out.id = *in.id;
    put(in.id_cursor, out.id_cursor);
    for (std::size_t i = 0; i < in.id_components.size(); ++i)
        out.id_components[i] = in.id_components[i];
    return out;
}

} // namespace gizmo::module
