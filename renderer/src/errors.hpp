// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What calls of the renderer fail with where the host gave something wrong.
#pragma once

#include <gizmo/vulkan/error.hpp>

#include <string>
#include <utility>

namespace gizmo::vulkan {

/// What the host gave is wrong, and which field of it.
inline Error wrong_input(std::string what) {
    return Error{Stage::Input, VK_SUCCESS, std::move(what)};
}

} // namespace gizmo::vulkan
