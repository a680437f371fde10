// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What tests ask of handles and drags, in closed forms over the public headers.
#pragma once

#include <gizmo/steps.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>
#include <optional>
#include <variant>

namespace test {

inline gizmo::Mode mode_of(gizmo::Handle handle) {
    return gizmo::info_of(handle).mode;
}

inline std::array<gizmo::HandleInfo, gizmo::kHandleCount> all_handles() {
    std::array<gizmo::HandleInfo, gizmo::kHandleCount> all;
    for (std::uint32_t h = 0; h < gizmo::kHandleCount; ++h)
        all[h] = gizmo::info_of(static_cast<gizmo::Handle>(h));
    return all;
}

/// handle_bit() of the handles that a mode shows when nothing is masked. The universal one has no trackball, and the
/// squares of translations alone.
inline std::uint64_t handles_of(gizmo::Mode mode) {
    std::uint64_t bits = 0;
    for (const gizmo::HandleInfo& info : all_handles())
        if (info.mode != gizmo::Mode::None && gizmo::contains(mode, info.mode)) bits |= gizmo::handle_bit(info.handle);
    if (mode == gizmo::Mode::Universal)
        for (const gizmo::Handle none :
             {gizmo::Handle::RotateTrackball, gizmo::Handle::ScaleYZ, gizmo::Handle::ScaleZX, gizmo::Handle::ScaleXY})
            bits &= ~gizmo::handle_bit(none);
    return bits;
}

inline double pick_radius(const gizmo::Style& style, gizmo::PointerDevice device = gizmo::PointerDevice::Mouse) {
    const float px = device == gizmo::PointerDevice::Touch ? style.pick_touch_px
                     : device == gizmo::PointerDevice::Pen ? style.pick_pen_px
                                                           : style.pick_px;
    return static_cast<double>(px) * static_cast<double>(style.pixel_scale);
}

/// Pixels from the cursor to one handle, whether it can be grabbed or not: what pick() says of it alone from anywhere.
inline std::optional<gizmo::Hit> distance_to(gizmo::Placement p, gizmo::Handle handle, const glm::dvec2& cursor,
                                             gizmo::Style style) {
    p.visible = p.pickable = gizmo::handle_bit(handle);
    style.pick_px = 1e9f;
    const gizmo::Hit hit = gizmo::pick(p, cursor, style);
    return hit ? std::optional(hit) : std::nullopt;
}

inline std::optional<glm::dvec2> pixel(const gizmo::Projector& projector, const glm::dvec3& p) {
    const glm::dvec3 h = projector.point(p);
    if (!(h.z > 0)) return std::nullopt;
    return glm::dvec2(h) / h.z;
}

/// World: what was grabbed, at the press.
inline glm::dvec3 grabbed_point(const gizmo::Drag& drag) {
    return std::visit(
        [&](const auto& grab) {
            if constexpr (requires { grab.point; })
                return grab.point;
            else if constexpr (requires { grab.arm; })
                return drag.frame.pivot + grab.arm;
            else
                return drag.frame.pivot;
        },
        drag.grab);
}

/// World, of a turn: from the pivot to what was grabbed, at the press. Of a trackball without the pivot's rounding.
inline glm::dvec3 arm_from_pivot(const gizmo::Drag& drag) {
    if (const auto* trackball = std::get_if<gizmo::TrackballGrab>(&drag.grab)) return trackball->arm;
    return test::grabbed_point(drag) - drag.frame.pivot;
}

inline bool is_rotation(const gizmo::Drag& drag) {
    return gizmo::info_of(drag.handle).action == gizmo::Action::Rotate;
}

/// Pixels: where a press drags the handle as if by its middle; of a turn `cursor`.
inline std::optional<glm::dvec2> grip_of(const gizmo::Projector& projector, const gizmo::Placement& p,
                                         gizmo::Handle handle, const glm::dvec2& cursor) {
    const gizmo::HandleInfo& info = gizmo::info_of(handle);
    if (info.action == gizmo::Action::Rotate) return cursor;
    glm::dvec3 at(0); // along the axes, in units of size
    const int axis = info.axis;
    if (info.action == gizmo::Action::Scale && info.shape == gizmo::HandleShape::Axis) at[axis] = 1;
    if (info.action == gizmo::Action::Scale && info.shape == gizmo::HandleShape::Plane)
        at[(axis + 1) % 3] = at[(axis + 2) % 3] = 1;
    if (info.action == gizmo::Action::Bounds) at = p.extent * glm::dvec3(info.side[0], info.side[1], info.side[2]);
    return pixel(projector, p.pivot + p.axes * at * p.size);
}

} // namespace test
