// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What can be typed into a number field and into a drag: sums with units.
#pragma once

#include <gizmo/fields.hpp> // says which C++ it needs

#include <cstddef>
#include <string>
#include <string_view>

namespace gizmo::tools {

/// The quantity of the field, which determines the valid units.
enum class FieldUnit {
    Plain,  ///< none
    Length, ///< m (the default), km, cm, mm, um, in, ft, yd
    Degrees ///< deg, ° (the default), rad, turn
};

struct FieldText {
    double value = 0;    ///< the node's new number
    std::string error{}; ///< empty: `value` is valid
};

/// A node whose number is typed: its place among the selected ones.
struct FieldNode {
    std::size_t index = 0, count = 1;
    double now = 0; ///< its number
};

/// A sum as in gizmo::parse_numeric_input. A comma is a decimal point. Units follow their numbers, as in "1m 20cm"; a
/// single unit at the end applies to the whole sum. "+=", "-=", "*=" and "/=" change the node's number. For several
/// nodes also "1; 2; 3", one number for each, and "L(1, 3)", evenly spaced from the first to the last.
FieldText parse_field(std::string_view text, FieldUnit unit, const FieldNode& node = {});
/// The text of a drag: as parse_field(), with one number for each axis between ";", and after a leading "=" the place
/// or the size itself instead of the change. @return the same for gizmo::Context::set_numeric_input(), in meters and
/// degrees
struct DragText {
    std::string values{};
    std::string error{}; ///< empty: `values` is valid
};
DragText parse_drag(std::string_view text, FieldUnit unit);
/// What parse_field() accepts, for a tooltip.
inline constexpr const char* kFieldHint = "1m 20cm   90deg   2*pi   sqrt(2)   2^3   7%4   sin(30deg)\n"
                                          "+=0.5   -=   *=2   /=   each node's own number\n"
                                          "1; 2; 3   L(0, 3)   a number for each selected node";

} // namespace gizmo::tools
