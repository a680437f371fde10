// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "pick/handle_distance.hpp"

#include "handles/handle_shapes.hpp"
#include "handles/placement.hpp"
#include "handles/skewed.hpp"
#include "math/linear.hpp"
#include "math/screen_distance.hpp"

#include <glm/geometric.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <type_traits>

namespace gizmo {
namespace {

using Nearest = std::optional<ScreenNearest>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Logical pixels beside other handles where a backdrop is not hit, at most: half a finger's disc of 24 px, and a little
// more. It is farther than a mouse reaches.
constexpr float kBackdropPx = 14;

// The inputs of a distance, and its relevant range.
struct Aim {
    const Placement& placement;
    glm::dvec2 cursor;
    double grip;   // half the side of a grip, pixels
    double within; // pixels: farther distances are irrelevant
};

Aim make_aim(const Placement& placement, const glm::dvec2& cursor, const Style& style, double within) {
    return {placement, cursor, kBoxGripPx * static_cast<double>(style.pixel_scale), within};
}

Nearest nearest(const SegmentShape& s, const Aim& aim) {
    const glm::dvec3 o = s.at.projected(aim.placement), d = s.along.projected(aim.placement);
    return nearest_on_segment(o + d * s.begin, o + d * s.end, aim.cursor);
}
Nearest nearest(const SquareShape& s, const Aim& aim) {
    const glm::dvec3 o(aim.placement.origin), a = s.a.projected(aim.placement), b = s.b.projected(aim.placement);
    const double side = s.end - s.begin;
    return nearest_on_quad(o + (a + b) * s.begin, a * side, b * side, aim.cursor, aim.within);
}
Nearest nearest(const QuadShape& s, const Aim& aim) {
    const glm::dvec3 o(aim.placement.origin), a = s.a.projected(aim.placement), b = s.b.projected(aim.placement);
    return nearest_on_quad(o - a - b, a * 2.0, b * 2.0, aim.cursor);
}
// The cosine between a direction and the line of sight.
double towards_viewer(const ShapeDirection& d, const Placement& p) {
    if (d.axis >= 0 && !p.ring_axes) return p.towards_viewer[d.axis];
    return glm::dot(p.axes * d.gizmo(), glm::normalize(p.axes * p.towards_viewer));
}
// Its parameter is the cosine between the direction of the nearest point and the line of sight.
Nearest nearest(const CircleShape& s, const Aim& aim) {
    const glm::dvec3 o(aim.placement.origin), a = s.a.projected(aim.placement), b = s.b.projected(aim.placement);
    // For a custom circle, measured completely, the result is the nearer of two equally distant points to the viewer.
    const bool alone = aim.placement.set == HandleSet::Custom;
    const glm::dvec2 viewer(towards_viewer(s.a, aim.placement), towards_viewer(s.b, aim.placement));
    const auto at =
        nearest_of_circle(o, a * s.radius, b * s.radius, aim.cursor, alone ? kInfinity : aim.within, viewer);
    return at ? Nearest({at->distance, glm::dot(at->unit, viewer), at->w}) : std::nullopt;
}
Nearest nearest(const ArcShape& s, const Aim& aim) {
    const Placement& p = aim.placement;
    return nearest_on_arc(glm::dvec3(p.origin), glm::dvec3(p.column[0]), glm::dvec3(p.column[1]), s.sweep, aim.cursor);
}
Nearest nearest(const ScreenDiscShape& s, const Aim& aim) {
    const Placement& p = aim.placement;
    const double off = glm::length(aim.cursor - pixel_of(glm::dvec3(p.origin)));
    return ScreenNearest{std::max(0.0, off - s.radius * p.unit_px), 0, p.origin.z};
}
Nearest nearest(const GripShape& s, const Aim& aim) {
    const glm::dvec3 at = s.at.projected(aim.placement);
    if (!(at.z > 0)) return std::nullopt;
    const glm::dvec2 off = glm::max(glm::abs(pixel_of(at) - aim.cursor) - aim.grip, glm::dvec2(0));
    return ScreenNearest{glm::length(off), 0, at.z};
}
Nearest nearest(const CornerArcsShape&, const Aim& aim) {
    Nearest best;
    for (int i = 0; i < 4; ++i) {
        const auto arc = corner_arc(aim.placement, i);
        if (!arc) continue;
        const glm::dvec2 off = aim.cursor - arc->center;
        const glm::dvec2 at(glm::dot(off, arc->middle), std::abs(cross(off, arc->middle)));
        const double distance = at.x >= at.y ? std::abs(glm::length(at) - arc->radius)
                                             : glm::length(at - arc->radius / std::numbers::sqrt2);
        if (!best || distance < best->distance) best = ScreenNearest{distance, 0, arc->w};
    }
    return best;
}
// True if no point within `radius` gizmo units of `at` is as near as `aim.within`. Such a point is at + v, where the
// three axes limit |v_xy| to radius across and |v_w| to radius depth (Cauchy and Schwarz), so that it is at least
// (|at_xy| - |v_xy|) / (at_w + |v_w|) pixels from the cursor. Without this test a hovered gizmo that scales takes four
// to five times the time.
bool is_solid_beyond(const glm::dvec3& at, double radius, const Aim& aim) {
    double across2 = 0, depth2 = 0;
    for (const glm::dvec4& column : aim.placement.column) {
        const glm::dvec3 axis = about(glm::dvec3(column), aim.cursor);
        across2 += axis.x * axis.x + axis.y * axis.y;
        depth2 += axis.z * axis.z;
    }
    const double far_w = at.z + radius * std::sqrt(depth2);
    return glm::length(glm::dvec2(about(at, aim.cursor))) - radius * std::sqrt(across2) > aim.within * far_w;
}
Nearest nearest(const BoxShape& s, const Aim& aim) {
    const Placement& p = aim.placement;
    const glm::dvec3 at = s.at.projected(p);
    if (is_solid_beyond(at, s.half * 1.7321, aim)) return std::nullopt; // to its corners
    return nearest_on_box(at, glm::dvec3(p.column[0]) * s.half, glm::dvec3(p.column[1]) * s.half,
                          glm::dvec3(p.column[2]) * s.half, aim.cursor);
}
Nearest nearest(const ConeShape& s, const Aim& aim) {
    const Placement& p = aim.placement;
    const auto axis = static_cast<std::size_t>(s.axis);
    const glm::dvec3 o(p.origin), along(p.column[axis]), base = o + along * s.base;
    if (is_solid_beyond(base, s.tip - s.base, aim)) return std::nullopt;
    return nearest_on_cone(base, glm::dvec3(p.column[(axis + 1) % 3]) * s.radius,
                           glm::dvec3(p.column[(axis + 2) % 3]) * s.radius, o + along * s.tip, aim.cursor, aim.within);
}
Nearest nearest(const SphereShape&, const Aim& aim) {
    const Placement& p = aim.placement;
    return nearest_on_sphere(glm::dvec3(p.origin), glm::dvec3(p.column[0]), glm::dvec3(p.column[1]),
                             glm::dvec3(p.column[2]), p.eye, aim.cursor);
}
Nearest nearest(const OutlineShape& s, const Aim& aim) {
    const Placement& p = aim.placement;
    const auto at = nearest_of_circle(p.point(s.center), p.direction(s.a), p.direction(s.b), aim.cursor);
    return at ? Nearest({at->distance, 0, at->w}) : std::nullopt;
}

// The cube or the cone of an axis: not needed where its line is hit.
template <class Shape>
constexpr bool kIsBody = std::is_same_v<Shape, BoxShape> || std::is_same_v<Shape, ConeShape>;

// The nearest of a handle's shapes. For equal distances the earlier shape wins: a line rather than its grip.
struct NearestOfShapes {
    const Aim& aim;
    double grip = 0; // of a line, pixels
    bool found = false;
    double distance = 0, parameter = 0, w = 0; // as in ScreenNearest
    double score = 0;                          // as in Hit: a line is hit where it is drawn, a body has no grip

    template <class Shape>
    void operator()(const Shape& shape) {
        if (kIsBody<Shape> && found && distance <= grip) return;
        const Nearest next = nearest(shape, aim);
        if (!next) return;
        const double beyond = kIsBody<Shape> ? next->distance : std::max(0.0, next->distance - grip);
        score = found ? std::min(score, beyond) : beyond;
        if (found && distance <= next->distance) return;
        found = true;
        distance = next->distance;
        parameter = next->parameter;
        w = next->w;
    }
};

} // namespace

bool precedes(const Hit& a, const Hit& b) {
    if (!a || !b) return static_cast<bool>(a);
    if (a.score != b.score) return a.score < b.score;
    if (a.priority != b.priority) return a.priority < b.priority;
    if (a.w != b.w) return a.w < b.w;
    return a.distance < b.distance;
}

bool is_above(const Hit& a, const Hit& b) {
    if (a.score == b.score && a.priority == b.priority && a.layer != b.layer) return a.layer > b.layer;
    return precedes(a, b);
}

namespace {

// The number of axes drawn before one of them, as the vertex shader counts: its eye is in float.
int rank_of(int axis, const glm::dvec3& of) {
    const glm::vec3 eye(of);
    int rank = 0;
    for (int i = 0; i < 3; ++i)
        rank += i < axis ? eye[i] <= eye[axis] : eye[i] < eye[axis];
    return rank;
}

// Hit::layer: axes that point away, and planes behind them, are drawn first; of an axis its arrow last; of rings the
// far halves, then the near halves, the ring that faces the viewer last.
int layer_of(const HandleInfo& info, const Placement& p, double parameter) {
    constexpr double kFarHalf = -0.16; // the cosine at which a ring's near half is half transparent
    if (info.axis == kNoAxis || p.set == HandleSet::Bounds) return 0;
    const glm::dvec3 eye(p.eye);
    if (info.shape == HandleShape::Plane) return 2 - rank_of(info.axis, eye);
    if (info.shape != HandleShape::Ring) return 2 * rank_of(info.axis, eye) + (info.action == Action::Translate);
    if (p.gimbal) return ring_part(p, info); // drawn in this order
    const glm::dvec3 of_rings = p.ring_axes ? p.axes * eye * *p.ring_axes : eye;
    return rank_of(info.axis, glm::abs(of_rings)) + (parameter > kFarHalf ? 3 : 0);
}

// The widest of lines that have their own width.
float widest_px(const Parts& parts) {
    return std::max({parts.ring_px, parts.view_ring_px, parts.scale_px});
}

float own_width_px(const HandleInfo& info, const Parts& parts) {
    if (info.shape == HandleShape::Ring) return parts.ring_px;
    if (info.shape == HandleShape::ViewRing) return parts.view_ring_px;
    return info.shape == HandleShape::Axis && info.action == Action::Scale ? parts.scale_px : 0;
}

// A handle's share of the space between it and its neighbors. Squares are small; long lines have room elsewhere, and
// the rings of a gizmo with all handles pass through the space of all others. Chosen by `scripts/bench.sh --discs`.
double share_of(const HandleInfo& info, HandleSet set) {
    if (set == HandleSet::Bounds || set == HandleSet::Custom) return 1;
    const bool crowded = set == HandleSet::Universal;
    switch (info.shape) {
    case HandleShape::Plane:
        return crowded ? 4 : 2.5;
    case HandleShape::Ring:
    case HandleShape::ViewRing:
        return crowded ? 0.25 : 1;
    case HandleShape::ViewCircle:
        return 1.5;
    default:
        return 1;
    }
}

std::optional<Hit> hit_within(const HandleInfo& info, const Aim& aim, const Style& style);

// How much farther than others a backdrop is: the trackball, or the inside of a rectangle. The middle of a small
// rectangle is its inside.
double backdrop_px(const HandleInfo& info, const Aim& aim, const Style& style) {
    constexpr double kMiddlePx = 12;
    const double most = static_cast<double>(
        std::min(kBackdropPx, std::max({style.pick_px, style.pick_pen_px, style.pick_touch_px})) * style.pixel_scale);
    if (info.is_backdrop) return most;
    const Aim middle{aim.placement, pixel_of(glm::dvec3(aim.placement.origin)), aim.grip, kInfinity};
    double nearest = kInfinity; // to the middle
    for (std::uint64_t left = aim.placement.pickable & ~handle_bit(info.handle); left != 0; left &= left - 1)
        if (const auto hit = hit_within(info_of(static_cast<Handle>(std::countr_zero(left))), middle, style))
            nearest = std::min(nearest, hit->score);
    return std::clamp(nearest - kMiddlePx * static_cast<double>(style.pixel_scale), 0.0, std::max(0.0, most));
}

std::optional<Hit> hit_within(const HandleInfo& info, const Aim& aim, const Style& style) {
    const double grip = info.is_line ? grip_of(info, style, aim.placement.parts) : 0.0;
    NearestOfShapes nearest{aim, grip};
    visit_shapes(aim.placement, info, nearest);
    if (!nearest.found || !std::isfinite(nearest.distance) || nearest.distance > aim.within) return std::nullopt;
    Hit hit;
    hit.handle = info.handle;
    hit.distance = nearest.distance;
    const bool flat = aim.placement.normal != kNoAxis, inside = flat && info.shape == HandleShape::Plane;
    hit.score = nearest.score / share_of(info, aim.placement.set) +
                (info.is_backdrop || inside ? backdrop_px(info, aim, style) : 0.0);
    hit.priority = info.priority;
    if (inside) hit.priority = 7;                                     // below all others
    if (flat && info.shape == HandleShape::BoxEdge) hit.priority = 0; // a corner is above the sides
    hit.layer = layer_of(info, aim.placement, nearest.parameter);
    hit.w = nearest.w;
    return hit;
}

} // namespace

std::optional<Hit> distance_to(const Placement& placement, Handle handle, const glm::dvec2& cursor,
                               const Style& style) {
    return hit_within(info_of(handle), make_aim(placement, cursor, style, kInfinity), style);
}

double grip_of(const HandleInfo& info, const Style& style, const Parts& parts) {
    const float own = own_width_px(info, parts);
    return static_cast<double>(own > 0 ? 0.5f * own : style.grip_px) * static_cast<double>(style.pixel_scale);
}

double pick_radius(const Style& style, PointerDevice device) {
    const float px = device == PointerDevice::Touch ? style.pick_touch_px
                     : device == PointerDevice::Pen ? style.pick_pen_px
                                                    : style.pick_px;
    return std::max(0.0, static_cast<double>(px) * static_cast<double>(style.pixel_scale));
}

double hit_radius(const Style& style, const Parts& parts, PointerDevice device) {
    return std::max(pick_radius(style, device), 0.5 * static_cast<double>(widest_px(parts) * style.pixel_scale));
}

Hit pick(const Placement& placement, const glm::dvec2& cursor, const Style& style, PointerDevice device) {
    if (!std::isfinite(cursor.x) || !std::isfinite(cursor.y)) return {};
    const double tolerance = hit_radius(style, placement.parts, device);
    Aim aim = make_aim(placement, cursor, style, tolerance);
    // A hit whose distance, less a line's grip, exceeds the best score times the handle's share ranks behind the best.
    const double grip = static_cast<double>(std::max(0.5f * widest_px(placement.parts), style.grip_px)) *
                        static_cast<double>(style.pixel_scale);
    Hit best;
    for (std::uint64_t left = placement.pickable; left != 0; left &= left - 1) {
        const HandleInfo& info = info_of(static_cast<Handle>(std::countr_zero(left)));
        if (best) aim.within = std::min(tolerance, best.score * share_of(info, placement.set) + grip);
        const auto hit = hit_within(info, aim, style);
        if (hit && (!best || is_above(*hit, best))) best = *hit;
    }
    return best;
}

namespace {

// A box or a custom shape is within its eight corners (a segment extends to gizmo z = 1).
double corner_reach(const glm::dvec3& origin, const decltype(Placement::column)& column, double radius) {
    const glm::dvec2 center = pixel_of(origin);
    double farthest = 0; // squared
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 corner = origin + step_along(column, {i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1});
        if (!(corner.z > 1e-3 * origin.z)) return kInfinity;
        const glm::dvec2 off = pixel_of(corner) - center;
        farthest = std::max(farthest, glm::dot(off, off));
    }
    return std::sqrt(farthest) + radius;
}

} // namespace

double grip_reach_px(const Style& style, PointerDevice device) {
    return pick_radius(style, device) + kBoxGripPx * static_cast<double>(style.pixel_scale);
}

// Sheared shapes extend farther: a cube's diagonal, a square's corner.
double bounding_radius(HandleSet set, const Parts& parts, bool skewed) {
    const SizedLayout layout(set, parts);
    return std::max({layout->arrow_end, layout->scale_end + layout->cube_half * (skewed ? 3 : 2), layout->view_ring,
                     layout->plane_end * (skewed ? 2 : std::numbers::sqrt2)});
}

// A point within r gizmo units of the pivot is at least w (1 - r rho) deep, rho = unit_px |w.xyz| / focal, so across
// the line of sight it is magnified by at most stretch / (1 - r rho); a step along it moves the pixel by at most
// tan(angle from the image's center) as much.
double bounding_radius_px(const Placement& placement, const Projector& projector, const Style& style,
                          PointerDevice device) {
    const double radius = hit_radius(style, placement.parts, device);
    if (placement.set == HandleSet::Bounds || placement.set == HandleSet::Custom) {
        const bool flat = placement.normal != kNoAxis; // arcs reach farther than grips
        return corner_reach(glm::dvec3(placement.origin), placement.column,
                            flat ? radius + kCornerArcPx * placement.pixel_scale : grip_reach_px(style, device));
    }
    const double r = bounding_radius(placement.set, placement.parts, placement.ring_axes.has_value());
    const double rho = placement.unit_px * projector.depth_scale * projector.inverse_focal;
    if (r * rho > 0.5) return kInfinity;
    const double extent =
        projector.eye.w != 0 ? r * (projector.stretch + projector.off_center) / (1 - r * rho) : r * projector.stretch;
    return extent * placement.unit_px + radius;
}

} // namespace gizmo
