// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What plain gizmos look like, in float and a block at a time: where their axes lead in clip space, the way to the eye
// and what foreshortening leaves. shaders/gizmo.vert does the same for compact ones.
#pragma once

#include "draw/compact.hpp"
#include "draw/instance_rows.hpp"

#include <cmath>

namespace gizmo {

template <std::size_t N>
struct PlainLanes {
    std::array<std::array<Lanes<float, N>, 3>, 3> axes; ///< world
    std::array<Lanes<float, N>, 3> eye;                 ///< CompactInstance::eye
    Lanes<float, N> size;
};

// rotation_matrix() of each, of the first N of so many.
template <std::size_t N, std::size_t M>
GIZMO_ALWAYS_INLINE void rotation_columns(const std::array<Lanes<float, M>, 4>& rotation,
                                          std::array<std::array<Lanes<float, N>, 3>, 3>& columns) {
    const auto& [qx, qy, qz, qw] = rotation;
    for (std::size_t i = 0; i < N; ++i) {
        const float x = qx[i], y = qy[i], z = qz[i], v = qw[i], s = 2 / (x * x + y * y + z * z + v * v);
        const float xx = s * x * x, yy = s * y * y, zz = s * z * z, xy = s * x * y, xz = s * x * z, yz = s * y * z;
        const float wx = s * v * x, wy = s * v * y, wz = s * v * z;
        columns[0][0][i] = 1 - yy - zz, columns[0][1][i] = xy + wz, columns[0][2][i] = xz - wy;
        columns[1][0][i] = xy - wz, columns[1][1][i] = 1 - xx - zz, columns[1][2][i] = yz + wx;
        columns[2][0][i] = xz + wy, columns[2][1][i] = yz - wx, columns[2][2][i] = 1 - xx - yy;
    }
}

/// The same of all lanes.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void fill_columns(const glm::mat3& axes, std::array<std::array<Lanes<float, N>, 3>, 3>& columns) {
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t r = 0; r < 3; ++r)
            columns[c][r].fill(axes[static_cast<int>(c)][static_cast<int>(r)]);
}

// (|t| - |t - 1| + 1) / 2 is t cut off to 0..1, without a branch that a compiler could find again. What is no number,
// in lanes that are not drawn, is 0: as an integer it would be undefined.
GIZMO_ALWAYS_INLINE std::uint32_t lane_level(float t) {
    constexpr auto kLevels = static_cast<float>(kFadeLevels);
    const float level = (std::abs(t) - std::abs(t - 1) + 1) * (kLevels / 2) + 0.5f;
    return static_cast<std::uint32_t>(static_cast<std::int32_t>(level < kLevels + 1 ? level : 0.0f));
}

// visibility_of() and packed_fade() of each; `facing` is the way to the viewer in the gizmo's axes, of any length.
// `gone`: InstanceRowsOf::gone.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void fade_lanes(const std::array<Lanes<float, N>, 3>& facing, Lanes<std::uint32_t, N>& levels,
                                    Lanes<std::uint32_t, N>& gone) {
    Lanes<float, N> per;
    for (std::size_t i = 0; i < N; ++i) {
        per[i] = 1 / (facing[0][i] * facing[0][i] + facing[1][i] * facing[1][i] + facing[2][i] * facing[2][i]);
        levels[i] = gone[i] = 0;
    }
    for (std::uint32_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < N; ++i) {
            const float cosine2 = facing[c][i] * facing[c][i] * per[i];
            const float axis = lane_fade(1 - cosine2), plane = lane_fade(cosine2);
            levels[i] |= lane_level(axis) << (5 * c) | lane_level(plane) << (5 * (c + 3));
            gone[i] |= handles_gone(c, axis <= 0, plane <= 0);
        }
}

// A number of each lane's column. Apart: in a loop over them compilers find vectors of rows, which are half as wide.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void write_row(const CompactView& view, const PlainLanes<N>& g, std::size_t column, std::size_t row,
                                   InstanceRowsOf<N>& rows) {
    const auto& axis = g.axes[column];
    const float x = view.clip_from_world[row], y = view.clip_from_world[4 + row], z = view.clip_from_world[8 + row];
    for (std::size_t i = 0; i < N; ++i)
        rows.clip[4 * column + row][i] = (x * axis[0][i] + y * axis[1][i] + z * axis[2][i]) * g.size[i];
}

//   columns = clip_from_world axes size, eye = transpose(axes) eye / size
/// All rows but the origin's.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void write_rows(const CompactView& view, bool perspective, const PlainLanes<N>& g,
                                    InstanceRowsOf<N>& rows) {
    Lanes<float, N> eye_scale;
    for (std::size_t i = 0; i < N; ++i)
        eye_scale[i] = perspective ? 1 / g.size[i] : 1;
    const auto& eye = g.eye;
    for (std::size_t c = 0; c < 3; ++c) {
        const auto& axis = g.axes[c];
        for (std::size_t i = 0; i < N; ++i)
            rows.eye[c][i] = (axis[0][i] * eye[0][i] + axis[1][i] * eye[1][i] + axis[2][i] * eye[2][i]) * eye_scale[i];
        write_row<N>(view, g, c, 0, rows);
        write_row<N>(view, g, c, 1, rows);
        write_row<N>(view, g, c, 2, rows);
        write_row<N>(view, g, c, 3, rows);
    }
    fade_lanes<N>(rows.eye, rows.fade, rows.gone);
}

} // namespace gizmo
