// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Structs of C++ in the structs of C, field by field from the field lists, with what these point to.
#pragma once

#include <gizmo/fields.hpp>

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace test {

/// Must outlive the structs, whose targets it holds.
class InC {
public:
    /// Without flags, callbacks and arrays, which are the caller's.
    template <class C, gizmo::HasFields T>
    C of(const T& from) {
        C to{};
        write(from, to);
        return to;
    }

private:
    template <class T>
    struct Is {
        static constexpr bool kOptional = false, kSpan = false;
    };
    template <class T>
    struct Is<std::optional<T>> {
        static constexpr bool kOptional = true, kSpan = false;
    };
    template <class T>
    struct Is<std::span<T>> {
        static constexpr bool kOptional = false, kSpan = true;
    };

    template <class T>
    T& keep() {
        const auto kept = std::make_shared<T>();
        kept_.push_back(kept);
        return *kept;
    }
    template <class T, class C>
    void write(const T& from, C& to) {
        if constexpr (requires { to.struct_size; }) to.struct_size = sizeof to;
        gizmo::for_each_field<T>([&](const char*, const auto& get) {
            if constexpr (std::is_invocable_v<decltype(get), C&>) field(get(from), get(to));
        });
    }
    template <class T, class C>
    void field(const T& from, C& to) {
        if constexpr (std::is_pointer_v<T> || Is<T>::kSpan) {
            // a callback, its argument, an array
        } else if constexpr (Is<T>::kOptional) {
            if (from) field(*from, to);
        } else if constexpr (std::is_pointer_v<C>) {
            using Target = std::remove_const_t<std::remove_pointer_t<C>>;
            if constexpr (std::is_class_v<Target>) {
                Target& target = keep<Target>();
                write(from, target);
                to = &target;
            } else {
                to = numbers<Target>(from);
            }
        } else if constexpr (std::is_array_v<C>) {
            static_assert(sizeof from == sizeof to);
            std::memcpy(to, &from, sizeof to);
        } else if constexpr (gizmo::HasFields<T>) {
            write(from, to);
        } else {
            to = static_cast<C>(from);
        }
    }
    // One number, or those of a vector or a matrix.
    template <class Number, class T>
    const Number* numbers(const T& from) {
        constexpr std::size_t kCount = std::is_arithmetic_v<T> ? 1 : sizeof(T) / sizeof(Number);
        auto& kept = keep<std::array<Number, kCount>>();
        if constexpr (std::is_arithmetic_v<T>)
            kept[0] = static_cast<Number>(from);
        else
            std::memcpy(kept.data(), &from, sizeof kept);
        return kept.data();
    }

    std::vector<std::shared_ptr<void>> kept_;
};

} // namespace test
