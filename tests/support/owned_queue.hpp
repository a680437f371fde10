// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A batch queue with all that it tells what it draws.
#pragma once

#include "context/batch_one.hpp"

namespace test {

struct OwnedQueue {
    gizmo::BatchQueue batch{};
    gizmo::Canvas canvas{};
    gizmo::ViewCache views{};
    gizmo::Roll roll{};
    gizmo::FlipMemory flips{};
    gizmo::BatchQueue::Owners owners{roll, canvas, flips};
    void begin_frame() {
        batch.begin_frame();
        canvas.begin_frame();
        views.begin_frame();
        roll.begin_frame();
        flips.begin_frame();
    }
};

} // namespace test
