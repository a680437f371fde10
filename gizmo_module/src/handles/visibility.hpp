// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How handles fade out: an axis along the line of sight, a plane seen edge-on. The one place that says where a fade
// begins and ends, for one gizmo at a time and for lanes of many.
#pragma once

#include "handles/handle_table.hpp"
#include "math/inlining.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace gizmo {

// The sine between a handle and uselessness: below the first it is gone, above the second whole.
inline constexpr double kFadeOut = 0.10, kFadeIn = 0.22;
// A handle fainter than this cannot be grabbed, 0..1.
inline constexpr double kMinPickAlpha = 0.25;

// Of what is left of a handle, 0..1.
GIZMO_ALWAYS_INLINE bool is_too_faint(float left) {
    return left < static_cast<float>(kMinPickAlpha);
}

// 0 gone .. 1 whole, from the square of the sine: most handles are plainly the one or the other, and need no root.
template <class Real>
Real fade_of(Real sine2) {
    constexpr auto kGone = static_cast<Real>(kFadeOut), kWhole = static_cast<Real>(kFadeIn);
    if (sine2 >= kWhole * kWhole) return 1;
    if (!(sine2 > kGone * kGone)) return 0;
    return (std::sqrt(sine2) - kGone) * (1 / (kWhole - kGone));
}

// fade_of() before it is cut off below 0 and above 1, without a branch; sine2 may be a rounding below 0.
GIZMO_ALWAYS_INLINE float lane_fade(float sine2) {
    constexpr auto kGone = static_cast<float>(kFadeOut), kWhole = static_cast<float>(kFadeIn);
    return (std::sqrt(std::abs(sine2)) - kGone) * (1 / (kWhole - kGone));
}

constexpr std::array<std::uint64_t, 3> handles_shaped(HandleShape shape) {
    std::array<std::uint64_t, 3> bits{};
    for (std::size_t i = 0; i < 3; ++i)
        bits[i] = handles_where([&](const HandleInfo& info) { return info.shape == shape && info.axis == i; });
    return bits;
}
// Of axis i, and of the plane across it: translate and scale handles.
inline constexpr std::array<std::uint64_t, 3> kAxisHandles = handles_shaped(HandleShape::Axis),
                                              kPlaneHandles = handles_shaped(HandleShape::Plane);

// handle_bit() of the axis handles of axes 0, 1, 2 and the plane handles of planes 0, 1, 2 (bits 3, 4, 5).
constexpr std::uint64_t handles_along(std::uint32_t axes_and_planes) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        if ((axes_and_planes >> i & 1u) != 0) bits |= kAxisHandles[i];
        if ((axes_and_planes >> (i + 3) & 1u) != 0) bits |= kPlaneHandles[i];
    }
    return bits;
}

// What is left of `shown`; `towards_viewer` in the gizmo's axes, of any length but 0.
HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown);

// All handles but those too faint to be grabbed.
std::uint64_t pickable_of(const std::array<float, 3>& axis_fade, const std::array<float, 3>& plane_fade);

} // namespace gizmo
