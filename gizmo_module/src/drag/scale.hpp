// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Scales along axes, and the sides of a box.
#pragma once

#include "drag/numbers.hpp"
#include "drag/travel.hpp"

namespace gizmo {

/// Along the travel's axes; below, all axes in Options::axes by one ratio.
void scale(DragUpdate& update, const UpdateInput& in, const Travel& travel);
void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio);
/// A box's face, corner or edge.
void resize(DragUpdate& update, const UpdateInput& in, const Travel& travel);

} // namespace gizmo
