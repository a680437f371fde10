// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Random gizmos, cameras and options of every kind, and hashes of any value: the same everywhere, as random_session.hpp
// says. Of every second seed all numbers are in eighths and all directions along an axis, so that what lies exactly on
// a bound, a step or another object comes up.
#pragma once

#include "support/random_session.hpp"

#include <gizmo/gizmo.hpp>

#include <cmath>
#include <optional>
#include <variant>

namespace test {

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
    gizmo::DTransform transform(const glm::dvec3& home, double unit);
    glm::dmat4 matrix(const glm::dvec3& home, double unit);
    /// Looks at about `home` from some 6 units: every convention, off-center ones, odd viewports.
    gizmo::Camera camera(const glm::dvec3& home, double unit, std::uint32_t target);
    gizmo::Options options(const glm::dvec3& home, double unit);
    gizmo::CustomHandle custom(const glm::dvec3& home, double unit);
    gizmo::Style style();
    /// Something that is not finite, or at the end of what is.
    double odd_number();
    /// One thing of it is not as it should be.
    void spoil(gizmo::Camera& camera);
    void spoil(gizmo::Options& options);
    void spoil(gizmo::DTransform& transform);

private:
    Random random_;
    bool eighths_;
};

/// Every number that is in it, in order; of what is no number, that it is none. Pointers and functions: whether.
template <class T>
void add_value(Digest& out, const char* kind, const T& value);

namespace detail {
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;
template <class T>
concept Indexed = requires(T v) {
    v[0];
    v.length();
};
} // namespace detail

template <class T>
void add_value(Digest& out, const char* kind, const T& value) {
    if constexpr (gizmo::HasFields<T>) {
        gizmo::for_each_value(value, [&](const auto& field) { add_value(out, kind, field); });
    } else if constexpr (detail::kIsOptional<T>) {
        out.add(kind, value.has_value());
        if (value) add_value(out, kind, *value);
    } else if constexpr (detail::kIsVariant<T>) {
        out.add(kind, value.index());
        std::visit([&](const auto& held) { add_value(out, kind, held); }, value);
    } else if constexpr (std::is_same_v<T, glm::dquat> || std::is_same_v<T, glm::quat>) {
        for (const auto number : {value.x, value.y, value.z, value.w}) // whatever GLM's order is
            add_value(out, kind, number);
    } else if constexpr (std::is_pointer_v<T>) {
        out.add(kind, value != nullptr);
    } else if constexpr (std::is_floating_point_v<T>) {
        if (value == value)
            out.add(kind, value);
        else
            out.add(kind, '?');
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        out.add(kind, value);
    } else if constexpr (detail::Indexed<T>) {
        for (glm::length_t i = 0; i < value.length(); ++i)
            add_value(out, kind, value[i]);
    } else {
        for (const auto& one : value)
            add_value(out, kind, one);
    }
}

void add_manipulation(Digest& out, const gizmo::Manipulation& m);
void add_placement(Digest& out, const char* kind, const gizmo::Placement& p);
void add_update(Digest& out, const char* kind, const gizmo::DragUpdate& update);
void add_feedback(Digest& out, const gizmo::Feedback& feedback, std::string_view unit);
void add_draw_list(Digest& out, const gizmo::DrawList& list);

} // namespace test
