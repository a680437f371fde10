// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hints to the compiler and the processor, where a steady frame's cost was measured to need them or a compiler is
// wrong.
//   GIZMO_COLD           a function that a steady frame does not call: those which might stay small
//   GIZMO_NO_INLINE      one that a frame does call, where it would make the way of those that do not long
//   GIZMO_ALWAYS_INLINE  one that is called for every gizmo, from few places
//   GIZMO_INLINE_LAMBDA  the same of a lambda, behind its parameters
//   expect_writes()      bytes that are written soon: memory begins to fetch them
//   read_again()         what follows reads what is stored: g++ 12, where it makes vectors of them, takes two doubles
//                        that were narrowed to floats and widened again for what they were before
#pragma once

#include <cstddef>

#if defined(__GNUC__)
#define GIZMO_COLD [[gnu::cold, gnu::noinline]]
#define GIZMO_NO_INLINE [[gnu::noinline]]
#define GIZMO_ALWAYS_INLINE [[gnu::always_inline]] inline
#define GIZMO_INLINE_LAMBDA __attribute__((always_inline))
#else
#define GIZMO_COLD
#define GIZMO_NO_INLINE
#define GIZMO_ALWAYS_INLINE inline
#define GIZMO_INLINE_LAMBDA
#endif

namespace gizmo {

GIZMO_ALWAYS_INLINE void expect_writes([[maybe_unused]] const void* first, [[maybe_unused]] std::size_t size) {
#if defined(__GNUC__)
    constexpr std::size_t kCacheLine = 64;
    for (std::size_t i = 0; i < size; i += kCacheLine)
        __builtin_prefetch(static_cast<const unsigned char*>(first) + i, 1);
#endif
}

template <class T>
GIZMO_ALWAYS_INLINE void read_again([[maybe_unused]] T& stored) {
#if defined(__GNUC__)
    asm("" : "+m"(stored));
#endif
}

} // namespace gizmo
