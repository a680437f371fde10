// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs that grow: a caller's may be shorter or longer than this module's.
#pragma once

#include "least_sizes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

namespace gizmo::module {

/// Returns GIZMO_ERROR_STRUCT_SIZE and logs the struct, its size, and the required size.
GizmoResult refuse_size(const char* name, std::uint64_t given, std::size_t needed);
/// The same for an element of an array, whose size is not that of element 0 or ends inside a field.
GizmoResult refuse_element(const char* name, std::uint64_t given, std::uint64_t index);
/// Returns GIZMO_ERROR_ARGUMENT and logs the message.
GizmoResult refuse_argument(const char* message);
/// The same with the kind, and the kinds that the function takes.
GizmoResult refuse_kind(const char* function, std::uint64_t given, const char* taken);

/// The caller's struct_size; the struct may be shorter than T.
template <class T>
std::uint64_t struct_size_of(const T* in) {
    decltype(T::struct_size) size = 0;
    std::memcpy(&size, in, sizeof size);
    return size;
}

template <class T>
GizmoResult check_size(std::uint64_t size) {
    constexpr std::size_t needed = Sized<T>::kLeastSize;
    return size >= needed ? GIZMO_OK : refuse_size(Sized<T>::kName, size, needed);
}

/// Storage for a struct whose caller's version is shorter.
template <class T>
struct StructRoom {
    alignas(T) std::byte bytes[sizeof(T)];
};

template <class T>
GizmoResult fill_struct(const T* in, std::uint64_t size, StructRoom<T>& room, const T*& out) {
    if (const GizmoResult r = check_size<T>(size); r != GIZMO_OK) return r;
    T* const filled = new (&room.bytes) T{};
    // Every version's size is a multiple of the alignment; an invalid size may end inside a pointer.
    const std::size_t whole = std::max<std::size_t>(size - size % alignof(T), Sized<T>::kLeastSize);
    std::memcpy(static_cast<void*>(filled), in, whole);
    out = filled;
    return GIZMO_OK;
}

/// A caller's struct in this module's version: itself if it is long enough, otherwise a copy padded with zeros.
template <class T>
GizmoResult read_struct(const T* in, StructRoom<T>& room, const T*& out) {
    if (!in) return GIZMO_ERROR_NULL;
    const std::uint64_t size = struct_size_of(in);
    // In a separate function, because most structs are complete and some are large.
    if (size < sizeof(T)) return fill_struct(in, size, room, out);
    out = in;
    return GIZMO_OK;
}

/// The same as an object. Null if `in` is null or too short; `result` tells which.
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

/// Why a struct cannot be written.
template <class T>
GizmoResult check_out(const T* out) {
    if (!out) return GIZMO_ERROR_NULL;
    return check_size<T>(out->struct_size);
}
/// Writes as much as fits into the caller's struct; its size stays.
template <class T>
void write_out(T value, T* out) {
    value.struct_size = out->struct_size;
    if (out->struct_size >= sizeof(T))
        *out = value;
    else
        std::memcpy(static_cast<void*>(out), &value, out->struct_size);
}

} // namespace gizmo::module
