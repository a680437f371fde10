// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The module's table for Vulkan. It registers itself; the rest of the module does not know of it.
#include "module.hpp"

#include <gizmo/vulkan.hpp>

#include <array>
#include <span>
#include <type_traits>

namespace gizmo::module {

template <>
inline constexpr std::size_t kMinSize<GizmoPassCreateInfo> = offsetof(GizmoPassCreateInfo, depth_format);
template <>
inline constexpr std::size_t kMinSize<GizmoDepthPickerCreateInfo> = offsetof(GizmoDepthPickerCreateInfo,
                                                                             pipeline_cache);
template <>
inline constexpr std::size_t kMinSize<GizmoVulkanHost> = offsetof(GizmoVulkanHost, memory);
template <>
inline constexpr std::size_t kMinSize<GizmoDepthProbeCreateInfo> = offsetof(GizmoDepthProbeCreateInfo, view_mask);
template <>
inline constexpr std::size_t kMinSize<GizmoProbeSource> = offsetof(GizmoProbeSource, view);
template <>
inline constexpr std::size_t kMinSize<GizmoDepthSource> = offsetof(GizmoDepthSource, offset);
template <>
inline constexpr std::size_t kMinSize<GizmoDepthSample> = offsetof(GizmoDepthSample, normal);

namespace {

constexpr auto kPassKind = ObjectKind::FirstOfOthers;
constexpr auto kPickerKind = static_cast<ObjectKind>(static_cast<int>(kPassKind) + 1);
constexpr auto kProbeKind = static_cast<ObjectKind>(static_cast<int>(kPassKind) + 2);
constexpr auto kPipelinesKind = static_cast<ObjectKind>(static_cast<int>(kPassKind) + 3);

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
    GizmoError words{};
    words.result = result;
    words.vk_result = error.result;
    words.stage = static_cast<std::uint32_t>(error.stage);
    std::memcpy(words.message, error.message.data(), std::min(error.message.size(), sizeof words.message - 1));
    write_out(words, out);
    return result;
}

GizmoResult check_error(const GizmoError* error) {
    return error ? check_out(error) : GIZMO_OK;
}

// As C has them. Handles that are pointers on this machine are numbers there.
VkResult allocate_by_host(void* user, const vulkan::MemoryRequest& request, vulkan::MemoryBlock& out) {
    const auto& host = *static_cast<const GizmoMemoryCallbacks*>(user);
    const GizmoMemoryRequest asked{.size = request.requirements.size,
                                   .alignment = request.requirements.alignment,
                                   .type_bits = request.requirements.memoryTypeBits,
                                   .required = request.required,
                                   .preferred = request.preferred,
                                   .reserved = 0,
                                   .buffer = (std::uint64_t)request.buffer,
                                   .name = request.name};
    GizmoMemoryBlock given{};
    const auto result = static_cast<VkResult>(host.allocate(host.user, &asked, &given));
    if (result != VK_SUCCESS) return result;
    out = {vulkan_handle<VkDeviceMemory>(given.memory), given.offset, given.mapped, given.memory_type, given.handle};
    return VK_SUCCESS;
}

void free_by_host(void* user, const vulkan::MemoryBlock& block) {
    const auto& host = *static_cast<const GizmoMemoryCallbacks*>(user);
    const GizmoMemoryBlock back{.memory = (std::uint64_t)block.memory,
                                .offset = block.offset,
                                .mapped = block.mapped,
                                .memory_type = block.memory_type,
                                .reserved = 0,
                                .handle = block.handle};
    host.free(host.user, &back);
}

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
    // The host's own struct, which outlives what is created with it.
    out.memory = {const_cast<GizmoMemoryCallbacks*>(in->memory), allocate_by_host, free_by_host};
    return GIZMO_OK;
}

// GIZMO_ERROR_ARGUMENT: words without a count, or a count without words.
GizmoResult to_code(const std::uint32_t* words, std::uint64_t count, std::span<const std::uint32_t>& out) {
    if ((words == nullptr) != (count == 0) || count > SIZE_MAX / sizeof *words) return GIZMO_ERROR_ARGUMENT;
    out = {words, static_cast<std::size_t>(count)};
    return GIZMO_OK;
}

GizmoResult to_shaders(const GizmoPassShaders* in_shaders, vulkan::PassShaders& out) {
    if (!in_shaders) return GIZMO_OK;
    const InStruct in(in_shaders);
    if (!in) return in.result;
    GizmoResult r = to_code(in->gizmo_vert, in->gizmo_vert_words, out.gizmo_vert);
    if (r == GIZMO_OK) r = to_code(in->line_vert, in->line_vert_words, out.line_vert);
    if (r == GIZMO_OK) r = to_code(in->gizmo_frag, in->gizmo_frag_words, out.gizmo_frag);
    return r;
}

GizmoResult to_info(const GizmoPassCreateInfo& in, vulkan::PassCreateInfo& out) {
    if (in.depth_style > static_cast<std::uint32_t>(vulkan::DepthStyle::Dashed) ||
        in.encoding > static_cast<std::uint32_t>(vulkan::Encoding::Srgb))
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
    out.pipeline_flags = in.pipeline_flags;
    out.pipeline_next = in.pipeline_next;
    return to_shaders(in.shaders, out.shaders);
}

GizmoResult to_info(const GizmoDepthPickerCreateInfo& in, vulkan::DepthPickerCreateInfo& out) {
    if (in.slots != 0) out.slots = in.slots;
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

// create and destroy of an object of Vulkan's, T, made from Info by `make`; Handle names it in C.
template <ObjectKind kind, class T, class Info, auto make, class InfoIn, class Handle>
GizmoResult create(const InfoIn* info_in, Handle* out, GizmoError* error) {
    if (!out) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const InStruct in(info_in);
    if (!in) return in.result;
    Info info;
    if (const GizmoResult r = to_info(*in, info); r != GIZMO_OK) return r;
    if (const GizmoResult r = to_host(in->host, info.host); r != GIZMO_OK) return r;
    return guarded([&]() -> GizmoResult {
        auto object = make(info);
        if (!object) return fail(object.error(), error);
        return add_object(kind, std::make_unique<T>(std::move(object).value()), out->value);
    });
}

template <ObjectKind kind, class T, class Handle>
GizmoResult destroy(Handle handle) {
    ObjectLock<T> object(handle.value, kind);
    if (!object) return object.result();
    object.destroy();
    return GIZMO_OK;
}

GizmoResult pass_record(GizmoPass pass, void* command_buffer, GizmoContext context, std::uint32_t target,
                        std::uint64_t frame, GizmoError* error) {
    if (!command_buffer) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    const ObjectLock<ContextObject> from(context.value, ObjectKind::Context);
    if (!from) return from.result();
    if (from->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        const auto status =
            object->record(static_cast<VkCommandBuffer>(command_buffer), from->context.draw_list(target), frame);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

// The draw lists of a context's targets, by view.
constexpr std::uint32_t kMaxViews = 32;

GizmoResult pass_record_views(GizmoPass pass, void* command_buffer, GizmoContext context, const std::uint32_t* targets,
                              std::uint32_t target_count, std::uint64_t frame, GizmoError* error) {
    if (!command_buffer || !targets) return GIZMO_ERROR_NULL;
    if (target_count > kMaxViews) return GIZMO_ERROR_ARGUMENT;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    const ObjectLock<ContextObject> from(context.value, ObjectKind::Context);
    if (!from) return from.result();
    if (from->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        std::array<const DrawList*, kMaxViews> lists{};
        for (std::uint32_t i = 0; i < target_count; ++i)
            lists[i] = &from->context.draw_list(targets[i]);
        const auto status =
            object->record(static_cast<VkCommandBuffer>(command_buffer), std::span(lists).first(target_count), frame);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult pass_rebuild(GizmoPass pass, const GizmoPassCreateInfo* info_in, GizmoError* error) {
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const InStruct in(info_in);
    if (!in) return in.result;
    vulkan::PassCreateInfo info; // the host is that of the pass
    if (const GizmoResult r = to_info(*in, info); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto status = object->rebuild(info);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult pass_swap(GizmoPass pass, GizmoPassPipelines pipelines, GizmoError* error) {
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    const ObjectLock<vulkan::PassPipelines> with(pipelines.value, kPipelinesKind);
    if (!with) return with.result();
    return guarded([&]() -> GizmoResult {
        const auto status = object->swap(*with);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult pass_memory(GizmoPass pass, std::uint64_t* device_bytes, std::uint32_t* allocations) {
    if (!device_bytes || !allocations) return GIZMO_ERROR_NULL;
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    const vulkan::PassMemory memory = object->memory();
    *device_bytes = memory.device_bytes;
    *allocations = memory.allocations;
    return GIZMO_OK;
}

GizmoResult pass_trim(GizmoPass pass) {
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    object->trim();
    return GIZMO_OK;
}

// GIZMO_ERROR_ARGUMENT: an enumerator that is none.
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
    if (in.queue_flags != 0) out.queue_flags = in.queue_flags;
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

GizmoResult picker_prepare(GizmoDepthPicker picker, std::uint32_t format, std::uint32_t samples, GizmoError* error) {
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::DepthPicker> object(picker.value, kPickerKind);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto status =
            object->prepare(static_cast<VkFormat>(format), static_cast<VkSampleCountFlagBits>(std::max(1u, samples)));
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult picker_request(GizmoDepthPicker picker, void* command_buffer, const GizmoDepthSource* source_in,
                           const double* cursor, std::uint64_t frame, GizmoError* error) {
    if (!command_buffer || !cursor) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const InStruct in(source_in);
    if (!in) return in.result;
    vulkan::DepthSource source;
    if (const GizmoResult r = to_source(*in, source); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::DepthPicker> object(picker.value, kPickerKind);
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
    const ObjectLock<T> object(handle, kind);
    if (!object) return object.result();
    const std::optional<vulkan::DepthSample> sample = poll(*object);
    if (!sample) return GIZMO_NOT_READY;
    write_out(from_sample(*sample), out);
    return GIZMO_OK;
}

GizmoResult picker_poll(GizmoDepthPicker picker, std::uint64_t completed_frame, GizmoDepthSample* out) {
    return poll_with<vulkan::DepthPicker>(picker.value, kPickerKind, out,
                                          [&](auto& p) { return p.poll(completed_frame); });
}

GizmoResult picker_next(GizmoDepthPicker picker, std::uint64_t completed_frame, GizmoDepthSample* out) {
    return poll_with<vulkan::DepthPicker>(
        picker.value, kPickerKind, out, [&](auto& p) -> std::optional<vulkan::DepthSample> {
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
    const InStruct in(source_in);
    if (!in) return in.result;
    vulkan::DepthSource source;
    if (const GizmoResult r = to_source(*in, source); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::DepthPicker> object(picker.value, kPickerKind);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto sample = object->pick_now({static_cast<VkQueue>(queue), family}, source, vec2(cursor));
        if (!sample) return fail(sample.error(), error);
        write_out(from_sample(sample.value()), out);
        return GIZMO_OK;
    });
}

GizmoResult probe_start(GizmoDepthProbe probe, const GizmoProbeSource* source_in, const double* cursor,
                        GizmoError* error) {
    if (!cursor) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_error(error); r != GIZMO_OK) return r;
    const InStruct in(source_in);
    if (!in) return in.result;
    const InStruct camera(in->camera);
    if (!camera) return camera.result;
    vulkan::ProbeSource source;
    if (const GizmoResult r = to_camera(*camera, source.camera); r != GIZMO_OK) return r;
    source.extent = {in->width, in->height};
    if (in->scale != 0) source.scale = in->scale;
    source.offset = {in->offset[0], in->offset[1]};
    source.user = in->user;
    source.view = in->view;
    const ObjectLock<vulkan::DepthProbe> object(probe.value, kProbeKind);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const auto status = object->start(source, vec2(cursor));
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult probe_prepare(GizmoDepthProbe probe, void* command_buffer) {
    if (!command_buffer) return GIZMO_ERROR_NULL;
    const ObjectLock<vulkan::DepthProbe> object(probe.value, kProbeKind);
    if (!object) return object.result();
    object->prepare(static_cast<VkCommandBuffer>(command_buffer));
    return GIZMO_OK;
}

GizmoResult probe_record(GizmoDepthProbe probe, void* command_buffer, const GizmoCamera* camera_in,
                         std::uint64_t frame) {
    if (!command_buffer) return GIZMO_ERROR_NULL;
    const InStruct camera(camera_in);
    if (!camera) return camera.result;
    Camera c;
    if (const GizmoResult r = to_camera(*camera, c); r != GIZMO_OK) return r;
    const ObjectLock<vulkan::DepthProbe> object(probe.value, kProbeKind);
    if (!object) return object.result();
    object->record(static_cast<VkCommandBuffer>(command_buffer), c, frame);
    return GIZMO_OK;
}

GizmoResult probe_poll(GizmoDepthProbe probe, std::uint64_t completed_frame, GizmoDepthSample* out) {
    return poll_with<vulkan::DepthProbe>(probe.value, kProbeKind, out,
                                         [&](auto& p) { return p.poll(completed_frame); });
}

GizmoResult probe_is_running(GizmoDepthProbe probe, std::uint32_t* out) {
    if (!out) return GIZMO_ERROR_NULL;
    const ObjectLock<vulkan::DepthProbe> object(probe.value, kProbeKind);
    if (!object) return object.result();
    *out = object->is_running() ? 1 : 0;
    return GIZMO_OK;
}

GizmoResult probe_rounds(std::uint32_t depth_format, std::uint32_t queries, std::uint32_t* out) {
    if (!out) return GIZMO_ERROR_NULL;
    *out = vulkan::DepthProbe::rounds(static_cast<VkFormat>(depth_format), queries);
    return *out != 0 ? GIZMO_OK : GIZMO_ERROR_ARGUMENT;
}

GizmoResult best_method(std::uint32_t usage, std::uint32_t samples, std::uint32_t store, std::uint32_t* out) {
    if (!out) return GIZMO_ERROR_NULL;
    const auto method = vulkan::best_method(usage, static_cast<VkSampleCountFlagBits>(std::max(1u, samples)),
                                            static_cast<VkAttachmentStoreOp>(store));
    *out = method ? static_cast<std::uint32_t>(*method) : std::uint32_t{GIZMO_READ_PROBE};
    return GIZMO_OK;
}

constexpr GizmoVulkanApi kApi = {
    .struct_size = sizeof(GizmoVulkanApi),
    .abi_version = GIZMO_ABI_VERSION,
    .pass_create = create<kPassKind, vulkan::Pass, vulkan::PassCreateInfo, &vulkan::Pass::create>,
    .pass_destroy = destroy<kPassKind, vulkan::Pass>,
    .pass_record = pass_record,
    .pass_memory = pass_memory,
    .pass_trim = pass_trim,
    .picker_create =
        create<kPickerKind, vulkan::DepthPicker, vulkan::DepthPickerCreateInfo, &vulkan::DepthPicker::create>,
    .picker_destroy = destroy<kPickerKind, vulkan::DepthPicker>,
    .picker_prepare = picker_prepare,
    .picker_request = picker_request,
    .picker_poll = picker_poll,
    .picker_next = picker_next,
    .picker_pick_now = picker_pick_now,
    .probe_create = create<kProbeKind, vulkan::DepthProbe, vulkan::DepthProbeCreateInfo, &vulkan::DepthProbe::create>,
    .probe_destroy = destroy<kProbeKind, vulkan::DepthProbe>,
    .probe_start = probe_start,
    .probe_prepare = probe_prepare,
    .probe_record = probe_record,
    .probe_poll = probe_poll,
    .pass_record_views = pass_record_views,
    .pass_rebuild = pass_rebuild,
    .pass_prepare = create<kPipelinesKind, vulkan::PassPipelines, vulkan::PassCreateInfo, &vulkan::Pass::prepare>,
    .pass_swap = pass_swap,
    .pipelines_destroy = destroy<kPipelinesKind, vulkan::PassPipelines>,
    .probe_is_running = probe_is_running,
    .probe_rounds = probe_rounds,
    .best_method = best_method,
};
const Interface registered(GIZMO_VULKAN_API_NAME, kApi, kPassKind, kPipelinesKind,
                           "gizmo: passes, pickers or probes are alive, which live in the device: destroy them before "
                           "unloading");

} // namespace
} // namespace gizmo::module
