// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The text of a field for one number.
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// The quantity of the field, which determines the valid units.
enum class FieldUnit {
    Plain,  ///< none
    Length, ///< m (the default), km, cm, mm, in, ft
    Degrees ///< deg, ° (the default), rad, turn
};

struct FieldText {
    double value = 0;
    std::string error{}; ///< empty: `value` is valid
};

/// A sum, product or bracket of numbers as in gizmo::parse_numeric_input, optionally with a unit. A comma is a decimal
/// point, because a field has one number.
FieldText parse_field(std::string_view text, FieldUnit unit);

} // namespace viewer
