// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What drags are compared with: the cursor on lines, planes and rings, and transforms under parents, in long double and
// from the textbook's formulas. Nothing of the library's own solving is used.
#pragma once

#include <gizmo/types.hpp>

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <cmath>
#include <optional>

namespace test::exact {

using Real = long double;
using Vec2 = glm::vec<2, Real>;
using Vec3 = glm::vec<3, Real>;
using Mat3 = glm::mat<3, 3, Real>;

/// linear p + position.
struct Affine {
    Mat3 linear{1};
    Vec3 position{0};
    Vec3 operator()(const Vec3& p) const { return linear * p + position; }
};
inline Affine affine(const glm::dmat4& m) {
    return {Mat3(glm::dmat3(m)), Vec3(glm::dvec3(m[3]))};
}
/// The rotation of a quaternion of any length but zero: v + 2 w (q x v) + 2 q x (q x v), by columns.
inline Mat3 rotation(const glm::dquat& given) {
    const Vec3 v(given.x, given.y, given.z);
    const Real w = given.w, s = 2 / (glm::dot(v, v) + w * w);
    Mat3 m(0);
    for (int i = 0; i < 3; ++i) {
        Vec3 e(0);
        e[i] = 1;
        m[i] = e + s * w * glm::cross(v, e) + s * glm::cross(v, glm::cross(v, e));
    }
    return m;
}
inline Affine affine(const gizmo::DTransform& t) {
    Affine a{rotation(t.rotation), Vec3(t.position)};
    for (int i = 0; i < 3; ++i)
        a.linear[i] *= static_cast<Real>(t.scale[i]);
    return a;
}
inline Affine operator*(const Affine& a, const Affine& b) {
    return {a.linear * b.linear, a(b.position)};
}
inline Affine inverse(const Affine& a) {
    const Mat3 i = glm::inverse(a.linear);
    return {i, -(i * a.position)};
}
/// Unit columns.
inline Mat3 unit_columns(const Mat3& m) {
    return {glm::normalize(m[0]), glm::normalize(m[1]), glm::normalize(m[2])};
}
/// By Gram and Schmidt, handedness kept.
inline Mat3 square_axes(const Mat3& m) {
    const Vec3 x = glm::normalize(m[0]), y = glm::normalize(m[1] - x * glm::dot(x, m[1]));
    const Vec3 z = glm::cross(x, y);
    return {x, y, glm::dot(z, m[2]) < 0 ? -z : z};
}
/// v turned about a unit axis (Rodrigues).
inline Vec3 turned(const Vec3& v, const Vec3& axis, Real angle) {
    return v * std::cos(angle) + glm::cross(axis, v) * std::sin(angle) +
           axis * (glm::dot(axis, v) * (1 - std::cos(angle)));
}

/// Homogeneous pixels (x*w, y*w, w) of a point, w = 1, or of a direction, w = 0.
inline Vec3 window(const gizmo::Camera& c, const Vec3& p, Real w = 1) {
    Real in[4] = {p.x, p.y, p.z, w}, seen[4] = {0, 0, 0, 0}, clip[4] = {0, 0, 0, 0};
    for (int row = 0; row < 4; ++row)
        for (int k = 0; k < 4; ++k)
            seen[row] += static_cast<Real>(c.view[k][row]) * in[k];
    for (int row = 0; row < 4; ++row)
        for (int k = 0; k < 4; ++k)
            clip[row] += static_cast<Real>(c.projection[k][row]) * seen[k];
    const Real sign = c.clip_y == gizmo::ClipY::Down ? 1 : -1;
    const Real half_x = static_cast<Real>(c.viewport.width) / 2, half_y = static_cast<Real>(c.viewport.height) / 2;
    return {clip[0] * half_x + clip[3] * (static_cast<Real>(c.viewport.x) + half_x),
            sign * clip[1] * half_y + clip[3] * (static_cast<Real>(c.viewport.y) + half_y), clip[3]};
}
inline std::optional<Vec2> pixel(const gizmo::Camera& c, const Vec3& p) {
    const Vec3 h = window(c, p);
    if (!(h.z > 0)) return std::nullopt;
    return Vec2(h) / h.z;
}
/// Where the pixel of p goes as p goes along d, a unit vector.
inline Vec2 screen_direction(const gizmo::Camera& c, const Vec3& p, const Vec3& d) {
    const Vec3 a = window(c, p), u = window(c, d, 0);
    return glm::normalize(Vec2(u) * a.z - Vec2(a) * u.z);
}
/// s of p + s d whose pixel is the foot of the cursor on the line's image.
inline std::optional<Real> on_line(const gizmo::Camera& c, const Vec3& p, const Vec3& d, const glm::dvec2& cursor) {
    const Vec3 a = window(c, p), u = window(c, d, 0);
    const Vec2 n = screen_direction(c, p, d), at(cursor);
    const Real s = -glm::dot(n, Vec2(a) - at * a.z) / glm::dot(n, Vec2(u) - at * u.z);
    if (!std::isfinite(s) || !(a.z + s * u.z > 0)) return std::nullopt;
    return s;
}
/// (x, y) of p + x u + y v under the cursor.
inline std::optional<Vec2> on_plane(const gizmo::Camera& c, const Vec3& p, const Vec3& u, const Vec3& v,
                                    const glm::dvec2& cursor) {
    const Vec2 at(cursor);
    const auto about = [&](const Vec3& h) { return Vec2(h) - at * h.z; };
    const Vec3 hp = window(c, p), hu = window(c, u, 0), hv = window(c, v, 0);
    const Vec2 o = about(hp), a = about(hu), b = about(hv);
    const Real det = a.x * b.y - a.y * b.x;
    const Vec2 xy((b.x * o.y - b.y * o.x) / det, (a.y * o.x - a.x * o.y) / det);
    if (!std::isfinite(xy.x) || !std::isfinite(xy.y) || !(hp.z + xy.x * hu.z + xy.y * hv.z > 0)) return std::nullopt;
    return xy;
}

} // namespace test::exact
