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

// How many of HandleVisibility::fade the handles have.
inline constexpr std::size_t kFadeCount = [] {
    std::size_t count = 0;
    for (const HandleInfo& info : kHandleTable)
        if (info.fade != kNoFade && info.fade >= count) count = info.fade + std::size_t{1};
    return count;
}();

// By fade: handle_bit() of all that fade so.
inline constexpr std::array<std::uint64_t, kFadeCount> kFading = [] {
    std::array<std::uint64_t, kFadeCount> handles{};
    for (std::size_t i = 0; i < kFadeCount; ++i)
        handles[i] = handles_where([&](const HandleInfo& info) { return info.fade == i; });
    return handles;
}();

// The same of several fades, by bits.
constexpr std::uint64_t handles_fading(std::uint32_t fades) {
    std::uint64_t handles = 0;
    for (std::size_t i = 0; i < kFadeCount; ++i)
        if ((fades >> i & 1u) != 0) handles |= kFading[i];
    return handles;
}

// By fade, from 6 on: the handle whose direction between axes the line has.
inline constexpr std::array<Handle, kFadeCount - 6> kBetweenAxes = [] {
    std::array<Handle, kFadeCount - 6> handles{};
    for (const HandleInfo& info : kHandleTable)
        if (info.fade != kNoFade && info.fade >= 6) handles[info.fade - std::size_t{6}] = info.handle;
    return handles;
}();

// What is left of `shown`; `towards_viewer` in the gizmo's axes, of any length but 0.
HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown);

// Leaves out of `visible` and `pickable` what its fades say.
void hide_faded(HandleVisibility& visibility);

// All handles but those too faint to be grabbed.
std::uint64_t pickable_of(const std::array<float, kMostFades>& fade);

} // namespace gizmo
