// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/box_lanes.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace lanes {
namespace {

// The length of a half side. By way of a block of its own: compilers unroll a loop over `out` to no vectors.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void measure_side(const std::array<D<N>, 3>& turned, const D<N>& scale, const D<N>& side,
                                      D<N>& out) {
    D<N> length;
    for (std::size_t i = 0; i < N; ++i) {
        const double s = scale[i], a = turned[0][i] * s, b = turned[1][i] * s, c = turned[2][i] * s;
        length[i] = std::sqrt(a * a + b * b + c * c) * side[i];
    }
    out = length;
}

// to_matrix() times the box's center, and the half sides.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void place_centers(BoxLanes<N>& g) {
    const auto& [x, y, z] = g.turned;
    const auto& [sx, sy, sz] = g.scale;
    const auto& [cx, cy, cz] = g.center;
    for (std::size_t i = 0; i < N; ++i) {
        const double a = sx[i], b = sy[i], c = sz[i], u = cx[i], v = cy[i], w = cz[i];
        const double r0 = (x[0][i] * a * u + y[0][i] * b * v) + (z[0][i] * c * w + g.position[0][i] * 1.0);
        const double r1 = (x[1][i] * a * u + y[1][i] * b * v) + (z[1][i] * c * w + g.position[1][i] * 1.0);
        const double r2 = (x[2][i] * a * u + y[2][i] * b * v) + (z[2][i] * c * w + g.position[2][i] * 1.0);
        g.pivot[0][i] = r0, g.pivot[1][i] = r1, g.pivot[2][i] = r2;
    }
    for (std::size_t c = 0; c < 3; ++c)
        measure_side<N>(g.turned[c], g.scale[c], g.half[c], g.length[c]);
}

// What a parent may make of right angles.
template <std::size_t N>
struct BoxSkew {
    D<N> longer2;  // by how much the square of half a diagonal may be more than the sum of those of the half sides
    D<N> off_axes; // not < 0: two axes are almost one, or all three in a plane
};

template <std::size_t N>
GIZMO_ALWAYS_INLINE void measure_skew(const Matrix<N>& sides, BoxLanes<N>& g, BoxSkew<N>& skew) {
    constexpr double kThin2 = 1e-12; // the volume by the product of the lengths, squared
    const auto& [a, b, c] = sides;
    for (std::size_t i = 0; i < N; ++i) {
        const double ab = a[0][i] * b[0][i] + a[1][i] * b[1][i] + a[2][i] * b[2][i];
        const double bc = b[0][i] * c[0][i] + b[1][i] * c[1][i] + b[2][i] * c[2][i];
        const double ca = c[0][i] * a[0][i] + c[1][i] * a[1][i] + c[2][i] * a[2][i];
        const double h = g.half[0][i], k = g.half[1][i], l = g.half[2][i];
        skew.longer2[i] = 2 * (std::abs(ab) * (h * k) + std::abs(bc) * (k * l) + std::abs(ca) * (l * h));
    }
    const auto& [x, y, z] = g.turned;
    for (std::size_t i = 0; i < N; ++i) {
        const double xx = x[0][i] * x[0][i] + x[1][i] * x[1][i] + x[2][i] * x[2][i];
        const double yy = y[0][i] * y[0][i] + y[1][i] * y[1][i] + y[2][i] * y[2][i];
        const double zz = z[0][i] * z[0][i] + z[1][i] * z[1][i] + z[2][i] * z[2][i];
        const double volume = x[0][i] * (y[1][i] * z[2][i] - y[2][i] * z[1][i]) +
                              x[1][i] * (y[2][i] * z[0][i] - y[0][i] * z[2][i]) +
                              x[2][i] * (y[0][i] * z[1][i] - y[1][i] * z[0][i]);
        const double all2 = xx * yy * zz;
        skew.off_axes[i] = kThin2 * all2 - volume * volume + 0 * all2 + g.last_row[i];
    }
}

// The same in parents: placed_in().
template <std::size_t N>
GIZMO_ALWAYS_INLINE void place_centers_in_parents(BoxLanes<N>& g, BoxSkew<N>& skew) {
    Matrix<N> sides;
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t r = 0; r < 3; ++r)
            for (std::size_t i = 0; i < N; ++i)
                sides[c][r][i] = g.turned[c][r][i] * g.scale[c][i];
    turn_by_parent<N>(g, sides);
    turn_by_parent<N>(g, g.turned);
    const auto& [x, y, z] = sides;
    const auto& [cx, cy, cz] = g.center;
    for (std::size_t r = 0; r < 3; ++r) {
        D<N> pivot;
        for (std::size_t i = 0; i < N; ++i) {
            const double at = g.parent[0][r][i] * g.position[0][i] + g.parent[1][r][i] * g.position[1][i] +
                              g.parent[2][r][i] * g.position[2][i] + g.parent[3][r][i];
            pivot[i] = (x[r][i] * cx[i] + y[r][i] * cy[i]) + (z[r][i] * cz[i] + at);
        }
        g.pivot[r] = pivot;
    }
    D<N> as_they_are;
    as_they_are.fill(1);
    for (std::size_t c = 0; c < 3; ++c)
        measure_side<N>(sides[c], as_they_are, g.half[c], g.length[c]);
    measure_skew<N>(sides, g, skew);
}

// Not < 0: the pointer may be on it.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_pointed_at(const BatchParams& k, const BoxLanes<N>& g, D<N>& near) {
    if (k.ray.is_on) {
        for (std::size_t i = 0; i < N; ++i)
            near[i] = g.within_ray(k, i);
        return;
    }
    const glm::dvec2 cursor = k.cursor_px;
    const double looks = k.reach2 >= 0 ? 1.0 : 0.0;
    for (std::size_t i = 0; i < N; ++i) {
        const double w = g.origin[2][i], x = g.origin[0][i] - cursor.x * w, y = g.origin[1][i] - cursor.y * w;
        near[i] = (g.reach[i] * g.reach[i] - (x * x + y * y)) * looks - (1 - looks);
    }
}

// A box whose sides differ by more, whose ball reaches to the eye, or with numbers out of the ordinary is for the full
// path.
template <std::size_t N, bool kInParent>
GIZMO_ALWAYS_INLINE void find_box_ranges(const BatchParams& k, [[maybe_unused]] const BoxSkew<N>& skew,
                                         BoxLanes<N>& g) {
    constexpr double kShare2 = BoxLimits::kShare2, kLeast2 = BoxLimits::kLeast2, kMost2 = BoxLimits::kMost2,
                     kFarthest2 = BoxLimits::kFarthest2, kAhead = BoxLimits::kAhead;
    constexpr double kRounding = 1 + 1e-9;
    const glm::dvec2 low = k.frame.low, high = k.frame.high;
    const glm::dvec3 eye = k.eye + k.frame.anchor, rates = k.box.rates;
    const double min_w = k.min_w, max_w = k.max_w, around = k.box.reach_px;
    const auto& [qx, qy, qz, qw] = g.rotation;
    for (std::size_t i = 0; i < N; ++i) {
        const double a = g.length[0][i], b = g.length[1][i], c = g.length[2][i];
        const double least2 = std::min(std::min(a * a, b * b), c * c), all2 = a * a + b * b + c * c;
        const double length2 = qx[i] * qx[i] + qy[i] * qy[i] + qz[i] * qz[i] + qw[i] * qw[i];
        const double x = g.origin[0][i], y = g.origin[1][i], w = g.origin[2][i], depth = g.origin[3][i];
        const double sides = std::max(std::max(kLeast2 - least2, kShare2 * all2 - least2), all2 - kMost2);
        g.off_frame[i] = std::max(sides, std::max(0.25 - length2, length2 - 4)) +
                         0 * (x + y + w + depth + length2 + all2); // of no number max() may be either
        double diagonal2 = all2;
        if constexpr (kInParent) {
            diagonal2 += skew.longer2[i];
            g.off_frame[i] = std::max(g.off_frame[i], skew.off_axes[i]) + 0 * (diagonal2 + skew.off_axes[i]);
        }
        const double ball = g.ball[i] = std::sqrt(diagonal2) * kRounding, ahead = w - ball * rates.z;
        const double dx = ball * (rates.x * w + std::abs(x) * rates.z),
                     dy = ball * (rates.y * w + std::abs(y) * rates.z);
        g.reach[i] = std::sqrt(dx * dx + dy * dy) / ahead * kRounding + around * w;
        const double ax = g.pivot[0][i] - eye.x, ay = g.pivot[1][i] - eye.y, az = g.pivot[2][i] - eye.z;
        const double away2 = ax * ax + ay * ay + az * az;
        const double range = std::max(std::max(min_w - w, w - max_w), std::abs(depth) - kMaxBatch);
        g.off_range[i] = std::max(std::max(range, away2 - kFarthest2 * least2), (1 - kAhead) * w - ahead);
        g.off_screen[i] = std::max(std::max(low.x * w - x, x - high.x * w), std::max(low.y * w - y, y - high.y * w));
    }
}

template <std::size_t N, bool kInParent>
GIZMO_ALWAYS_INLINE bool find_all_boxes(const BatchParams& k, BoxLanes<N>& g) {
    BoxSkew<N> skew;
    rotate<N>(g.rotation, g.turned);
    if constexpr (kInParent)
        place_centers_in_parents<N>(g, skew);
    else
        place_centers<N>(g);
    project_pivots<N>(k.frame, g.pivot, g.origin);
    find_box_ranges<N, kInParent>(k, skew, g);
    D<N> near, worst;
    find_pointed_at<N>(k, g, near);
    for (std::size_t i = 0; i < N; ++i) {
        const double a = g.off_frame[i], b = g.off_range[i], c = g.off_screen[i] + kEdge * g.origin[2][i];
        worst[i] = std::max(std::max(a, b), std::max(c, near[i])) + 0 * (a + b + c + near[i]);
    }
    std::uint64_t all = 1;
    for (std::size_t i = 0; i < N; ++i)
        all &= static_cast<std::uint64_t>(worst[i] < 0);
    return all != 0;
}

} // namespace
} // namespace lanes

void set_lanes(const Transform* transforms, BoxLanes<kLanes>& boxes, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::read_block), transforms, boxes);
}

void set_lanes(const DTransform* transforms, BoxLanes<kLanes>& boxes, Vectors) {
    lanes::read_block(transforms, boxes);
}

bool find_boxes(const BatchParams& kind, BoxLanes<kLanes>& boxes, Vectors vectors) {
    if (kind.frame.in_parent)
        return with_vectors(vectors, GIZMO_LOOP(lanes::find_all_boxes<kLanes, true>), kind, boxes);
    return with_vectors(vectors, GIZMO_LOOP(lanes::find_all_boxes<kLanes, false>), kind, boxes);
}

void find_boxes(const BatchParams& kind, BoxLanes<1>& box) {
    if (kind.frame.in_parent)
        lanes::find_all_boxes<1, true>(kind, box);
    else
        lanes::find_all_boxes<1, false>(kind, box);
}

} // namespace gizmo
