// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Closest points and distances in closed form. Degenerate input (zero directions, parallel lines) is an ordinary case
// with a stated answer, never a division by zero.
#pragma once

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <limits>
#include <optional>

namespace gizmo {

/// A + s u and B + t v: the parameters where the lines are nearest and the distance there (units of A, B).
struct LineLine {
    double s = 0, t = 0, distance = 0;
};

/// Minimizes |A + s u - B - t v|: both derivatives are 0 (Ericson, Real-Time Collision Detection, 2005, 5.1.8).
/// Directions need not be of unit length. Parallel lines: s = 0 and t the foot of A. A zero direction makes its line a
/// point.
LineLine closest_line_line(const glm::dvec3& a, const glm::dvec3& u, const glm::dvec3& b, const glm::dvec3& v);

/// The point of the circle (center, unit normal, radius) that is nearest to the line origin + t * direction, by the
/// plane the circle lies in, and its distance from where the line meets that plane. A line that runs along
/// the plane answers with the circle point nearest to the line itself, of two the one nearer to the origin. None: zero
/// direction, normal or radius.
struct LineCircle {
    glm::dvec3 point{0};
    double distance = 0;
};
std::optional<LineCircle> closest_line_circle(const glm::dvec3& origin, const glm::dvec3& direction,
                                              const glm::dvec3& center, const glm::dvec3& normal, double radius);

/// Where on the segment a..b (0..1) the point p is nearest; 0 for a segment without length.
double closest_point_segment(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& p);
/// Pixels from p to the segment a..b.
double distance_point_segment(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& p);

/// t of origin + t * direction on the plane through `point`; none when parallel. t may be negative: behind the origin.
std::optional<double> intersect_ray_plane(const glm::dvec3& origin, const glm::dvec3& direction,
                                          const glm::dvec3& point, const glm::dvec3& normal);

/// Where a curve or an edge in homogeneous pixels (x*w, y*w, w) is nearest to a cursor.
struct ScreenNearest {
    double distance = 0;  ///< pixels
    double parameter = 0; ///< segment: 0..1; circle: radians
    double w = 0;         ///< homogeneous w there: how far from the viewer
};

/// Homogeneous pixels (x*w, y*w, w) with the cursor as origin.
inline glm::dvec3 about(const glm::dvec3& h, const glm::dvec2& cursor) {
    return {h.x - cursor.x * h.z, h.y - cursor.y * h.z, h.z};
}

/// Pixels from the cursor to the projected segment a..b, clipped where it passes behind the eye. None: all behind.
std::optional<ScreenNearest> nearest_on_segment(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec2& cursor);

/// Pixels from the cursor to the projected parallelogram o + x a + y b, x and y in 0..1; 0 inside. None: all behind, or
/// certainly farther than `within` pixels.
std::optional<ScreenNearest> nearest_on_quad(const glm::dvec3& o, const glm::dvec3& a, const glm::dvec3& b,
                                             const glm::dvec2& cursor,
                                             double within = std::numeric_limits<double>::infinity());

/// Pixels from the cursor to the projected circle c + a cos t + b sin t. Where two points of the ring answer within a
/// pixel (a ring seen edge-on) the parameter is of the one nearer to the viewer. None: all behind, or certainly farther
/// than `within` pixels.
std::optional<ScreenNearest> nearest_on_circle(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec2& cursor,
                                               double within = std::numeric_limits<double>::infinity());

/// The same for the arc of that circle from 0 to `sweep` radians (either sign; a full turn or more is the circle).
/// Where the whole arc is behind the eye: none.
std::optional<ScreenNearest> nearest_on_arc(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b, double sweep,
                                            const glm::dvec2& cursor);

/// Pixels from the cursor to the outline of the projected box c +- a +- b +- d; 0 inside. None: all behind the eye.
std::optional<ScreenNearest> nearest_on_box(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                            const glm::dvec3& d, const glm::dvec2& cursor);

/// Pixels from the cursor to the outline of the sphere round the origin whose unit axes are projected to a, b, d, seen
/// from `eye`: (position, 1), or (unit direction to the viewer, 0), in radii; 0 inside, and everywhere when the eye is
/// inside. None: all behind the eye.
std::optional<ScreenNearest> nearest_on_sphere(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec3& d, const glm::dvec4& eye, const glm::dvec2& cursor);

} // namespace gizmo
