// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Makes later code read the stored value. If g++ 12 vectorizes a conversion of two doubles to floats and back, it omits
// the rounding.
#pragma once

namespace gizmo {

template <class T>
inline void read_again([[maybe_unused]] T& stored) {
#if defined(__GNUC__)
    asm("" : "+m"(stored));
#endif
}

} // namespace gizmo
