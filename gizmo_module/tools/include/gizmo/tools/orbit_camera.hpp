// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A camera that orbits about a point.
#pragma once

#include <gizmo/types.hpp>

#include <span>

namespace gizmo::tools {

/// Orbits about a point. Every motion is a call; the fields may be written at any time.
struct OrbitCamera {
    glm::dvec3 target{0};
    double yaw = 0.7, pitch = 0.45; ///< radians: about the up axis; above the horizon, at most 90 degrees
    double roll = 0;                ///< radians: about its line of sight, counterclockwise; its image turns clockwise
    double distance = 8;            ///< world units
    double fov_y = 0.7;             ///< radians
    double near_plane = 0.02;       ///< world units; perspective only
    bool ortho = false;
    UpAxis up = UpAxis::Y; ///< of the world

    bool operator==(const OrbitCamera& other) const = default;
    /// With the projection of Vulkan and reversed Z: an infinite far plane, or an orthographic projection with the
    /// height that the perspective one shows at the target. For another projection take view() and half_height().
    Camera camera(const Viewport& viewport) const;
    glm::dmat4 view() const;    ///< from the world to the eye, which looks along -z
    glm::dmat3 axes() const;    ///< right, up, back: world
    double half_height() const; ///< of the image at the target, world units
    /// @param pixels of the pointer, y down: 0.006 radians each
    void orbit(const glm::dvec2& pixels);
    /// The same about another point, which keeps its pixel.
    void orbit_about(const glm::dvec3& point, const glm::dvec2& pixels);
    /// Along a direction, world, towards the eye, without roll.
    void look_from(const glm::dvec3& toward);
    /// The rotation of a view matrix.
    void turn_to(const glm::dmat4& view);
    /// Along right, up, back: world units.
    void fly(const glm::dvec3& by);
    /// The target follows the pointer.
    void pan(const glm::dvec2& pixels, double viewport_height);
    /// @param steps of a wheel, positive: nearer, by 12 percent each; distances of 0.05 to 100,000
    void zoom(double steps);
    /// Towards a point, which keeps its pixel.
    void zoom_to(const glm::dvec3& point, double steps);
    /// As near as a world box fits, with a margin of a tenth of the image on each side; the direction stays.
    /// @param aspect width over height of the viewport
    void frame(const glm::dvec3& low, const glm::dvec3& high, double aspect);
    /// The same for world points, which take the whole width or height that the margin leaves; the target is beside
    /// their middle. Without points the camera stays.
    void frame(std::span<const glm::dvec3> points, double aspect);
};

} // namespace gizmo::tools
