// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Gizmos that the pointer does not take: in an editor that shows ten thousand, all but a few. What all of a kind share
// is worked out once a frame, and they are drawn a block at a time, in loops that compilers turn into vector
// instructions: plain ones in float (here), those that are flipped or out of the ordinary as the full path draws them
// (frame_lanes.hpp), and so those whose parents skew their axes (skewed_lanes.hpp) and boxes (box_lanes.hpp). Where the
// pointer is near, those that it may take (batch_aim.hpp), and any other gizmo, take the full path, place().
#pragma once

#include "draw/plain_parent.hpp"
#include "handles/option_defaults.hpp"
#include "math/inlining.hpp"
#include "math/vectors.hpp"

#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/pointer.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gizmo {

/// What of Options a BatchParams depends on, as the host wrote it, but for a basis, which Space::Custom alone has.
struct BatchOptions {
    std::uint64_t handles = 0;
    double size = 0;
    std::uint8_t axes = 0;
    Space space = Space::Local;
    ShearPolicy shear = ShearPolicy::OwnAxes;
    bool flip = false, in_parent = false;
    GIZMO_ALWAYS_INLINE bool operator==(const BatchOptions&) const = default;
};
/// The same but for sizes, of which gizmos may each have one: OwnSizes.
inline bool same_but_size(BatchOptions a, const BatchOptions& b) {
    a.size = b.size;
    return a == b;
}
inline BatchOptions batch_options(const Options& options) {
    return {options.handles,           options.size, options.axes, options.space, options.shear, options.flip,
            options.parent.has_value()};
}

/// Whether batch_options() of both are the same but for sizes, without copying them: options are long, and most of many
/// differ in nothing.
GIZMO_ALWAYS_INLINE bool same_batch_options_but_size(const Options& a, const Options& b) {
    return a.handles == b.handles && a.axes == b.axes && a.space == b.space && a.shear == b.shear && a.flip == b.flip &&
           a.parent.has_value() == b.parent.has_value();
}

/// What is as far as a press takes it is within reach, however it is computed: times a squared distance.
inline constexpr double kReachRounding = 1 + 1e-9;

/// Between these the products of two are far from the ends of a float's range.
inline constexpr double kMinBatch = 1e-12, kMaxBatch = 1e18;

/// Whose directions the axes of a batch are.
enum class BatchAxes : std::uint8_t { Fixed, Own, OwnInParent, Parents };

/// What gizmos share that are drawn as the full path draws them: those that are not plain.
struct BatchFrame {
    BatchAxes axes = BatchAxes::Own;
    bool in_parent = false; ///< each gizmo has one
    bool flip = false;
    glm::dmat3 fixed{1};  ///< BatchAxes::Fixed
    glm::dmat4 window{1}; ///< the Projector's, as all that follows
    glm::dvec3 anchor{0};
    glm::dvec4 eye{0}, ndc{0};
    double unit_px = 0, inverse_focal = 0;
    glm::dvec2 low{0}, high{0}; ///< pixels: the viewport and a gizmo's reach beyond it
};

/// What boxes share beside that.
struct BatchBox {
    glm::dvec3 rates{0}; ///< lengths of the Projector's rows x, y, w
    double focal = 0;    ///< the Projector's
    double reach_px = 0; ///< beyond a corner a grip is hit
    double flat_px = 0;  ///< half a side that is shorter has no grips
};

/// The view that a gizmo is hit in where that is not the one that it has its size of.
struct AimView {
    glm::dmat4 window{1}; ///< the Projector's, as all that follows
    glm::dvec3 anchor{0};
    glm::dvec2 cursor{0};   ///< pixels
    double focal = 0;       ///< pixels
    double depth_scale = 0; ///< by how much w grows by a world unit along the line of sight
};

/// What a controller's ray may be on. A gizmo lies in a ball of radius R about its pivot, which is `depth` along the
/// ray and `across` from it; a handle is taken within t pixels of the ray in its view, of focal length f = ray_focal().
/// The ball's points are at most depth + R along the ray, and there t pixels are t / f times that:
///   across <= R + t / f (depth + R)
/// R is a constant times w, so that both sides are linear in the pivot.
struct BatchRay {
    bool is_on = false;
    glm::dvec4 x{0}, y{0}; ///< times (pivot - anchor, 1): its two coordinates across the ray, world units
    glm::dvec4 limit{0};   ///< the same: how far across it may be
    double per_radius = 0; ///< times a gizmo's own radius: so much farther
    AimView view{};        ///< make_ray_view()'s
    /// > 0, or no number: the ray may be on it. @param px,py,pz pivot - anchor @param radius of its own, world units
    GIZMO_ALWAYS_INLINE double within(double px, double py, double pz, double radius = 0) const {
        const double ax = x.x * px + x.y * py + x.z * pz + x.w, ay = y.x * px + y.y * py + y.z * pz + y.w;
        const double most = (limit.x * px + limit.y * py + limit.z * pz + limit.w) + per_radius * radius;
        return std::min(most * most - (ax * ax + ay * ay), most);
    }
};

/// Gizmos that share all but Options::size. Of one whose unit is u pixels, bounding_radius_px() is
///   reach = radius spread u / (1 - radius rho u) + pick
/// where perspective spreads, and rho = depth_scale / focal.
struct OwnSizes {
    bool is_on = false;
    double px_per_size = 0;           ///< a gizmo unit, by Options::size
    double least_px = 0, most_px = 0; ///< of a gizmo unit; beyond these it is out of the ordinary
    double radius = 0;                ///< gizmo units: bounding_radius()
    double radius_spread = 0;         ///< radius spread
    double radius_rho = 0;            ///< radius rho
    double depth_scale = 0;           ///< the Projector's
    double pick_px = 0;               ///< pick_radius()
    /// As place() has it, to the bit.
    double unit_px(const Options& options) const { return px_per_size * size_factor(options); }
    GIZMO_ALWAYS_INLINE double reach(double unit_px) const {
        return radius_spread * unit_px / (1 - radius_rho * unit_px) + pick_px;
    }
};

/// What gizmos of one mode, view and options share. Floats hold what is relative to the gizmo's own origin.
struct BatchParams {
    std::array<glm::dvec4, 4> clip{}; ///< columns of clip_from_world about the anchor
    glm::dvec3 anchor{0};             ///< the Projector's
    glm::dvec3 eye{0};                ///< about the anchor
    glm::vec3 towards_viewer{0};      ///< where there is no eye: the direction to the viewer
    bool perspective = true;
    bool local = true;                    ///< the axes are the object's, in its parent; else all have `fixed_axes`
    glm::vec4 fixed_rotation{0, 0, 0, 1}; ///< x, y, z, w
    glm::mat3 fixed_axes{1};              ///< of that rotation
    HandleSet set = HandleSet::Translate;
    double min_w = 0, max_w = 0;                 ///< beyond these, sizes are out of the ordinary
    double min_distance2 = 0, max_distance2 = 0; ///< the same of the squared distance from the eye, by clip w squared;
                                                 ///< infinite: the view alone bounds it
    double world_per_w = 0;                      ///< world units per gizmo unit, by clip w
    glm::dvec2 half_pixels{0};                   ///< pixels per unit of NDC
    glm::dvec2 edge{1};                          ///< NDC: the viewport's, and a gizmo's reach beyond it
    glm::dvec2 cursor{0}, cursor_px{0};          ///< NDC; pixels
    double reach_px = 0;                         ///< round the pivot that may be a hit
    double reach2 = -1;                          ///< its square, and a rounding; < 0: nobody points; infinite: a ray
    double radius = 0;                           ///< gizmo units: bounding_radius(); 0: each has its own
    double pick_px = 0;                          ///< so far from that a handle may be taken
    BatchRay ray{};                              ///< instead of the cursor
    GizmoInstance blank{};                       ///< what they have in common
    bool skewed = false;                         ///< make_skewed_params()
    bool plain = true; ///< in float, unless PlainParent is none; else all as BatchFrame has it
    BatchFrame frame{};
    OwnSizes sizes{};  ///< is_on: each has its own, and those of the others here are of no meaning
    BatchBox box{};    ///< HandleSet::Bounds
    double unit_w = 0; ///< by how much at most a gizmo unit changes w, by w of the pivot
};

/// What of a frame is the view's. @param reach_px a gizmo's beyond the viewport. False: a viewport so small, or so far
/// beside its window's pixels, that clip space may be beyond floats where pixels are not.
bool set_view(const Projector& projector, double reach_px, BatchFrame& frame);

/// None: nothing is shown, or a gizmo is almost as near to the eye as it is large.
std::optional<BatchParams> make_batch_params(const Projector& projector, Mode mode, const Options& options,
                                             const Style& style, const Pointer& pointer);

/// Of gizmos each of a size of its own, whatever that of the options: none of them is plain.
std::optional<BatchParams> make_own_sized_params(const Projector& projector, Mode mode, const Options& options,
                                                 const Style& style, const Pointer& pointer);

/// The same with another pointer of the same kind.
void point_at(BatchParams& kind, const Projector& projector, const Pointer& pointer);

enum class BatchResult : std::uint8_t {
    Batched,
    OutOfView,     ///< culled: beyond the edges
    BehindTheEye,  ///< culled
    NotFinite,     ///< culled
    NeedsFullPath, ///< what the pointer may take, or with numbers out of the ordinary
    Near,          ///< Batched, unless the pointer takes it: find_near()
};
constexpr Hidden hidden_of(BatchResult result) {
    return result == BatchResult::OutOfView      ? Hidden::OutOfView
           : result == BatchResult::BehindTheEye ? Hidden::BehindTheEye
           : result == BatchResult::NotFinite    ? Hidden::BadTransform
                                                 : Hidden::No;
}
/// Of a pivot in clip space: Batched, where a gizmo may reach into the viewport, or why it is hidden.
GIZMO_ALWAYS_INLINE BatchResult cull(const BatchParams& k, double x, double y, double w) {
    // Not Batched either is what is not finite, of which the full path shows no more.
    if (std::abs(x) <= k.edge.x * w && std::abs(y) <= k.edge.y * w) return BatchResult::Batched;
    return w > 0 ? BatchResult::OutOfView : w <= 0 ? BatchResult::BehindTheEye : BatchResult::NotFinite;
}
/// Of all that is in view: nobody has to test a gizmo.
GIZMO_ALWAYS_INLINE bool has_bounded_distances(const BatchParams& k) {
    return k.max_distance2 == std::numeric_limits<double>::infinity();
}
/// @param at about the anchor, in view
GIZMO_ALWAYS_INLINE bool is_at_usual_distance(const BatchParams& k, const glm::dvec3& at, double w) {
    if (has_bounded_distances(k)) return true;
    const glm::dvec3 away = at - k.eye;
    const double away2 = glm::dot(away, away);
    return away2 > k.min_distance2 * w * w && away2 < k.max_distance2 * w * w;
}
//   clip = clip_from_world (position - anchor)
/// @param looks bool(): whether the pointer may take a gizmo; asked where one is in its reach.
template <class T, class Looks> // Transform, DTransform, PlainMatrix or PlainParent::Placed
GIZMO_ALWAYS_INLINE BatchResult classify_for_batch(const BatchParams& k, const T& transform, const Looks& looks) {
    const glm::dvec3 d = glm::dvec3(transform.position) - k.anchor;
    const glm::dvec4 clip = k.clip[0] * d.x + k.clip[1] * d.y + k.clip[2] * d.z + k.clip[3];
    const double w = clip.w;
    if (const BatchResult culled = cull(k, clip.x, clip.y, w); culled != BatchResult::Batched) return culled;
    const auto& q = transform.rotation;
    const auto length2 = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    const auto scales = (transform.scale.x + transform.scale.y + transform.scale.z) * 0;
    const bool usual = w > k.min_w && w < k.max_w && std::abs(clip.z) < kMaxBatch && length2 > 0.25f && length2 < 4 &&
                       scales == 0 && is_at_usual_distance(k, d, w);
    if (!usual) return BatchResult::NeedsFullPath;
    const double x = (clip.x - k.cursor.x * w) * k.half_pixels.x, y = (clip.y - k.cursor.y * w) * k.half_pixels.y;
    if (!(x * x + y * y <= k.reach2 * w * w)) return BatchResult::Batched;
    const bool beside_ray = k.ray.is_on && k.ray.within(d.x, d.y, d.z) <= 0;
    return !beside_ray && looks() ? BatchResult::Near : BatchResult::Batched;
}
template <class T>
BatchResult classify_for_batch(const BatchParams& k, const T& transform) {
    return classify_for_batch(k, transform, [] { return true; });
}

/// Far gizmos of one kind, to be drawn together.
struct InstanceBlock {
    static constexpr std::size_t kSize = kLanes;
    std::size_t count = 0;
    // Not filled before they are known: a block is made for each kSize gizmos of a call.
    std::array<std::array<double, kSize>, 3> offset;  ///< position - anchor, by coordinate
    std::array<std::array<float, kSize>, 4> rotation; ///< x, y, z, w

    std::array<std::array<double, kSize>, 4> clip; ///< of the pivots, by coordinate: classify_for_batch()

    /// @param T has a position and a rotation @param origin BatchParams::anchor
    template <class T>
    void set(std::size_t lane, const glm::dvec3& origin, const T& transform);
    template <class T>
    void add(const glm::dvec3& origin, const T& transform) {
        set(count++, origin, transform);
    }
};

template <class T>
GIZMO_ALWAYS_INLINE void InstanceBlock::set(std::size_t i, const glm::dvec3& origin, const T& transform) {
    for (std::size_t c = 0; c < 3; ++c)
        offset[c][i] = static_cast<double>(transform.position[static_cast<int>(c)]) - origin[static_cast<int>(c)];
    const auto& q = transform.rotation;
    rotation[0][i] = static_cast<float>(q.x);
    rotation[1][i] = static_cast<float>(q.y);
    rotation[2][i] = static_cast<float>(q.z);
    rotation[3][i] = static_cast<float>(q.w);
}

/// All lanes at once, from so many transforms, one after the other or each where it is. @param parent theirs, or null.
/// False: a scale is no number.
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Transform* transforms, InstanceBlock& block,
                Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const DTransform* transforms, InstanceBlock& block,
                Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const glm::mat4* matrices, InstanceBlock& block,
                Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const glm::dmat4* matrices, InstanceBlock& block,
                Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const Transform*>& transforms,
                InstanceBlock& block, Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const DTransform*>& transforms,
                InstanceBlock& block, Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const glm::mat4*>& matrices,
                InstanceBlock& block, Vectors vectors);
bool fill_block(const BatchParams& kind, const PlainParent* parent, const Lanes<const glm::dmat4*>& matrices,
                InstanceBlock& block, Vectors vectors);

/// Lanes of a block that is projected, by bits; scales are not looked at.
struct BlockLanes {
    std::uint32_t batched = 0; ///< of which classify_for_batch() says Batched
    std::uint32_t near = 0;    ///< of which it would, were the pointer not near
};
inline constexpr std::uint32_t kAllLanes = (1u << InstanceBlock::kSize) - 1;

/// Places the pivots of a block and classifies its lanes. Those from `count` on are the first again.
BlockLanes classify_for_batch(const BatchParams& kind, InstanceBlock& block, Vectors vectors);

/// Of a lane that is neither, of numbers: why it is hidden, or NeedsFullPath.
inline BatchResult hidden_of_lane(const BatchParams& k, const InstanceBlock& block, std::size_t lane) {
    const BatchResult culled = cull(k, block.clip[0][lane], block.clip[1][lane], block.clip[3][lane]);
    return culled == BatchResult::Batched ? BatchResult::NeedsFullPath : culled;
}

/// Draws all lanes of a block that is classified, every byte of each, to `out` one after the other or each to its
/// place; what is not batched is of no meaning.
void draw_batch(const BatchParams& kind, const InstanceBlock& block, GizmoInstance* out, Vectors vectors);
void draw_batch(const BatchParams& kind, const InstanceBlock& block, const Lanes<GizmoInstance*>& out, Vectors vectors);

/// The same of a block that is not projected and of which every gizmo is known to be Batched: `block.count` of them,
/// and up to kLanes more, of no meaning. @param out room for kLanes
void place_and_draw_batch(const BatchParams& kind, InstanceBlock& block, GizmoInstance* out, Vectors vectors);
void place_and_draw_batch(const BatchParams& kind, InstanceBlock& block, const Lanes<GizmoInstance*>& out,
                          Vectors vectors);

} // namespace gizmo
