// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Camera motion: the buttons that orbit, pan or zoom, and flying with W A S D Q E.
#pragma once

#include "viewer/editor/input.hpp"

#include <gizmo/tools/camera_motion.hpp>

#include <optional>

namespace viewer {

class Navigation {
public:
    bool is_active() const { return drag_.is_active(); }
    /// The right button is held for the camera: letters fly instead of triggering commands, and the wheel sets the
    /// speed.
    bool flies() const { return button_ == 1; }
    /// True if one of these letters is held, too.
    bool is_flying(const InputState& input) const;

    /// @param about world point of Orbit; nullopt: the camera's target.
    void begin(gizmo::tools::CameraMotion motion, int button, std::optional<glm::dvec3> about);
    /// The button was released. Returns false if it did not move the camera.
    bool end(int button);
    void stop();
    const gizmo::tools::CameraDrag& drag() const { return drag_; }
    /// W A S D Q E while the orbit button is held, as in first-person games. @param seconds since the last frame.
    /// @param speed world units per second; three times with Shift
    void fly(gizmo::tools::OrbitCamera& camera, const InputState& input, double speed, double seconds);

private:
    gizmo::tools::CameraDrag drag_{};
    int button_ = -1; ///< the button that moves it; -1: none
};

} // namespace viewer
