// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/skewed_lanes.hpp"
#include "draw/frame_rows.hpp"
#include "handles/placement.hpp"
#include "pick/handle_distance.hpp"

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace lanes {
namespace {

// Below 0 where make_axes_along() is sure to find axes that are not at right angles and rings of their own.
//   cosine^2 = (a . b)^2 / (aa bb),  volume^2 = (a . b x c)^2 / (aa bb cc)
template <std::size_t N>
GIZMO_ALWAYS_INLINE void measure_skew(const Matrix<N>& m, D<N>& off) {
    for (std::size_t i = 0; i < N; ++i) {
        const double ax = m[0][0][i], ay = m[0][1][i], az = m[0][2][i];
        const double bx = m[1][0][i], by = m[1][1][i], bz = m[1][2][i];
        const double cx = m[2][0][i], cy = m[2][1][i], cz = m[2][2][i];
        const double aa = ax * ax + ay * ay + az * az, bb = bx * bx + by * by + bz * bz,
                     cc = cx * cx + cy * cy + cz * cz;
        const double ab = ax * bx + ay * by + az * bz, bc = bx * cx + by * cy + bz * cz,
                     ca = cx * ax + cy * ay + cz * az;
        const double angles =
            std::max(std::max(ab * ab - kSkewedCosine2 * (aa * bb), bc * bc - kSkewedCosine2 * (bb * cc)),
                     ca * ca - kSkewedCosine2 * (cc * aa));
        const double volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
        const double flat = kLeastVolume2 * (aa * bb * cc) - volume * volume;
        const double least = std::min(std::min(aa, bb), cc), most = std::max(std::max(aa, bb), cc);
        off[i] =
            std::max(std::max(-angles, flat), std::max(kLeastSquare - least, most - kMostSquare)) + 0 * (aa + bb + cc);
    }
}

// glm::normalize() of each column.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void normalize_columns(Matrix<N>& m) {
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < N; ++i) {
            const double x = m[c][0][i], y = m[c][1][i], z = m[c][2][i];
            const double one = 1 / std::sqrt(x * x + y * y + z * z);
            m[c][0][i] = x * one, m[c][1][i] = y * one, m[c][2][i] = z * one;
        }
}

// Where the axes are of any length.
template <std::size_t N>
GIZMO_ALWAYS_INLINE void make_skewed_axes(const BatchParams& k, FrameLanes<N>& g, RingAxesOf<N>& ring_axes) {
    if (parts_of(k).rings != 0) {
        D<N> unused;
        ring_axes = g.axes;
        make_orthonormal<N, false>(ring_axes, unused);
    }
    normalize_columns<N>(g.axes);
}

GIZMO_ALWAYS_INLINE bool find_skewed(const BatchParams& k, FrameLanes<kLanes>& g, RingAxes& ring_axes) {
    find_columns<kLanes>(k.frame, g);
    measure_skew<kLanes>(g.axes, g.off_frame);
    make_skewed_axes<kLanes>(k, g, ring_axes);
    return find_places<kLanes>(k, g);
}

// glm::inverse().
GIZMO_ALWAYS_INLINE void invert(const Matrix<kLanes>& m, Matrix<kLanes>& out) {
    const auto& [a, b, c] = m;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double ax = a[0][i], ay = a[1][i], az = a[2][i], bx = b[0][i], by = b[1][i], bz = b[2][i];
        const double cx = c[0][i], cy = c[1][i], cz = c[2][i];
        const double one = 1.0 / (ax * (by * cz - cy * bz) - bx * (ay * cz - cy * az) + cx * (ay * bz - by * az));
        out[0][0][i] = (by * cz - cy * bz) * one, out[1][0][i] = -(bx * cz - cx * bz) * one;
        out[2][0][i] = (bx * cy - cx * by) * one, out[0][1][i] = -(ay * cz - cy * az) * one;
        out[1][1][i] = (ax * cz - cx * az) * one, out[2][1][i] = -(ax * cy - cx * ay) * one;
        out[0][2][i] = (ay * bz - by * az) * one, out[1][2][i] = -(ax * bz - bx * az) * one;
        out[2][2][i] = (ax * by - bx * ay) * one;
    }
}

// The product of two.
GIZMO_ALWAYS_INLINE void multiply(const Matrix<kLanes>& a, const Matrix<kLanes>& b, Matrix<kLanes>& out) {
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double x = b[c][0][i], y = b[c][1][i], z = b[c][2][i];
            out[c][0][i] = a[0][0][i] * x + a[1][0][i] * y + a[2][0][i] * z;
            out[c][1][i] = a[0][1][i] * x + a[1][1][i] * y + a[2][1][i] * z;
            out[c][2][i] = a[0][2][i] * x + a[1][2][i] * y + a[2][2][i] * z;
        }
}

// A block while it is drawn.
struct SkewedDrawing {
    D<kLanes> size;
    std::array<std::array<D<kLanes>, 4>, 3> column; // Placement::column
    Matrix<kLanes> inverse;                         // of the axes
    std::array<D<kLanes>, 3> eye;                   // Placement::eye
    std::array<D<kLanes>, 3> viewer;                // unit, world
    EyeAngles angles;
    InstanceRows rows;
};

// Columns of the lines.
GIZMO_ALWAYS_INLINE void project_axes(const BatchFrame& k, const FrameLanes<kLanes>& g, SkewedDrawing& d) {
    const glm::dvec4 a = k.window[0], b = k.window[1], c = k.window[2], ndc = k.ndc;
    const double unit_px = k.unit_px, inverse_focal = k.inverse_focal;
    for (std::size_t i = 0; i < kLanes; ++i)
        d.size[i] = unit_px * g.origin[2][i] * inverse_focal;
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double x = g.axes[axis][0][i] * d.size[i], y = g.axes[axis][1][i] * d.size[i],
                         z = g.axes[axis][2][i] * d.size[i];
            const WindowColumn v = window_column(a, b, c, x, y, z);
            d.column[axis][0][i] = v.x, d.column[axis][1][i] = v.y;
            d.column[axis][2][i] = v.w, d.column[axis][3][i] = v.depth;
            write_clip(v, ndc, &d.rows.clip[4 * axis], i);
        }
}

// The eye along the axes, and the way to it in the world.
GIZMO_ALWAYS_INLINE void find_eyes(const BatchFrame& k, const FrameLanes<kLanes>& g, SkewedDrawing& d) {
    const glm::dvec4 eye = k.eye;
    const bool perspective = eye.w != 0;
    const auto& [ia, ib, ic] = d.inverse;
    const auto& [ax, ay, az] = g.axes;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = eye.x - g.pivot[0][i] * eye.w, y = eye.y - g.pivot[1][i] * eye.w,
                     z = eye.z - g.pivot[2][i] * eye.w;
        const double scale = perspective ? 1 / d.size[i] : 1.0;
        const double ex = (ia[0][i] * x + ib[0][i] * y + ic[0][i] * z) * scale;
        const double ey = (ia[1][i] * x + ib[1][i] * y + ic[1][i] * z) * scale;
        const double ez = (ia[2][i] * x + ib[2][i] * y + ic[2][i] * z) * scale;
        d.eye[0][i] = ex, d.eye[1][i] = ey, d.eye[2][i] = ez;
    }
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double ex = d.eye[0][i], ey = d.eye[1][i], ez = d.eye[2][i];
        const double one = 1 / std::sqrt(ex * ex + ey * ey + ez * ez);
        const double tx = ex * one, ty = ey * one, tz = ez * one;
        const double vx = ax[0][i] * tx + ay[0][i] * ty + az[0][i] * tz;
        const double vy = ax[1][i] * tx + ay[1][i] * ty + az[1][i] * tz;
        const double vz = ax[2][i] * tx + ay[2][i] * ty + az[2][i] * tz;
        const double unit = 1 / std::sqrt(vx * vx + vy * vy + vz * vz);
        d.viewer[0][i] = vx * unit, d.viewer[1][i] = vy * unit, d.viewer[2][i] = vz * unit;
    }
}

GIZMO_ALWAYS_INLINE void write_eye(const std::array<D<kLanes>, 3>& eye, InstanceRows& rows) {
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i)
            rows.eye[c][i] = static_cast<float>(eye[c][i]);
}

// visibility_of_skewed().
GIZMO_ALWAYS_INLINE void find_angles(const FrameLanes<kLanes>& g, SkewedDrawing& d) {
    const auto& [vx, vy, vz] = d.viewer;
    for (std::size_t c = 0; c < 3; ++c) {
        const auto &x = g.axes[c], &y = g.axes[(c + 1) % 3], &z = g.axes[(c + 2) % 3];
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double along = vx[i] * x[0][i] + vy[i] * x[1][i] + vz[i] * x[2][i];
            const double nx = y[1][i] * z[2][i] - z[1][i] * y[2][i], ny = y[2][i] * z[0][i] - z[2][i] * y[0][i],
                         nz = y[0][i] * z[1][i] - z[0][i] * y[1][i];
            const double one = 1 / std::sqrt(nx * nx + ny * ny + nz * nz);
            const double across = vx[i] * (nx * one) + vy[i] * (ny * one) + vz[i] * (nz * one);
            d.angles.axis_sine2[c][i] = static_cast<float>(1 - along * along);
            d.angles.plane_sine2[c][i] = static_cast<float>(across * across);
        }
    }
}

// rings_of().
GIZMO_ALWAYS_INLINE void turn_to_rings(const BatchFrame& k, const RingAxes& ring_axes, SkewedDrawing& d) {
    const glm::dvec4 ndc = k.ndc;
    Matrix<kLanes> from_rings, to_rings;
    multiply(d.inverse, ring_axes, from_rings);
    invert(from_rings, to_rings);
    const auto& [a, b, c] = d.column;
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double x = from_rings[axis][0][i], y = from_rings[axis][1][i], z = from_rings[axis][2][i];
            const WindowColumn v{a[0][i] * x + b[0][i] * y + c[0][i] * z, a[1][i] * x + b[1][i] * y + c[1][i] * z,
                                 a[2][i] * x + b[2][i] * y + c[2][i] * z, a[3][i] * x + b[3][i] * y + c[3][i] * z};
            write_clip(v, ndc, &d.rows.clip[4 * axis], i);
        }
    std::array<D<kLanes>, 3> eye;
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t i = 0; i < kLanes; ++i)
            eye[r][i] =
                to_rings[0][r][i] * d.eye[0][i] + to_rings[1][r][i] * d.eye[1][i] + to_rings[2][r][i] * d.eye[2][i];
    write_eye(eye, d.rows);
}

// One instance of each gizmo.
GIZMO_ALWAYS_INLINE void store_part(const InstanceRows& rows, const GizmoInstance& blank, std::uint32_t shown,
                                    std::size_t step, GizmoInstance* first) {
    GizmoInstance part = blank;
    part.shown = shown;
    Lanes<GizmoInstance*> places;
    for (std::size_t i = 0; i < kLanes; ++i)
        places[i] = first + i * step;
    store_instances(rows, part, places);
}

GIZMO_ALWAYS_INLINE void draw_skewed(const BatchParams& kind, const FrameLanes<kLanes>& g, const RingAxes& ring_axes,
                                     GizmoInstance* out, Lanes<std::uint32_t>& pickable) {
    const BatchFrame& k = kind.frame;
    const SkewedParts parts = parts_of(kind);
    SkewedDrawing d;
    project_axes(k, g, d);
    write_origin(k, g, &d.rows.clip[12]);
    invert(g.axes, d.inverse);
    find_eyes(k, g, d);
    find_angles(g, d);
    Lanes<std::uint32_t> faint{};
    write_fades(d.angles, d.rows, [&](std::uint32_t c, std::size_t i, float axis, float plane) GIZMO_INLINE_LAMBDA {
        faint[i] |= handles_gone(c, is_too_faint(axis), is_too_faint(plane));
    });
    for (std::size_t i = 0; i < kLanes; ++i)
        pickable[i] = parts.lines & ~faint[i];
    const std::size_t step = parts.count();
    if (parts.lines != 0) {
        write_eye(d.eye, d.rows);
        store_part(d.rows, kind.blank, parts.lines, step, out + (step - 1));
    }
    if (parts.rings == 0) return;
    turn_to_rings(k, ring_axes, d);
    store_part(d.rows, kind.blank, parts.rings, step, out);
}

} // namespace
} // namespace lanes

std::optional<BatchParams> make_skewed_params(const BatchParams& kind, const Projector& projector, Mode mode,
                                              const Options& options, const Style& style, const Pointer& pointer) {
    if (kind.set == HandleSet::Bounds || !has_parents_axes(kind) || kind.frame.flip || style.axis_letters)
        return std::nullopt;
    BatchParams k = kind;
    constexpr std::uint32_t kAllFading = shown_bits(HandleSet::Universal, handles_along(63));
    const std::uint32_t lines = parts_of(k).lines;
    if (lines != 0 && (lines & ~kAllFading) == 0) return std::nullopt;
    Placement any = placement_defaults(mode, options, style);
    any.ring_axes.emplace(1); // what leans with its axes reaches farther
    k.reach_px = bounding_radius_px(any, projector, style, pointer.device);
    k.radius = bounding_radius(k.set, true);
    k.skewed = true;
    if (!std::isfinite(k.reach_px) || !set_view(projector, k.reach_px, k.frame)) return std::nullopt;
    point_at(k, projector, pointer);
    return k;
}

bool find_skewed(const BatchParams& skewed, FrameLanes<kLanes>& gizmos, RingAxes& ring_axes, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(lanes::find_skewed), skewed, gizmos, ring_axes);
}

void find_skewed_axes(const BatchParams& skewed, FrameLanes<1>& gizmo, RingAxesOf<1>& ring_axes) {
    lanes::find_columns<1>(skewed.frame, gizmo);
    lanes::make_skewed_axes<1>(skewed, gizmo, ring_axes);
}

KnownAxes own_axes_of(const FrameLanes<1>& in_parent) {
    lanes::Matrix<1> axes{in_parent.parent[0], in_parent.parent[1], in_parent.parent[2]};
    lanes::D<1> off;
    lanes::measure_skew<1>(axes, off);
    if (off[0] < 0) return KnownAxes::Skewed;
    lanes::make_orthonormal<1>(axes, off);
    return off[0] < 0 ? KnownAxes::Square : KnownAxes::Unknown;
}

void draw_skewed(const BatchParams& skewed, const FrameLanes<kLanes>& gizmos, const RingAxes& ring_axes,
                 GizmoInstance* out, Lanes<std::uint32_t>& pickable, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::draw_skewed), skewed, gizmos, ring_axes, out, pickable);
}

} // namespace gizmo
