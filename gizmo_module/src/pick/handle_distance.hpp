// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What pick() is made of: how far a cursor is from one handle, which of two hits is taken, and how far out any can be.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

// True when `a` is to be taken rather than `b`.
bool precedes(const Hit& a, const Hit& b);

// Pixels from the cursor to one handle's shape, whether it can be grabbed or not. None: the handle is not part of the
// placement's set or lies wholly behind the eye.
std::optional<Hit> distance_to(const Placement& placement, Handle handle, const glm::dvec2& cursor, const Style& style);

// Pixels around a handle within which a device takes it: Style's, times its pixel_scale.
double pick_radius(const Style& style, PointerDevice device);

// The same around the middle of a box's grip or of a custom point.
double grip_reach_px(const Style& style, PointerDevice device);

// Gizmo units around the pivot within which all handles of a set lie: of one that is placed at a constant size, not of
// boxes and custom shapes. `skewed`: along axes that are not at right angles.
double bounding_radius(HandleSet set, bool skewed);

// Pixels around the pivot beyond which pick() finds nothing; infinite when that cannot be said (a gizmo almost as near
// to the eye as it is large).
double bounding_radius_px(const Placement& placement, const Projector& projector, const Style& style,
                          PointerDevice device = PointerDevice::Mouse);

} // namespace gizmo
