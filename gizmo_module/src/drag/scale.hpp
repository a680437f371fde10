// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Scaling of an object along axes that are not its own.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// True if this drag scales along the object's own axes, so that it never shears.
bool scales_own_axes(const Drag& drag);

/// The fixed point of a box's scale, in the object's own space.
glm::dvec3 fixed_point_of(const DragUpdate& update);

/// Keeps a ratio at a distance of kMinScaleRatio from 0, on the side that the policy allows.
double away_from_zero(NegativeScale policy, double ratio);

/// The scale of stretched_shape() before its policy is scale_k (1 + sum over j of shares[j][k] (ratio_j - 1)).
/// @param axes the world axes in the space of the rotation, as columns, and their inverse.
glm::dmat3 stretch_shares(const glm::dmat3& axes, const glm::dmat3& inverse, const glm::dquat& rotation);

} // namespace gizmo
