// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs that grow: a caller's may be shorter or longer than this module's.
#pragma once

#include "first_sizes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

namespace gizmo::module {

/// GIZMO_ERROR_STRUCT_SIZE, told to the host's log: which struct, its size, and the size it needs.
GizmoResult refuse_size(const char* name, std::uint32_t given, std::size_t needed);

template <class T>
GizmoResult check_size(std::uint32_t size) {
    constexpr std::size_t needed = Sized<T>::kFirstSize;
    return size >= needed ? GIZMO_OK : refuse_size(Sized<T>::kName, size, needed);
}

/// Room for a struct that a caller has a shorter one of.
template <class T>
struct StructRoom {
    alignas(T) std::byte bytes[sizeof(T)];
};

template <class T>
GizmoResult fill_struct(const T* in, std::uint32_t size, StructRoom<T>& room, const T*& out) {
    if (const GizmoResult r = check_size<T>(size); r != GIZMO_OK) return r;
    T* const filled = new (&room.bytes) T{};
    // Every version's size is a multiple of the alignment; another's may end in the middle of a pointer.
    const std::size_t whole = std::max<std::size_t>(size - size % alignof(T), Sized<T>::kFirstSize);
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
    return check_size<T>(out->struct_size);
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
