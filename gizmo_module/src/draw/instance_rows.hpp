// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers of a block's instances, row by row, and how they become instances: four by four they are turned over in
// registers, and every byte of an instance is written once.
#pragma once

#include "draw/pack.hpp"
#include "draw/turn_rows.hpp"
#include "handles/visibility.hpp"
#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include <gizmo/draw_list.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace gizmo {

template <std::size_t N>
struct InstanceRowsOf {
    std::array<Lanes<float, N>, 16> clip; ///< GizmoInstance::clip_from_gizmo
    std::array<Lanes<float, N>, 3> eye;
    Lanes<std::uint32_t, N> fade, gone; ///< gone: what GizmoInstance::shown has no more
};
using InstanceRows = InstanceRowsOf<kLanes>;

// fade_of() of a squared sine is, without branches, the root less kFadeOut by what kFadeIn is more, cut off to 0..1:
// the root of a square that was rounded is the number itself, so that what is cut off is what the branches cut off, and
// where rounding left a sine below 0 its amount is far below kFadeOut. Floats of one sign are in the order of their
// bits, and those below 0 are integers below 0: so compilers have no branch to find again.
GIZMO_ALWAYS_INLINE float cut_to_one(float part) {
    constexpr auto kOne = std::bit_cast<std::int32_t>(1.0f);
    return std::bit_cast<float>(std::min(std::max(std::bit_cast<std::int32_t>(part), 0), kOne));
}

/// GizmoInstance::shown of the handles that fade: those along axes 0, 1, 2 and planes 0, 1, 2.
inline constexpr std::array<std::uint32_t, 6> kFading = [] {
    std::array<std::uint32_t, 6> bits{};
    for (std::uint32_t i = 0; i < 6; ++i)
        bits[i] = shown_bits(HandleSet::Universal, handles_along(1u << i));
    return bits;
}();
/// Those of axis c, if it is gone, and of plane c, if that is.
GIZMO_ALWAYS_INLINE std::uint32_t handles_gone(std::size_t c, bool axis, bool plane) {
    return ((0u - static_cast<std::uint32_t>(axis)) & kFading[c]) |
           ((0u - static_cast<std::uint32_t>(plane)) & kFading[c + 3]);
}

/// The instance of one lane; in what the rows do not say it is `blank`.
template <std::size_t N>
void store_instance(const InstanceRowsOf<N>& rows, std::size_t i, const GizmoInstance& blank, GizmoInstance& out) {
    out = blank;
    for (std::size_t r = 0; r < 16; ++r)
        out.clip_from_gizmo[r] = rows.clip[r][i];
    for (std::size_t c = 0; c < 3; ++c)
        out.eye[c] = rows.eye[c][i];
    out.fade = rows.fade[i];
    out.shown &= ~rows.gone[i];
}

#if defined(GIZMO_CAN_TURN_VECTORS)
/// Instances of all lanes; in what the rows do not say each is `blank`. @param out as lane_at() takes it
template <std::size_t N, class Out>
GIZMO_ALWAYS_INLINE void store_instances(const InstanceRowsOf<N>& rows, const GizmoInstance& blank, const Out& out) {
    static_assert(N % 4 == 0);
    constexpr std::size_t kStretch = offsetof(GizmoInstance, stretch), kShown = offsetof(GizmoInstance, shown);
    static_assert(offsetof(GizmoInstance, eye) == 64 && kStretch == 80 && offsetof(GizmoInstance, fade) == kShown + 4);
    const auto* const bytes = reinterpret_cast<const unsigned char*>(&blank);
    const float w = blank.eye[3];
    const lanes::Four eye_w{w, w, w, w};
    std::array<std::array<std::uint32_t, 2>, N> shown_and_fade;
    for (std::size_t i = 0; i < N; ++i) {
        shown_and_fade[i][0] = blank.shown & ~rows.gone[i];
        shown_and_fade[i][1] = rows.fade[i];
    }
    for (std::size_t i = 0; i < N; i += 4) {
        const lanes::FourPlaces to = lanes::four_at(out, i);
        for (std::size_t c = 0; c < 4; ++c)
            lanes::store_turned(lanes::load_four(&rows.clip[4 * c][i]), lanes::load_four(&rows.clip[4 * c + 1][i]),
                                lanes::load_four(&rows.clip[4 * c + 2][i]), lanes::load_four(&rows.clip[4 * c + 3][i]),
                                to, 16 * c);
        lanes::store_turned(lanes::load_four(&rows.eye[0][i]), lanes::load_four(&rows.eye[1][i]),
                            lanes::load_four(&rows.eye[2][i]), eye_w, to, 64);
        for (std::size_t k = 0; k < 4; ++k) {
            unsigned char* const one = to[k];
            std::memcpy(one + kStretch, bytes + kStretch, sizeof blank - kStretch);
            std::memcpy(one + kShown, &shown_and_fade[i + k], sizeof shown_and_fade[i + k]);
        }
    }
}
#else
template <std::size_t N, class Out>
GIZMO_ALWAYS_INLINE void store_instances(const InstanceRowsOf<N>& rows, const GizmoInstance& blank, const Out& out) {
    for (std::size_t i = 0; i < N; ++i)
        store_instance(rows, i, blank, *lane_at(out, i));
}
#endif

} // namespace gizmo
