// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "handles/skewed.hpp"

#include "handles/handle_shapes.hpp"
#include "handles/visibility.hpp"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <type_traits>

namespace gizmo {
namespace {

// Converts components along ring_axes to components along the axes.
glm::dmat3 axes_from_rings(const Placement& p) {
    return glm::inverse(p.axes) * *p.ring_axes;
}

} // namespace

glm::dvec3 along_axes(const Placement& p, const glm::dvec3& v) {
    return glm::inverse(p.axes) * v;
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
    const HandleVisibility rings = visibility_of(viewer * *p.ring_axes, shown, p.parts);
    v.visible |= rings.visible & kRotationHandles;
    v.pickable |= rings.pickable & kRotationHandles;
    return v;
}

Placement rings_of(const Placement& p) {
    const glm::dmat3 from_rings = axes_from_rings(p), to_rings = glm::inverse(from_rings);
    Placement rings = p;
    rings.axes = *p.ring_axes;
    rings.ring_axes.reset();
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 axis = from_rings[static_cast<int>(i)];
        rings.column[i] = p.column[0] * axis.x + p.column[1] * axis.y + p.column[2] * axis.z;
    }
    rings.eye = glm::dvec4(to_rings * glm::dvec3(p.eye), p.eye.w);
    rings.towards_viewer = glm::normalize(to_rings * p.towards_viewer);
    rings.fade = visibility_of(rings.towards_viewer, p.visible, p.parts).fade;
    rings.visible &= kRotationHandles;
    rings.pickable &= kRotationHandles;
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
    const Placement rings = rings_of(p);
    const glm::dmat3 from_rings = axes_from_rings(p);
    CircleShape circle{ShapeDirection(0), ShapeDirection(0)};
    visit_shapes(rings, info, [&](const auto& shape) {
        if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, CircleShape>)
            circle = {ShapeDirection(from_rings * shape.a.gizmo()), ShapeDirection(from_rings * shape.b.gizmo()),
                      shape.radius, shape.press_angle};
    });
    return circle;
}

} // namespace detail
} // namespace gizmo
