// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/field_text.hpp"

#include <gizmo/numeric_input.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <span>
#include <vector>

namespace gizmo::tools {
namespace {

constexpr NumericUnit kLengths[] = {{"m", 1},          {"km", 1000},   {"cm", 0.01},   {"mm", 0.001}, {"um", 1e-6},
                                    {"\u00b5m", 1e-6}, {"in", 0.0254}, {"ft", 0.3048}, {"yd", 0.9144}};
constexpr NumericUnit kAngles[] = {
    {"deg", 1}, {"\u00b0", 1}, {"rad", 180 / std::numbers::pi}, {.name = "turn", .factor = 360}};

std::span<const NumericUnit> units_of(FieldUnit unit) {
    using Units = std::span<const NumericUnit>;
    return unit == FieldUnit::Length ? Units(kLengths) : unit == FieldUnit::Degrees ? Units(kAngles) : Units();
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

// The error tells the place of the mistake and what is accepted there.
double parse_sum(std::string sum, FieldUnit unit, std::string& error) {
    const auto commas = std::count(sum.begin(), sum.end(), ',');
    std::replace(sum.begin(), sum.end(), ',', '.');
    const auto [typed, wrong] = parse_numeric_input(sum, units_of(unit));
    if (!wrong && typed.count == 0) error = "a number is missing";
    if (!wrong) return typed.value[0];
    const std::string rest = sum.substr(wrong.position);
    error = "at the end: ";
    if (!rest.empty()) error.replace(3, 7, '"' + rest + '"');
    if (commas > 1)
        error = "a comma is a decimal point; numbers of several nodes are separated by ;";
    else if (!std::string_view(wrong.message).starts_with("an operator"))
        error += wrong.message;
    else {
        error += "an operator is expected";
        for (const NumericUnit& u : units_of(unit))
            error += (&u == units_of(unit).data() ? ", or a unit: " : " ") + std::string(u.name);
    }
    return 0;
}

} // namespace

FieldText parse_field(std::string_view text, FieldUnit unit, const FieldNode& node) {
    std::string error;
    text = trimmed(text);
    const bool changes = text.size() > 1 && text[1] == '=' && std::string_view("+-*/").find(text[0]) < 4;
    const char change = changes ? text[0] : '=';
    if (changes || text.starts_with('=')) text = trimmed(text.substr(changes ? 2 : 1));
    if (change == '*' || change == '/') unit = FieldUnit::Plain;
    const bool is_line = text.starts_with("L(") && text.ends_with(")");
    if (is_line) text = text.substr(2, text.size() - 3);
    const char separator = is_line && text.find(';') == std::string_view::npos ? ',' : ';';
    std::vector<double> numbers;
    for (std::size_t from = 0; from <= text.size() && error.empty();) {
        const std::size_t end = std::min(text.find(separator, from), text.size());
        numbers.push_back(parse_sum(std::string(text.substr(from, end - from)), unit, error));
        from = end + 1;
    }
    const std::size_t count = numbers.size();
    if (error.empty() && is_line && count != 2) error = "L takes the numbers of the first and the last node: L(1, 3)";
    if (error.empty() && !is_line && count > 1 && count != node.count)
        error = std::to_string(count) + " numbers for " + std::to_string(node.count) + " selected";
    if (!error.empty()) return {.error = error};
    const double part = node.count > 1 ? static_cast<double>(node.index) / static_cast<double>(node.count - 1) : 0;
    double value = is_line ? std::lerp(numbers[0], numbers[1], part) : numbers[count == 1 ? 0 : node.index];
    if (change == '+' || change == '-') value = change == '+' ? node.now + value : node.now - value;
    if (change == '*' || change == '/') value = change == '*' ? node.now * value : node.now / value;
    return {.value = value, .error = std::isfinite(value) ? "" : "the result is not finite"};
}

DragText parse_drag(std::string_view text, FieldUnit unit) {
    DragText drag;
    text = trimmed(text);
    if (text.empty()) return drag;
    if (text.starts_with('=')) {
        drag.values.push_back('=');
        text.remove_prefix(1);
    }
    for (std::size_t from = 0; from <= text.size() && drag.error.empty();) {
        const std::size_t end = std::min(text.find(';', from), text.size());
        char number[32];
        std::snprintf(number, sizeof number, "%s%.17g", from > 0 ? "," : "",
                      parse_sum(std::string(text.substr(from, end - from)), unit, drag.error));
        drag.values += number;
        from = end + 1;
    }
    return drag;
}

} // namespace gizmo::tools
