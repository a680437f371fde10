// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What Context shows: instances, the lines of a running drag, and where a handle can be pressed.
#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

// Clip space from window columns (x*w, y*w, w, depth*w): y down, depth as stored.
void write_clip(float* out, const glm::dvec4& window, const glm::dvec4& ndc) {
    const double w = window.z;
    out[0] = static_cast<float>(window.x * ndc.x + w * ndc.z);
    out[1] = static_cast<float>(window.y * ndc.y + w * ndc.w);
    out[2] = static_cast<float>(window.w);
    out[3] = static_cast<float>(w);
}

glm::dvec4 read_clip(const float* clip, const float* viewport) {
    const double x = viewport[0], y = viewport[1], width = viewport[2], height = viewport[3], w = clip[3];
    return {clip[0] * width / 2 + (x + width / 2) * w, clip[1] * height / 2 + (y + height / 2) * w, w, clip[2]};
}

std::uint32_t packed_fade(const Placement& p) {
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < 3; ++i) {
        bits |= static_cast<std::uint32_t>(p.axis_fade[i] * 31.0f + 0.5f) << (5 * i);
        bits |= static_cast<std::uint32_t>(p.plane_fade[i] * 31.0f + 0.5f) << (5 * (i + 3));
    }
    return bits;
}

void copy(float* out, const glm::dvec3& v) {
    for (int i = 0; i < 3; ++i)
        out[i] = static_cast<float>(v[i]);
}

// The hit test's view of a drawn gizmo: handle_position answers from the draw list alone.
Placement placement_of(const GizmoInstance& instance, const float* viewport, HandleSet set, std::uint32_t grabbable) {
    Placement p;
    p.set = set;
    p.shown = instance.shown;
    p.grabbable = grabbable;
    for (std::size_t i = 0; i < 3; ++i)
        p.column[i] = read_clip(instance.clip_from_gizmo + 4 * i, viewport);
    p.origin = read_clip(instance.clip_from_gizmo + 12, viewport);
    p.unit_px = static_cast<double>(instance.unit_px);
    p.towards_viewer = glm::normalize(glm::dvec3(instance.eye[0], instance.eye[1], instance.eye[2]));
    return p;
}

constexpr int kCandidates = 48;

// The i-th point of a handle to try, gizmo units, the most comfortable first.
glm::dvec3 handle_point(const Placement& p, const HandleInfo& info, int i) {
    const Layout layout = layout_of(p.set);
    const double share = static_cast<double>(i) / kCandidates;
    const int j = (info.axis + 1) % 3, k = (info.axis + 2) % 3;
    glm::dvec3 v(0);
    switch (info.shape) {
    case HandleShape::Axis: {
        const bool scale = info.action == Action::Scale;
        const double begin = scale ? layout.scale_begin : layout.arrow_begin;
        const double end = scale ? layout.scale_end : layout.arrow_end;
        v[info.axis] = begin + (end - begin) * std::fmod(0.85 + share, 1.0);
        return v;
    }
    case HandleShape::Plane: {
        // The centre, then a 7 x 7 grid.
        const double x = i == 0 ? 0.5 : (i % 7 + 0.5) / 7, y = i == 0 ? 0.5 : (i / 7 + 0.5) / 7;
        v[j] = layout.plane_begin + (layout.plane_end - layout.plane_begin) * x;
        v[k] = layout.plane_begin + (layout.plane_end - layout.plane_begin) * y;
        return v;
    }
    case HandleShape::Ring: {
        // Starting off the axes, where rings cross.
        const double t = 2 * std::numbers::pi * share + std::numbers::pi / 4;
        v[j] = std::cos(t) * layout.ring;
        v[k] = std::sin(t) * layout.ring;
        return v;
    }
    case HandleShape::ViewRing: {
        const glm::dvec3 a = any_perpendicular(p.towards_viewer), b = glm::cross(p.towards_viewer, a);
        const double t = 2 * std::numbers::pi * share + 0.6;
        return (a * std::cos(t) + b * std::sin(t)) * layout.view_ring;
    }
    default:
        return v;
    }
}

// A point on the screen circle or cube: the centre, then around it.
glm::dvec2 disc_point(const Placement& p, const HandleInfo& info, int i) {
    const Layout layout = layout_of(p.set);
    const bool ball = info.shape == HandleShape::Trackball;
    const double radius = info.shape == HandleShape::Uniform ? layout.uniform
                          : ball                             ? layout.trackball * (i % 2 ? 0.35 : 0.7)
                                                             : layout.view_circle * 0.85;
    const double t = 2 * std::numbers::pi * i / kCandidates;
    const glm::dvec2 centre = glm::dvec2(p.origin) / p.origin.z;
    return i == 0 ? centre : centre + glm::dvec2(std::cos(t), std::sin(t)) * (radius * p.unit_px);
}

bool is_clearly_better(const Hit& a, const Hit& b) {
    constexpr double kPixels = 0.02, kDepthShare = 1e-4;
    if (std::abs(a.rank - b.rank) > kPixels) return a.rank < b.rank;
    if (a.priority != b.priority) return a.priority < b.priority && a.rank <= b.rank;
    return a.w < b.w * (1 - kDepthShare) && a.rank <= b.rank;
}

} // namespace

void Context::add_instance(Target& target, const Projector& projector, const Placement& placement, const Shown& shown,
                           const Options& options) {
    auto& set = target.list.gizmos[static_cast<std::size_t>(placement.set)];
    GizmoInstance& instance = set.emplace_back();
    for (std::size_t i = 0; i < 3; ++i)
        write_clip(instance.clip_from_gizmo + 4 * i, placement.column[i], projector.ndc);
    write_clip(instance.clip_from_gizmo + 12, placement.origin, projector.ndc);
    copy(instance.eye, glm::dvec3(placement.eye));
    instance.eye[3] = static_cast<float>(placement.eye.w);
    instance.stretch[0] = instance.stretch[1] = instance.stretch[2] = 1;
    instance.unit_px = static_cast<float>(placement.unit_px);
    instance.shown = placement.shown;
    instance.fade = packed_fade(placement);
    entries_.push_back(
        {options.id, target.target, placement.set, static_cast<std::uint32_t>(set.size() - 1), placement.grabbable});
    if (!active_.on || !(shown.dragged || shown.echoed)) return;

    const DragUpdate& now = active_.last;
    if (shown.dragged) active_.entry = static_cast<std::ptrdiff_t>(entries_.size()) - 1;
    instance.shown |= handle_bit(now.drag.handle);
    instance.fade = 0xffffffffu;
    instance.highlight = static_cast<std::uint32_t>(now.drag.handle);
    instance.active = 1;
    copy(instance.stretch, now.ratio);
    if (info_of(now.drag.handle).action != Action::Rotate || now.drag.solver == Solver::Trackball) return;
    const glm::dmat3 gizmo_from_world = glm::transpose(now.drag.axes);
    const glm::dvec3 arm = now.drag.point - now.drag.pivot;
    instance.sweep = static_cast<float>(now.angle);
    copy(instance.sweep_axis, gizmo_from_world * now.drag.n);
    copy(instance.sweep_from, gizmo_from_world * glm::normalize(arm));
}

// The line the object runs along, and the path from where it started.
void Context::add_drag_lines(DrawList& list, const Projector& projector, const glm::dvec3& pivot) const {
    const Drag& drag = active_.last.drag;
    const auto window = [&](const glm::dvec3& p) {
        const glm::dvec4 h(p, 1.0);
        return glm::dvec4(projector.point(p), glm::dot(projector.z, h));
    };
    const auto add = [&](const glm::dvec3& a, const glm::dvec3& b, Color color, float width) {
        LineInstance& line = list.lines.emplace_back();
        write_clip(line.clip_a, window(a), projector.ndc);
        write_clip(line.clip_b, window(b), projector.ndc);
        line.color = color;
        line.width_px = width;
    };
    const HandleInfo info = info_of(drag.handle);
    const double length = drag.size * 40;
    Color guide = style.axis[info.axis];
    guide.a = 130;
    if (drag.solver == Solver::Axis) add(pivot - drag.u * length, pivot + drag.u * length, guide, 1.2f);
    if (info.action == Action::Translate && active_.last.delta != glm::dvec3(0)) {
        Color path = style.neutral;
        path.a = 190;
        add(drag.pivot, pivot, path, 1.6f);
    }
}

std::optional<glm::dvec2> Context::handle_position(std::uint64_t id, Handle handle, std::uint32_t target) const {
    const HandleInfo info = info_of(handle);
    const DrawList& list = draw_list(target);
    const auto placed = [&](const Entry& e) {
        return placement_of(list.gizmos[static_cast<std::size_t>(e.set)][e.instance], list.viewport, e.set,
                            e.grabbable);
    };
    // A place where two handles are all but equally near is no answer: the press is decided in double, this in float.
    const auto wins = [&](const Entry& own, const glm::dvec2& cursor) {
        const auto mine = distance_to(placed(own), handle, cursor, list.style);
        if (!mine || pick(placed(own), cursor, list.style).handle != handle) return false;
        for (const Entry& e : entries_) {
            if (e.target != target) continue;
            const Placement p = placed(e);
            for (std::uint32_t h = 1; h < kHandleCount; ++h) {
                if (!(p.grabbable >> h & 1u) || (&e == &own && static_cast<Handle>(h) == handle)) continue;
                const auto other = distance_to(p, static_cast<Handle>(h), cursor, list.style);
                if (other && !is_clearly_better(*mine, *other)) return false;
            }
        }
        return true;
    };
    for (const Entry& e : entries_) {
        if (e.id != id || e.target != target || !(e.grabbable & handle_bit(handle))) continue;
        const Placement p = placed(e);
        const bool disc = info.shape == HandleShape::ViewCircle || info.shape == HandleShape::Uniform ||
                          info.shape == HandleShape::Trackball;
        for (int i = 0; i < kCandidates; ++i) {
            const glm::dvec3 h = disc ? glm::dvec3(disc_point(p, info, i), 1) : p.point(handle_point(p, info, i));
            if (!(h.z > 0)) continue;
            const glm::dvec2 cursor = glm::dvec2(h) / h.z;
            const float* vp = list.viewport;
            const bool inside =
                cursor.x >= vp[0] && cursor.x < vp[0] + vp[2] && cursor.y >= vp[1] && cursor.y < vp[1] + vp[3];
            if (inside && wins(e, cursor)) return cursor;
        }
    }
    return std::nullopt;
}

} // namespace gizmo
