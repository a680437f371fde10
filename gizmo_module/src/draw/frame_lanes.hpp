// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos that the pointer does not take, a block at a time, bit for bit as the full path draws one: each line here is a
// line of make_frame(), place() or write_instance() for all lanes. In two steps, since what is between them (the memory
// of flipped axes) goes gizmo by gizmo.
#pragma once

#include "draw/batch.hpp"
#include "draw/turn_rows.hpp"
#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace gizmo {

inline constexpr double kEdge = 1e-6; ///< pixels

/// What is in a parent each, of BatchFrame::in_parent.
template <std::size_t N>
struct ParentLanes {
    std::array<std::array<Lanes<double, N>, 3>, 4> parent; ///< columns, without their last row
    Lanes<double, N> last_row;                             ///< 0 where that is numbers

    // A last row that is no number makes the whole none, as it does in the full path.
    GIZMO_ALWAYS_INLINE void put_parent(std::size_t i, const glm::dmat4& m) {
        last_row[i] = (m[0].w + m[1].w + m[2].w + m[3].w) * 0;
        for (std::size_t c = 0; c < 4; ++c)
            for (std::size_t r = 0; r < 3; ++r)
                parent[c][r][i] = m[static_cast<int>(c)][static_cast<int>(r)];
    }
    template <std::size_t M>
    GIZMO_ALWAYS_INLINE void take_parent(std::size_t i, const ParentLanes<M>& from, std::size_t lane) {
        last_row[i] = from.last_row[lane];
        for (std::size_t c = 0; c < 4; ++c)
            for (std::size_t r = 0; r < 3; ++r)
                parent[c][r][i] = from.parent[c][r][lane];
    }
};

template <std::size_t N>
struct FrameLanes : ParentLanes<N> {
    using ParentLanes<N>::parent;
    using ParentLanes<N>::last_row;
    // In: what the host has. Nothing is filled before it is known: a block is made for every gizmo of a call each.
    std::array<Lanes<double, N>, 3> position;
    std::array<Lanes<double, N>, 4> rotation;      ///< x, y, z, w
    struct OneParent {                             ///< of all lanes, and what BatchAxes::Parents are
        bool is_set = false, is_conformal = false; ///< conformal() < 0
        glm::dmat4 matrix;
        glm::dmat3 axes;
        double off_frame; ///< of them
    } one_parent;
    Lanes<double, N> scales;  ///< 0 where they are numbers
    Lanes<double, N> unit_px; ///< OwnSizes
    // find_frames():
    std::array<Lanes<double, N>, 3> pivot;
    std::array<Lanes<double, N>, 4> origin; ///< Placement::origin
    std::array<std::array<Lanes<double, N>, 3>, 3> axes;
    std::array<Lanes<double, N>, 3> facing;            ///< flip: of flipped_axes()
    Lanes<double, N> off_frame, off_range, off_screen; ///< not < 0: see result_of()
    Lanes<double, N> reach;                            ///< pixels: OwnSizes
    bool one_within_reach;                             ///< of the pointer

    template <class T>
    GIZMO_ALWAYS_INLINE void set(std::size_t i, const T& transform);
#if defined(GIZMO_CAN_TURN_VECTORS)
    /// Lanes i to i + 3.
    GIZMO_ALWAYS_INLINE void set(std::size_t i, const lanes::FourTransforms& four);
#endif
    GIZMO_ALWAYS_INLINE void set_parent(std::size_t i, const glm::dmat4& world_from_parent);
    /// Of all lanes; that of the last block is known.
    void set_parent(const glm::dmat4& world_from_parent);
    glm::dvec3 facing_of(std::size_t i) const {
        return {facing[0][i], facing[1][i], facing[2][i]};
    }
    /// The same gizmo as another's lane has, before find_frames().
    template <std::size_t M>
    GIZMO_ALWAYS_INLINE void take(std::size_t i, const FrameLanes<M>& from, std::size_t lane, const BatchParams& kind);
    /// > 0, or no number: a ray may be on it.
    GIZMO_ALWAYS_INLINE double within_ray(const BatchParams& k, std::size_t i) const {
        const glm::dvec3& from = k.frame.anchor;
        const double radius = k.sizes.is_on ? k.sizes.radius * unit_px[i] * origin[2][i] * k.frame.inverse_focal : 0;
        return k.ray.within(pivot[0][i] - from.x, pivot[1][i] - from.y, pivot[2][i] - from.z, radius);
    }
    /// From the pivot that may be a hit, pixels, squared; < 0: nobody points. Of no meaning where there is a ray.
    GIZMO_ALWAYS_INLINE double reach2(const BatchParams& k, std::size_t i) const {
        return k.sizes.is_on && k.reach2 >= 0 ? reach[i] * reach[i] * kReachRounding : k.reach2;
    }
    /// False: the pointer is beyond all of its parts, or nowhere.
    bool is_within_reach(const BatchParams& k, std::size_t i) const {
        if (k.ray.is_on) return !(within_ray(k, i) <= 0);
        const double w = origin[2][i], x = origin[0][i] - k.cursor_px.x * w, y = origin[1][i] - k.cursor_px.y * w;
        return x * x + y * y <= reach2(k, i) * w * w;
    }
    /// As the full path finds it; what is out of the ordinary NeedsFullPath.
    BatchResult result_of(const BatchParams& k, std::size_t i) const;
};

template <std::size_t N>
template <class T>
GIZMO_ALWAYS_INLINE void FrameLanes<N>::set(std::size_t i, const T& t) {
    for (std::size_t c = 0; c < 3; ++c)
        position[c][i] = static_cast<double>(t.position[static_cast<int>(c)]);
    rotation[0][i] = static_cast<double>(t.rotation.x);
    rotation[1][i] = static_cast<double>(t.rotation.y);
    rotation[2][i] = static_cast<double>(t.rotation.z);
    rotation[3][i] = static_cast<double>(t.rotation.w);
    scales[i] = static_cast<double>((t.scale.x + t.scale.y + t.scale.z) * 0);
}

#if defined(GIZMO_CAN_TURN_VECTORS)
template <std::size_t N>
GIZMO_ALWAYS_INLINE void FrameLanes<N>::set(std::size_t i, const lanes::FourTransforms& four) {
    for (std::size_t c = 0; c < 3; ++c)
        lanes::store_widened(four[c], &position[c][i]);
    for (std::size_t c = 0; c < 4; ++c)
        lanes::store_widened(four[3 + c], &rotation[c][i]);
    lanes::store_widened((four[7] + four[8] + four[9]) * 0, &scales[i]);
}
#endif

template <std::size_t N>
GIZMO_ALWAYS_INLINE void FrameLanes<N>::set_parent(std::size_t i, const glm::dmat4& m) {
    this->put_parent(i, m);
    one_parent.is_set = false;
}

template <std::size_t N>
template <std::size_t M>
GIZMO_ALWAYS_INLINE void FrameLanes<N>::take(std::size_t i, const FrameLanes<M>& from, std::size_t lane,
                                             const BatchParams& kind) {
    for (std::size_t c = 0; c < 3; ++c)
        position[c][i] = from.position[c][lane];
    for (std::size_t c = 0; c < 4; ++c)
        rotation[c][i] = from.rotation[c][lane];
    scales[i] = from.scales[lane];
    if (kind.sizes.is_on) unit_px[i] = from.unit_px[lane];
    if (kind.frame.in_parent) this->take_parent(i, from, lane);
}

template <std::size_t N>
BatchResult FrameLanes<N>::result_of(const BatchParams& k, std::size_t i) const {
    if (!(off_frame[i] < 0)) return BatchResult::NeedsFullPath;
    if (origin[2][i] < -k.min_w) return BatchResult::BehindTheEye;
    if (!(off_range[i] < 0)) return BatchResult::NeedsFullPath;
    // By w; on the edge itself a product is no quotient.
    const double edge = kEdge * origin[2][i];
    if (std::abs(off_screen[i]) <= edge) return BatchResult::NeedsFullPath;
    return off_screen[i] < 0 ? BatchResult::Batched : BatchResult::OutOfView;
}

/// A parent may skew its axes.
inline bool has_parents_axes(const BatchParams& kind) {
    return kind.frame.axes == BatchAxes::OwnInParent || kind.frame.axes == BatchAxes::Parents;
}

/// Below 0 where a parent is sure to leave right angles between any axes.
inline double conformal(const glm::dmat4& m) {
    constexpr double kAlike = 1e-13, kLeast = 1e-24, kMost = 1e24;
    const glm::dvec3 a(m[0]), b(m[1]), c(m[2]);
    const double aa = glm::dot(a, a),
                 ab = std::abs(glm::dot(a, b)) + std::abs(glm::dot(b, c)) + std::abs(glm::dot(c, a));
    const double lengths = std::abs(glm::dot(b, b) - aa) + std::abs(glm::dot(c, c) - aa);
    return std::max(lengths + ab - kAlike * aa, std::max(kLeast - aa, aa - kMost));
}

namespace lanes {

template <std::size_t N>
using D = Lanes<double, N>;
template <std::size_t N>
using Matrix = std::array<std::array<D<N>, 3>, 3>;

// A block of the host's transforms. Doubles go to their rows one by one.
template <class T, class Gizmos>
GIZMO_ALWAYS_INLINE void read_block(const T* from, Gizmos& gizmos) {
#if defined(GIZMO_CAN_TURN_VECTORS)
    if constexpr (std::is_same_v<T, Transform> && kIsTenFloats) {
        for (std::size_t i = 0; i < kLanes; i += 4)
            gizmos.set(i, read_four(from + i));
        return;
    }
#endif
    for (std::size_t i = 0; i < kLanes; ++i)
        gizmos.set(i, from[i]);
}

// rotation_matrix().
template <std::size_t N>
GIZMO_ALWAYS_INLINE void rotate(const std::array<D<N>, 4>& rotation, Matrix<N>& out) {
    const auto& [qx, qy, qz, qw] = rotation;
    for (std::size_t i = 0; i < N; ++i) {
        const double x = qx[i], y = qy[i], z = qz[i], v = qw[i];
        const double s = 2 / ((v * v + x * x) + (y * y + z * z));
        const double xx = s * x * x, yy = s * y * y, zz = s * z * z, xy = s * x * y, xz = s * x * z, yz = s * y * z;
        const double wx = s * v * x, wy = s * v * y, wz = s * v * z;
        out[0][0][i] = 1 - yy - zz, out[0][1][i] = xy + wz, out[0][2][i] = xz - wy;
        out[1][0][i] = xy - wz, out[1][1][i] = 1 - xx - zz, out[1][2][i] = yz + wx;
        out[2][0][i] = xz + wy, out[2][1][i] = yz - wx, out[2][2][i] = 1 - xx - yy;
    }
}

// glm::dmat3(parent) * axes. Row by row in an order that compilers find vectors of lanes in.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void turn_by_parent(const ParentLanes<N>& g, Matrix<N>& m) {
    const auto& [px, py, pz, origin] = g.parent;
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < N; ++i) {
            const double x = m[c][0][i], y = m[c][1][i], z = m[c][2][i];
            const double r0 = px[0][i] * x + py[0][i] * y + pz[0][i] * z;
            const double r1 = px[1][i] * x + py[1][i] * y + pz[1][i] * z;
            const double r2 = px[2][i] * x + py[2][i] * y + pz[2][i] * z;
            m[c][0][i] = r0, m[c][1][i] = r1, m[c][2][i] = r2;
        }
}

// orthonormalized(), and `skew`: below 0 where make_axes_along() is sure to find right angles and lengths that are out
// of no range.
// Where that is known it is not measured.
template <std::size_t N, bool kMeasures = true>
GIZMO_ALWAYS_INLINE void make_orthonormal(Matrix<N>& m, [[maybe_unused]] D<N>& skew) {
    [[maybe_unused]] constexpr double kCosine2 = 0.25e-12, kLeast = 1e-24, kMost = 1e24;
    for (std::size_t i = 0; i < N; ++i) {
        const double ax = m[0][0][i], ay = m[0][1][i], az = m[0][2][i];
        const double bx = m[1][0][i], by = m[1][1][i], bz = m[1][2][i];
        const double cx = m[2][0][i], cy = m[2][1][i], cz = m[2][2][i];
        const double aa = ax * ax + ay * ay + az * az;
        if constexpr (kMeasures) {
            const double bb = bx * bx + by * by + bz * bz, cc = cx * cx + cy * cy + cz * cz;
            const double ab = ax * bx + ay * by + az * bz, bc = bx * cx + by * cy + bz * cz,
                         ca = cx * ax + cy * ay + cz * az;
            const double angles = std::max(std::max(ab * ab - kCosine2 * (aa * bb), bc * bc - kCosine2 * (bb * cc)),
                                           ca * ca - kCosine2 * (cc * aa));
            const double least = std::min(std::min(aa, bb), cc), most = std::max(std::max(aa, bb), cc);
            skew[i] = std::max(angles, std::max(kLeast - least, most - kMost)) + 0 * (aa + bb + cc);
        }
        const double lx = std::sqrt(aa);
        const double x0 = ax / lx, x1 = ay / lx, x2 = az / lx;
        const double along = x0 * bx + x1 * by + x2 * bz;
        const double p0 = bx - x0 * along, p1 = by - x1 * along, p2 = bz - x2 * along;
        const double ly = std::sqrt(p0 * p0 + p1 * p1 + p2 * p2);
        const double y0 = p0 / ly, y1 = p1 / ly, y2 = p2 / ly;
        const double z0 = x1 * y2 - y1 * x2, z1 = x2 * y0 - y2 * x0, z2 = x0 * y1 - y0 * x1;
        const bool turned = z0 * cx + z1 * cy + z2 * cz < 0;
        m[0][0][i] = x0, m[0][1][i] = x1, m[0][2][i] = x2;
        m[1][0][i] = y0, m[1][1][i] = y1, m[1][2][i] = y2;
        m[2][0][i] = turned ? -z0 : z0, m[2][1][i] = turned ? -z1 : z1, m[2][2][i] = turned ? -z2 : z2;
    }
}

template <std::size_t N>
GIZMO_ALWAYS_INLINE void fill_axes(const glm::dmat3& axes, FrameLanes<N>& g) {
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t r = 0; r < 3; ++r)
            g.axes[c][r].fill(axes[static_cast<int>(c)][static_cast<int>(r)]);
}

// Of axes by a parent: make_axes_along()'s columns.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_columns(const BatchFrame& k, FrameLanes<N>& g) {
    if (k.axes == BatchAxes::Parents) {
        g.axes = {g.parent[0], g.parent[1], g.parent[2]};
        return;
    }
    rotate<N>(g.rotation, g.axes);
    turn_by_parent<N>(g, g.axes);
}

// make_frame_into()'s axes.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_axes(const BatchFrame& k, FrameLanes<N>& g) {
    switch (k.axes) {
    case BatchAxes::Fixed:
        return fill_axes<N>(k.fixed, g);
    case BatchAxes::Own:
        return rotate<N>(g.rotation, g.axes);
    case BatchAxes::OwnInParent:
        find_columns<N>(k, g);
        if (g.one_parent.is_set && g.one_parent.is_conformal) return make_orthonormal<N, false>(g.axes, g.off_frame);
        break;
    case BatchAxes::Parents:
        if (g.one_parent.is_set) {
            fill_axes<N>(g.one_parent.axes, g);
            return g.off_frame.fill(g.one_parent.off_frame);
        }
        find_columns<N>(k, g);
        break;
    }
    make_orthonormal<N>(g.axes, g.off_frame);
}

// Projector::window_point() of each.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void project_pivots(const BatchFrame& k, const std::array<D<N>, 3>& pivot,
                                        std::array<D<N>, 4>& origin) {
    const glm::dvec4 a = k.window[0], b = k.window[1], c = k.window[2], d = k.window[3];
    const glm::dvec3 anchor = k.anchor;
    for (std::size_t i = 0; i < N; ++i) {
        const double x = pivot[0][i] - anchor.x, y = pivot[1][i] - anchor.y, z = pivot[2][i] - anchor.z;
        origin[0][i] = a.x * x + b.x * y + c.x * z + d.x;
        origin[1][i] = a.y * x + b.y * y + c.y * z + d.y;
        origin[2][i] = a.z * x + b.z * y + c.z * z + d.z;
        origin[3][i] = a.w * x + b.w * y + c.w * z + d.w;
    }
}

template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_pivots(const BatchFrame& k, FrameLanes<N>& g) {
    if (k.in_parent) {
        const auto& [px, py, pz, origin] = g.parent;
        for (std::size_t i = 0; i < N; ++i) {
            const double x = g.position[0][i], y = g.position[1][i], z = g.position[2][i];
            const double r0 = (px[0][i] * x + py[0][i] * y) + (pz[0][i] * z + origin[0][i]);
            const double r1 = (px[1][i] * x + py[1][i] * y) + (pz[1][i] * z + origin[1][i]);
            const double r2 = (px[2][i] * x + py[2][i] * y) + (pz[2][i] * z + origin[2][i]);
            g.pivot[0][i] = r0, g.pivot[1][i] = r1, g.pivot[2][i] = r2;
        }
    } else {
        g.pivot = g.position;
        g.last_row.fill(0);
    }
    project_pivots<N>(k, g.pivot, g.origin);
}

// How the axes face the viewer, as flipped_axes() finds it.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_facing(const BatchFrame& k, FrameLanes<N>& g) {
    const glm::dvec4 eye = k.eye;
    const bool perspective = eye.w != 0;
    for (std::size_t i = 0; i < N; ++i) {
        const double x = perspective ? eye.x - g.pivot[0][i] : eye.x, y = perspective ? eye.y - g.pivot[1][i] : eye.y,
                     z = perspective ? eye.z - g.pivot[2][i] : eye.z;
        const double per = 1 / (x * x + y * y + z * z);
        for (std::size_t c = 0; c < 3; ++c) {
            const double d = x * g.axes[c][0][i] + y * g.axes[c][1][i] + z * g.axes[c][2][i];
            g.facing[c][i] = d * std::abs(d) * per;
        }
    }
}

// What place() and the test against the viewport's edges ask; see classify_for_batch().
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_ranges(const BatchParams& k, FrameLanes<N>& g) {
    const glm::dvec2 low = k.frame.low, high = k.frame.high;
    const double min_w = k.min_w, max_w = k.max_w;
    const auto& [qx, qy, qz, qw] = g.rotation;
    for (std::size_t i = 0; i < N; ++i) {
        const double w = g.origin[2][i], depth = g.origin[3][i];
        const double x = g.origin[0][i], y = g.origin[1][i];
        g.off_screen[i] = std::max(std::max(low.x * w - x, x - high.x * w), std::max(low.y * w - y, y - high.y * w));
        const double length2 = qx[i] * qx[i] + qy[i] * qy[i] + qz[i] * qz[i] + qw[i] * qw[i];
        g.off_range[i] = std::max(std::max(min_w - w, w - max_w), std::abs(depth) - kMaxBatch);
        // max() of what is no number and a number may be either: the sum keeps the first.
        g.off_frame[i] = std::max(g.off_frame[i], std::max(0.25 - length2, length2 - 4)) +
                         0 * (g.origin[0][i] + g.origin[1][i] + w + depth + length2) + g.scales[i] + g.last_row[i];
    }
    if (has_bounded_distances(k)) return;
    const glm::dvec3 eye = k.eye + k.anchor;
    const double most2 = k.max_distance2, least2 = k.min_distance2;
    for (std::size_t i = 0; i < N; ++i) {
        const double ax = g.pivot[0][i] - eye.x, ay = g.pivot[1][i] - eye.y, az = g.pivot[2][i] - eye.z;
        const double away2 = ax * ax + ay * ay + az * az, w = g.origin[2][i], w2 = w * w;
        g.off_range[i] = std::max(g.off_range[i], std::max(away2 - most2 * w2, least2 * w2 - away2));
    }
}

// The same of what depends on a size: the viewport's edges are without a reach.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_own_reach(const OwnSizes& k, FrameLanes<N>& g) {
    for (std::size_t i = 0; i < N; ++i) {
        const double unit = g.unit_px[i], reach = k.reach(unit);
        g.reach[i] = reach;
        g.off_screen[i] -= reach * g.origin[2][i];
        g.off_range[i] = std::max(g.off_range[i], std::max(k.least_px - unit, unit - k.most_px));
        g.off_frame[i] += 0 * unit;
    }
}

// Whether the pointer is within reach of any. As integers, which compilers add up in vectors where they may not reorder
// comparisons of numbers.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void find_within_reach(const BatchParams& k, FrameLanes<N>& g) {
    const glm::dvec2 cursor = k.cursor_px;
    std::uint64_t beyond = 1;
    if (k.ray.is_on) {
        for (std::size_t i = 0; i < N; ++i)
            beyond &= static_cast<std::uint64_t>(g.within_ray(k, i) <= 0);
        g.one_within_reach = beyond == 0;
        return;
    }
    const auto look = [&](const auto& reach2) GIZMO_INLINE_LAMBDA {
        for (std::size_t i = 0; i < N; ++i) {
            const double w = g.origin[2][i], x = g.origin[0][i] - cursor.x * w, y = g.origin[1][i] - cursor.y * w;
            beyond &= static_cast<std::uint64_t>(x * x + y * y > reach2(i) * (w * w));
        }
    };
    if (k.sizes.is_on)
        look([&](std::size_t i) GIZMO_INLINE_LAMBDA { return g.reach2(k, i); });
    else
        look([reach2 = k.reach2](std::size_t) GIZMO_INLINE_LAMBDA { return reach2; });
    g.one_within_reach = k.reach2 >= 0 && beyond == 0;
}

// Where those are whose axes are found. True: all are Batched.
template <std::size_t N>
GIZMO_ALWAYS_INLINE bool find_places(const BatchParams& k, FrameLanes<N>& g) {
    find_pivots<N>(k.frame, g);
    find_ranges<N>(k, g);
    if (k.sizes.is_on) find_own_reach<N>(k.sizes, g);
    find_within_reach<N>(k, g);
    std::uint64_t all = 1;
    for (std::size_t i = 0; i < N; ++i) {
        // Of what is no number off_frame is none, and max() keeps its first argument.
        const double a = g.off_frame[i], b = g.off_range[i], c = g.off_screen[i] + kEdge * g.origin[2][i];
        all &= static_cast<std::uint64_t>(std::max(std::max(a, b), c) < 0);
    }
    return all != 0;
}

// True: all are Batched.
template <std::size_t N>
GIZMO_ALWAYS_INLINE bool find_frames(const BatchParams& k, FrameLanes<N>& g) {
    g.off_frame.fill(-1);
    find_axes<N>(k.frame, g);
    const bool all = find_places<N>(k, g);
    if (k.frame.flip) find_facing<N>(k.frame, g);
    return all;
}

} // namespace lanes

template <std::size_t N>
void FrameLanes<N>::set_parent(const glm::dmat4& m) {
    if (one_parent.is_set && std::memcmp(&one_parent.matrix, &m, sizeof m) == 0) return;
    one_parent.matrix = m;
    for (std::size_t i = 0; i < N; ++i)
        set_parent(i, m);
    lanes::Matrix<1> columns;
    for (std::size_t c = 0; c < 3; ++c)
        columns[c] = {{{parent[c][0][0]}, {parent[c][1][0]}, {parent[c][2][0]}}};
    lanes::D<1> off;
    lanes::make_orthonormal<1>(columns, off);
    for (std::size_t c = 0; c < 3; ++c)
        one_parent.axes[static_cast<int>(c)] = {columns[c][0][0], columns[c][1][0], columns[c][2][0]};
    one_parent.off_frame = off[0];
    one_parent.is_conformal = conformal(m) < 0;
    one_parent.is_set = true;
}

/// Frames of a block, as make_frame() finds them, and what result_of() and FlipMemory ask. True: all are Batched.
bool find_frames(const BatchParams& kind, FrameLanes<kLanes>& gizmos, Vectors vectors);
void find_frames(const BatchParams& kind, FrameLanes<1>& gizmo);
/// What result_of() asks of one that is known to have axes.
void find_pivot(const BatchParams& kind, FrameLanes<1>& gizmo);
/// A block of the host's transforms.
void set_lanes(const Transform* transforms, FrameLanes<kLanes>& gizmos, Vectors vectors);
void set_lanes(const DTransform* transforms, FrameLanes<kLanes>& gizmos, Vectors vectors);
/// Which axes of each lane are flipped, bits 0, 1, 2: flipped_axes().
using FlippedLanes = Lanes<std::uint8_t>;
/// with_flipped() of each. In: those flipped so far.
void flip_frames(FrameLanes<kLanes>& gizmos, FlippedLanes& flipped, Vectors vectors);
/// Instances of all lanes, after flip_frames(); those of which result_of() does not say Batched are of no meaning.
void draw_frames(const BatchParams& kind, const FrameLanes<kLanes>& gizmos, GizmoInstance* out, Vectors vectors);

} // namespace gizmo
