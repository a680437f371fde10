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
inline constexpr Theme kThemes[] = {
    {"dark", gizmo::dark_theme}, {"light", gizmo::light_theme}, {"color-blind", gizmo::color_blind_theme}};

inline std::span<const Theme> themes() {
    return kThemes;
}

/// Index into themes(); none: no such theme.
inline std::optional<std::size_t> theme_named(std::string_view name) {
    for (std::size_t i = 0; i < themes().size(); ++i)
        if (name == themes()[i].name) return i;
    return std::nullopt;
}

} // namespace viewer
