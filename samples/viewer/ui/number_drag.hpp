// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A number that is changed by dragging sideways; a press without motion is a click. Esc cancels the drag.
#pragma once

#include "viewer/ui/number_field.hpp"

namespace viewer {

/// The input of a field in this frame.
struct NumberGrip {
    bool pressed = false;  ///< in this frame
    bool held = false;     ///< held, or released in this frame
    bool released = false; ///< in this frame
    float x = 0;           ///< the cursor's x, pixels
    bool slow = false, fast = false, escape = false;
};

class NumberDrag {
public:
    /// @param scale pixels per logical pixel
    explicit NumberDrag(float scale)
        : scale_(scale) {}
    /// Call it before the first field of a frame.
    void begin() { is_held_ = false; }
    /// Call it for each visible field. @param step change of `value` per logical pixel
    NumberChange update(const NumberGrip& grip, double step, double& value);
    /// True if the button was released as a click.
    bool is_click(const NumberGrip& grip) const { return grip.released && !is_moved_ && !is_cancelled_; }
    /// True if a field is being dragged.
    bool is_on() const { return is_held_ && is_moved_; }

private:
    float scale_;
    double value_ = 0;             ///< the result of the drag
    double step_ = 0;              ///< at the press
    float press_ = 0, was_at_ = 0; ///< the cursor at the press, and in the last frame; pixels
    bool is_held_ = false;
    bool is_moved_ = false;
    bool is_cancelled_ = false; ///< until the button is released
};

} // namespace viewer
