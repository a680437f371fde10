// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Parallel lines of sight, for which w is constant.
#pragma once

#include <gizmo/camera.hpp>

#include <glm/geometric.hpp>

namespace gizmo {

// The point, moved across the lines of sight to a pixel. x and y increase along their rows, which need not be
// orthogonal.
inline glm::dvec3 moved_to_pixel(const Projector& projector, const glm::dvec3& point, const glm::dvec2& pixel) {
    const glm::dvec3 h = projector.point(point);
    const glm::dvec2 off = pixel - glm::dvec2(h) / h.z;
    const glm::dvec3 x = glm::dvec3(projector.x) / h.z, y = glm::dvec3(projector.y) / h.z;
    const double xx = glm::dot(x, x), yy = glm::dot(y, y), xy = glm::dot(x, y), det = xx * yy - xy * xy;
    return point + x * ((off.x * yy - off.y * xy) / det) + y * ((off.y * xx - off.x * xy) / det);
}

} // namespace gizmo
