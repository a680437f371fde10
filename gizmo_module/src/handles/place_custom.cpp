// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A handle of the host's own before a camera. Its size is the world's, not the screen's.
#include "handles/custom_view.hpp"
#include "handles/kept_custom.hpp"
#include "handles/placement.hpp"
#include "math/inlining.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gizmo {

namespace {

// A radius of nothing can still be pulled out of its center. |p| <= |x| + |y| + |z|, which takes no root.
GIZMO_ALWAYS_INLINE double least_size(double size, const glm::dvec3& pivot) {
    constexpr double kLeast = 1e-9;
    const glm::dvec3 far = sizes_of(pivot);
    if (size > 2 * kLeast * (1 + far.x + far.y + far.z)) return size;
    return std::max(size, kLeast * (1 + glm::length(pivot)));
}

// From its end, where the grip is, back to the origin, where gizmo z is 1: hardly ever the axes of the one before.
// @param back unit
GIZMO_ALWAYS_INLINE void turn_back(const Projector& projector, const glm::dvec3& back, CustomView& view) {
    const glm::dvec3 x = perpendicular_to(back), y = glm::cross(back, x);
    view.segment_axes[0] = x, view.segment_axes[1] = y, view.segment_axes[2] = back;
    view.axes = &view.segment_axes;
    make_sized_axes_into(projector, x * view.size, y * view.size, back * view.size, view.segment_sized);
    view.sized = &view.segment_sized;
}

} // namespace

bool see_custom(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value, KeptCustom& kept,
                CustomView& view) {
    view.axes = kept.axes_of(handle);
    if (!view.axes || !is_finite(handle.origin) || !is_finite(value) || !std::isfinite(handle.length)) return false;
    const glm::dvec3 x = (*view.axes)[0], y = (*view.axes)[1], z = (*view.axes)[2];

    view.shape = handle.shape;
    view.size = std::abs(handle.length);
    view.arc = 0;
    view.pivot = value;
    switch (handle.constraint) {
    case Constraint::Line:
        view.pivot = handle.origin + z * value.x;
        break;
    case Constraint::Radius:
        view.pivot = handle.origin;
        view.size = std::abs(value.x);
        break;
    case Constraint::Angle:
        view.pivot = handle.origin + on_circle(x, y, value.x) * handle.length;
        view.arc = value.x;
        break;
    case Constraint::Plane:
    case Constraint::ViewPlane:
        break;
    }
    if (handle.shape == CustomShape::Arc) view.pivot = handle.origin;
    if (handle.shape == CustomShape::Point) view.size = 1;
    if (handle.shape == CustomShape::Segment) {
        const glm::dvec3 back = handle.origin - view.pivot;
        const double length = glm::length(back);
        if (!std::isfinite(length)) return false;
        view.size = length;
        if (length > 0) {
            view.size = least_size(length, view.pivot);
            turn_back(projector, back / length, view);
            return see_sized(projector, view.segment_sized, view.pivot, view.size, view.seen);
        }
    }
    view.size = least_size(view.size, view.pivot);
    view.sized = &kept.sized_axes(projector, view.size);
    return see_sized(projector, *view.sized, view.pivot, view.size, view.seen);
}

void take_view(const CustomView& view, Placement& p) {
    p.set = HandleSet::Custom;
    p.custom = view.shape;
    p.axes = *view.axes;
    p.size = view.size;
    p.arc = view.arc;
    p.pivot = view.pivot;
    take_view(*view.sized, view.seen, p);
    p.visible = p.pickable = handle_bit(Handle::Custom);
}

bool place_custom_into(const Projector& projector, const CustomHandle& handle, const glm::dvec3& value,
                       KeptCustom& kept, Placement& p) {
    CustomView view;
    if (!see_custom(projector, handle, value, kept, view)) return false;
    take_view(view, p);
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
