// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a drag does to the world: one affine map, applied alike to points, transforms, matrices and the members of a
// selection. What is exact for one kind alone, such as a scale along the object's own axes, stands with that kind.
#pragma once

#include <gizmo/drag.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

namespace gizmo {

/// p -> center + linear (p - center) + delta.
struct Change {
    glm::dmat3 linear{1}; ///< a rotation, or a stretch along axes
    glm::dvec3 center{0}; ///< the point that `linear` keeps
    glm::dvec3 delta{0};
};

/// The change of an update, in the world.
Change change_of(const DragUpdate& update);
/// The same in a space with the linear map P = parent_from_world: P linear P^-1 about a center in that space.
Change in_parent(const Change& change, const glm::dmat3& parent_from_world, const glm::dvec3& center);
/// A point after the change; the point itself, bit for bit, if nothing moves it.
glm::dvec3 changed(const Change& change, const glm::dvec3& p);

/// World: the position now of a point of the object that was at `p` at the press.
inline glm::dvec3 moved(const DragUpdate& update, const glm::dvec3& p) {
    return changed(change_of(update), p);
}

/// The new matrix (parent_from_object) of an object that had `start` at the press. Keeps shear and mirroring. With
/// `own_axes` a scale is along the matrix's own columns, start diag(ratio), whatever their angles.
glm::dmat4 update_matrix(const DragUpdate& update, const glm::dmat4& start, const Options& options, bool own_axes);

/// World: the object's origin at the press.
glm::dvec3 origin_of(const Drag& drag);
/// World: the linear change from the rotation of the press to that rotation in the parent's space.
glm::dmat3 turn_to(const Drag& drag, const glm::dquat& rotation);

/// World: the point that a scale keeps. A box's keeps its distance from the box's center in the parent's space.
glm::dvec3 fixed_in_world(const DragUpdate& update);

/// A transform, at its place, after a rotation or a stretch of the world. With shear the result is not a transform:
/// then it is the nearest one.
struct ChangedShape {
    DTransform transform{};
    glm::dmat3 exact{1}; ///< the linear part of parent_from_object
    double shear = 0;    ///< the largest error of an axis, as in Manipulation::shear; rounding is 0
};
/// A rotation of the world by `angle` about the unit direction n = `axis` is a rotation about P^-1 n in the space of P
/// = parent_from_world, which preserves the same line; a mirror reverses its sign.
ChangedShape turned_shape(const DTransform& start, const glm::dmat3& parent_from_world, bool mirrored,
                          const glm::dvec3& axis, double angle);
/// A stretch by `ratio` along the world axes `axes` keeps the rotation and takes the nearest scale: the component of
/// each stretched axis along the rotated one. @param policy the sign that the scale keeps, at a distance of
/// kMinScaleRatio from 0.
ChangedShape stretched_shape(const DTransform& start, const glm::dmat3& parent_from_world, const glm::dmat3& axes,
                             const glm::dvec3& ratio, NegativeScale policy);

} // namespace gizmo
