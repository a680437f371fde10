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

/// The result of a stretch by `ratio` along the world axes `axes` of rotation * scale, both in the space that
/// `parent_from_world` maps to: the exact 3x3 matrix; the nearest scale with the same rotation (the component of each
/// stretched axis along the rotated axis); and the largest fraction of a stretched axis that is perpendicular to it.
struct StretchedScale {
    glm::dmat3 exact{1};
    glm::dvec3 scale{1};
    double shear = 0; ///< 0: exact
};
/// @param policy the sign that the scale keeps, at a distance of kMinScaleRatio from 0.
StretchedScale stretched_scale(const glm::dmat3& parent_from_world, const glm::dmat3& axes, const glm::dvec3& ratio,
                               const glm::dquat& rotation, const glm::dvec3& scale, NegativeScale policy);

/// The scale of stretched_scale() before its policy is scale_k (1 + sum over j of shares[j][k] (ratio_j - 1)).
/// @param axes the world axes in the space of the rotation, as columns, and their inverse.
glm::dmat3 stretch_shares(const glm::dmat3& axes, const glm::dmat3& inverse, const glm::dquat& rotation);

} // namespace gizmo
