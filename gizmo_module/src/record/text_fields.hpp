// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Any struct with GIZMO_FIELDS as words, described once for writing and reading. Pointers and spans belong to the host
// and are omitted.
#pragma once

#include "record/text_archive.hpp"

#include <gizmo/drag.hpp>
#include <gizmo/fields.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>

namespace gizmo {

template <class Archive, class T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T>
void fields(Archive& a, T& v) {
    a.value(v);
}
template <class Archive, class T>
requires std::is_pointer_v<T>
void fields(Archive&, T&) {}
template <class Archive, class T>
void fields(Archive&, std::span<T>&) {}
template <class Archive, glm::length_t N, class T, glm::qualifier Q>
void fields(Archive& a, glm::vec<N, T, Q>& v) {
    for (glm::length_t i = 0; i < N; ++i)
        a.value(v[i]);
}
template <class Archive, class T, glm::qualifier Q>
void fields(Archive& a, glm::qua<T, Q>& q) {
    a.value(q.w), a.value(q.x), a.value(q.y), a.value(q.z);
}
template <class Archive, glm::length_t C, glm::length_t R, class T, glm::qualifier Q>
void fields(Archive& a, glm::mat<C, R, T, Q>& m) {
    for (glm::length_t c = 0; c < C; ++c)
        fields(a, m[c]);
}
template <class Archive, class T, std::size_t N>
void fields(Archive& a, T (&values)[N]) {
    for (T& v : values)
        fields(a, v);
}
template <class Archive, class T>
void fields(Archive& a, std::optional<T>& v) {
    bool has = v.has_value();
    a.value(has);
    if constexpr (Archive::kReads) v = has ? std::optional<T>(T{}) : std::nullopt;
    if (v) fields(a, *v);
}
// The alternative that is held; its index must be known before.
template <class Archive, class... Ts>
void fields(Archive& a, std::variant<Ts...>& v) {
    const auto one = [&](auto* held) {
        if (held) fields(a, *held);
    };
    (one(std::get_if<Ts>(&v)), ...);
}
// Not written: a scene may have millions of features. The calls write those that their drag takes.
template <class Archive>
void fields(Archive&, std::span<const SnapFeature>&) {}
template <class Archive, class T>
void fields(Archive& a, std::span<const T>& list) {
    std::size_t count = list.size();
    a.value(count);
    if constexpr (Archive::kReads) {
        const std::span<T> kept = a.template keep<T>(count);
        for (T& one : kept)
            fields(a, one);
        list = kept;
    } else {
        for (T one : list)
            fields(a, one);
    }
}
template <class Archive, HasFields T>
void fields(Archive& a, T& value) {
    for_each_value(value, [&](auto& field) { fields(a, field); });
}

template <class Archive, class... Ts>
void all(Archive& a, Ts&... values) {
    (fields(a, values), ...);
}

} // namespace gizmo
