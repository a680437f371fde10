// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Names the instances of a test over modes, instead of the bytes of the parameter.
#pragma once

#include <gizmo/types.hpp>

#include <string>

namespace test {

inline constexpr auto mode_name = [](const auto& instance) -> std::string {
    switch (instance.param) {
    case gizmo::Mode::Translate:
        return "Translate";
    case gizmo::Mode::Rotate:
        return "Rotate";
    case gizmo::Mode::Scale:
        return "Scale";
    case gizmo::Mode::Universal:
        return "Universal";
    case gizmo::Mode::Bounds:
        return "Bounds";
    default:
        return "Mode" + std::to_string(static_cast<unsigned>(instance.param));
    }
};

} // namespace test
