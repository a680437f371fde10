// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions that loop over blocks of numbers are compiled once for each SIMD level, and the processor is queried once:
// the level of every processor (128 bits: SSE2, NEON), and on x86-64 256 and 512 bits. No level contracts a product and
// a sum, so all compute the same bits. The choice is stored by an owner, not in a mutable global or by the loader.
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

/// From narrow to wide; each level includes those before it.
enum class SimdLevel : std::uint8_t { Common, Avx2, Avx512 };

/// The widest level that this processor and its system support without slowing down other code.
SimdLevel widest_simd_level();

/// Defines a function or a template for with_simd_level(). It and all its callees must be GIZMO_ALWAYS_INLINE, because
/// a separate callee is compiled for every processor.
#define GIZMO_SIMD_DISPATCH(...)                                                                                       \
    [](auto&&... args) GIZMO_INLINE_LAMBDA { return __VA_ARGS__(std::forward<decltype(args)>(args)...); }

#if GIZMO_HAS_AVX2
/// Objects by reference, pointers by value, because a pointer passed by reference is stored in memory.
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

/// Calls the GIZMO_SIMD_DISPATCH(...) function compiled for this level.
template <class Loop, class... Args>
GIZMO_ALWAYS_INLINE auto with_simd_level([[maybe_unused]] SimdLevel simd_level, Loop loop, Args&&... args) {
#if GIZMO_HAS_AVX2
    if (simd_level == SimdLevel::Avx512) return with_avx512<Loop, Args...>(loop, args...);
    if (simd_level == SimdLevel::Avx2) return with_avx2<Loop, Args...>(loop, args...);
#endif
    return loop(args...);
}

inline constexpr std::size_t kLanes = 16; ///< numbers per block
template <class T, std::size_t N = kLanes>
using Lanes = std::array<T, N>;

} // namespace gizmo
