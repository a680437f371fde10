// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A handle of the host's own before a camera. Its size is the world's, not the screen's.
#include "handles/kept_custom.hpp"
#include "handles/placement.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gizmo {

bool place_custom_into(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                       KeptCustom& kept, Placement& p) {
    const glm::dmat3* const axes = kept.axes_of(handle);
    if (!axes || !is_finite(handle.origin) || !is_finite(value) || !std::isfinite(handle.length)) return false;
    const glm::dvec3 x = (*axes)[0], y = (*axes)[1], z = (*axes)[2];

    p.set = HandleSet::Custom;
    p.custom = handle.shape;
    p.axes = *axes;
    p.size = std::abs(handle.length);
    glm::dvec3 at = value;
    switch (handle.constraint) {
    case Constraint::Line:
        at = handle.origin + z * value.x;
        break;
    case Constraint::Radius:
        at = handle.origin;
        p.size = std::abs(value.x);
        break;
    case Constraint::Angle:
        at = handle.origin + on_circle(x, y, value.x) * handle.length;
        p.arc = value.x;
        break;
    case Constraint::Plane:
    case Constraint::ViewPlane:
        break;
    }
    p.pivot = at;
    if (handle.shape == CustomShape::Arc) p.pivot = handle.origin;
    if (handle.shape == CustomShape::Segment) {
        // From its end, where the grip is, back to the origin: gizmo z is 1 there.
        const glm::dvec3 back = handle.origin - at;
        const double l = glm::length(back);
        if (!std::isfinite(l)) return false;
        p.size = l;
        if (l > 0) {
            const glm::dvec3 b = back / l, side = any_perpendicular(b);
            p.axes = glm::dmat3(side, glm::cross(b, side), b);
        }
    }
    if (handle.shape == CustomShape::Point) p.size = 1;
    // A radius of nothing can still be pulled out of its center. |p| <= |x| + |y| + |z|, which takes no root.
    constexpr double kLeast = 1e-9;
    const glm::dvec3 far = glm::abs(p.pivot);
    if (!(p.size > 2 * kLeast * (1 + far.x + far.y + far.z)))
        p.size = std::max(p.size, kLeast * (1 + glm::length(p.pivot)));
    if (!place_sized(projector, kept.sized_axes_of(projector, world_from_gizmo(p)), p)) return false;
    p.visible = p.pickable = handle_bit(Handle::Custom);
    return true;
}

std::optional<Placement> place_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                                      const Style&) {
    std::optional<Placement> p(std::in_place);
    KeptCustom kept;
    if (!place_custom_into(projector, handle, value, kept, *p)) p.reset();
    return p;
}

} // namespace gizmo
