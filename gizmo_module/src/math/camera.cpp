// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/elementary.hpp"
#include "math/linear.hpp"
#include "math/ray_focal.hpp"

#include <gizmo/camera.hpp>
#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <limits>

namespace gizmo {
namespace {

double determinant(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
    return glm::dot(a, glm::cross(b, c));
}

// The intersection of three planes, homogeneous: the 4-D cross product (cofactors of a 3x4 matrix).
glm::dvec4 meet(const glm::dvec4& a, const glm::dvec4& b, const glm::dvec4& c) {
    const glm::dvec3 wx(a.w, b.w, c.w), cx(a.x, b.x, c.x), cy(a.y, b.y, c.y), cz(a.z, b.z, c.z);
    return {determinant(cy, cz, wx), -determinant(cx, cz, wx), determinant(cx, cy, wx), -determinant(cx, cy, cz)};
}

// Rows of window_from_view: pixel = (x . p, y . p) / (w . p), depth = (z . p) / (w . p).
struct Rows {
    glm::dvec4 x, y, z, w;
};

// NDC to pixels: x: -1..1 to the viewport's left..right; y the same downwards, or upwards for ClipY::Up. Multiplied by
// w, so that it stays linear.
std::optional<Rows> window_from_view(const Camera& camera) {
    const Viewport& vp = camera.viewport;
    // Draw lists store the viewport in floats.
    if (!(vp.width > 0) || !(vp.height > 0) || !fits_float(glm::dvec4(vp.x, vp.y, vp.width, vp.height)))
        return std::nullopt;
    const glm::dmat4 rows = glm::transpose(camera.projection);
    const double y_sign = camera.clip_y == ClipY::Down ? 1.0 : -1.0;
    Rows r;
    r.w = rows[3];
    r.x = rows[0] * (vp.width / 2) + r.w * (vp.x + vp.width / 2);
    r.y = rows[1] * (y_sign * vp.height / 2) + r.w * (vp.y + vp.height / 2);
    r.z = camera.clip_depth == ClipDepth::ZeroToOne ? rows[2] : (rows[2] + r.w) / 2.0;
    if (!is_finite(glm::dmat4(r.x, r.y, r.z, r.w))) return std::nullopt;
    return r;
}

// The inverse of an affine view. Returns nullopt if it is singular or not finite.
std::optional<glm::dmat4> world_from_view(const Camera& camera) {
    if (!invertible_determinant(glm::dmat3(camera.view))) return std::nullopt;
    const glm::dmat4 inverse = glm::inverse(camera.view);
    if (!is_finite(inverse)) return std::nullopt;
    return inverse;
}

// The intersection of all lines of sight, in view space; w = 0 if they are parallel.
std::optional<glm::dvec4> eye_in_view(const Rows& r) {
    glm::dvec4 eye = meet(r.x, r.y, r.w);
    if (!is_finite(eye)) return std::nullopt;
    // Orthographic: w's row has no linear part, and the cofactor is zero up to rounding.
    constexpr double kParallel = 1e-12;
    const double length = glm::length(glm::dvec3(eye));
    const double w_linear = glm::length(glm::dvec3(r.w));
    if (w_linear > kParallel * std::abs(r.w.w) && eye.w != 0) return eye / eye.w;
    if (!(length > 0)) return std::nullopt;
    return glm::dvec4(glm::dvec3(eye) / length, 0.0);
}

// Along a line of sight from the eye e (e.w = 1) depth = z_e / (t w_d) + z_d / w_d: it decreases if z_e > 0. For
// parallel lines of sight the eye, view space's origin, is on the near side of the depth range.
bool is_reversed(const Camera& camera, const Rows& r, const glm::dvec4& eye) {
    if (camera.depth_order != DepthOrder::FromProjection) return camera.depth_order == DepthOrder::Reversed;
    if (eye.w != 0) return glm::dot(r.z, eye) > 0;
    return r.z.w / r.w.w > 0.5;
}

} // namespace

glm::dvec2 pixel_of(const glm::dvec3& h) {
    return glm::dvec2(h) / h.z;
}

glm::dvec3 Projector::point(const glm::dvec3& p) const {
    return glm::dvec3(window_point(p));
}
glm::dvec4 Projector::window_point(const glm::dvec3& p) const {
    const glm::dvec3 d = p - anchor;
    return window[0] * d.x + window[1] * d.y + window[2] * d.z + window[3];
}
glm::dvec4 Projector::window_direction(const glm::dvec3& v) const {
    return window[0] * v.x + window[1] * v.y + window[2] * v.z;
}
double Projector::w_at(const glm::dvec3& p) const {
    return glm::dot(glm::dvec3(w), p - anchor) + w.w;
}
glm::dvec3 Projector::direction(const glm::dvec3& v) const {
    return {glm::dot(glm::dvec3(x), v), glm::dot(glm::dvec3(y), v), glm::dot(glm::dvec3(w), v)};
}
glm::dvec2 Projector::screen_rate(const glm::dvec3& p, const glm::dvec3& v) const {
    const glm::dvec3 h = point(p), u = direction(v);
    return (glm::dvec2(u) * h.z - glm::dvec2(h) * u.z) / (h.z * h.z);
}
double Projector::rounding_px(const glm::dvec3& p, double w_at_p) const {
    const glm::dvec3 a = glm::abs(p) + glm::abs(anchor), h = glm::abs(point(p));
    const double sum = glm::dot(glm::abs(glm::dvec3(x)) + glm::abs(glm::dvec3(y)), a) + std::abs(x.w) + std::abs(y.w);
    // Far off the image w is small beside its terms.
    const double w_sum = glm::dot(glm::abs(glm::dvec3(w)), a) + std::abs(w.w);
    return 8 * std::numeric_limits<double>::epsilon() * (sum + (h.x + h.y) / w_at_p * w_sum) / w_at_p;
}
bool Projector::contains(const glm::dvec2& cursor) const {
    return cursor.x >= viewport.x && cursor.x < viewport.x + viewport.width && cursor.y >= viewport.y &&
           cursor.y < viewport.y + viewport.height;
}

glm::dvec3 Projector::towards_viewer(const glm::dvec3& p) const {
    const glm::dvec3 v = eye.w != 0 ? glm::dvec3(eye) - p : glm::dvec3(eye);
    const double length = glm::length(v);
    return length > 0 ? v / length : glm::dvec3(0, 0, 1);
}

// All world points of a pixel are on two planes, x - X w = 0 and y - Y w = 0; the ray is along their intersection.
glm::dvec3 Projector::sight(const glm::dvec2& cursor) const {
    const glm::dvec3 d = glm::cross(glm::dvec3(x - w * cursor.x), glm::dvec3(y - w * cursor.y));
    const double length = glm::length(d);
    if (!is_positive(length)) return glm::dvec3(0);
    const double away = eye.w != 0 ? glm::dot(glm::dvec3(w), d) : -glm::dot(glm::dvec3(eye), d);
    return d / (away < 0 ? -length : length);
}

namespace {

// Of the matrix with these rows.
double largest_singular_value(const glm::dvec3& a, const glm::dvec3& b) {
    const double aa = glm::dot(a, a), bb = glm::dot(b, b);
    return std::sqrt((aa + bb + elementary::hypot(aa - bb, 2 * glm::dot(a, b))) / 2);
}

} // namespace

std::optional<Projector> make_projector(const Camera& camera) {
    const auto rows = window_from_view(camera);
    if (!rows) return std::nullopt;
    const auto inverse = world_from_view(camera);
    if (!inverse) return std::nullopt;
    const auto eye = eye_in_view(*rows);
    if (!eye) return std::nullopt;

    Projector p;
    // Row vectors of window_from_world, row^T * view, without the view's translation.
    const glm::dmat3 turned(camera.view);
    const auto about_camera = [&](const glm::dvec4& row) { return glm::dvec4(glm::dvec3(row) * turned, row.w); };
    p.x = about_camera(rows->x);
    p.y = about_camera(rows->y);
    p.z = about_camera(rows->z);
    p.w = about_camera(rows->w);
    p.anchor = glm::dvec3((*inverse)[3]);
    p.window = glm::transpose(glm::dmat4(p.x, p.y, p.w, p.z));
    p.viewport = camera.viewport;
    p.eye = *inverse * *eye;
    if (eye->w == 0) {
        // Of the two ends of parallel lines of sight, the viewer is at the near depth.
        const double towards_near = glm::dot(glm::dvec3(rows->z), glm::dvec3(*eye)) / rows->w.w;
        const bool near_is_far_end = towards_near > 0;
        const bool flip = near_is_far_end != is_reversed(camera, *rows, *eye);
        p.eye = glm::dvec4((flip ? -1.0 : 1.0) * glm::normalize(glm::dvec3(p.eye)), 0.0);
    } else {
        p.eye /= p.eye.w;
    }
    // Pixels per unit across the line of sight: the component of the x and y rows normal to w.
    const glm::dvec3 w3(p.w);
    const double ww = glm::dot(w3, w3);
    const auto across = [&](const glm::dvec4& row) {
        const glm::dvec3 r3(row);
        return ww > 0 ? r3 - w3 * (glm::dot(r3, w3) / ww) : r3;
    };
    const glm::dvec3 ax = across(p.x), ay = across(p.y);
    p.focal = std::sqrt(glm::length(ax) * glm::length(ay));
    p.inverse_focal = 1 / p.focal;
    p.stretch = largest_singular_value(ax * p.inverse_focal, ay * p.inverse_focal);
    p.depth_scale = std::sqrt(ww);
    const glm::dvec3 from_origin = glm::abs(p.anchor);
    p.min_w =
        8 * std::numeric_limits<double>::epsilon() * p.depth_scale * (from_origin.x + from_origin.y + from_origin.z);
    const Viewport& vp = camera.viewport;
    p.off_center = elementary::hypot(vp.width, vp.height) * p.inverse_focal * p.depth_scale;
    p.ndc = {2 / vp.width, 2 / vp.height, -1 - 2 * vp.x / vp.width, -1 - 2 * vp.y / vp.height};
    if (!is_positive(p.focal) || !is_finite(p.eye) || !is_finite(p.w)) return std::nullopt;
    return p;
}

double ray_focal(const Projector& camera) {
    // Parallel lines of sight have no angles: uses the resolution of a common lens.
    constexpr double kUsualFocal = 1000;
    return camera.eye.w != 0 ? camera.focal / camera.depth_scale : kUsualFocal;
}

std::optional<RayView> make_ray_view(const Projector& camera, const Ray& ray, const glm::dvec3& forward) {
    const double length = glm::length(ray.direction);
    if (!is_positive(length)) return std::nullopt; // make_projector() checks the other numbers
    const double focal = ray_focal(camera);
    const glm::dvec3 z = -forward / glm::length(forward), x = any_perpendicular(z), y = glm::cross(z, x);
    Camera c;
    c.view = glm::transpose(glm::dmat4(glm::dvec4(x, -glm::dot(x, ray.origin)), glm::dvec4(y, -glm::dot(y, ray.origin)),
                                       glm::dvec4(z, -glm::dot(z, ray.origin)), glm::dvec4(0, 0, 0, 1)));
    constexpr double kNear = 1e-3;
    c.projection = glm::dmat4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, -1, 0, 0, kNear, 0);
    c.viewport = {-focal, -focal, 2 * focal, 2 * focal};
    const auto projector = make_projector(c);
    if (!projector) return std::nullopt;
    RayView view{*projector, {0, 0}};
    const glm::dvec3 d = ray.direction / length;
    constexpr double kWidest = 5.67; // tan 80 degrees
    const double depth = -glm::dot(d, z);
    glm::dvec2 across(glm::dot(d, x), -glm::dot(d, y));
    const double off = glm::length(across);
    if (off <= kWidest * depth)
        across /= depth;
    else
        across *= off > 0 ? kWidest / off : 0.0;
    view.cursor = across * focal;
    return view;
}

bool is_reversed_z(const Camera& camera) {
    if (camera.depth_order != DepthOrder::FromProjection) return camera.depth_order == DepthOrder::Reversed;
    const auto rows = window_from_view(camera);
    if (!rows) return false;
    const auto eye = eye_in_view(*rows);
    return eye && is_reversed(camera, *rows, *eye);
}

std::optional<glm::dvec3> world_to_screen(const Camera& camera, const glm::dvec3& world) {
    const auto rows = window_from_view(camera);
    if (!rows || !world_from_view(camera)) return std::nullopt;
    const glm::dvec4 view = camera.view * glm::dvec4(world, 1.0);
    const double w = glm::dot(rows->w, view);
    if (!(w > 0)) return std::nullopt; // at or behind the eye, or not finite
    const glm::dvec3 window = glm::dvec3(glm::dot(rows->x, view), glm::dot(rows->y, view), glm::dot(rows->z, view)) / w;
    if (!is_finite(window)) return std::nullopt;
    return window;
}

// The point is the intersection of three planes in view space: x . p = X (w . p), y . p = Y (w . p), z . p = D (w . p).
std::optional<glm::dvec3> screen_to_world(const Camera& camera, const glm::dvec3& window) {
    if (!is_finite(window)) return std::nullopt;
    const auto rows = window_from_view(camera);
    if (!rows) return std::nullopt;
    const auto inverse = world_from_view(camera);
    if (!inverse) return std::nullopt;
    const glm::dvec4 h = meet(rows->x - rows->w * window.x, rows->y - rows->w * window.y, rows->z - rows->w * window.z);
    const glm::dvec4 view = h / h.w; // not finite for parallel planes or a singular projection
    if (!is_finite(view) || !(glm::dot(rows->w, view) > 0)) return std::nullopt; // beyond infinity: behind the eye
    const glm::dvec3 world(*inverse * view);
    if (!is_finite(world)) return std::nullopt;
    return world;
}

std::optional<Ray> screen_ray(const Camera& camera, const glm::dvec2& cursor) {
    if (!is_finite(cursor)) return std::nullopt;
    const auto p = make_projector(camera);
    if (!p) return std::nullopt;
    const glm::dvec3 d = p->sight(cursor);
    if (d == glm::dvec3(0)) return std::nullopt;
    if (p->eye.w != 0) return Ray{glm::dvec3(p->eye), d};
    const auto origin = screen_to_world(camera, {cursor.x, cursor.y, is_reversed_z(camera) ? 1.0 : 0.0});
    if (!origin) return std::nullopt;
    return Ray{*origin, d};
}

} // namespace gizmo
