// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "math/euler.hpp"

#include "math/elementary.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gizmo {
namespace {

/// the cosine of the middle angle below which the other two rotate about one axis: their error would exceed a millionth
/// of a radian.
constexpr double kGimbalLock = 1e-9;

/// Adds the number of whole turns to `angle` that brings it nearest to `to`.
double unwound(double angle, double to) {
    constexpr double kWhole = 2 * std::numbers::pi;
    return angle + kWhole * std::round((to - angle) / kWhole);
}

glm::dvec3 unwound(const glm::dvec3& angles, const glm::dvec3& to) {
    return {unwound(angles.x, to.x), unwound(angles.y, to.y), unwound(angles.z, to.z)};
}

glm::dquat turn_about(int axis, double angle) {
    return angle_axis(angle, glm::dmat3(1)[axis]);
}

} // namespace

std::array<int, 3> axes_of(EulerOrder order) {
    switch (order) {
    case EulerOrder::XYZ:
        return {{0, 1, 2}};
    case EulerOrder::XZY:
        return {{0, 2, 1}};
    case EulerOrder::YXZ:
        return {{1, 0, 2}};
    case EulerOrder::YZX:
        return {{1, 2, 0}};
    case EulerOrder::ZXY:
        return {{2, 0, 1}};
    case EulerOrder::ZYX:
        break;
    }
    return {{2, 1, 0}};
}

glm::dmat3 axes_of(const EulerAngles& euler) {
    const auto [i, j, k] = axes_of(euler.order);
    const glm::dquat outer = turn_about(i, euler.angles[i]), both = outer * turn_about(j, euler.angles[j]);
    glm::dmat3 axes(1);
    axes[j] = rotation_matrix(outer)[j];
    axes[k] = rotation_matrix(both)[k];
    return axes;
}

glm::dquat euler_rotation(const glm::dvec3& angles, EulerOrder order) {
    const auto [i, j, k] = axes_of(order);
    return turn_about(i, angles[i]) * turn_about(j, angles[j]) * turn_about(k, angles[k]);
}

glm::dvec3 nearest_euler(const glm::dquat& rotation, const glm::dvec3& previous, EulerOrder order) {
    glm::dvec3 from = previous;
    for (int n = 0; n < 3; ++n) {
        if (!std::isfinite(from[n])) from[n] = 0;
    }
    // R = R_i(a) R_j(b) R_k(c). With e the parity, +1 for cyclic orders of x y z, and R(row, column):
    //   R(i, i) = cos b cos c,  R(i, j) = -e cos b sin c,  R(i, k) = e sin b,
    //   R(k, k) = cos a cos b,  R(j, k) = -e sin a cos b.
    const std::array<int, 3> axes = axes_of(order);
    const int i = axes[0], j = axes[1], k = axes[2];
    const double e = (j - i + 3) % 3 == 1 ? 1 : -1;
    const glm::dmat3 columns = glm::mat3_cast(glm::normalize(rotation));
    const auto r = [&](int row, int column) { return columns[column][row]; };
    const double cosine = elementary::hypot(r(k, k), r(j, k));
    const double b = elementary::atan2(e * r(i, k), cosine);
    glm::dvec3 one{0};
    one[j] = b;
    if (cosine < kGimbalLock) {
        // With s = sin b, which is 1 or -1: R(k, j) = e sin(a + e s c), R(j, j) = cos(a + e s c).
        const double sign = std::copysign(1.0, b);
        one[k] = from[k];
        one[i] = -e * sign * from[k] + e * elementary::atan2(r(k, j), r(j, j));
        return unwound(one, from); // not a rotation by a whole turn
    }
    one[i] = elementary::atan2(-e * r(j, k), r(k, k));
    one[k] = elementary::atan2(-e * r(i, j), r(i, i));
    glm::dvec3 other = one + std::numbers::pi;
    other[j] = std::numbers::pi - b;
    const glm::dvec3 near_one = unwound(one, from), near_other = unwound(other, from);
    return glm::dot(near_one - from, near_one - from) <= glm::dot(near_other - from, near_other - from) ? near_one
                                                                                                        : near_other;
}

} // namespace gizmo
