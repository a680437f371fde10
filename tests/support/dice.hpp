// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random values from a seed, the same with every compiler and C library: no function that may round otherwise makes
// them, no distribution of the C++ library, and no two random numbers are drawn in one argument list, whose order is
// the compiler's. For every second seed all numbers are in eighths and all directions along an axis, so that what lies
// exactly on a bound, a step or another object comes up. Structs are rolled by their GIZMO_FIELDS: a new option is
// tried without being told of.
#pragma once

#include "support/digest.hpp"

#include <gizmo/all.hpp>

#include <cmath>
#include <random>

namespace test {

/// Where a scene is and how large a length of about 1 is in it.
struct Home {
    glm::dvec3 at{0};
    double unit = 1;
};

class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : random_(seed)
        , eighths_(seed % 2 == 0) {}

    double between(double a, double b) {
        const double share = static_cast<double>(random_() >> 11) * 0x1p-53;
        return a + (b - a) * (eighths_ ? std::floor(share * 9) / 8 : share);
    }
    std::uint64_t bits() { return random_(); }
    std::uint64_t below(std::uint64_t n) { return random_() % n; }
    bool once_in(std::uint64_t n) { return below(n) == 0; }
    template <class E>
    E any() {
        return static_cast<E>(below(static_cast<std::uint64_t>(last_enumerator(E{})) + 1));
    }
    gizmo::Handle handle() { return static_cast<gizmo::Handle>(below(gizmo::kHandleCount)); }
    glm::dvec2 pixels(double size) { return {between(-size, size), between(-size, size)}; }
    glm::dvec3 vector(double size) { return {between(-size, size), between(-size, size), between(-size, size)}; }
    glm::dvec3 unit();
    glm::dquat rotation();
    gizmo::DTransform transform(const Home& home);
    glm::dmat4 matrix(const Home& home);
    /// Looks at about `home` from some 6 units: every convention, off-center ones, odd viewports.
    gizmo::Camera camera(const Home& home, std::uint32_t target);
    gizmo::Options options(const Home& home);
    gizmo::CustomHandle custom(const Home& home);
    gizmo::Style style();
    /// Something that is not finite, or at the end of what is.
    double odd_number();

    /// Another value of a field, from the one it has: a number is scaled, one without a scale is near 0.
    template <class T>
    void roll(T& value);
    /// One field in `n` of a struct.
    template <gizmo::HasFields T>
    void roll_some(T& value, std::uint64_t n) {
        gizmo::for_each_value(value, [&](auto& field) {
            if constexpr (!std::is_same_v<decltype(field), const gizmo::Diagnosis*&>) // no input of the interaction
                if (once_in(n)) roll(field);
        });
    }
    /// One of its floating-point numbers is odd.
    template <class T>
    void spoil(T& value);

private:
    std::mt19937_64 random_;
    bool eighths_;
};

/// Calls visit(number) for each floating-point number in a value.
template <class T, class Visit>
void for_each_number(T& value, const Visit& visit) {
    if constexpr (gizmo::HasFields<T>) {
        gizmo::for_each_value(value, [&](auto& field) { for_each_number(field, visit); });
    } else if constexpr (detail::kIsOptional<T>) {
        if (value) for_each_number(*value, visit);
    } else if constexpr (std::is_floating_point_v<T>) {
        visit(value);
    } else if constexpr (detail::kIsQuaternion<T>) {
        for (auto* number : {&value.x, &value.y, &value.z, &value.w}) // whatever GLM's order is
            visit(*number);
    } else if constexpr (detail::Indexed<T>) {
        for (int i = 0; i < static_cast<int>(value.length()); ++i)
            for_each_number(value[i], visit);
    }
}

template <class T>
void Dice::spoil(T& value) {
    std::uint64_t count = 0;
    for_each_number(value, [&](auto&) { ++count; });
    std::uint64_t left = below(count);
    for_each_number(value, [&]<class N>(N& number) {
        if (left-- == 0) number = static_cast<N>(odd_number());
    });
}

template <class T>
void Dice::roll(T& value) {
    if constexpr (gizmo::HasFields<T>) {
        roll_some(value, 2);
    } else if constexpr (detail::kIsOptional<T>) {
        value.reset();
        if (!once_in(3)) roll(value.emplace());
    } else if constexpr (detail::kIsQuaternion<T>) {
        value = T(rotation());
    } else if constexpr (std::is_same_v<T, glm::dmat4>) {
        value = matrix({});
    } else if constexpr (detail::Indexed<T>) {
        for (int i = 0; i < static_cast<int>(value.length()); ++i)
            roll(value[i]);
    } else if constexpr (std::is_same_v<T, bool>) {
        value = !value;
    } else if constexpr (std::is_floating_point_v<T>) {
        const double by = between(0.25, 2), near = between(-0.25, 2);
        if (std::isinf(value)) // no bound: one on its side
            value = static_cast<T>(value > 0 ? near : -near);
        else
            value = value != 0 ? static_cast<T>(static_cast<double>(value) * by) : static_cast<T>(near);
        if (once_in(32)) value = -value;
    } else if constexpr (std::is_enum_v<T>) {
        value = any<T>();
    } else if constexpr (detail::kIsSpan<T>) {
        value = {}; // of the host
    } else if constexpr (sizeof(T) == 1) {
        value = static_cast<T>(bits());
    } else if constexpr (std::is_integral_v<T>) {
        value = static_cast<T>(value != 0 ? bits() | bits() : below(7)); // a set of bits, or an index
    } else if constexpr (std::is_array_v<T>) {
        for (auto& one : value)
            if constexpr (!std::is_same_v<std::remove_extent_t<T>, char>) roll(one);
    } else if constexpr (!std::is_same_v<T, std::span<const gizmo::Neighbor>>) {
        static_assert(std::is_pointer_v<T>);
    }
}

} // namespace test
