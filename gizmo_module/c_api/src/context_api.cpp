// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Contexts, commands, results of a frame, recordings.
#include "manipulate_api.hpp"
#include "module.hpp"

#include <gizmo/version.h>

#include <cmath>
#include <string_view>

namespace gizmo::module {
namespace {

using ContextLock = ObjectLock<ContextObject>;

const char* result_text(GizmoResult result) {
    switch (result) {
    case GIZMO_OK:
        return "done";
    case GIZMO_NOT_READY:
        return "no error, but no result yet";
    case GIZMO_ERROR_NULL:
        return "a required pointer is null";
    case GIZMO_ERROR_STRUCT_SIZE:
        return "struct_size is smaller than any version of the struct: set it to sizeof the struct";
    case GIZMO_ERROR_HANDLE:
        return "the handle is invalid, of another type, or destroyed";
    case GIZMO_ERROR_IN_USE:
        return "another thread, or the caller of this callback, is inside a call with this object";
    case GIZMO_ERROR_ARGUMENT:
        return "an enumerator, a kind or a size is invalid; the log names a kind";
    case GIZMO_ERROR_OUT_OF_MEMORY:
        return "the host's allocator failed";
    case GIZMO_ERROR_VULKAN:
        return "a Vulkan object could not be created or used; see GizmoError";
    case GIZMO_ERROR_VERSION:
        return "host and module have no common version of the interface";
    case GIZMO_ERROR_STATE:
        return "the module cannot be loaded or unloaded now; see the log";
    case GIZMO_ERROR_ORDER:
        return "a call is out of order: manipulate must be between begin_frame and end_frame, recording outside";
    case GIZMO_ERROR_TOO_SMALL:
        return "the buffer is too small; the required size was written";
    case GIZMO_ERROR_TEXT:
        return "the text is invalid";
    default:
        return "unknown result";
    }
}

GizmoResult context_create(GizmoContext* out) {
    if (!out) return GIZMO_ERROR_NULL;
    return guarded([&] { return add_object(ObjectKind::Context, std::make_unique<ContextObject>(), out->value); });
}

GizmoResult context_destroy(GizmoContext context) {
    ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    object.destroy();
    return GIZMO_OK;
}

GizmoResult get_style(GizmoContext context, GizmoStyle* out) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    write_out(from_style(object->context.style, object->context.draw), out);
    return GIZMO_OK;
}

GizmoResult set_style(GizmoContext context, const GizmoStyle* style) {
    if (const GizmoResult r = check_out(style); r != GIZMO_OK) return r;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (object->in_frame) return GIZMO_ERROR_ORDER;
    // Fields beyond a shorter struct keep their current values.
    GizmoStyle all = from_style(object->context.style, object->context.draw);
    std::memcpy(&all, style, style->struct_size < sizeof all ? style->struct_size : sizeof all);
    to_style(all, object->context.style, object->context.draw);
    return GIZMO_OK;
}

// Runs a command on a context.
template <class F>
GizmoResult command(GizmoContext context, const F& run) {
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    return guarded([&] { return run(object->context); });
}

GizmoResult start(GizmoContext context, std::uint64_t id, std::uint32_t handle_in) {
    Handle handle;
    if (const GizmoResult r = to_handle(handle_in, handle); r != GIZMO_OK) return r;
    return command(context, [&](auto& to) -> GizmoResult {
        to.start(id, handle);
        return GIZMO_OK;
    });
}

GizmoResult constrain(GizmoContext context, std::uint32_t handle_in) {
    Handle handle;
    if (const GizmoResult r = to_handle(handle_in, handle); r != GIZMO_OK) return r;
    return command(context, [&](auto& to) -> GizmoResult {
        to.constrain(handle);
        return GIZMO_OK;
    });
}

GizmoResult duplicate(GizmoContext context, std::uint64_t copy) {
    return command(context, [&](auto& to) -> GizmoResult { return to.duplicate(copy) ? GIZMO_OK : GIZMO_NOT_READY; });
}

GizmoResult confirm(GizmoContext context) {
    return command(context, [](auto& to) -> GizmoResult {
        to.confirm();
        return GIZMO_OK;
    });
}

GizmoResult set_numeric_input(GizmoContext context, const char* text, GizmoNumericInput* out) {
    if (!text) return GIZMO_ERROR_NULL;
    if (out)
        if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ParsedNumericInput parsed = parse_numeric_input(text);
    if (out) {
        GizmoNumericInput result{};
        result.count = parsed.typed.count;
        for (std::size_t i = 0; i < parsed.typed.value.size(); ++i)
            result.value[i] = parsed.typed.value[i];
        result.absolute = parsed.typed.absolute ? 1 : 0;
        result.error_position = static_cast<std::uint32_t>(parsed.error.position);
        result.error_message = parsed.error.message;
        write_out(result, out);
    }
    return command(context, [&](auto& to) -> GizmoResult {
        to.set_numeric_input(text);
        return parsed.error ? GIZMO_ERROR_TEXT : GIZMO_OK;
    });
}

GizmoResult nudge(GizmoContext context, std::uint64_t id, const GizmoNudge* nudge_in) {
    const InStruct in(nudge_in);
    if (!in) return in.result;
    return command(context, [&](auto& to) -> GizmoResult {
        to.nudge(id, to_nudge(*in));
        return GIZMO_OK;
    });
}

GizmoResult drop(GizmoContext context, std::uint64_t id, const GizmoDrop* drop_in) {
    const InStruct in(drop_in);
    if (!in) return in.result;
    return command(context, [&](auto& to) -> GizmoResult {
        std::vector<Landing> room;
        Drop how;
        if (const GizmoResult r = to_drop(*in, room, how); r != GIZMO_OK) return r;
        to.drop(id, how);
        return GIZMO_OK;
    });
}

GizmoResult status(GizmoContext context, GizmoStatus* out) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    const Context& c = object->context;
    GizmoStatus result{};
    result.flags = flag(c.is_active(), GIZMO_STATUS_ACTIVE) | flag(c.is_hovered(), GIZMO_STATUS_HOVERED) |
                   flag(object->recorder.has_value(), GIZMO_STATUS_RECORDING) |
                   flag(c.needs_redraw(), GIZMO_STATUS_NEEDS_REDRAW);
    result.handle = static_cast<std::uint32_t>(c.hovered_handle());
    result.command = static_cast<std::uint32_t>(c.command_status());
    result.problem = c.problem();
    write_out(result, out);
    return GIZMO_OK;
}

GizmoResult events(GizmoContext context, const GizmoEditEvent** out, std::uint64_t* count) {
    if (!out || !count) return GIZMO_ERROR_NULL;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        object->events.clear();
        for (const EditEvent& e : object->context.events())
            object->events.push_back(from_event(e));
        *out = object->events.data();
        *count = object->events.size();
        return GIZMO_OK;
    });
}

GizmoResult feedback(GizmoContext context, GizmoFeedback* out) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    const auto result = object->context.feedback();
    if (!result) return GIZMO_NOT_READY;
    write_out(from_feedback(*result), out);
    return GIZMO_OK;
}

GizmoResult draw_list(GizmoContext context, std::uint32_t target, GizmoDrawList* out) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    const DrawList& list = object->context.draw_list(target);
    list.drawn.set(); // the host may draw it
    GizmoDrawList result{};
    std::memcpy(result.viewport, list.viewport, sizeof result.viewport);
    for (std::size_t i = 0; i < kHandleSetCount; ++i) {
        result.gizmos[i] = reinterpret_cast<const ::GizmoInstance*>(list.gizmos[i].data());
        result.gizmo_count[i] = list.gizmos[i].size();
    }
    result.lines = reinterpret_cast<const GizmoLineInstance*>(list.lines.data());
    result.line_count = list.lines.size();
    result.labels = reinterpret_cast<const GizmoLabel*>(list.labels.data());
    result.label_count = list.labels.size();
    result.overlay = reinterpret_cast<const GizmoOverlayVertex*>(list.overlay.data());
    result.overlay_count = list.overlay.size();
    write_out(result, out);
    return GIZMO_OK;
}

GizmoResult triangles(GizmoContext context, std::uint32_t target, const GizmoTrianglePlace* place,
                      GizmoTriangles* out) {
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    const TrianglePlace at = place ? TrianglePlace{place->x, place->y, place->scale} : TrianglePlace{};
    if (!std::isfinite(at.x) || !std::isfinite(at.y) || !std::isfinite(at.scale) || !(at.scale > 0))
        return refuse_argument("triangles: the place is not finite, or its scale is not positive");
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    return guarded([&]() -> GizmoResult {
        const Triangles& drawn = object->triangles;
        object->triangles.set(object->context.draw_list(target), at);
        GizmoTriangles result{};
        result.vertices = reinterpret_cast<const GizmoTriangleVertex*>(drawn.vertices().data());
        result.vertex_count = drawn.vertices().size();
        result.indices = drawn.indices().data();
        result.index_count = drawn.indices().size();
        result.runs = reinterpret_cast<const GizmoTriangleRun*>(drawn.runs().data());
        result.run_count = drawn.runs().size();
        write_out(result, out);
        return GIZMO_OK;
    });
}

GizmoResult handle_position(GizmoContext context, std::uint64_t id, std::uint32_t handle_in, std::uint32_t target,
                            double* out) {
    if (!out) return GIZMO_ERROR_NULL;
    Handle handle;
    if (const GizmoResult r = to_handle(handle_in, handle); r != GIZMO_OK) return r;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (object->in_frame) return GIZMO_ERROR_ORDER;
    const auto at = object->context.handle_position(id, handle, target);
    if (!at) return GIZMO_NOT_READY;
    put(*at, out);
    return GIZMO_OK;
}

GizmoResult selection_starts(GizmoContext context, const GizmoDTransform** out, std::uint64_t* count) {
    if (!out || !count) return GIZMO_ERROR_NULL;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    const auto starts = object->context.selection_starts();
    *out = reinterpret_cast<const GizmoDTransform*>(starts.data());
    *count = starts.size();
    return GIZMO_OK;
}

GizmoResult matrix_starts(GizmoContext context, const double** out, std::uint64_t* count) {
    if (!out || !count) return GIZMO_ERROR_NULL;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    const auto starts = object->context.matrix_starts();
    *out = reinterpret_cast<const double*>(starts.data());
    *count = starts.size();
    return GIZMO_OK;
}

GizmoResult point_starts(GizmoContext context, const GizmoPointStart** out, std::uint64_t* count) {
    if (!out || !count) return GIZMO_ERROR_NULL;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    const auto starts = object->context.point_starts();
    *out = reinterpret_cast<const GizmoPointStart*>(starts.data());
    *count = starts.size();
    return GIZMO_OK;
}

GizmoResult record(GizmoContext context, std::uint32_t on) {
    if (on > 1) return GIZMO_ERROR_ARGUMENT;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (object->in_frame || (on == 1 && object->context.is_active())) return GIZMO_ERROR_ORDER;
    return guarded([&]() -> GizmoResult {
        object->context.record_to(nullptr);
        object->recorder.reset();
        if (on == 0) return GIZMO_OK;
        // Freshly constructed, like the one that a replay plays into.
        Context fresh;
        fresh.style = object->context.style;
        fresh.draw = object->context.draw;
        object->context = std::move(fresh);
        object->context.record_to(&object->recorder.emplace());
        return GIZMO_OK;
    });
}

GizmoResult recording(GizmoContext context, char* text, std::uint64_t* size) {
    if (!size) return GIZMO_ERROR_NULL;
    const ContextLock object(context.value, ObjectKind::Context);
    if (!object) return object.result();
    if (!object->recorder) return GIZMO_NOT_READY;
    const std::string& from = object->recorder->text();
    const std::uint64_t room = *size;
    *size = from.size();
    if (!text || room < from.size() + 1) return GIZMO_ERROR_TOO_SMALL;
    std::memcpy(text, from.c_str(), from.size() + 1);
    return GIZMO_OK;
}

GizmoResult replay(const char* text, std::uint64_t size, GizmoReplay* out) {
    if (!text) return GIZMO_ERROR_NULL;
    if (const GizmoResult r = check_out(out); r != GIZMO_OK) return r;
    return guarded([&]() -> GizmoResult {
        Context context;
        const Replay played = gizmo::replay(std::string_view(text, size), context);
        GizmoReplay result{};
        result.frames = played.frames;
        result.calls = played.calls;
        result.differences = played.differences;
        result.first_difference = played.first_difference;
        result.error_line = played.error_line;
        write_out(result, out);
        return played.error ? GIZMO_ERROR_TEXT : GIZMO_OK;
    });
}

GizmoApi make_api() {
    GizmoApi a{};
    a.struct_size = sizeof a;
    a.abi_version = GIZMO_ABI_VERSION;
    a.version = GIZMO_VERSION_STRING;
    a.result_text = result_text;
    a.context_create = context_create;
    a.context_destroy = context_destroy;
    a.get_style = get_style;
    a.set_style = set_style;
    add_manipulate_slots(a);
    a.start = start;
    a.constrain = constrain;
    a.confirm = confirm;
    a.duplicate = duplicate;
    a.set_numeric_input = set_numeric_input;
    a.nudge = nudge;
    a.drop = drop;
    a.status = status;
    a.events = events;
    a.feedback = feedback;
    a.draw_list = draw_list;
    a.triangles = triangles;
    a.handle_position = handle_position;
    a.selection_starts = selection_starts;
    a.matrix_starts = matrix_starts;
    a.point_starts = point_starts;
    a.record = record;
    a.recording = recording;
    a.replay = replay;
    add_pure_slots(a);
    add_placing_slots(a);
    return a;
}

} // namespace

const GizmoApi& api() {
    static const GizmoApi table = make_api();
    return table;
}

} // namespace gizmo::module
