// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/surface.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

glm::dvec3 unit_of(SurfaceAxis axis) {
    const auto i = static_cast<int>(axis) - 1;
    glm::dvec3 out(0);
    out[i % 3] = i < 3 ? 1 : -1;
    return out;
}

// The smallest rotation that takes the unit vector a to b. Half-angle form (Baker, Euclidean Space): q = (1 + a.b, a x
// b), normalized; opposite vectors leave the axis undetermined.
glm::dquat rotation_from(const glm::dvec3& a, const glm::dvec3& b) {
    const double w = 1 + glm::dot(a, b);
    if (w < 1e-12) {
        const glm::dvec3 across = any_perpendicular(a);
        return quaternion(0, across);
    }
    const glm::dvec3 v = glm::cross(a, b);
    return glm::normalize(quaternion(w, v));
}

} // namespace

glm::dquat aligned_rotation(const glm::dquat& rotation, SurfaceAxis axis, const glm::dvec3& normal) {
    return rotation_from(rotation_matrix(rotation) * unit_of(axis), normal) * glm::normalize(rotation);
}

SurfacePlacement place_on_surface(const Drag& drag, const SurfacePoint& surface) {
    const glm::dmat3& parent_from_world = drag.frame.parent_from_world;
    SurfacePlacement out;
    out.rotation = drag.start.rotation;
    out.delta = surface.position - drag.frame.pivot;
    const double length = glm::length(surface.normal);
    if (!is_positive(length)) return out;
    const glm::dvec3 normal = surface.normal / length;
    // W R' e along n, W the parent: R' e along W^-1 n, which is exact for any parent.
    if (drag.options.surface.align != SurfaceAxis::None) {
        const glm::dvec3 target = parent_from_world * normal;
        const double size = glm::length(target);
        if (is_positive(size)) {
            out.rotation = aligned_rotation(drag.start.rotation, drag.options.surface.align, target / size);
            out.aligned = true;
        }
    }
    if (!drag.options.surface.place_on_bounds) return out;
    // The box's lowest corner along the normal is placed on the surface.
    const Box& box = drag.options.box;
    const glm::dmat3 world = glm::inverse(parent_from_world) * rotation_matrix(out.rotation);
    double lowest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y,
                                i & 4 ? box.max.z : box.min.z);
        lowest = std::min(lowest, glm::dot(world * (drag.start.scale * corner), normal));
    }
    if (std::isfinite(lowest)) out.delta -= lowest * normal;
    return out;
}

} // namespace gizmo
