// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/editor/navigation.hpp"

namespace viewer {
namespace {

// The letters where they are on a US keyboard; along right, up, back.
glm::dvec3 fly_direction(const InputState& input) {
    const auto down = [&](const char* key) { return input.is_down_at(key) ? 1.0 : 0.0; };
    return {down("D") - down("A"), down("E") - down("Q"), down("S") - down("W")};
}

} // namespace

void Navigation::begin(gizmo::tools::CameraMotion motion, int button, std::optional<glm::dvec3> about) {
    drag_.begin(motion, about);
    button_ = button;
}

bool Navigation::end(int button) {
    if (button != button_) return false;
    stop();
    return true;
}

void Navigation::stop() {
    drag_.end();
    button_ = -1;
}

bool Navigation::is_flying(const InputState& input) const {
    return flies() && drag_.motion() == gizmo::tools::CameraMotion::Orbit && fly_direction(input) != glm::dvec3(0);
}

void Navigation::fly(gizmo::tools::OrbitCamera& camera, const InputState& input, double speed, double seconds) {
    if (is_flying(input)) drag_.fly(camera, fly_direction(input), speed * (input.modifiers().shift ? 3 : 1), seconds);
}

} // namespace viewer
