// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What GLM lacks of vectors, matrices and quaternions.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <optional>

namespace gizmo {

bool is_finite(const glm::dvec2& v);
bool is_finite(const glm::dvec3& v);
bool is_finite(const glm::dvec4& v);
bool is_finite(const glm::dmat4& m);

// The rotation of a quaternion of any length but zero.
glm::dmat3 rotation_matrix(const glm::dquat& q);

// The nearest frame with unit, orthogonal axes by Gram-Schmidt, x kept, handedness kept. None: a column is zero or two
// are parallel.
std::optional<glm::dmat3> orthonormalized(const glm::dmat3& m);

} // namespace gizmo
