// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One field of a row of numbers: its format, and the user's changes.
#pragma once

#include "viewer/editor/shown_number.hpp"

#include <gizmo/tools/field_text.hpp>

#include <cmath>
#include <cstddef>
#include <string>

namespace viewer {

using gizmo::tools::FieldUnit;

struct NumberFormat {
    int decimals = 3;   ///< as in field_text()
    double step = 0.01; ///< change per logical pixel of a drag
    FieldUnit unit = FieldUnit::Plain;
    bool has_axes = true;  ///< x, y, z: the fields have the colors of the axes
    unsigned mixed = 0;    ///< bit i: the i-th number differs between the selected nodes
    std::size_t nodes = 1; ///< the number of nodes that a typed text changes

    void fit(double size) {
        decimals = decimals_for(size);
        step = std::pow(10, 1 - decimals);
    }
};

/// The identity of a field.
struct NumberField {
    const char* row = ""; ///< hidden name that distinguishes rows
    std::size_t index = 0;
    const NumberFormat& format;

    bool is_mixed() const { return (format.mixed >> index & 1) != 0; }
};

/// The changes of a row of fields in this frame.
struct NumberChange {
    bool changed = false;   ///< a value has changed
    bool left = false;      ///< a drag or typing has ended
    bool dragged = false;   ///< changed by a drag, not by typing
    bool cancelled = false; ///< the edit was cancelled, and the value restored
    std::size_t index = 0;  ///< index of the changed value
    std::string typed{};    ///< the text that has changed it; empty for a drag
    std::string error{};    ///< why the typed text is invalid; the value is kept
};

} // namespace viewer
