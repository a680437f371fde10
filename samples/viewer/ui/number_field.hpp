// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One field of a row of numbers: how it is written, and what a person did to it.
#pragma once

#include "viewer/editor/field_text.hpp"

#include <cstddef>
#include <string>

namespace viewer {

struct NumberFormat {
    const char* text = "%.3f"; ///< of printf, for one double
    double step = 0.01;        ///< that a drag changes by for each logical pixel
    FieldUnit unit = FieldUnit::Plain;
    bool has_axes = true; ///< x, y, z: their edges have the colors of the axes
    unsigned mixed = 0;   ///< bit i: the i-th number is not the same in all that are selected
};

/// Which field it is.
struct NumberField {
    const char* row = ""; ///< name, not shown: tells its fields from others'
    std::size_t index = 0;
    const NumberFormat& format;

    bool is_mixed() const { return (format.mixed >> index & 1) != 0; }
};

/// What happened to a row of fields in this frame.
struct NumberChange {
    bool changed = false;   ///< a value is another
    bool left = false;      ///< a drag or what was typed has come to its end
    bool dragged = false;   ///< it was changed by a drag, not typed
    bool cancelled = false; ///< what was under edit is as the edit found it
    std::size_t index = 0;  ///< of the value that has changed
    std::string error{};    ///< what was typed is no number: in words; the value stays
};

} // namespace viewer
