// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hints to the compiler and the processor, where a steady frame's cost was measured to need them or a compiler is
// wrong.
//   GIZMO_ALWAYS_INLINE  a function that a loop of with_simd_level() calls, or where a comment states the gain
//   GIZMO_INLINE_LAMBDA  the same of a lambda, behind its parameters
//   read_again()         what follows reads what is stored: g++ 12, where it makes vectors of them, takes two doubles
//                        that were narrowed to floats and widened again for what they were before
#pragma once

#if defined(__GNUC__)
#define GIZMO_ALWAYS_INLINE [[gnu::always_inline]] inline
#define GIZMO_INLINE_LAMBDA __attribute__((always_inline))
#else
#define GIZMO_ALWAYS_INLINE inline
#define GIZMO_INLINE_LAMBDA
#endif

namespace gizmo {

template <class T>
GIZMO_ALWAYS_INLINE void read_again([[maybe_unused]] T& stored) {
#if defined(__GNUC__)
    asm("" : "+m"(stored));
#endif
}

} // namespace gizmo
