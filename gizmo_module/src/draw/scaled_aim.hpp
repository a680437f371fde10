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

// Where they are, and a gizmo unit in the world.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_sizes(const BatchAim& aim, const FrameLanes<N>& g, std::array<D<N>, 3>& pivot,
                                    D<N>& size) {
    pivot = g.pivot;
    const double per_w = aim.size_per_w;
    for (std::size_t i = 0; i < N; ++i)
        size[i] = per_w * g.origin[2][i];
    if (aim.own_sizes)
        for (std::size_t i = 0; i < N; ++i)
            size[i] *= g.unit_px[i];
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_sizes(const BatchAim& aim, const PlainGizmos<N>& g, std::array<D<N>, 3>& pivot,
                                    D<N>& size) {
    const glm::dvec3 anchor = g.kind.anchor;
    const double per_w = aim.size_per_w;
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < N; ++i)
            pivot[c][i] = g.offset[c][i] + anchor[static_cast<int>(c)];
    for (std::size_t i = 0; i < N; ++i)
        size[i] = per_w * g.clip[3][i];
}

template <std::size_t N, class Gizmos> // FrameLanes or PlainGizmos
struct ScaledGizmos {
    const Gizmos& of;
    std::array<D<N>, 3> pivot;  ///< world
    std::array<D<N>, 4> origin; ///< Projector::window_point() in the aim's view
    Lanes<float, N> scale;

    GIZMO_ALWAYS_INLINE ScaledGizmos(const BatchAim& aim, const Gizmos& gizmos)
        : of(gizmos) {
        D<N> size;
        find_sizes<N>(aim, of, pivot, size);
        project_pivots<N>({.window = aim.view.window, .anchor = aim.view.anchor}, pivot, origin);
        for (std::size_t i = 0; i < N; ++i)
            scale[i] = static_cast<float>(size[i] / origin[2][i]);
    }
};

template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_pivots(const BatchAim& aim, const ScaledGizmos<N, Gizmos>& g, NearLanes<N>& near) {
    aim_at_origins<N>(aim, g.origin, near);
}

// As aim_at_ball(). What is behind the ray's origin is not hit.
template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_all(const BatchAim& aim, const ScaledGizmos<N, Gizmos>& g, NearLanes<N>& near) {
    const BatchAim::RowProducts rows = aim.products;
    const BatchAim::Limit limit = aim.all.limit;
    const float farthest = aim.farthest, depth_scale = static_cast<float>(aim.view.depth_scale);
    for (std::size_t i = 0; i < N; ++i) {
        const float x = near.x[i], y = near.y[i], reach = farthest * g.scale[i], least = 1 - reach * depth_scale;
        const float radius = reach / std::max(least, 1e-3f) * widest_stretch(rows, x, y);
        const float off = off_limit(x * x + y * y, limit.within + radius, near.w[i] * least, limit.w_below);
        near.off[i] = near.w[i] <= 0 ? 1.0f : off;
    }
}

template <std::size_t N>
GIZMO_ALWAYS_INLINE void scale_image(const Lanes<float, N>& scale, std::array<Lanes<float, N>, 3>& image) {
    for (auto& row : image)
        for (std::size_t i = 0; i < N; ++i)
            row[i] *= scale[i];
}
template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_axes(const BatchAim& aim, const ScaledGizmos<N, Gizmos>& g, NearLanes<N>& near) {
    aim_at_axes<N>(aim, g.of, near);
    for (auto& image : near.j)
        scale_image<N>(g.scale, image);
}

// A ring about the way to the eye, which is not the view's: about any two directions across that. (T. Duff et al.,
// Building an Orthonormal Basis, Revisited, JCGT 2017.)
template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_facing_ring(const BatchAim& aim, const ScaledGizmos<N, Gizmos>& g, NearLanes<N>& near) {
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
    aim_along<N>(aim, u, near.j[1]);
    aim_along<N>(aim, v, near.j[2]);
    scale_image<N>(g.scale, near.j[1]);
    scale_image<N>(g.scale, near.j[2]);
    aim_at_ring<N>({0, aim.view_ring.radius, aim.view_ring.limit}, near);
}

template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_discs(const BatchAim& aim, const ScaledGizmos<N, Gizmos>& g, NearLanes<N>& near) {
    const auto focal = static_cast<float>(aim.view.focal);
    for (std::uint32_t k = 0; k < aim.disc_count; ++k) {
        const BatchAim::Disc disc = aim.discs[k];
        for (std::size_t i = 0; i < N; ++i) {
            const float x = near.x[i], y = near.y[i], within = disc.limit.within + disc.radius * g.scale[i] * focal;
            near.off[i] = std::min(near.off[i], off_limit(x * x + y * y, within, near.w[i], disc.limit.w_below));
        }
    }
}

} // namespace gizmo::lanes
