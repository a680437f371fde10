// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The camera in the person's hand: which button turns, moves or zooms it, and flying with W A S D Q E.
#pragma once

#include "common/scene/orbit_camera.hpp"
#include "viewer/editor/input.hpp"
#include "viewer/editor/keymap.hpp"

#include <optional>

namespace viewer {

/// World units a second: a view is crossed in a little more than one.
inline double usual_fly_speed(const sample::OrbitCamera& camera) {
    return 0.8 * camera.distance;
}

class Navigation {
public:
    bool is_active() const { return motion_ != CameraMotion::None; }
    /// The right button is held for the camera: letters fly and are no keys of the keymap, and
    /// the wheel sets the speed.
    bool flies() const { return button_ == 1; }
    /// And one of them is down.
    bool is_flying(const InputState& input) const;

    /// @param about world point that Orbit turns about; none: the camera's target.
    void begin(CameraMotion motion, int button, std::optional<glm::dvec3> about);
    /// The button went up. False: it was not the camera's.
    bool end(int button);
    void stop();

    /// The left button went down on the axis widget: a click so far, an orbit when the cursor leaves the spot.
    void begin_at_widget(const glm::dvec2& cursor);
    bool is_at_widget() const { return widget_press_.has_value(); }
    /// The press on the widget is a click, if it ends there. @param cursor pixels
    bool is_click(const glm::dvec2& cursor) const;
    /// The button went up. @return where it was pressed, pixels; none: it was no click
    std::optional<glm::dvec2> end_at_widget(const glm::dvec2& cursor);

    /// @param by pixels. @param height of the view, pixels.
    void move(sample::OrbitCamera& camera, const glm::dvec2& by, double height) const;
    /// W A S D Q E while the button that turns the camera is held, as in first-person games. @param seconds since the
    /// last frame. @param speed world units a second
    void fly(sample::OrbitCamera& camera, const InputState& input, double speed, double seconds);

private:
    CameraMotion motion_ = CameraMotion::None;
    int button_ = -1; ///< that is held for it; -1: none
    std::optional<glm::dvec3> about_{};
    std::optional<glm::dvec2> widget_press_{}; ///< pixels; none: the axis widget is not held
};

} // namespace viewer
