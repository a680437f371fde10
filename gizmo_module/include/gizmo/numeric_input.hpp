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

/// Up to three numbers, for the handle's axes in the order of its name. Empty: nothing typed.
struct NumericInput {
    /// Changes from the press: lengths in world units along the handle's axes; degrees; ratios. Where `absolute`, the
    /// values themselves:
    ///   position  with Space::Parent and Space::Local the numbers of Transform::position, along the parent's axes and
    ///             along the object's own, in the parent's units and exact: what a field beside the view shows. With
    ///             the other spaces the place in the world along the handle's axis, from the world's origin.
    ///   turn      of a ring about an axis, degrees: the angle that Limits::angle_min is about. Others have none: the
    ///             change.
    ///   scale     Transform::scale along the axis, exact; of a uniform scale that of its first axis. A selection's is
    ///             1 at the press: the ratio.
    ///   box       the length of the side in world units, of a corner the diagonal's.
    ///   number    a host's, in its own units; degrees of an angle.
    std::array<double, 3> value{};
    std::uint8_t count = 0;
    bool absolute = false; ///< typed with a leading '='
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
