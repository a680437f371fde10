// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Four structs of floats one beside the other are four rows of four floats: turned over in registers they are the same
// number of each struct side by side, and the other way round.
#pragma once

#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include <gizmo/types.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define GIZMO_CAN_TURN_VECTORS
#endif
#endif

namespace gizmo {

#if defined(GIZMO_CAN_TURN_VECTORS)
namespace lanes {

using Four = float __attribute__((vector_size(16)));

GIZMO_ALWAYS_INLINE Four load_four(const void* from) {
    Four v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
GIZMO_ALWAYS_INLINE void store_four(void* to, const Four& v) {
    std::memcpy(to, &v, sizeof v);
}

// Four rows of four become their columns.
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

/// A Transform is ten floats in this order: position x, y, z, rotation x, y, z, w, scale x, y, z.
inline constexpr bool kIsTenFloats = sizeof(Transform) == 40 && offsetof(Transform, rotation) == 12 &&
                                     offsetof(Transform, scale) == 28 && offsetof(glm::quat, x) == 0 &&
                                     offsetof(glm::quat, w) == 12;

/// A block's transforms as the host has them, number by number: position x, y, z, rotation x, y, z, w, scale x, y, z.
using TransformRows = std::array<Lanes<float>, 10>;

GIZMO_ALWAYS_INLINE void read_one_by_one(const Transform* from, TransformRows& rows) {
    for (std::size_t i = 0; i < kLanes; ++i) {
        const auto& [position, q, scale] = from[i];
        for (std::size_t c = 0; c < 3; ++c) {
            rows[c][i] = position[static_cast<int>(c)];
            rows[7 + c][i] = scale[static_cast<int>(c)];
        }
        rows[3][i] = q.x, rows[4][i] = q.y, rows[5][i] = q.z, rows[6][i] = q.w;
    }
}

/// @param from kLanes of them
GIZMO_ALWAYS_INLINE void read_rows(const Transform* from, TransformRows& rows) {
#if defined(GIZMO_CAN_TURN_VECTORS)
    if constexpr (kIsTenFloats) {
        // Where a part begins; the last overlaps the one before it, to end with the struct.
        for (std::size_t i = 0; i < kLanes; i += 4)
            for (const std::size_t first : {std::size_t{0}, std::size_t{4}, std::size_t{6}}) {
                const auto* const bytes = reinterpret_cast<const unsigned char*>(from + i) + first * sizeof(float);
                lanes::store_turned(lanes::load_four(bytes), lanes::load_four(bytes + sizeof(Transform)),
                                    lanes::load_four(bytes + 2 * sizeof(Transform)),
                                    lanes::load_four(bytes + 3 * sizeof(Transform)),
                                    reinterpret_cast<unsigned char*>(&rows[first][i]), sizeof rows[0]);
            }
        return;
    }
#endif
    read_one_by_one(from, rows);
}

} // namespace gizmo
