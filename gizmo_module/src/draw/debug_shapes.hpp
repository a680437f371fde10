// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Debug shapes of the hit test: the pickable shapes and their tolerance. They come from the same functions as those of
// the hit test.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

class LineWriter;

// Adds the outline of every pickable handle, and on both sides of its lines a band `radius` pixels wide. @param
// pixel_scale that of Style.
void add_debug_shapes(LineWriter& lines, const Placement& placement, double radius, double pixel_scale);

} // namespace gizmo
