// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The numbers of a block's instances, row by row, and how they become instances: four by four they are turned over in
// registers, and every byte of an instance is written once.
#pragma once

#include "draw/pack.hpp"
#include "handles/visibility.hpp"
#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include <gizmo/draw_list.hpp>

#include <array>
#include <cstring>

namespace gizmo {

template <std::size_t N>
struct InstanceRowsOf {
    std::array<Lanes<float, N>, 16> clip; ///< GizmoInstance::clip_from_gizmo
    std::array<Lanes<float, N>, 3> eye;
    Lanes<std::uint32_t, N> fade, gone; ///< gone: bit i: axis i is not seen, bit 3 + i: plane i
};
using InstanceRows = InstanceRowsOf<kLanes>;

// GizmoInstance::shown of the handles along every set of axes and planes.
inline constexpr std::array<std::uint32_t, 64> kGoneHandles = [] {
    std::array<std::uint32_t, 64> table{};
    for (std::uint32_t i = 0; i < 64; ++i)
        table[i] = shown_bits(HandleSet::Universal, handles_along(i));
    return table;
}();

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define GIZMO_CAN_TURN_VECTORS
#endif
#endif

#if defined(GIZMO_CAN_TURN_VECTORS)
namespace lanes {

using Four = float __attribute__((vector_size(16)));
using FourBits = std::uint32_t __attribute__((vector_size(16)));

GIZMO_ALWAYS_INLINE Four load_four(const float* from) {
    Four v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
GIZMO_ALWAYS_INLINE void store_four(void* to, const Four& v) {
    std::memcpy(to, &v, sizeof v);
}

// Four rows of four become their columns, and columns rows.
GIZMO_ALWAYS_INLINE void turn(Four& a, Four& b, Four& c, Four& d) {
    const Four ab0 = __builtin_shufflevector(a, b, 0, 4, 1, 5), ab1 = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Four cd0 = __builtin_shufflevector(c, d, 0, 4, 1, 5), cd1 = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    a = __builtin_shufflevector(ab0, cd0, 0, 1, 4, 5);
    b = __builtin_shufflevector(ab0, cd0, 2, 3, 6, 7);
    c = __builtin_shufflevector(ab1, cd1, 0, 1, 4, 5);
    d = __builtin_shufflevector(ab1, cd1, 2, 3, 6, 7);
}

// Rows a, b, c, d of four lanes become the first four floats at `to`, and so on by `stride` bytes.
GIZMO_ALWAYS_INLINE void store_turned(Four a, Four b, Four c, Four d, unsigned char* to, std::size_t stride) {
    turn(a, b, c, d);
    store_four(to, a);
    store_four(to + stride, b);
    store_four(to + 2 * stride, c);
    store_four(to + 3 * stride, d);
}

} // namespace lanes
#endif

/// The instance of one lane; in what the rows do not say it is `blank`.
template <std::size_t N>
void store_instance(const InstanceRowsOf<N>& rows, std::size_t i, const GizmoInstance& blank, GizmoInstance& out) {
    out = blank;
    for (std::size_t r = 0; r < 16; ++r)
        out.clip_from_gizmo[r] = rows.clip[r][i];
    for (std::size_t c = 0; c < 3; ++c)
        out.eye[c] = rows.eye[c][i];
    out.fade = rows.fade[i];
    out.shown &= ~kGoneHandles[rows.gone[i]];
}

#if defined(GIZMO_CAN_TURN_VECTORS)
/// Instances of all lanes; in what the rows do not say each is `blank`.
GIZMO_ALWAYS_INLINE void store_instances(const InstanceRows& rows, const GizmoInstance& blank, GizmoInstance* out) {
    static_assert(offsetof(GizmoInstance, eye) == 64 && offsetof(GizmoInstance, stretch) == 80 &&
                  offsetof(GizmoInstance, sweep_from) == 96 && offsetof(GizmoInstance, sweep_axis) == 112 &&
                  offsetof(GizmoInstance, shown) == 124 && offsetof(GizmoInstance, fade) == 128);
    constexpr std::size_t kStride = sizeof(GizmoInstance);
    const auto* const bytes = reinterpret_cast<const float*>(&blank);
    const lanes::Four stretch = lanes::load_four(bytes + 20), sweep = lanes::load_four(bytes + 24);
    lanes::Four axis = lanes::load_four(bytes + 28), tail = lanes::load_four(bytes + 32);
    const float w = blank.eye[3];
    const lanes::Four eye_w{w, w, w, w};
    for (std::size_t i = 0; i < kLanes; i += 4) {
        auto* const to = reinterpret_cast<unsigned char*>(out + i);
        for (std::size_t c = 0; c < 4; ++c)
            lanes::store_turned(lanes::load_four(&rows.clip[4 * c][i]), lanes::load_four(&rows.clip[4 * c + 1][i]),
                                lanes::load_four(&rows.clip[4 * c + 2][i]), lanes::load_four(&rows.clip[4 * c + 3][i]),
                                to + 16 * c, kStride);
        lanes::store_turned(lanes::load_four(&rows.eye[0][i]), lanes::load_four(&rows.eye[1][i]),
                            lanes::load_four(&rows.eye[2][i]), eye_w, to + 64, kStride);
        for (std::size_t k = 0; k < 4; ++k) {
            unsigned char* const one = to + k * kStride;
            const std::uint32_t shown = blank.shown & ~kGoneHandles[rows.gone[i + k]], fade = rows.fade[i + k];
            lanes::store_four(one + 80, stretch);
            lanes::store_four(one + 96, sweep);
            lanes::store_four(one + 112, axis);
            lanes::store_four(one + 128, tail);
            std::memcpy(one + 124, &shown, sizeof shown);
            std::memcpy(one + 128, &fade, sizeof fade);
        }
    }
}
#else
GIZMO_ALWAYS_INLINE void store_instances(const InstanceRows& rows, const GizmoInstance& blank, GizmoInstance* out) {
    for (std::size_t i = 0; i < kLanes; ++i)
        store_instance(rows, i, blank, out[i]);
}
#endif

} // namespace gizmo
