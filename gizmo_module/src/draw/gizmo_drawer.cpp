// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/gizmo_drawer.hpp"

#include "drag/grab.hpp"
#include "draw/pack.hpp"
#include "handles/custom_view.hpp"
#include "handles/skewed.hpp"
#include "handles/visibility.hpp"
#include "math/inlining.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>

namespace gizmo {
namespace {

constexpr double kWholeTurn = 2 * std::numbers::pi;

bool has_own_size(const Placement& p) {
    return p.set == HandleSet::Bounds || p.set == HandleSet::Custom;
}

glm::dvec4 read_clip(const float* clip, const float* viewport) {
    const double x = viewport[0], y = viewport[1], width = viewport[2], height = viewport[3], w = clip[3];
    return {clip[0] * width / 2 + (x + width / 2) * w, clip[1] * height / 2 + (y + height / 2) * w, w, clip[2]};
}

// Where it is. False: a number is out of float's range, and nothing is written.
// @param placed a Placement or a SizedView
template <class Placed>
GIZMO_ALWAYS_INLINE bool write_place(GizmoInstance& instance, const glm::dvec4& ndc, const Placed& placed,
                                     const decltype(Placement::column)& column) {
    constexpr std::size_t kClip = 16, kEye = 4;
    std::array<double, kClip + kEye + 2> numbers; // clip_from_gizmo, eye, unit_px and one to make the count even
    const auto put = [&](std::size_t at, const glm::dvec4& v) {
        for (std::size_t i = 0; i < 4; ++i)
            numbers[at + i] = v[static_cast<int>(i)];
    };
    for (std::size_t i = 0; i < 3; ++i)
        put(4 * i, clip_of(column[i], ndc));
    put(12, clip_of(placed.origin, ndc));
    put(kClip, placed.eye);
    numbers[kClip + kEye] = numbers[kClip + kEye + 1] = placed.unit_px;
    std::array<float, numbers.size()> floats;
    if (!narrow_all(numbers, floats)) return false;
    std::memcpy(instance.clip_from_gizmo, floats.data(), sizeof instance.clip_from_gizmo);
    std::memcpy(instance.eye, floats.data() + kClip, sizeof instance.eye);
    instance.unit_px = floats[kClip + kEye];
    return true;
}

// All else of one that nobody drags or points at.
GIZMO_ALWAYS_INLINE void write_idle(GizmoInstance& instance, std::uint32_t shown, std::uint32_t fade) {
    // Each by its name: compilers zero as many bytes at once by an instruction that takes longer than all of this.
    for (std::size_t i = 0; i < 3; ++i) {
        instance.stretch[i] = 1;
        instance.sweep_from[i] = instance.sweep_axis[i] = 0;
    }
    instance.sweep = 0;
    instance.shown = shown;
    instance.fade = fade;
    instance.highlight = instance.active = instance.color = 0;
}

GIZMO_ALWAYS_INLINE void write_own(GizmoInstance& instance, double arc, Color color) {
    instance.sweep = static_cast<float>(std::clamp(arc, -kWholeTurn, kWholeTurn)); // from there on it is the circle
    instance.color = packed_color(color);
}

} // namespace

bool write_instance(GizmoInstance& instance, const Projector& projector, const Placement& placement, Color color) {
    if (!write_place(instance, projector.ndc, placement, placement.column)) return false;
    write_idle(instance, shown_bits(placement.set, placement.visible, placement.custom), packed_fade(placement));
    if (placement.set == HandleSet::Custom) write_own(instance, placement.arc, color);
    return true;
}

// It does not fade, which is what packed_fade() says of its placement.
bool write_custom(GizmoInstance& instance, const Projector& projector, const CustomView& view, Color color) {
    if (!write_place(instance, projector.ndc, view.seen, view.sized->column)) return false;
    write_idle(instance, draw_bit(HandleSet::Custom, Handle::Custom, view.shape), 0);
    write_own(instance, view.arc, color);
    return true;
}

void apply_drag(GizmoInstance& instance, const Placement& placement, const DragLook& look) {
    const DragUpdate& now = look.update;
    const Handle handle = now.drag.handle;
    const bool custom = placement.set == HandleSet::Custom;
    instance.highlight = highlight_of(placement.set, custom ? Handle::Custom : handle, placement.custom);
    instance.active = 1;
    if (has_own_size(placement)) return;
    // A drag that its mode does not show (started by a key) shows no handle either.
    if ((placement.visible & handle_bit(handle)) == 0 && !look.modal) instance.shown |= draw_bit(placement.set, handle);
    instance.fade = 0xffffffffu;
    constexpr double kLongest = 1e4; // far out of any picture
    Narrowing floats;                // what is written here is small
    floats.write(instance.stretch, glm::clamp(now.ratio, -kLongest, kLongest));
    if (info_of(handle).action != Action::Rotate || std::holds_alternative<TrackballGrab>(now.drag.grab)) return;
    // After a few turns the sector is full, and only where it ends is seen.
    const double shown_angle = std::abs(now.angle) > 2 * kWholeTurn
                                   ? std::copysign(kWholeTurn + std::fmod(std::abs(now.angle), kWholeTurn), now.angle)
                                   : now.angle;
    instance.sweep = static_cast<float>(shown_angle);
    floats.write(instance.sweep_axis, now.axis * placement.axes);
    floats.write(instance.sweep_from, look.arm * placement.axes);
    // Seen in a left-handed frame a turn about an axis runs the other way.
    if (glm::dot(glm::cross(placement.axes[0], placement.axes[1]), placement.axes[2]) < 0) instance.sweep *= -1;
}

// As it is now, but for what the place changes.
std::optional<GizmoInstance> ghost_of(const GizmoInstance& now, const Placement& placement, const Projector& projector,
                                      const DragUpdate& update) {
    const Drag& drag = update.drag;
    const Action action = info_of(drag.handle).action;
    const bool moved = action == Action::Translate && update.transform.position != drag.start.position;
    const bool grown = action == Action::Scale && update.ratio != glm::dvec3(1);
    if (has_own_size(placement) || (!moved && !grown)) return std::nullopt;
    const glm::dvec4 origin = projector.window_point(drag.frame.pivot);
    if (!(origin.z > 0)) return std::nullopt;
    GizmoInstance ghost = now;
    Narrowing floats;
    floats.write(ghost.clip_from_gizmo + 12, clip_of(origin, projector.ndc));
    if (projector.eye.w != 0) {
        const glm::dvec3 eye = glm::dvec3(projector.eye) - drag.frame.pivot;
        floats.write(ghost.eye,
                     (placement.ring_axes ? along_axes(placement, eye) : eye * placement.axes) / placement.size);
    }
    ghost.stretch[0] = ghost.stretch[1] = ghost.stretch[2] = 1;
    floats.write(ghost.unit_px, placement.size * projector.focal / origin.z);
    ghost.shown = draw_bit(placement.set, drag.handle);
    ghost.highlight = 0;
    if (!floats.fitted()) return std::nullopt;
    return ghost;
}

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

std::uint64_t pickable_as_drawn(const GizmoInstance& instance, HandleSet set) {
    constexpr float kRounding = 1e-5f;
    const glm::dvec3 eye(instance.eye[0], instance.eye[1], instance.eye[2]);
    HandleVisibility v = visibility_of(eye, handles_shown(set, instance.shown));
    for (std::size_t i = 0; i < 3; ++i) {
        v.axis_fade[i] -= kRounding;
        v.plane_fade[i] -= kRounding;
    }
    return v.visible & pickable_of(v.axis_fade, v.plane_fade);
}

} // namespace gizmo
