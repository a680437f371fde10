// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Distances in pixels from a cursor to projected segments, quads, circles, arcs, boxes and spheres, in closed form
// where one exists. Degenerate input (a point, edge-on, behind the eye) has a documented result.
#pragma once

#include <glm/common.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cmath>
#include <limits>
#include <optional>

namespace gizmo {

// A projected point nearer to the eye plane than this share of the farthest point is clipped, because w = 0 has no
// pixel.
inline constexpr double kNearShare = 1e-6;

// The point of a curve or an edge in homogeneous pixels (x*w, y*w, w) that is nearest to a cursor.
struct ScreenNearest {
    double distance = 0;  // pixels
    double parameter = 0; // segment: 0..1; circle: radians
    double w = 0;         // homogeneous w: the distance from the viewer
};

// The same for a circle, with the point on it as (cos t, sin t): an angle would need an arc tangent, which a hit test
// does not need.
struct CircleNearest {
    double distance = 0;
    double w = 0;
    glm::dvec2 unit{1, 0};
};

// Homogeneous pixels (x*w, y*w, w) with the cursor as origin.
inline glm::dvec3 about(const glm::dvec3& h, const glm::dvec2& cursor) {
    return {h.x - cursor.x * h.z, h.y - cursor.y * h.z, h.z};
}

// A plane p = o + a u + b v in homogeneous pixels with the cursor as origin. The cursor is at M (u, v) = -o_xy, M =
// (a_xy, b_xy); every other point (u', v') of the plane is M (u' - u, v' - v) / w' pixels away: at least the smallest
// singular value of M times the distance in the plane, divided by the largest w'. That value is |det M| / the largest
// one, which is at most M's Frobenius norm.
struct CursorOnPlane {
    double det = 0;
    glm::dvec2 det_uv{0}; ///< det * (u, v)
    double pixels_per_det =
        0; ///< times a distance in the plane times det: a lower bound in pixels, times the largest w

    CursorOnPlane(const glm::dvec3& o, const glm::dvec3& a, const glm::dvec3& b)
        : det(a.x * b.y - a.y * b.x)
        , det_uv(b.x * o.y - b.y * o.x, a.y * o.x - a.x * o.y)
        , pixels_per_det(1 / std::sqrt(a.x * a.x + a.y * a.y + b.x * b.x + b.y * b.y)) {}
};

// Pixels from p to the segment a..b; for a segment of length 0, to its point.
double distance_point_segment(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& p);

// Pixels from the cursor to the projected segment a..b, clipped at the eye plane. Returns nullopt if all of it is
// behind the eye.
std::optional<ScreenNearest> nearest_on_segment(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec2& cursor);

// Pixels from the cursor to the projected parallelogram o + x a + y b, x and y in 0..1; 0 inside. Returns nullopt if it
// is behind the eye, or certainly farther than `within` pixels.
std::optional<ScreenNearest> nearest_on_quad(const glm::dvec3& o, const glm::dvec3& a, const glm::dvec3& b,
                                             const glm::dvec2& cursor,
                                             double within = std::numeric_limits<double>::infinity());

// Pixels from the cursor to the projected circle c + a cos t + b sin t. If two points of the ring are within a pixel of
// each other's distance (a ring seen edge-on), the result is the one nearer to the viewer: the one farther along
// `viewer`, the components along a and b of the direction to the viewer; (0, 0): the one with the smaller w. Returns
// nullopt if it is behind the eye, or certainly farther than `within` pixels.
std::optional<CircleNearest> nearest_of_circle(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec2& cursor,
                                               double within = std::numeric_limits<double>::infinity(),
                                               const glm::dvec2& viewer = glm::dvec2(0));
std::optional<ScreenNearest> nearest_on_circle(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec2& cursor,
                                               double within = std::numeric_limits<double>::infinity());

// The same for the arc of that circle from 0 to `sweep` radians (signed; a full turn or more is the circle). Returns
// nullopt if the whole arc is behind the eye.
std::optional<ScreenNearest> nearest_on_arc(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b, double sweep,
                                            const glm::dvec2& cursor);

// Pixels from the cursor to the outline of the projected box c +- a +- b +- d; 0 inside. Returns nullopt if it is
// behind the eye.
std::optional<ScreenNearest> nearest_on_box(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                            const glm::dvec3& d, const glm::dvec2& cursor);

// Pixels from the cursor to the outline of a projected cone, of the base c + a cos t + b sin t and the tip; 0 inside.
// Returns nullopt if any of it is behind the eye, or it is certainly farther than `within` pixels.
std::optional<ScreenNearest> nearest_on_cone(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                             const glm::dvec3& tip, const glm::dvec2& cursor, double within);

// Pixels from the cursor to the outline of the sphere about the origin whose unit axes are projected to a, b, d, seen
// from `eye`: (position, 1), or (unit direction to the viewer, 0), in radii; 0 inside, and everywhere if the eye is
// inside. Returns nullopt if it is behind the eye.
std::optional<ScreenNearest> nearest_on_sphere(const glm::dvec3& c, const glm::dvec3& a, const glm::dvec3& b,
                                               const glm::dvec3& d, const glm::dvec4& eye, const glm::dvec2& cursor);

} // namespace gizmo
