// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/navigation.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <iterator>

namespace viewer {
namespace {

// Where they are on a US keyboard.
constexpr const char* kFlyKeys[] = {"W", "A", "S", "D", "Q", "E"};

} // namespace

void Navigation::begin(CameraMotion motion, int button, std::optional<glm::dvec3> about) {
    motion_ = motion;
    button_ = button;
    about_ = motion == CameraMotion::Orbit ? about : std::nullopt;
}

bool Navigation::end(int button) {
    if (button != button_) return false;
    stop();
    return true;
}

void Navigation::stop() {
    motion_ = CameraMotion::None;
    button_ = -1;
}

void Navigation::move(sample::OrbitCamera& camera, const glm::dvec2& by, double height) const {
    switch (motion_) {
    case CameraMotion::Orbit:
        if (about_)
            camera.orbit_about(*about_, by);
        else
            camera.orbit(by);
        break;
    case CameraMotion::Pan:
        camera.pan(by, height);
        break;
    case CameraMotion::Zoom:
        camera.zoom((by.x - by.y) * 0.05);
        break;
    case CameraMotion::None:
        break;
    }
}

bool Navigation::is_flying(const InputState& input) const {
    return flies() && motion_ == CameraMotion::Orbit &&
           std::any_of(std::begin(kFlyKeys), std::end(kFlyKeys),
                       [&](const char* key) { return input.is_down_at(key); });
}

void Navigation::fly(sample::OrbitCamera& camera, const InputState& input, double speed, double seconds) {
    if (!flies() || motion_ != CameraMotion::Orbit) return;
    const auto down = [&](const char* key) { return input.is_down_at(key) ? 1.0 : 0.0; };
    const glm::dvec3 by(down("D") - down("A"), down("E") - down("Q"), down("S") - down("W"));
    if (by == glm::dvec3(0)) return;
    if (input.modifiers().shift) speed *= 3;
    camera.fly(by * speed * std::clamp(seconds, 0.0, 0.1));
    about_.reset();
}

} // namespace viewer
