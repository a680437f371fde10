// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Values typed into a running drag, and their text.
#pragma once

#include <gizmo/fields.hpp> // says which C++ is needed

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gizmo {

/// Values typed into a running drag: one for each axis of the handle in the order x, y, z; three along the gizmo's axes
/// for a free translation. Excess values are ignored, and a trackball ignores all. Empty: nothing is typed.
struct NumericInput {
    /// Changes from the press: lengths in world units along the handle's axes, degrees, ratios. If `absolute`, the
    /// values themselves:
    ///   position  for Space::Parent and Space::Local the components of Transform::position, along the parent's axes
    ///             or the object's own, in the parent's units and exact, as an editor's field shows them. For other
    ///             spaces the world position along the handle's axis, from the world's origin.
    ///   rotation  for a ring about an axis, degrees: the angle that Limits::angle_min limits. Other rings have no
    ///             absolute angle and take the change.
    ///   scale     Transform::scale along the axis, exact; for a uniform scale that of its first axis that is not 0. A
    ///             selection's scale is 1 at the press, so it takes the ratio.
    ///   box       the length of the side in world units; for a corner, the diagonal's.
    ///   number    a custom number in its own units; an angle in degrees.
    std::array<double, 3> value{};
    std::uint8_t count = 0;
    bool absolute = false; ///< typed with a leading '='
};

/// Why a text is invalid: a message and a position.
struct NumericInputError {
    const char* message = nullptr; ///< null: no error
    std::size_t position = 0;      ///< byte in the text
    explicit operator bool() const { return message != nullptr; }
};

/// A unit that is accepted behind numbers: small letters, or characters other than ASCII.
struct NumericUnit {
    std::string_view name{};
    double factor = 1;
};

struct ParsedNumericInput {
    NumericInput typed{};
    NumericInputError error{};
};

/// One to three expressions between commas, after an optional '=':
///   sum     = product { ("+" | "-") product }
///   product = factor { ("*" | "/" | "%") factor }
///   factor  = ("+" | "-") factor | operand [ "^" factor ]
///   operand = [ function ] "(" sum ")" | number | "pi"
/// "%" is the remainder with the sign of its left side. Functions: sqrt, sin, cos, tan, asin, acos, atan (radians),
/// abs, floor, ceil, round. A product may end with one of `units`, and sums may omit the sign after it: "1m 20cm". A
/// single unit at the end applies to all before it: "1 + 2 cm". The decimal separator is a point in every locale: 1,
/// .5, 2., 1e-3. Whitespace is ignored. Text of whitespace alone means nothing typed. Errors: anything else, more than
/// three values, a result that is not finite (1/0), more than 32 nested brackets or signs.
ParsedNumericInput parse_numeric_input(std::string_view text, std::span<const NumericUnit> units = {});

} // namespace gizmo
