// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The parts of pick(): the distance from a cursor to one handle, the order of two hits, and the bounding radius of all
// handles.
#pragma once

#include <gizmo/handles.hpp>

namespace gizmo {

// True if `a` wins over `b`, the hit of another gizmo.
bool precedes(const Hit& a, const Hit& b);
// The same for two handles of one gizmo.
bool is_above(const Hit& a, const Hit& b);

// Pixels from the cursor to one handle's shape, even if it cannot be grabbed. Returns nullopt if the handle is not in
// the placement's set or is completely behind the eye.
std::optional<Hit> distance_to(const Placement& placement, Handle handle, const glm::dvec2& cursor, const Style& style);

// Pixels: distances to a line that count as 0. Of other handles too, though it does not count for them.
double grip_of(const HandleInfo& info, const Style& style, const Parts& parts);

// The pick radius of a device, pixels: Style's, times its pixel_scale.
double pick_radius(const Style& style, PointerDevice device);
// The same, or half of the widest line if that is more.
double hit_radius(const Style& style, const Parts& parts, PointerDevice device);

// The same around the center of a box's grip or of a custom point.
double grip_reach_px(const Style& style, PointerDevice device);

// The radius in gizmo units around the pivot that contains all handles of a set with constant pixel size, not of boxes
// and custom shapes. `skewed`: with axes that are not orthogonal.
double bounding_radius(HandleSet set, const Parts& parts, bool skewed);

// Pixels around the pivot beyond which pick() finds nothing; infinite if there is no bound (a gizmo almost as near to
// the eye as it is large).
double bounding_radius_px(const Placement& placement, const Projector& projector, const Style& style,
                          PointerDevice device = PointerDevice::Mouse);

} // namespace gizmo
