// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What Context shows: instances, the lines of a running drag, and where a handle can be pressed.
#include "draw/line_writer.hpp"
#include "draw/pack.hpp"

#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

glm::dvec4 read_clip(const float* clip, const float* viewport) {
    const double x = viewport[0], y = viewport[1], width = viewport[2], height = viewport[3], w = clip[3];
    return {clip[0] * width / 2 + (x + width / 2) * w, clip[1] * height / 2 + (y + height / 2) * w, w, clip[2]};
}

// Of a gizmo as drawn: a level more than the least, so that rounding never makes pickable what is not.
std::uint64_t grabbable_as_drawn(const GizmoInstance& instance) {
    std::array<float, 3> axis{}, plane{};
    const auto level = [&](std::uint32_t i) {
        return (static_cast<float>(instance.fade >> (5 * i) & kFadeLevels) - 1) / static_cast<float>(kFadeLevels);
    };
    for (std::uint32_t i = 0; i < 3; ++i) {
        axis[i] = level(i);
        plane[i] = level(i + 3);
    }
    return instance.shown & pickable_of(axis, plane);
}

void copy(float* out, const glm::dvec3& v) {
    for (int i = 0; i < 3; ++i)
        out[i] = static_cast<float>(v[i]);
}

// The hit test's view of a drawn gizmo: handle_position answers from the draw list alone.
Placement placement_of(const GizmoInstance& instance, const float* viewport, HandleSet set, CustomShape custom,
                       std::uint64_t pickable) {
    Placement p;
    p.set = set;
    p.pickable = pickable;
    p.custom = custom;
    p.arc = static_cast<double>(instance.sweep);
    p.eye = glm::dvec4(instance.eye[0], instance.eye[1], instance.eye[2], instance.eye[3]);
    for (std::size_t i = 0; i < 3; ++i)
        p.column[i] = read_clip(instance.clip_from_gizmo + 4 * i, viewport);
    p.origin = read_clip(instance.clip_from_gizmo + 12, viewport);
    p.unit_px = static_cast<double>(instance.unit_px);
    p.towards_viewer = glm::normalize(glm::dvec3(instance.eye[0], instance.eye[1], instance.eye[2]));
    return p;
}

constexpr int kCandidates = 48;

glm::dvec3 custom_point(const Placement& p, double share, int i) {
    const double whole = 2 * std::numbers::pi;
    const double x = (i % 7 - 3) / 3.5, y = (i / 7 % 7 - 3) / 3.5;
    switch (p.custom) {
    case CustomShape::Point:
        return glm::dvec3(0);
    case CustomShape::Segment:
        return {0, 0, share};
    case CustomShape::Circle:
        return {std::cos(whole * share + 0.6), std::sin(whole * share + 0.6), 0};
    case CustomShape::Arc: {
        const double arc = std::clamp(p.arc, -whole, whole) * std::fmod(0.5 + share, 1.0);
        return {std::cos(arc), std::sin(arc), 0};
    }
    case CustomShape::Quad:
        return i == 0 ? glm::dvec3(0) : glm::dvec3(x, y, 0);
    case CustomShape::Box:
    case CustomShape::Sphere:
        return glm::dvec3(0); // hit anywhere inside
    }
    return glm::dvec3(0);
}

// The i-th point of a handle to try, gizmo units, the most comfortable first.
glm::dvec3 handle_point(const Placement& p, const HandleInfo& info, int i) {
    const Layout& layout = layout_of(p.set);
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
        // The center, then a 7 x 7 grid.
        const int column = i % 7, row = i / 7;
        const double x = i == 0 ? 0.5 : (column + 0.5) / 7, y = i == 0 ? 0.5 : (row + 0.5) / 7;
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
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
        v = glm::dvec3(info.side[0], info.side[1], info.side[2]);
        // An edge anywhere along it: the middle first.
        if (info.shape == HandleShape::BoxEdge) v[info.axis] = (i % 2 ? -1.8 : 1.8) * share;
        return v;
    case HandleShape::Custom:
        return custom_point(p, share, i);
    default:
        return v;
    }
}

// A point on the screen circle or cube: the center, then around it.
glm::dvec2 disc_point(const Placement& p, const HandleInfo& info, int i) {
    const Layout& layout = layout_of(p.set);
    const bool ball = info.shape == HandleShape::Trackball;
    const double radius = info.shape == HandleShape::Uniform ? layout.uniform
                          : ball                             ? layout.trackball * (i % 2 ? 0.35 : 0.7)
                                                             : layout.view_circle * 0.85;
    const double t = 2 * std::numbers::pi * i / kCandidates;
    const glm::dvec2 center = glm::dvec2(p.origin) / p.origin.z;
    return i == 0 ? center : center + glm::dvec2(std::cos(t), std::sin(t)) * (radius * p.unit_px);
}

// Within `grip` pixels of a line all are as near.
bool is_clearly_better(const Hit& a, const Hit& b, double grip) {
    constexpr double kPixels = 0.02, kDepthShare = 1e-4;
    if (std::abs(a.score - b.score) > kPixels) return a.score < b.score;
    if (std::abs(a.distance - grip) < kPixels) return false; // on the edge of it
    if (a.priority != b.priority) return a.priority < b.priority && a.score <= b.score;
    return a.w < b.w * (1 - kDepthShare) && a.score <= b.score;
}

} // namespace

namespace {

// Doubles that are finite may not be so as floats; nothing times 0 is 0 then.
bool fits_floats(const GizmoInstance& instance) {
    float sum = instance.unit_px * 0;
    for (const float v : instance.clip_from_gizmo)
        sum += v * 0;
    for (const float v : instance.eye)
        sum += v * 0;
    return sum == 0;
}

// What the renderer's mesh of a set is told to show.
std::uint32_t shown_bits(const Placement& p) {
    if (p.set == HandleSet::Bounds)
        return static_cast<std::uint32_t>(p.shown >> static_cast<std::uint32_t>(kFirstBounds));
    if (p.set == HandleSet::Custom) return 1u << static_cast<std::uint32_t>(p.custom);
    return static_cast<std::uint32_t>(p.shown);
}

std::uint32_t packed(Color c) {
    return static_cast<std::uint32_t>(c.r) | static_cast<std::uint32_t>(c.g) << 8 |
           static_cast<std::uint32_t>(c.b) << 16 | static_cast<std::uint32_t>(c.a) << 24;
}

} // namespace

bool Context::add_instance(Target& target, const Projector& projector, const Placement& placement, const Shown& shown) {
    auto& set = target.list.gizmos[static_cast<std::size_t>(placement.set)];
    const bool dragged = active_.on && (shown.dragged || shown.echoed);
    const bool own_size = placement.set == HandleSet::Bounds || placement.set == HandleSet::Custom;
    GizmoInstance& instance = set.emplace_back();
    for (std::size_t i = 0; i < 3; ++i)
        write_clip(instance.clip_from_gizmo + 4 * i, placement.column[i], projector.ndc);
    write_clip(instance.clip_from_gizmo + 12, placement.origin, projector.ndc);
    copy(instance.eye, glm::dvec3(placement.eye));
    instance.eye[3] = static_cast<float>(placement.eye.w);
    instance.stretch[0] = instance.stretch[1] = instance.stretch[2] = 1;
    instance.unit_px = static_cast<float>(placement.unit_px);
    if (!fits_floats(instance)) {
        set.pop_back();
        return false;
    }
    instance.shown = shown_bits(placement);
    instance.fade = packed_fade(placement);
    if (placement.set == HandleSet::Custom) {
        constexpr double kWhole = 2 * std::numbers::pi; // from there on it is the circle
        instance.sweep = static_cast<float>(std::clamp(placement.arc, -kWhole, kWhole));
        instance.color = call_.custom ? packed(call_.custom->color) : 0;
    }
    if (style.axis_letters && !own_size) add_letters(target.list, projector, placement);
    entries_.push_back({placement.pickable, calls_.back().id, target.target, static_cast<std::uint32_t>(set.size() - 1),
                        1, placement.set, placement.custom});
    if (!dragged) return true;

    const DragUpdate& now = active_.last;
    const Handle handle = now.drag.handle;
    if (shown.dragged) active_.entry = static_cast<std::ptrdiff_t>(entries_.size()) - 1;
    instance.highlight = static_cast<std::uint32_t>(call_.custom ? Handle::Custom : handle);
    instance.active = 1;
    if (own_size) return true;
    // A drag that its mode does not show (started by a key) shows no handle either.
    if ((placement.shown & handle_bit(handle)) == 0 && !active_.modal)
        instance.shown |= static_cast<std::uint32_t>(handle_bit(handle));
    instance.fade = 0xffffffffu;
    constexpr double kLongest = 1e4; // far out of any picture
    copy(instance.stretch, glm::clamp(now.ratio, -kLongest, kLongest));
    if (shown.dragged && draw.ghost) {
        if (const auto ghost = ghost_of(instance, placement, projector)) {
            set.push_back(instance); // over it
            set[set.size() - 2] = *ghost;
            ++entries_.back().instance;
            return true;
        }
    }
    if (info_of(handle).action != Action::Rotate || now.drag.solver == Solver::Trackball) return true;
    const glm::dmat3 gizmo_from_world = glm::transpose(placement.axes);
    // After a few turns the pie is full, and only where it ends is seen.
    constexpr double kFull = 2 * std::numbers::pi;
    const double shown_angle = std::abs(now.angle) > 2 * kFull
                                   ? std::copysign(kFull + std::fmod(std::abs(now.angle), kFull), now.angle)
                                   : now.angle;
    instance.sweep = static_cast<float>(shown_angle);
    copy(instance.sweep_axis, gizmo_from_world * now.drag.n);
    copy(instance.sweep_from, gizmo_from_world * grab_radius_vector(now.drag));
    // Seen in a left-handed frame a turn about an axis runs the other way.
    if (glm::dot(glm::cross(placement.axes[0], placement.axes[1]), placement.axes[2]) < 0) instance.sweep *= -1;
    return true;
}

// The dragged handle where it was pressed: as it is now, but for what the place changes. None: it has not moved, or a
// pie shows where its turn began.
std::optional<GizmoInstance> Context::ghost_of(const GizmoInstance& now, const Placement& placement,
                                               const Projector& projector) const {
    const Drag& drag = active_.last.drag;
    const Action action = info_of(drag.handle).action;
    const bool moved = action == Action::Translate && active_.last.transform.position != drag.start.position;
    const bool grown = action == Action::Scale && active_.last.ratio != glm::dvec3(1);
    const glm::dvec4 origin = projector.window_point(drag.pivot);
    if ((!moved && !grown) || !(origin.z > 0)) return std::nullopt;
    GizmoInstance ghost = now;
    write_clip(ghost.clip_from_gizmo + 12, origin, projector.ndc);
    if (projector.eye.w != 0)
        copy(ghost.eye, (glm::dvec3(projector.eye) - drag.pivot) * placement.axes * (1 / placement.size));
    ghost.stretch[0] = ghost.stretch[1] = ghost.stretch[2] = 1;
    ghost.unit_px = static_cast<float>(placement.size * projector.focal / origin.z);
    ghost.shown = static_cast<std::uint32_t>(handle_bit(drag.handle));
    ghost.highlight = 0;
    if (!fits_floats(ghost)) return std::nullopt;
    return ghost;
}

namespace {

// Across a line, where a step of snapping would take the pivot; not when they would run into each other.
void add_travel_ticks(LineWriter& lines, const Projector& projector, const DragUpdate& now, double step, Color color) {
    constexpr int kTicks = 24;
    constexpr double kLeastPx = 6, kTickPx = 5;
    const Drag& drag = now.drag;
    const glm::dvec3 h = projector.point(drag.pivot), u = projector.direction(drag.u);
    const glm::dvec2 rate = (glm::dvec2(u) * h.z - glm::dvec2(h) * u.z) / (h.z * h.z);
    const double px = glm::length(rate) * step;
    if (!(px > kLeastPx)) return;
    const glm::dvec2 across = glm::dvec2(-rate.y, rate.x) / glm::length(rate) * kTickPx;
    const double from = drag.snap.absolute ? glm::dot(drag.pivot, drag.u) : 0;
    const double middle = std::round((from + glm::dot(now.delta, drag.u)) / step);
    for (int i = -kTicks; i <= kTicks; ++i) {
        const glm::dvec3 at = drag.pivot + drag.u * ((middle + i) * step - from), w = projector.point(at);
        if (!(w.z > 0)) continue;
        const glm::dvec2 pixel = glm::dvec2(w) / w.z;
        lines.pixels(pixel - across, pixel + across, lines.depth(at), color, i == 0 ? 2.0 : 1.0);
    }
}

// Round a ring, every step of snapping from where it was grabbed; longer every quarter.
// A point of the ring is c + a cos t + b sin t in the window too, and the next step's sine and cosine are a product
// away.
void add_turn_ticks(LineWriter& lines, const Projector& projector, const DragUpdate& now, const glm::dvec3& pivot,
                    double radius, double step, Color color) {
    constexpr double kMostTicks = 72, kSame = 1e-6;
    constexpr float kInner = 0.93f, kQuarterInner = 0.86f;
    const Drag& drag = now.drag;
    const double count = 2 * std::numbers::pi / step;
    if (!(count <= kMostTicks)) return;
    const glm::dvec3 arm = grab_radius_vector(drag) * radius, side = glm::cross(drag.n, arm);
    const auto clip = [&](const glm::dvec4& window) { return glm::vec4(clip_of(window, projector.ndc)); };
    const glm::vec4 c = clip(projector.window_point(pivot)), a = clip(projector.window_direction(arm)),
                    b = clip(projector.window_direction(side));
    const glm::dvec2 turn(std::cos(step), std::sin(step));
    glm::dvec2 unit(1, 0);
    for (int i = 0; i < static_cast<int>(std::round(count)); ++i) {
        const glm::vec4 out = a * static_cast<float>(unit.x) + b * static_cast<float>(unit.y);
        lines.clip(c + out * (std::abs(unit.x * unit.y) < kSame ? kQuarterInner : kInner), c + out, color, 1.2);
        unit = {unit.x * turn.x - unit.y * turn.y, unit.x * turn.y + unit.y * turn.x};
    }
}

} // namespace

// The line the object runs along with its steps, the path from where it started, a ring's ticks, the candidate.
void Context::add_drag_visuals(DrawList& list, const Projector& projector, const Placement& placement,
                               bool dragged) const {
    const DragUpdate& now = active_.last;
    const Drag& drag = now.drag;
    const HandleInfo info = info_of(drag.handle);
    LineWriter lines(list, projector);
    const glm::dvec3 pivot = drag.pivot + now.delta;
    const double length = drag.size * 40;
    const Color guide = info.action == Action::Custom ? style.neutral : style.axis[info.axis];
    const bool steps = pointer_.snap && typed_.count == 0;
    if (draw.guides) {
        if (drag.solver == Solver::Axis && info.action != Action::Bounds)
            lines.world(pivot - drag.u * length, pivot + drag.u * length, with_alpha(guide, 130), 1.2);
        if (info.action == Action::Translate && now.delta != glm::dvec3(0))
            lines.world(drag.pivot, pivot, with_alpha(style.neutral, 190), 1.6);
        const double per_axis = drag.snap.translation_axis[info.axis];
        const double step = per_axis > 0 ? per_axis : drag.snap.translation;
        if (steps && drag.solver == Solver::Axis && info.action == Action::Translate && step > 0)
            add_travel_ticks(lines, projector, now, step, with_alpha(guide, 210));
        const double angle_axis = info.shape == HandleShape::Ring ? drag.snap.rotation_axis[info.axis] : 0;
        const double angle = angle_axis > 0 ? angle_axis : drag.snap.rotation;
        if (steps && angle > 0 && info.action == Action::Rotate && drag.solver != Solver::Trackball) {
            const Layout& layout = layout_of(placement.set);
            const double ring = info.shape == HandleShape::ViewRing ? layout.view_ring : layout.ring;
            if (ring > 0)
                add_turn_ticks(lines, projector, now, placement.pivot, ring * placement.size, angle,
                               with_alpha(style.neutral, 220));
        }
        if (drag.has_candidate) {
            const glm::dvec3 h = projector.point(drag.candidate.position);
            if (h.z > 0)
                lines.square(glm::dvec2(h) / h.z, 5 * static_cast<double>(style.pixel_scale),
                             lines.depth(drag.candidate.position), style.dragged, 2);
        }
    }
    if (draw.labels && dragged) add_label(list, projector);
}

// Beyond the ends of the axes that are shown.
void Context::add_letters(DrawList& list, const Projector& projector, const Placement& placement) const {
    const Layout& layout = layout_of(placement.set);
    const double end = layout.translate ? layout.arrow_end : layout.scale ? layout.scale_end : layout.ring;
    for (std::size_t i = 0; i < 3; ++i) {
        const bool axis_shown = layout.rotate && !layout.translate
                                    ? (placement.shown & handle_bit(Handle::RotateX) << i) != 0
                                    : placement.axis_fade[i] > 0.3f && (placement.shown & handles_along(1u << i)) != 0;
        glm::dvec3 at(0);
        at[static_cast<int>(i)] = end + 0.14;
        const glm::dvec3 h = placement.point(at);
        if (!axis_shown || !(h.z > 0)) continue;
        const glm::dvec2 px = glm::dvec2(h) / h.z;
        Label label{};
        label.anchor[0] = static_cast<float>(px.x - 4 * static_cast<double>(style.pixel_scale));
        label.anchor[1] = static_cast<float>(px.y);
        label.color = style.axis[i];
        label.text[0] = static_cast<char>('X' + i);
        if (projector.contains(px) && std::isfinite(label.anchor[0]) && std::isfinite(label.anchor[1]))
            list.labels.push_back(label);
    }
}

// Beside the cursor, so that the hand does not cover it.
void Context::add_label(DrawList& list, const Projector& projector) const {
    Label label{};
    const Feedback feedback = feedback_of(active_.last, projector);
    const glm::dvec2 at = feedback.pivot_px.value_or(active_.last.cursor);
    const double off = 18 * static_cast<double>(style.pixel_scale);
    label.anchor[0] = static_cast<float>(at.x + off);
    label.anchor[1] = static_cast<float>(at.y - off);
    if (!std::isfinite(label.anchor[0]) || !std::isfinite(label.anchor[1])) return;
    label.color = style.neutral;
    const auto text = format_feedback(feedback, std::span(label.text, sizeof label.text - 1));
    label.text[text.size()] = 0;
    list.labels.push_back(label);
}

std::optional<glm::dvec2> Context::handle_position(std::uint64_t id, Handle handle, std::uint32_t target) const {
    const HandleInfo info = info_of(handle);
    const DrawList& list = draw_list(target);
    const auto instance_of = [&](const Entry& e, std::uint32_t i) -> const GizmoInstance& {
        return list.gizmos[static_cast<std::size_t>(e.set)][e.instance + i];
    };
    const auto pickable = [&](const Entry& e, std::uint32_t i) {
        return e.pickable == kGrabbableByFade ? grabbable_as_drawn(instance_of(e, i)) : e.pickable;
    };
    const auto placed = [&](const Entry& e, std::uint32_t i) {
        return placement_of(instance_of(e, i), list.viewport, e.set, e.custom, pickable(e, i));
    };
    // Two handles almost equally near: either may win, for the press is decided in double and this in float.
    const auto wins = [&](const GizmoInstance& own, const Placement& p, const glm::dvec2& cursor) {
        const auto mine = distance_to(p, handle, cursor, list.style);
        if (!mine || pick(p, cursor, list.style).handle != handle) return false;
        const double grip = static_cast<double>(list.style.grip_px) * static_cast<double>(list.style.pixel_scale);
        for (const Entry& e : entries_) {
            for (std::uint32_t i = 0; e.target == target && i < e.count; ++i) {
                const Placement there = placed(e, i);
                for (std::uint64_t left = there.pickable; left != 0; left &= left - 1) {
                    const int h = std::countr_zero(left);
                    if (&instance_of(e, i) == &own && static_cast<Handle>(h) == handle) continue;
                    const auto other = distance_to(there, static_cast<Handle>(h), cursor, list.style);
                    if (other && !is_clearly_better(*mine, *other, grip)) return false;
                }
            }
        }
        return true;
    };
    for (const Entry& e : entries_) {
        const auto nth = static_cast<std::uint32_t>(id - e.id);
        if (id - e.id >= e.count || e.target != target || !(pickable(e, nth) & handle_bit(handle))) continue;
        const Placement p = placed(e, nth);
        const bool disc = info.shape == HandleShape::ViewCircle || info.shape == HandleShape::Uniform ||
                          info.shape == HandleShape::Trackball;
        for (int i = 0; i < kCandidates; ++i) {
            const glm::dvec3 h = disc ? glm::dvec3(disc_point(p, info, i), 1) : p.point(handle_point(p, info, i));
            if (!(h.z > 0)) continue;
            const glm::dvec2 cursor = glm::dvec2(h) / h.z;
            const float* vp = list.viewport;
            const bool inside =
                cursor.x >= vp[0] && cursor.x < vp[0] + vp[2] && cursor.y >= vp[1] && cursor.y < vp[1] + vp[3];
            const GizmoInstance& own = instance_of(e, nth);
            // What does not hold a fiftieth of a pixel beside it is too near to call.
            const glm::dvec2 beside(0.02, 0.013);
            if (inside && wins(own, p, cursor) && wins(own, p, cursor + beside) && wins(own, p, cursor - beside))
                return cursor;
        }
    }
    return std::nullopt;
}

} // namespace gizmo
