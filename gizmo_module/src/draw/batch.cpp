// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "draw/box_lanes.hpp"
#include "draw/matrix_lanes.hpp"
#include "draw/pack.hpp"
#include "draw/plain_lanes.hpp"
#include "handles/frame.hpp"
#include "handles/placement.hpp"
#include "handles/visibility.hpp"
#include "pick/handle_distance.hpp"

#include "draw/batch.hpp"
#include "math/linear.hpp"
#include "math/ray_focal.hpp"
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace gizmo {
namespace {

constexpr std::size_t kBlock = InstanceBlock::kSize;
using FloatLanes = Lanes<float>;
using DoubleLanes = Lanes<double>;

// Of gizmos whose unit is from `least` to `most` of w in the world.
void set_ranges(BatchParams& k, double least, double most) {
    constexpr double kMaxDistance = 1e12, kMinDistance = 1e-6; // in gizmo units: their squares are floats
    k.min_w = kMinBatch / std::min(least, 1.0);
    k.max_w = kMaxBatch / std::max(most, 1.0);
    k.max_distance2 = kMaxDistance * kMaxDistance * least * least;
    k.min_distance2 = k.perspective ? kMinDistance * kMinDistance * most * most : -1;
}

// Whether the view alone bounds how far from the eye its gizmos are: then none of them is tested for that. With A the
// rows x, y and w of clip_from_world, and A_w the last of these, what is seen at (x, y) in NDC is (Hartley and
// Zisserman, Multiple View Geometry, 6.2: a finite camera and its center)
//
//   p - eye = w A^-1 (x, y, 1),   w = A_w (p - eye) <= |A_w| |p - eye|
//
// |A^-1 (x, y, 1)| is largest at a corner. Gizmos that lean with their axes are in view up to four times as far out:
// their radius is at most twice as large, and perspective doubles it at most (bounding_radius_px()). The eye itself is
// rounded: what is nearer than a thousand times its error takes the full path.
void bound_distances(BatchParams& k) {
    constexpr double kRounding = 1 + 1e-6, kWider = 4, kErrors = 1e3;
    if (!k.perspective) return;
    const auto rows = [](const glm::dvec4& column) { return glm::dvec3(column.x, column.y, column.w); };
    const glm::dmat3 a(rows(k.clip[0]), rows(k.clip[1]), rows(k.clip[2])), inverse = glm::inverse(a);
    double farthest2 = 0, inverse2 = 0;
    for (const double x : {-kWider, kWider})
        for (const double y : {-kWider, kWider}) {
            const glm::dvec3 corner = inverse * glm::dvec3(x * k.edge.x, y * k.edge.y, 1);
            farthest2 = std::max(farthest2, glm::dot(corner, corner));
        }
    for (int c = 0; c < 3; ++c)
        inverse2 += glm::dot(inverse[c], inverse[c]);
    const double w_length = glm::length(glm::dvec3(a[0].z, a[1].z, a[2].z));
    const double eye_off = std::sqrt(inverse2) * glm::length(a * k.eye + rows(k.clip[3]));
    const double min_w = kErrors * eye_off * w_length;
    // None is too near: where bounding_radius_px() is finite, a unit is at most half its distance.
    if (!(farthest2 * kRounding < k.max_distance2) || !(min_w < k.max_w)) return;
    k.min_w = std::max(k.min_w, min_w);
    k.max_distance2 = std::numeric_limits<double>::infinity();
    k.min_distance2 = -1;
}

// As make_frame() takes them. False: there are no such axes.
bool make_batch_axes(const Projector& projector, Mode mode, const Options& options, BatchFrame& f) {
    const Space space = mode == Mode::Scale && options.shear == ShearPolicy::OwnAxes ? Space::Local : options.space;
    f.in_parent = options.parent.has_value();
    if (space == Space::Local) {
        f.axes = f.in_parent ? BatchAxes::OwnInParent : BatchAxes::Own;
    } else if (space == Space::Parent && f.in_parent) {
        f.axes = BatchAxes::Parents;
    } else {
        Options alone = options;
        alone.parent.reset();
        const auto frame = make_frame(projector, mode, DTransform{}, alone);
        if (!frame) return false;
        f.axes = BatchAxes::Fixed;
        f.fixed = frame->axes;
    }
    return true;
}

// The axes that all have as a rotation in float, and the axes of that. False: it is off by more than rounding.
bool fix_axes(BatchParams& k, const Options& options) {
    const glm::dquat q = options.space == Space::Custom ? options.basis : glm::quat_cast(k.frame.fixed);
    k.fixed_rotation = glm::vec4(glm::dvec4(q.x, q.y, q.z, q.w));
    std::array<Lanes<float, 1>, 4> rotation;
    for (std::size_t i = 0; i < 4; ++i)
        rotation[i][0] = k.fixed_rotation[static_cast<int>(i)];
    std::array<std::array<Lanes<float, 1>, 3>, 3> columns;
    rotation_columns<1>(rotation, columns);
    double off = 0;
    for (std::size_t c = 0; c < 3; ++c)
        for (std::size_t r = 0; r < 3; ++r) {
            const int column = static_cast<int>(c), row = static_cast<int>(r);
            k.fixed_axes[column][row] = columns[c][r][0];
            off += std::abs(k.frame.fixed[column][row] - static_cast<double>(columns[c][r][0]));
        }
    constexpr double kRounding = 1e-5;
    const double length2 = glm::dot(q, q); // as gizmos with bases of their own are looked at
    return off < kRounding && length2 > 0.25 && length2 < 4;
}

} // namespace

bool set_view(const Projector& projector, double reach_px, BatchFrame& f) {
    constexpr double kMostNdc = 1e6;
    const glm::dvec4 ndc = glm::abs(projector.ndc);
    if (!(ndc.x + ndc.y + ndc.z + ndc.w < kMostNdc)) return false;
    const Viewport& vp = projector.viewport;
    f.window = projector.window;
    f.anchor = projector.anchor;
    f.eye = projector.eye;
    f.ndc = projector.ndc;
    f.inverse_focal = projector.inverse_focal;
    f.low = {vp.x - reach_px, vp.y - reach_px};
    f.high = {vp.x + vp.width + reach_px, vp.y + vp.height + reach_px};
    return true;
}

namespace {

// A ray that is none is on nothing, as hit_by_ray() says.
BatchRay make_batch_ray(const BatchParams& k, const Projector& projector, const Ray& ray) {
    constexpr double kRounding = 1 + 1e-6, kOfOrigin = 1e-12;
    const double length = glm::length(ray.direction);
    const glm::dvec3 from = ray.origin - projector.anchor;
    const auto view = make_ray_view(projector, ray, ray.direction);
    if (!view || !is_positive(length) || !is_finite(from)) return {};
    const glm::dvec3 along = ray.direction / length, x = any_perpendicular(along), y = glm::cross(along, x);
    const auto about = [&](const glm::dvec3& axis) { return glm::dvec4(axis, -glm::dot(axis, from)); };
    const double wider = k.pick_px / ray_focal(projector),
                 radius_per_w = k.radius * k.frame.unit_px * k.frame.inverse_focal;
    const double per_radius = (1 + wider) * kRounding;
    const Projector& seen = view->projector;
    BatchRay out{true,       about(x),
                 about(y),   projector.w * (radius_per_w * per_radius) + about(along) * (wider * kRounding),
                 per_radius, {seen.window, seen.anchor, view->cursor, seen.focal, seen.depth_scale}};
    out.limit.w += glm::length(from) * kOfOrigin;
    return out;
}

} // namespace

void point_at(BatchParams& k, const Projector& projector, const Pointer& pointer) {
    const glm::dvec4& ndc = projector.ndc;
    k.cursor_px = pointer.cursor;
    k.cursor = glm::dvec2(pointer.cursor.x * ndc.x + ndc.z, pointer.cursor.y * ndc.y + ndc.w);
    const bool points = is_finite(pointer.cursor) && projector.contains(pointer.cursor);
    k.reach2 = points ? k.reach_px * k.reach_px * kReachRounding : -1;
    k.ray = BatchRay{};
    if (!pointer.ray) return;
    k.ray = make_batch_ray(k, projector, *pointer.ray);
    k.reach2 = k.ray.is_on ? std::numeric_limits<double>::infinity() : -1;
}

std::optional<BatchParams> make_batch_params(const Projector& projector, Mode mode, const Options& options,
                                             const Style& style, const Pointer& pointer) {
    if (mode == Mode::Bounds) return make_box_params(projector, options, style, pointer);
    const Placement any = placement_defaults(mode, options, style);
    if (any.visible == 0 || !(any.unit_px > 0)) return std::nullopt;
    const double reach = bounding_radius_px(any, projector, style, pointer.device);
    if (!std::isfinite(reach)) return std::nullopt;
    BatchParams k;
    if (!set_view(projector, reach, k.frame)) return std::nullopt;
    k.frame.flip = options.flip;
    k.frame.unit_px = any.unit_px;
    if (!make_batch_axes(projector, mode, options, k.frame)) return std::nullopt;
    k.local = k.frame.axes == BatchAxes::Own || k.frame.axes == BatchAxes::OwnInParent;
    k.plain = !k.frame.flip && (k.local || (k.frame.axes == BatchAxes::Fixed && fix_axes(k, options)));
    for (std::size_t c = 0; c < 4; ++c) {
        k.clip[c] = clip_of(projector.window[static_cast<int>(c)], projector.ndc);
        const glm::dvec4 a = glm::abs(k.clip[c]);
        if (!(a.x + a.y + a.z + a.w < kMaxBatch)) return std::nullopt;
    }
    const glm::dvec4& ndc = projector.ndc;
    k.anchor = projector.anchor;
    k.towards_viewer = glm::vec3(projector.eye);
    k.perspective = projector.eye.w != 0;
    if (k.perspective) k.eye = glm::dvec3(projector.eye) - projector.anchor;
    k.set = any.set;
    k.unit_w = any.unit_px * projector.depth_scale * projector.inverse_focal;
    k.world_per_w = any.unit_px * projector.inverse_focal;
    set_ranges(k, k.world_per_w, k.world_per_w);
    k.half_pixels = {1 / ndc.x, 1 / ndc.y};
    k.edge = {1 + reach * ndc.x, 1 + reach * ndc.y};
    bound_distances(k);
    k.reach_px = reach;
    k.radius = bounding_radius(any.set, false);
    k.pick_px = pick_radius(style, pointer.device);
    point_at(k, projector, pointer);
    k.blank.eye[3] = k.perspective ? 1.0f : 0.0f;
    k.blank.stretch[0] = k.blank.stretch[1] = k.blank.stretch[2] = 1;
    k.blank.unit_px = static_cast<float>(any.unit_px);
    k.blank.shown = shown_bits(any.set, any.visible);
    k.blank.fade = kNothingFaded;
    return k;
}

// What depends on a size holds for all between the least and the most.
std::optional<BatchParams> make_own_sized_params(const Projector& projector, Mode mode, const Options& options,
                                                 const Style& style, const Pointer& pointer) {
    constexpr double kLeastPx = 1e-3, kMostPx = 1e6;
    Options of_any_size = options;
    of_any_size.size = 1;
    auto k = make_batch_params(projector, mode, of_any_size, style, pointer);
    if (!k) return k;
    const double radius = k->radius, rho = projector.depth_scale * projector.inverse_focal;
    OwnSizes& sizes = k->sizes;
    sizes.is_on = true;
    sizes.px_per_size = k->frame.unit_px;
    sizes.least_px = kLeastPx;
    sizes.most_px = std::min(kMostPx, 0.5 / (radius * std::max(rho, 1e-12)));
    sizes.radius = radius;
    sizes.radius_spread = k->perspective ? radius * (1 + projector.off_center) : radius;
    sizes.radius_rho = k->perspective ? radius * rho : 0;
    sizes.depth_scale = projector.depth_scale;
    sizes.pick_px = k->pick_px;
    if (!(sizes.most_px > kLeastPx) || !set_view(projector, 0, k->frame)) return std::nullopt;
    set_ranges(*k, kLeastPx * projector.inverse_focal, sizes.most_px * projector.inverse_focal);
    k->plain = false;
    k->radius = 0;
    point_at(*k, projector, pointer);
    return k;
}

namespace {

// Positions from `origin`; of `transforms` as lane_at() takes them.
template <class From>
GIZMO_ALWAYS_INLINE bool fill_one_by_one(const glm::dvec3& origin, const From& transforms, InstanceBlock& block) {
    decltype(lane_at(transforms, 0)->scale.x + 0) scales = 0;
    block.count = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
        const auto& t = *lane_at(transforms, i);
        block.add(origin, t);
        scales += (t.scale.x + t.scale.y + t.scale.z) * 0;
    }
    return scales == 0;
}

#if defined(GIZMO_CAN_TURN_VECTORS)
// As lanes::read_four(), but for scales: a product with 0 of what is a number is 0.
template <class From>
GIZMO_ALWAYS_INLINE bool fill_turned(const glm::dvec3& origin, const From& transforms, InstanceBlock& block) {
    lanes::Four scales{0, 0, 0, 0};
    block.count = kBlock;
    for (std::size_t i = 0; i < kBlock; i += 4) {
        const auto load = [&](std::size_t k, std::size_t first) GIZMO_INLINE_LAMBDA {
            return lanes::load_four(reinterpret_cast<const unsigned char*>(lane_at(transforms, i + k)) +
                                    first * sizeof(float));
        };
        lanes::Four px = load(0, 0), py = load(1, 0), pz = load(2, 0), qx = load(3, 0);
        lanes::turn(px, py, pz, qx);
        lanes::store_widened(px, &block.offset[0][i], origin.x);
        lanes::store_widened(py, &block.offset[1][i], origin.y);
        lanes::store_widened(pz, &block.offset[2][i], origin.z);
        lanes::Four first = load(0, 3), qy = load(1, 3), qz = load(2, 3), qw = load(3, 3);
        lanes::turn(first, qy, qz, qw);
        lanes::store_four(&block.rotation[0][i], qx);
        lanes::store_four(&block.rotation[1][i], qy);
        lanes::store_four(&block.rotation[2][i], qz);
        lanes::store_four(&block.rotation[3][i], qw);
        scales += (load(0, 6) + load(1, 6) + load(2, 6) + load(3, 6)) * 0;
    }
    return scales[0] == 0 && scales[1] == 0 && scales[2] == 0 && scales[3] == 0;
}
#endif

template <class From>
GIZMO_ALWAYS_INLINE bool fill_from(const glm::dvec3& origin, const From& transforms, InstanceBlock& block) {
    using T = std::remove_cvref_t<decltype(*lane_at(transforms, 0))>;
    if constexpr (std::is_same_v<T, glm::mat4> || std::is_same_v<T, glm::dmat4>) {
        lanes::fill_from_matrices(origin, transforms, block);
        return true;
    }
#if defined(GIZMO_CAN_TURN_VECTORS)
    else if constexpr (kIsTenFloats && std::is_same_v<T, Transform>)
        return fill_turned(origin, transforms, block);
#endif
    else
        return fill_one_by_one(origin, transforms, block);
}

// PlainParent::place() of each.
GIZMO_ALWAYS_INLINE void place_in(const PlainParent& parent, const glm::dvec3& anchor, InstanceBlock& block) {
    const glm::dmat4 m = parent.matrix();
    const glm::quat turn = parent.rotation();
    auto& [dx, dy, dz] = block.offset;
    auto& [qx, qy, qz, qw] = block.rotation;
    for (std::size_t i = 0; i < kBlock; ++i) {
        const double x = dx[i], y = dy[i], z = dz[i];
        dx[i] = placed_by(m, 0, x, y, z) - anchor.x;
        dy[i] = placed_by(m, 1, x, y, z) - anchor.y;
        dz[i] = placed_by(m, 2, x, y, z) - anchor.z;
    }
    for (std::size_t i = 0; i < kBlock; ++i)
        turn_by(turn, qx[i], qy[i], qz[i], qw[i]);
}

template <class From>
GIZMO_ALWAYS_INLINE bool fill(const BatchParams& kind, const PlainParent* parent, const From& transforms,
                              InstanceBlock& block) {
    if (!parent) return fill_from(kind.anchor, transforms, block);
    const bool has_scales = fill_from(glm::dvec3(0), transforms, block);
    place_in(*parent, kind.anchor, block);
    return has_scales;
}

// The first N lanes.
template <std::size_t N = kBlock>
GIZMO_ALWAYS_INLINE void project(const BatchParams& kind, InstanceBlock& block) {
    // Those that are not used are the first again: what comes out of them is a number.
    for (std::size_t i = block.count; i < N; ++i) {
        for (auto& coordinate : block.offset)
            coordinate[i] = coordinate[0];
        for (auto& part : block.rotation)
            part[i] = part[0];
    }
    const glm::dvec4 a = kind.clip[0], b = kind.clip[1], c = kind.clip[2], d = kind.clip[3];
    auto& clip = block.clip;
    for (std::size_t i = 0; i < N; ++i) {
        const double x = block.offset[0][i], y = block.offset[1][i], z = block.offset[2][i];
        clip[0][i] = a.x * x + b.x * y + c.x * z + d.x;
        clip[1][i] = a.y * x + b.y * y + c.y * z + d.y;
        clip[2][i] = a.z * x + b.z * y + c.z * z + d.z;
        clip[3][i] = a.w * x + b.w * y + c.w * z + d.w;
    }
}

// As classify_for_batch() of one, without a branch for each: what must not be positive.
GIZMO_ALWAYS_INLINE BlockLanes classify(const BatchParams& kind, const InstanceBlock& block) {
    const BatchParams& k = kind;
    const auto& clip = block.clip;
    const auto& [dx, dy, dz] = block.offset;
    const auto& [qx, qy, qz, qw] = block.rotation;
    const glm::dvec3 eye = k.eye;
    const glm::dvec2 edge = k.edge, cursor = k.cursor, half = k.half_pixels;
    const double reach2 = k.reach2, min_w = k.min_w, max_w = k.max_w;
    const double most2 = k.max_distance2, least2 = k.min_distance2;
    DoubleLanes bad, near;
    FloatLanes length2;
    for (std::size_t i = 0; i < kBlock; ++i) {
        const double w = clip[3][i], cx = clip[0][i], cy = clip[1][i], cz = clip[2][i];
        const double beyond = std::max(std::abs(cx) - edge.x * w, std::abs(cy) - edge.y * w);
        const double x = (cx - cursor.x * w) * half.x, y = (cy - cursor.y * w) * half.y;
        near[i] = reach2 * w * w - (x * x + y * y);
        const double range = std::max(std::max(min_w - w, w - max_w), std::abs(cz) - kMaxBatch);
        bad[i] = std::max(beyond, range) + 0 * (cx + cy + cz + w); // not a number if one of them is not
        length2[i] = qx[i] * qx[i] + qy[i] * qy[i] + qz[i] * qz[i] + qw[i] * qw[i];
    }
    if (!has_bounded_distances(k))
        for (std::size_t i = 0; i < kBlock; ++i) {
            const double ax = dx[i] - eye.x, ay = dy[i] - eye.y, az = dz[i] - eye.z;
            const double away2 = ax * ax + ay * ay + az * az, w = clip[3][i], w2 = w * w;
            const double out = std::max(away2 - most2 * w2, least2 * w2 - away2);
            bad[i] = std::max(bad[i], out); // bad[i] where that is not a number
        }
    if (k.ray.is_on)
        for (std::size_t i = 0; i < kBlock; ++i)
            near[i] = k.ray.within(dx[i], dy[i], dz[i]);
    std::uint32_t good = 0, close = 0;
    for (std::uint32_t i = 0; i < kBlock; ++i) {
        good |= (static_cast<std::uint32_t>(bad[i] <= 0) & static_cast<std::uint32_t>(length2[i] > 0.25f) &
                 static_cast<std::uint32_t>(length2[i] < 4))
                << i;
        close |= static_cast<std::uint32_t>(!(near[i] <= 0)) << i;
    }
    return {good & ~close, good & close};
}

GIZMO_ALWAYS_INLINE BlockLanes project_and_classify(const BatchParams& kind, InstanceBlock& block) {
    project(kind, block);
    return classify(kind, block);
}

//   clip = clip_from_world offset, size = unit_px clip.w / focal
template <std::size_t N = kBlock, class Out>
GIZMO_ALWAYS_INLINE void draw(const BatchParams& kind, const InstanceBlock& block, const Out& out) {
    const BatchParams& k = kind;
    const auto& clip = block.clip;
    PlainLanes<N> g;
    for (std::size_t i = 0; i < N; ++i)
        g.size[i] = static_cast<float>(k.world_per_w * clip[3][i]);
    for (std::size_t c = 0; c < 3; ++c) {
        const float direction = k.towards_viewer[static_cast<int>(c)];
        const double at = k.eye[static_cast<int>(c)];
        if (k.perspective)
            for (std::size_t i = 0; i < N; ++i)
                g.eye[c][i] = static_cast<float>(at - block.offset[c][i]);
        else
            g.eye[c].fill(direction);
    }
    if (k.local)
        rotation_columns<N>(block.rotation, g.axes);
    else
        fill_columns<N>(k.fixed_axes, g.axes);
    InstanceRowsOf<N> rows;
    write_rows<N>(compact_view_of(k), k.perspective, g, rows);
    for (std::size_t r = 0; r < 4; ++r)
        for (std::size_t i = 0; i < N; ++i)
            rows.clip[12 + r][i] = static_cast<float>(clip[r][i]);
    store_instances<N>(rows, k.blank, out);
}

// With no more lanes than are needed: in most frames of most hosts one gizmo is all there is.
template <class Out>
GIZMO_ALWAYS_INLINE void place_and_draw(const BatchParams& kind, InstanceBlock& block, const Out& out) {
    constexpr std::size_t kFew = 8;
    if (block.count <= kFew) {
        project<kFew>(kind, block);
        return draw<kFew>(kind, block, out);
    }
    project(kind, block);
    draw(kind, block, out);
}

} // namespace

bool fill_block(const BatchParams& kind, const PlainParent* parent, const Transform* transforms, InstanceBlock& block,
                Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, transforms, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const DTransform* transforms, InstanceBlock& block,
                Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, transforms, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const glm::mat4* matrices, InstanceBlock& block,
                Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, matrices, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const glm::dmat4* matrices, InstanceBlock& block,
                Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, matrices, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const Transform*>& transforms,
                InstanceBlock& block, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, transforms, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const DTransform*>& transforms,
                InstanceBlock& block, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, transforms, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const glm::mat4*>& matrices,
                InstanceBlock& block, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, matrices, block);
}
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const glm::dmat4*>& matrices,
                InstanceBlock& block, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(fill), kind, parent, matrices, block);
}

BlockLanes classify_for_batch(const BatchParams& kind, InstanceBlock& block, Vectors vectors) {
    return with_vectors(vectors, GIZMO_LOOP(project_and_classify), kind, block);
}

void draw_batch(const BatchParams& kind, const InstanceBlock& block, GizmoInstance* out, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(draw), kind, block, out);
}
void draw_batch(const BatchParams& kind, const InstanceBlock& block, const Lanes<GizmoInstance*>& out,
                Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(draw), kind, block, out);
}

void place_and_draw_batch(const BatchParams& kind, InstanceBlock& block, GizmoInstance* out, Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(place_and_draw), kind, block, out);
}
void place_and_draw_batch(const BatchParams& kind, InstanceBlock& block, const Lanes<GizmoInstance*>& out,
                          Vectors vectors) {
    with_vectors(vectors, GIZMO_LOOP(place_and_draw), kind, block, out);
}

} // namespace gizmo
