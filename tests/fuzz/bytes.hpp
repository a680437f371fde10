// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Arbitrary bytes read as numbers and as the fields of structs.
#pragma once

#include <gizmo/gizmo.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>

namespace fuzz {

using gizmo::for_each_value;
using gizmo::HasFields;

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size)
        : data_(data)
        , size_(size) {}
    bool is_empty() const { return at_ >= size_; }
    std::uint8_t byte() { return is_empty() ? std::uint8_t{0} : data_[at_++]; }
    bool flag() { return (byte() & 1u) != 0; }
    std::uint64_t wide() {
        std::uint64_t v = 0;
        for (int i = 0; i < 8; ++i)
            v = v << 8 | byte();
        return v;
    }
    // Mostly a number of ordinary size, sometimes one that breaks things, sometimes any bits at all.
    double number(double scale = 1) {
        const std::uint8_t kind = byte();
        const double small = (byte() - 127.5) / 127.5;
        if (kind < 200) return small * scale;
        if (kind < 215) return std::ldexp(small, byte() - 128);
        static constexpr double kInf = std::numeric_limits<double>::infinity();
        static constexpr double kOdd[] = {
            0,      -0.0,    1,     -1,     kInf,   -kInf, std::numeric_limits<double>::quiet_NaN(),
            5e-324, -5e-324, 1e308, -1e308, 1e-308, 1e154, 1e-154,
            3.4e38, 1e-40,   1e7,   1e16};
        if (kind < 250) return kOdd[static_cast<std::size_t>(byte()) % std::size(kOdd)];
        return std::bit_cast<double>(wide());
    }
    glm::dvec2 vec2(double scale) {
        const double x = number(scale);
        return {x, number(scale)};
    }
    glm::dvec3 vec3(double scale = 1) {
        const double x = number(scale), y = number(scale);
        return {x, y, number(scale)};
    }

private:
    const std::uint8_t* data_;
    std::size_t size_, at_ = 0;
};

// Any value of a struct's fields, each by its type. Pointers stay; spans become empty.
template <class T>
void any_value(Bytes& in, T& v);
template <glm::length_t N, class T>
void any_value(Bytes& in, glm::vec<N, T>& v) {
    for (glm::length_t i = 0; i < N; ++i)
        any_value(in, v[i]);
}
template <class T>
void any_value(Bytes& in, glm::qua<T>& q) {
    any_value(in, q.w), any_value(in, q.x), any_value(in, q.y), any_value(in, q.z);
}
template <glm::length_t C, glm::length_t R, class T>
void any_value(Bytes& in, glm::mat<C, R, T>& m) {
    for (glm::length_t c = 0; c < C; ++c)
        any_value(in, m[c]);
}
template <class T>
void any_value(Bytes& in, std::optional<T>& v) {
    v = in.flag() ? std::optional<T>(T{}) : std::nullopt;
    if (v) any_value(in, *v);
}
template <class T, std::size_t N>
void any_value(Bytes& in, T (&values)[N]) {
    for (T& v : values)
        any_value(in, v);
}
template <class T>
void any_value(Bytes& in, T& v) {
    if constexpr (HasFields<T>)
        for_each_value(v, [&](auto& field) { any_value(in, field); });
    else if constexpr (std::is_enum_v<T>)
        v = static_cast<T>(in.byte() % (static_cast<unsigned>(last_enumerator(T{})) + 1));
    else if constexpr (std::is_same_v<T, bool>)
        v = in.flag();
    else if constexpr (std::is_floating_point_v<T>)
        v = static_cast<T>(in.number(3));
    else if constexpr (std::is_integral_v<T>)
        v = static_cast<T>(in.flag() ? in.wide() : in.byte());
    else if constexpr (!std::is_pointer_v<T>)
        v = {}; // a span
}

} // namespace fuzz
