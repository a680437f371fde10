// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/why_hidden.hpp"

#include "handles/option_defaults.hpp"
#include "handles/placement.hpp"
#include "math/box.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

bool is_usable(const glm::dmat4& parent) {
    return is_finite(parent) && invertible_determinant(glm::dmat3(parent));
}

// The reason for a pivot without a position before the camera.
Hidden why_not_at(const Projector& projector, const glm::dvec3& pivot) {
    return projector.w_at(pivot) <= projector.min_w ? Hidden::BehindTheEye : Hidden::OutOfRange;
}

} // namespace

bool is_broken(const CustomHandle& handle) {
    return !is_finite(handle.origin) || !std::isfinite(handle.length) || !is_finite(handle.reference) ||
           !is_positive(glm::length(handle.direction)) || !is_positive(handle.unit);
}

namespace {

Hidden why_no_custom(const Projector& projector, const CustomHandle& handle, const GizmoValue& value) {
    const glm::dvec3 at = place_value(handle, value);
    if (!is_finite(at)) return Hidden::BadTransform;
    if (is_broken(handle)) return Hidden::BadOptions;
    if (is_point(handle.constraint)) return why_not_at(projector, at);
    const bool on_line = handle.constraint == Constraint::Line;
    return why_not_at(projector, on_line
                                     ? handle.origin + glm::normalize(handle.direction) * (value.number * handle.unit)
                                     : handle.origin);
}

Hidden why_no_box(const Projector& projector, Mode mode, const DTransform& transform, const Options& options) {
    const Box& box = options.box;
    if (!is_finite(box.max - box.min)) return Hidden::BadOptions; // equivalent to a non-finite corner
    if (options.edit_pivot_only) return Hidden::PivotOnly;
    if ((mode == Mode::Bounds ? box_handles(options) : rectangle_handles(options)) == 0) return Hidden::NoHandles;
    const glm::dvec3 side = transform.scale * (box.max - box.min);
    if (side == glm::dvec3(0)) return Hidden::NoSize;
    const glm::dmat4 parent = options.parent.value_or(glm::dmat4(1));
    const glm::dvec3 center = center_of(box);
    return why_not_at(projector, glm::dvec3(parent * to_matrix(transform) * glm::dvec4(center, 1.0)));
}

} // namespace

Hidden why_no_view(const Camera& camera) {
    const Viewport& vp = camera.viewport;
    return vp.width > 0 && vp.height > 0 ? Hidden::BadCamera : Hidden::EmptyViewport;
}

Hidden why_not_placed(const Projector& projector, Mode mode, const GizmoValue& value, const Options& options,
                      const CustomHandle* custom, const Style& style) {
    if (custom) return why_no_custom(projector, *custom, value);
    if (!is_valid(value.transform)) return Hidden::BadTransform;
    if (options.parent && !is_usable(*options.parent)) return Hidden::BadParent;
    if ((mode & kBoxModes) != Mode::None) return why_no_box(projector, mode, value.transform, options);
    const Placement any = placement_defaults(mode, options, style);
    if (mode == Mode::Scale && options.edit_pivot_only) return Hidden::PivotOnly;
    if (any.visible == 0) return Hidden::NoHandles;
    if (!is_positive(any.unit_px)) return Hidden::NoSize;
    const auto frame = make_frame(projector, mode, value.transform, options);
    const bool bad_pivot = options.pivot == Pivot::Custom && !is_finite(options.pivot_point);
    const bool bad_angles = has_gimbal(options) && !is_finite(options.euler->angles);
    const bool bad_options = options.space == Space::Custom || bad_pivot || bad_angles;
    if (!frame) return bad_options ? Hidden::BadOptions : Hidden::BadParent;
    return why_not_at(projector, frame->pivot);
}

Hidden why_no_frame(const TransformSpan& members, const Options& options) {
    bool any = false, bad_parent = false;
    const auto look_at = [&](const DTransform& t) {
        any = true;
        return is_valid(t);
    };
    if (members.kind() != TransformKind::Member) {
        for (std::size_t i = 0; i < members.size(); ++i)
            if (!look_at(members[i].load())) return Hidden::BadTransform;
    } else {
        for (const Member& m : members.as<const Member>()) {
            if (!m.transform || !is_valid(*m.transform)) return Hidden::BadTransform;
            if (m.ancestor >= 0) continue;
            any = true;
            bad_parent |= !is_usable(m.parent ? *m.parent : options.parent.value_or(glm::dmat4(1)));
        }
    }
    if (!any) return Hidden::NoMembers;
    return bad_parent ? Hidden::BadParent : Hidden::BadOptions;
}

const char* hidden_text(Hidden hidden) {
    switch (hidden) {
    case Hidden::No:
        return "shown";
    case Hidden::EmptyViewport:
        return "the camera's viewport is empty";
    case Hidden::BadCamera:
        return "view or projection is singular or not finite";
    case Hidden::BadTransform:
        return "the transform or value is broken";
    case Hidden::BadParent:
        return "the parent is singular or not finite";
    case Hidden::BadOptions:
        return "an option or direction is broken";
    case Hidden::NoMembers:
        return "the selection is empty";
    case Hidden::NoHandles:
        return "mode, handles and axes leave no handle";
    case Hidden::NoSize:
        return "its size is 0, negative or not finite";
    case Hidden::BehindTheEye:
        return "it is behind the eye";
    case Hidden::OutOfView:
        return "it is beside the viewport";
    case Hidden::OutOfRange:
        return "it is too near, far, small or large, or edge-on";
    case Hidden::PivotOnly:
        return "a pivot cannot be scaled";
    }
    return "unknown reason";
}

} // namespace gizmo
