// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/parent_axes.hpp"
#include "draw/skewed_lanes.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace gizmo {

// With singular values s1 >= s2 >= s3 and f = |A|, the root of all squares, for any rotation R
//   s3 <= |A R e_i| <= s1 <= f,  s3 >= |det A| / f^2,  |det A| / (|A R e_1| |A R e_2| |A R e_3|) >= |det A| / f^3
void ParentAxes::look_at(const glm::dmat4& m) {
    matrix_ = m;
    leaves_right_angles_ = conformal(m) < 0;
    if (leaves_right_angles_) return;
    const glm::dvec3 a(m[0]), b(m[1]), c(m[2]);
    const double f2 = glm::dot(a, a) + glm::dot(b, b) + glm::dot(c, c), det = glm::determinant(glm::dmat3(m));
    is_solid_ = f2 < kMostSquare && det * det > kLeastSquare * f2 * f2 && det * det > kLeastVolume2 * f2 * f2 * f2;
    FrameLanes<1> own;
    own.set_parent(0, m);
    own_ = own_axes_of(own);
}

// Whether two of its axes clearly are not at right angles. Of the quaternion's length n each column is n^2 times as
// long, which the angles between them do not ask.
bool ParentAxes::skews(const FrameLanes<1>& gizmo) const {
    const glm::dvec3 px(matrix_[0]), py(matrix_[1]), pz(matrix_[2]);
    const double x = gizmo.rotation[0][0], y = gizmo.rotation[1][0], z = gizmo.rotation[2][0], w = gizmo.rotation[3][0];
    const double xx = x * x, yy = y * y, zz = z * z, ww = w * w;
    const double xy = 2 * x * y, xz = 2 * x * z, yz = 2 * y * z, wx = 2 * w * x, wy = 2 * w * y, wz = 2 * w * z;
    const auto column = [&](double r0, double r1, double r2)
                            GIZMO_INLINE_LAMBDA { return px * r0 + py * r1 + pz * r2; };
    const auto are_skewed = [](const glm::dvec3& u, const glm::dvec3& v) GIZMO_INLINE_LAMBDA {
        const double uv = glm::dot(u, v);
        return uv * uv > kSkewedCosine2 * glm::dot(u, u) * glm::dot(v, v);
    };
    const glm::dvec3 a = column(ww + xx - yy - zz, xy + wz, xz - wy), b = column(xy - wz, ww - xx + yy - zz, yz + wx);
    if (are_skewed(a, b)) return true;
    const glm::dvec3 c = column(xz + wy, yz - wx, ww - xx - yy + zz);
    return are_skewed(b, c) || are_skewed(c, a);
}

} // namespace gizmo
