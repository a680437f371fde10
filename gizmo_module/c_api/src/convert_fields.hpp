// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Converts the fields of a C struct to the fields with the same names of a C++ struct, using the latter's field list: a
// common field needs no code here, and a field missing in C does not compile unless it is counted.
#pragma once

#include "structs.hpp"

#include <gizmo/fields.hpp>
#include <gizmo/options.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace gizmo::module {

/// The meaning of a number or an array that is all 0.
enum class Zero {
    Default, ///< keeps the C++ default
    Counts,  ///< a value like any other
};

/// True if C has a field with the name that `Get` returns.
template <class C, class Get>
inline constexpr bool kIsFieldOf = std::is_invocable_v<const Get&, const C&>;

/// The number of T's fields that C has under another name, in flags, or not at all.
template <class C, class T>
constexpr std::size_t count_elsewhere() {
    std::size_t count = 0;
    for_each_field<T>(
        [&](const char*, const auto& get) { count += kIsFieldOf<C, std::decay_t<decltype(get)>> ? 0 : 1; });
    return count;
}

/// Writes the common fields. GIZMO_ERROR_ARGUMENT: an invalid enumerator, a number too large for its field;
/// GIZMO_ERROR_STRUCT_SIZE: of a struct that is pointed to. @tparam Elsewhere the number of T's fields that C does not
/// have under the same name; the caller converts them.
template <Zero zero, std::size_t Elsewhere, class C, class T>
GizmoResult convert_fields(const C& in, T& out);

namespace detail {

template <class C, class T>
GizmoResult convert_struct(const C& in, T& out) {
    return convert_fields<Zero::Default, 0>(in, out);
}
/// Without the features, which need room.
GizmoResult convert_struct(const GizmoSnapGeometry& in, SnapGeometry& out);

template <class N, std::size_t Size>
bool is_zero(const N (&values)[Size]) {
    for (const N& v : values)
        if constexpr (std::is_array_v<N>) {
            if (!is_zero(v)) return false;
        } else if (v != 0) {
            return false;
        }
    return true;
}

template <Zero zero, class C, class T>
GizmoResult convert_number(C in, T& out) {
    if (zero == Zero::Default && in == 0) return GIZMO_OK;
    if constexpr (std::is_integral_v<C> && !std::is_same_v<T, bool>)
        if (in > std::numeric_limits<T>::max()) return GIZMO_ERROR_ARGUMENT;
    if constexpr (std::is_same_v<T, bool>)
        out = in != 0;
    else
        out = static_cast<T>(in);
    return GIZMO_OK;
}

template <class C, class E>
GizmoResult convert_enum(C in, E& out) {
    if (in > static_cast<C>(last_enumerator(E{}))) return GIZMO_ERROR_ARGUMENT;
    out = static_cast<E>(in);
    return GIZMO_OK;
}

/// Vectors, quaternions, matrices, colors: same memory layout in both.
template <class T>
void convert_memory(const void* in, T& out) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(static_cast<void*>(&out), in, sizeof out);
}

/// A pointer's target: a struct, a number, or as many numbers as T has.
template <class C, class T>
GizmoResult convert_pointed(const C* in, T& out) {
    if constexpr (requires { in->struct_size; }) {
        const InStruct whole(in);
        return whole ? convert_struct(*whole, out) : whole.result;
    } else if constexpr (std::is_class_v<C>) {
        return convert_fields<Zero::Counts, 0>(*in, out);
    } else if constexpr (std::is_arithmetic_v<T>) {
        return convert_number<Zero::Counts>(*in, out);
    } else {
        static_assert(sizeof(T) % sizeof(C) == 0);
        convert_memory(in, out);
        return GIZMO_OK;
    }
}

template <class T>
GizmoResult convert_into(const auto* in, T& out) {
    return convert_pointed(in, out);
}
template <class T>
GizmoResult convert_into(const auto* in, std::optional<T>& out) {
    return convert_pointed(in, out.emplace());
}

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <Zero zero, class C, class T>
GizmoResult convert_field(const C& in, T& out) {
    if constexpr (std::is_pointer_v<T> || std::is_same_v<T, std::span<const Neighbor>> ||
                  (kIsOptional<T> && !std::is_pointer_v<C>)) {
        return GIZMO_OK; // a callback, its argument, an array, what a flag sets: set by the caller
    } else if constexpr (std::is_pointer_v<C>) {
        return in ? convert_into(in, out) : GizmoResult{GIZMO_OK};
    } else if constexpr (std::is_enum_v<T>) {
        return convert_enum(in, out);
    } else if constexpr (std::is_array_v<C>) {
        static_assert(sizeof in == sizeof out);
        if (zero == Zero::Counts || !is_zero(in)) convert_memory(in, out);
        return GIZMO_OK;
    } else {
        return convert_number<zero>(in, out);
    }
}

} // namespace detail

template <Zero zero, std::size_t Elsewhere, class C, class T>
GizmoResult convert_fields(const C& in, T& out) {
    static_assert(count_elsewhere<C, T>() == Elsewhere, "a field is missing in module_types.h");
    GizmoResult result = GIZMO_OK;
    for_each_field<T>([&](const char*, const auto& get) {
        if constexpr (kIsFieldOf<C, std::decay_t<decltype(get)>>)
            if (result == GIZMO_OK) result = detail::convert_field<zero>(get(in), get(out));
    });
    return result;
}

/// The reverse, for numbers, arrays, types with the same memory layout and structs of these: writes the common fields.
template <std::size_t Elsewhere, class T, class C>
void write_fields(const T& in, C& out) {
    static_assert(count_elsewhere<C, T>() == Elsewhere, "a field is missing in module_types.h");
    for_each_field<T>([&](const char*, const auto& get) {
        if constexpr (kIsFieldOf<C, std::decay_t<decltype(get)>>) {
            using To = std::remove_cvref_t<decltype(get(out))>;
            if constexpr (std::is_class_v<To>) {
                write_fields<0>(get(in), get(out));
            } else if constexpr (std::is_array_v<To>) {
                static_assert(sizeof get(in) == sizeof(To));
                std::memcpy(&get(out), &get(in), sizeof(To));
            } else {
                get(out) = static_cast<To>(get(in));
            }
        }
    });
}

} // namespace gizmo::module
