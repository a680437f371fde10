// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Hints to the compiler where a steady frame's cost was measured to need them.
//   GIZMO_COLD           a function that a steady frame does not call: those which might stay small
//   GIZMO_NO_INLINE      one that a frame does call, where it would make the way of those that do not long
//   GIZMO_ALWAYS_INLINE  one that is called for every gizmo, from few places
#pragma once

#if defined(__GNUC__)
#define GIZMO_COLD [[gnu::cold, gnu::noinline]]
#define GIZMO_NO_INLINE [[gnu::noinline]]
#define GIZMO_ALWAYS_INLINE [[gnu::always_inline]] inline
#else
#define GIZMO_COLD
#define GIZMO_NO_INLINE
#define GIZMO_ALWAYS_INLINE inline
#endif
