// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How far a point is from an ellipse at least, without looking for the nearest point on it.
#pragma once

#include "math/inlining.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gizmo {

/// The larger singular value of a matrix of two columns. @param squares the sum of the squares of its numbers
/// @param determinant of either sign
template <class Number>
GIZMO_ALWAYS_INLINE Number stretch_of(Number squares, Number determinant) {
    const Number apart = std::max(squares * squares - 4 * determinant * determinant, Number{0});
    return std::sqrt((squares + std::sqrt(apart)) / 2);
}

/// A distance of off / slope at least; off may be below 0.
template <class Number>
struct EllipseBound {
    Number off, slope;
};

// The ellipse r (a cos t + b sin t) is where h(d) = |a x d, b x d| = r |a x b|. h is convex: from outside, its slope at
// d leads there no sooner than the ellipse is reached; from inside, h grows no faster than the plane is stretched.
//   outside (h - r |a x b|) / |grad h|,  inside (r |a x b| - h) / stretch_of(a, b)
// Both differences lose what their roundings may be: an ellipse may be as thin as these.
/// @param dx,dy from the ellipse's middle to the point, or back
template <class Number>
GIZMO_ALWAYS_INLINE EllipseBound<Number> bound_ellipse(Number ax, Number ay, Number bx, Number by, Number dx, Number dy,
                                                       Number radius) {
    constexpr Number kRounding = 2 * std::numeric_limits<Number>::epsilon();
    const Number fa = ax * dy - ay * dx, fb = bx * dy - by * dx, between = ax * by - ay * bx;
    const Number squares = (ax * ax + ay * ay) + (bx * bx + by * by), length = std::sqrt(squares);
    const Number h = std::sqrt(fa * fa + fb * fb), area = radius * std::abs(between);
    const Number gx = fa * ax + fb * bx, gy = fa * ay + fb * by;
    const Number rounding = kRounding * length * (std::sqrt(dx * dx + dy * dy) + radius * length);
    const Number outside = (std::sqrt(gx * gx + gy * gy) + rounding * length) / h;
    const Number inside = stretch_of(squares, between);
    return {std::abs(h - area) - rounding, h > area ? outside : inside};
}

} // namespace gizmo
