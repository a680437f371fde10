// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// MinGW's <windows.h> with the macros that the Windows SDK's has besides: min() and max() in C++ too, and small. It is
// found first; check_windows.py undefines libstdc++'s NOMINMAX.
#include_next <windows.h>
#ifndef NOMINMAX
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#ifndef WIN32_LEAN_AND_MEAN
#define small char
#endif
