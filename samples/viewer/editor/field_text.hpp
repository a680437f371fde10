// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a person types into a field for one number.
#pragma once

#include <string>
#include <string_view>

namespace viewer {

/// What the field's number counts, and so which units may follow it.
enum class FieldUnit {
    Plain,  ///< none
    Length, ///< m (the same as none), km, cm, mm, in, ft
    Degrees ///< deg, ° (the same as none), rad, turn
};

struct FieldText {
    double value = 0;
    std::string error{}; ///< empty: `value` is the number
};

/// A sum, product or bracket of numbers, as gizmo::parse_numeric_input takes it, with a unit after it or not. A comma
/// is a decimal point: a field holds one number.
FieldText parse_field(std::string_view text, FieldUnit unit);

} // namespace viewer
