// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the libraries need of the compiler's C++20, without a header: there are none of MSVC's to compile with clang-cl.
#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 202002L
#error "not C++20"
#endif
#define SUM(first, ...) (first __VA_OPT__(+(__VA_ARGS__)))

namespace {

struct Steps {
    double translation = 0;
    float degrees = 0;
};

constexpr Steps kSteps{.translation = SUM(0.25, 0.5)};

} // namespace

static_assert(kSteps.translation > 0 && !(kSteps.degrees > 0));
