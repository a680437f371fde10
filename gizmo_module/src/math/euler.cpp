// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/elementary.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

/// cos y below which x and z turn about one axis: their noise would be beyond a millionth of a radian.
constexpr double kGimbalLock = 1e-9;

/// angle plus the whole turns that bring it nearest to `to`.
double unwound(double angle, double to) {
    constexpr double kWhole = 2 * std::numbers::pi;
    return angle + kWhole * std::round((to - angle) / kWhole);
}

glm::dvec3 unwound(const glm::dvec3& angles, const glm::dvec3& to) {
    return {unwound(angles.x, to.x), unwound(angles.y, to.y), unwound(angles.z, to.z)};
}

} // namespace

glm::dvec3 nearest_euler(const glm::dquat& rotation, const glm::dvec3& previous) {
    glm::dvec3 from = previous;
    for (int i = 0; i < 3; ++i) {
        if (!std::isfinite(from[i])) from[i] = 0;
    }
    // R = Rz Ry Rx has, in column c and row r, R[0] = (cos y cos z, cos y sin z, -sin y),
    // R[1].z = cos y sin x, R[2].z = cos y cos x.
    const glm::dmat3 r = glm::mat3_cast(glm::normalize(rotation));
    const double cosine = elementary::hypot(r[0].x, r[0].y);
    const double y = elementary::atan2(-r[0].z, cosine);
    if (cosine < kGimbalLock) {
        // R[1].xy = (sin(x - z), cos(x - z)) for sin y = 1, (sin(-x - z), cos(-x - z)) for sin y = -1.
        const double sign = y > 0 ? 1 : -1;
        const double z = sign * from.x - elementary::atan2(r[1].x, r[1].y);
        return {from.x, unwound(y, from.y), unwound(z, from.z)};
    }
    const glm::dvec3 one{elementary::atan2(r[1].z, r[2].z), y, elementary::atan2(r[0].y, r[0].x)};
    const glm::dvec3 other{one.x + std::numbers::pi, std::numbers::pi - y, one.z + std::numbers::pi};
    const glm::dvec3 a = unwound(one, from), b = unwound(other, from);
    return glm::dot(a - from, a - from) <= glm::dot(b - from, b - from) ? a : b;
}

} // namespace gizmo
