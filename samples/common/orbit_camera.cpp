// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "orbit_camera.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace sample {
namespace {

glm::dvec3 outward(const OrbitCamera& c) {
    return {std::cos(c.pitch) * std::sin(c.yaw), std::sin(c.pitch), std::cos(c.pitch) * std::cos(c.yaw)};
}

} // namespace

gizmo::Camera OrbitCamera::camera(const gizmo::Viewport& viewport) const {
    gizmo::Camera c;
    c.viewport = viewport;
    c.view = glm::lookAtRH(target + outward(*this) * distance, target, glm::dvec3(0, 1, 0));
    // y down as Vulkan has it; depth = near / distance: 1 at the near plane, 0 at infinity.
    const double f = 1 / std::tan(fov_y / 2), aspect = viewport.height > 0 ? viewport.width / viewport.height : 1;
    c.projection = glm::dmat4(0);
    c.projection[0][0] = f / aspect;
    c.projection[1][1] = -f;
    c.projection[2][3] = -1;
    c.projection[3][2] = near;
    return c;
}

void OrbitCamera::orbit(const glm::dvec2& pixels) {
    constexpr double kRadiansPerPixel = 0.006;
    yaw -= pixels.x * kRadiansPerPixel;
    pitch = std::clamp(pitch + pixels.y * kRadiansPerPixel, -1.55, 1.55);
}

void OrbitCamera::orbit_about(const glm::dvec3& point, const glm::dvec2& pixels) {
    const auto axes = [&] {
        const glm::dvec3 back = outward(*this), right = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), back));
        return glm::dmat3(right, glm::cross(back, right), back);
    };
    const glm::dmat3 before = axes();
    orbit(pixels);
    target = point + axes() * glm::transpose(before) * (target - point);
}

void OrbitCamera::pan(const glm::dvec2& pixels, double viewport_height) {
    const glm::dvec3 back = outward(*this), right = glm::normalize(glm::cross(glm::dvec3(0, 1, 0), back));
    const glm::dvec3 up = glm::cross(back, right);
    const double unit = 2 * distance * std::tan(fov_y / 2) / std::max(1.0, viewport_height);
    target += (up * pixels.y - right * pixels.x) * unit;
}

void OrbitCamera::zoom(double steps) {
    distance = std::clamp(distance * std::pow(0.88, steps), 0.05, 1e5);
}

void OrbitCamera::zoom_to(const glm::dvec3& point, double steps) {
    const double before = distance;
    zoom(steps);
    // The eye goes along its line to the point by the share that the distance does.
    target = point + (target - point) * (distance / before);
}

} // namespace sample
