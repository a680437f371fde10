// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions that loop over blocks of numbers are compiled twice, and what the processor has is asked for once: with the
// vectors that every processor of its kind has (128 bits: SSE2, NEON), and on x86-64 with 256 bits. Neither contracts a
// product and a sum, so both compute the same bits. No mutable global holds the choice, and no loader has to resolve
// it: an owner keeps it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__GNUC__) && defined(__x86_64__) && !defined(__AVX2__) && !defined(GIZMO_NO_AVX2)
#define GIZMO_HAS_AVX2 1
// Of a function whose callees are all GIZMO_ALWAYS_INLINE: a callee of its own has the vectors of every processor.
#define GIZMO_AVX2 [[gnu::target("avx2")]]
#else
#define GIZMO_HAS_AVX2 0
#endif

namespace gizmo {

enum class Vectors : std::uint8_t { Common, Avx2 };

/// The widest that this processor and its system have.
Vectors widest_vectors();

inline constexpr std::size_t kLanes = 16; ///< numbers of a block
template <class T, std::size_t N = kLanes>
using Lanes = std::array<T, N>;

} // namespace gizmo
