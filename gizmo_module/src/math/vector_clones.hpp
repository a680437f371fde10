// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Functions that loop over blocks of numbers are compiled twice, and the processor chooses when the program starts:
// with vectors of 128 bits, which every x86-64 has, and of 256. GIZMO_NO_VECTOR_CLONES leaves only the first, to
// measure what the second buys.
#pragma once

#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) && !defined(__AVX2__) &&                        \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && defined(__GNUC__) && !defined(__clang__) &&     \
    !defined(GIZMO_NO_VECTOR_CLONES)
#define GIZMO_VECTOR_CLONES [[gnu::target_clones("avx2", "default")]]
// What a clone calls has to be in it: a function of its own has the vectors of the default.
#define GIZMO_IN_CLONE [[gnu::always_inline]]
#else
#define GIZMO_VECTOR_CLONES
#define GIZMO_IN_CLONE
#endif
