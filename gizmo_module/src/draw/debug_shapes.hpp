// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the hit test sees: the shapes that are hit, and how far from them a press still counts. Drawn from the same
// shapes the hit test measures to.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

class LineWriter;

// Of every pickable handle the outline, and to both sides of its lines a band `radius` pixels wide.
// @param pixel_scale Style's.
void add_debug_shapes(LineWriter& lines, const Placement& placement, double radius, double pixel_scale);

} // namespace gizmo
