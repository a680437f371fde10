// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/gizmo_drawer.hpp"

#include "drag/grab.hpp"
#include "draw/pack.hpp"
#include "handles/skewed.hpp"
#include "handles/visibility.hpp"
#include "math/angle.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

namespace gizmo {
namespace {

bool has_own_size(const Placement& p) {
    return p.set == HandleSet::Bounds || p.set == HandleSet::Custom;
}

// Returns false, without a write, if a number is out of the range of a float.
bool write_place(GizmoInstance& instance, const glm::dvec4& ndc, const Placement& p) {
    constexpr std::size_t kClip = 16, kEye = 4;
    std::array<double, kClip + kEye + 1> numbers; // clip_from_gizmo, eye, unit_px
    const auto put = [&](std::size_t at, const glm::dvec4& v) {
        for (std::size_t i = 0; i < 4; ++i)
            numbers[at + i] = v[static_cast<int>(i)];
    };
    for (std::size_t i = 0; i < 3; ++i)
        put(4 * i, clip_of(p.column[i], ndc));
    put(12, clip_of(p.origin, ndc));
    put(kClip, p.eye);
    numbers[kClip + kEye] = p.unit_px;
    std::array<float, numbers.size()> floats;
    if (!narrow_all(numbers, floats)) return false;
    std::memcpy(instance.clip_from_gizmo, floats.data(), sizeof instance.clip_from_gizmo);
    std::memcpy(instance.eye, floats.data() + kClip, sizeof instance.eye);
    instance.unit_px = floats[kClip + kEye];
    return true;
}

} // namespace

std::optional<GizmoInstance> make_instance(const Projector& projector, const Placement& placement, Color color) {
    std::optional<GizmoInstance> made(std::in_place);
    GizmoInstance& instance = *made;
    for (float& length : instance.stretch)
        length = 1;
    instance.shown = shown_bits(placement.set, placement.visible, placement.custom);
    if (placement.set == HandleSet::Custom) {
        instance.sweep =
            static_cast<float>(std::clamp(placement.arc, -kFullTurn, kFullTurn)); // beyond: the full circle
        color.a = static_cast<std::uint8_t>(placement.fade[0] * static_cast<float>(color.a));
        instance.color = packed_color(color);
    } else {
        for (std::size_t i = 0; i < kFadeCount; ++i)
            add_fade(instance, i, fade_level(placement.fade[i]));
    }
    if (!write_place(instance, projector.ndc, placement)) made.reset();
    return made;
}

void unfade(GizmoInstance& instance) {
    instance.fade = 0xffffffffu;
    if constexpr (kFadeCount > kFadesAWord) instance.color = 0xffffffffu;
}

void apply_drag(GizmoInstance& instance, const Placement& placement, const DragLook& look) {
    const DragUpdate& now = look.update;
    const Handle handle = now.drag.handle;
    const bool custom = placement.set == HandleSet::Custom;
    instance.highlight = highlight_of(placement.set, custom ? Handle::Custom : handle, placement.custom);
    instance.active = 1;
    if (has_own_size(placement)) return;
    instance.shown |= draw_bit(placement.set, handle); // though masked or faded
    unfade(instance);
    constexpr double kLongest = 1e4; // far outside of any image
    Narrowing floats;                // the numbers written here are small
    floats.write(instance.stretch, glm::clamp(now.ratio, -kLongest, kLongest));
    if (info_of(handle).action != Action::Rotate || std::holds_alternative<TrackballGrab>(now.drag.grab)) return;
    // After a few turns the sector is full, and only its end is visible.
    const double shown_angle = std::abs(now.angle) > 2 * kFullTurn
                                   ? std::copysign(kFullTurn + std::fmod(std::abs(now.angle), kFullTurn), now.angle)
                                   : now.angle;
    instance.sweep = static_cast<float>(shown_angle);
    floats.write(instance.sweep_axis, now.axis * placement.axes);
    floats.write(instance.sweep_from, look.arm * placement.axes);
    // In a left-handed frame a rotation about an axis has the opposite direction.
    if (glm::dot(glm::cross(placement.axes[0], placement.axes[1]), placement.axes[2]) < 0) instance.sweep *= -1;
}

// A copy of the current instance with the old placement.
std::optional<GizmoInstance> ghost_of(const GizmoInstance& now, const Placement& placement, const Projector& projector,
                                      const DragUpdate& update) {
    const Drag& drag = update.drag;
    const Action action = info_of(drag.handle).action;
    const bool moved = action == Action::Translate && update.transform.position != drag.start.position;
    const bool grown = action == Action::Scale && update.ratio != glm::dvec3(1);
    if (has_own_size(placement) || (!moved && !grown)) return std::nullopt;
    const glm::dvec4 origin = projector.window_point(drag.frame.position);
    if (!(origin.z > 0)) return std::nullopt;
    std::optional<GizmoInstance> made(now);
    GizmoInstance& ghost = *made;
    Narrowing floats;
    floats.write(ghost.clip_from_gizmo + 12, clip_of(origin, projector.ndc));
    if (projector.eye.w != 0) {
        const glm::dvec3 eye = glm::dvec3(projector.eye) - drag.frame.position;
        floats.write(ghost.eye,
                     (placement.ring_axes ? along_axes(placement, eye) : eye * placement.axes) / placement.size);
    }
    ghost.stretch[0] = ghost.stretch[1] = ghost.stretch[2] = 1;
    floats.write(ghost.unit_px, placement.size * projector.focal / origin.z);
    ghost.shown = draw_bit(placement.set, drag.handle);
    ghost.highlight = 0;
    if (!floats.fitted()) made.reset();
    return made;
}

} // namespace gizmo
