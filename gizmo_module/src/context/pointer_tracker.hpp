// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The pointer from frame to frame: presses, and the cursor of a drag, which ignores warps and integrates relative
// motion.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/pointer.hpp>

#include <array>
#include <cstddef>

namespace gizmo {

class PointerTracker {
public:
    /// Takes one press or release, the oldest; the others wait for the next frames.
    /// @param dragging a drag is running: it ignores warps and follows relative motion.
    /// @param ending it is released and not yet committed: a press waits until it is.
    void begin_frame(const Pointer& pointer, bool dragging, bool ending = false);
    /// A drag began with `cursor` under it: the pointer's, a handle's center, or that of a ray's camera.
    void press(const glm::dvec2& cursor);
    /// The same for a press elsewhere: the drag's cursor is the sum of `grip` and the way of the pointer.
    void press_from_afar(const glm::dvec2& grip);
    /// Continues the drag as if the cursor were there.
    void rebase(const glm::dvec2& cursor);

    /// Consumes the press that ended a drag, so that it grabs nothing.
    void consume_press() { pressed_ = false; }

    /// With the state and the place of the press or release that this frame takes.
    const Pointer& now() const { return pointer_; }
    /// The button was pressed in this frame, and the press is not consumed.
    bool pressed() const { return pressed_; }
    /// True if the next frame differs even if the host's pointer does not: a press ends, another event waits, a drag's
    /// cursor moves.
    bool is_unsettled(bool dragging) const;
    /// True if the pointer may be over a gizmo of that target and is either up or pressed in this frame.
    bool can_hover(std::uint32_t target) const;
    /// The cursor is where it was in the last frame.
    bool rests() const { return rests_; }
    /// Pixels: the cursor of the drag.
    const glm::dvec2& cursor() const { return drag_cursor_; }
    /// Pixels: the pointer's cursor at the press.
    const glm::dvec2& press_cursor() const { return press_cursor_; }

private:
    struct ButtonEvent {
        bool down = false;
        glm::dvec2 cursor{0};
    };
    void add(bool down, const glm::dvec2& cursor);
    void add_events(const Pointer& pointer);
    void take_event(bool ending);
    bool will_be_down() const { return waiting_count_ > 0 ? waiting_[waiting_count_ - 1].down : is_down_; }

    Pointer pointer_{};
    std::array<ButtonEvent, 8> waiting_{}; ///< presses and releases alternate
    std::size_t waiting_count_ = 0;
    glm::dvec2 drag_cursor_{0};
    glm::dvec2 cursor_offset_{0}; ///< drag_cursor_ minus the pointer's cursor
    /// After press_from_afar(), the pointer's cursor at the press, and the grip: kept apart, so that nothing is rounded
    /// that is not in a drag from the grip.
    glm::dvec2 from_{0}, grip_{0};
    glm::dvec2 press_cursor_{0};
    bool rests_ = false;
    bool is_down_ = false;
    bool pressed_ = false;
    bool took_event_ = false; ///< in this frame
};

} // namespace gizmo
