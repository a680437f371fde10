// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Sine, cosine, arc tangent and hypotenuse with the same bits everywhere. C libraries round these differently; here are
// only operations that IEEE 754 rounds one way: + - * / and the square root. std::fmod, remainder, round, trunc, floor
// and ceil are exact and need no counterpart. tests/gizmo_module/math/test_elementary.cpp measures the errors that are
// stated; scripts/elementary_errors.sh prints them anew, against quadruple precision.
#pragma once

namespace gizmo::elementary {

struct SinCos {
    double sin, cos;
};

/// Radians. Errors below 0.80 ulp for every finite x, however large; what is not finite gives what is no number.
SinCos sin_cos(double x);
double sin(double x);
double cos(double x);

/// The angle of (x, y) from the x axis, -pi..pi; zeros and infinities as std::atan2 has them. Error below 0.90 ulp.
double atan2(double y, double x);

/// 0..pi; no number outside of -1..1. Error below 2 ulp.
double acos(double x);

/// sqrt(x^2 + y^2) without overflow on the way. Error below 1.25 ulp.
double hypot(double x, double y);

} // namespace gizmo::elementary
