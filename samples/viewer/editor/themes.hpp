// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The colors a person can choose, by name.
#pragma once

#include <gizmo/style.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace viewer {

struct Theme {
    const char* name;
    gizmo::Style (*style)();
};
/// dark, which is the first, light and color-blind.
std::span<const Theme> themes();
/// Index into themes(); none: no such theme.
std::optional<std::size_t> theme_named(std::string_view name);

} // namespace viewer
