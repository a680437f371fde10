// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// From the cursor to the constraint: the maps that the press and the updates solve alike, in closed form.
#pragma once

#include <gizmo/camera.hpp>

#include <optional>

namespace gizmo {

/// Nearer than this to where it was grabbed, pixels, the cursor has not moved: a click leaves every bit as it was, and
/// so does a drag back to the press. Projector::rounding_px() where that is more.
inline constexpr double kStillPixels = 1e-6;
/// The same for a ring, radians.
inline constexpr double kStillAngle = 1e-9;
/// Travel without a bound that matters: for solving where the press itself is, exactly (nothing is still), and
/// directions.
inline constexpr double kUnbounded = 1e30;

/// Where the cursor's projection on a line lies: s of `point` + s `direction`, in world units where `direction` is
/// unit, within +-max_travel. Moving along the line's screen direction never lowers s. Within kStillPixels of `point` s
/// is exactly 0. None: the line runs through the eye, or `point` is behind it.
struct LineSolution {
    double s = 0;
    bool at_bound = false;
};
std::optional<LineSolution> solve_line(const Projector& projector, const glm::dvec3& point, const glm::dvec3& direction,
                                       const glm::dvec2& cursor, double max_travel);

/// Where the cursor meets a plane: (x, y) of `point` + x u + y v, within `max_travel` of the point. Beyond the horizon
/// the answer stays on the bound; within kStillPixels of `point` it is exactly 0. None: the plane is seen exactly
/// edge-on, or `point` is behind the eye.
struct PlaneSolution {
    double x = 0, y = 0;
    bool at_bound = false;
};
std::optional<PlaneSolution> solve_plane(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                         const glm::dvec3& v, const glm::dvec2& cursor, double max_travel);

/// Which way from `point` the cursor is on the plane of u and v: (cos, sin) of its angle times some length. It is
/// linear in the cursor, so beyond the horizon it goes on turning the same way. None: the cursor is on the point, the
/// plane is seen exactly edge-on, or the input is not finite.
std::optional<glm::dvec2> solve_direction(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                          const glm::dvec3& v, const glm::dvec2& cursor);

/// The angle of solve_direction(), from u to v, radians in (-pi, pi].
std::optional<double> solve_angle(const Projector& projector, const glm::dvec3& center, const glm::dvec3& u,
                                  const glm::dvec3& v, const glm::dvec2& cursor);

/// World, from the center: to where the line of sight meets the sphere's near side; beside the sphere, to the point of
/// it that is nearest to the line. From within the sphere, its far side.
glm::dvec3 solve_sphere(const Projector& projector, const glm::dvec3& center, double radius, const glm::dvec2& cursor);

/// Pixels from where `point` is seen to the cursor, along a unit screen direction. None: behind the eye.
std::optional<double> solve_screen_travel(const Projector& projector, const glm::dvec3& point,
                                          const glm::dvec2& screen_direction, const glm::dvec2& cursor);

} // namespace gizmo
