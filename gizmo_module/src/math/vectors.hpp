// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions that loop over blocks of numbers are compiled once for each kind of vectors, and what the processor has is
// asked for once: those that every processor of its kind has (128 bits: SSE2, NEON), and on x86-64 256 and 512 bits.
// None contracts a product and a sum, so all compute the same bits. No mutable global holds the choice, and no loader
// has to resolve it: an owner keeps it.
#pragma once

#include "math/inlining.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#if defined(__GNUC__) && defined(__x86_64__) && !defined(__AVX2__) && !defined(GIZMO_NO_AVX2)
#define GIZMO_HAS_AVX2 1
#define GIZMO_AVX2 [[gnu::target("avx2")]]
#if defined(__clang__)
#define GIZMO_AVX512 [[gnu::target("avx512f,avx512vl,avx512dq,avx512bw")]]
#else
#define GIZMO_AVX512 [[gnu::target("avx512f,avx512vl,avx512dq,avx512bw,prefer-vector-width=512")]]
#endif
#else
#define GIZMO_HAS_AVX2 0
#endif

namespace gizmo {

/// From narrow to wide: what has one has those before it.
enum class Vectors : std::uint8_t { Common, Avx2, Avx512 };

/// The widest that this processor and its system have, and that make nothing else slower.
Vectors widest_vectors();

/// A function, or a template's, for with_vectors(): what it and all its callees do is GIZMO_ALWAYS_INLINE, for a callee
/// of its own has the vectors of every processor.
#define GIZMO_LOOP(...)                                                                                                \
    [](auto&&... args) GIZMO_INLINE_LAMBDA { return __VA_ARGS__(std::forward<decltype(args)>(args)...); }

#if GIZMO_HAS_AVX2
/// Objects by reference, pointers by value: a pointer that is referred to is put in memory for that.
template <class Arg>
using LoopArg = std::conditional_t<std::is_pointer_v<std::remove_cvref_t<Arg>>, std::remove_cvref_t<Arg>, Arg&&>;

template <class Loop, class... Args>
GIZMO_AVX2 auto with_avx2(Loop loop, LoopArg<Args>... args) {
    return loop(args...);
}
template <class Loop, class... Args>
GIZMO_AVX512 auto with_avx512(Loop loop, LoopArg<Args>... args) {
    return loop(args...);
}
#endif

/// Calls GIZMO_LOOP(...) as it is compiled for these vectors.
template <class Loop, class... Args>
GIZMO_ALWAYS_INLINE auto with_vectors([[maybe_unused]] Vectors vectors, Loop loop, Args&&... args) {
#if GIZMO_HAS_AVX2
    if (vectors == Vectors::Avx512) return with_avx512<Loop, Args...>(loop, args...);
    if (vectors == Vectors::Avx2) return with_avx2<Loop, Args...>(loop, args...);
#endif
    return loop(args...);
}

inline constexpr std::size_t kLanes = 16; ///< numbers of a block
template <class T, std::size_t N = kLanes>
using Lanes = std::array<T, N>;

/// Where a lane's object is: they follow each other, or each has a place of its own.
template <class T>
GIZMO_ALWAYS_INLINE T* lane_at(T* first, std::size_t i) {
    return first + i;
}
template <class T, std::size_t N>
GIZMO_ALWAYS_INLINE T* lane_at(const Lanes<T*, N>& places, std::size_t i) {
    return places[i];
}

} // namespace gizmo
