// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How many cases a long test tries. A plain build tries all of them. A sanitized build is some twenty times slower and
// looks for bad memory and bad arithmetic, which a tenth of the same cases shows. One for another processor runs in an
// emulator, as slowly, and looks for what is computed otherwise there.
#pragma once

namespace test {

#if defined(GIZMO_SANITIZED) || defined(GIZMO_EMULATED)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// The number of cases, or the floor under how many of them were compared, in this build.
constexpr int scaled(int cases) {
    return kSanitized ? cases / 10 : cases;
}

} // namespace test
