// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "gizmo/tools/camera_motion.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo::tools {
namespace {

// The share t of the way: distances interpolate by ratio, angles the shorter way.
OrbitCamera between(const OrbitCamera& a, const OrbitCamera& b, double t) {
    constexpr double kTurn = 2 * std::numbers::pi;
    OrbitCamera c = b;
    c.target = a.target + (b.target - a.target) * t;
    c.yaw = b.yaw - std::remainder(b.yaw - a.yaw, kTurn) * (1 - t);
    c.roll = b.roll - std::remainder(b.roll - a.roll, kTurn) * (1 - t);
    c.pitch = a.pitch + (b.pitch - a.pitch) * t;
    c.distance = a.distance * std::pow(b.distance / a.distance, t);
    c.near_plane = a.near_plane * std::pow(b.near_plane / a.near_plane, t);
    c.fov_y = a.fov_y + (b.fov_y - a.fov_y) * t;
    return c;
}

} // namespace

void CameraDrag::begin(CameraMotion motion, std::optional<glm::dvec3> about) {
    motion_ = motion;
    about_ = motion == CameraMotion::Orbit ? about : std::nullopt;
}

void CameraDrag::move(OrbitCamera& camera, const glm::dvec2& by, double height) const {
    if (motion_ == CameraMotion::Orbit) camera.orbit_about(about_.value_or(camera.target), by);
    if (motion_ == CameraMotion::Pan) camera.pan(by, height);
    if (motion_ == CameraMotion::Zoom) camera.zoom((by.x - by.y) * 0.05);
}

void CameraDrag::fly(OrbitCamera& camera, const glm::dvec3& direction, double speed, double seconds) {
    if (direction == glm::dvec3(0)) return;
    camera.fly(direction * speed * std::clamp(seconds, 0.0, 0.1));
    about_.reset();
}

void EasedCamera::advance(double seconds, double duration) {
    if (orbit != to_) {
        from_ = shown_;
        to_ = orbit;
        // A move without a start, or of length 0, is skipped.
        const bool begins = from_.distance > 0 && from_.near_plane > 0 && to_.distance > 0 && to_.near_plane > 0;
        left_ = begins ? std::max(0.0, duration) : 0;
    }
    left_ = std::max(0.0, left_ - std::max(0.0, seconds));
    const double t = left_ > 0 && duration > 0 ? 1 - std::min(1.0, left_ / duration) : 1;
    shown_ = left_ > 0 ? between(from_, to_, 1 - (1 - t) * (1 - t) * (1 - t)) : orbit; // slows down
}

} // namespace gizmo::tools
