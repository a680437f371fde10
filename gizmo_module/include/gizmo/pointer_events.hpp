// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A Pointer from events, for hosts with an event queue.
#pragma once

#include <gizmo/pointer.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gizmo {

/// Collects the events of one window between two frames, in their order. next() hands over one press, release or cancel
/// per frame, each where it happened, and the others with the next frames; Context::needs_redraw() asks for those. So
/// clicks and drags are the same at every frame rate. Positions are pixels of the target.
class PointerEvents {
public:
    void move(const glm::dvec2& cursor) { cursor_ = cursor; }
    /// The drag button. A repeated state is ignored.
    void button(bool down, const glm::dvec2& cursor) {
        cursor_ = cursor;
        add({.cursor = cursor, .down = down, .cancel = latest().cancel});
    }
    /// Escape or a second button.
    void cancel(bool held) { add({.cursor = cursor_, .down = latest().down, .cancel = held}); }
    /// The window has lost the focus or the capture: commits the running drag, and nothing is held.
    void lose_capture() { add({.cursor = cursor_, .lost = true}); }

    /// Returns the pointer for begin_frame(). Call it once a frame, after its events. The host sets the rest.
    Pointer next() {
        Pointer pointer;
        pointer.cursor = cursor_;
        if (count_ > 0) {
            const State now = waiting_[0];
            if (now.down != shown_.down) (now.down ? pointer.press : pointer.release) = now.cursor;
            pointer.capture_lost = now.lost;
            shown_ = now;
            std::copy(waiting_.begin() + 1, waiting_.end(), waiting_.begin());
            --count_;
        }
        pointer.down = shown_.down;
        pointer.cancel = shown_.cancel;
        return pointer;
    }

private:
    struct State { ///< after an event
        glm::dvec2 cursor{0};
        bool down = false, cancel = false, lost = false;
    };
    const State& latest() const { return count_ > 0 ? waiting_[count_ - 1] : shown_; }
    /// If there is no room, only the state after the last event is kept.
    void add(State state) {
        const State& last = latest();
        if (!state.lost && state.down == last.down && state.cancel == last.cancel) return;
        if (count_ == waiting_.size()) {
            state.lost |= last.lost;
            --count_;
        }
        waiting_[count_++] = state;
    }

    std::array<State, 16> waiting_{};
    std::size_t count_ = 0;
    State shown_{};
    glm::dvec2 cursor_{0};
};

} // namespace gizmo
