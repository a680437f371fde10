// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Bitwise comparison of numbers, including minus zero, called for every gizmo or point. Small values are compared here,
// because memcmp() is a call, and component by component, because aligned GLM types have padding. For a whole matrix
// without padding memcmp() is faster.
#pragma once

#include <gizmo/types.hpp>

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <bit>
#include <cstdint>
#include <cstring>

namespace gizmo {

inline bool has_same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}
/// 0 if equal.
inline std::uint64_t differing_bits(const glm::dvec3& a, const glm::dvec3& b) {
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    return (bits(a.x) ^ bits(b.x)) | (bits(a.y) ^ bits(b.y)) | (bits(a.z) ^ bits(b.z));
}

inline std::uint64_t differing_bits(const glm::dquat& a, const glm::dquat& b) {
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    return (bits(a.x) ^ bits(b.x)) | (bits(a.y) ^ bits(b.y)) | (bits(a.z) ^ bits(b.z)) | (bits(a.w) ^ bits(b.w));
}

inline bool has_same_bits(const glm::dvec3& a, const glm::dvec3& b) {
    return differing_bits(a, b) == 0;
}
inline bool has_same_bits(const DTransform& a, const DTransform& b) {
    return (differing_bits(a.position, b.position) | differing_bits(a.rotation, b.rotation) |
            differing_bits(a.scale, b.scale)) == 0;
}
inline bool has_same_bits(const glm::dmat3& a, const glm::dmat3& b) {
    return (differing_bits(a[0], b[0]) | differing_bits(a[1], b[1]) | differing_bits(a[2], b[2])) == 0;
}
inline bool has_same_bits(const glm::dmat4& a, const glm::dmat4& b) {
    static_assert(sizeof a == 16 * sizeof(double));
    return std::memcmp(&a, &b, sizeof a) == 0;
}

} // namespace gizmo
