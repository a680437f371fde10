// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The light of texels.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

namespace test {

/// The number of a half float.
inline double half_to_double(const unsigned char* at) {
    std::uint16_t h;
    std::memcpy(&h, at, 2);
    const int exponent = h >> 10 & 31, mantissa = h & 1023;
    const double v =
        exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(static_cast<double>(mantissa) + 1024, exponent - 25);
    return h & 0x8000 ? -v : v;
}

/// Linear light of a display value, both 0..1: IEC 61966-2-1.
inline double decoded(double c) {
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

} // namespace test
