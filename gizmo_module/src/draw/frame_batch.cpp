// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/frame_rows.hpp"
#include "handles/frame.hpp"

#include <bit>

namespace gizmo {
namespace lanes {

// Placement::column of one axis in clip space.
GIZMO_ALWAYS_INLINE void write_column(const BatchFrame& k, const std::array<D<kLanes>, 3>& axis, const D<kLanes>& size,
                                      Lanes<float>* out) {
    const glm::dvec4 a = k.window[0], b = k.window[1], c = k.window[2], ndc = k.ndc;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = axis[0][i] * size[i], y = axis[1][i] * size[i], z = axis[2][i] * size[i];
        write_clip(window_column(a, b, c, x, y, z), ndc, out, i);
    }
}

// Placement::eye, and its angles with the axes.
template <bool kPerspective>
GIZMO_ALWAYS_INLINE void write_eye(const BatchFrame& k, const FrameLanes<kLanes>& g, const D<kLanes>& size,
                                   InstanceRows& rows, EyeAngles& angles) {
    const glm::dvec4 eye = k.eye;
    auto& [sine2, cosine2] = angles; // a plane's sine is the cosine of the axis across it
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double share =
            kPerspective ? 1 : 0.0; // of the pivot; a product with 0 decides which zero a difference is
        const double x = eye.x - g.pivot[0][i] * share, y = eye.y - g.pivot[1][i] * share,
                     z = eye.z - g.pivot[2][i] * share;
        const double scale = kPerspective ? 1 / size[i] : 1;
        const double a = (g.axes[0][0][i] * x + g.axes[0][1][i] * y + g.axes[0][2][i] * z) * scale;
        const double b = (g.axes[1][0][i] * x + g.axes[1][1][i] * y + g.axes[1][2][i] * z) * scale;
        const double c = (g.axes[2][0][i] * x + g.axes[2][1][i] * y + g.axes[2][2][i] * z) * scale;
        rows.eye[0][i] = static_cast<float>(a);
        rows.eye[1][i] = static_cast<float>(b);
        rows.eye[2][i] = static_cast<float>(c);
        const double per = 1 / (a * a + b * b + c * c);
        const double aa = a * a * per, bb = b * b * per, cc = c * c * per;
        cosine2[0][i] = static_cast<float>(aa), sine2[0][i] = static_cast<float>(1 - aa);
        cosine2[1][i] = static_cast<float>(bb), sine2[1][i] = static_cast<float>(1 - bb);
        cosine2[2][i] = static_cast<float>(cc), sine2[2][i] = static_cast<float>(1 - cc);
    }
}

// And what foreshortening leaves: visibility_of().
GIZMO_ALWAYS_INLINE void write_view(const BatchFrame& k, const FrameLanes<kLanes>& g, const D<kLanes>& size,
                                    InstanceRows& rows) {
    EyeAngles angles;
    if (k.eye.w != 0)
        write_eye<true>(k, g, size, rows, angles);
    else
        write_eye<false>(k, g, size, rows, angles);
    write_fades(angles, rows, [](std::uint32_t, std::size_t, float, float) GIZMO_INLINE_LAMBDA {});
}

// As wide as the numbers that decide, so that they stay in the same registers; what is flipped has another sign.
GIZMO_ALWAYS_INLINE void flip_frames(FrameLanes<kLanes>& g, FlippedLanes& flipped) {
    constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
    Lanes<std::uint64_t> before, now{};
    for (std::size_t i = 0; i < kLanes; ++i)
        before[i] = flipped[i];
    for (std::uint32_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double facing = g.facing[c][i];
            const std::uint64_t turns = facing < -kWellOver2 ? kSign : 0, stays = facing > kWellOver2 ? 0 : kSign;
            const std::uint64_t sign = turns | (before[i] << (63 - c) & stays);
            now[i] |= sign >> (63 - c);
            for (std::size_t r = 0; r < 3; ++r)
                g.axes[c][r][i] = std::bit_cast<double>(std::bit_cast<std::uint64_t>(g.axes[c][r][i]) ^ sign);
        }
    for (std::size_t i = 0; i < kLanes; ++i)
        flipped[i] = static_cast<std::uint8_t>(now[i]);
}

GIZMO_ALWAYS_INLINE void write_instances(const BatchParams& kind, const FrameLanes<kLanes>& g, GizmoInstance* out) {
    const BatchFrame& k = kind.frame;
    const double unit_px = k.unit_px, inverse_focal = k.inverse_focal;
    D<kLanes> size;
    if (kind.sizes.is_on)
        for (std::size_t i = 0; i < kLanes; ++i)
            size[i] = g.unit_px[i] * g.origin[2][i] * inverse_focal;
    else
        for (std::size_t i = 0; i < kLanes; ++i)
            size[i] = unit_px * g.origin[2][i] * inverse_focal;
    InstanceRows rows;
    for (std::size_t c = 0; c < 3; ++c)
        write_column(k, g.axes[c], size, &rows.clip[4 * c]);
    write_origin(k, g, &rows.clip[12]);
    write_view(k, g, size, rows);
    store_instances(rows, kind.blank, out);
    for (std::size_t i = 0; i < kLanes && kind.sizes.is_on; ++i)
        out[i].unit_px = static_cast<float>(g.unit_px[i]);
}

} // namespace lanes

bool find_frames(const BatchParams& kind, FrameLanes<kLanes>& gizmos, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(lanes::find_frames<kLanes>), kind, gizmos);
}

void find_frames(const BatchParams& kind, FrameLanes<1>& gizmo) {
    lanes::find_frames<1>(kind, gizmo);
}

void find_pivot(const BatchParams& kind, FrameLanes<1>& gizmo) {
    gizmo.off_frame[0] = -1;
    lanes::find_pivots<1>(kind.frame, gizmo);
    lanes::find_ranges<1>(kind, gizmo);
    if (kind.sizes.is_on) lanes::find_own_reach<1>(kind.sizes, gizmo);
}

void set_lanes(const Transform* transforms, FrameLanes<kLanes>& gizmos, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::read_block), transforms, gizmos);
}

void set_lanes(const DTransform* transforms, FrameLanes<kLanes>& gizmos, Vectors) {
    lanes::read_block(transforms, gizmos);
}

void flip_frames(FrameLanes<kLanes>& gizmos, FlippedLanes& flipped, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::flip_frames), gizmos, flipped);
}

void draw_frames(const BatchParams& kind, const FrameLanes<kLanes>& gizmos, GizmoInstance* out, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::write_instances), kind, gizmos, out);
}

} // namespace gizmo
