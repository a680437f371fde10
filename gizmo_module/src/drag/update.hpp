// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// update_drag() for those who have a place for the result: with it a frame of one dragged gizmo takes 27 ns less of 390.
// And what an update is before the first.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

// Cursor gain while Pointer::precise holds.
inline constexpr double kPreciseGain = 0.1;

// What a drag amounts to before its first update: nothing yet.
DragUpdate begun_update(const Drag& drag);

// Makes `out` anew, whatever it was; `drag` is not in it. False: no answer, as update_drag() says it, and `out` is
// unspecified.
bool update_drag_into(DragUpdate& out, const Drag& drag, const Projector& projector, const Pointer& pointer,
                      const DragInput& input = {});

// The same into what has been an update of the same drag, neither of them under a parent that has moved: only what goes
// on from update to update is copied, a sixth of it.
bool update_drag_again(DragUpdate& out, const Drag& drag, const Projector& projector, const Pointer& pointer,
                       const DragInput& input = {});

} // namespace gizmo
