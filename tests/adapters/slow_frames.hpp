// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host with a slow frame: presses, releases and motion come between two frames, through an adapter.
#pragma once

#include "support/editor.hpp"

namespace test {

/// @param move called as move(cursor) and `button` as button(down, cursor), in whole pixels: an event of the window.
/// @param next returns the adapter's pointer of a frame.
template <class Move, class Button, class Next>
void expect_slow_frames_drag_as_fast_ones(const Move& move, const Button& button, const Next& next) {
    double fast = 0;
    for (const int per_frame : {1, 2, 3, 4, 5}) {
        Editor e;
        const glm::dvec2 arrow = glm::floor(e.at(gizmo::Handle::TranslateX)), to = arrow + glm::dvec2(40, 40);
        int events = 0;
        const auto frame_after = [&] {
            if (++events % per_frame == 0) e.frame(next());
        };
        move(arrow);
        frame_after();
        button(true, arrow);
        frame_after();
        move(to);
        frame_after();
        button(false, to);
        frame_after();
        move(arrow + glm::dvec2(400, -200));
        frame_after();
        for (int i = 0; i < 4; ++i)
            e.frame(next());
        EXPECT_FALSE(e.context.is_active());
        if (per_frame == 1) fast = e.object.position.x;
        EXPECT_GT(fast, 0);
        EXPECT_EQ(e.object.position.x, fast) << per_frame << " events in a frame";
    }
}

} // namespace test
