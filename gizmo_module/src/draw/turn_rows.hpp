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
using Two = double __attribute__((vector_size(16)));

GIZMO_ALWAYS_INLINE Four load_four(const void* from) {
    Four v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
GIZMO_ALWAYS_INLINE void store_four(void* to, const Four& v) {
    std::memcpy(to, &v, sizeof v);
}

GIZMO_ALWAYS_INLINE Two load_two(const void* from) {
    Two v;
    std::memcpy(&v, from, sizeof v);
    return v;
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

// The first of each side by side, and the second.
GIZMO_ALWAYS_INLINE void store_pairs(const Two& a, const Two& b, double* first, double* second) {
    const Two firsts = __builtin_shufflevector(a, b, 0, 2), seconds = __builtin_shufflevector(a, b, 1, 3);
    std::memcpy(first, &firsts, sizeof firsts);
    std::memcpy(second, &seconds, sizeof seconds);
}

// Where the bytes of four objects begin.
using FourPlaces = std::array<unsigned char*, 4>;

// Of lanes i, i + 1, i + 2 and i + 3 of lane_at().
template <class Places>
GIZMO_ALWAYS_INLINE FourPlaces four_at(const Places& places, std::size_t i) {
    FourPlaces at;
    for (std::size_t k = 0; k < 4; ++k)
        at[k] = reinterpret_cast<unsigned char*>(lane_at(places, i + k));
    return at;
}

// Rows a, b, c, d of four lanes become four floats of each object, so many bytes from its begin.
GIZMO_ALWAYS_INLINE void store_turned(Four a, Four b, Four c, Four d, const FourPlaces& to, std::size_t offset) {
    turn(a, b, c, d);
    store_four(to[0] + offset, a);
    store_four(to[1] + offset, b);
    store_four(to[2] + offset, c);
    store_four(to[3] + offset, d);
}

} // namespace lanes
#endif

/// A Transform is ten floats in this order: position x, y, z, rotation x, y, z, w, scale x, y, z.
inline constexpr bool kIsTenFloats = sizeof(Transform) == 40 && offsetof(Transform, rotation) == 12 &&
                                     offsetof(Transform, scale) == 28 && offsetof(glm::quat, x) == 0 &&
                                     offsetof(glm::quat, w) == 12;

#if defined(GIZMO_CAN_TURN_VECTORS)
namespace lanes {

/// Four transforms that are ten floats each, number by number.
using FourTransforms = std::array<Four, 10>;

GIZMO_ALWAYS_INLINE FourTransforms read_four(const Transform* from) {
    FourTransforms rows;
    const auto read_part = [&](std::size_t first) GIZMO_INLINE_LAMBDA {
        std::array<Four, 4> part;
        for (std::size_t k = 0; k < 4; ++k)
            part[k] = load_four(reinterpret_cast<const unsigned char*>(from + k) + first * sizeof(float));
        turn(part[0], part[1], part[2], part[3]);
        for (std::size_t k = 0; k < 4; ++k)
            rows[first + k] = part[k];
    };
    read_part(0);
    read_part(4);
    read_part(6); // it ends with the struct
    return rows;
}

/// Less an origin's coordinate.
GIZMO_ALWAYS_INLINE void store_widened(const Four& v, double* to, double origin = 0) {
    using FourDoubles = double __attribute__((vector_size(32)));
    const FourDoubles d = __builtin_convertvector(v, FourDoubles) - origin;
    std::memcpy(to, &d, sizeof d);
}

} // namespace lanes
#endif

} // namespace gizmo
