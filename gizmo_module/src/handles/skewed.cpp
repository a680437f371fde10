// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/skewed.hpp"

#include "handles/handle_shapes.hpp"
#include "handles/visibility.hpp"
#include "math/euler.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <type_traits>

namespace gizmo {
namespace {

// By part, from the outer ring to the inner one: apart by more than the discs of a mouse in which they are grabbed.
constexpr std::array<double, 3> kGimbalRings{{1, 0.84, 0.68}};

glm::dmat3 axes_of_part(const Placement& p, int part) {
    if (!p.gimbal) return *p.ring_axes;
    const int x = axes_of(*p.gimbal)[static_cast<std::size_t>(part)];
    glm::dmat3 axes;
    axes[x] = (*p.ring_axes)[x];
    axes[(x + 1) % 3] = any_perpendicular(axes[x]);
    axes[(x + 2) % 3] = glm::cross(axes[x], axes[(x + 1) % 3]);
    return axes;
}

} // namespace

glm::dvec3 along_axes(const Placement& p, const glm::dvec3& v) {
    return glm::inverse(p.axes) * v;
}

int ring_part(const Placement& p, const HandleInfo& info) {
    if (!p.gimbal || info.motion != Motion::Turn) return 0;
    const auto axes = axes_of(*p.gimbal);
    return static_cast<int>(std::find(axes.begin(), axes.end(), info.axis) - axes.begin());
}

std::uint64_t handles_of_part(const Placement& p, int part) {
    if (!p.gimbal) return kRotationHandles;
    const auto axis = static_cast<std::uint32_t>(axes_of(*p.gimbal)[static_cast<std::size_t>(part)]);
    return handle_bit(Handle::RotateX) << axis;
}

double ring_share(const Placement& p, const HandleInfo& info) {
    return kGimbalRings[static_cast<std::size_t>(ring_part(p, info))];
}

HandleVisibility visibility_of_skewed(const Placement& p, std::uint64_t shown) {
    HandleVisibility v;
    v.visible = v.pickable = shown & ~kRotationHandles;
    const glm::dvec3 viewer = glm::normalize(p.axes * p.towards_viewer);
    const FadeRange axis(p.parts.axis_limit), plane(p.parts.plane_limit);
    for (std::size_t i = 0; i < 3; ++i) {
        const int x = static_cast<int>(i), y = (x + 1) % 3, z = (x + 2) % 3;
        const double along = glm::dot(viewer, p.axes[x]);
        const double across = glm::dot(viewer, glm::normalize(glm::cross(p.axes[y], p.axes[z])));
        v.fade[i] = fade_of(static_cast<float>(1 - along * along), axis);
        v.fade[i + 3] = fade_of(static_cast<float>(across * across), plane);
    }
    for (const Handle handle : kBetweenAxes) {
        const double along = glm::dot(viewer, direction_of(info_of(handle), p.axes));
        v.fade[info_of(handle).fade] = fade_of(static_cast<float>(1 - along * along), axis);
    }
    hide_faded(v);
    for (int part = 0; part < count_ring_parts(p); ++part) {
        const HandleVisibility rings = visibility_of(viewer * axes_of_part(p, part), shown, p.parts);
        v.visible |= rings.visible & handles_of_part(p, part);
        v.pickable |= rings.pickable & handles_of_part(p, part);
    }
    return v;
}

Placement rings_of(const Placement& p, int part) {
    const double size = kGimbalRings[static_cast<std::size_t>(part)];
    Placement rings = p;
    rings.axes = axes_of_part(p, part);
    rings.ring_axes.reset();
    rings.size *= size;
    rings.unit_px *= size;
    const glm::dmat3 from_rings = glm::inverse(p.axes) * rings.axes * size, to_rings = glm::inverse(from_rings);
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 axis = from_rings[static_cast<int>(i)];
        rings.column[i] = p.column[0] * axis.x + p.column[1] * axis.y + p.column[2] * axis.z;
    }
    rings.eye = glm::dvec4(to_rings * glm::dvec3(p.eye) * (p.eye.w != 0 ? 1 : size), p.eye.w);
    rings.towards_viewer = glm::normalize(to_rings * p.towards_viewer);
    rings.fade = visibility_of(rings.towards_viewer, p.visible, p.parts).fade;
    rings.visible &= handles_of_part(p, part);
    rings.pickable &= handles_of_part(p, part);
    return rings;
}

Placement lines_of(const Placement& p) {
    Placement lines = p;
    lines.visible &= ~kRotationHandles;
    lines.pickable &= ~kRotationHandles;
    return lines;
}

namespace detail {

CircleShape skewed_circle(const Placement& p, const HandleInfo& info) {
    const int part = ring_part(p, info);
    const Placement rings = rings_of(p, part);
    const glm::dmat3 from_rings = glm::inverse(p.axes) * rings.axes;
    CircleShape circle{ShapeDirection(0), ShapeDirection(0)};
    visit_shapes(rings, info, [&](const auto& shape) {
        if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, CircleShape>)
            circle = {ShapeDirection(from_rings * shape.a.gizmo()), ShapeDirection(from_rings * shape.b.gizmo()),
                      shape.radius * kGimbalRings[static_cast<std::size_t>(part)], shape.press_angle};
    });
    return circle;
}

} // namespace detail
} // namespace gizmo
