// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A matrix as plain gizmos take it: where it is and how it is turned. Its rotation is that of nearest_transform() but
// for the last places of a double, which a float does not have: without scales it takes fewer roots. Of usual matrices
// only, which are sure to have a nearest transform; of others that transform is taken.
//
//   x = a / |a|,  z = (a cross b) / |..|,  y = z cross x
#pragma once

#include "math/inlining.hpp"
#include "math/linear.hpp"
#include "math/nearest.hpp"

#include <gizmo/transform.hpp>

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

/// How a matrix is turned, before anything has a length of 1.
struct MatrixTurn {
    double aa, zz, z0, z1, z2; ///< z: a cross b
    double off;                ///< 0: it is usual
};
GIZMO_ALWAYS_INLINE MatrixTurn turn_of(const MatrixNumbers& m) {
    constexpr double kLeast = 1e-24, kMost = 1e24, kSine2 = 1e-6;
    const double z0 = m.a1 * m.b2 - m.a2 * m.b1, z1 = m.a2 * m.b0 - m.a0 * m.b2, z2 = m.a0 * m.b1 - m.a1 * m.b0;
    const double aa = m.a0 * m.a0 + m.a1 * m.a1 + m.a2 * m.a2, bb = m.b0 * m.b0 + m.b1 * m.b1 + m.b2 * m.b2;
    const double cc = m.c0 * m.c0 + m.c1 * m.c1 + m.c2 * m.c2, zz = z0 * z0 + z1 * z1 + z2 * z2;
    const double least = kLeast - std::min(aa, bb), most = std::max(std::max(aa, bb), cc) - kMost;
    // max() may leave out what is no number.
    const double range = std::max(std::max(least, most), kSine2 * aa * bb - zz) + 0 * (aa + bb + cc);
    return {aa, zz, z0, z1, z2, range < 0 ? off_affine(m) : 1};
}

/// Of a usual matrix.
GIZMO_ALWAYS_INLINE QuaternionNumbers rotation_of(const MatrixNumbers& m, const MatrixTurn& t) {
    const double la = std::sqrt(t.aa), lz = std::sqrt(t.zz), per = 1 / (la * lz), of_a = lz * per, of_z = la * per;
    const double x0 = m.a0 * of_a, x1 = m.a1 * of_a, x2 = m.a2 * of_a;
    const double z0 = t.z0 * of_z, z1 = t.z1 * of_z, z2 = t.z2 * of_z;
    const double y0 = z1 * x2 - x1 * z2, y1 = z2 * x0 - x2 * z0, y2 = z0 * x1 - x0 * z1;
    const AxisNumbers axes{x0, x1, x2, y0, y1, y2, z0, z1, z2};
    const LargestNumber l = largest_number(axes);
    return quaternion_of(axes, l, l.four_less_1 + 1, 1);
}

/// Of a matrix what the batch path takes of a transform; its scales are finite.
struct PlainMatrix {
    glm::dvec3 position;
    glm::quat rotation;
    glm::vec3 scale{1};
};
/// TransformRef::load(); a transform is it already.
template <class Number>
DTransform loaded(const glm::mat<4, 4, Number>& matrix) {
    return TransformRef(const_cast<glm::mat<4, 4, Number>&>(matrix)).load(); // which is read
}
GIZMO_ALWAYS_INLINE const Transform& loaded(const Transform& transform) {
    return transform;
}
GIZMO_ALWAYS_INLINE const DTransform& loaded(const DTransform& transform) {
    return transform;
}

/// Of one that is not usual.
template <class Matrix>
GIZMO_COLD PlainMatrix plain_of_unusual(const Matrix& matrix) {
    const DTransform t = loaded(matrix);
    return {t.position, glm::quat(t.rotation)};
}
GIZMO_ALWAYS_INLINE PlainMatrix plain_of_usual(const MatrixNumbers& m, const MatrixTurn& turn) {
    const QuaternionNumbers q = rotation_of(m, turn);
    return {{m.x, m.y, m.z}, glm::quat(quaternion(q.w, {q.x, q.y, q.z}))};
}
template <class Number>
GIZMO_ALWAYS_INLINE PlainMatrix plain_of(const glm::mat<4, 4, Number>& matrix) {
    const MatrixNumbers m = numbers_of(matrix);
    const MatrixTurn turn = turn_of(m);
    return turn.off == 0 ? plain_of_usual(m, turn) : plain_of_unusual(matrix);
}
/// A usual one, to be turned when others are.
struct UnturnedMatrix {
    GIZMO_ALWAYS_INLINE explicit UnturnedMatrix(const MatrixNumbers& m)
        : numbers(m)
        , turn(turn_of(m))
        , position(m.x, m.y, m.z) {}
    MatrixNumbers numbers;
    MatrixTurn turn;
    glm::dvec3 position;
    glm::quat rotation{1, 0, 0, 0}; ///< as long as the one that it will have
    glm::vec3 scale{1};
};
GIZMO_ALWAYS_INLINE PlainMatrix turned(const UnturnedMatrix& matrix) {
    return plain_of_usual(matrix.numbers, matrix.turn);
}
template <class Placed>
GIZMO_ALWAYS_INLINE const Placed& turned(const Placed& placed) {
    return placed;
}

/// Of a transform: itself.
GIZMO_ALWAYS_INLINE const Transform& plain_of(const Transform& transform) {
    return transform;
}
GIZMO_ALWAYS_INLINE const DTransform& plain_of(const DTransform& transform) {
    return transform;
}

} // namespace gizmo
