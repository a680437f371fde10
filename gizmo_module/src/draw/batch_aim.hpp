// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Which gizmos of a block can have a handle under the cursor that would be taken rather than the best so far: only
// these are measured exactly. Never says no of one that would be taken. Rings are bounded as HandleBounds bounds them.
//
//   about the cursor, by w of the pivot:  pixel(s) = (q + j s) / (1 + r s),  q, j pixels, s along the gizmo's axes
#pragma once

#include "draw/frame_lanes.hpp"
#include "draw/plain_lanes.hpp"
#include "draw/skewed_lanes.hpp"
#include "math/ellipse_bound.hpp"

#include <gizmo/handles.hpp>

#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>

#include <array>
#include <cstdint>

namespace gizmo {

struct BatchAim {
    /// Of a handle: so near it must be, pixels, and a point of it in w.
    struct Limit {
        float within = 0, w_below = 0;
    };
    struct Line {
        std::size_t axis = 0;
        float begin = 0, end = 0;
        Limit limit{};
        std::array<float, 3> breadth{}; ///< along skewed axes: so far to both sides of the line it reaches
    };
    struct Square {
        std::size_t a = 0, b = 0;
        float middle = 0, half = 0, end = 0;
        float side_a = 1, side_b = 1; ///< -1: on the other side of the pivot
        Limit limit{};
    };
    /// About an axis, or of the view's about the line of sight.
    struct Ring {
        std::size_t axis = 0;
        float radius = 0;
        Limit limit{-1, 0}; ///< within < 0: none
    };
    bool anywhere = true; ///< false: nothing can be taken
    glm::dvec2 cursor{0}; ///< pixels
    glm::mat3 image{0};   ///< rows: pixels x and y about the cursor and w, by w of the pivot, for an axis
    struct RowProducts {  ///< of those rows with each other
        float xx = 0, yy = 0, rr = 0, xy = 0, xr = 0, yr = 0;
        float volume2 = 0; ///< their determinant, squared
    } products{};
    std::array<Line, 12> lines{}; ///< to both sides where axes may be flipped; what leans with skewed axes
    std::array<Square, 12> squares{};
    std::array<Ring, 3> rings{};
    std::uint32_t line_count = 0, square_count = 0, ring_count = 0;
    Ring view_ring{};
    Limit disc{-1, 0}; ///< about the pivot, its own radius in it; within < 0: none
    /// All within a radius of the pivot in gizmo units, which is kept by the least 1 + r s in it.
    struct Ball {
        Limit limit{-1, 0};
        float radius_by_depth = 0, least_depth = 1;
    };
    Ball all{};
    /// Gizmos whose size is not that of the view that they are hit in: ScaledGizmos. The image is that of an axis as
    /// long as w.
    bool scaled = false, own_sizes = false;
    AimView view{};
    glm::dvec4 eye{0};     ///< whom the view ring faces: BatchFrame's
    double size_per_w = 0; ///< world units, by w in the view of `eye`; of own sizes by a pixel as well
    float farthest = 0;    ///< gizmo units from the pivot
    struct Disc {
        Limit limit{};
        float radius = 0; ///< gizmo units across the line of sight
    };
    std::array<Disc, 3> discs{}; ///< in place of `disc`
    std::uint32_t disc_count = 0;
};

/// @param best so far in this frame
BatchAim make_batch_aim(const BatchParams& kind, const Hit& best, const Style& style, const Pointer& pointer);

template <std::size_t N>
struct NearLanes {
    Lanes<float, N> x, y;                            ///< q
    std::array<std::array<Lanes<float, N>, 3>, 3> j; ///< by axis: x, y, r
    Lanes<float, N> w;
    Lanes<float, N> off; ///< <= 0: may be taken
};

namespace lanes {

// @param origin Projector::window_point() of each
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_origins(const BatchAim& aim, const std::array<Lanes<double, N>, 4>& origin,
                                        NearLanes<N>& near) {
    const glm::dvec2 at = aim.cursor;
    for (std::size_t i = 0; i < N; ++i) {
        const double w = origin[2][i], per = 1 / w;
        near.x[i] = static_cast<float>(origin[0][i] * per - at.x);
        near.y[i] = static_cast<float>(origin[1][i] * per - at.y);
        near.w[i] = static_cast<float>(w);
        near.off[i] = 1;
    }
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_pivots(const BatchAim& aim, const FrameLanes<N>& g, NearLanes<N>& near) {
    aim_at_origins<N>(aim, g.origin, near);
}

// The image of an axis of each.
template <std::size_t N, class Real>
GIZMO_ALWAYS_INLINE void aim_along(const BatchAim& aim, const std::array<Lanes<Real, N>, 3>& along,
                                   std::array<Lanes<float, N>, 3>& out) {
    const glm::vec3 a = aim.image[0], b = aim.image[1], c = aim.image[2];
    std::array<Lanes<float, N>, 3> image; // its own: compilers take `out` for what may overlap
    for (std::size_t i = 0; i < N; ++i) {
        const auto x = static_cast<float>(along[0][i]), y = static_cast<float>(along[1][i]),
                   z = static_cast<float>(along[2][i]);
        image[0][i] = a.x * x + b.x * y + c.x * z;
        image[1][i] = a.y * x + b.y * y + c.y * z;
        image[2][i] = a.z * x + b.z * y + c.z * z;
    }
    out = image;
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_axes(const BatchAim& aim, const FrameLanes<N>& g, NearLanes<N>& near) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        aim_along<N>(aim, g.axes[axis], near.j[axis]);
}

/// Plain gizmos: where InstanceBlock has them.
template <std::size_t N>
struct PlainGizmos {
    const BatchParams& kind;
    const std::array<Lanes<double, N>, 3>& offset;
    const std::array<Lanes<double, N>, 4>& clip;
    const std::array<Lanes<float, N>, 4>& rotation;
};
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_pivots(const BatchAim&, const PlainGizmos<N>& g, NearLanes<N>& near) {
    const glm::dvec2 cursor = g.kind.cursor, half = g.kind.half_pixels;
    for (std::size_t i = 0; i < N; ++i) {
        const double w = g.clip[3][i], per = 1 / w;
        near.x[i] = static_cast<float>((g.clip[0][i] - cursor.x * w) * half.x * per);
        near.y[i] = static_cast<float>((g.clip[1][i] - cursor.y * w) * half.y * per);
        near.w[i] = static_cast<float>(w);
        near.off[i] = 1;
    }
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_axes(const BatchAim& aim, const PlainGizmos<N>& g, NearLanes<N>& near) {
    std::array<std::array<Lanes<float, N>, 3>, 3> axes;
    if (g.kind.local)
        rotation_columns<N>(g.rotation, axes);
    else
        fill_columns<N>(g.kind.fixed_axes, axes);
    for (std::size_t axis = 0; axis < 3; ++axis)
        aim_along<N>(aim, axes[axis], near.j[axis]);
}

// What is nearer than the limit in both has a number below 0. @param w the least of what is there
GIZMO_ALWAYS_INLINE float off_limit(float distance2, float within, float w, float w_below) {
    return std::max(distance2 - within * within, w - w_below);
}

// A part of it that reaches to the eye's plane has no place in the image: `least` of 1 + r t says so.
inline constexpr float kLeastDepth = 0.05f;

/// Gizmos whose axes are not at right angles.
template <std::size_t N>
struct SkewedGizmos {
    const FrameLanes<N>& frames;
    const RingAxesOf<N>& ring_axes;
};
template <class Gizmos>
inline constexpr bool kIsSkewed = false;
template <std::size_t N>
inline constexpr bool kIsSkewed<SkewedGizmos<N>> = true;
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_pivots(const BatchAim& aim, const SkewedGizmos<N>& g, NearLanes<N>& near) {
    aim_at_pivots<N>(aim, g.frames, near);
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_axes(const BatchAim& aim, const SkewedGizmos<N>& g, NearLanes<N>& near) {
    aim_at_axes<N>(aim, g.frames, near);
}
// In place of the others, when these are done with.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_ring_axes(const BatchAim& aim, const SkewedGizmos<N>& g, NearLanes<N>& near) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        aim_along<N>(aim, g.ring_axes[axis], near.j[axis]);
}

// Where a line is nearest to the cursor, pixels, and the least of 1 + r s along it.
struct LineNearest {
    float x, y, least;
};
template <std::size_t N>
GIZMO_ALWAYS_INLINE LineNearest nearest_of_line(const BatchAim::Line& s, const NearLanes<N>& near, std::size_t i) {
    const auto& [jx, jy, r] = near.j[s.axis];
    const float d0 = 1 + r[i] * s.begin, d1 = 1 + r[i] * s.end, per0 = 1 / d0, per1 = 1 / d1;
    const float x0 = (near.x[i] + jx[i] * s.begin) * per0, y0 = (near.y[i] + jy[i] * s.begin) * per0;
    const float vx = (near.x[i] + jx[i] * s.end) * per1 - x0, vy = (near.y[i] + jy[i] * s.end) * per1 - y0;
    const float t = -(x0 * vx + y0 * vy) / (vx * vx + vy * vy + 1e-12f);
    const float u = std::min(std::max(t, 0.0f), 1.0f);
    return {x0 + u * vx, y0 + u * vy, std::min(d0, d1)};
}

// What is within `breadth` of a line along all axes:
//   |pixel(s) - p| <= sum_a breadth_a (|j_a| + |p| |r_a|) / least, p the line's nearest
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_broad_line(const BatchAim::Line& line, NearLanes<N>& near) {
    const BatchAim::Line s = line;
    Lanes<float, N> least_off = near.off, wide{}, deep{};
    for (std::size_t a = 0; a < 3; ++a) {
        const auto& [ax, ay, ar] = near.j[a];
        for (std::size_t i = 0; i < N; ++i) {
            wide[i] += s.breadth[a] * std::sqrt(ax[i] * ax[i] + ay[i] * ay[i]);
            deep[i] += s.breadth[a] * std::abs(ar[i]);
        }
    }
    for (std::size_t i = 0; i < N; ++i) {
        const LineNearest at = nearest_of_line<N>(s, near, i);
        const float least = at.least - deep[i], rest = least - deep[i];
        const float within = (s.limit.within * least + wide[i]) / rest;
        const float off = off_limit(at.x * at.x + at.y * at.y, within, near.w[i] * least, s.limit.w_below);
        least_off[i] = std::min(least_off[i], std::min(off, rest - kLeastDepth));
    }
    near.off = least_off;
}

template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_line(const BatchAim::Line& line, NearLanes<N>& near) {
    const BatchAim::Line s = line;
    Lanes<float, N> least_off = near.off; // its own: of no axis `off` is beyond the end, which compilers do not know
    for (std::size_t i = 0; i < N; ++i) {
        const LineNearest at = nearest_of_line<N>(s, near, i);
        const float off = off_limit(at.x * at.x + at.y * at.y, s.limit.within, near.w[i] * at.least, s.limit.w_below);
        least_off[i] = std::min(least_off[i], std::min(off, at.least - kLeastDepth));
    }
    near.off = least_off;
}

//   |pixel(s) - pixel(m)| <= half (|j_a - pixel(m) r_a| + |j_b - pixel(m) r_b|) / (1 - end (|r_a| + |r_b|))
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_square(const BatchAim::Square& square, NearLanes<N>& near) {
    const BatchAim::Square s = square;
    const auto& [ax, ay, ar] = near.j[s.a];
    const auto& [bx, by, br] = near.j[s.b];
    Lanes<float, N> least_off = near.off;
    for (std::size_t i = 0; i < N; ++i) {
        const float ma = s.middle * s.side_a, mb = s.middle * s.side_b;
        const float per = 1 / (1 + (ar[i] * ma + br[i] * mb));
        const float least = 1 - s.end * (std::abs(ar[i]) + std::abs(br[i]));
        const float x = (near.x[i] + (ax[i] * ma + bx[i] * mb)) * per;
        const float y = (near.y[i] + (ay[i] * ma + by[i] * mb)) * per;
        const float gx = ax[i] - x * ar[i], gy = ay[i] - y * ar[i], hx = bx[i] - x * br[i], hy = by[i] - y * br[i];
        const float radius = s.half * (std::sqrt(gx * gx + gy * gy) + std::sqrt(hx * hx + hy * hy)) / least;
        const float off = off_limit(x * x + y * y, s.limit.within + radius, near.w[i] * least, s.limit.w_below);
        least_off[i] = std::min(least_off[i], std::min(off, least - kLeastDepth));
    }
    near.off = least_off;
}

// By w: bound_ellipse(j_j, j_k) / (1 + radius |r_j, r_k|). HandleBounds::bound_rings() does with less, for one gizmo.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_ring(const BatchAim::Ring& ring, NearLanes<N>& near) {
    const BatchAim::Ring s = ring;
    const auto& [ax, ay, ar] = near.j[(s.axis + 1) % 3];
    const auto& [bx, by, br] = near.j[(s.axis + 2) % 3];
    Lanes<float, N> least_off = near.off;
    for (std::size_t i = 0; i < N; ++i) {
        const float far_w = 1 + s.radius * std::sqrt(ar[i] * ar[i] + br[i] * br[i]);
        const auto bound = bound_ellipse<float>(ax[i], ay[i], bx[i], by[i], near.x[i], near.y[i], s.radius);
        const float off = bound.off - s.limit.within * bound.slope * far_w;
        least_off[i] = std::min(least_off[i], std::max(off, near.w[i] * (2 - far_w) - s.limit.w_below));
    }
    near.off = least_off;
}

// As HandleBounds::bound_view_ring(), about n, the way to the eye. With X, Y, R the image's rows, X n = q_x R n and
// Y n = q_y R n, for along it the pixel stays. So q x j is 0 of n, and
//   (R n)^2 = det(X, Y, R)^2 / |(X - q_x R) x (Y - q_y R)|^2
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_view_ring(const BatchAim& aim, NearLanes<N>& near) {
    const auto [xx, yy, rr, xy, xr, yr, volume2] = aim.products;
    const BatchAim::Limit limit = aim.view_ring.limit;
    const float radius = aim.view_ring.radius;
    for (std::size_t i = 0; i < N; ++i) {
        const float x = near.x[i], y = near.y[i];
        const float a = xx - 2 * x * xr + x * x * rr, b = xy - x * yr - y * xr + x * y * rr,
                    c = yy - 2 * y * yr + y * y * rr;
        const float along2 = volume2 / std::max(a * c - b * b, 1e-30f);
        const float f2 = xx * y * y - 2 * xy * x * y + yy * x * x;
        const float across_x = xx - x * x * along2, across_y = yy - y * y * along2, mixed = xy - x * y * along2;
        const float area = radius * std::sqrt(std::max(across_x * across_y - mixed * mixed, 0.0f));
        const float far_w = 1 + radius * std::sqrt(std::max(rr - along2, 0.0f));
        const float off = std::abs(std::sqrt(std::max(f2, 0.0f)) - area) -
                          limit.within * stretch_of(std::max(across_x + across_y, 0.0f), area / radius) * far_w;
        near.off[i] = std::min(near.off[i], std::max(off, near.w[i] * (2 - far_w) - limit.w_below));
    }
}

//   |pixel(s) - q| <= |s| sigma / (1 - |s| |r|), sigma the larger singular value of the rows (x - q_x r, y - q_y r)
GIZMO_ALWAYS_INLINE float widest_stretch(const BatchAim::RowProducts& rows, float x, float y) {
    const auto& [xx, yy, rr, xy, xr, yr, volume2] = rows;
    const float a = xx - 2 * x * xr + x * x * rr, b = xy - x * yr - y * xr + x * y * rr,
                c = yy - 2 * y * yr + y * y * rr;
    const float half = (a - c) / 2;
    return std::sqrt(std::abs(a + c) / 2 + std::sqrt(half * half + b * b));
}
template <std::size_t N>
GIZMO_ALWAYS_INLINE void aim_at_ball(const BatchAim& aim, const BatchAim::Ball& ball, NearLanes<N>& near) {
    const BatchAim::RowProducts rows = aim.products;
    const BatchAim::Limit limit = ball.limit;
    const float by_depth = ball.radius_by_depth, least = ball.least_depth;
    for (std::size_t i = 0; i < N; ++i) {
        const float x = near.x[i], y = near.y[i];
        const float radius = by_depth * widest_stretch(rows, x, y);
        near.off[i] =
            std::min(near.off[i], off_limit(x * x + y * y, limit.within + radius, near.w[i] * least, limit.w_below));
    }
}

// What ScaledGizmos have otherwise: all within a ball, what faces the viewer, what is as wide as its image.
template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_all(const BatchAim& aim, const Gizmos&, NearLanes<N>& near) {
    aim_at_ball<N>(aim, aim.all, near);
}
template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_facing_ring(const BatchAim& aim, const Gizmos&, NearLanes<N>& near) {
    aim_at_view_ring<N>(aim, near);
}
template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE void aim_at_discs(const BatchAim& aim, const Gizmos&, NearLanes<N>& near) {
    const BatchAim::Limit disc = aim.disc;
    for (std::size_t i = 0; disc.within >= 0 && i < N; ++i) {
        const float x = near.x[i], y = near.y[i];
        near.off[i] = std::min(near.off[i], off_limit(x * x + y * y, disc.within, near.w[i], disc.w_below));
    }
}

// False: all are farther than the farthest part of a gizmo; else `off` says which may be taken.
template <std::size_t N, class Gizmos> // FrameLanes, PlainGizmos, SkewedGizmos or ScaledGizmos
GIZMO_ALWAYS_INLINE bool find_near(const BatchAim& aim, const Gizmos& g, NearLanes<N>& near) {
    aim_at_pivots<N>(aim, g, near);
    aim_at_all<N>(aim, g, near);
    float least = near.off[0];
    for (std::size_t i = 1; i < N; ++i)
        least = near.off[i] < least ? near.off[i] : least;
    if (least > 0) return false;
    const Lanes<float, N> beyond_all = near.off; // of what is far off its parts may be bounded less well
    near.off.fill(1);
    if (aim.line_count + aim.square_count + aim.ring_count > 0) aim_at_axes<N>(aim, g, near);
    for (std::uint32_t k = 0; k < aim.line_count; ++k)
        if constexpr (kIsSkewed<Gizmos>)
            aim_at_broad_line<N>(aim.lines[k], near);
        else
            aim_at_line<N>(aim.lines[k], near);
    for (std::uint32_t k = 0; k < aim.square_count; ++k)
        aim_at_square<N>(aim.squares[k], near);
    if constexpr (kIsSkewed<Gizmos>)
        if (aim.ring_count > 0) aim_at_ring_axes<N>(aim, g, near);
    for (std::uint32_t k = 0; k < aim.ring_count; ++k)
        aim_at_ring<N>(aim.rings[k], near);
    if (aim.view_ring.limit.within >= 0) aim_at_facing_ring<N>(aim, g, near);
    aim_at_discs<N>(aim, g, near);
    for (std::size_t i = 0; i < N; ++i)
        near.off[i] = std::max(near.off[i], beyond_all[i]);
    return true;
}

} // namespace lanes

/// True in bit i: lane i may be taken.
std::uint32_t find_near(const BatchAim& aim, const FrameLanes<kLanes>& gizmos, Vectors vectors);
/// The same of plain ones that are classified. @param kind the aim's
std::uint32_t find_near(const BatchAim& aim, const BatchParams& kind, const InstanceBlock& gizmos, Vectors vectors);
/// @param rotation x, y, z, w
bool find_near(const BatchAim& aim, const BatchParams& kind, const glm::dvec3& position, const glm::vec4& rotation);
bool find_near(const BatchAim& aim, const FrameLanes<1>& gizmo);
/// The same of those that find_skewed() finds. @param aim of make_skewed_params()
std::uint32_t find_near(const BatchAim& aim, const FrameLanes<kLanes>& gizmos, const RingAxes& ring_axes,
                        Vectors vectors);
bool find_near(const BatchAim& aim, const FrameLanes<1>& gizmo, const RingAxesOf<1>& ring_axes);
/// False: find_near() would say no wherever its axes point.
bool find_near_pivot(const BatchAim& aim, const FrameLanes<1>& gizmo);

} // namespace gizmo
