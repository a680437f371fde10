// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The structs of C to those of C++ and back.
#pragma once

#include <gizmo/check_camera.hpp>
#include <gizmo/context.hpp>
#include <gizmo/module_types.h>

#include <cstddef>
#include <cstring>
#include <new>

namespace gizmo::module {

/// Bytes without which a struct says nothing: up to the end of a field.
template <class T>
inline constexpr std::size_t kLeastSize = sizeof(T);
template <>
inline constexpr std::size_t kLeastSize<GizmoCamera> = offsetof(GizmoCamera, clip_y);
template <>
inline constexpr std::size_t kLeastSize<GizmoPointer> = offsetof(GizmoPointer, warp);
template <>
inline constexpr std::size_t kLeastSize<GizmoOptions> = offsetof(GizmoOptions, space);
template <>
inline constexpr std::size_t kLeastSize<GizmoManipulation> = offsetof(GizmoManipulation, start);
template <>
inline constexpr std::size_t kLeastSize<GizmoCustomHandle> = offsetof(GizmoCustomHandle, step);
template <>
inline constexpr std::size_t kLeastSize<GizmoPointStyle> = offsetof(GizmoPointStyle, grip_px);
template <>
inline constexpr std::size_t kLeastSize<GizmoFeedback> = offsetof(GizmoFeedback, delta);
template <>
inline constexpr std::size_t kLeastSize<GizmoStyle> = offsetof(GizmoStyle, plane_alpha);
template <>
inline constexpr std::size_t kLeastSize<GizmoStatus> = offsetof(GizmoStatus, handle);
template <>
inline constexpr std::size_t kLeastSize<GizmoPassCreateInfo> = offsetof(GizmoPassCreateInfo, depth_format);
template <>
inline constexpr std::size_t kLeastSize<GizmoDepthPickerCreateInfo> = offsetof(GizmoDepthPickerCreateInfo,
                                                                               pipeline_cache);
template <>
inline constexpr std::size_t kLeastSize<GizmoDepthSource> = offsetof(GizmoDepthSource, offset);
template <>
inline constexpr std::size_t kLeastSize<GizmoDepthSample> = offsetof(GizmoDepthSample, normal);
template <>
inline constexpr std::size_t kLeastSize<GizmoError> = offsetof(GizmoError, vk_result);

/// A caller's struct as this module knows it: itself where it is long enough, else a copy filled up with zeros. Null
/// when `in` is, or is too short: `result` says which.
template <class T>
class In {
public:
    explicit In(const T* in) {
        if (!in) {
            result = GIZMO_ERROR_NULL;
            return;
        }
        std::uint32_t size = 0;
        std::memcpy(&size, in, sizeof size);
        if (size >= sizeof(T)) {
            value = in;
        } else if (size >= kLeastSize<T>) {
            // Filled here only: most structs are whole, and some are large.
            value = new (&copy_) T{};
            std::memcpy(static_cast<void*>(&copy_), in, size);
        } else {
            result = GIZMO_ERROR_STRUCT_SIZE;
        }
    }
    const T* value = nullptr;
    GizmoResult result = GIZMO_OK;
    explicit operator bool() const { return value != nullptr; }
    const T* operator->() const { return value; }
    const T& operator*() const { return *value; }

private:
    alignas(T) std::byte copy_[sizeof(T)];
};

/// What is wrong with where a struct is to be written.
template <class T>
GizmoResult check_out(const T* out) {
    if (!out) return GIZMO_ERROR_NULL;
    return out->struct_size >= kLeastSize<T> ? GIZMO_OK : GIZMO_ERROR_STRUCT_SIZE;
}
/// Writes as much as the caller's struct holds; its size stays.
template <class T>
void write_out(T value, T* out) {
    value.struct_size = out->struct_size;
    if (out->struct_size >= sizeof(T))
        *out = value;
    else
        std::memcpy(static_cast<void*>(out), &value, out->struct_size);
}

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

/// Whom a context asks for candidates during a call.
struct SnapSource {
    GizmoSnapProvider provider = nullptr;
    void* user = nullptr;
};

// GIZMO_ERROR_ARGUMENT: an enumerator that is none.
GizmoResult to_camera(const GizmoCamera& in, Camera& out);
/// @param snap is written, and asked as long as the options are used.
GizmoResult to_options(const GizmoOptions& in, SnapSource& snap, Options& out);
GizmoResult to_pointer(const GizmoPointer& in, Pointer& out);
GizmoResult to_custom_handle(const GizmoCustomHandle& in, CustomHandle& out);
GizmoResult to_mode(std::uint32_t in, Mode& out);
GizmoResult to_handle(std::uint32_t in, Handle& out);
PointStyle to_point_style(const GizmoPointStyle& in);
GizmoManipulation from_manipulation(const Manipulation& in, std::uint64_t index);
GizmoDTransform from_transform(const DTransform& in);
GizmoFeedback from_feedback(const Feedback& in);
GizmoStyle from_style(const Style& style, const DrawOptions& draw);
void to_style(const GizmoStyle& in, Style& style, DrawOptions& draw);

// The arrays of both are the same memory.
static_assert(sizeof(GizmoTransform) == sizeof(Transform) && offsetof(Transform, rotation) == 12 &&
              offsetof(Transform, scale) == 28 && offsetof(glm::quat, x) == 0 && offsetof(glm::quat, w) == 12);
static_assert(sizeof(GizmoDTransform) == sizeof(DTransform) && offsetof(DTransform, rotation) == 24 &&
              offsetof(DTransform, scale) == 56 && offsetof(glm::dquat, x) == 0 && offsetof(glm::dquat, w) == 24);
static_assert(sizeof(GizmoInstance) == sizeof(gizmo::GizmoInstance) && sizeof(GizmoLine) == sizeof(LineInstance) &&
              sizeof(GizmoLabel) == sizeof(Label) && sizeof(GizmoPointStart) == sizeof(Context::PointStart));
static_assert(sizeof(glm::dvec3) == 24 && sizeof(glm::vec3) == 12);

} // namespace gizmo::module
