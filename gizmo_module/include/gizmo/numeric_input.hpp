// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a user types into a running drag.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gizmo {

/// Up to three numbers. Empty: nothing typed.
struct NumericInput {
    std::array<double, 3> value{};
    std::uint8_t count = 0;
    bool absolute = false; ///< typed with a leading '=': the value itself, not the change
};

/// Why a text is no number: in words, and where.
struct NumericInputError {
    const char* message = nullptr; ///< null: none
    std::size_t position = 0;      ///< byte in the text
    explicit operator bool() const { return message != nullptr; }
};

struct ParsedNumericInput {
    NumericInput typed{};
    NumericInputError error{};
};

/// One to three expressions between commas, after an optional '=':
///   sum     = product { ("+" | "-") product }
///   product = factor { ("*" | "/") factor }
///   factor  = ("+" | "-") factor | "(" sum ")" | number
/// Numbers are written with a point in every locale: 1, .5, 2., 1e-3. Spaces count nowhere. Text of spaces alone is
/// nothing typed. Errors: anything else, more than three values, a result that is not finite (1/0), more than 32
/// brackets or signs in one another.
ParsedNumericInput parse_numeric_input(std::string_view text);

} // namespace gizmo
