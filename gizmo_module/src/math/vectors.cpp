// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/vectors.hpp"

#if GIZMO_HAS_AVX2
#include <cpuid.h>
#endif

namespace gizmo {

#if GIZMO_HAS_AVX2
namespace {

// The vector registers that the system saves for a thread: bit 1: 128 bits of each vector, bit 2: 256, bits 5 to 7:
// masks, 512, and sixteen more vectors.
std::uint32_t kept_registers() {
    std::uint32_t low = 0, high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

constexpr bool has_all(std::uint32_t bits, std::uint32_t wanted) {
    return (bits & wanted) == wanted;
}

} // namespace

Vectors widest_vectors() {
    // Without such a leaf nothing is written.
    std::uint32_t a = 0, b = 0, c = 0, d = 0, features = 0, more = 0;
    constexpr std::uint32_t kXgetbv = 1u << 27, kAvx2 = 1u << 5, kKept256 = 0x06, kKept512 = 0xe6;
    constexpr std::uint32_t kAvx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31; // F, DQ, BW, VL
    // Processors without it lower their clock for 512 bits, also for the code that follows.
    constexpr std::uint32_t kVbmi2 = 1u << 6;
    (void)__get_cpuid(1, &a, &b, &c, &d);
    if ((c & kXgetbv) == 0) return Vectors::Common;
    const std::uint32_t kept = kept_registers();
    (void)__get_cpuid_count(7, 0, &a, &features, &more, &d);
    if (!has_all(kept, kKept256) || !has_all(features, kAvx2)) return Vectors::Common;
    const bool wider = has_all(kept, kKept512) && has_all(features, kAvx512) && has_all(more, kVbmi2);
    return wider ? Vectors::Avx512 : Vectors::Avx2;
}
#else
Vectors widest_vectors() {
    return Vectors::Common;
}
#endif

} // namespace gizmo
