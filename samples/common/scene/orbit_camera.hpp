// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A camera that a mouse turns about a point.
#pragma once

#include <gizmo/types.hpp>

namespace sample {

/// Turns about a point, y up. Draws with reversed Z: to infinity, or orthographic, in which case half of the picture's
/// height is what a perspective one would show at the target.
struct OrbitCamera {
    glm::dvec3 target{0};
    double yaw = 0.7, pitch = 0.45; ///< radians: about y; above the horizon, at most a right angle
    double distance = 8;            ///< world units
    double fov_y = 0.7;             ///< radians
    double near = 0.02;             ///< world units; perspective only
    bool ortho = false;

    bool operator==(const OrbitCamera& other) const = default;
    gizmo::Camera camera(const gizmo::Viewport& viewport) const;
    glm::dmat3 axes() const;    ///< right, up, back: world
    double half_height() const; ///< of the picture at the target, world units
    void orbit(const glm::dvec2& pixels);
    /// The same about another point, which stays where it is seen.
    void orbit_about(const glm::dvec3& point, const glm::dvec2& pixels);
    /// Turns where it stands.
    void look(const glm::dvec2& pixels);
    /// Along right, up, back: world units.
    void fly(const glm::dvec3& by);
    void pan(const glm::dvec2& pixels, double viewport_height);
    void zoom(double steps);
    /// Towards a point, which stays where it is seen.
    void zoom_to(const glm::dvec3& point, double steps);
};

} // namespace sample
