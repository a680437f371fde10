// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Sine, cosine, arc tangent and hypotenuse with the same bits on every platform. C libraries round these differently;
// this file uses only operations with a unique IEEE 754 result: + - * / and the square root. std::fmod, remainder,
// round, trunc, floor and ceil are exact and need no replacement. tests/gizmo_module/math/test_elementary.cpp measures
// the stated errors; scripts/elementary_errors.sh prints them against quadruple precision.
#pragma once

namespace gizmo::elementary {

struct SinCos {
    double sin, cos;
};

/// Radians. Errors below 0.80 ulp for every finite x, however large; NaN for non-finite x.
SinCos sin_cos(double x);
double sin(double x);
double cos(double x);

/// The angle of (x, y) from the x axis, -pi..pi; zeros and infinities as in std::atan2. Error below 0.90 ulp.
double atan2(double y, double x);

/// 0..pi; NaN outside of -1..1. Error below 2 ulp.
double acos(double x);

/// sqrt(x^2 + y^2) without intermediate overflow. Error below 1.25 ulp.
double hypot(double x, double y);

} // namespace gizmo::elementary
