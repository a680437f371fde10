// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/pointer_tracker.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>

namespace gizmo {

// If there is no room, a press and its release are dropped together.
void PointerTracker::add(bool down, const glm::dvec2& cursor) {
    if (down == will_be_down()) return;
    if (waiting_count_ == waiting_.size())
        --waiting_count_;
    else
        waiting_[waiting_count_++] = {down, cursor};
}

void PointerTracker::take_event(bool ending) {
    const ButtonEvent& next = waiting_[0];
    took_event_ = waiting_count_ > 0 && !(ending && next.down);
    pressed_ = took_event_ && next.down;
    if (took_event_) {
        is_down_ = next.down;
        pointer_.cursor = next.cursor;
        std::copy(waiting_.begin() + 1, waiting_.end(), waiting_.begin());
        --waiting_count_;
    }
    pointer_.down = is_down_;
}

void PointerTracker::add_events(const Pointer& pointer) {
    if (pointer.cancel || pointer.capture_lost) waiting_count_ = 0; // earlier presses and releases are obsolete
    const bool press_is_last = will_be_down();
    if (!press_is_last && pointer.press) add(true, *pointer.press);
    if (pointer.release) add(false, *pointer.release);
    if (press_is_last && pointer.press) add(true, *pointer.press);
    add(pointer.down, pointer.cursor);
}

void PointerTracker::begin_frame(const Pointer& pointer, bool dragging, bool ending) {
    rests_ = pointer.cursor == pointer_.cursor;
    pointer_ = pointer;
    took_event_ = pressed_ = false;
    if (waiting_count_ > 0 || pointer.press || pointer.release || pointer.down != is_down_) {
        add_events(pointer);
        take_event(ending);
    }
    if (!dragging) {
        cursor_offset_ = from_ = grip_ = glm::dvec2(0);
    } else if (pointer_.relative) {
        rebase(is_finite(pointer_.motion) ? drag_cursor_ + pointer_.motion : drag_cursor_);
        return;
    } else if (is_finite(pointer_.warp)) {
        cursor_offset_ -= pointer_.warp;
    }
    drag_cursor_ = grip_ + (pointer_.cursor - from_ + cursor_offset_);
}

void PointerTracker::press(const glm::dvec2& cursor) {
    drag_cursor_ = cursor;
    press_cursor_ = pointer_.cursor;
    cursor_offset_ = pointer_.ray ? glm::dvec2(0) : cursor - pointer_.cursor;
}

void PointerTracker::press_from_afar(const glm::dvec2& grip) {
    press_cursor_ = from_ = pointer_.cursor;
    drag_cursor_ = grip_ = grip;
}

void PointerTracker::rebase(const glm::dvec2& cursor) {
    drag_cursor_ = cursor;
    if (!is_finite(pointer_.cursor)) return;
    from_ = grip_ = glm::dvec2(0);
    cursor_offset_ = cursor - pointer_.cursor;
}

bool PointerTracker::is_unsettled(bool dragging) const {
    const glm::dvec2& on = pointer_.relative ? pointer_.motion : pointer_.warp;
    return took_event_ || waiting_count_ > 0 || (dragging && is_finite(on) && on != glm::dvec2(0));
}

bool PointerTracker::can_hover(std::uint32_t target) const {
    const bool finger_is_up = pointer_.device == PointerDevice::Touch && !pointer_.down;
    return !pointer_.blocked && !finger_is_up && (!pointer_.down || pressed_) &&
           pointer_.target.value_or(target) == target;
}

} // namespace gizmo
