// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/vectors.hpp"

#if GIZMO_HAS_AVX2
#include <cpuid.h>
#endif

namespace gizmo {

#if GIZMO_HAS_AVX2
namespace {

// What the system keeps of a thread's registers: bit 1: 128 bits of each vector, bit 2: 256.
std::uint32_t kept_registers() {
    std::uint32_t low = 0, high = 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

} // namespace

Vectors widest_vectors() {
    std::uint32_t a = 0, b = 0, c = 0, d = 0;
    constexpr std::uint32_t kXgetbv = 1u << 27, kAvx2 = 1u << 5, kBothKept = 6;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kXgetbv) == 0) return Vectors::Common;
    if ((kept_registers() & kBothKept) != kBothKept) return Vectors::Common;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (b & kAvx2) == 0) return Vectors::Common;
    return Vectors::Avx2;
}
#else
Vectors widest_vectors() {
    return Vectors::Common;
}
#endif

} // namespace gizmo
