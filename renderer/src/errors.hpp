// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Errors for invalid input of the host, and for Vulkan calls that failed.
#pragma once

#include <gizmo/vulkan/error.hpp>

#include <glm/vec2.hpp>

#include <string>
#include <utility>

namespace gizmo::vulkan {

/// An error for invalid input; `what` names the field.
inline Error wrong_input(std::string what) {
    return Error{Stage::Input, VK_SUCCESS, std::move(what)};
}

/// "(3, 4.5)"
std::string point_words(const glm::dvec2& point);

/// An error for a Vulkan call; `what` names it. The message adds the result's name or number, and a remedy.
Error call_failed(Stage stage, VkResult result, const std::string& what);
inline Error device_lost(const char* call) {
    return call_failed(Stage::Readback, VK_ERROR_DEVICE_LOST, call);
}

/// Assigns the value, or returns the error and leaves `to` as it is.
template <class T>
Result assign(T& to, Expected<T> made) {
    if (!made) return made.error();
    to = std::move(made).value();
    return ok();
}

} // namespace gizmo::vulkan
