// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Conversions between C structs and C++ structs.
#pragma once

#include "structs.hpp"

#include <gizmo/all.hpp>
#include <gizmo/module_types.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace gizmo::module {

/// A limit beyond any host's needs, which prevents overflow of sizes in bytes.
constexpr std::uint64_t kMostElements = std::uint64_t{1} << 32;

constexpr std::uint32_t flag(bool on, std::uint32_t bit) {
    return on ? bit : 0;
}
inline glm::dvec2 vec2(const double* v) {
    return {v[0], v[1]};
}
inline glm::dvec3 vec3(const double* v) {
    return {v[0], v[1], v[2]};
}
inline void put(const glm::dvec2& v, double* out) {
    out[0] = v.x;
    out[1] = v.y;
}
inline void put(const glm::dvec3& v, double* out) {
    out[0] = v.x;
    out[1] = v.y;
    out[2] = v.z;
}

/// The host's snap provider and features during a call.
struct HostSnaps {
    GizmoSnapFeatureProvider provider = nullptr;
    void* user = nullptr;
    std::vector<SnapFeature> features{};
};

// GIZMO_ERROR_ARGUMENT: an invalid enumerator. GIZMO_ERROR_STRUCT_SIZE: of a struct that is pointed to.
GizmoResult to_camera(const GizmoCamera& in, Camera& out);
/// @param snap is overwritten, and must exist as long as the options are used.
GizmoResult to_options(const GizmoOptions& in, HostSnaps& snap, Options& out);
/// @param diagnosis is overwritten if the host has one, and must exist as long as the pointer is used.
GizmoResult to_pointer(const GizmoPointer& in, Diagnosis& diagnosis, Pointer& out);
GizmoResult to_custom_handle(const GizmoCustomHandle& in, CustomHandle& out);
GizmoResult to_view_cube(const GizmoViewCube& in, ViewCube& out);
GizmoViewChange from_view_change(const ViewChange& in);
GizmoResult to_mode(std::uint32_t in, Mode& out);
GizmoResult to_handle(std::uint32_t in, Handle& out);
PointStyle to_point_style(const GizmoPointStyle& in);
GizmoDTransform from_transform(const DTransform& in);
GizmoFeedback from_feedback(const Feedback& in);
GizmoStyle from_style(const Style& style, const DrawOptions& draw);
void to_style(const GizmoStyle& in, Style& style, DrawOptions& draw);
Nudge to_nudge(const GizmoNudge& in);
/// @param room must exist as long as the drop is used.
GizmoResult to_drop(const GizmoDrop& in, std::vector<Landing>& room, Drop& out);
GizmoEditEvent from_event(const EditEvent& in);

static_assert(
    std::is_same_v<ThisGlmLayout, GlmLayout<QuaternionXyzw, VectorsPacked, LengthInt, glm::highp, glm::highp>> ||
        std::is_same_v<ThisGlmLayout, GlmLayout<QuaternionXyzw, VectorsPacked, LengthSizeT, glm::highp, glm::highp>>,
    "The C interface has its own layout, that of GLM's defaults. Build the module without GLM_FORCE_QUAT_DATA_WXYZ, "
    "GLM_FORCE_DEFAULT_ALIGNED_GENTYPES and GLM_FORCE_PRECISION_*, or set GIZMO_MODULE=OFF.");
// Arrays of both have the same memory layout, and so have these.
static_assert(sizeof(Viewport) == 4 * sizeof(double) && sizeof(Color) == 4 &&
              sizeof(glm::dmat4) == 16 * sizeof(double));
static_assert(sizeof(GizmoTransform) == sizeof(Transform) && offsetof(Transform, rotation) == 12 &&
              offsetof(Transform, scale) == 28 && offsetof(glm::quat, x) == 0 && offsetof(glm::quat, w) == 12);
static_assert(sizeof(GizmoDTransform) == sizeof(DTransform) && offsetof(DTransform, rotation) == 24 &&
              offsetof(DTransform, scale) == 56 && offsetof(glm::dquat, x) == 0 && offsetof(glm::dquat, w) == 24);
static_assert(sizeof(GizmoInstance) == sizeof(gizmo::GizmoInstance) &&
              sizeof(GizmoLineInstance) == sizeof(LineInstance) && sizeof(GizmoLabel) == sizeof(Label) &&
              sizeof(GizmoOverlayVertex) == sizeof(OverlayVertex) &&
              sizeof(GizmoTriangleVertex) == sizeof(TriangleVertex) &&
              sizeof(GizmoTriangleRun) == sizeof(TriangleRun) && sizeof(GizmoPointStart) == sizeof(PointStart));
static_assert(sizeof(GizmoNeighbor) == sizeof(Neighbor) && offsetof(Neighbor, world) == sizeof(GizmoBox) &&
              offsetof(Neighbor, user) == offsetof(GizmoNeighbor, user));
static_assert(sizeof(glm::dvec3) == 24 && sizeof(glm::vec3) == 12);

} // namespace gizmo::module
