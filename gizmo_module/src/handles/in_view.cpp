// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/in_view.hpp"

#include "handles/placement.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

constexpr double kEdgeUnits = 0.6;  // gizmo units between the handles' center and the viewport's edge
constexpr double kEdgeShare = 0.25; // at most this share of the viewport's shorter side

// The pixels at which handles stand.
struct StandRoom {
    glm::dvec2 low, high;
};
StandRoom room_in(const Viewport& vp, double unit_px) {
    const double edge = std::min(kEdgeUnits * unit_px, kEdgeShare * std::min(vp.width, vp.height));
    const glm::dvec2 corner(vp.x, vp.y);
    return {corner + edge, corner + glm::dvec2(vp.width, vp.height) - edge};
}

// Pixels: where the pivot is seen, at most as far from the image's center as the farthest corner, and for a pivot
// behind the eye at its mirror image. So the pixel is continuous, and no faster than a corner of the view.
glm::dvec2 bounded_pixel(const Projector& projector, const glm::dvec3& h) {
    const glm::dvec3 x(projector.x), y(projector.y), w(projector.w);
    const glm::dvec2 center = glm::dvec2(glm::dot(x, w), glm::dot(y, w)) / glm::dot(w, w);
    const Viewport& vp = projector.viewport;
    const glm::dvec2 low = glm::abs(glm::dvec2(vp.x, vp.y) - center),
                     high = glm::abs(glm::dvec2(vp.x + vp.width, vp.y + vp.height) - center);
    const glm::dvec2 away = glm::dvec2(h) - center * h.z;
    return center + away / std::max(std::abs(h.z), glm::length(away) / glm::length(glm::max(low, high)));
}

// World: the point at `pixel` as far from the eye as `p`, or from a parallel image's plane.
glm::dvec3 at_pixel(const Projector& projector, const glm::dvec3& p, const glm::dvec3& h, const glm::dvec2& pixel) {
    const glm::dvec3 eye(projector.eye);
    if (projector.eye.w != 0) return eye + projector.sight(pixel) * glm::length(p - eye);
    // x and y increase along their rows, which need not be orthogonal.
    const glm::dvec2 off = pixel - glm::dvec2(h) / h.z;
    const glm::dvec3 x = glm::dvec3(projector.x) / h.z, y = glm::dvec3(projector.y) / h.z;
    const double xx = glm::dot(x, x), yy = glm::dot(y, y), xy = glm::dot(x, y), det = xx * yy - xy * xy;
    return p + x * ((off.x * yy - off.y * xy) / det) + y * ((off.y * xx - off.x * xy) / det);
}

} // namespace

// A pivot in the room needs no division.
std::optional<glm::dvec3> stand_in_view(const Projector& projector, const glm::dvec3& pivot, double unit_px) {
    const StandRoom room = room_in(projector.viewport, unit_px);
    const glm::dvec3 h = projector.point(pivot);
    if (h.z > 0 && h.x >= room.low.x * h.z && h.x <= room.high.x * h.z && h.y >= room.low.y * h.z &&
        h.y <= room.high.y * h.z)
        return std::nullopt;
    const glm::dvec2 pixel = h.z > 0 && projector.eye.w == 0 ? glm::dvec2(h) / h.z : bounded_pixel(projector, h);
    const glm::dvec2 to = glm::clamp(pixel, room.low, room.high);
    if (h.z > 0 && to == pixel) return std::nullopt;
    const glm::dvec3 at = at_pixel(projector, pivot, h, to);
    return is_finite(at) ? std::optional(at) : std::nullopt;
}

// With depth = a + b / w, the depths of the near plane are 0 or 1; a far plane is farther.
double opacity_in_view(const Projector& projector, const glm::dvec3& pivot) {
    constexpr double kGone = 0.25, kWhole = 0.75; // near planes' distances
    const glm::dvec4 h = projector.window_point(pivot);
    if (projector.eye.w == 0 || (h.w >= 0 && h.w <= h.z)) return 1; // between near and far plane
    const glm::dvec3 z(projector.z), w(projector.w);
    const double a = glm::dot(z, w) / glm::dot(w, w), b = projector.z.w - a * projector.w.w;
    double near = std::numeric_limits<double>::infinity();
    for (const double at : {-b / a, b / (1 - a)})
        if (at > 0) near = std::min(near, at);
    const double away = glm::length(pivot - glm::dvec3(projector.eye)) * projector.depth_scale / near;
    return std::isfinite(away) ? std::clamp((away - kGone) / (kWhole - kGone), 0.0, 1.0) : 1;
}

void stand_in_view(Frame& frame, const Projector& projector, const Options& options, const Style& style) {
    if (options.always_in_view) frame.stand = stand_in_view(projector, frame.pivot, nominal_unit_px(options, style));
}

} // namespace gizmo
