// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/matrix_lanes.hpp"

#include "math/nearest.hpp"

namespace gizmo {
namespace lanes {
namespace {

using Coordinates = std::array<Lanes<double>, 3>;

GIZMO_ALWAYS_INLINE std::uint32_t find_nearest(const MatrixLanes& m, std::array<Lanes<double>, 4>& rotation,
                                               Coordinates& scale) {
    Lanes<double> off;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const NearestNumbers near = nearest_numbers(m.numbers(i));
        rotation[0][i] = near.rotation.x, rotation[1][i] = near.rotation.y;
        rotation[2][i] = near.rotation.z, rotation[3][i] = near.rotation.w;
        scale[0][i] = near.scale_x, scale[1][i] = near.scale_y, scale[2][i] = near.scale_z;
        off[i] = near.off;
    }
    return lanes_off(off);
}

GIZMO_ALWAYS_INLINE void take_scales(const Coordinates& scale, FrameLanes<kLanes>& gizmos) {
    for (std::size_t i = 0; i < kLanes; ++i)
        gizmos.scales[i] = (scale[0][i] + scale[1][i] + scale[2][i]) * 0;
}
GIZMO_ALWAYS_INLINE void take_scales(const Coordinates& scale, BoxLanes<kLanes>& boxes) {
    boxes.scale = scale;
}

// Those that have none as TransformRef::load() makes them.
template <class Matrix, class Gizmos>
GIZMO_ALWAYS_INLINE void read_nearest(const Matrix* matrices, Gizmos& gizmos) {
    MatrixLanes m;
    read_matrices(matrices, m);
    Coordinates scale;
    std::uint32_t none = find_nearest(m, gizmos.rotation, scale);
    gizmos.position = {m.rows[3][0], m.rows[3][1], m.rows[3][2]};
    take_scales(scale, gizmos);
    for (; none != 0; none &= none - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(none));
        gizmos.set(i, loaded(matrices[i]));
    }
}

// Half a block at a time: in most frames of most hosts one gizmo is all there is.
GIZMO_ALWAYS_INLINE void turn_waiting(const TurnLanes& columns, std::uint32_t which, InstanceBlock& block) {
    constexpr std::size_t kAtATime = kLanes / 2;
    const auto& [a0, a1, a2, b0, b1, b2] = columns;
    for (std::size_t first = 0; first < block.count; first += kAtATime) {
        std::array<Lanes<double, kAtATime>, 4> rotation;
        for (std::size_t k = 0; k < kAtATime; ++k) {
            const std::size_t i = first + k;
            const MatrixNumbers m{.a0 = a0[i], .a1 = a1[i], .a2 = a2[i], .b0 = b0[i], .b1 = b1[i], .b2 = b2[i]};
            const QuaternionNumbers q = rotation_of(m, turn_of(m));
            rotation[0][k] = q.x, rotation[1][k] = q.y, rotation[2][k] = q.z, rotation[3][k] = q.w;
        }
        for (std::size_t c = 0; c < 4; ++c)
            for (std::size_t k = 0; k < kAtATime; ++k)
                if ((which >> (first + k) & 1u) != 0) block.rotation[c][first + k] = static_cast<float>(rotation[c][k]);
    }
}

} // namespace
} // namespace lanes

void turn_lanes(const TurnLanes& columns, std::uint32_t lanes, InstanceBlock& block, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::turn_waiting), columns, lanes, block);
}

void set_lanes(const glm::mat4* matrices, FrameLanes<kLanes>& gizmos, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::read_nearest), matrices, gizmos);
}
void set_lanes(const glm::dmat4* matrices, FrameLanes<kLanes>& gizmos, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::read_nearest), matrices, gizmos);
}
void set_lanes(const glm::mat4* matrices, BoxLanes<kLanes>& boxes, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::read_nearest), matrices, boxes);
}
void set_lanes(const glm::dmat4* matrices, BoxLanes<kLanes>& boxes, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::read_nearest), matrices, boxes);
}

} // namespace gizmo
