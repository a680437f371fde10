// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// BatchAim at gizmos whose size is not that of the view that they are hit in: by a controller's ray, which sees them
// from elsewhere than the eye they have their size of; or each of a size of its own. As batch_aim.hpp has them but for
// a scale each,
//
//   scale = size / w, j = scale (image of the axis)
//
// of w in the view of the aim.
#pragma once

#include "draw/batch_aim.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace gizmo::lanes {

template <std::size_t N>
struct ScaledGizmos {
    std::array<D<N>, 3> pivot; ///< world
    D<N> size;                 ///< world units of a gizmo unit
    Lanes<float, N> scale;     ///< find_near_pivots()
    std::array<std::array<Lanes<float, N>, 3>, 3> axes;
};

template <std::size_t N>
GIZMO_ALWAYS_INLINE void scale_pivots(const BatchAim& aim, const FrameLanes<N>& g, ScaledGizmos<N>& out) {
    out.pivot = g.pivot;
    const double size = aim.size_per_w;
    for (std::size_t i = 0; i < N; ++i)
        out.size[i] = size * g.origin[2][i];
    if (aim.own_sizes)
        for (std::size_t i = 0; i < N; ++i)
            out.size[i] *= g.unit_px[i];
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void scale_pivots(const BatchAim& aim, const PlainGizmos<N>& g, ScaledGizmos<N>& out) {
    const glm::dvec3 anchor = g.kind.anchor;
    const double size = aim.size_per_w;
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < N; ++i)
            out.pivot[c][i] = g.offset[c][i] + anchor[static_cast<int>(c)];
    for (std::size_t i = 0; i < N; ++i)
        out.size[i] = size * g.clip[3][i];
}

template <std::size_t N>
GIZMO_ALWAYS_INLINE void scale_axes(const FrameLanes<N>& g, ScaledGizmos<N>& out) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t c = 0; c < 3; ++c)
            for (std::size_t i = 0; i < N; ++i)
                out.axes[axis][c][i] = static_cast<float>(g.axes[axis][c][i]);
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void scale_axes(const PlainGizmos<N>& g, ScaledGizmos<N>& out) {
    if (g.kind.local)
        rotation_columns<N>(g.rotation, out.axes);
    else
        fill_columns<N>(g.kind.fixed_axes, out.axes);
}

// As aim_at_ball(). What is behind the ray's origin is not hit. False: all are farther than the farthest part.
template <std::size_t N>
GIZMO_ALWAYS_INLINE bool find_near_pivots(const BatchAim& aim, ScaledGizmos<N>& g, NearLanes<N>& near) {
    project_pivots<N>({.window = aim.view.window, .anchor = aim.view.anchor}, g.pivot, near.origin);
    const glm::dvec2 at = aim.cursor;
    for (std::size_t i = 0; i < N; ++i) {
        const double w = near.origin[2][i], per = 1 / w;
        near.x[i] = static_cast<float>(near.origin[0][i] * per - at.x);
        near.y[i] = static_cast<float>(near.origin[1][i] * per - at.y);
        near.w[i] = static_cast<float>(w);
        g.scale[i] = static_cast<float>(g.size[i] * per);
    }
    const BatchAim::RowProducts rows = aim.products;
    const BatchAim::Limit limit = aim.all.limit;
    const float farthest = aim.farthest, depth_scale = static_cast<float>(aim.view.depth_scale);
    for (std::size_t i = 0; i < N; ++i) {
        const float x = near.x[i], y = near.y[i], reach = farthest * g.scale[i], least = 1 - reach * depth_scale;
        const float radius = reach / std::max(least, 1e-3f) * widest_stretch(rows, x, y);
        const float off = off_limit(x * x + y * y, limit.within + radius, near.w[i] * least, limit.w_below);
        near.off[i] = near.w[i] <= 0 ? 1.0f : off;
    }
    std::uint32_t any = 0;
    for (std::size_t i = 0; i < N; ++i)
        any |= static_cast<std::uint32_t>(!(near.off[i] > 0));
    return any != 0;
}

template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_along(const BatchAim& aim, const std::array<Lanes<float, N>, 3>& along,
                                   const Lanes<float, N>& scale, std::array<Lanes<float, N>, 3>& out) {
    aim_along<N>(aim, along, out);
    for (auto& row : out)
        for (std::size_t i = 0; i < N; ++i)
            row[i] *= scale[i];
}

// A ring about the way to the eye, which is not the view's: about any two directions across that. (T. Duff et al.,
// Building an Orthonormal Basis, Revisited, JCGT 2017.)
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_facing_ring(const BatchAim& aim, const ScaledGizmos<N>& g, NearLanes<N>& near) {
    const glm::dvec4 eye = aim.eye;
    const bool perspective = eye.w != 0;
    std::array<Lanes<float, N>, 3> u, v;
    for (std::size_t i = 0; i < N; ++i) {
        const auto x = static_cast<float>(perspective ? eye.x - g.pivot[0][i] : eye.x),
                   y = static_cast<float>(perspective ? eye.y - g.pivot[1][i] : eye.y),
                   z = static_cast<float>(perspective ? eye.z - g.pivot[2][i] : eye.z);
        const float per = 1 / std::sqrt(x * x + y * y + z * z), nx = x * per, ny = y * per, nz = z * per;
        const float sign = nz < 0 ? -1.0f : 1.0f, a = -1 / (sign + nz), b = nx * ny * a;
        u[0][i] = 1 + sign * nx * nx * a, u[1][i] = sign * b, u[2][i] = -sign * nx;
        v[0][i] = b, v[1][i] = sign + ny * ny * a, v[2][i] = -ny;
    }
    aim_along<N>(aim, u, g.scale, near.j[1]);
    aim_along<N>(aim, v, g.scale, near.j[2]);
    aim_at_ring<N>({0, aim.view_ring.radius, aim.view_ring.limit}, near);
}

// `off` says which may be taken, of those that find_near_pivots() leaves.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_near_parts(const BatchAim& aim, const ScaledGizmos<N>& g, NearLanes<N>& near) {
    const Lanes<float, N> beyond_all = near.off;
    near.off.fill(1);
    for (std::size_t axis = 0; axis < 3; ++axis)
        aim_along<N>(aim, g.axes[axis], g.scale, near.j[axis]);
    for (std::uint32_t k = 0; k < aim.line_count; ++k)
        aim_at_line<N>(aim.lines[k], near);
    for (std::uint32_t k = 0; k < aim.square_count; ++k)
        aim_at_square<N>(aim.squares[k], near);
    for (std::uint32_t k = 0; k < aim.ring_count; ++k)
        aim_at_ring<N>(aim.rings[k], near);
    if (aim.view_ring.limit.within >= 0) aim_at_facing_ring<N>(aim, g, near);
    const auto focal = static_cast<float>(aim.view.focal);
    for (std::uint32_t k = 0; k < aim.disc_count; ++k) {
        const BatchAim::Disc disc = aim.discs[k];
        for (std::size_t i = 0; i < N; ++i) {
            const float x = near.x[i], y = near.y[i], within = disc.limit.within + disc.radius * g.scale[i] * focal;
            near.off[i] = std::min(near.off[i], off_limit(x * x + y * y, within, near.w[i], disc.limit.w_below));
        }
    }
    for (std::size_t i = 0; i < N; ++i)
        near.off[i] = std::max(near.off[i], beyond_all[i]);
}

} // namespace gizmo::lanes
