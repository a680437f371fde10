// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Errors for invalid input of the host.
#pragma once

#include <gizmo/vulkan/error.hpp>

#include <string>
#include <utility>

namespace gizmo::vulkan {

/// An error for invalid input; `what` names the field.
inline Error wrong_input(std::string what) {
    return Error{Stage::Input, VK_SUCCESS, std::move(what)};
}

} // namespace gizmo::vulkan
