// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/box_lanes.hpp"
#include "draw/instance_rows.hpp"
#include "handles/placement.hpp"
#include "handles/visibility.hpp"
#include "pick/handle_distance.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <numbers>
#include <utility>

namespace gizmo {
namespace lanes {
namespace {

template <std::size_t N>
using Columns = std::array<std::array<D<N>, 3>, 3>;

// What fades: the faces across the axes, the edges along them, and the corners of the diagonals through (1, y, z).
constexpr std::size_t kFaces = 0, kEdges = 3, kDiagonals = 6, kFades = 10;
constexpr std::array<std::array<double, 2>, 4> kDiagonalSides{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

// draw_bit() of box handles.
template <class Predicate>
constexpr std::uint32_t box_bits_where(const Predicate& is) {
    return shown_bits(HandleSet::Bounds,
                      handles_where([&](const HandleInfo& info) { return info.action == Action::Bounds && is(info); }));
}
// By fade; then, by axis, all that is to one side along it: gone where the box is flat.
constexpr std::size_t kFlats = kFades, kReasons = kFades + 3;
constexpr std::array<std::uint32_t, kReasons> kBoxHandles = [] {
    std::array<std::uint32_t, kReasons> bits{};
    for (std::size_t k = 0; k < 3; ++k) {
        bits[kFaces + k] = box_bits_where(
            [=](const HandleInfo& info) { return info.shape == HandleShape::BoxFace && info.axis == k; });
        bits[kEdges + k] = box_bits_where(
            [=](const HandleInfo& info) { return info.shape == HandleShape::BoxEdge && info.axis == k; });
        bits[kFlats + k] = box_bits_where([=](const HandleInfo& info) { return info.side[k] != 0; });
    }
    for (std::size_t d = 0; d < 4; ++d)
        bits[kDiagonals + d] = box_bits_where([=](const HandleInfo& info) {
            return info.shape == HandleShape::BoxCorner &&
                   info.side[0] * info.side[1] == static_cast<int>(kDiagonalSides[d][0]) &&
                   info.side[0] * info.side[2] == static_cast<int>(kDiagonalSides[d][1]);
        });
    return bits;
}();
// Those of every set of reasons, the first seven and the others apart.
constexpr std::uint32_t kHalf = 7;
constexpr auto handles_of_reasons(std::size_t first) {
    std::array<std::uint32_t, 1u << kHalf> table{};
    for (std::uint32_t set = 0; set < table.size(); ++set)
        for (std::size_t k = 0; k < kHalf && first + k < kReasons; ++k)
            if ((set >> k & 1u) != 0) table[set] |= kBoxHandles[first + k];
    return table;
}
constexpr auto kFirstHalf = handles_of_reasons(0), kSecondHalf = handles_of_reasons(kHalf);
GIZMO_ALWAYS_INLINE std::uint32_t handles_with(std::uint32_t reasons) {
    return kFirstHalf[reasons & ((1u << kHalf) - 1)] | kSecondHalf[reasons >> kHalf];
}

// A block while it is drawn.
struct BoxDrawing {
    Columns<kLanes> axes, half; // Placement::axes, and times the half sides
    D<kLanes> size;
    D<kLanes> per_w;
    std::array<D<kLanes>, 2> at;           // the center's pixel
    std::array<D<kLanes>, 3> viewer;       // unit, world
    std::array<Lanes<float>, kFades> fade; // 0 gone .. 1 whole
    std::array<Lanes<float>, 3> flat;      // 1: along that axis it is
    InstanceRows rows;
    Lanes<float> unit_px;
};

// Of measure_box().
GIZMO_ALWAYS_INLINE void find_sides(const BoxLanes<kLanes>& g, BoxDrawing& d) {
    for (std::size_t i = 0; i < kLanes; ++i)
        d.size[i] = std::max(std::max(g.length[0][i], g.length[1][i]), g.length[2][i]);
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double x = g.turned[c][0][i], y = g.turned[c][1][i], z = g.turned[c][2][i];
            const double one = (g.scale[c][i] < 0 ? -1.0 : 1.0) / std::sqrt(x * x + y * y + z * z);
            const double ax = x * one, ay = y * one, az = z * one;
            const double side = d.size[i] * std::max(g.length[c][i] / d.size[i], kFlatBoxShare);
            d.axes[c][0][i] = ax, d.axes[c][1][i] = ay, d.axes[c][2][i] = az;
            d.half[c][0][i] = ax * side, d.half[c][1][i] = ay * side, d.half[c][2][i] = az * side;
        }
}

// Placement::column of one axis in clip space, and whether the box is flat along it: flat_sides().
GIZMO_ALWAYS_INLINE void project_side(const BatchParams& k, std::size_t axis, BoxDrawing& d) {
    const glm::dvec4 a = k.frame.window[0], b = k.frame.window[1], c = k.frame.window[2], o = k.frame.window[3],
                     ndc = k.frame.ndc;
    const double flat2 = k.box.flat_px * k.box.flat_px;
    Lanes<float>* const out = &d.rows.clip[4 * axis];
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = d.half[axis][0][i], y = d.half[axis][1][i], z = d.half[axis][2][i];
        const double px = (a.x * x + b.x * y) + (c.x * z + o.x * 0.0), py = (a.y * x + b.y * y) + (c.y * z + o.y * 0.0);
        const double w = (a.z * x + b.z * y) + (c.z * z + o.z * 0.0),
                     depth = (a.w * x + b.w * y) + (c.w * z + o.w * 0.0);
        out[0][i] = static_cast<float>(px * ndc.x + w * ndc.z);
        out[1][i] = static_cast<float>(py * ndc.y + w * ndc.w);
        out[2][i] = static_cast<float>(depth);
        out[3][i] = static_cast<float>(w);
        const double per = d.per_w[i], rx = (px - d.at[0][i] * w) * per, ry = (py - d.at[1][i] * w) * per;
        d.flat[axis][i] = static_cast<float>(rx * rx + ry * ry < flat2 ? 1.0 : 0.0);
    }
}

// Placement::origin in clip space and in pixels, unit_px and the way to the viewer.
GIZMO_ALWAYS_INLINE void project_centers(const BatchParams& k, const BoxLanes<kLanes>& g, BoxDrawing& d) {
    const glm::dvec4 ndc = k.frame.ndc, eye = k.frame.eye;
    const double focal = k.box.focal;
    const bool perspective = eye.w != 0;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double w = g.origin[2][i];
        d.rows.clip[12][i] = static_cast<float>(g.origin[0][i] * ndc.x + w * ndc.z);
        d.rows.clip[13][i] = static_cast<float>(g.origin[1][i] * ndc.y + w * ndc.w);
        d.rows.clip[14][i] = static_cast<float>(g.origin[3][i]);
        d.rows.clip[15][i] = static_cast<float>(w);
        d.unit_px[i] = static_cast<float>(d.size[i] * focal / w);
        d.per_w[i] = 1 / w;
        d.at[0][i] = g.origin[0][i] * d.per_w[i], d.at[1][i] = g.origin[1][i] * d.per_w[i];
    }
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double x = perspective ? eye.x - g.pivot[0][i] : eye.x, y = perspective ? eye.y - g.pivot[1][i] : eye.y,
                     z = perspective ? eye.z - g.pivot[2][i] : eye.z;
        const double length = std::sqrt(x * x + y * y + z * z);
        d.viewer[0][i] = x / length, d.viewer[1][i] = y / length, d.viewer[2][i] = z / length;
    }
}

// Placement::eye: glm::inverse() of the half sides times the way to the eye.
GIZMO_ALWAYS_INLINE void find_eyes(const BatchParams& k, const BoxLanes<kLanes>& g, BoxDrawing& d) {
    const glm::dvec4 eye = k.frame.eye;
    const auto& [a, b, c] = d.half;
    const bool perspective = eye.w != 0;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const double ax = a[0][i], ay = a[1][i], az = a[2][i], bx = b[0][i], by = b[1][i], bz = b[2][i];
        const double cx = c[0][i], cy = c[1][i], cz = c[2][i];
        const double one = 1.0 / (ax * (by * cz - cy * bz) - bx * (ay * cz - cy * az) + cx * (ay * bz - by * az));
        const double vx = eye.x - g.pivot[0][i] * eye.w, vy = eye.y - g.pivot[1][i] * eye.w,
                     vz = eye.z - g.pivot[2][i] * eye.w;
        const double ex =
            (by * cz - cy * bz) * one * vx + -(bx * cz - cx * bz) * one * vy + (bx * cy - cx * by) * one * vz;
        const double ey =
            -(ay * cz - cy * az) * one * vx + (ax * cz - cx * az) * one * vy + -(ax * cy - cx * ay) * one * vz;
        const double ez =
            (ay * bz - by * az) * one * vx + -(ax * bz - bx * az) * one * vy + (ax * by - bx * ay) * one * vz;
        const double unit = perspective ? 1.0 : 1.0 / std::sqrt(ex * ex + ey * ey + ez * ez);
        d.rows.eye[0][i] = static_cast<float>(ex * unit);
        d.rows.eye[1][i] = static_cast<float>(ey * unit);
        d.rows.eye[2][i] = static_cast<float>(ez * unit);
    }
}

GIZMO_ALWAYS_INLINE float box_fade(double sine2) {
    return cut_to_one(lane_fade(static_cast<float>(sine2)));
}

// view_box() and the diagonals of fade_box().
GIZMO_ALWAYS_INLINE void fade_sides(BoxDrawing& d) {
    const auto& [vx, vy, vz] = d.viewer;
    for (std::size_t c = 0; c < 3; ++c) {
        const auto &x = d.axes[c], &y = d.axes[(c + 1) % 3], &z = d.axes[(c + 2) % 3];
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double along = vx[i] * x[0][i] + vy[i] * x[1][i] + vz[i] * x[2][i];
            const double nx = y[1][i] * z[2][i] - z[1][i] * y[2][i], ny = y[2][i] * z[0][i] - z[2][i] * y[0][i],
                         nz = y[0][i] * z[1][i] - z[0][i] * y[1][i];
            const double across = vx[i] * nx + vy[i] * ny + vz[i] * nz;
            d.fade[kFaces + c][i] = box_fade(1 - along * along);
            d.fade[kEdges + c][i] = box_fade(across * across / (nx * nx + ny * ny + nz * nz));
        }
    }
    const auto& [a, b, c] = d.half;
    for (std::size_t k = 0; k < 4; ++k) {
        const double y = kDiagonalSides[k][0], z = kDiagonalSides[k][1];
        for (std::size_t i = 0; i < kLanes; ++i) {
            const double px = a[0][i] + b[0][i] * y + c[0][i] * z, py = a[1][i] + b[1][i] * y + c[1][i] * z,
                         pz = a[2][i] + b[2][i] * y + c[2][i] * z;
            const double along = vx[i] * px + vy[i] * py + vz[i] * pz;
            d.fade[kDiagonals + k][i] = box_fade(1 - along * along / (px * px + py * py + pz * pz));
        }
    }
}

// Bit k of each lane: is(k, lane). Written out, so that a lane's bits stay in a register.
template <std::size_t... K, class Is>
GIZMO_ALWAYS_INLINE void find_bits(std::index_sequence<K...>, Lanes<std::uint32_t>& bits, const Is& is) {
    for (std::size_t i = 0; i < kLanes; ++i)
        bits[i] = ((static_cast<std::uint32_t>(is(K, i)) << K) | ...);
}

// What is left of the handles: fade_box(), packed_fade().
GIZMO_ALWAYS_INLINE void settle_handles(std::uint32_t shown, BoxDrawing& d, PickableLanes& visible,
                                        PickableLanes& pickable) {
    Lanes<std::uint32_t> gone, faint;
    for (std::size_t i = 0; i < kLanes; ++i)
        d.rows.fade[i] = d.rows.gone[i] = 0;
    find_bits(std::make_index_sequence<kFades>(), gone,
              [&](std::size_t k, std::size_t i) { return d.fade[k][i] <= 0; });
    find_bits(std::make_index_sequence<kFades>(), faint,
              [&](std::size_t k, std::size_t i) { return is_too_faint(d.fade[k][i]); });
    Lanes<std::uint32_t> flat;
    find_bits(std::make_index_sequence<3>(), flat, [&](std::size_t c, std::size_t i) { return d.flat[c][i] > 0; });
    for (std::size_t i = 0; i < kLanes; ++i)
        gone[i] |= flat[i] << kFlats;
    for (std::size_t i = 0; i < kLanes; ++i) {
        visible[i] = shown & ~handles_with(gone[i]);
        pickable[i] = visible[i] & ~handles_with(faint[i]);
    }
    for (std::uint32_t k = 0; k < kDiagonals; ++k)
        for (std::size_t i = 0; i < kLanes; ++i)
            d.rows.fade[i] |= fade_level(d.fade[k][i]) << 5 * k;
}

GIZMO_ALWAYS_INLINE void write_boxes(const BatchParams& k, const BoxLanes<kLanes>& g, GizmoInstance* out,
                                     PickableLanes& pickable) {
    BoxDrawing d;
    find_sides(g, d);
    project_centers(k, g, d);
    for (std::size_t c = 0; c < 3; ++c)
        project_side(k, c, d);
    find_eyes(k, g, d);
    fade_sides(d);
    PickableLanes visible;
    settle_handles(k.blank.shown, d, visible, pickable);
    store_instances(d.rows, k.blank, out);
    for (std::size_t i = 0; i < kLanes; ++i) {
        out[i].unit_px = d.unit_px[i];
        out[i].shown = visible[i];
    }
}

} // namespace
} // namespace lanes

std::optional<BatchParams> make_box_params(const Projector& projector, const Options& options, const Style& style,
                                           const Pointer& pointer) {
    const double scale = static_cast<double>(style.pixel_scale);
    const std::uint64_t shown = solid_box_handles(options); // of others find_boxes() leaves all to the full path
    BatchParams k;
    k.box.reach_px = pick_radius(style, pointer.device) + kBoxGripPx * scale;
    if (shown == 0 || !std::isfinite(k.box.reach_px)) return std::nullopt;
    k.pick_px = pick_radius(style, pointer.device) + kBoxGripPx * scale * std::numbers::sqrt2; // of a grip's corner
    for (int c = 0; c < 4; ++c) {
        const glm::dvec4 a = glm::abs(projector.window[c]);
        if (!(a.x + a.y + a.z + a.w < kMaxBatch)) return std::nullopt;
    }
    k.plain = false;
    k.set = HandleSet::Bounds;
    k.perspective = projector.eye.w != 0;
    if (k.perspective) k.eye = glm::dvec3(projector.eye) - projector.anchor;
    k.min_w = kMinBatch;
    k.max_w = kMaxBatch;
    const auto rate = [](const glm::dvec4& row) { return glm::length(glm::dvec3(row)); };
    k.box.rates = {rate(projector.x), rate(projector.y), rate(projector.w)};
    k.box.focal = projector.focal;
    k.box.flat_px = kFlatBoxPx * scale;
    if (!set_view(projector, 0, k.frame)) return std::nullopt;
    k.frame.in_parent = options.parent.has_value();
    point_at(k, projector, pointer);
    k.blank.eye[3] = k.perspective ? 1.0f : 0.0f;
    k.blank.stretch[0] = k.blank.stretch[1] = k.blank.stretch[2] = 1;
    k.blank.shown = shown_bits(HandleSet::Bounds, shown);
    return k;
}

void draw_boxes(const BatchParams& kind, const BoxLanes<kLanes>& boxes, GizmoInstance* out, PickableLanes& pickable,
                Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(lanes::write_boxes), kind, boxes, out, pickable);
}

} // namespace gizmo
