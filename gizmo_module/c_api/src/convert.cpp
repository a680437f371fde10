// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "convert.hpp"

#include "convert_fields.hpp"

#include <gizmo/drag.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>

namespace gizmo::module {
namespace {

// A bool in C++ is a bit of flags in C.
template <class T>
struct FlagOf {
    bool T::*field;
    std::uint32_t bit;
};
constexpr FlagOf<Pointer> kPointerFlags[] = {
    {&Pointer::down, GIZMO_POINTER_DOWN},
    {&Pointer::cancel, GIZMO_POINTER_CANCEL},
    {&Pointer::precise, GIZMO_POINTER_PRECISE},
    {&Pointer::snap, GIZMO_POINTER_SNAP},
    {&Pointer::blocked, GIZMO_POINTER_BLOCKED},
    {&Pointer::from_center, GIZMO_POINTER_FROM_CENTER},
    {&Pointer::capture_lost, GIZMO_POINTER_CAPTURE_LOST},
    {&Pointer::relative, GIZMO_POINTER_RELATIVE},
};
constexpr FlagOf<DrawOptions> kDrawFlags[] = {
    {&DrawOptions::guides, GIZMO_DRAW_GUIDES},
    {&DrawOptions::ghost, GIZMO_DRAW_GHOST},
    {&DrawOptions::labels, GIZMO_DRAW_LABELS},
    {&DrawOptions::debug, GIZMO_DRAW_DEBUG},
};
static_assert(std::size(kDrawFlags) == count_elsewhere<GizmoStyle, DrawOptions>());

template <class T, std::size_t N>
void from_flags(std::uint32_t flags, const FlagOf<T> (&table)[N], T& out) {
    for (const FlagOf<T>& f : table)
        out.*f.field = (flags & f.bit) != 0;
}
template <class T, std::size_t N>
std::uint32_t to_flags(const T& in, const FlagOf<T> (&table)[N]) {
    std::uint32_t flags = 0;
    for (const FlagOf<T>& f : table)
        flags |= flag(in.*f.field, f.bit);
    return flags;
}

std::size_t ask_provider(void* user, const SnapQuery& query, std::span<SnapFeature> out) {
    const auto& from = *static_cast<const HostSnaps*>(user);
    GizmoSnapQuery q{};
    q.struct_size = sizeof q;
    q.handle = static_cast<std::uint32_t>(query.handle);
    q.id = query.id;
    put(query.pivot, q.pivot);
    q.sources = reinterpret_cast<const double*>(query.sources.data());
    q.source_count = query.sources.size();
    put(query.cursor, q.cursor);
    q.radius = query.radius;
    std::array<GizmoSnapFeature, 64> found{};
    const std::size_t room = std::min(out.size(), found.size());
    const std::size_t asked = std::min(from.provider(from.user, &q, found.data(), room), room);
    std::size_t count = 0;
    for (std::size_t i = 0; i < asked; ++i) // one of no kind is left out
        if (convert_fields<Zero::Counts, 0>(found[i], out[count] = {}) == GIZMO_OK) ++count;
    return count;
}

} // namespace

GizmoResult detail::convert_struct(const GizmoSnapGeometry& in, SnapGeometry& out) {
    if (in.point_count > kMostElements || in.feature_count > kMostElements) return GIZMO_ERROR_ARGUMENT;
    if ((in.point_count > 0 && !in.points) || (in.feature_count > 0 && !in.features)) return GIZMO_ERROR_NULL;
    static_assert(sizeof(glm::dvec3) == 3 * sizeof(double));
    out.points = {reinterpret_cast<const glm::dvec3*>(in.points), static_cast<std::size_t>(in.point_count)};
    out.parts = in.parts;
    out.own_first = in.own_first;
    out.own_count = in.own_count;
    return convert_enum(in.source, out.source);
}

GizmoResult to_camera(const GizmoCamera& in, Camera& out) {
    return convert_fields<Zero::Counts, 0>(in, out);
}

GizmoResult to_options(const GizmoOptions& in, HostSnaps& snap, Options& out) {
    if (in.axes > 7) return GIZMO_ERROR_ARGUMENT;
    if (const GizmoResult r = convert_fields<Zero::Default, 0>(in, out); r != GIZMO_OK) return r;
    if (in.neighbor_count > kMostElements) return GIZMO_ERROR_ARGUMENT;
    if (!in.neighbors && in.neighbor_count > 0) return GIZMO_ERROR_NULL;
    out.neighbors = {reinterpret_cast<const Neighbor*>(in.neighbors), in.neighbor_count};
    if (in.snap_provider) {
        snap.provider = in.snap_provider;
        snap.user = in.snap_user;
        out.snap_provider = ask_provider;
        out.snap_user = &snap;
    }
    snap.features.clear();
    if (!in.snap_geometry) return GIZMO_OK;
    const InStruct geometry(in.snap_geometry);
    for (std::uint64_t i = 0; i < geometry->feature_count; ++i)
        if (const GizmoResult r = convert_fields<Zero::Counts, 0>(geometry->features[i], snap.features.emplace_back());
            r != GIZMO_OK)
            return r;
    out.snap_geometry.features = snap.features;
    return GIZMO_OK;
}

namespace {

GizmoResult to_diagnosis(const GizmoDiagnosis* in, Diagnosis& out) {
    const InStruct from(in);
    if (!from) return from.result;
    const auto vec2 = [](const double* v) { return v ? std::optional(glm::dvec2(v[0], v[1])) : std::nullopt; };
    out = {.report = from->report,
           .user = from->user,
           .show = from->hidden == 0,
           .target_size = vec2(from->target_size),
           .window_size = vec2(from->window_size),
           .cursor = vec2(from->cursor)};
    return GIZMO_OK;
}

} // namespace

GizmoResult to_pointer(const GizmoPointer& in, Diagnosis& diagnosis, Pointer& out) {
    from_flags(in.flags, kPointerFlags, out);
    if (in.flags & GIZMO_POINTER_RAY) out.ray = Ray{vec3(in.ray_origin), vec3(in.ray_direction)};
    const auto vec2 = [](const double(&v)[2]) { return glm::dvec2(v[0], v[1]); };
    if (in.flags & GIZMO_POINTER_PRESSED) out.press = vec2(in.press);
    if (in.flags & GIZMO_POINTER_RELEASED) out.release = vec2(in.release);
    if (in.flags & GIZMO_POINTER_TARGET) out.target = in.target;
    const GizmoResult result = convert_fields<Zero::Counts, std::size(kPointerFlags) + 1>(in, out);
    if (result != GIZMO_OK) return result;
    if (in.diagnosis) {
        if (const GizmoResult r = to_diagnosis(in.diagnosis, diagnosis); r != GIZMO_OK) return r;
        out.diagnosis = &diagnosis;
    }
    return in.flags & GIZMO_POINTER_ANYWHERE ? to_handle(in.anywhere, out.anywhere.emplace()) : GizmoResult{GIZMO_OK};
}

GizmoResult to_custom_handle(const GizmoCustomHandle& in, CustomHandle& out) {
    return convert_fields<Zero::Default, 0>(in, out);
}

GizmoResult to_view_cube(const GizmoViewCube& in, ViewCube& out) {
    return convert_fields<Zero::Default, 0>(in, out);
}

GizmoViewChange from_view_change(const ViewChange& in) {
    GizmoViewChange out{};
    out.flags = flag(in.changed, GIZMO_VIEW_CHANGED) | flag(in.is_over, GIZMO_VIEW_OVER) |
                flag(in.dragging, GIZMO_VIEW_DRAGGING) | flag(in.turning, GIZMO_VIEW_TURNING);
    for (int i = 0; i < 3; ++i) {
        out.place[i] = in.place[i];
        out.clicked[i] = in.clicked[i];
    }
    out.button = static_cast<std::uint32_t>(in.button);
    out.clicked_button = static_cast<std::uint32_t>(in.clicked_button);
    out.hidden = static_cast<std::uint32_t>(in.hidden);
    return out;
}

GizmoResult to_mode(std::uint32_t in, Mode& out) {
    constexpr Mode all = Mode::Universal | Mode::Bounds | Mode::Rectangle;
    if (!contains(all, static_cast<Mode>(in))) return GIZMO_ERROR_ARGUMENT;
    out = static_cast<Mode>(in);
    return GIZMO_OK;
}

GizmoResult to_handle(std::uint32_t in, Handle& out) {
    if (in >= kHandleCount) return GIZMO_ERROR_ARGUMENT;
    out = static_cast<Handle>(in);
    return GIZMO_OK;
}

PointStyle to_point_style(const GizmoPointStyle& in) {
    PointStyle out;
    out.draw = in.hidden == 0;
    convert_fields<Zero::Default, 1>(in, out);
    return out;
}

Nudge to_nudge(const GizmoNudge& in) {
    Nudge out;
    convert_fields<Zero::Counts, 0>(in, out);
    return out;
}

GizmoResult to_drop(const GizmoDrop& in, std::vector<Landing>& room, Drop& out) {
    if (in.landing_count > kMostElements) return GIZMO_ERROR_ARGUMENT;
    if (in.landing_count > 0 && !in.landings) return GIZMO_ERROR_NULL;
    for (std::uint64_t i = 0; i < in.landing_count; ++i) {
        const GizmoLanding& from = in.landings[i];
        if (from.point_count > kMostElements) return GIZMO_ERROR_ARGUMENT;
        if (from.point_count > 0 && !from.points) return GIZMO_ERROR_NULL;
        room.push_back(
            {{vec3(from.surface.position), vec3(from.surface.normal)},
             {vec3(from.box.min), vec3(from.box.max)},
             {reinterpret_cast<const glm::dvec3*>(from.points), static_cast<std::size_t>(from.point_count)}});
    }
    if (const glm::dvec3 direction = vec3(in.direction); direction != glm::dvec3(0)) out.direction = direction;
    out.landings = room;
    return detail::convert_enum(in.align, out.align);
}

GizmoDTransform from_transform(const DTransform& in) {
    GizmoDTransform out;
    std::memcpy(static_cast<void*>(&out), &in, sizeof out);
    return out;
}

GizmoFeedback from_feedback(const Feedback& in) {
    GizmoFeedback out{};
    out.handle = static_cast<std::uint32_t>(in.handle);
    out.action = static_cast<std::uint32_t>(in.action);
    out.flags = flag(in.snapped, GIZMO_FEEDBACK_SNAPPED) | flag(in.limited, GIZMO_FEEDBACK_LIMITED) |
                flag(in.at_bound, GIZMO_FEEDBACK_AT_BOUND) | flag(in.refused, GIZMO_FEEDBACK_REFUSED) |
                flag(in.snap_target.has_value(), GIZMO_FEEDBACK_SNAP_TARGET) |
                flag(in.is_point, GIZMO_FEEDBACK_IS_POINT) | flag(in.is_angle, GIZMO_FEEDBACK_IS_ANGLE) |
                flag(in.is_length, GIZMO_FEEDBACK_IS_LENGTH) | flag(in.label_px.has_value(), GIZMO_FEEDBACK_LABEL_PX);
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
    put_pixel(in.target_px, out.target_px, GIZMO_FEEDBACK_TARGET_PX);
    put_pixel(in.surface_pixel, out.surface_pixel, GIZMO_FEEDBACK_SURFACE_PIXEL);
    if (in.label_px) put(in.label_px->low, out.label_low), put(in.label_px->high, out.label_high);
    if (in.snap_target) write_fields<0>(*in.snap_target, out.snap_target);
    out.turns = in.turns;
    out.decimals = in.decimals;
    static_assert(std::extent_v<decltype(out.guides)> == kMostGuides);
    for (std::size_t i = 0; i < in.guide_count; ++i)
        write_fields<0>(in.guides[i], out.guides[i]);
    out.guide_count = in.guide_count;
    format_feedback(in, std::span(out.text, sizeof out.text - 1));
    return out;
}

GizmoEditEvent from_event(const EditEvent& in) {
    GizmoEditEvent out{in.id,
                       static_cast<std::uint32_t>(in.handle),
                       static_cast<std::uint32_t>(in.phase),
                       from_transform(in.before),
                       from_transform(in.after),
                       in.value_before,
                       in.value_after,
                       {},
                       {},
                       in.part};
    put(in.angles_before, out.angles_before);
    put(in.angles_after, out.angles_after);
    return out;
}

GizmoStyle from_style(const Style& style, const DrawOptions& draw) {
    GizmoStyle out{};
    write_fields<0>(style, out);
    out.draw = to_flags(draw, kDrawFlags);
    static_assert(sizeof out.length_unit == sizeof draw.length_unit);
    std::memcpy(out.length_unit, draw.length_unit, sizeof out.length_unit);
    return out;
}

void to_style(const GizmoStyle& in, Style& style, DrawOptions& draw) {
    convert_fields<Zero::Counts, 0>(in, style);
    from_flags(in.draw, kDrawFlags, draw);
    std::memcpy(draw.length_unit, in.length_unit, sizeof draw.length_unit);
}

} // namespace gizmo::module
