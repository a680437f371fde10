// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a scale makes of an object whose axes are not those it is scaled along.
#pragma once

#include <gizmo/drag.hpp>

namespace gizmo {

/// True when a scale by this drag runs along the object's own axes, and so never shears.
bool scales_own_axes(const Drag& drag);

/// The fixed point of a box's scale, in the object's own space.
glm::dvec3 fixed_point_of(const DragUpdate& update);

/// What a stretch by `ratio` along the world axes `axes` makes of rotation * scale, both in the space
/// `parent_from_world` leads to: the exact 3x3 matrix, the nearest scale with that rotation (of each rotated axis what
/// lies along it), and the largest share of a stretched axis that lies across it.
struct StretchedScale {
    glm::dmat3 exact{1};
    glm::dvec3 scale{1};
    double shear = 0; ///< 0: exact
};
/// `policy`: on which side of zero the scale stays, and kMinScaleRatio away.
StretchedScale stretched_scale(const glm::dmat3& parent_from_world, const glm::dmat3& axes, const glm::dvec3& ratio,
                               const glm::dquat& rotation, const glm::dvec3& scale, NegativeScale policy);

/// What stretched_scale() makes of the scale is scale_k (1 + sum over j of shares[j][k] (ratio_j - 1)), to its policy.
/// @param axes the world axes in the space of the rotation, as columns, and their inverse.
glm::dmat3 stretch_shares(const glm::dmat3& axes, const glm::dmat3& inverse, const glm::dquat& rotation);

} // namespace gizmo
