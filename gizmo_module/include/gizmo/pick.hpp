// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which handle is under the cursor, from the analytic shapes alone; nothing here knows how a handle is drawn.
#pragma once

#include <gizmo/handles.hpp>
#include <gizmo/pointer.hpp>

namespace gizmo {

/// A handle that the cursor is on or near.
struct Hit {
    Handle handle = Handle::None;
    double distance = 0; ///< pixels from the cursor to the shape; 0 inside a square, a circle, a box or a sphere
    double score = 0;    ///< distance beyond the grip of a line: the least wins
    int priority = 0;    ///< breaks ties, the least first: center, circle, axis, ring, square
    double w = 0;        ///< homogeneous w there; the nearer to the viewer breaks the last tie
    explicit operator bool() const { return handle != Handle::None; }
};

/// The best of the placement's pickable handles within the device's pick radius of the cursor (Style::pick_px,
/// pick_pen_px or pick_touch_px, times pixel_scale); Handle::None if there is none.
/// @param cursor pixels, as Viewport has them.
Hit pick(const Placement& placement, const glm::dvec2& cursor, const Style& style,
         PointerDevice device = PointerDevice::Mouse);

} // namespace gizmo
