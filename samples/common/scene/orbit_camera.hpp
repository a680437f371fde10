// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A camera that orbits about a point.
#pragma once

#include <gizmo/types.hpp>

namespace sample {

/// Orbits about a point, with y up. Uses reversed Z: an infinite far plane, or an orthographic projection with the
/// height that the perspective one shows at the target.
struct OrbitCamera {
    glm::dvec3 target{0};
    double yaw = 0.7, pitch = 0.45; ///< radians: about y; above the horizon, at most 90 degrees
    double distance = 8;            ///< world units
    double fov_y = 0.7;             ///< radians
    double near = 0.02;             ///< world units; perspective only
    bool ortho = false;

    bool operator==(const OrbitCamera& other) const = default;
    gizmo::Camera camera(const gizmo::Viewport& viewport) const;
    glm::dmat3 axes() const;    ///< right, up, back: world
    double half_height() const; ///< of the image at the target, world units
    void orbit(const glm::dvec2& pixels);
    /// The same about another point, which keeps its pixel.
    void orbit_about(const glm::dvec3& point, const glm::dvec2& pixels);
    /// Along a direction, world, towards the eye.
    void look_from(const glm::dvec3& toward);
    /// The direction of a view matrix without roll.
    void turn_to(const glm::dmat4& view);
    /// Along right, up, back: world units.
    void fly(const glm::dvec3& by);
    void pan(const glm::dvec2& pixels, double viewport_height);
    void zoom(double steps);
    /// Towards a point, which keeps its pixel.
    void zoom_to(const glm::dvec3& point, double steps);
};

} // namespace sample
