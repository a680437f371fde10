// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// How an OrbitCamera moves: with a held button, by keys, and to another place in time.
#pragma once

#include <gizmo/tools/orbit_camera.hpp>

#include <optional>

namespace gizmo::tools {

/// What a held mouse button does with the camera.
enum class CameraMotion { Idle, Orbit, Pan, Zoom };

/// A button that is held for the camera.
class CameraDrag {
public:
    /// @param about world: the point that keeps its pixel while orbiting; nullopt: the camera's target
    void begin(CameraMotion motion, std::optional<glm::dvec3> about = std::nullopt);
    void end() { motion_ = CameraMotion::Idle; }
    CameraMotion motion() const { return motion_; } ///< Idle: no button is held
    bool is_active() const { return motion_ != CameraMotion::Idle; }
    /// The pointer moved. @param by pixels, y down. @param height of the viewport, pixels
    void move(OrbitCamera& camera, const glm::dvec2& by, double height) const;
    /// Moves the eye while keys are held, and then orbits about the camera's target.
    /// @param direction along right, up, back: of W A S D Q E, (D - A, E - Q, S - W), each 1 while it is held
    /// @param speed world units per second; see usual_fly_speed(). @param seconds since the last frame; at most 0.1
    /// count, so that a slow frame makes no leap
    void fly(OrbitCamera& camera, const glm::dvec3& direction, double speed, double seconds);

private:
    CameraMotion motion_ = CameraMotion::Idle;
    std::optional<glm::dvec3> about_{};
};

/// World units per second: crosses a view in a little more than a second.
inline double usual_fly_speed(const OrbitCamera& camera) {
    return 0.8 * camera.distance;
}

/// A camera that turns to a new place in time, instead of leaping there.
class EasedCamera {
public:
    OrbitCamera orbit{}; ///< where it is to be; write it to send the camera there
    const OrbitCamera& eye() const { return left_ > 0 ? shown_ : orbit; } ///< what is seen: draw with this
    bool is_easing() const { return left_ > 0 || orbit != to_; }          ///< the next frame looks different
    /// Call it once a frame. A change of `orbit` takes `duration` seconds, except the first one; 0: no time.
    void advance(double seconds, double duration);
    /// Moves it at once from what is seen, as a hand does. @param motion gets the camera
    template <class Motion>
    void move(const Motion& motion) {
        orbit = eye();
        left_ = 0;
        motion(orbit);
        shown_ = to_ = orbit;
    }

private:
    // Before the first advance() there is no place to come from: distance 0.
    OrbitCamera shown_{.distance = 0}, from_{}, to_{};
    double left_ = 0; ///< remaining seconds; 0: it has arrived
};

} // namespace gizmo::tools
