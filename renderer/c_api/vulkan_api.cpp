// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "module.hpp"

#include <gizmo/vulkan.hpp>

#include <type_traits>

namespace gizmo::module {
namespace {

static_assert(sizeof(VkRenderPass) == 8 && sizeof(VkImage) == 8, "64-bit Vulkan handles are numbers in module_types.h");

// Vulkan's non-dispatchable handles are pointers on 64-bit machines and numbers on others.
template <class T>
T vulkan_handle(std::uint64_t value) {
    if constexpr (std::is_pointer_v<T>)
        return reinterpret_cast<T>(static_cast<std::uintptr_t>(value));
    else
        return value;
}

GizmoResult fail(const vulkan::Error& error, GizmoError* out) {
    const GizmoResult result = error.stage == vulkan::Stage::Input ? GIZMO_ERROR_ARGUMENT : GIZMO_ERROR_VULKAN;
    if (!out) return result;
    GizmoError told{};
    told.result = result;
    told.vk_result = error.result;
    told.stage = static_cast<std::uint32_t>(error.stage);
    std::memcpy(told.message, error.message.data(), std::min(error.message.size(), sizeof told.message - 1));
    write_out(told, out);
    return result;
}

GizmoResult check_error(const GizmoError* error) {
    return error ? check_out(error) : GIZMO_OK;
}

GizmoResult to_host(const GizmoVulkanHost* in_host, vulkan::Host& out) {
    const In in(in_host);
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
    return GIZMO_OK;
}

GizmoResult pass_create(const GizmoPassCreateInfo* info_in, GizmoPass* out, GizmoError* error) {
    if (!out) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const In in(info_in);
    if (!in) return in.result;
    if (in->depth_style > static_cast<std::uint32_t>(vulkan::DepthStyle::Dashed)) return GIZMO_ERROR_ARGUMENT;
    vulkan::PassCreateInfo info;
    if (const GizmoResult r = to_host(in->host, info.host); r != GIZMO_OK) return r;
    info.render_pass = vulkan_handle<VkRenderPass>(in->render_pass);
    info.subpass = in->subpass;
    info.color_format = static_cast<VkFormat>(in->color_format);
    info.depth_format = static_cast<VkFormat>(in->depth_format);
    info.stencil_format = static_cast<VkFormat>(in->stencil_format);
    if (in->samples != 0) info.samples = static_cast<VkSampleCountFlagBits>(in->samples);
    info.view_mask = in->view_mask;
    info.depth_style = static_cast<vulkan::DepthStyle>(in->depth_style);
    info.reversed_z = in->reversed_z != 0;
    if (in->frames_in_flight != 0) info.frames_in_flight = in->frames_in_flight;
    if (in->max_gizmos != 0) info.max_gizmos = in->max_gizmos;
    info.labels = in->host_labels == 0;
    info.pipeline_cache = vulkan_handle<VkPipelineCache>(in->pipeline_cache);
    return guarded([&]() -> GizmoResult {
        auto pass = vulkan::Pass::create(info);
        if (!pass) return fail(pass.error(), error);
        return add_object(ObjectKind::Pass, std::make_unique<vulkan::Pass>(std::move(pass).value()), out->value);
    });
}

GizmoResult pass_destroy(GizmoPass pass) {
    Taken<vulkan::Pass> object(pass.value, ObjectKind::Pass);
    if (!object) return object.result();
    object.destroy();
    return GIZMO_OK;
}

GizmoResult pass_record(GizmoPass pass, void* command_buffer, GizmoContext context, std::uint32_t target,
                        std::uint64_t frame, GizmoError* error) {
    if (!command_buffer) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const Taken<vulkan::Pass> object(pass.value, ObjectKind::Pass);
    if (!object) return object.result();
    const Taken<ContextObject> from(context.value, ObjectKind::Context);
    if (!from) return from.result();
    if (from->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        const auto status =
            object->record(static_cast<VkCommandBuffer>(command_buffer), from->context.draw_list(target), frame);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult pass_memory(GizmoPass pass, std::uint64_t* device_bytes, std::uint32_t* allocations) {
    if (!device_bytes || !allocations) return GIZMO_ERROR_NULL;
    const Taken<vulkan::Pass> object(pass.value, ObjectKind::Pass);
    if (!object) return object.result();
    const vulkan::PassMemory memory = object->memory();
    *device_bytes = memory.device_bytes;
    *allocations = memory.allocations;
    return GIZMO_OK;
}

GizmoResult picker_create(const GizmoDepthPickerCreateInfo* info_in, GizmoDepthPicker* out, GizmoError* error) {
    if (!out) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const In in(info_in);
    if (!in) return in.result;
    vulkan::DepthPickerCreateInfo info;
    if (const GizmoResult r = to_host(in->host, info.host); r != GIZMO_OK) return r;
    if (in->slots != 0) info.slots = in->slots;
    info.pipeline_cache = vulkan_handle<VkPipelineCache>(in->pipeline_cache);
    return guarded([&]() -> GizmoResult {
        auto picker = vulkan::DepthPicker::create(info);
        if (!picker) return fail(picker.error(), error);
        return add_object(ObjectKind::DepthPicker, std::make_unique<vulkan::DepthPicker>(std::move(picker).value()),
                          out->value);
    });
}

GizmoResult picker_destroy(GizmoDepthPicker picker) {
    Taken<vulkan::DepthPicker> object(picker.value, ObjectKind::DepthPicker);
    if (!object) return object.result();
    object.destroy();
    return GIZMO_OK;
}

// GIZMO_ERROR_ARGUMENT: an enumerator that is none.
GizmoResult to_source(const GizmoDepthSource& in, vulkan::DepthSource& out) {
    const In camera(in.camera);
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
    if (in.scale != 0) out.scale = in.scale;
    if (in.sample_position[0] != 0 || in.sample_position[1] != 0) out.sample_position = vec2(in.sample_position);
    out.offset = {in.offset[0], in.offset[1]};
    if (in.size != 0) out.size = in.size;
    if (in.samples != 0) out.samples = static_cast<VkSampleCountFlagBits>(in.samples);
    out.view = vulkan_handle<VkImageView>(in.view);
    out.method = static_cast<vulkan::ReadMethod>(in.method);
    out.rule = static_cast<vulkan::SampleRule>(in.rule);
    out.before = {in.before_stages, in.before_access};
    out.after = {in.after_stages, in.after_access};
    out.background = in.background;
    out.user = in.user;
    return GIZMO_OK;
}

GizmoDepthSample from_sample(const vulkan::DepthSample& in) {
    GizmoDepthSample out{};
    out.flags = flag(in.world.has_value(), GIZMO_SAMPLE_WORLD) | flag(in.normal.has_value(), GIZMO_SAMPLE_NORMAL) |
                flag(in.id.has_value(), GIZMO_SAMPLE_ID);
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
    return out;
}

GizmoResult picker_request(GizmoDepthPicker picker, void* command_buffer, const GizmoDepthSource* source_in,
                           const double* cursor, std::uint64_t frame, GizmoError* error) {
    if (!command_buffer || !cursor) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const In in(source_in);
    if (!in) return in.result;
    vulkan::DepthSource source;
    if (const GizmoResult r = to_source(*in, source); r != GIZMO_OK) return r;
    const Taken<vulkan::DepthPicker> object(picker.value, ObjectKind::DepthPicker);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto status = object->request(static_cast<VkCommandBuffer>(command_buffer), source, vec2(cursor), frame);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

// What a poll gives; `poll` answers with an optional sample.
template <class T, class F>
GizmoResult poll_with(std::uint64_t handle, ObjectKind kind, GizmoDepthSample* out, const F& poll) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const Taken<T> object(handle, kind);
    if (!object) return object.result();
    const std::optional<vulkan::DepthSample> sample = poll(*object);
    if (!sample) return GIZMO_NOT_READY;
    write_out(from_sample(*sample), out);
    return GIZMO_OK;
}

GizmoResult picker_poll(GizmoDepthPicker picker, std::uint64_t completed_frame, GizmoDepthSample* out) {
    return poll_with<vulkan::DepthPicker>(picker.value, ObjectKind::DepthPicker, out,
                                          [&](auto& p) { return p.poll(completed_frame); });
}

GizmoResult picker_next(GizmoDepthPicker picker, std::uint64_t completed_frame, GizmoDepthSample* out) {
    return poll_with<vulkan::DepthPicker>(
        picker.value, ObjectKind::DepthPicker, out, [&](auto& p) -> std::optional<vulkan::DepthSample> {
            vulkan::DepthSample sample;
            return p.poll(completed_frame, {&sample, 1}) == 1 ? std::optional(sample) : std::nullopt;
        });
}

GizmoResult picker_pick_now(GizmoDepthPicker picker, void* queue, std::uint32_t family,
                            const GizmoDepthSource* source_in, const double* cursor, GizmoDepthSample* out,
                            GizmoError* error) {
    if (!queue || !cursor) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const In in(source_in);
    if (!in) return in.result;
    vulkan::DepthSource source;
    if (const GizmoResult r = to_source(*in, source); r != GIZMO_OK) return r;
    const Taken<vulkan::DepthPicker> object(picker.value, ObjectKind::DepthPicker);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto sample = object->pick_now({static_cast<VkQueue>(queue), family}, source, vec2(cursor));
        if (!sample) return fail(sample.error(), error);
        write_out(from_sample(sample.value()), out);
        return GIZMO_OK;
    });
}

GizmoResult probe_create(const GizmoDepthProbeCreateInfo* info_in, GizmoDepthProbe* out, GizmoError* error) {
    if (!out) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const In in(info_in);
    if (!in) return in.result;
    vulkan::DepthProbeCreateInfo info;
    if (const GizmoResult r = to_host(in->host, info.host); r != GIZMO_OK) return r;
    info.render_pass = vulkan_handle<VkRenderPass>(in->render_pass);
    info.subpass = in->subpass;
    info.color_attachments = in->color_attachments;
    info.color_format = static_cast<VkFormat>(in->color_format);
    info.depth_format = static_cast<VkFormat>(in->depth_format);
    info.stencil_format = static_cast<VkFormat>(in->stencil_format);
    if (in->samples != 0) info.samples = static_cast<VkSampleCountFlagBits>(in->samples);
    if (in->queries != 0) info.queries = in->queries;
    info.pipeline_cache = vulkan_handle<VkPipelineCache>(in->pipeline_cache);
    return guarded([&]() -> GizmoResult {
        auto probe = vulkan::DepthProbe::create(info);
        if (!probe) return fail(probe.error(), error);
        return add_object(ObjectKind::DepthProbe, std::make_unique<vulkan::DepthProbe>(std::move(probe).value()),
                          out->value);
    });
}

GizmoResult probe_destroy(GizmoDepthProbe probe) {
    Taken<vulkan::DepthProbe> object(probe.value, ObjectKind::DepthProbe);
    if (!object) return object.result();
    object.destroy();
    return GIZMO_OK;
}

GizmoResult probe_start(GizmoDepthProbe probe, const GizmoProbeSource* source_in, const double* cursor,
                        GizmoError* error) {
    if (!cursor) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const In in(source_in);
    if (!in) return in.result;
    const In camera(in->camera);
    if (!camera) return camera.result;
    vulkan::ProbeSource source;
    if (const GizmoResult r = to_camera(*camera, source.camera); r != GIZMO_OK) return r;
    source.extent = {in->width, in->height};
    if (in->scale != 0) source.scale = in->scale;
    source.offset = {in->offset[0], in->offset[1]};
    source.user = in->user;
    const Taken<vulkan::DepthProbe> object(probe.value, ObjectKind::DepthProbe);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto status = object->start(source, vec2(cursor));
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult probe_prepare(GizmoDepthProbe probe, void* command_buffer) {
    if (!command_buffer) return GIZMO_ERROR_NULL;
    const Taken<vulkan::DepthProbe> object(probe.value, ObjectKind::DepthProbe);
    if (!object) return object.result();
    object->prepare(static_cast<VkCommandBuffer>(command_buffer));
    return GIZMO_OK;
}

GizmoResult probe_record(GizmoDepthProbe probe, void* command_buffer, const GizmoCamera* camera_in,
                         std::uint64_t frame) {
    if (!command_buffer) return GIZMO_ERROR_NULL;
    const In camera(camera_in);
    if (!camera) return camera.result;
    Camera c;
    if (const GizmoResult r = to_camera(*camera, c); r != GIZMO_OK) return r;
    const Taken<vulkan::DepthProbe> object(probe.value, ObjectKind::DepthProbe);
    if (!object) return object.result();
    object->record(static_cast<VkCommandBuffer>(command_buffer), c, frame);
    return GIZMO_OK;
}

GizmoResult probe_poll(GizmoDepthProbe probe, std::uint64_t completed_frame, GizmoDepthSample* out) {
    return poll_with<vulkan::DepthProbe>(probe.value, ObjectKind::DepthProbe, out,
                                         [&](auto& p) { return p.poll(completed_frame); });
}

GizmoVulkanApi make_api() {
    GizmoVulkanApi a{};
    a.struct_size = sizeof a;
    a.abi_version = GIZMO_ABI_VERSION;
    a.pass_create = pass_create;
    a.pass_destroy = pass_destroy;
    a.pass_record = pass_record;
    a.pass_memory = pass_memory;
    a.picker_create = picker_create;
    a.picker_destroy = picker_destroy;
    a.picker_request = picker_request;
    a.picker_poll = picker_poll;
    a.picker_next = picker_next;
    a.picker_pick_now = picker_pick_now;
    a.probe_create = probe_create;
    a.probe_destroy = probe_destroy;
    a.probe_start = probe_start;
    a.probe_prepare = probe_prepare;
    a.probe_record = probe_record;
    a.probe_poll = probe_poll;
    return a;
}

} // namespace

const GizmoVulkanApi* vulkan_api() {
    static const GizmoVulkanApi table = make_api();
    return &table;
}

} // namespace gizmo::module
