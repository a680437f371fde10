// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Each loop over lanes repeats a line of make_frame(), place() or write_instance() with the same order of operations,
// so that the bits are the same. The functions are inlined into one that is compiled for each SIMD level.
#include "draw/frame_block.hpp"

#include "draw/pack.hpp"
#include "handles/frame.hpp"
#include "handles/placement.hpp"
#include "handles/visibility.hpp"
#include "math/inlining.hpp"
#include "math/linear.hpp"
#include "math/nearest.hpp"
#include "math/transpose.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace gizmo {
namespace {

using Doubles = Lanes<double>;
using Floats = Lanes<float>;
using Columns = std::array<std::array<Doubles, 3>, 3>; // by axis, then coordinate

/// Margins to the viewport's edges and to the pointer's reach, because at the limit itself products and quotients
/// differ.
constexpr double kMarginPx = 1e-6, kReachMargin = 1 + 1e-9;

/// The gizmos of a block.
struct Gizmos {
    std::array<Doubles, 3> position;
    std::array<Doubles, 4> rotation; // x, y, z, w
    Doubles not_finite;              // 0, or NaN
    Columns axes;
    std::array<Doubles, 3> pivot;
    std::array<Doubles, 4> origin; // Placement::origin
    Doubles size;
};

template <class T>
GIZMO_ALWAYS_INLINE void read(const T* from, Gizmos& g) {
    for (std::size_t i = 0; i < kLanes; ++i) {
        const T& t = from[i];
        g.position[0][i] = static_cast<double>(t.position.x);
        g.position[1][i] = static_cast<double>(t.position.y);
        g.position[2][i] = static_cast<double>(t.position.z);
        g.rotation[0][i] = static_cast<double>(t.rotation.x);
        g.rotation[1][i] = static_cast<double>(t.rotation.y);
        g.rotation[2][i] = static_cast<double>(t.rotation.z);
        g.rotation[3][i] = static_cast<double>(t.rotation.w);
        g.not_finite[i] = static_cast<double>((t.scale.x + t.scale.y + t.scale.z) * 0);
    }
}

// rotation_matrix().
GIZMO_ALWAYS_INLINE void rotate(const std::array<Doubles, 4>& rotation, Columns& out) {
    const auto& [qx, qy, qz, qw] = rotation;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = qx[i], y = qy[i], z = qz[i], w = qw[i];
        const double s = 2 / ((w * w + x * x) + (y * y + z * z));
        const double xx = s * x * x, yy = s * y * y, zz = s * z * z, xy = s * x * y, xz = s * x * z, yz = s * y * z;
        const double wx = s * w * x, wy = s * w * y, wz = s * w * z;
        out[0][0][i] = 1 - yy - zz, out[0][1][i] = xy + wz, out[0][2][i] = xz - wy;
        out[1][0][i] = xy - wz, out[1][1][i] = 1 - xx - zz, out[1][2][i] = yz + wx;
        out[2][0][i] = xz + wy, out[2][1][i] = yz - wx, out[2][2][i] = 1 - xx - yy;
    }
}

// orthonormalized(parent * axes).
GIZMO_ALWAYS_INLINE void rotate_by_parent(const glm::dmat3& parent, Columns& m) {
    const glm::dvec3 px = parent[0], py = parent[1], pz = parent[2];
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double x = m[c][0][i], y = m[c][1][i], z = m[c][2][i];
            m[c][0][i] = px.x * x + py.x * y + pz.x * z;
            m[c][1][i] = px.y * x + py.y * y + pz.y * z;
            m[c][2][i] = px.z * x + py.z * y + pz.z * z;
        }
    for (std::size_t i = 0; i < kLanes; ++i) {
        const PlaneAxes a = plane_axes(m[0][0][i], m[0][1][i], m[0][2][i], m[1][0][i], m[1][1][i], m[1][2][i]);
        const double z0 = a.x1 * a.y2 - a.y1 * a.x2, z1 = a.x2 * a.y0 - a.y2 * a.x0, z2 = a.x0 * a.y1 - a.y0 * a.x1;
        const bool mirrored = z0 * m[2][0][i] + z1 * m[2][1][i] + z2 * m[2][2][i] < 0;
        m[0][0][i] = a.x0, m[0][1][i] = a.x1, m[0][2][i] = a.x2;
        m[1][0][i] = a.y0, m[1][1][i] = a.y1, m[1][2][i] = a.y2;
        m[2][0][i] = mirrored ? -z0 : z0, m[2][1][i] = mirrored ? -z1 : z1, m[2][2][i] = mirrored ? -z2 : z2;
    }
}

GIZMO_ALWAYS_INLINE void find_axes(const BlockView& k, Gizmos& g) {
    if (!k.has_own_axes) {
        for (std::size_t c = 0; c < 3; ++c)
            for (std::size_t r = 0; r < 3; ++r)
                g.axes[c][r].fill(k.axes[static_cast<int>(c)][static_cast<int>(r)]);
        return;
    }
    rotate(g.rotation, g.axes);
    if (k.parent) rotate_by_parent(glm::dmat3(*k.parent), g.axes);
}

// make_pivot() and Projector::window_point().
GIZMO_ALWAYS_INLINE void find_pivots(const BlockView& k, Gizmos& g) {
    g.pivot = g.position;
    if (k.parent) {
        const glm::dvec4 px = (*k.parent)[0], py = (*k.parent)[1], pz = (*k.parent)[2], at = (*k.parent)[3];
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double x = g.position[0][i], y = g.position[1][i], z = g.position[2][i];
            g.pivot[0][i] = (px.x * x + py.x * y) + (pz.x * z + at.x);
            g.pivot[1][i] = (px.y * x + py.y * y) + (pz.y * z + at.y);
            g.pivot[2][i] = (px.z * x + py.z * y) + (pz.z * z + at.z);
        }
    }
    const glm::dmat4& window = k.projector->window;
    const glm::dvec4 a = window[0], b = window[1], c = window[2], d = window[3];
    const glm::dvec3 anchor = k.projector->anchor;
    const double unit_px = k.unit_px, inverse_focal = k.projector->inverse_focal;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = g.pivot[0][i] - anchor.x, y = g.pivot[1][i] - anchor.y, z = g.pivot[2][i] - anchor.z;
        g.origin[0][i] = a.x * x + b.x * y + c.x * z + d.x;
        g.origin[1][i] = a.y * x + b.y * y + c.y * z + d.y;
        g.origin[2][i] = a.z * x + b.z * y + c.z * z + d.z;
        g.origin[3][i] = a.w * x + b.w * y + c.w * z + d.w;
        g.size[i] = unit_px * g.origin[2][i] * inverse_focal;
    }
}

// True if all are finite, in view and out of the pointer's reach. Uses integers, which compilers reduce in vectors; a
// comparison with NaN is false.
GIZMO_ALWAYS_INLINE bool are_plain(const BlockView& k, const Gizmos& g) {
    const Viewport& vp = k.projector->viewport;
    const double low_x = vp.x - k.reach_px, high_x = vp.x + vp.width + k.reach_px;
    const double low_y = vp.y - k.reach_px, high_y = vp.y + vp.height + k.reach_px;
    const double min_w = k.projector->min_w;
    const auto& [qx, qy, qz, qw] = g.rotation;
    std::uint64_t all = 1;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = g.origin[0][i], y = g.origin[1][i], w = g.origin[2][i];
        const double length2 = (qw[i] * qw[i] + qx[i] * qx[i]) + (qy[i] * qy[i] + qz[i] * qz[i]);
        const double beyond =
            std::max(std::max(low_x * w - x, x - high_x * w), std::max(low_y * w - y, y - high_y * w));
        const double finite = g.not_finite[i] + (g.position[0][i] + g.position[1][i] + g.position[2][i]) * 0;
        all &= static_cast<std::uint64_t>(beyond + kMarginPx * w < 0) & static_cast<std::uint64_t>(w > min_w) &
               static_cast<std::uint64_t>(g.size[i] > 0) & static_cast<std::uint64_t>(length2 > 0) &
               static_cast<std::uint64_t>(length2 * 0 == finite);
    }
    if (all == 0 || !k.cursor) return all != 0;
    const glm::dvec2 cursor = *k.cursor;
    const double reach2 = k.reach_px * k.reach_px * kReachMargin;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double w = g.origin[2][i], x = g.origin[0][i] - cursor.x * w, y = g.origin[1][i] - cursor.y * w;
        all &= static_cast<std::uint64_t>(x * x + y * y > reach2 * (w * w));
    }
    return all != 0;
}

// clip_of().
GIZMO_ALWAYS_INLINE void write_clip(const glm::dvec4& ndc, const Doubles& x, const Doubles& y, const Doubles& w,
                                    const Doubles& depth, Floats* out) {
    for (std::size_t i = 0; i < kLanes; ++i) {
        out[0][i] = static_cast<float>(x[i] * ndc.x + w[i] * ndc.z);
        out[1][i] = static_cast<float>(y[i] * ndc.y + w[i] * ndc.w);
        out[2][i] = static_cast<float>(depth[i]);
        out[3][i] = static_cast<float>(w[i]);
    }
}

// Placement::column of axis c, as columns of the instance.
GIZMO_ALWAYS_INLINE void write_column(const BlockView& k, const Gizmos& g, std::size_t c, BlockRows& rows) {
    const glm::dmat4& window = k.projector->window;
    const glm::dvec4 a = window[0], b = window[1], d = window[2];
    std::array<Doubles, 4> column;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = g.axes[c][0][i] * g.size[i], y = g.axes[c][1][i] * g.size[i], z = g.axes[c][2][i] * g.size[i];
        column[0][i] = a.x * x + b.x * y + d.x * z;
        column[1][i] = a.y * x + b.y * y + d.y * z;
        column[2][i] = a.z * x + b.z * y + d.z * z;
        column[3][i] = a.w * x + b.w * y + d.w * z;
    }
    write_clip(k.projector->ndc, column[0], column[1], column[2], column[3], &rows.clip[4 * c]);
}

// Placement::eye and visibility_of(). Returns false if an eye is at its pivot, or infinitely far.
GIZMO_ALWAYS_INLINE bool write_eye(const BlockView& k, const Gizmos& g, BlockRows& rows) {
    const glm::dvec4 eye = k.projector->eye;
    const bool perspective = eye.w != 0;
    const double least = k.least_cosine2;
    std::array<Floats, kFadeCount> sine2; // between the line of sight and the fading direction or plane
    std::uint64_t all = 1;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = eye.x - g.pivot[0][i] * eye.w, y = eye.y - g.pivot[1][i] * eye.w,
                     z = eye.z - g.pivot[2][i] * eye.w;
        const double scale = perspective ? 1 / g.size[i] : 1.0;
        const double a = (x * g.axes[0][0][i] + y * g.axes[0][1][i] + z * g.axes[0][2][i]) * scale;
        const double b = (x * g.axes[1][0][i] + y * g.axes[1][1][i] + z * g.axes[1][2][i]) * scale;
        const double c = (x * g.axes[2][0][i] + y * g.axes[2][1][i] + z * g.axes[2][2][i]) * scale;
        rows.eye[0][i] = static_cast<float>(a);
        rows.eye[1][i] = static_cast<float>(b);
        rows.eye[2][i] = static_cast<float>(c);
        const double length2 = a * a + b * b + c * c, per = 1 / length2;
        all &= static_cast<std::uint64_t>(length2 > 0) & static_cast<std::uint64_t>(per > 0);
        const double aa = a * a * per, bb = b * b * per, cc = c * c * per;
        sine2[0][i] = static_cast<float>(1 - aa), sine2[3][i] = static_cast<float>(std::max(aa, least));
        sine2[1][i] = static_cast<float>(1 - bb), sine2[4][i] = static_cast<float>(std::max(bb, least));
        sine2[2][i] = static_cast<float>(1 - cc), sine2[5][i] = static_cast<float>(std::max(cc, least));
        for (std::size_t n = 0; n < kBetweenAxes.size(); ++n) {
            const double along = glm::dot(glm::dvec3(a, b, c), k.between_axes[n]);
            sine2[6 + n][i] = static_cast<float>(1 - along * along * per);
        }
    }
    for (auto& word : rows.fade)
        word.fill(0);
    rows.gone.fill(0);
    rows.faint.fill(0);
    for (std::uint32_t part = 0; part < kFadeCount; ++part) {
        const float gone = k.fade_gone[part], per = k.fade_per[part];
        for (std::size_t i = 0; i < kLanes; ++i) {
            // In this order NaN, of an eye beyond the range of a double, becomes 0; the block is then left.
            const float left = std::min(std::max(0.0f, lane_fade(sine2[part][i], gone, per)), 1.0f);
            rows.fade[part / kFadesAWord][i] |= fade_level(left) << (5 * (part % kFadesAWord));
            rows.gone[i] |= static_cast<std::uint32_t>(left <= 0) << part;
            rows.faint[i] |= static_cast<std::uint32_t>(is_too_faint(left)) << part;
        }
    }
    return all != 0;
}

// narrow_all(): a float's bits without its sign are ordered by magnitude, with infinities and NaN last.
GIZMO_ALWAYS_INLINE bool fit_floats(const BlockRows& rows) {
    constexpr auto kMost = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::max());
    std::uint32_t most = 0;
    const auto look_at = [&](const Floats& row) GIZMO_INLINE_LAMBDA {
        for (std::size_t i = 0; i < kLanes; ++i)
            most = std::max(most, std::bit_cast<std::uint32_t>(row[i]) & 0x7fffffffu);
    };
    for (const Floats& row : rows.clip)
        look_at(row);
    for (const Floats& row : rows.eye)
        look_at(row);
    return most < kMost; // the largest float may have been rounded down
}

/// handles_fading() by its argument: which parts are faded is random, and a branch a part would be mispredicted.
constexpr std::array<std::uint64_t, 1u << kFadeCount> kHandlesFading = [] {
    std::array<std::uint64_t, 1u << kFadeCount> handles{};
    for (std::uint32_t fades = 0; fades < handles.size(); ++fades)
        handles[fades] = handles_fading(fades);
    return handles;
}();

// True if each gizmo has a handle that has not faded out.
GIZMO_ALWAYS_INLINE bool are_seen(const BlockView& k, const BlockRows& rows) {
    if ((k.shown & ~kHandlesFading.back()) != 0) return true;
    return std::ranges::none_of(rows.gone, [&](std::uint32_t gone) { return (k.shown & ~kHandlesFading[gone]) == 0; });
}

template <class T>
GIZMO_ALWAYS_INLINE bool make_rows(const BlockView& k, const T* from, BlockRows& rows) {
    Gizmos g;
    read(from, g);
    find_axes(k, g);
    find_pivots(k, g);
    if (!are_plain(k, g)) return false;
    for (std::size_t c = 0; c < 3; ++c)
        write_column(k, g, c, rows);
    write_clip(k.projector->ndc, g.origin[0], g.origin[1], g.origin[2], g.origin[3], &rows.clip[12]);
    return write_eye(k, g, rows) && fit_floats(rows) && are_seen(k, rows);
}

// True if the parent preserves orthogonality for every rotation, with lengths far within the range of a double.
bool is_conformal(const glm::dmat4& parent) {
    constexpr double kAlike = 1e-13, kLeast = 1e-24, kMost = 1e24;
    const glm::dvec3 a(parent[0]), b(parent[1]), c(parent[2]);
    const double aa = glm::dot(a, a);
    const double angles = std::abs(glm::dot(a, b)) + std::abs(glm::dot(b, c)) + std::abs(glm::dot(c, a));
    const double lengths = std::abs(glm::dot(b, b) - aa) + std::abs(glm::dot(c, c) - aa);
    return angles + lengths < kAlike * aa && aa > kLeast && aa < kMost;
}

} // namespace

std::optional<BlockView> make_block_view(const Projector& projector, Mode mode, const Options& options,
                                         const Style& style, const Pointer& pointer, bool hovers) {
    if ((mode & kBoxModes) != Mode::None || options.pivot == Pivot::Custom || options.flip || style.axis_letters ||
        has_gimbal(options) || (hovers && pointer.ray))
        return std::nullopt;
    if (options.parent && !(is_finite(*options.parent) && invertible_determinant(glm::dmat3(*options.parent))))
        return std::nullopt;
    const Placement any = placement_defaults(mode, options, style);
    const double reach = bounding_radius_px(any, projector, style, pointer.device);
    if (any.visible == 0 || !(any.unit_px > 0) || !fits_float(any.unit_px) || !std::isfinite(reach))
        return std::nullopt;
    BlockView k{.projector = &projector,
                .parent = options.parent,
                .reach_px = reach,
                .unit_px = any.unit_px,
                .set = any.set,
                .shown = any.visible,
                .pickable = any.pickable,
                .least_cosine2 = has_fading_rings(any.visible) ? 0.0 : 1.0};
    for (std::size_t fade = 0; fade < kFadeCount; ++fade) {
        const FadeRange range(fade >= 3 && fade < 6 ? any.parts.plane_limit : any.parts.axis_limit);
        k.fade_gone[fade] = range.gone;
        k.fade_per[fade] = 1 / (range.whole - range.gone);
    }
    for (std::size_t n = 0; n < kBetweenAxes.size(); ++n)
        k.between_axes[n] = direction_of(info_of(kBetweenAxes[n]), glm::dmat3(1));
    k.has_own_axes = space_of(mode, options) == Space::Local;
    if (k.has_own_axes) {
        if (options.parent && !is_conformal(*options.parent)) return std::nullopt;
    } else {
        const auto frame = make_frame(projector, mode, DTransform{}, options);
        if (!frame || frame->ring_axes) return std::nullopt;
        k.axes = frame->axes;
    }
    if (hovers && is_finite(pointer.cursor) && projector.contains(pointer.cursor)) k.cursor = pointer.cursor;
    return k;
}

bool place_block(const BlockView& view, const Transform* transforms, BlockRows& out, SimdLevel simd_level) {
    return with_simd_level(simd_level, GIZMO_SIMD_DISPATCH(make_rows), view, transforms, out);
}
bool place_block(const BlockView& view, const DTransform* transforms, BlockRows& out, SimdLevel simd_level) {
    return with_simd_level(simd_level, GIZMO_SIMD_DISPATCH(make_rows), view, transforms, out);
}

void write_block(const BlockView& k, const BlockRows& rows, GizmoInstance* out) {
    const auto unit_px = static_cast<float>(k.unit_px);
    Lanes<float> eye_w;
    eye_w.fill(static_cast<float>(k.projector->eye.w));
    for (std::size_t i = 0; i < kLanes; i += 4) {
        GizmoInstance* const to = out + i;
        for (std::size_t c = 0; c < 16; c += 4)
            transpose4x4({&rows.clip[c][i], &rows.clip[c + 1][i], &rows.clip[c + 2][i], &rows.clip[c + 3][i]},
                         {to[0].clip_from_gizmo + c, to[1].clip_from_gizmo + c, to[2].clip_from_gizmo + c,
                          to[3].clip_from_gizmo + c});
        transpose4x4({&rows.eye[0][i], &rows.eye[1][i], &rows.eye[2][i], eye_w.data()},
                     {to[0].eye, to[1].eye, to[2].eye, to[3].eye});
    }
    for (std::size_t i = 0; i < kLanes; ++i) {
        out[i].stretch[0] = out[i].stretch[1] = out[i].stretch[2] = 1;
        out[i].unit_px = unit_px;
        out[i].shown = shown_bits(k.set, k.shown & ~kHandlesFading[rows.gone[i]]);
        out[i].fade = rows.fade[0][i];
        if constexpr (kFadeCount > kFadesAWord) out[i].color = rows.fade[1][i];
    }
}

std::uint64_t pickable_of(const BlockView& k, const BlockRows& rows, std::size_t lane) {
    return k.pickable & ~kHandlesFading[rows.faint[lane]];
}

} // namespace gizmo
