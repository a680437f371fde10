// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A number that a drag to the side changes; a press without a motion is a click. Esc takes the drag back.
#pragma once

#include "viewer/ui/number_field.hpp"

namespace viewer {

/// What the pointer and the keys do to the field in this frame.
struct NumberGrip {
    bool pressed = false;  ///< now
    bool held = false;     ///< by now, or let go now
    bool released = false; ///< now
    float x = 0;           ///< of the cursor, pixels
    bool slow = false, fast = false, escape = false;
};

class NumberDrag {
public:
    /// @param scale pixels per logical pixel
    explicit NumberDrag(float scale)
        : scale_(scale) {}
    /// Before the first field of a frame.
    void begin() { is_held_ = false; }
    /// Of each field that is shown. @param step that `value` changes by for each logical pixel
    NumberChange update(const NumberGrip& grip, double step, double& value);
    /// The button is let go, and it was a click.
    bool is_click(const NumberGrip& grip) const { return grip.released && !is_moved_ && !is_cancelled_; }
    /// A field is pressed and has been moved.
    bool is_on() const { return is_held_ && is_moved_; }

private:
    float scale_;
    double value_ = 0;             ///< what the drag has come to
    float press_ = 0, was_at_ = 0; ///< the cursor at the press, and in the frame before; pixels
    bool is_held_ = false;
    bool is_moved_ = false;
    bool is_cancelled_ = false; ///< until the button is let go
};

} // namespace viewer
