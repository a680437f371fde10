// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/field_text.hpp"

#include <gizmo/drag.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace viewer {
namespace {

struct Unit {
    FieldUnit of;
    std::string_view name;
    double factor;
};
constexpr double kDegree = std::numbers::pi / 180;
constexpr Unit kUnits[] = {
    {FieldUnit::Length, "m", 1},       {FieldUnit::Length, "km", 1000},   {FieldUnit::Length, "cm", 0.01},
    {FieldUnit::Length, "mm", 0.001},  {FieldUnit::Length, "in", 0.0254}, {FieldUnit::Length, "ft", 0.3048},
    {FieldUnit::Degrees, "deg", 1},    {FieldUnit::Degrees, "\u00b0", 1}, {FieldUnit::Degrees, "rad", 1 / kDegree},
    {FieldUnit::Degrees, "turn", 360},
};

std::string_view without_spaces_at_the_end(std::string_view text) {
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

} // namespace

FieldText parse_field(std::string_view text, FieldUnit unit) {
    text = without_spaces_at_the_end(text);
    const auto first = std::find_if(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z' && c != 'e') || static_cast<unsigned char>(c) >= 0x80;
    });
    const auto name = text.substr(static_cast<std::size_t>(first - text.begin()));
    double factor = 1;
    if (!name.empty()) {
        const auto found = std::find_if(std::begin(kUnits), std::end(kUnits),
                                        [&](const Unit& u) { return u.of == unit && u.name == name; });
        if (found == std::end(kUnits)) return {.error = "\"" + std::string(name) + "\" is not a unit here"};
        factor = found->factor;
    }
    std::string number(text.substr(0, text.size() - name.size()));
    std::replace(number.begin(), number.end(), ',', '.');
    const gizmo::ParsedNumericInput parsed = gizmo::parse_numeric_input(number);
    if (parsed.error) return {.error = parsed.error.message};
    if (parsed.typed.count != 1) return {.error = "a number is missing"};
    const double value = parsed.typed.value[0] * factor;
    if (!std::isfinite(value)) return {.error = "the number is too large"};
    return {.value = value};
}

} // namespace viewer
