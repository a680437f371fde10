// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pointer from frame to frame: presses, and the cursor that a drag follows where the host's jumps or stands still.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/pointer.hpp>

namespace gizmo {

class PointerTracker {
public:
    /// @param dragging a drag is on: it goes on as if a warp had not been, and moves by relative motion.
    void begin_frame(const Pointer& pointer, bool dragging);
    /// A drag began with `cursor` (the pointer's, a handle's middle, or as a ray's camera sees it) under it.
    void press(const glm::dvec2& cursor);
    /// The drag goes on as if the cursor were there.
    void rebase(const glm::dvec2& cursor);

    /// Ended a drag: it grabs nothing.
    void consume_press() { pressed_ = false; }

    const Pointer& now() const { return pointer_; }
    /// The button went down with this frame, and that has not been used up.
    bool pressed() const { return pressed_; }
    /// The next frame would see another pointer though the host's stays: a press is over, a drag's cursor goes on.
    bool is_unsettled(bool dragging) const;
    /// Whoever owns the pointer, it is over a gizmo's view and free, or pressed just now.
    bool can_hover() const;
    /// Pixels: what a drag follows.
    const glm::dvec2& cursor() const { return drag_cursor_; }
    /// Pixels: the pointer's at the press.
    const glm::dvec2& press_cursor() const { return press_cursor_; }

private:
    Pointer pointer_{};
    glm::dvec2 drag_cursor_{0};
    glm::dvec2 cursor_offset_{0}; ///< of drag_cursor_ from the pointer's
    glm::dvec2 press_cursor_{0};
    bool was_down_ = false;
    bool pressed_ = false;
    bool went_down_ = false; ///< in this frame; pressed_ until it is used up
};

} // namespace gizmo
