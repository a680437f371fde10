// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The color themes.
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
inline constexpr Theme kThemes[] = {
    {"dark", gizmo::dark_theme}, {"light", gizmo::light_theme}, {"color-blind", gizmo::color_blind_theme}};

inline std::span<const Theme> themes() {
    return kThemes;
}

/// Index in themes(); nullopt: unknown.
inline std::optional<std::size_t> theme_named(std::string_view name) {
    for (std::size_t i = 0; i < themes().size(); ++i)
        if (name == themes()[i].name) return i;
    return std::nullopt;
}

} // namespace viewer
