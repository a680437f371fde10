// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The fields of what goes into a drag or a session, once for writing and for reading.
#pragma once

#include "record/text_archive.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/nudge.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/points.hpp>
#include <gizmo/style.hpp>

namespace gizmo {

template <class Archive, class T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T>
void fields(Archive& a, T& v) {
    a.value(v);
}
template <class Archive, glm::length_t N, class T>
void fields(Archive& a, glm::vec<N, T>& v) {
    for (glm::length_t i = 0; i < N; ++i)
        a.value(v[i]);
}
template <class Archive, class T>
void fields(Archive& a, glm::qua<T>& q) {
    a.value(q.w), a.value(q.x), a.value(q.y), a.value(q.z);
}
template <class Archive, glm::length_t C, glm::length_t R, class T>
void fields(Archive& a, glm::mat<C, R, T>& m) {
    for (glm::length_t c = 0; c < C; ++c)
        fields(a, m[c]);
}
template <class Archive, class... Ts>
void all(Archive& a, Ts&... values) {
    (fields(a, values), ...);
}
template <class Archive, class T>
void fields(Archive& a, std::optional<T>& v) {
    bool has = v.has_value();
    a.value(has);
    if constexpr (Archive::kReads) v = has ? std::optional<T>(T{}) : std::nullopt;
    if (v) fields(a, *v);
}

template <class Archive>
void fields(Archive& a, Transform& t) {
    all(a, t.position, t.rotation, t.scale);
}
template <class Archive>
void fields(Archive& a, DTransform& t) {
    all(a, t.position, t.rotation, t.scale);
}
template <class Archive>
void fields(Archive& a, Viewport& v) {
    all(a, v.x, v.y, v.width, v.height);
}
template <class Archive>
void fields(Archive& a, Camera& c) {
    all(a, c.view, c.projection);
    fields(a, c.viewport);
    all(a, c.clip_y, c.clip_depth, c.depth_order, c.target);
}
template <class Archive>
void fields(Archive& a, Ray& r) {
    all(a, r.origin, r.direction);
}
template <class Archive>
void fields(Archive& a, Pointer& p) {
    all(a, p.cursor, p.down, p.cancel, p.precise, p.snap, p.blocked, p.from_center, p.capture_lost, p.device, p.warp,
        p.relative, p.motion);
    bool has = p.ray.has_value();
    a.value(has);
    if constexpr (Archive::kReads) p.ray = has ? std::optional<Ray>(Ray{}) : std::nullopt;
    if (p.ray) fields(a, *p.ray);
}
template <class Archive>
void fields(Archive& a, Snap& s) {
    all(a, s.translation, s.rotation, s.scale, s.absolute, s.translation_axis, s.rotation_axis, s.scale_axis);
}
template <class Archive>
void fields(Archive& a, Limits& l) {
    all(a, l.position_min, l.position_max, l.angle_min, l.angle_max, l.scale_min, l.scale_max);
}
template <class Archive>
void fields(Archive& a, Box& b) {
    all(a, b.min, b.max);
}
template <class Archive>
void fields(Archive& a, SnapCandidate& c) {
    all(a, c.position, c.user);
}
template <class Archive>
void fields(Archive& a, SurfacePoint& s) {
    all(a, s.position, s.normal);
}
template <class Archive>
void fields(Archive& a, SurfaceSnap& s) {
    all(a, s.on, s.point, s.align, s.rest);
}
// But the provider, whose answers are recorded instead.
template <class Archive>
void fields(Archive& a, Options& o) {
    all(a, o.id, o.space);
    fields(a, o.snap);
    all(a, o.handles, o.axes, o.parent, o.basis, o.pivot, o.pivot_point, o.active, o.pivot_only, o.size);
    fields(a, o.limits);
    all(a, o.negative_scale, o.shear);
    fields(a, o.box);
    fields(a, o.surface);
    all(a, o.flip, o.snap_radius);
}
template <class Archive>
void fields(Archive& a, Color& c) {
    all(a, c.r, c.g, c.b, c.a);
}
template <class Archive>
void fields(Archive& a, CustomHandle& h) {
    all(a, h.shape, h.constraint, h.origin, h.direction, h.reference, h.length, h.min, h.max, h.step);
    fields(a, h.color);
}
template <class Archive>
void fields(Archive& a, Style& s) {
    all(a, s.size_px, s.line_px, s.pick_px, s.pick_pen_px, s.pick_touch_px, s.grip_px, s.pixel_scale);
}
template <class Archive>
void fields(Archive& a, PointStyle& s) {
    all(a, s.draw, s.grip_px);
    fields(a, s.color);
    fields(a, s.selected);
}
template <class Archive>
void fields(Archive& a, Nudge& n) {
    all(a, n.direction, n.pixels, n.step);
}
template <class Archive>
void fields(Archive& a, Drag& d) {
    all(a, d.handle, d.solver);
    fields(a, d.start);
    all(a, d.parent_from_world, d.mirrored);
    fields(a, d.snap);
    fields(a, d.limits);
    all(a, d.negative_scale, d.shear, d.own_axes, d.grows, d.snap_radius, d.pivot, d.axes, d.flipped, d.size, d.point,
        d.u, d.v, d.n, d.grab_u, d.grab_v, d.reach, d.cursor, d.tangent, d.px_per_unit, d.twist);
    fields(a, d.box);
    all(a, d.span_u, d.span_v, d.constraint, d.value_min, d.value_max, d.value_step, d.angle, d.precise, d.gain_from,
        d.gain_to, d.surface_align, d.surface_rest, d.has_surface);
    fields(a, d.surface);
    all(a, d.has_candidate);
    fields(a, d.candidate);
}

} // namespace gizmo
