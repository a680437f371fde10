// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The nearest transform of a matrix, component by component.
//
//   x = a / |a|,  y = (b - x (x . b)) / |..|,  z = x cross y,  scales: a . x, b . y, c . z
//
// A mirrored matrix has c . z < 0. A half turn about y, x or z negates the other two axes: x, y or all three are
// mirrored instead of z. Of these four rotations the nearest to the identity is taken.
#pragma once

#include <glm/mat4x4.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {

/// Columns a, b, c and the position, with their last row.
struct MatrixNumbers {
    double a0 = 0, a1 = 0, a2 = 0, a3 = 0, b0 = 0, b1 = 0, b2 = 0, b3 = 0, c0 = 0, c1 = 0, c2 = 0, c3 = 0;
    double x = 0, y = 0, z = 0, one = 1;
};
template <class Number>
MatrixNumbers numbers_of(const glm::mat<4, 4, Number>& m) {
    const auto at = [&](int c, int r) { return static_cast<double>(m[c][r]); };
    return {at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 0), at(1, 1), at(1, 2), at(1, 3),
            at(2, 0), at(2, 1), at(2, 2), at(2, 3), at(3, 0), at(3, 1), at(3, 2), at(3, 3)};
}
/// 0 if the position is finite and the last row is (0, 0, 0, 1).
inline double off_affine(const MatrixNumbers& m) {
    return (m.x * 0 + m.y * 0 + m.z * 0) + ((std::abs(m.a3) + std::abs(m.b3)) + (std::abs(m.c3) + std::abs(m.one - 1)));
}

/// Three orthogonal unit axes as numbers.
struct AxisNumbers {
    double x0, x1, x2, y0, y1, y2, z0, z1, z2;
};

/// The axes x and y of columns a and b by Gram-Schmidt. Invalid unless `length`, that of a, is finite and `apart` > 0:
/// otherwise a column is zero, or they are parallel.
struct PlaneAxes {
    double x0, x1, x2, y0, y1, y2;
    double length, apart;
};
inline PlaneAxes plane_axes(double a0, double a1, double a2, double b0, double b1, double b2) {
    constexpr double kParallel = 1e-12;
    const double lx = std::sqrt(a0 * a0 + a1 * a1 + a2 * a2);
    const double x0 = a0 / lx, x1 = a1 / lx, x2 = a2 / lx; // NaN for a column of length 0, and so is y
    const double along = x0 * b0 + x1 * b1 + x2 * b2;
    const double p0 = b0 - x0 * along, p1 = b1 - x1 * along, p2 = b2 - x2 * along;
    const double pp = p0 * p0 + p1 * p1 + p2 * p2, bb = b0 * b0 + b1 * b1 + b2 * b2;
    const double ly = std::sqrt(pp);
    return {x0, x1, x2, p0 / ly, p1 / ly, p2 / ly, lx, pp - kParallel * kParallel * bb};
}

struct QuaternionNumbers {
    double x, y, z, w;
    double length2; ///< before normalization: NaN if an axis is invalid
};

/// The unit quaternion of axes, with its largest component positive (Shepperd, 1978): four times the square of that
/// one, minus 1, is the largest of four sums, and the others follow from products with it.
inline QuaternionNumbers quaternion_of(const AxisNumbers& m) {
    const double sx = m.x0 - m.y1 - m.z2, sy = m.y1 - m.x0 - m.z2, sz = m.z2 - m.x0 - m.y1, sw = m.x0 + m.y1 + m.z2;
    const double xw = std::max(sw, sx), yz = std::max(sy, sz);
    const double largest = std::sqrt(std::max(xw, yz) + 1) * 0.5, per = 0.25 / largest;
    const double wx = (m.y2 - m.z1) * per, wy = (m.z0 - m.x2) * per, wz = (m.x1 - m.y0) * per;
    const double xy = (m.x1 + m.y0) * per, zx = (m.z0 + m.x2) * per, zy = (m.y2 + m.z1) * per;
    const auto pick = [&](double by_x, double by_y, double by_z, double by_w) {
        return xw < yz ? (sy < sz ? by_z : by_y) : (sw < sx ? by_x : by_w);
    };
    const double w = pick(wx, wy, wz, largest), x = pick(largest, xy, zx, wx);
    const double y = pick(xy, largest, zy, wy), z = pick(zx, zy, largest, wz);
    const double length2 = (w * w + x * x) + (y * y + z * z);
    const double inverse = 1 / std::sqrt(length2);
    return {x * inverse, y * inverse, z * inverse, w * inverse, length2};
}

struct NearestNumbers {
    QuaternionNumbers rotation;
    double scale_x, scale_y, scale_z;
    double off; ///< 0: valid
};
/// The component that is largest becomes w: y mirrors x, x mirrors y, w mirrors z, z mirrors all. If two are alike, an
/// earlier one is taken, so that rounding does not choose between two readings of a mirrored quarter turn.
inline void mirror_upright(NearestNumbers& n) {
    constexpr double kAlike = 1e-6;
    const auto [x, y, z, w, length2] = n.rotation;
    const double by_x = std::abs(y) + 3 * kAlike, by_y = std::abs(x) + 2 * kAlike, by_z = std::abs(w) + kAlike;
    const double most = std::max(std::max(by_x, by_y), std::max(by_z, std::abs(z)));
    const auto turn_to = [&n, squared = length2](double to_w, double to_x, double to_y, double to_z) {
        const double sign = to_w < 0 ? -1 : 1; // 0 is added, because the product may be -0
        n.rotation = {to_x * sign + 0, to_y * sign + 0, to_z * sign + 0, to_w * sign, squared};
    };
    if (by_x == most) {
        turn_to(y, z, -w, -x);
        n.scale_x = -n.scale_x, n.scale_z = -n.scale_z;
    } else if (by_y == most) {
        turn_to(x, -w, -z, y);
        n.scale_y = -n.scale_y, n.scale_z = -n.scale_z;
    } else if (by_z != most) {
        turn_to(z, -y, x, -w);
        n.scale_x = -n.scale_x, n.scale_y = -n.scale_y;
    }
}
inline NearestNumbers nearest_numbers(const MatrixNumbers& m) {
    const auto [x0, x1, x2, y0, y1, y2, length, apart] = plane_axes(m.a0, m.a1, m.a2, m.b0, m.b1, m.b2);
    const double z0 = x1 * y2 - y1 * x2, z1 = x2 * y0 - y2 * x0, z2 = x0 * y1 - y0 * x1;
    const QuaternionNumbers q = quaternion_of({x0, x1, x2, y0, y1, y2, z0, z1, z2});
    const double sx = m.a0 * x0 + m.a1 * x1 + m.a2 * x2, sy = m.b0 * y0 + m.b1 * y1 + m.b2 * y2,
                 sz = m.c0 * z0 + m.c1 * z1 + m.c2 * z2;
    const double finite = (length * 0 + sx * 0) + (sy * 0 + sz * 0) + q.length2 * 0;
    NearestNumbers near{q, sx, sy, sz, apart > 0 ? off_affine(m) + finite : 1};
    if (sz < 0) mirror_upright(near);
    return near;
}

} // namespace gizmo
