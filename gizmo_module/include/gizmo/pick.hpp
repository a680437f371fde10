// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which handle is under the cursor, from the analytic shapes alone; nothing here knows how a handle is drawn.
#pragma once

#include <gizmo/geometry.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/pointer.hpp>

namespace gizmo {

struct Hit {
    Handle handle = Handle::None;
    double distance = 0; ///< pixels from the cursor to the shape; 0 inside a square, a circle, a box or a sphere
    double score = 0;    ///< distance beyond the grip of a line: the least wins
    int priority = 0;    ///< breaks ties, the least first: center, circle, axis, ring, square
    double w = 0;        ///< homogeneous w there; the nearer to the viewer breaks the last tie
    explicit operator bool() const { return handle != Handle::None; }
};

/// True when `a` is to be taken rather than `b`.
bool precedes(const Hit& a, const Hit& b);

/// Pixels from the cursor to one handle's shape, whether it can be grabbed or not. None: the handle is not part of the
/// placement's set or lies wholly behind the eye.
std::optional<Hit> distance_to(const Placement& placement, Handle handle, const glm::dvec2& cursor, const Style& style);

/// Pixels around a handle within which a device takes it: Style's, times its pixel_scale.
double pick_radius(const Style& style, PointerDevice device);

/// The best handle within pick_radius() of the cursor; Handle::None if there is none.
Hit pick(const Placement& placement, const glm::dvec2& cursor, const Style& style,
         PointerDevice device = PointerDevice::Mouse);

/// Pixels around the pivot beyond which pick() finds nothing; infinite when that cannot be said (a gizmo almost as near
/// to the eye as it is large).
double bounding_radius_px(const Placement& placement, const Projector& projector, const Style& style,
                          PointerDevice device = PointerDevice::Mouse);

} // namespace gizmo
