// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pointer from frame to frame: presses, and the cursor of a drag, which ignores warps and integrates relative
// motion.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/pointer.hpp>

namespace gizmo {

class PointerTracker {
public:
    /// @param dragging a drag is running: it ignores warps and follows relative motion.
    void begin_frame(const Pointer& pointer, bool dragging);
    /// A drag began with `cursor` under it: the pointer's, a handle's center, or that of a ray's camera.
    void press(const glm::dvec2& cursor);
    /// Continues the drag as if the cursor were there.
    void rebase(const glm::dvec2& cursor);

    /// Consumes the press that ended a drag, so that it grabs nothing.
    void consume_press() { pressed_ = false; }

    const Pointer& now() const { return pointer_; }
    /// The button was pressed in this frame, and the press is not consumed.
    bool pressed() const { return pressed_; }
    /// True if the next frame differs even if the host's pointer does not: a press ends, a drag's cursor moves.
    bool is_unsettled(bool dragging) const;
    /// True if the pointer is over a gizmo's view and is either up or pressed in this frame.
    bool can_hover() const;
    /// The cursor is where it was in the last frame.
    bool rests() const { return rests_; }
    /// Pixels: the cursor of the drag.
    const glm::dvec2& cursor() const { return drag_cursor_; }
    /// Pixels: the pointer's cursor at the press.
    const glm::dvec2& press_cursor() const { return press_cursor_; }

private:
    Pointer pointer_{};
    glm::dvec2 drag_cursor_{0};
    glm::dvec2 cursor_offset_{0}; ///< drag_cursor_ minus the pointer's cursor
    glm::dvec2 press_cursor_{0};
    bool rests_ = false;
    bool was_down_ = false;
    bool pressed_ = false;
    bool went_down_ = false; ///< in this frame; pressed_ stays until it is consumed
};

} // namespace gizmo
