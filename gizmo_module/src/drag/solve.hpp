// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The maps from the cursor to the constraint, used by press and updates alike, in closed form.
#pragma once

#include <gizmo/camera.hpp>

#include <glm/geometric.hpp>

#include <optional>

namespace gizmo {

/// If the cursor is nearer than this to the press, pixels, it counts as unmoved, so that a click and a drag back to the
/// press change no bit. Projector::rounding_px() is used if it is larger.
inline constexpr double kStillPixels = 1e-6;
/// The same for a ring, radians.
inline constexpr double kStillAngle = 1e-9;
/// A bound that has no effect: to solve the press itself exactly (without the tolerance above), and for directions.
inline constexpr double kUnbounded = 1e30;

/// The cursor's projection on a line: s of `point` + s `direction`, in world units for a unit `direction`, within
/// +-max_travel. s is monotonic along the line's screen direction, and exactly 0 within kStillPixels of `point`.
/// Returns nullopt if the line goes through the eye, or `point` is behind it.
struct LineSolution {
    double s = 0;
    bool at_bound = false;
};
std::optional<LineSolution> solve_line(const Projector& projector, const glm::dvec3& point, const glm::dvec3& direction,
                                       const glm::dvec2& cursor, double max_travel);

/// The intersection of the cursor's line of sight with a plane: (x, y) of `point` + x u + y v, within `max_travel` of
/// the point. Beyond the horizon the result stays on the bound; within kStillPixels of `point` it is exactly 0. Returns
/// nullopt if the plane is exactly edge-on, or `point` is behind the eye.
struct PlaneSolution {
    double x = 0, y = 0;
    bool at_bound = false;
};
std::optional<PlaneSolution> solve_plane(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                         const glm::dvec3& v, const glm::dvec2& cursor, double max_travel);

/// The direction from `point` to the cursor on the plane of u and v: (cos, sin) of its angle times some length. It is
/// linear in the cursor, so beyond the horizon it continues to rotate in the same direction. Returns nullopt if the
/// cursor is on the point, the plane is exactly edge-on, or the input is not finite.
std::optional<glm::dvec2> solve_direction(const Projector& projector, const glm::dvec3& point, const glm::dvec3& u,
                                          const glm::dvec3& v, const glm::dvec2& cursor);

/// The angle of solve_direction(), from u to v, radians in (-pi, pi].
std::optional<double> solve_angle(const Projector& projector, const glm::dvec3& center, const glm::dvec3& u,
                                  const glm::dvec3& v, const glm::dvec2& cursor);

/// World, from the center: the first intersection of the line of sight with the sphere; if it misses, the sphere's
/// point nearest to the line. From inside the sphere, or if `far`, its far side.
glm::dvec3 solve_sphere(const Projector& projector, const glm::dvec3& center, double radius, const glm::dvec2& cursor,
                        bool far = false);

/// True if the point of a sphere, `arm` from its center, is on the far side. At the outline, that of `along` decides.
inline bool is_far(const Projector& projector, const glm::dvec3& arm, const glm::dvec3& along,
                   const glm::dvec2& cursor) {
    return glm::dot(arm + along * (1e-3 * glm::length(arm)), projector.sight(cursor)) > 0;
}

/// World: a point of the line of sight through the cursor: the eye; of parallel lines of sight, one beside `point`.
glm::dvec3 sight_origin(const Projector& projector, const glm::dvec3& point, const glm::dvec2& cursor);

/// World, unit, towards the viewer: the normal of planes parallel to the image, along which depth does not change.
inline glm::dvec3 image_normal(const Projector& projector) {
    return projector.eye.w != 0 ? -glm::normalize(glm::dvec3(projector.w)) : glm::dvec3(projector.eye);
}

/// Pixels from the pixel of `point` to the cursor, along a unit screen direction. Returns nullopt behind the eye.
std::optional<double> solve_screen_travel(const Projector& projector, const glm::dvec3& point,
                                          const glm::dvec2& screen_direction, const glm::dvec2& cursor);

} // namespace gizmo
