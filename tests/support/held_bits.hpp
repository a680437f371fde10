// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every bit of what a host of the tests keeps, to see whether anything has changed. Not what lies between the numbers:
// aligned types of GLM's have padding, and their == is wrong in some releases of it (any component, not all).
#pragma once

#include <gizmo/types.hpp>

#include <string>
#include <type_traits>

namespace test {

/// Adds the bytes of each number of an object, and nothing of what lies between them.
template <class Number>
requires std::is_arithmetic_v<Number>
void append_bits(std::string& all, const Number& number) {
    all.append(reinterpret_cast<const char*>(&number), sizeof number);
}
template <class Object>
requires(!std::is_arithmetic_v<Object>) void append_bits(std::string& all, const Object& object) {
    if constexpr (requires { object.rotation; }) {
        append_bits(all, object.position), append_bits(all, object.rotation), append_bits(all, object.scale);
    } else { // a matrix, a vector, a quaternion
        for (int i = 0; i < static_cast<int>(object.length()); ++i)
            append_bits(all, object[i]);
    }
}

/// Of lists of transforms, matrices, vectors and numbers.
template <class... Lists>
std::string held_bits(const Lists&... lists) {
    std::string all;
    const auto append = [&](const auto& list) {
        for (const auto& object : list)
            append_bits(all, object);
    };
    (append(lists), ...);
    return all;
}

} // namespace test
