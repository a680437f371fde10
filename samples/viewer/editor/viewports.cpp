// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/viewports.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace viewer {

Viewports::Viewports() {
    constexpr double kQuarter = std::numbers::pi / 2;
    views_[0].name = "perspective";
    const auto flat = [&](std::size_t i, const char* name, double yaw, double pitch) {
        views_[i].name = name;
        views_[i].orbit.ortho = true;
        views_[i].orbit.yaw = yaw;
        views_[i].orbit.pitch = pitch;
    };
    flat(1, "top", 0, kQuarter);
    flat(2, "front", 0, 0);
    flat(3, "right", kQuarter, 0);
}

void Viewports::lay_out(const gizmo::Viewport& r, int count) {
    const double w = std::floor(r.width / 2), h = std::floor(r.height / 2), right = r.x + w + 1, below = r.y + h + 1;
    const double rest_w = std::max(0.0, r.width - w - 1), rest_h = std::max(0.0, r.height - h - 1);
    switch (count) {
    case 2:
        views_[0].rect = {r.x, r.y, w, r.height};
        views_[1].rect = {right, r.y, rest_w, r.height};
        break;
    case 3:
        views_[0].rect = {r.x, r.y, r.width, h};
        views_[1].rect = {r.x, below, w, rest_h};
        views_[2].rect = {right, below, rest_w, rest_h};
        break;
    case 4:
        views_[0].rect = {r.x, r.y, w, h};
        views_[1].rect = {right, r.y, rest_w, h};
        views_[2].rect = {r.x, below, w, rest_h};
        views_[3].rect = {right, below, rest_w, rest_h};
        break;
    default:
        views_[0].rect = r;
    }
    if (active_ >= count) active_ = 0;
}

int Viewports::view_at(const glm::dvec2& cursor, int count) const {
    for (int v = 0; v < count; ++v) {
        const gizmo::Viewport& r = view(v).rect;
        if (cursor.x >= r.x && cursor.y >= r.y && cursor.x < r.x + r.width && cursor.y < r.y + r.height) return v;
    }
    return -1;
}

gizmo::Camera Viewports::camera(int view) const {
    const View& v = this->view(view);
    gizmo::Camera c = v.orbit.camera(v.rect);
    c.target = static_cast<std::uint32_t>(view);
    return c;
}

void Viewports::frame(const glm::dvec3& low, const glm::dvec3& high) {
    for (View& view : views_) {
        view.orbit.target = (low + high) * 0.5;
        view.orbit.distance = std::max(1e-3, glm::length(high - low) * 1.3);
        view.orbit.near = view.orbit.distance * 0.002;
    }
}

void Viewports::look_through(const sample::Scene& scene, const sample::SceneCamera& camera) {
    const glm::dmat4 world = scene.world_from_node(camera.node);
    const glm::dvec3 back = glm::normalize(glm::dvec3(world[2])), eye(world[3]);
    sample::OrbitCamera& o = orbit();
    glm::dvec3 low, high;
    scene.bounds(low, high);
    o.yaw = std::atan2(back.x, back.z);
    o.pitch = std::asin(std::clamp(back.y, -1.0, 1.0));
    o.ortho = camera.ortho;
    o.fov_y = camera.ortho ? 0.7 : camera.fov_y;
    const double to_scene = glm::dot(eye - (low + high) * 0.5, back);
    o.distance = camera.ortho ? camera.half_height / std::tan(o.fov_y / 2)
                              : std::max(to_scene, 0.05 * glm::length(high - low) + 1e-3);
    o.near = o.distance * 0.002;
    o.target = eye - back * o.distance;
}

void Viewports::look_from(double yaw, double pitch) {
    orbit().yaw = yaw;
    orbit().pitch = pitch;
}

} // namespace viewer
