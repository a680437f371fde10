// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The square root with the same bits on every platform. MinGW's function computes on the x87, whose 64-bit result is
// rounded again to 53 bits: one result in 4000 is off by a bit. Optimized code uses the processor's instruction;
// unoptimized code calls the function. This file renames it, before <math.h> declares it, to a function in
// elementary.cpp. CMakeLists.txt includes this file before the first line of each of the core's sources.
#pragma once

#define GIZMO_EXACT_SQRT 1
#if defined(__MINGW32__) && defined(__x86_64__)
extern "C" double sqrt(double) __asm__("gizmo_exact_sqrt");
#endif
