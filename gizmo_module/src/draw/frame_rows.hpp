// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What frames of a block, at right angles or not, become in rows of instances.
#pragma once

#include "draw/frame_lanes.hpp"
#include "draw/instance_rows.hpp"
#include "draw/pack.hpp"
#include "handles/visibility.hpp"
#include "math/inlining.hpp"

#include <array>
#include <cstdint>

namespace gizmo::lanes {

/// Of one lane, as Placement::column has it.
struct WindowColumn {
    double x, y, w, depth;
};
GIZMO_ALWAYS_INLINE WindowColumn window_column(const glm::dvec4& a, const glm::dvec4& b, const glm::dvec4& c, double x,
                                               double y, double z) {
    return {a.x * x + b.x * y + c.x * z, a.y * x + b.y * y + c.y * z, a.z * x + b.z * y + c.z * z,
            a.w * x + b.w * y + c.w * z};
}
/// clip_of(). @param out four rows
GIZMO_ALWAYS_INLINE void write_clip(const WindowColumn& v, const glm::dvec4& ndc, Lanes<float>* out, std::size_t i) {
    out[0][i] = static_cast<float>(v.x * ndc.x + v.w * ndc.z);
    out[1][i] = static_cast<float>(v.y * ndc.y + v.w * ndc.w);
    out[2][i] = static_cast<float>(v.depth);
    out[3][i] = static_cast<float>(v.w);
}

GIZMO_ALWAYS_INLINE void write_origin(const BatchFrame& k, const FrameLanes<kLanes>& g, Lanes<float>* out) {
    const glm::dvec4 ndc = k.ndc;
    for (std::size_t i = 0; i < kLanes; ++i)
        write_clip({g.origin[0][i], g.origin[1][i], g.origin[2][i], g.origin[3][i]}, ndc, out, i);
}

/// Squares of the sines between the way to the viewer and the axes, and the planes.
struct EyeAngles {
    std::array<Lanes<float>, 3> axis_sine2, plane_sine2;
};
/// What foreshortening leaves. @param use what is left of axis c and plane c of a lane
template <class Use>
GIZMO_ALWAYS_INLINE void write_fades(const EyeAngles& angles, InstanceRows& rows, const Use& use) {
    for (std::size_t i = 0; i < kLanes; ++i)
        rows.fade[i] = rows.gone[i] = 0;
    for (std::uint32_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const float axis = cut_to_one(lane_fade(angles.axis_sine2[c][i]));
            const float plane = cut_to_one(lane_fade(angles.plane_sine2[c][i]));
            rows.fade[i] |= fade_level(axis) << (5 * c) | fade_level(plane) << (5 * (c + 3));
            rows.gone[i] |= handles_gone(c, axis <= 0, plane <= 0);
            use(c, i, axis, plane);
        }
}

} // namespace gizmo::lanes
