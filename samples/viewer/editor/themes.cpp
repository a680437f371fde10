// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/themes.hpp"

#include <cstddef>

namespace viewer {
namespace {

constexpr Theme kThemes[] = {
    {"dark", gizmo::dark_theme}, {"light", gizmo::light_theme}, {"color-blind", gizmo::color_blind_theme}};

} // namespace

std::span<const Theme> themes() {
    return kThemes;
}

std::optional<std::size_t> theme_named(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kThemes); ++i)
        if (name == kThemes[i].name) return i;
    return std::nullopt;
}

} // namespace viewer
