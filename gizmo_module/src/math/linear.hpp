// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Additions to GLM's vectors, matrices and quaternions.
#pragma once

#ifdef __FAST_MATH__
#error                                                                                                                 \
    "Gizmo's core checks for NaN and infinities; -ffast-math assumes that there are none and removes the checks. Compile \
these files without it (the host may use it for its other files)."
#endif

#include "math/read_again.hpp"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cmath>
#include <limits>
#include <optional>

namespace gizmo {

// A finite number times 0 is 0; an infinity or a NaN times 0 is NaN. So one comparison tests all components.
inline bool is_finite(const glm::dvec2& v) {
    return glm::dot(v, glm::dvec2(0)) == 0;
}
inline bool is_finite(const glm::dvec3& v) {
    return glm::dot(v, glm::dvec3(0)) == 0;
}
inline bool is_finite(const glm::dvec4& v) {
    return glm::dot(v, glm::dvec4(0)) == 0;
}
bool is_finite(const glm::dmat4& m);

/// The z of the cross product.
inline double cross(const glm::dvec2& a, const glm::dvec2& b) {
    return a.x * b.y - a.y * b.x;
}

// The condition for lengths, sizes and steps: greater than 0 and finite.
inline bool is_positive(double x) {
    return x > 0 && x <= std::numeric_limits<double>::max();
}

// True if narrowing to float yields a finite number; tested before narrowing.
inline bool fits_float(double v) {
    constexpr double kMost = std::numeric_limits<float>::max();
    return std::abs(v) <= kMost;
}
bool fits_float(const glm::dvec3& v);
bool fits_float(const glm::dvec4& v);
bool fits_float(const glm::dmat4& m);

// The value rounded to float; below, for a matrix.
inline double as_float(double v) {
    auto stored = static_cast<float>(v);
    read_again(stored);
    return static_cast<double>(stored);
}
glm::dmat4 as_floats(const glm::dmat4& m);

// w + v.x i + v.y j + v.z k; the argument order of GLM's constructors depends on its configuration.
inline glm::dquat quaternion(double w, const glm::dvec3& v) {
    glm::dquat q;
    q.x = v.x, q.y = v.y, q.z = v.z, q.w = w;
    return q;
}

// (cos t, sin t), and a cos t + b sin t; t in radians.
glm::dvec2 on_unit_circle(double t);
glm::dvec3 on_circle(const glm::dvec3& a, const glm::dvec3& b, double t);

// The rotation by an angle in radians about a unit vector: q = (cos(angle / 2), sin(angle / 2) axis). Like
// glm::angleAxis, with the sine and cosine of elementary.hpp.
glm::dquat angle_axis(double angle, const glm::dvec3& axis);

// The rotation of a quaternion of any length except 0.
glm::dmat3 rotation_matrix(const glm::dquat& q);

// The nearest frame with unit, orthogonal axes by Gram-Schmidt; keeps x and handedness. Returns nullopt if a column is
// zero or two are parallel.
std::optional<glm::dmat3> orthonormalized(const glm::dmat3& m);
// The same; negates z of a left-handed frame.
std::optional<glm::dmat3> right_handed(const glm::dmat3& m);

// The determinant of an invertible matrix. Returns nullopt if it is 0 or not finite.
std::optional<double> invertible_determinant(const glm::dmat3& m);

} // namespace gizmo
