// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// update_drag() with smart guides, and the state before the first update.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

class DragGuides;

// Cursor gain while Pointer::precise is set.
inline constexpr double kPreciseGain = 0.1;

// The update of a drag before any motion.
DragUpdate begun_update(const Drag& drag);

// update_drag() with smart guides.
std::optional<DragUpdate> update_with_guides(const Drag& drag, const Projector& projector, const Pointer& pointer,
                                             const DragInput& input, DragGuides& guides);

} // namespace gizmo
