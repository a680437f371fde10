// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs that grow: a caller's may be shorter or longer than this module's.
#pragma once

#include <gizmo/module_types.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

namespace gizmo::module {

/// Bytes without which a struct says nothing: up to the end of a field.
template <class T>
inline constexpr std::size_t kMinSize = sizeof(T);
template <>
inline constexpr std::size_t kMinSize<GizmoCamera> = offsetof(GizmoCamera, clip_y);
template <>
inline constexpr std::size_t kMinSize<GizmoPointer> = offsetof(GizmoPointer, warp);
template <>
inline constexpr std::size_t kMinSize<GizmoOptions> = offsetof(GizmoOptions, handles);
template <>
inline constexpr std::size_t kMinSize<GizmoManipulation> = offsetof(GizmoManipulation, start);
template <>
inline constexpr std::size_t kMinSize<GizmoCustomHandle> = offsetof(GizmoCustomHandle, step);
template <>
inline constexpr std::size_t kMinSize<GizmoPointStyle> = offsetof(GizmoPointStyle, grip_px);
template <>
inline constexpr std::size_t kMinSize<GizmoFeedback> = offsetof(GizmoFeedback, delta);
template <>
inline constexpr std::size_t kMinSize<GizmoStyle> = offsetof(GizmoStyle, plane_alpha);
template <>
inline constexpr std::size_t kMinSize<GizmoStatus> = offsetof(GizmoStatus, handle);
template <>
inline constexpr std::size_t kMinSize<GizmoError> = offsetof(GizmoError, vk_result);

/// Room for a struct that a caller has a shorter one of.
template <class T>
struct StructRoom {
    alignas(T) std::byte bytes[sizeof(T)];
};

template <class T>
GizmoResult fill_struct(const T* in, std::uint32_t size, StructRoom<T>& room, const T*& out) {
    if (size < kMinSize<T>) return GIZMO_ERROR_STRUCT_SIZE;
    T* const filled = new (&room.bytes) T{};
    // Every version's size is a multiple of the alignment; another's may end in the middle of a pointer.
    const std::size_t whole = std::max<std::size_t>(size - size % alignof(T), kMinSize<T>);
    std::memcpy(static_cast<void*>(filled), in, whole);
    out = filled;
    return GIZMO_OK;
}

/// A caller's struct as this module knows it: itself where it is long enough, else a copy filled up with zeros.
template <class T>
GizmoResult read_struct(const T* in, StructRoom<T>& room, const T*& out) {
    if (!in) return GIZMO_ERROR_NULL;
    std::uint32_t size = 0;
    std::memcpy(&size, in, sizeof size);
    // Filled apart: most structs are whole, and some are large.
    if (size < sizeof(T)) return fill_struct(in, size, room, out);
    out = in;
    return GIZMO_OK;
}

/// The same as an object. Null when `in` is, or is too short: `result` says which.
template <class T>
class InStruct {
public:
    explicit InStruct(const T* in)
        : result(read_struct(in, room_, value)) {}
    const T* value = nullptr;
    GizmoResult result;
    explicit operator bool() const { return value != nullptr; }
    const T* operator->() const { return value; }
    const T& operator*() const { return *value; }

private:
    StructRoom<T> room_;
};

/// What is wrong with where a struct is to be written.
template <class T>
GizmoResult check_out(const T* out) {
    if (!out) return GIZMO_ERROR_NULL;
    return out->struct_size >= kMinSize<T> ? GIZMO_OK : GIZMO_ERROR_STRUCT_SIZE;
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

} // namespace gizmo::module
