// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// GLM's configuration is part of the ABI: its macros decide the order of a quaternion's components and the size of a
// vector. A host with another configuration than the library's would misread rotations, so it does not link, and the
// linker error names the difference:
//
//   undefined reference to `gizmo::GlmLayout<gizmo::QuaternionWxyz, ...>::gizmo_was_built_with_another'
//
// Remedy: build Gizmo in the host's tree (add_subdirectory), or build both with the same GLM_FORCE_* macros. The C
// interface does not depend on them.
#pragma once

#include <gizmo/fields.hpp> // says which C++ is needed

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <cstddef>
#include <type_traits>

namespace gizmo {

struct QuaternionXyzw; ///< components in the order x, y, z, w
struct QuaternionWxyz; ///< GLM_FORCE_QUAT_DATA_WXYZ
struct VectorsPacked;
struct VectorsAligned; ///< GLM_FORCE_DEFAULT_ALIGNED_GENTYPES
struct LengthInt;
struct LengthSizeT; ///< GLM_FORCE_SIZE_T_LENGTH

/// The parts of GLM's configuration that change types; the qualifiers are set by GLM_FORCE_PRECISION_*.
template <class Quaternion, class Vectors, class Length, glm::qualifier OfFloat, glm::qualifier OfDouble>
struct GlmLayout {
    static const char gizmo_was_built_with_another; ///< the library defines it for its own layout
};

namespace detail {

template <class T>
inline constexpr glm::qualifier kQualifierOf = glm::highp;
template <glm::length_t N, class T, glm::qualifier Q>
inline constexpr glm::qualifier kQualifierOf<glm::vec<N, T, Q>> = Q;

constexpr bool is_quaternion_wxyz() {
    return offsetof(glm::dquat, w) == 0;
}

} // namespace detail

/// The layout of this translation unit.
using ThisGlmLayout =
    GlmLayout<std::conditional_t<detail::is_quaternion_wxyz(), QuaternionWxyz, QuaternionXyzw>,
              std::conditional_t<sizeof(glm::dvec3) == 3 * sizeof(double) && alignof(glm::dvec4) == alignof(double),
                                 VectorsPacked, VectorsAligned>,
              std::conditional_t<std::is_same_v<glm::length_t, int>, LengthInt, LengthSizeT>,
              detail::kQualifierOf<glm::vec3>, detail::kQualifierOf<glm::dvec3>>;

} // namespace gizmo

#if defined(_MSC_VER)
#ifdef GLM_FORCE_QUAT_DATA_WXYZ
#pragma detect_mismatch("GLM's quaternions in Gizmo and its host", "wxyz")
#else
#pragma detect_mismatch("GLM's quaternions in Gizmo and its host", "xyzw")
#endif
#ifdef GLM_FORCE_DEFAULT_ALIGNED_GENTYPES
#pragma detect_mismatch("GLM's vectors in Gizmo and its host", "aligned")
#else
#pragma detect_mismatch("GLM's vectors in Gizmo and its host", "packed")
#endif
#ifdef GLM_FORCE_SIZE_T_LENGTH
#pragma detect_mismatch("GLM's lengths in Gizmo and its host", "size_t")
#else
#pragma detect_mismatch("GLM's lengths in Gizmo and its host", "int")
#endif
#if defined(GLM_FORCE_PRECISION_LOWP_FLOAT)
#pragma detect_mismatch("GLM's floats in Gizmo and its host", "lowp")
#elif defined(GLM_FORCE_PRECISION_MEDIUMP_FLOAT)
#pragma detect_mismatch("GLM's floats in Gizmo and its host", "mediump")
#else
#pragma detect_mismatch("GLM's floats in Gizmo and its host", "highp")
#endif
#if defined(GLM_FORCE_PRECISION_LOWP_DOUBLE)
#pragma detect_mismatch("GLM's doubles in Gizmo and its host", "lowp")
#elif defined(GLM_FORCE_PRECISION_MEDIUMP_DOUBLE)
#pragma detect_mismatch("GLM's doubles in Gizmo and its host", "mediump")
#else
#pragma detect_mismatch("GLM's doubles in Gizmo and its host", "highp")
#endif
#else
#if defined(__ELF__) && defined(__has_cpp_attribute)
#if __has_cpp_attribute(gnu::retain)
#define GIZMO_KEPT [[gnu::used, gnu::retain]] // despite --gc-sections
#endif
#endif
#ifndef GIZMO_KEPT
#define GIZMO_KEPT [[gnu::used]]
#endif
namespace gizmo {
template <>
const char ThisGlmLayout::gizmo_was_built_with_another;
namespace {
/// References the library's symbol for the layout of the including file.
GIZMO_KEPT [[maybe_unused]] const char* const kAskedGlmLayout = &ThisGlmLayout::gizmo_was_built_with_another;
} // namespace
} // namespace gizmo
#undef GIZMO_KEPT
#endif
