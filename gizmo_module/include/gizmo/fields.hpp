// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One list of the fields of a struct, right below it:
//
//     struct Nudge { ... };
//     GIZMO_FIELDS(Nudge, direction, pixels, step)
//
// Recordings, comparison, the C interface and the fuzzers use this list, so a new field is listed once. A list that
// misses a field does not compile. A visitor receives each field as its name and a function that returns the field of
// that name of any struct that has one. Below an enumeration whose values count from 0, last_enumerator(E) returns the
// last one.
#pragma once

#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 202002L
#error "Gizmo needs C++20: set CMAKE_CXX_STANDARD 20, -std=c++20 or /std:c++20"
#endif

#if defined(_MSVC_TRADITIONAL) && _MSVC_TRADITIONAL
#error "Gizmo needs the standard preprocessor: /Zc:preprocessor"
#endif

#include <type_traits>

namespace gizmo {

/// Tag of a struct, which finds its list without a value.
template <class T>
struct FieldsOf {};

namespace detail {
struct VisitNothing { // in the concept no lambda, in which compilers differ
    constexpr void operator()(auto&&...) const {}
};
} // namespace detail

/// True for a struct with GIZMO_FIELDS in its own namespace or in this one.
template <class T>
concept HasFields = requires {
    visit_fields(FieldsOf<std::remove_cv_t<T>>{}, detail::VisitNothing{});
};

/// Calls visit(name, get) for each field in the order of the list. `name` is a string literal; get(value) returns a
/// reference to the field of that name in `value`, which may be another struct. If that struct has no such field, get
/// is not callable with it (std::is_invocable).
template <HasFields T, class Visit>
constexpr void for_each_field(const Visit& visit) {
    visit_fields(FieldsOf<std::remove_cv_t<T>>{}, visit);
}

/// Calls visit(field) for each field of a value.
template <HasFields T, class Visit>
constexpr void for_each_value(T& value, const Visit& visit) {
    for_each_field<T>([&](const char*, const auto& get) { visit(get(value)); });
}

} // namespace gizmo

// The structured binding compiles only if the list has as many names as the struct has fields.
#define GIZMO_FIELDS(Type, ...)                                                                                        \
    template <class Visit>                                                                                             \
    constexpr void visit_fields(::gizmo::FieldsOf<Type>, const Visit& visit) {                                         \
        GIZMO_FIELDS_EXPAND(GIZMO_FIELDS_NEXT(__VA_ARGS__))                                                            \
    }                                                                                                                  \
    [[maybe_unused]] inline void every_field_is_listed(const Type& value) {                                            \
        [[maybe_unused]] const auto& [__VA_ARGS__] = value;                                                            \
    }

#define GIZMO_FIELDS_NEXT(field, ...)                                                                                  \
    visit(#field, [](auto& of) -> decltype((of.field)) { return of.field; });                                          \
    __VA_OPT__(GIZMO_FIELDS_AGAIN GIZMO_FIELDS_PARENS(__VA_ARGS__))
#define GIZMO_FIELDS_AGAIN() GIZMO_FIELDS_NEXT
#define GIZMO_FIELDS_PARENS ()
// 64 rescans: at most 64 fields.
#define GIZMO_FIELDS_EXPAND(...)                                                                                       \
    GIZMO_FIELDS_EXPAND_16(GIZMO_FIELDS_EXPAND_16(GIZMO_FIELDS_EXPAND_16(GIZMO_FIELDS_EXPAND_16(__VA_ARGS__))))
#define GIZMO_FIELDS_EXPAND_16(...)                                                                                    \
    GIZMO_FIELDS_EXPAND_4(GIZMO_FIELDS_EXPAND_4(GIZMO_FIELDS_EXPAND_4(GIZMO_FIELDS_EXPAND_4(__VA_ARGS__))))
#define GIZMO_FIELDS_EXPAND_4(...) GIZMO_FIELDS_EXPAND_1(GIZMO_FIELDS_EXPAND_1(GIZMO_FIELDS_EXPAND_1(__VA_ARGS__)))
#define GIZMO_FIELDS_EXPAND_1(...) __VA_ARGS__
