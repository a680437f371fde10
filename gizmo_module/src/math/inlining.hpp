// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hints to the compiler, used only if measurements of a steady frame's cost require them or a compiler is wrong.
//   GIZMO_ALWAYS_INLINE  a function that a loop of with_simd_level() calls, or where a comment states the gain
//   GIZMO_INLINE_LAMBDA  the same for a lambda, after its parameters
//   read_again()         makes later code read the stored value: if g++ 12 vectorizes a conversion of two doubles to
//                        floats and back, it omits the rounding
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
