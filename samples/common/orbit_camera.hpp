// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#pragma once

#include <gizmo/types.hpp>

namespace sample {

/// Turns about a point, y up. Draws with an infinite reversed-Z projection.
struct OrbitCamera {
    glm::dvec3 target{0};
    double yaw = 0.7, pitch = 0.45; ///< radians: about y; above the horizon
    double distance = 8;            ///< world units
    double fov_y = 0.7;             ///< radians
    double near = 0.02;             ///< world units

    gizmo::Camera camera(const gizmo::Viewport& viewport) const;
    void orbit(const glm::dvec2& pixels);
    /// The same about another point, which stays where it is seen.
    void orbit_about(const glm::dvec3& point, const glm::dvec2& pixels);
    void pan(const glm::dvec2& pixels, double viewport_height);
    void zoom(double steps);
    /// Towards a point, which stays where it is seen.
    void zoom_to(const glm::dvec3& point, double steps);
};

} // namespace sample
