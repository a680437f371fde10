// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "common/scene/orbit_camera.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sample {

glm::dmat3 OrbitCamera::axes() const {
    const glm::dvec3 back(std::cos(pitch) * std::sin(yaw), std::sin(pitch), std::cos(pitch) * std::cos(yaw));
    const glm::dvec3 right(std::cos(yaw), 0, -std::sin(yaw)); // also valid when looking straight down
    return {right, glm::cross(back, right), back};
}

double OrbitCamera::half_height() const {
    return distance * std::tan(fov_y / 2);
}

gizmo::Camera OrbitCamera::camera(const gizmo::Viewport& viewport) const {
    gizmo::Camera c;
    c.viewport = viewport;
    const glm::dmat3 a = axes();
    const glm::dvec3 eye = target + a[2] * distance;
    const glm::dmat3 turn = glm::transpose(a);
    c.view = glm::dmat4(turn);
    c.view[3] = glm::dvec4(-(turn * eye), 1);
    const double aspect = viewport.height > 0 ? viewport.width / viewport.height : 1;
    c.projection = glm::dmat4(0);
    if (ortho) {
        // y down as in Vulkan; depth 1 nearest, 0 farthest, for everything within `range` of the eye, also behind it.
        const double h = half_height(), range = std::max(100 * distance, 1.0);
        c.projection[0][0] = 1 / (h * aspect);
        c.projection[1][1] = -1 / h;
        c.projection[2][2] = 0.5 / range;
        c.projection[3][2] = 0.5;
        c.projection[3][3] = 1;
        c.depth_order = gizmo::DepthOrder::Reversed; // not derivable: the eye is in the middle of the depth range
        return c;
    }
    // depth = near / distance: 1 at the near plane, 0 at infinity.
    const double f = 1 / std::tan(fov_y / 2);
    c.projection[0][0] = f / aspect;
    c.projection[1][1] = -f;
    c.projection[2][3] = -1;
    c.projection[3][2] = near;
    return c;
}

void OrbitCamera::orbit(const glm::dvec2& pixels) {
    constexpr double kRadiansPerPixel = 0.006, kUp = std::numbers::pi / 2;
    yaw -= pixels.x * kRadiansPerPixel;
    pitch = std::clamp(pitch + pixels.y * kRadiansPerPixel, -kUp, kUp);
}

void OrbitCamera::orbit_about(const glm::dvec3& point, const glm::dvec2& pixels) {
    const glm::dmat3 before = axes();
    orbit(pixels);
    target = point + axes() * glm::transpose(before) * (target - point);
}

void OrbitCamera::look_from(const glm::dvec3& toward) {
    yaw = std::atan2(toward.x, toward.z);
    pitch = std::atan2(toward.y, std::hypot(toward.x, toward.z));
}

void OrbitCamera::turn_to(const glm::dmat4& view) {
    yaw = std::atan2(-view[2][0], view[0][0]); // of its right side, which also has one if it looks straight down
    pitch = std::atan2(view[1][2], view[1][1]);
}

void OrbitCamera::fly(const glm::dvec3& by) {
    target += axes() * by;
}

void OrbitCamera::pan(const glm::dvec2& pixels, double viewport_height) {
    const glm::dmat3 a = axes();
    target += (a[1] * pixels.y - a[0] * pixels.x) * (2 * half_height() / std::max(1.0, viewport_height));
}

void OrbitCamera::zoom(double steps) {
    distance = std::clamp(distance * std::pow(0.88, steps), 0.05, 1e5);
}

void OrbitCamera::zoom_to(const glm::dvec3& point, double steps) {
    const double before = distance;
    zoom(steps);
    // The eye moves along its line to the point by the same share as the distance.
    target = point + (target - point) * (distance / before);
}

} // namespace sample
