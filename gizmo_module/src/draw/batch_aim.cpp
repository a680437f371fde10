// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/batch_aim.hpp"

#include "draw/pack.hpp"
#include "draw/scaled_aim.hpp"
#include "handles/handle_shapes.hpp"
#include "handles/handle_table.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/layout.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <numbers>

namespace gizmo {
namespace {

// What is measured here in float is off by less, pixels.
constexpr float kSlackPx = 0.1f;

// Of one handle, given the best so far; within < 0: it would not be taken, wherever it is.
BatchAim::Limit limit_of(const HandleInfo& info, const Hit& best, const Style& style, double tolerance) {
    constexpr BatchAim::Limit kNone{-1, 0};
    BatchAim::Limit limit{static_cast<float>(tolerance) + kSlackPx, std::numeric_limits<float>::infinity()};
    if (!best) return limit;
    const double grip = info.is_line ? static_cast<double>(style.grip_px) * static_cast<double>(style.pixel_scale) : 0;
    limit.within = static_cast<float>(std::min(tolerance, best.score + grip)) + kSlackPx;
    if (best.score > 0) return limit;
    if (info.is_backdrop || info.priority > best.priority) return kNone;
    if (info.priority < best.priority) return limit;
    // As near and of the same kind: only if it is nearer to the eye.
    constexpr double kRounding = 1e-5;
    limit.w_below = static_cast<float>(best.w * (1 + kRounding));
    return limit;
}

void widen(BatchAim::Limit& disc, const BatchAim::Limit& by, double radius_px) {
    disc.within = std::max(disc.within, by.within + static_cast<float>(radius_px));
    disc.w_below = std::max(disc.w_below, by.w_below);
}

void widen(BatchAim::Ball& ball, const BatchAim::Limit& by, double radius, double unit_w) {
    widen(ball.limit, by, 0);
    const auto by_depth = static_cast<float>(radius / std::max(1 - radius * unit_w, 1e-3));
    ball.radius_by_depth = std::max(ball.radius_by_depth, by_depth);
    ball.least_depth = std::min(ball.least_depth, static_cast<float>(1 - radius * unit_w));
}

// From the pivot, gizmo units; a gizmo's parts that face the screen reach as far in its image.
double farthest_part(const BatchParams& kind) {
    const Layout& layout = layout_of(kind.set);
    return std::max(
        {kind.radius, kind.sizes.radius, layout.view_circle, layout.uniform * (kind.skewed ? 3 : kCubeDiscRadius)});
}

// What of a handle leans with axes that are not at right angles: skewed_cube(), skewed_cone(), skewed_middle().
std::array<float, 3> breadth_of(const HandleInfo& info, const Layout& layout) {
    if (info.shape == HandleShape::Uniform) {
        const auto all = static_cast<float>(layout.uniform);
        return {all, all, all};
    }
    const double across = info.action == Action::Scale ? kScaleCubeHalf : kConeRadius / std::numbers::sqrt2;
    std::array<float, 3> breadth;
    breadth.fill(static_cast<float>(across));
    breadth[info.axis] = 0;
    return breadth;
}

constexpr bool is_disc(const HandleInfo& info) {
    return info.shape == HandleShape::ViewCircle || info.shape == HandleShape::Uniform ||
           info.shape == HandleShape::Trackball;
}
static_assert(std::count_if(kHandleTable.begin(), kHandleTable.end(), is_disc) <=
              std::ssize(decltype(BatchAim::discs){}));

// About the pivot, of that radius in gizmo units.
void add_disc(BatchAim& aim, const BatchParams& kind, const BatchAim::Limit& limit, double radius) {
    if (aim.scaled)
        aim.discs[aim.disc_count++] = {limit, static_cast<float>(radius)};
    else
        widen(aim.disc, limit, radius * kind.frame.unit_px);
}

void add_handle(BatchAim& aim, const BatchParams& kind, const HandleInfo& info, const BatchAim::Limit& limit) {
    const Layout& layout = layout_of(kind.set);
    const std::size_t axis = info.axis;
    const auto number = [](double d) { return static_cast<float>(d); };
    widen(aim.all, limit, farthest_part(kind), kind.unit_w);
    switch (info.shape) {
    case HandleShape::Axis: {
        const bool scale = info.action == Action::Scale;
        const float begin = number(scale ? layout.scale_begin : layout.arrow_begin);
        const float end = number(scale ? layout.scale_end + kScaleCubeHalf : layout.arrow_end);
        aim.lines[aim.line_count++] = {axis, begin, end, limit, breadth_of(info, layout)};
        if (kind.frame.flip) aim.lines[aim.line_count++] = {axis, -end, -begin, limit};
        return;
    }
    case HandleShape::Plane:
        for (const float side_a : {1.0f, -1.0f})
            for (const float side_b : {1.0f, -1.0f})
                if (kind.frame.flip || (side_a > 0 && side_b > 0))
                    aim.squares[aim.square_count++] = {(axis + 1) % 3,
                                                       (axis + 2) % 3,
                                                       number((layout.plane_begin + layout.plane_end) / 2),
                                                       number((layout.plane_end - layout.plane_begin) / 2),
                                                       number(layout.plane_end),
                                                       side_a,
                                                       side_b,
                                                       limit};
        return;
    case HandleShape::ViewCircle:
        return add_disc(aim, kind, limit, layout.view_circle);
    case HandleShape::Uniform:
        if (kind.skewed) aim.lines[aim.line_count++] = {0, 0, 0, limit, breadth_of(info, layout)};
        return add_disc(aim, kind, limit, layout.uniform * kCubeDiscRadius);
    case HandleShape::Ring:
        aim.rings[aim.ring_count++] = {axis, number(layout.ring), limit};
        return;
    case HandleShape::ViewRing:
        aim.view_ring = {axis, number(layout.view_ring), limit};
        return;
    case HandleShape::Trackball:
        return add_disc(aim, kind, limit, layout.trackball);
    case HandleShape::None:
    case HandleShape::BoxFace:
    case HandleShape::BoxEdge:
    case HandleShape::BoxCorner:
    case HandleShape::Custom:
        return; // of no kind that has an aim
    }
}

} // namespace

BatchAim make_batch_aim(const BatchParams& kind, const Hit& best, const Style& style, const Pointer& pointer) {
    BatchAim aim;
    const BatchFrame& frame = kind.frame;
    aim.own_sizes = kind.sizes.is_on;
    aim.scaled = aim.own_sizes || kind.ray.is_on;
    aim.view = kind.ray.is_on ? kind.ray.view
                              : AimView{frame.window, frame.anchor, pointer.cursor, 1 / frame.inverse_focal,
                                        kind.sizes.depth_scale};
    aim.eye = frame.eye;
    aim.size_per_w = (aim.own_sizes ? 1 : frame.unit_px) * frame.inverse_focal;
    aim.farthest = static_cast<float>(farthest_part(kind));
    aim.cursor = aim.view.cursor;
    const glm::dmat4& window = aim.view.window;
    const double size = aim.scaled ? 1 : aim.size_per_w; // of a gizmo unit, by w
    for (int c = 0; c < 3; ++c) {
        const glm::dvec4 column = window[c] * size;
        aim.image[c] = glm::vec3(glm::dvec3(glm::dvec2(column) - aim.cursor * column.z, column.z));
    }
    const glm::mat3 rows = glm::transpose(aim.image);
    aim.products = {glm::dot(rows[0], rows[0]),
                    glm::dot(rows[1], rows[1]),
                    glm::dot(rows[2], rows[2]),
                    glm::dot(rows[0], rows[1]),
                    glm::dot(rows[0], rows[2]),
                    glm::dot(rows[1], rows[2]),
                    0};
    const double volume = glm::determinant(glm::dmat3(aim.image));
    aim.products.volume2 = static_cast<float>(volume * volume);
    const double tolerance = pick_radius(style, pointer.device);
    for (const HandleInfo& info : kHandleTable) {
        if ((kind.blank.shown & draw_bit(kind.set, info.handle)) == 0) continue;
        const BatchAim::Limit limit = limit_of(info, best, style, tolerance);
        if (limit.within >= 0) add_handle(aim, kind, info, limit);
    }
    aim.anywhere = aim.all.limit.within >= 0;
    return aim;
}

namespace lanes {
namespace {

// use(gizmos), scaled where the aim asks for that.
template <std::size_t N, class Gizmos, class Use>
GIZMO_ALWAYS_INLINE bool as_aimed(const BatchAim& aim, const Gizmos& g, const Use& use) {
    if constexpr (!kIsSkewed<Gizmos>)
        if (aim.scaled) return use(ScaledGizmos<N, Gizmos>(aim, g));
    return use(g);
}

template <std::size_t N, class Gizmos>
GIZMO_ALWAYS_INLINE bool find_any_near(const BatchAim& aim, const Gizmos& gizmos, NearLanes<N>& near) {
    return as_aimed<N>(aim, gizmos, [&](const auto& g) GIZMO_INLINE_LAMBDA { return find_near<N>(aim, g, near); });
}

template <class Gizmos>
GIZMO_ALWAYS_INLINE std::uint32_t near_bits(const BatchAim& aim, const Gizmos& g) {
    NearLanes<kLanes> near;
    if (!find_any_near<kLanes>(aim, g, near)) return 0;
    std::uint32_t bits = 0;
    for (std::uint32_t i = 0; i < kLanes; ++i)
        bits |= static_cast<std::uint32_t>(!(near.off[i] > 0)) << i;
    return bits;
}

} // namespace
} // namespace lanes

std::uint32_t find_near(const BatchAim& aim, const FrameLanes<kLanes>& gizmos, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(lanes::near_bits), aim, gizmos);
}

std::uint32_t find_near(const BatchAim& aim, const BatchParams& kind, const InstanceBlock& gizmos, Vectors vectors) {
    const lanes::PlainGizmos<kLanes> plain{kind, gizmos.offset, gizmos.clip, gizmos.rotation};
    return with_vectors(vectors, GIZMO_LOOP(lanes::near_bits), aim, plain);
}

std::uint32_t find_near(const BatchAim& aim, const FrameLanes<kLanes>& gizmos, const RingAxes& ring_axes,
                        Vectors vectors) {
    const lanes::SkewedGizmos<kLanes> skewed{gizmos, ring_axes};
    return with_vectors(vectors, GIZMO_LOOP(lanes::near_bits), aim, skewed);
}

bool find_near(const BatchAim& aim, const FrameLanes<1>& gizmo, const RingAxesOf<1>& ring_axes) {
    NearLanes<1> near;
    return lanes::find_near<1>(aim, lanes::SkewedGizmos<1>{gizmo, ring_axes}, near) && !(near.off[0] > 0);
}

bool find_near(const BatchAim& aim, const BatchParams& kind, const glm::dvec3& position, const glm::vec4& rotation) {
    const glm::dvec3 d = position - kind.anchor;
    const glm::dvec4 clip = kind.clip[0] * d.x + kind.clip[1] * d.y + kind.clip[2] * d.z + kind.clip[3];
    const std::array<Lanes<double, 1>, 3> offset{{{d.x}, {d.y}, {d.z}}};
    std::array<Lanes<double, 1>, 4> at;
    std::array<Lanes<float, 1>, 4> turn;
    for (std::size_t i = 0; i < 4; ++i) {
        at[i][0] = clip[static_cast<int>(i)];
        turn[i][0] = rotation[static_cast<int>(i)];
    }
    NearLanes<1> near;
    return lanes::find_any_near<1>(aim, lanes::PlainGizmos<1>{kind, offset, at, turn}, near) && !(near.off[0] > 0);
}

bool find_near_pivot(const BatchAim& aim, const FrameLanes<1>& gizmo) {
    NearLanes<1> near;
    return lanes::as_aimed<1>(aim, gizmo, [&](const auto& g) {
        lanes::aim_at_pivots<1>(aim, g, near);
        lanes::aim_at_all<1>(aim, g, near);
        return !(near.off[0] > 0);
    });
}

bool find_near(const BatchAim& aim, const FrameLanes<1>& gizmo) {
    NearLanes<1> near;
    return lanes::find_any_near<1>(aim, gizmo, near) && !(near.off[0] > 0);
}

} // namespace gizmo
