// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/shown_number.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace viewer {

int decimals_for(double size) {
    if (!(size > 0) || !std::isfinite(size)) return 3;
    const auto decade = static_cast<int>(std::lround(std::log10(size)));
    return decade > 0 ? 4 - decade : 3 - decade;
}

std::string field_text(double value, int decimals) {
    constexpr int kMost = 9, kMore = 3, kSignificant = 6;
    const bool has_exponent = decimals > kMost || std::abs(value) >= 1e12; // otherwise it would be too long
    const int least = has_exponent ? kSignificant : std::max(decimals, 0);
    const double rounding = 1e-8 * std::pow(10, -least) + 1e-13 * std::abs(value);
    const auto with = [&](int digits) {
        char text[64];
        const double shown = std::abs(value) * std::pow(10, digits) < 0.5 ? 0 : value; // never "-0"
        std::snprintf(text, sizeof text, has_exponent ? "%.*g" : "%.*f", digits, has_exponent ? value : shown);
        return std::string(text);
    };
    for (int digits = least; digits <= least + kMore; ++digits)
        if (std::abs(std::strtod(with(digits).c_str(), nullptr) - value) <= rounding) return with(digits);
    return with(least);
}

double step_for(double size) {
    constexpr double kUsual = 0.25, kTolerance = 10, kShare = 10;
    const double wanted = size / kShare;
    const bool is_usual = wanted * kTolerance >= kUsual && wanted <= kUsual * kTolerance;
    if (is_usual || !(wanted > 0) || !std::isfinite(wanted)) return kUsual;
    const double power = std::floor(std::log10(wanted)), lead = wanted / std::pow(10, power);
    const double step = lead < std::sqrt(2) ? 1 : lead < std::sqrt(10) ? 2 : lead < std::sqrt(50) ? 5 : 10;
    return power < 0 ? step / std::pow(10, -power) : step * std::pow(10, power);
}

} // namespace viewer
