// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Errors as values: the library never throws, prints or ends the process.
#pragma once

#include <gizmo/fields.hpp> // says which C++ is needed

#include <vulkan/vulkan_core.h>

#include <string>
#include <utility>

#pragma push_macro("index") // X11/Xos.h's
#undef index
#include <variant>
#pragma pop_macro("index")

namespace gizmo::vulkan {

/// The operation that failed.
enum class Stage { Input, Loader, Memory, Pipeline, Record, Readback };

struct Error {
    Stage stage = Stage::Input;
    VkResult result = VK_SUCCESS; ///< VK_SUCCESS if the input was invalid and no Vulkan call failed
    std::string message;          ///< cause and remedy
};

/// A value or an Error (C++20 has no std::expected). Call value() only if it holds a value, error() only if not.
template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value)
        : content_(std::in_place_index<0>, std::move(value)) {}
    Expected(Error error)
        : content_(std::in_place_index<1>, std::move(error)) {}
    explicit operator bool() const { return std::holds_alternative<T>(content_); }
    T& value() & { return std::get<0>(content_); }
    const T& value() const& { return std::get<0>(content_); }
    T&& value() && { return std::get<0>(std::move(content_)); }
    T* operator->() { return &value(); }
    const Error& error() const { return std::get<1>(content_); }

private:
    std::variant<T, Error> content_;
};

/// Success without a value.
using Result = Expected<std::monostate>;
inline Result ok() {
    return Result(std::monostate{});
}

const char* to_string(VkResult result);
const char* to_string(Stage stage);

} // namespace gizmo::vulkan
