// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/pointer_tracker.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

namespace gizmo {

void PointerTracker::begin_frame(const Pointer& pointer, bool dragging) {
    rests_ = pointer.cursor == pointer_.cursor;
    pointer_ = pointer;
    pressed_ = went_down_ = pointer.down && !was_down_;
    was_down_ = pointer.down;
    if (!dragging) {
        cursor_offset_ = glm::dvec2(0);
    } else if (pointer_.relative) {
        if (is_finite(pointer_.motion)) drag_cursor_ += pointer_.motion;
        if (is_finite(pointer_.cursor)) cursor_offset_ = drag_cursor_ - pointer_.cursor;
        return;
    } else if (is_finite(pointer_.warp)) {
        cursor_offset_ -= pointer_.warp;
    }
    drag_cursor_ = pointer_.cursor + cursor_offset_;
}

void PointerTracker::press(const glm::dvec2& cursor) {
    drag_cursor_ = cursor;
    press_cursor_ = pointer_.cursor;
    cursor_offset_ = pointer_.ray ? glm::dvec2(0) : cursor - pointer_.cursor;
}

void PointerTracker::rebase(const glm::dvec2& cursor) {
    drag_cursor_ = cursor;
    if (is_finite(pointer_.cursor)) cursor_offset_ = cursor - pointer_.cursor;
}

bool PointerTracker::is_unsettled(bool dragging) const {
    const glm::dvec2& on = pointer_.relative ? pointer_.motion : pointer_.warp;
    return went_down_ || (dragging && is_finite(on) && on != glm::dvec2(0));
}

bool PointerTracker::can_hover() const {
    const bool finger_is_up = pointer_.device == PointerDevice::Touch && !pointer_.down;
    return !pointer_.blocked && !finger_is_up && (!pointer_.down || pressed_);
}

} // namespace gizmo
