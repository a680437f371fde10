// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What scales have in common: the axes, the fixed point of a box, the distance from 0.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// True if this drag scales along the object's own axes, so that it never shears.
bool scales_own_axes(const Drag& drag);

/// The fixed point of a box's scale in the object's own space: the opposite side, or the center.
glm::dvec3 fixed_point(const Drag& drag, bool from_center);
/// The same of an update.
glm::dvec3 fixed_point_of(const DragUpdate& update);

/// Keeps a ratio at a distance of kMinScaleRatio from 0, on the side that the policy allows.
double away_from_zero(NegativeScale policy, double ratio);

/// The scale of stretched_shape() before its policy is scale_k (1 + sum over j of shares[j][k] (ratio_j - 1)).
/// A share that is only a rounding error is 0: as the normal of a bound it would have any direction.
/// @param axes the world axes in the space of the rotation, as columns, and their inverse.
glm::dmat3 stretch_shares(const glm::dmat3& axes, const glm::dmat3& inverse, const glm::dquat& rotation);
/// DragUpdate::center of a fixed point.
glm::dvec3 center_at(const DTransform& start, const glm::dvec3& fixed);

} // namespace gizmo
