// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A box of a matrix, in a call of its own, that is sure to be drawn in a block: then the transform nearest to it, which
// takes most of the time, is found when the block is drawn. By the squares of its scales, with a margin that is far
// more than rounding; of a box that is near any bound nothing is said.
//
//   S_x^2 = |a|^2,  S_y^2 = |z|^2 / |a|^2,  S_z^2 = (z . c)^2 / |z|^2,  z = a cross b
#pragma once

#include "draw/box_lanes.hpp"
#include "draw/plain_matrix.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {

/// True: result_of() would say Batched, and is_within_reach() no. Of a usual matrix.
GIZMO_ALWAYS_INLINE bool is_sure_box(const BatchParams& k, const MatrixNumbers& m, const MatrixTurn& t) {
    constexpr double kMore = 1 + 1e-6, kLess = 1 - 1e-6, kRounding = 1e-14;
    const double det = t.z0 * m.c0 + t.z1 * m.c1 + t.z2 * m.c2, per_aa = 1 / t.aa, per_zz = 1 / t.zz;
    const glm::dvec3 half = k.box.half, at = k.box.center;
    const double a2 = half.x * half.x * t.aa, b2 = half.y * half.y * (t.zz * per_aa),
                 c2 = half.z * half.z * (det * det * per_zz);
    const double least2 = std::min(std::min(a2, b2), c2) * kLess, all2 = (a2 + b2 + c2) * kMore;
    if (!(least2 > BoxRange::kLeast2 && least2 > BoxRange::kShare2 * all2 && all2 < BoxRange::kMost2)) return false;
    // The columns of the nearest transform's matrix: a, what of b is across it, and what of c is along z.
    const double of_a = at.x - (m.a0 * m.b0 + m.a1 * m.b1 + m.a2 * m.b2) * per_aa * at.y, of_z = det * per_zz * at.z;
    const double px = (m.a0 * of_a + m.b0 * at.y) + (t.z0 * of_z + m.x);
    const double py = (m.a1 * of_a + m.b1 * at.y) + (t.z1 * of_z + m.y);
    const double pz = (m.a2 * of_a + m.b2 * at.y) + (t.z2 * of_z + m.z);
    std::array<Lanes<double, 1>, 4> origin;
    lanes::project_pivots<1>(k.frame, {{{px}, {py}, {pz}}}, origin);
    const double x = origin[0][0], y = origin[1][0], w = origin[2][0], depth = origin[3][0];
    const glm::dvec3 eye = k.eye + k.frame.anchor, rates = k.box.rates;
    const double ax = px - eye.x, ay = py - eye.y, az = pz - eye.z, away2 = ax * ax + ay * ay + az * az;
    const double ball = std::sqrt(all2), ahead = w - ball * rates.z;
    const bool usual = w * kLess > k.min_w && w * kMore < k.max_w && std::abs(depth) * kMore < kMaxBatch &&
                       away2 * kMore < BoxRange::kFarthest2 * least2 && ahead > (1 - BoxRange::kAhead) * kMore * w;
    if (!usual) return false;
    // By w: how far the ball reaches, and how far rounding moves the pivot.
    const double per_length = (rates.x + rates.y) * w + (std::abs(x) + std::abs(y)) * rates.z;
    const double moved = kRounding * (std::abs(px) + std::abs(py) + std::abs(pz) + ball) * per_length / ahead;
    const glm::dvec2 low = k.frame.low, high = k.frame.high;
    const double off = std::max(std::max(low.x * w - x, x - high.x * w), std::max(low.y * w - y, y - high.y * w));
    if (!(off < -(2 * kEdge * w + moved))) return false;
    const double dx = x - k.cursor_px.x * w, dy = y - k.cursor_px.y * w;
    const double reach = (ball * per_length / ahead + k.box.reach_px * w) * kMore + moved;
    return !(k.reach2 >= 0) || dx * dx + dy * dy > reach * reach;
}

} // namespace gizmo
