// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What has the world's size, not the screen's, before a camera: a box, and a handle of the host's own.
#pragma once

#include "math/inlining.hpp"
#include "math/linear.hpp"

#include <gizmo/handles.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>

namespace gizmo {

/// Of axes that have the world's size: their steps in the window, and gizmo from world.
struct SizedAxes {
    decltype(Placement::column) column;
    glm::dmat3 gizmo_from_world;
    bool finite; ///< the columns are
};
// x, y, z: world from gizmo. Inlined where these are made: what is written to memory in doubles and read back in pairs
// waits for the writes.
GIZMO_ALWAYS_INLINE void make_sized_axes_into(const Projector& projector, const glm::dvec3& x, const glm::dvec3& y,
                                              const glm::dvec3& z, SizedAxes& out) {
    out.column[0] = projector.window * glm::dvec4(x, 0.0);
    out.column[1] = projector.window * glm::dvec4(y, 0.0);
    out.column[2] = projector.window * glm::dvec4(z, 0.0);
    out.gizmo_from_world = glm::inverse(glm::dmat3(x, y, z));
    out.finite = is_finite(out.column[0]) && is_finite(out.column[1]) && is_finite(out.column[2]);
}
inline SizedAxes make_sized_axes(const Projector& projector, const glm::dmat3& world_from_gizmo) {
    SizedAxes made;
    make_sized_axes_into(projector, world_from_gizmo[0], world_from_gizmo[1], world_from_gizmo[2], made);
    return made;
}

/// As Placement's of the same names: what a pivot adds to its axes.
struct SizedView {
    glm::dvec4 origin, eye;
    double unit_px;
};

// False: it is behind the eye, or not finite, and `out` is unspecified. The direction to the viewer, eye / |eye|, is
// finite where a finite eye has a length: |eye|^2 beyond all numbers makes it 0.
GIZMO_ALWAYS_INLINE bool see_sized(const Projector& projector, const SizedAxes& axes, const glm::dvec3& pivot,
                                   double size, SizedView& out) {
    out.origin = projector.window_point(pivot);
    if (!(out.origin.z > 0)) return false;
    out.unit_px = size * projector.focal / out.origin.z;
    const glm::dvec3 eye_offset = glm::dvec3(projector.eye) - pivot * projector.eye.w;
    const glm::dvec3 eye = axes.gizmo_from_world * eye_offset;
    out.eye = glm::dvec4(projector.eye.w != 0 ? eye : glm::normalize(eye), projector.eye.w);
    const double length2 = glm::dot(glm::dvec3(out.eye), glm::dvec3(out.eye));
    return length2 > 0 && is_finite(out.eye) && is_finite(out.origin) && axes.finite && is_positive(out.unit_px);
}

} // namespace gizmo
