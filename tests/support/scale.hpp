// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How many cases a long test tries. scripts/long_run.sh tries all of them; every other build tries the first tenth,
// which finds nearly everything that the rest finds.
#pragma once

namespace test {

#if defined(GIZMO_LONG_RUN)
inline constexpr bool kLongRun = true;
#else
inline constexpr bool kLongRun = false;
#endif

/// True in builds in which a case takes many times as long: with sanitizers, or in an emulator of another processor.
#if defined(GIZMO_SANITIZED) || defined(GIZMO_EMULATED)
inline constexpr bool kSlow = true;
#else
inline constexpr bool kSlow = false;
#endif

/// The number of cases of a long run, or the least number of them that must be compared, in this build.
constexpr int scaled(int cases) {
    return kLongRun ? cases : cases / 10;
}

} // namespace test
