// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Blocks of a host's matrices, in doubles: plain gizmos take how each is turned as plain_of() finds it for one, others
// and boxes the transforms nearest to them, bit for bit as TransformRef::load() finds one.
#pragma once

#include "draw/box_lanes.hpp"
#include "draw/plain_matrix.hpp"
#include "draw/turn_rows.hpp"
#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include <glm/mat4x4.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace gizmo {

/// Numbers of a block of matrices, by column and row.
struct MatrixLanes {
    std::array<std::array<Lanes<double>, 4>, 4> rows;
    GIZMO_ALWAYS_INLINE void set(std::size_t i, const MatrixNumbers& m) {
        auto& [a, b, c, d] = rows;
        a[0][i] = m.a0, a[1][i] = m.a1, a[2][i] = m.a2, a[3][i] = m.a3;
        b[0][i] = m.b0, b[1][i] = m.b1, b[2][i] = m.b2, b[3][i] = m.b3;
        c[0][i] = m.c0, c[1][i] = m.c1, c[2][i] = m.c2, c[3][i] = m.c3;
        d[0][i] = m.x, d[1][i] = m.y, d[2][i] = m.z, d[3][i] = m.one;
    }
    GIZMO_ALWAYS_INLINE MatrixNumbers numbers(std::size_t i) const {
        const auto& [a, b, c, d] = rows;
        return {a[0][i], a[1][i], a[2][i], a[3][i], b[0][i], b[1][i], b[2][i], b[3][i],
                c[0][i], c[1][i], c[2][i], c[3][i], d[0][i], d[1][i], d[2][i], d[3][i]};
    }
};

namespace lanes {

/// @param matrices as lane_at() takes them. Column by column they are turned over in registers: floats four by four,
/// doubles two by two.
template <class From>
GIZMO_ALWAYS_INLINE void read_matrices(const From& matrices, MatrixLanes& m) {
#if defined(GIZMO_CAN_TURN_VECTORS)
    if constexpr (std::is_same_v<decltype(lane_at(matrices, 0)), const glm::mat4*>) {
        for (std::size_t i = 0; i < kLanes; i += 4)
            for (std::size_t c = 0; c < 4; ++c) {
                std::array<Four, 4> part;
                for (std::size_t k = 0; k < 4; ++k)
                    part[k] = load_four(&(*lane_at(matrices, i + k))[static_cast<int>(c)]);
                turn(part[0], part[1], part[2], part[3]);
                for (std::size_t r = 0; r < 4; ++r)
                    store_widened(part[r], &m.rows[c][r][i]);
            }
    } else {
        for (std::size_t i = 0; i < kLanes; i += 2)
            for (std::size_t c = 0; c < 4; ++c) {
                const auto &a = (*lane_at(matrices, i))[static_cast<int>(c)],
                           &b = (*lane_at(matrices, i + 1))[static_cast<int>(c)];
                for (std::size_t r = 0; r < 4; r += 2)
                    store_pairs(load_two(&a[static_cast<int>(r)]), load_two(&b[static_cast<int>(r)]), &m.rows[c][r][i],
                                &m.rows[c][r + 1][i]);
            }
    }
#else
    for (std::size_t c = 0; c < 4; ++c)
        for (std::size_t r = 0; r < 4; ++r)
            for (std::size_t i = 0; i < kLanes; ++i)
                m.rows[c][r][i] =
                    static_cast<double>((*lane_at(matrices, i))[static_cast<int>(c)][static_cast<int>(r)]);
#endif
}

/// Numbers that are not 0, by bits; no sum is -0 that has a number without a sign.
GIZMO_ALWAYS_INLINE std::uint32_t lanes_off(const Lanes<double>& off) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < kLanes; ++i)
        any |= std::bit_cast<std::uint64_t>(off[i]);
    if (any == 0) return 0;
    std::uint32_t lanes = 0;
    for (std::uint32_t i = 0; i < kLanes; ++i)
        lanes |= static_cast<std::uint32_t>(!(off[i] == 0)) << i;
    return lanes;
}

/// plain_of() of each: positions from `origin`.
template <class From>
GIZMO_ALWAYS_INLINE void fill_from_matrices(const glm::dvec3& origin, const From& matrices, InstanceBlock& block) {
    MatrixLanes m;
    read_matrices(matrices, m);
    Lanes<double> off;
    auto& [qx, qy, qz, qw] = block.rotation;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const MatrixNumbers numbers = m.numbers(i);
        const MatrixTurn turn = turn_of(numbers);
        const QuaternionNumbers q = rotation_of(numbers, turn);
        qx[i] = static_cast<float>(q.x), qy[i] = static_cast<float>(q.y);
        qz[i] = static_cast<float>(q.z), qw[i] = static_cast<float>(q.w);
        off[i] = turn.off;
    }
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i)
            block.offset[c][i] = m.rows[3][c][i] - origin[static_cast<int>(c)];
    block.count = kLanes;
    for (std::uint32_t left = lanes_off(off); left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        block.set(i, origin, plain_of_unusual(*lane_at(matrices, i)));
    }
}

} // namespace lanes

/// Usual matrices that wait in lanes to be turned, all at once: their columns a and b.
using TurnLanes = std::array<Lanes<double>, 6>;
/// rotation_of() of these lanes of a block's first `block.count`.
void turn_lanes(const TurnLanes& columns, std::uint32_t lanes, InstanceBlock& block, Vectors vectors);

/// Blocks of the host's matrices.
void set_lanes(const glm::mat4* matrices, FrameLanes<kLanes>& gizmos, Vectors vectors);
void set_lanes(const glm::dmat4* matrices, FrameLanes<kLanes>& gizmos, Vectors vectors);
void set_lanes(const glm::mat4* matrices, BoxLanes<kLanes>& boxes, Vectors vectors);
void set_lanes(const glm::dmat4* matrices, BoxLanes<kLanes>& boxes, Vectors vectors);

} // namespace gizmo
