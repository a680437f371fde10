// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "drag/drop.hpp"

#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/surface.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

// The height of what touches first over the object's origin, along n.
double lowest_of(const Landing& landing, const glm::dmat3& axes, const glm::dvec3& n) {
    if (landing.points.empty())
        return glm::dot(n, axes * center_of(landing.box)) - reach_along(n, axes, half_of(landing.box));
    double lowest = std::numeric_limits<double>::infinity();
    for (const glm::dvec3& p : landing.points)
        lowest = std::min(lowest, glm::dot(n, axes * p));
    return lowest;
}

} // namespace

// With n the normal towards the object, s the surface and h the lowest height over the origin o: the object moves by t
// d with (o + t d - s) . n + h = 0.
std::optional<Dropped> dropped(const glm::dmat4& start, const glm::dquat& rotation, const Options& options,
                               const Drop& drop, const Landing& landing) {
    constexpr double kLeastSine = 0.05;
    const glm::dmat4 parent = options.parent.value_or(glm::dmat4(1));
    const SurfacePoint& surface = landing.surface;
    const double length = glm::length(drop.direction);
    if (!is_positive(length) || !is_finite(surface.position) || !is_finite(surface.normal)) return std::nullopt;
    if (!invertible_determinant(glm::dmat3(parent))) return std::nullopt;
    const glm::dmat3 parent_from_world = glm::inverse(glm::dmat3(parent));
    const glm::dvec3 d = drop.direction / length;
    glm::dvec3 n = is_positive(glm::length(surface.normal)) ? glm::normalize(surface.normal) : -d;
    if (glm::dot(n, d) > 0) n = -n;
    const double sine = glm::dot(n, d);
    if (!(sine <= -kLeastSine)) return std::nullopt;
    Dropped out{.rotation = rotation};
    if (drop.align != SurfaceAxis::None) {
        out.rotation = aligned_rotation(rotation, drop.align, glm::normalize(parent_from_world * n));
        out.turn = rotation_matrix(out.rotation * glm::inverse(rotation));
    }
    const glm::dmat3 linear(start), axes = glm::dmat3(parent) * (out.turn ? *out.turn * linear : linear);
    const glm::dvec3 at(start[3]), origin(parent * glm::dvec4(at, 1.0));
    const double t = (glm::dot(surface.position - origin, n) - lowest_of(landing, axes, n)) / sine;
    const glm::dvec3 by = parent_from_world * (d * t);
    for (int i = 0; i < 3; ++i)
        out.position[i] = by[i] == 0 ? at[i] : at[i] + by[i]; // a sum with 0 loses the sign of a 0
    if (limits_position(options.limits)) out.position = position_within(options.limits, at, out.position);
    if (!is_finite(out.position)) return std::nullopt;
    return out;
}

DragUpdate drop_update(const DTransform& start, const Options& options, const Drop& drop) {
    DragUpdate update;
    Drag& drag = update.drag;
    drag.handle = Handle::TranslateView;
    drag.start = update.transform = start;
    drag.options = options;
    if (options.parent) (void)set_parent(drag.frame, *options.parent);
    PlaneGrab all;
    all.u = {1, 0, 0};
    all.v = {0, 1, 0};
    drag.grab = all;
    update.delta = {0, 0, 1};
    update.aligned = drop.align != SurfaceAxis::None;
    return update;
}

} // namespace gizmo
