// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/orbit_camera.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace gizmo::tools {
namespace {

// From a world with y up to that of the axis: a cyclic permutation, turned over for a negative one.
glm::dmat3 from_y_up(UpAxis up) {
    constexpr int kAxis[] = {1, 2, 0};
    const int axis = kAxis[static_cast<std::size_t>(up) % 3];
    const double sign = up < UpAxis::MinusY ? 1 : -1;
    glm::dmat3 m(0);
    m[0][(axis + 2) % 3] = sign;
    m[1][axis] = sign;
    m[2][(axis + 1) % 3] = 1;
    return m;
}

} // namespace

glm::dmat3 OrbitCamera::axes() const {
    const glm::dvec3 back(std::cos(pitch) * std::sin(yaw), std::sin(pitch), std::cos(pitch) * std::cos(yaw));
    const glm::dvec3 right(std::cos(yaw), 0, -std::sin(yaw)); // also valid when looking straight down
    const glm::dmat3 rolled(std::cos(roll), std::sin(roll), 0, -std::sin(roll), std::cos(roll), 0, 0, 0, 1);
    return from_y_up(up) * glm::dmat3(right, glm::cross(back, right), back) * rolled;
}

double OrbitCamera::half_height() const {
    return distance * std::tan(fov_y / 2);
}

glm::dmat4 OrbitCamera::view() const {
    const glm::dmat3 a = axes(), turn = glm::transpose(a);
    glm::dmat4 m(turn);
    m[3] = glm::dvec4(-(turn * (target + a[2] * distance)), 1);
    return m;
}

Camera OrbitCamera::camera(const Viewport& viewport) const {
    Camera c;
    c.viewport = viewport;
    c.view = view();
    const double aspect = viewport.height > 0 ? viewport.width / viewport.height : 1;
    if (ortho) {
        // y down as in Vulkan; depth 1 nearest, 0 farthest, for everything within `range` of the eye, also behind it.
        const double h = half_height(), range = std::max(100 * distance, 1.0);
        c.projection = {{1 / (h * aspect), 0, 0, 0}, {0, -1 / h, 0, 0}, {0, 0, 0.5 / range, 0}, {0, 0, 0.5, 1}};
        c.depth_order = DepthOrder::Reversed; // not derivable: the eye is in the middle of the depth range
        return c;
    }
    // depth = near / distance: 1 at the near plane, 0 at infinity.
    const double f = 1 / std::tan(fov_y / 2);
    c.projection = {{f / aspect, 0, 0, 0}, {0, -f, 0, 0}, {0, 0, 0, -1}, {0, 0, near_plane, 0}};
    return c;
}

void OrbitCamera::orbit(const glm::dvec2& pixels) {
    constexpr double kRadiansPerPixel = 0.006, kUp = std::numbers::pi / 2;
    const double c = std::cos(roll) * kRadiansPerPixel, s = std::sin(roll) * kRadiansPerPixel;
    yaw -= pixels.x * c + pixels.y * s;
    pitch = std::clamp(pitch + pixels.y * c - pixels.x * s, -kUp, kUp);
}

void OrbitCamera::orbit_about(const glm::dvec3& point, const glm::dvec2& pixels) {
    const glm::dmat3 before = axes();
    orbit(pixels);
    target = point + axes() * glm::transpose(before) * (target - point);
}

void OrbitCamera::look_from(const glm::dvec3& toward) {
    const glm::dvec3 to = glm::transpose(from_y_up(up)) * toward;
    yaw = std::atan2(to.x, to.z);
    pitch = std::atan2(to.y, std::hypot(to.x, to.z));
    roll = 0;
}

void OrbitCamera::turn_to(const glm::dmat4& view) {
    constexpr double kUpright = 1e-12; // a direction this near to the up axis has no yaw
    const glm::dmat3 turned = glm::transpose(glm::dmat3(view));
    look_from(turned[2]);
    const glm::dvec3 right = glm::transpose(from_y_up(up)) * turned[0];
    if (std::cos(pitch) < kUpright) yaw = std::atan2(-right.z, right.x);
    const glm::dvec3 rolled = glm::transpose(axes()) * turned[0];
    roll = std::abs(rolled.y) < kUpright && rolled.x > 0 ? 0 : std::atan2(rolled.y, rolled.x);
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

namespace {
constexpr double kShare = 0.8; // of half the image: leaves a tenth of the whole on each side
}

// A corner at (x, y, z) from the box's center, z towards the viewer, is within the share m of half the image if |y| <=
// m tan(fov/2) (distance - z)   and   |x| <= m aspect tan(fov/2) (distance - z); for an orthographic camera with
// distance alone.
void OrbitCamera::frame(const glm::dvec3& low, const glm::dvec3& high, double aspect) {
    const double upright = kShare * std::tan(fov_y / 2), side = upright * aspect;
    const glm::dmat3 from_world = glm::transpose(axes());
    distance = 1e-3;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::dvec3 sign(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
        const glm::dvec3 p = from_world * (sign * (high - low) * 0.5);
        const double seen = std::max(std::abs(p.y) / upright, std::abs(p.x) / side);
        distance = std::max(distance, ortho ? seen : p.z + seen);
    }
    target = (low + high) * 0.5;
    near_plane = distance * 0.002;
}

// With the target moved by t to the right, |x - t| <= s (distance - z) holds for all points from distance = (a + b) /
// 2s on, at t = (a - b) / 2, where a and b are the greatest s z + x and s z - x; upwards as well.
void OrbitCamera::frame(std::span<const glm::dvec3> points, double aspect) {
    if (points.empty()) return;
    const double upright = kShare * std::tan(fov_y / 2);
    const glm::dvec2 share(upright * aspect, upright);
    const glm::dmat3 from_world = glm::transpose(axes());
    glm::dvec3 low(std::numeric_limits<double>::infinity()), high = -low;
    for (const glm::dvec3& point : points) {
        low = glm::min(low, from_world * point);
        high = glm::max(high, from_world * point);
    }
    const glm::dvec3 middle = (low + high) * 0.5;
    glm::dvec2 a(-std::numeric_limits<double>::infinity()), b = a;
    for (const glm::dvec3& point : points) {
        const glm::dvec3 p = from_world * point - middle;
        const glm::dvec2 depth = ortho ? glm::dvec2(0) : share * p.z;
        a = glm::max(a, depth + glm::dvec2(p));
        b = glm::max(b, depth - glm::dvec2(p));
    }
    const glm::dvec2 least = (a + b) / (2.0 * share);
    const double before = (high.z - low.z) * 0.5 + 0.05 * glm::length(high - low); // what is nearest is before the eye
    distance = std::max({1e-3, least.x, least.y, ortho ? 0 : before});
    target = axes() * (middle + glm::dvec3((a - b) * 0.5, 0));
    near_plane = distance * 0.002;
}

} // namespace gizmo::tools
