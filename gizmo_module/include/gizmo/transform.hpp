// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Checks, conversions and comparisons of transforms.
#pragma once

#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>
#include <glm/vec4.hpp>

#include <cmath>

namespace gizmo {

bool is_finite(const glm::dvec2& v);
bool is_finite(const glm::dvec3& v);
bool is_finite(const glm::dvec4& v);
bool is_finite(const glm::dmat4& m);
/// Every number finite and the rotation not zero: what a gizmo can be attached to.
bool is_valid(const DTransform& t);

/// Exact: every float is a double.
DTransform to_double(const Transform& t);
/// Rounded to nearest. None: a number is out of float's range.
std::optional<Transform> to_float(const DTransform& t);

/// The same bits (so 0 and -0 differ, and a NaN equals itself).
bool same_bits(const Transform& a, const Transform& b);
bool same_bits(const DTransform& a, const DTransform& b);

/// The rotation of a quaternion of any length but zero.
glm::dmat3 rotation_matrix(const glm::dquat& q);

/// parent_from_object = T * R * S.
glm::dmat4 to_matrix(const DTransform& t);

/// The nearest frame with unit, orthogonal axes by Gram-Schmidt, x kept, handedness kept. None: a column is zero or two
/// are parallel.
std::optional<glm::dmat3> orthonormalized(const glm::dmat3& m);

/// A unit vector at a right angle to the unit vector n; which one is unspecified but depends on n alone.
glm::dvec3 any_perpendicular(const glm::dvec3& n);

} // namespace gizmo
