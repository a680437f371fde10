// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Camera motion: the buttons that orbit, pan or zoom, and flying with W A S D Q E.
#pragma once

#include "common/scene/orbit_camera.hpp"
#include "viewer/editor/input.hpp"
#include "viewer/editor/keymap.hpp"

#include <optional>

namespace viewer {

/// World units per second: crosses a view in a little more than a second.
inline double usual_fly_speed(const sample::OrbitCamera& camera) {
    return 0.8 * camera.distance;
}

class Navigation {
public:
    bool is_active() const { return motion_ != CameraMotion::None; }
    /// The right button is held for the camera: letters fly instead of triggering commands, and the wheel sets the
    /// speed.
    bool flies() const { return button_ == 1; }
    /// True if one of these letters is held, too.
    bool is_flying(const InputState& input) const;

    /// @param about world point of Orbit; nullopt: the camera's target.
    void begin(CameraMotion motion, int button, std::optional<glm::dvec3> about);
    /// The button was released. Returns false if it did not move the camera.
    bool end(int button);
    void stop();

    /// @param by pixels. @param height of the view, pixels.
    void move(sample::OrbitCamera& camera, const glm::dvec2& by, double height) const;
    /// W A S D Q E while the orbit button is held, as in first-person games. @param seconds since the last frame.
    /// @param speed world units per second
    void fly(sample::OrbitCamera& camera, const InputState& input, double speed, double seconds);

private:
    CameraMotion motion_ = CameraMotion::None;
    int button_ = -1; ///< the button that moves it; -1: none
    std::optional<glm::dvec3> about_{};
};

} // namespace viewer
