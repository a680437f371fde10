// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Fading of handles: an axis along the line of sight, a plane seen edge-on, and a ring seen edge-on beside lines or
// planes, because there it would lie on another axis's line.
#pragma once

#include "handles/handle_table.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace gizmo {

// The sine between a handle and its degenerate direction: below the first it is hidden, above the second opaque.
struct FadeRange {
    explicit constexpr FadeRange(float limit)
        : gone(limit)
        , whole(static_cast<float>(2.2 * static_cast<double>(limit))) {}
    float gone, whole;
};
// Handles below this opacity cannot be grabbed, 0..1.
inline constexpr double kMinPickAlpha = 0.25;

// Of the opacity of a handle, 0..1.
inline bool is_too_faint(float left) {
    return left < static_cast<float>(kMinPickAlpha);
}

// Opacity 0..1 from the square of the sine: most handles are clearly 0 or 1, and need no root.
inline float fade_of(float sine2, FadeRange range) {
    if (sine2 >= range.whole * range.whole) return 1;
    if (!(sine2 > range.gone * range.gone)) return 0;
    return (std::sqrt(sine2) - range.gone) * (1 / (range.whole - range.gone));
}

// The number of HandleVisibility::fade entries that handles use.
inline constexpr std::size_t kFadeCount = [] {
    std::size_t count = 0;
    for (const HandleInfo& info : kHandleTable)
        if (info.fade != kNoFade && info.fade >= count) count = info.fade + std::size_t{1};
    return count;
}();

// By fade: handle_bit() of all handles with that fade.
inline constexpr std::array<std::uint64_t, kFadeCount> kFading = [] {
    std::array<std::uint64_t, kFadeCount> handles{};
    for (std::size_t i = 0; i < kFadeCount; ++i)
        handles[i] = handles_where([&](const HandleInfo& info) { return info.fade == i; });
    return handles;
}();

// The same for several fades, by bits.
constexpr std::uint64_t handles_fading(std::uint32_t fades) {
    std::uint64_t handles = 0;
    for (std::size_t i = 0; i < kFadeCount; ++i)
        if ((fades >> i & 1u) != 0) handles |= kFading[i];
    return handles;
}

// True if the rings of a gizmo that shows these handles fade. Otherwise fades 3, 4 and 5 are 1.
constexpr bool has_fading_rings(std::uint64_t shown) {
    constexpr std::uint64_t kBeside =
        handles_where([](const HandleInfo& info) { return info.fade != kNoFade && info.action != Action::Rotate; });
    return (shown & kBeside) != 0;
}

// By fade, from 6 on: the handle with that direction between axes.
inline constexpr std::array<Handle, kFadeCount - 6> kBetweenAxes = [] {
    std::array<Handle, kFadeCount - 6> handles{};
    for (const HandleInfo& info : kHandleTable)
        if (info.fade != kNoFade && info.fade >= 6) handles[info.fade - std::size_t{6}] = info.handle;
    return handles;
}();

// The visibility of `shown`; `towards_viewer` in the gizmo's axes, of any length except 0.
HandleVisibility visibility_of(const glm::dvec3& towards_viewer, std::uint64_t shown, const Parts& parts);

// Removes handles from `visible` and `pickable` according to its fades.
void hide_faded(HandleVisibility& visibility);

// Multiplies the opacity of all handles; those without a fade of their own are hidden.
void fade_all(HandleVisibility& visibility, double opacity);

// All handles except those too faint to be grabbed.
std::uint64_t pickable_of(const std::array<float, kMostFades>& fade);

} // namespace gizmo
