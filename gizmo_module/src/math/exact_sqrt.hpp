// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The square root with the same bits everywhere. MinGW's function for it computes on the x87, whose 64 bits are then
// rounded to 53: one result in 4000 is off by a bit. Optimized code has the processor's instruction in its place; what
// is compiled without optimization calls the function. Here it gets another name, before <math.h> declares it: that of
// one in elementary.cpp. CMakeLists.txt puts this file before the first line of each of the core's sources.
#pragma once

#define GIZMO_EXACT_SQRT 1
#if defined(__MINGW32__) && defined(__x86_64__)
extern "C" double sqrt(double) __asm__("gizmo_exact_sqrt");
#endif
