// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/under_pointer.hpp"

#include "drag/begin.hpp"
#include "drag/grab.hpp"
#include "handles/handle_table.hpp"
#include "handles/option_defaults.hpp"
#include "handles/skewed.hpp"
#include "math/linear.hpp"
#include "math/up_axis.hpp"
#include "pick/handle_distance.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gizmo {
namespace {

constexpr double kSameDepth = 0.01; // the share of a depth that counts as none

// The placement seen by another camera; axes that face the viewer keep facing the first one.
Placement seen_by(const Projector& projector, Placement p) {
    p.origin = projector.window_point(p.pivot);
    for (std::size_t i = 0; i < 3; ++i)
        p.column[i] =
            projector.window * glm::dvec4(p.axes[static_cast<int>(i)] * (p.size * p.extent[static_cast<int>(i)]), 0.0);
    p.unit_px = p.size * projector.focal / p.origin.z;
    return p;
}

// The hit under the cursor.
Hit hit_under(const Placement& placement, const Projector& projector, const Pointer& pointer, const Style& style,
              double reach) {
    const glm::dvec2 cursor = pointer.cursor;
    if (!is_finite(cursor) || !projector.contains(cursor)) return {};
    const double w = placement.origin.z;
    const glm::dvec2 offset = glm::dvec2(placement.origin) - cursor * w;
    if (glm::dot(offset, offset) > reach * reach * w * w) return {};
    return pick(placement, cursor, style, pointer.device);
}

// The hit of a controller's ray, and the placement as seen by the ray's camera.
struct RayHit {
    Hit hit{};
    Placement placement{};
};

// Returns nullopt if the ray's camera does not see it.
std::optional<RayHit> hit_by_ray(const Placement& placement, const RayView& ray, const Style& style,
                                 PointerDevice device) {
    RayHit result{{}, seen_by(ray.projector, placement)};
    if (!is_positive(result.placement.unit_px)) return std::nullopt; // also invisible behind the ray's origin
    result.hit = pick(result.placement, ray.cursor, style, device);
    return result;
}

// The handle that the body stands for; Handle::None if Options::axes has no such motion.
Handle handle_of_body(const Options& options, const PressAim& aim) {
    constexpr double kLeastSine = 0.05; // as for a surface
    constexpr std::array kLevel{Handle::TranslateYZ, Handle::TranslateZX, Handle::TranslateXY};
    const UpAxis up = options.body.up;
    const bool is_level = options.body.on_ground && !options.surface.on &&
                          std::abs(glm::dot(aim.pressed.sight(aim.cursor), upward(up))) >= kLeastSine;
    const Handle handle = is_level ? kLevel[static_cast<std::size_t>(axis_of(up))] : Handle::TranslateView;
    return (handles_within(allowed_axes(options)) & handle_bit(handle)) != 0 ? handle : Handle::None;
}

} // namespace

void fill_press(PressTarget& press, const Submission& s, const Projector& projector, const GizmoValue& value,
                const Placement& placement) {
    press.place = s.place;
    press.projector = &projector;
    press.placement = placement;
    press.value = value;
    press.options = s.options;
    press.part = s.part;
    press.custom = s.custom ? std::optional(*s.custom) : std::nullopt;
}

void UnderPointer::submit_hit(const Submission& s, const Projector& projector, const GizmoValue& value,
                              const Placement& placement, const Hit& hit, const DrawnParts& drawn) {
    const PressTarget* const best = presses_.find(PressKind::Handle);
    if (best && !precedes(hit, best->hit)) return;
    PressTarget& press = presses_.set(PressKind::Handle, hit, submissions_.last());
    press.part = s.part;
    const HandleInfo& info = info_of(hit.handle);
    const auto ring = static_cast<std::size_t>(ring_part(placement, info));
    press.drawn = info.action == Action::Rotate ? drawn.rings[ring] : drawn.lines;
    if (pointer_.pressed()) fill_press(press, s, projector, value, placement); // a drag may begin in this frame
}

void UnderPointer::look_at(const Submission& s, const Projector& projector, const GizmoValue& value,
                           const Placement& placement, double reach, const DrawnParts& drawn) {
    const Pointer& now = pointer_.now();
    if (!now.ray) {
        const Hit hit = hit_under(placement, projector, now, s.settings.style, reach);
        if (hit) offer(s, {projector, projector, now.cursor}, value, placement, hit, drawn);
        return;
    }
    const std::optional<RayView>& ray = views_.of(projector, *now.ray);
    if (!ray) return;
    const auto at = hit_by_ray(placement, *ray, s.settings.style, now.device);
    if (at && at->hit) offer(s, {projector, ray->projector, ray->cursor}, value, at->placement, at->hit, drawn);
}

void UnderPointer::look_at_body(const Submission& s, const Projector& projector, const GizmoValue& value) {
    const auto& point = s.options.body.point;
    const Pointer& now = pointer_.now();
    if (!point || !is_finite(*point) || s.custom || s.form == CallForm::Parts || s.options.edit_pivot_only) return;
    const auto* const ray = now.ray ? &views_.of(projector, *now.ray) : nullptr;
    if (ray ? !*ray : !is_finite(now.cursor) || !projector.contains(now.cursor)) return;
    const PressAim aim{projector, ray ? (*ray)->projector : projector, ray ? (*ray)->cursor : now.cursor};
    const Handle handle = handle_of_body(s.options, aim);
    Options own = s.options;
    own.space = Space::World; // the handles' own axes may be tilted
    const auto placement = placement_for(handle, value, projector, own, nullptr, s.settings.style);
    if (!placement || !begin_drag_through(aim.pressed, *placement, handle, value.transform, own, aim.cursor, &*point))
        return;
    const Hit hit{.handle = handle, .score = std::numeric_limits<double>::infinity(), .w = projector.w_at(*point)};
    const PressTarget* const best = presses_.find(PressKind::Handle);
    if (best && !precedes(hit, best->hit)) return;
    PressTarget& press = presses_.set(PressKind::Handle, hit, submissions_.last());
    press.part = kNoPart;
    press.drawn = {.count = 0};
    press.body = point;
    if (!pointer_.pressed()) return;
    fill_press(press, s, projector, value, *placement);
    press.options.space = own.space;
}

// A handle that cannot be grabbed there is not offered; then the next one is.
void UnderPointer::offer(const Submission& s, const PressAim& aim, const GizmoValue& value, const Placement& placement,
                         const Hit& hit, const DrawnParts& drawn) {
    const auto begins = [&](Handle handle) {
        return s.custom
                   ? can_begin(aim.pressed, placement, *s.custom, value.number, value.transform.position, aim.cursor)
                   : can_begin(aim.pressed, placement, handle, s.options, aim.cursor);
    };
    const Style& look = s.settings.style;
    if (s.part != kNoPart) {
        Hit grip = hit; // precedes the other shapes of its composite
        const bool has_grip = placement.custom == CustomShape::Point || placement.custom == CustomShape::Segment;
        const glm::dvec2 off = glm::abs(aim.cursor - glm::dvec2(placement.origin) / placement.origin.z);
        const double half = kBoxGripPx * static_cast<double>(look.pixel_scale);
        if (has_grip && std::max(off.x, off.y) <= half) --grip.priority;
        if (begins(hit.handle)) submit_hit(s, aim.projector, value, placement, grip, drawn);
        return;
    }
    // Where two handles are hit alike, as at a crossing of rings, the owner stays until the cursor moves.
    const Handle before = hover_ ? hover_.handle() : drag_.last().drag.handle;
    const bool rests = hover_ ? pointer_.rests() : drag_.rests_at(aim.cursor);
    if (hit.handle != before && rests && (placement.pickable & handle_bit(before)) != 0 &&
        submissions_.key_of(submissions_.last()) == (hover_ ? hover_.key() : drag_.key())) {
        const auto owner = distance_to(placement, before, aim.cursor, look);
        if (owner && owner->score == hit.score && owner->priority == hit.priority &&
            std::abs(owner->w - hit.w) < kSameDepth * hit.w && begins(before))
            return submit_hit(s, aim.projector, value, placement, *owner, drawn);
    }
    if (begins(hit.handle)) return submit_hit(s, aim.projector, value, placement, hit, drawn);
    Placement rest = placement;
    rest.pickable &= ~handle_bit(hit.handle);
    while (rest.pickable != 0) {
        const Hit next = pick(rest, aim.cursor, look, pointer_.now().device);
        if (!next) return;
        if (begins(next.handle)) return submit_hit(s, aim.projector, value, placement, next, drawn);
        rest.pickable &= ~handle_bit(next.handle);
    }
}

} // namespace gizmo
