// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The module's Vulkan table. It registers itself; the rest of the module does not refer to it.
#include "vulkan_convert.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>

namespace gizmo::module {

namespace {

constexpr auto kPassKind = ObjectKind::FirstOfOthers;
constexpr auto kPickerKind = static_cast<ObjectKind>(static_cast<int>(kPassKind) + 1);
constexpr auto kProbeKind = static_cast<ObjectKind>(static_cast<int>(kPassKind) + 2);
constexpr auto kPipelinesKind = static_cast<ObjectKind>(static_cast<int>(kPassKind) + 3);

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

// Why an argument is refused with `result`; empty if it is not the reason. One overload for each type of argument that
// the functions below have.
template <class T>
std::string why_struct(GizmoResult result, const T* in) {
    const std::string name = Sized<T>::kName;
    if (!in) return result == GIZMO_ERROR_NULL ? "the pointer to " + name + " is null" : std::string();
    const std::uint64_t size = struct_size_of(in);
    if (result != GIZMO_ERROR_STRUCT_SIZE || size >= Sized<T>::kLeastSize) return {};
    return name + "::struct_size is " + std::to_string(size) + ", less than the " +
           std::to_string(Sized<T>::kLeastSize) + " bytes that every caller needs: set it to sizeof(" + name + ")";
}
std::string why_handle(GizmoResult result, std::uint64_t handle, ObjectKind kind, const char* name) {
    if (result != GIZMO_ERROR_HANDLE && result != GIZMO_ERROR_IN_USE) return {};
    ObjectTable::Held held;
    const GizmoResult own = state() ? state()->objects.acquire(handle, kind, held) : GIZMO_ERROR_HANDLE;
    if (own == GIZMO_OK) ObjectTable::release(held);
    if (own != result) return {};
    return std::string(name) + (result == GIZMO_ERROR_IN_USE
                                    ? " is in use by another call: call with one thread at a time"
                                    : " is invalid: it was not created, was destroyed, or is of another type");
}
std::string why(GizmoResult r, GizmoPass h) {
    return why_handle(r, h.value, kPassKind, "the GizmoPass");
}
std::string why(GizmoResult r, GizmoDepthPicker h) {
    return why_handle(r, h.value, kPickerKind, "the GizmoDepthPicker");
}
std::string why(GizmoResult r, GizmoDepthProbe h) {
    return why_handle(r, h.value, kProbeKind, "the GizmoDepthProbe");
}
std::string why(GizmoResult r, GizmoPassPipelines h) {
    return why_handle(r, h.value, kPipelinesKind, "the GizmoPassPipelines");
}
std::string why(GizmoResult r, GizmoContext h) {
    return why_handle(r, h.value, ObjectKind::Context, "the GizmoContext");
}
// An area may be null.
std::string why(GizmoResult r, const GizmoRecordArea* in) {
    return in ? why_struct(r, in) : std::string();
}
std::string why(GizmoResult r, const void* in) {
    return r == GIZMO_ERROR_NULL && !in ? "the command buffer or queue is null" : std::string();
}
std::string why(GizmoResult r, const double* in) {
    return r == GIZMO_ERROR_NULL && !in ? "the cursor is null" : std::string();
}
std::string why(GizmoResult r, const std::uint32_t* in) {
    return r == GIZMO_ERROR_NULL && !in ? "the array of targets is null" : std::string();
}
template <class T>
requires std::is_integral_v<T> std::string why(GizmoResult, T) {
    return {};
}
std::string why(GizmoResult r, const GizmoVulkanHost* in) {
    std::string words = why_struct(r, in);
    if (!words.empty() || !in || !in->memory) return words;
    words = why_struct(r, in->memory);
    return words.empty() && r == GIZMO_ERROR_NULL ? "GizmoMemoryCallbacks needs allocate and free" : words;
}
template <class T>
requires requires {
    Sized<T>::kName;
}
std::string why(GizmoResult r, const T* in) {
    std::string words = why_struct(r, in);
    if (!words.empty() || !in) return words;
    const InStruct whole(in); // of an older host it is shorter
    if (!whole) return words;
    if constexpr (requires { whole->color_format_count; })
        if (r == GIZMO_ERROR_NULL && !whole->color_formats && whole->color_format_count != 0)
            return std::string(Sized<T>::kName) + "::color_formats is null, but color_format_count is not 0";
    if constexpr (requires { whole->host; }) words = why(r, whole->host);
    if constexpr (requires { whole->camera; }) words = why(r, whole->camera);
    if (words.empty() && r == GIZMO_ERROR_ARGUMENT)
        words = "an enumerator of " + std::string(Sized<T>::kName) + " is out of its range";
    return words;
}
template <class T>
requires requires(T* t) {
    t->value;
}
std::string why(GizmoResult r, const T* out) {
    return r == GIZMO_ERROR_NULL && !out ? "the pointer for the new handle is null" : std::string();
}

std::string result_words(GizmoResult result) {
    if (result == GIZMO_ERROR_ORDER) return "the context is in a frame: call end_frame before recording its draw list";
    if (result == GIZMO_ERROR_OUT_OF_MEMORY) return "the host's allocator returned null: free memory, then call again";
    return "an argument is invalid";
}

// Calls a function of the table whose last argument is a GizmoError. If it fails without words, the first argument that
// explains the result gives them. On success the host's GizmoError is not written.
template <auto f>
struct Explained;
template <class... A, GizmoResult (*f)(A...)>
struct Explained<f> {
    static GizmoResult call(A... arguments) {
        GizmoError* const out = std::get<sizeof...(A) - 1>(std::tie(arguments...));
        if (const GizmoResult r = out ? check_out(out) : GIZMO_OK; r != GIZMO_OK) return r;
        GizmoError words{};
        words.struct_size = sizeof words;
        std::get<sizeof...(A) - 1>(std::tie(arguments...)) = &words;
        const GizmoResult result = f(arguments...);
        if (result >= GIZMO_OK || !out) return result;
        if (words.message[0] == 0) explain(result, words, arguments...);
        write_out(words, out);
        return result;
    }
    static void explain(GizmoResult result, GizmoError& words, const A&... arguments) {
        static_cast<void>(guarded([&] {
            std::string text;
            const auto ask = [&](const auto& argument) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(argument)>, GizmoError*>)
                    if (text.empty()) text = why(result, argument);
            };
            (ask(arguments), ...);
            if (text.empty()) text = result_words(result);
            static_cast<void>(fail({vulkan::Stage::Input, VK_SUCCESS, text}, &words));
            return GIZMO_OK;
        }));
        words.result = result;
    }
};

// Create and destroy functions of a Vulkan object T, made from Info by `make`; Handle is its type in C.
template <ObjectKind kind, class T, class Info, auto make, class InfoIn, class Handle>
GizmoResult create(const InfoIn* info_in, Handle* out, GizmoError* error) {
    if (!out) return GIZMO_ERROR_NULL;
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

// The draw lists of a context's targets, one per view.
constexpr std::uint32_t kMaxViews = 32;

GizmoResult pass_record(GizmoPass pass, void* command_buffer, GizmoContext context, const std::uint32_t* targets,
                        std::uint32_t target_count, std::uint64_t frame, const GizmoRecordArea* area_in,
                        GizmoError* error) {
    if (!command_buffer || !targets) return GIZMO_ERROR_NULL;
    vulkan::RecordArea area;
    if (area_in) {
        const InStruct in(area_in);
        if (!in) return in.result;
        area = to_area(*in);
    }
    if (target_count > kMaxViews)
        return guarded([&] {
            return fail({vulkan::Stage::Input, VK_SUCCESS,
                         "target_count is " + std::to_string(target_count) + ", more than the 32 views of a view mask"},
                        error);
        });
    const ObjectLock<vulkan::Pass> object(pass.value, kPassKind);
    if (!object) return object.result();
    const ObjectLock<ContextObject> from(context.value, ObjectKind::Context);
    if (!from) return from.result();
    if (from->in_frame) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        std::array<const DrawList*, kMaxViews> lists{};
        for (std::uint32_t i = 0; i < target_count; ++i)
            lists[i] = &from->context.draw_list(targets[i]);
        auto* const cmd = static_cast<VkCommandBuffer>(command_buffer);
        const vulkan::Result status = target_count == 1
                                          ? object->record(cmd, *lists[0], frame, area)
                                          : object->record(cmd, std::span(lists).first(target_count), frame, area);
        return status ? GIZMO_OK : fail(status.error(), error);
    });
}

GizmoResult pass_rebuild(GizmoPass pass, const GizmoPassCreateInfo* info_in, GizmoError* error) {
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

GizmoResult picker_prepare(GizmoDepthPicker picker, std::uint32_t format, std::uint32_t samples, GizmoError* error) {
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

// The result of a poll; `poll` returns an optional sample.
template <class T, class F>
GizmoResult poll_with(std::uint64_t handle, ObjectKind kind, GizmoDepthSample* out, const F& poll) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ObjectLock<T> object(handle, kind);
    if (!object) return object.result();
    const std::optional<vulkan::DepthSample> sample = poll(*object);
    if (!sample)
        return guarded([&]() -> GizmoResult {
            const auto status = object->status();
            return status ? GIZMO_NOT_READY : fail(status.error(), nullptr);
        });
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
    const InStruct in(source_in);
    if (!in) return in.result;
    const InStruct camera(in->camera);
    if (!camera) return camera.result;
    vulkan::ProbeSource source;
    if (const GizmoResult r = to_camera(*camera, source.camera); r != GIZMO_OK) return r;
    source.extent = {in->width, in->height};
    set_place(*in, source);
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

GizmoResult picker_is_pending(GizmoDepthPicker picker, std::uint32_t* out) {
    if (!out) return GIZMO_ERROR_NULL;
    const ObjectLock<vulkan::DepthPicker> object(picker.value, kPickerKind);
    if (!object) return object.result();
    *out = object->is_pending() ? 1 : 0;
    return GIZMO_OK;
}

constexpr GizmoVulkanApi kApi = {
    .struct_size = sizeof(GizmoVulkanApi),
    .abi_version = GIZMO_ABI_VERSION,
    .pass_create = Explained<create<kPassKind, vulkan::Pass, vulkan::PassCreateInfo, &vulkan::Pass::create,
                                    GizmoPassCreateInfo, GizmoPass>>::call,
    .pass_destroy = destroy<kPassKind, vulkan::Pass>,
    .pass_record = Explained<pass_record>::call,
    .pass_rebuild = Explained<pass_rebuild>::call,
    .pass_prepare = Explained<create<kPipelinesKind, vulkan::PassPipelines, vulkan::PassCreateInfo,
                                     &vulkan::Pass::prepare, GizmoPassCreateInfo, GizmoPassPipelines>>::call,
    .pass_swap = Explained<pass_swap>::call,
    .pipelines_destroy = destroy<kPipelinesKind, vulkan::PassPipelines>,
    .pass_memory = pass_memory,
    .pass_trim = pass_trim,
    .picker_create =
        Explained<create<kPickerKind, vulkan::DepthPicker, vulkan::DepthPickerCreateInfo, &vulkan::DepthPicker::create,
                         GizmoDepthPickerCreateInfo, GizmoDepthPicker>>::call,
    .picker_destroy = destroy<kPickerKind, vulkan::DepthPicker>,
    .picker_prepare = Explained<picker_prepare>::call,
    .picker_request = Explained<picker_request>::call,
    .picker_poll = picker_poll,
    .picker_next = picker_next,
    .picker_is_pending = picker_is_pending,
    .picker_pick_now = Explained<picker_pick_now>::call,
    .probe_create = Explained<create<kProbeKind, vulkan::DepthProbe, vulkan::DepthProbeCreateInfo,
                                     &vulkan::DepthProbe::create, GizmoDepthProbeCreateInfo, GizmoDepthProbe>>::call,
    .probe_destroy = destroy<kProbeKind, vulkan::DepthProbe>,
    .probe_start = Explained<probe_start>::call,
    .probe_prepare = probe_prepare,
    .probe_record = probe_record,
    .probe_poll = probe_poll,
    .probe_is_running = probe_is_running,
    .probe_rounds = probe_rounds,
    .best_method = best_method,
};
const Interface registered(GIZMO_VULKAN_API_NAME, kApi, kPassKind, kPipelinesKind,
                           "gizmo: passes, pickers or probes still exist: destroy them before unloading");

} // namespace
} // namespace gizmo::module
