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
    // Without such a leaf nothing is written.
    std::uint32_t a = 0, b = 0, c = 0, d = 0, features = 0;
    constexpr std::uint32_t kXgetbv = 1u << 27, kAvx2 = 1u << 5, kBothKept = 6;
    (void)__get_cpuid(1, &a, &b, &c, &d);
    if ((c & kXgetbv) == 0 || (kept_registers() & kBothKept) != kBothKept) return Vectors::Common;
    (void)__get_cpuid_count(7, 0, &a, &features, &c, &d);
    return (features & kAvx2) != 0 ? Vectors::Avx2 : Vectors::Common;
}
#else
Vectors widest_vectors() {
    return Vectors::Common;
}
#endif

} // namespace gizmo
