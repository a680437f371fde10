// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The press: the state that is captured when a drag begins.
#include "drag/begin.hpp"

#include "drag/grab.hpp"
#include "drag/press_grab.hpp"
#include "handles/frame.hpp"
#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"
#include "math/angle.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/matrix.hpp>

#include <cmath>

namespace gizmo {

namespace {

// A scale along a line or a plane needs a distance from its fixed point.
bool can_scale(const Grab& grab) {
    if (const auto* line = std::get_if<LineGrab>(&grab)) return line->anchor_distance != 0;
    if (const auto* plane = std::get_if<PlaneGrab>(&grab))
        return plane->anchor_distance.x != 0 && plane->anchor_distance.y != 0;
    return true;
}

// Returns nullopt for a singular parent.
std::optional<GizmoFrame> frame_of(const Placement& placement, const std::optional<glm::dmat4>& parent) {
    GizmoFrame frame;
    frame.pivot = placement.drag_pivot.value_or(placement.pivot);
    frame.position = placement.pivot;
    Frame unflipped{placement.pivot, placement.axes, placement.flipped, placement.ring_axes};
    flip(unflipped, 0);
    frame.axes = unflipped.axes;
    frame.ring_axes = unflipped.ring_axes;
    frame.flipped = placement.flipped;
    frame.size = placement.size;
    if (parent && !set_parent(frame, *parent)) return std::nullopt;
    return frame;
}

void capture_options(Drag& drag, const Options& options, const Projector& projector, const Placement& placement) {
    drag.options = options;
    drag.options.axes = allowed_axes(options);
    drag.options.snap_radius = snap_radius_px(options) * placement.pixel_scale;
    drag.options.snap_provider = nullptr;
    drag.options.snap_user = nullptr;
    drag.options.snap_geometry = {};
    drag.options.neighbors = {};
    drag.px_per_unit = projector.focal / projector.w_at(drag.frame.pivot) / placement.pixel_scale;
}

// A rectangle moves along its sides and rotates about its center.
void capture_rectangle(Drag& drag, const Placement& placement) {
    if (placement.normal == kNoAxis || info_of(drag.handle).action == Action::Bounds) return;
    drag.options.space = Space::Local;
    drag.options.pivot = Pivot::Custom;
    drag.options.pivot_point = placement.pivot;
    if (const auto& parent = drag.options.parent)
        drag.options.pivot_point = glm::dvec3(glm::inverse(*parent) * glm::dvec4(placement.pivot, 1.0));
}

void capture_cursor(Drag& drag, const glm::dvec2& cursor) {
    drag.cursor = drag.progress.precise_anchor = drag.progress.precise_effective = cursor;
}

// Feedback::decimals for a change per pixel: its number has three significant digits.
std::int32_t decimals_of(double change) {
    constexpr double kThreeDigits = 100;
    constexpr std::int32_t kUnknown = 3, kMost = 30;
    if (!is_positive(change)) return kUnknown;
    std::int32_t decimals = 0;
    for (; decimals < kMost && change < kThreeDigits; ++decimals)
        change *= 10;
    return decimals;
}

// The change of the label's number by one pixel at the pivot: a length, degrees, or a ratio, of an arm of one gizmo
// unit.
double change_per_pixel(const Projector& projector, const Placement& placement, const HandleInfo& info) {
    switch (info.action) {
    case Action::Rotate:
        return kDegreesPerRadian / placement.unit_px;
    case Action::Scale:
        return 1 / placement.unit_px;
    case Action::Bounds:
        return 0.5 / placement.unit_px;
    default:
        return projector.w_at(placement.pivot) / projector.focal;
    }
}

// The frame and the grab of a press.
struct Pressed {
    GizmoFrame frame{};
    Grab grab{};
};

std::optional<Pressed> press_on(const Projector& projector, const Placement& placement, Handle handle,
                                const Options& options, const glm::dvec2& cursor, const glm::dvec3* through = nullptr) {
    const auto frame = frame_of(placement, options.parent);
    if (!frame) return std::nullopt;
    const HandleInfo& info = info_of(handle);
    const PressInput press{projector, placement, *frame, cursor, options.rotate_along_tangent, through};
    const auto grab = grab_handle(press, info);
    if (!grab || (info.action == Action::Scale && !can_scale(*grab))) return std::nullopt;
    return Pressed{*frame, *grab};
}

// On a custom number or point: `value` or `at`, depending on the constraint; the other is 0.
std::optional<Pressed> press_on_custom(const Projector& projector, const Placement& placement,
                                       const CustomHandle& handle, double value, const glm::dvec3& at,
                                       const glm::dvec2& cursor, bool along_tangent) {
    auto frame = frame_of(placement, std::nullopt);
    if (!frame) return std::nullopt;
    // The placement of a segment or an arc has other axes or another pivot; the constraint is that of the handle.
    CustomHandle plain = handle;
    plain.shape = CustomShape::Box;
    const glm::dvec3 placed_at = is_point(handle.constraint) ? at : glm::dvec3(value, 0, 0);
    if (const auto own = place_custom(projector, plain, placed_at, Style{})) frame->axes = own->axes;
    if (is_angle(handle.constraint) || handle.constraint == Constraint::Radius)
        frame->pivot = frame->position = handle.origin;
    const auto grab = grab_custom({projector, placement, *frame, cursor, along_tangent}, handle, value);
    if (!grab) return std::nullopt;
    return Pressed{*frame, *grab};
}

std::optional<Drag> begin_custom_drag(const Projector& projector, const Placement& placement,
                                      const CustomHandle& handle, double value, const glm::dvec3& at,
                                      const Options& options, const glm::dvec2& cursor) {
    const auto pressed = press_on_custom(projector, placement, handle, value, at, cursor, options.rotate_along_tangent);
    if (!pressed) return std::nullopt;
    Drag drag;
    drag.handle = Handle::Custom;
    const double turns = is_angle(handle.constraint) ? kDegreesPerRadian / std::abs(handle.length) : 1; // of the label
    drag.decimals = decimals_of(projector.w_at(pressed->frame.pivot) / projector.focal * turns / handle.unit);
    drag.start.position = at;
    drag.start_value = value;
    drag.frame = pressed->frame;
    capture_options(drag, options, projector, placement);
    drag.options.parent.reset(); // it is in world space
    capture_cursor(drag, cursor);
    drag.grab = pressed->grab;
    drag.custom = {handle.constraint, handle.min, handle.max, handle.step, handle.unit, handle.is_ratio};
    return drag;
}

} // namespace

std::optional<Drag> begin_drag(const Projector& projector, const Placement& placement, Handle handle,
                               const DTransform& transform, const Options& options, const glm::dvec2& cursor) {
    return begin_drag_through(projector, placement, handle, transform, options, cursor, nullptr);
}

std::optional<Drag> begin_drag_through(const Projector& projector, const Placement& placement, Handle handle,
                                       const DTransform& transform, const Options& options, const glm::dvec2& cursor,
                                       const glm::dvec3* through) {
    if (!is_finite(cursor) || !is_valid(transform)) return std::nullopt;
    const auto pressed = press_on(projector, placement, handle, options, cursor, through);
    if (!pressed) return std::nullopt;
    Drag drag;
    drag.handle = handle;
    drag.decimals = decimals_of(change_per_pixel(projector, placement, info_of(handle)));
    drag.start = transform;
    drag.frame = pressed->frame;
    capture_options(drag, options, projector, placement);
    capture_rectangle(drag, placement);
    capture_cursor(drag, cursor);
    drag.grab = pressed->grab;
    drag.start_twist = twist_at_start(drag);
    return drag;
}

bool can_begin(const Projector& projector, const Placement& placement, Handle handle, const Options& options,
               const glm::dvec2& cursor) {
    return press_on(projector, placement, handle, options, cursor).has_value();
}
bool can_begin(const Projector& projector, const Placement& placement, const CustomHandle& handle, double value,
               const glm::dvec3& point, const glm::dvec2& cursor) {
    return press_on_custom(projector, placement, handle, value, point, cursor, false).has_value();
}

std::optional<Drag> begin_value_drag(const Projector& projector, const Placement& placement, const CustomHandle& handle,
                                     double value, const Options& options, const glm::dvec2& cursor) {
    if (is_point(handle.constraint) || !is_finite(cursor) || !std::isfinite(value)) return std::nullopt;
    return begin_custom_drag(projector, placement, handle, value, glm::dvec3(0), options, cursor);
}

std::optional<Drag> begin_point_drag(const Projector& projector, const Placement& placement, const CustomHandle& handle,
                                     const glm::dvec3& point, const Options& options, const glm::dvec2& cursor) {
    if (!is_point(handle.constraint) || !is_finite(cursor) || !is_finite(point)) return std::nullopt;
    return begin_custom_drag(projector, placement, handle, 0, point, options, cursor);
}

} // namespace gizmo
