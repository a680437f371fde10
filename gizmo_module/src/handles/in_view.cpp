// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/in_view.hpp"

#include "handles/placement.hpp"
#include "math/linear.hpp"
#include "math/parallel_sight.hpp"
#include "math/screen_distance.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

constexpr double kEdgeUnits = 0.6;  // gizmo units between the handles' center and the viewport's edge
constexpr double kEdgeShare = 0.25; // at most this share of the viewport's shorter side

// The pixels at which handles stand.
struct HandleRoom {
    glm::dvec2 low, high;
};
HandleRoom room_in(const Viewport& vp, double unit_px) {
    const double edge = std::min(kEdgeUnits * unit_px, kEdgeShare * std::min(vp.width, vp.height));
    const glm::dvec2 corner(vp.x, vp.y);
    return {corner + edge, corner + glm::dvec2(vp.width, vp.height) - edge};
}

// Homogeneous pixels of a perspective image: from the image's center to `h`.
glm::dvec2 away_from_center(const glm::dvec2& center, const glm::dvec3& h) {
    return glm::dvec2(h) - center * h.z;
}
glm::dvec2 center_of(const Projector& projector) {
    const glm::dvec3 x(projector.x), y(projector.y), w(projector.w);
    return glm::dvec2(glm::dot(x, w), glm::dot(y, w)) / glm::dot(w, w);
}

// Pixels: where the pivot is seen, at most as far from the image's center as the farthest corner; a pivot beside or
// behind the eye is that far away. So the pixel is continuous, except straight behind the eye.
glm::dvec2 bounded_pixel(const Projector& projector, const glm::dvec3& h) {
    const glm::dvec2 center = center_of(projector), away = away_from_center(center, h);
    const Viewport& vp = projector.viewport;
    const glm::dvec2 low = glm::abs(glm::dvec2(vp.x, vp.y) - center),
                     high = glm::abs(glm::dvec2(vp.x + vp.width, vp.y + vp.height) - center);
    return center + away / std::max(h.z, glm::length(away) / glm::length(glm::max(low, high)));
}

// Homogeneous w of the near plane. With depth = a + b / w, the depths of the near plane are 0 or 1; a far plane is
// farther.
double near_w(const Projector& projector) {
    const glm::dvec3 z(projector.z), w(projector.w);
    const double a = glm::dot(z, w) / glm::dot(w, w), b = projector.z.w - a * projector.w.w;
    double near = std::numeric_limits<double>::infinity();
    for (const double at : {-b / a, b / (1 - a)})
        if (at > 0) near = std::min(near, at);
    return near;
}

// The values of w where the line of sight through a pixel enters and leaves the box; nullopt: it misses it. Each
// triangle of the box's faces is crossed where its corners, weighted by the areas of the others about the pixel, lie
// under it.
std::optional<glm::dvec2> depths_in_box(const Projector& projector, const glm::dmat4& world_from_object, const Box& box,
                                        const glm::dvec2& pixel) {
    std::array<glm::dvec3, 8> corners;
    for (std::size_t i = 0; i < 8; ++i) {
        const glm::dvec3 corner((i & 1) != 0 ? box.max.x : box.min.x, (i & 2) != 0 ? box.max.y : box.min.y,
                                (i & 4) != 0 ? box.max.z : box.min.z);
        corners[i] = about(projector.point(glm::dvec3(world_from_object * glm::dvec4(corner, 1.0))), pixel);
    }
    glm::dvec2 range(std::numeric_limits<double>::infinity(), 0);
    const auto cross_triangle = [&](const glm::dvec3& p, const glm::dvec3& q, const glm::dvec3& r) {
        const glm::dvec3 shares(cross(glm::dvec2(q), glm::dvec2(r)), cross(glm::dvec2(r), glm::dvec2(p)),
                                cross(glm::dvec2(p), glm::dvec2(q)));
        const double sum = shares.x + shares.y + shares.z;
        if (sum == 0 || glm::any(glm::lessThan(shares * sum, glm::dvec3(0)))) return;
        const double w = glm::dot(shares, glm::dvec3(p.z, q.z, r.z)) / sum;
        range = {std::min(range.x, w), std::max(range.y, w)};
    };
    for (std::size_t k = 0; k < 3; ++k)
        for (const std::size_t side : {std::size_t{0}, std::size_t{1} << k}) {
            const std::size_t x = std::size_t{1} << (k + 1) % 3, y = std::size_t{1} << (k + 2) % 3;
            for (const std::size_t turn : {x, y})
                cross_triangle(corners[side], corners[side | turn], corners[side | x | y]);
        }
    return range.y > 0 ? std::optional(range) : std::nullopt;
}

// World: the point at `pixel` as far from the eye as `p`, but in the box if that is seen there; in a parallel image,
// as far from its plane as `p`.
glm::dvec3 at_pixel(const Projector& projector, const glm::dvec3& p, const glm::dmat4& world_from_object,
                    const Box& box, const glm::dvec2& pixel) {
    const glm::dvec3 eye(projector.eye);
    if (projector.eye.w != 0) {
        const glm::dvec3 sight = projector.sight(pixel);
        const double per_w = 1 / glm::dot(glm::dvec3(projector.w), sight), away = glm::length(p - eye);
        const auto seen = depths_in_box(projector, world_from_object, box, pixel);
        const double near = seen ? std::max(seen->x, near_w(projector)) : 0;
        return eye + sight * (seen && near <= seen->y ? std::clamp(away, near * per_w, seen->y * per_w) : away);
    }
    return moved_to_pixel(projector, p, pixel);
}

// A pivot in the room needs no division.
std::optional<glm::dvec3> move_into_view(const Projector& projector, const glm::dvec3& pivot,
                                         const DTransform& transform, const Options& options, double unit_px) {
    const HandleRoom room = room_in(projector.viewport, unit_px);
    const glm::dvec3 h = projector.point(pivot);
    if (h.z > 0 && h.x >= room.low.x * h.z && h.x <= room.high.x * h.z && h.y >= room.low.y * h.z &&
        h.y <= room.high.y * h.z)
        return std::nullopt;
    const glm::dvec2 pixel = h.z > 0 && projector.eye.w == 0 ? glm::dvec2(h) / h.z : bounded_pixel(projector, h);
    const glm::dvec2 to = glm::clamp(pixel, room.low, room.high);
    if (h.z > 0 && to == pixel) return std::nullopt;
    glm::dmat4 world_from_object = to_matrix(transform);
    if (options.parent) world_from_object = *options.parent * world_from_object;
    const glm::dvec3 at = at_pixel(projector, pivot, world_from_object, options.box, to);
    return is_finite(at) ? std::optional(at) : std::nullopt;
}

} // namespace

// About a pivot behind the eye at a small angle, the handles move along the viewport's edge by 1 / sine of the camera's
// own motion: they are fainter by as much.
double opacity_in_view(const Projector& projector, const glm::dvec3& pivot) {
    constexpr double kGone = 0.25, kWhole = 0.75; // near planes' distances
    constexpr double kWholeBehind = 0.75;         // sine
    const glm::dvec4 h = projector.window_point(pivot);
    if (projector.eye.w == 0 || (h.w >= 0 && h.w <= h.z)) return 1; // between near and far plane
    const double away = glm::length(pivot - glm::dvec3(projector.eye)) * projector.depth_scale;
    double opacity = std::clamp((away / near_w(projector) - kGone) / (kWhole - kGone), 0.0, 1.0);
    if (h.z < 0) {
        const double aside = glm::length(away_from_center(center_of(projector), glm::dvec3(h))) / projector.focal;
        opacity *= std::min(1.0, aside * projector.depth_scale / (kWholeBehind * away));
    }
    return std::isfinite(opacity) ? opacity : 1;
}

void move_into_view(Frame& frame, const Projector& projector, const DTransform& transform, const Options& options,
                    const Style& style) {
    if (options.always_in_view)
        frame.position = move_into_view(projector, frame.pivot, transform, options, nominal_unit_px(options, style));
}

} // namespace gizmo
