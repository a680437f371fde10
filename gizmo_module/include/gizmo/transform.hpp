// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/fields.hpp>
#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>
#include <glm/vec4.hpp>

#include <cmath>
#include <cstring>
#include <optional>
#include <type_traits>

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
/// The same for any struct with GIZMO_FIELDS, whatever is in its padding.
template <HasFields T>
bool same_bits(const T& a, const T& b);

/// The rotation of a quaternion of any length but zero.
glm::dmat3 rotation_matrix(const glm::dquat& q);

/// parent_from_object = T * R * S.
glm::dmat4 to_matrix(const DTransform& t);

/// The nearest frame with unit, orthogonal axes by Gram-Schmidt, x kept, handedness kept. None: a column is zero or two
/// are parallel.
std::optional<glm::dmat3> orthonormalized(const glm::dmat3& m);

/// A unit vector at a right angle to the unit vector n; which one is unspecified but depends on n alone.
glm::dvec3 any_perpendicular(const glm::dvec3& n);

namespace detail {

template <class T>
bool same_value(const T& a, const T& b) {
    if constexpr (HasFields<T>)
        return same_bits(a, b);
    else if constexpr (std::is_floating_point_v<T>)
        return std::memcmp(&a, &b, sizeof a) == 0;
    else
        return a == b;
}
template <glm::length_t N, class T>
bool same_value(const glm::vec<N, T>& a, const glm::vec<N, T>& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}
template <class T>
bool same_value(const glm::qua<T>& a, const glm::qua<T>& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}
template <glm::length_t C, glm::length_t R, class T>
bool same_value(const glm::mat<C, R, T>& a, const glm::mat<C, R, T>& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}
template <class T>
bool same_value(const std::optional<T>& a, const std::optional<T>& b) {
    return a.has_value() == b.has_value() && (!a || same_value(*a, *b));
}
template <class T, std::size_t N>
bool same_value(const T (&a)[N], const T (&b)[N]) {
    bool same = true;
    for (std::size_t i = 0; i < N; ++i)
        same = same && same_value(a[i], b[i]);
    return same;
}

} // namespace detail

template <HasFields T>
bool same_bits(const T& a, const T& b) {
    bool same = true;
    for_each_field<T>([&](const char*, const auto& get) { same = same && detail::same_value(get(a), get(b)); });
    return same;
}

} // namespace gizmo
