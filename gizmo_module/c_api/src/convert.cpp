// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "convert.hpp"

#include <gizmo/feedback.hpp>

#include <cmath>

namespace gizmo::module {
namespace {

// Numbers of the enumerators that a caller may send, by the last.
template <class E>
bool to_enum(std::uint32_t in, E last, E& out) {
    if (in > static_cast<std::uint32_t>(last)) return false;
    out = static_cast<E>(in);
    return true;
}

bool is_zero(const double* v, int count) {
    for (int i = 0; i < count; ++i)
        if (v[i] != 0) return false;
    return true;
}

glm::dmat4 mat4(const double* m) {
    glm::dmat4 out;
    std::memcpy(static_cast<void*>(&out), m, sizeof out);
    return out;
}

Color color(const std::uint8_t* c) {
    return {c[0], c[1], c[2], c[3]};
}
void put(Color c, std::uint8_t* out) {
    out[0] = c.r;
    out[1] = c.g;
    out[2] = c.b;
    out[3] = c.a;
}
// All 0: what it was.
void set_color(const std::uint8_t* c, Color& out) {
    if (c[0] || c[1] || c[2] || c[3]) out = color(c);
}

void set_limits(const GizmoOptions& in, Limits& out) {
    if (in.flags & GIZMO_OPTION_LIMIT_POSITION) {
        out.position_min = vec3(in.position_min);
        out.position_max = vec3(in.position_max);
    }
    if (in.flags & GIZMO_OPTION_LIMIT_ANGLE) {
        out.angle_min = vec3(in.angle_min);
        out.angle_max = vec3(in.angle_max);
    }
    if (in.flags & GIZMO_OPTION_LIMIT_SCALE) {
        out.scale_min = vec3(in.scale_min);
        out.scale_max = vec3(in.scale_max);
    }
}

Snap to_snap(const GizmoSnap& in, bool absolute) {
    return {in.translation,         in.rotation,        in.scale, absolute, vec3(in.translation_axis),
            vec3(in.rotation_axis), vec3(in.scale_axis)};
}

std::size_t ask_provider(void* user, const SnapQuery& query, std::span<SnapCandidate> out) {
    const auto& from = *static_cast<const SnapSource*>(user);
    GizmoSnapQuery q{};
    q.struct_size = sizeof q;
    q.handle = static_cast<std::uint32_t>(query.handle);
    q.id = query.id;
    module::put(query.pivot, q.pivot);
    module::put(query.cursor, q.cursor);
    q.radius = query.radius;
    std::array<GizmoSnapCandidate, 64> found{};
    const std::size_t room = out.size() < found.size() ? out.size() : found.size();
    const std::size_t told = from.provider(from.user, &q, found.data(), room);
    const std::size_t count = told < room ? told : room;
    for (std::size_t i = 0; i < count; ++i)
        out[i] = {vec3(found[i].position), found[i].user};
    return count;
}

} // namespace

GizmoResult to_camera(const GizmoCamera& in, Camera& out) {
    if (!to_enum(in.clip_y, ClipY::Up, out.clip_y) ||
        !to_enum(in.clip_depth, ClipDepth::MinusOneToOne, out.clip_depth) ||
        !to_enum(in.depth_order, DepthOrder::Reversed, out.depth_order))
        return GIZMO_ERROR_ARGUMENT;
    out.view = mat4(in.view);
    out.projection = mat4(in.projection);
    out.viewport = {in.viewport[0], in.viewport[1], in.viewport[2], in.viewport[3]};
    out.target = in.target;
    return GIZMO_OK;
}

GizmoResult to_options(const GizmoOptions& in, SnapSource& snap, Options& out) {
    if (!to_enum(in.space, Space::Custom, out.space) || !to_enum(in.pivot, Pivot::Custom, out.pivot) ||
        !to_enum(in.negative_scale, NegativeScale::Refuse, out.negative_scale) ||
        !to_enum(in.shear, ShearPolicy::Matrix, out.shear) || in.locked_axes > 7)
        return GIZMO_ERROR_ARGUMENT;
    out.id = in.id;
    out.snap = to_snap(in.snap, (in.flags & GIZMO_OPTION_SNAP_ABSOLUTE) != 0);
    out.handles = ~in.hidden_handles;
    out.axes = static_cast<std::uint8_t>(7 & ~in.locked_axes);
    if (in.flags & GIZMO_OPTION_PARENT) out.parent = mat4(in.parent);
    if (!is_zero(in.basis, 4)) out.basis = glm::dquat(in.basis[3], in.basis[0], in.basis[1], in.basis[2]);
    out.pivot_point = vec3(in.pivot_point);
    if (in.flags & GIZMO_OPTION_ACTIVE) out.active = in.active;
    out.pivot_only = (in.flags & GIZMO_OPTION_PIVOT_ONLY) != 0;
    out.flip = (in.flags & GIZMO_OPTION_FLIP) != 0;
    if (in.size != 0) out.size = in.size;
    set_limits(in, out.limits);
    if (in.flags & GIZMO_OPTION_BOX) out.box = {vec3(in.box_min), vec3(in.box_max)};
    if (!to_enum(in.surface_align, SurfaceAxis::MinusZ, out.surface.align)) return GIZMO_ERROR_ARGUMENT;
    out.surface.on = (in.flags & GIZMO_OPTION_SURFACE) != 0;
    out.surface.rest = (in.flags & GIZMO_OPTION_SURFACE_REST) != 0;
    if (in.flags & GIZMO_OPTION_SURFACE_POINT)
        out.surface.point = SurfacePoint{vec3(in.surface_point), vec3(in.surface_normal)};
    if (in.snap_radius != 0) out.snap_radius = in.snap_radius;
    if (in.snap_provider) {
        snap = {in.snap_provider, in.snap_user};
        out.snap_provider = ask_provider;
        out.snap_user = &snap;
    }
    return GIZMO_OK;
}

GizmoResult to_pointer(const GizmoPointer& in, Pointer& out) {
    if (!to_enum(in.device, PointerDevice::Touch, out.device)) return GIZMO_ERROR_ARGUMENT;
    const auto on = [&](std::uint32_t flag) { return (in.flags & flag) != 0; };
    out.cursor = vec2(in.cursor);
    out.down = on(GIZMO_POINTER_DOWN);
    out.cancel = on(GIZMO_POINTER_CANCEL);
    out.precise = on(GIZMO_POINTER_PRECISE);
    out.snap = on(GIZMO_POINTER_SNAP);
    out.blocked = on(GIZMO_POINTER_BLOCKED);
    out.from_center = on(GIZMO_POINTER_FROM_CENTER);
    out.capture_lost = on(GIZMO_POINTER_CAPTURE_LOST);
    out.warp = vec2(in.warp);
    out.relative = on(GIZMO_POINTER_RELATIVE);
    out.motion = vec2(in.motion);
    if (on(GIZMO_POINTER_RAY)) out.ray = Ray{vec3(in.ray_origin), vec3(in.ray_direction)};
    return GIZMO_OK;
}

GizmoResult to_custom_handle(const GizmoCustomHandle& in, CustomHandle& out) {
    if (!to_enum(in.shape, CustomShape::Sphere, out.shape) ||
        !to_enum(in.constraint, Constraint::ViewPlane, out.constraint))
        return GIZMO_ERROR_ARGUMENT;
    out.origin = vec3(in.origin);
    if (!is_zero(in.direction, 3)) out.direction = vec3(in.direction);
    if (!is_zero(in.reference, 3)) out.reference = vec3(in.reference);
    if (in.length != 0) out.length = in.length;
    if (in.flags & GIZMO_CUSTOM_MIN) out.min = in.min;
    if (in.flags & GIZMO_CUSTOM_MAX) out.max = in.max;
    out.step = in.step;
    set_color(in.color, out.color);
    return GIZMO_OK;
}

GizmoResult to_mode(std::uint32_t in, Mode& out) {
    constexpr Mode all = Mode::Universal | Mode::Bounds;
    if (!has(all, static_cast<Mode>(in))) return GIZMO_ERROR_ARGUMENT;
    out = static_cast<Mode>(in);
    return GIZMO_OK;
}

GizmoResult to_handle(std::uint32_t in, Handle& out) {
    return to_enum(in, Handle::Custom, out) ? GIZMO_OK : GIZMO_ERROR_ARGUMENT;
}

PointStyle to_point_style(const GizmoPointStyle& in) {
    PointStyle out;
    out.draw = in.hidden == 0;
    if (in.grip_px != 0) out.grip_px = in.grip_px;
    set_color(in.color, out.color);
    set_color(in.selected, out.selected);
    return out;
}

GizmoDTransform from_transform(const DTransform& in) {
    GizmoDTransform out;
    std::memcpy(static_cast<void*>(&out), &in, sizeof out);
    return out;
}

GizmoManipulation from_manipulation(const Manipulation& in, std::uint64_t index) {
    GizmoManipulation out{};
    out.phase = static_cast<std::uint32_t>(in.phase);
    out.handle = static_cast<std::uint32_t>(in.handle);
    out.flags = flag(in.changed, GIZMO_MANIPULATION_CHANGED) | flag(in.refused, GIZMO_MANIPULATION_REFUSED) |
                flag(in.externally_modified, GIZMO_MANIPULATION_EXTERNALLY_MODIFIED) |
                flag(in.pivot.has_value(), GIZMO_MANIPULATION_PIVOT);
    out.start = from_transform(in.start);
    if (in.pivot) put(*in.pivot, out.pivot);
    out.shear = in.shear;
    out.index = index;
    return out;
}

GizmoFeedback from_feedback(const Feedback& in) {
    GizmoFeedback out{};
    out.handle = static_cast<std::uint32_t>(in.handle);
    out.action = static_cast<std::uint32_t>(in.action);
    out.flags = flag(in.snapped, GIZMO_FEEDBACK_SNAPPED) | flag(in.limited, GIZMO_FEEDBACK_LIMITED) |
                flag(in.at_bound, GIZMO_FEEDBACK_AT_BOUND) | flag(in.refused, GIZMO_FEEDBACK_REFUSED) |
                flag(in.has_candidate, GIZMO_FEEDBACK_CANDIDATE);
    put(in.delta, out.delta);
    put(in.delta_axes, out.delta_axes);
    put(in.axis, out.axis);
    out.angle = in.angle;
    put(in.ratio, out.ratio);
    out.value = in.value;
    out.shear = in.shear;
    std::memcpy(out.exact, &in.exact, sizeof out.exact);
    const auto put_pixel = [&](const std::optional<glm::dvec2>& from, double* to, std::uint32_t flag) {
        if (!from) return;
        put(*from, to);
        out.flags |= flag;
    };
    put_pixel(in.start_px, out.start_px, GIZMO_FEEDBACK_START_PX);
    put_pixel(in.pivot_px, out.pivot_px, GIZMO_FEEDBACK_PIVOT_PX);
    put_pixel(in.grabbed_px, out.grabbed_px, GIZMO_FEEDBACK_GRABBED_PX);
    put_pixel(in.candidate_px, out.candidate_px, GIZMO_FEEDBACK_CANDIDATE_PX);
    put(in.candidate.position, out.candidate.position);
    out.candidate.user = in.candidate.user;
    out.turns = in.turns;
    format_feedback(in, std::span(out.text, sizeof out.text - 1));
    return out;
}

GizmoStyle from_style(const Style& style, const DrawOptions& draw) {
    GizmoStyle out{};
    for (int i = 0; i < 3; ++i)
        put(style.axis[i], out.axis[i]);
    put(style.highlight, out.highlight);
    put(style.neutral, out.neutral);
    put(style.dragged, out.dragged);
    out.plane_alpha = style.plane_alpha;
    out.hidden_alpha = style.hidden_alpha;
    out.idle_alpha = style.idle_alpha;
    out.size_px = style.size_px;
    out.line_px = style.line_px;
    out.pick_px = style.pick_px;
    out.pick_pen_px = style.pick_pen_px;
    out.pick_touch_px = style.pick_touch_px;
    out.grip_px = style.grip_px;
    out.pixel_scale = style.pixel_scale;
    out.draw = flag(draw.guides, GIZMO_VISUAL_GUIDES) | flag(draw.ghost, GIZMO_VISUAL_GHOST) |
               flag(draw.labels, GIZMO_VISUAL_LABELS) | flag(draw.debug, GIZMO_VISUAL_DEBUG) |
               flag(style.axis_letters, GIZMO_VISUAL_LETTERS);
    return out;
}

void to_style(const GizmoStyle& in, Style& style, DrawOptions& draw) {
    for (int i = 0; i < 3; ++i)
        style.axis[i] = color(in.axis[i]);
    style.highlight = color(in.highlight);
    style.neutral = color(in.neutral);
    style.dragged = color(in.dragged);
    style.plane_alpha = in.plane_alpha;
    style.hidden_alpha = in.hidden_alpha;
    style.idle_alpha = in.idle_alpha;
    style.size_px = in.size_px;
    style.line_px = in.line_px;
    style.pick_px = in.pick_px;
    style.pick_pen_px = in.pick_pen_px;
    style.pick_touch_px = in.pick_touch_px;
    style.grip_px = in.grip_px;
    style.pixel_scale = in.pixel_scale;
    draw.guides = (in.draw & GIZMO_VISUAL_GUIDES) != 0;
    draw.ghost = (in.draw & GIZMO_VISUAL_GHOST) != 0;
    draw.labels = (in.draw & GIZMO_VISUAL_LABELS) != 0;
    draw.debug = (in.draw & GIZMO_VISUAL_DEBUG) != 0;
    style.axis_letters = (in.draw & GIZMO_VISUAL_LETTERS) != 0;
}

} // namespace gizmo::module
