// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The idle path of a handle of the host's own that nobody drags, hovers or commands: seen, drawn and looked at by the
// pointer as in the full path, to the bit, without what only those others need. What waits for its block waits on: it
// is of other sets.
#include "context/impl.hpp"
#include "context/on_screen.hpp"
#include "context/why_hidden.hpp"
#include "draw/gizmo_drawer.hpp"
#include "handles/custom_view.hpp"
#include "handles/placement.hpp"
#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

namespace gizmo {

std::optional<Hidden> Context::Impl::try_idle_custom(const Submission& s, const glm::dvec3& at) {
    if (s.look.draw.debug || !commands.is_empty() || is_watched(s.options.id)) return std::nullopt;
    const auto& projector = views.of(s.camera);
    if (!projector) return std::nullopt;
    CustomView view;
    const Hidden hidden = see_idle_custom(s, *projector, at, view);
    if (hidden == Hidden::No && may_point_at(*projector, view, s.look.style)) {
        roll.enter(s.options.id, s.camera.target); // alone, so that it can be pressed
        return draw_pointed_at(s, *projector, at, view);
    }
    roll.enter_block(s.options.id, 1, s.camera.target);
    DrawnRef drawn;
    return hidden == Hidden::No ? draw_idle_custom(s, *projector, view, drawn) : hidden;
}

// Where the pivot is in view so is some of it, whatever its reach.
Hidden Context::Impl::see_idle_custom(const Submission& s, const Projector& projector, const glm::dvec3& at,
                                      CustomView& view) {
    if (!see_custom(projector, *s.custom, at, views.custom(), view))
        return why_not_placed(projector, Mode::None, value_at(*s.custom, at), s.options, s.custom, s.look.style);
    const PointerDevice device = pointer.now().device;
    const bool in_view = is_on_screen(view.seen.origin, projector.viewport, 0) && pick_radius(s.look.style, device) > 0;
    const bool shown = in_view || !(reach_on_screen(view, projector, s.look.style, device) < 0);
    return shown ? Hidden::No : Hidden::OutOfView;
}

Hidden Context::Impl::draw_idle_custom(const Submission& s, const Projector& projector, const CustomView& view,
                                       DrawnRef& drawn) {
    const std::size_t target = canvas.open(s.camera, s.look.style);
    if (!write_custom(canvas.add_custom(target), projector, view, s.custom->color)) {
        canvas.take_back_custom(target);
        return Hidden::OutOfRange;
    }
    drawn = canvas.name_custom(target, s.options.id, view.shape);
    return Hidden::No;
}

// False: nothing of it can be taken.
bool Context::Impl::may_point_at(const Projector& projector, const CustomView& view, const Style& look) const {
    if (drag.is_on() || !pointer.can_hover()) return false;
    const Pointer& now = pointer.now();
    if (now.ray) return true;
    return is_finite(now.cursor) && projector.contains(now.cursor) &&
           !is_clearly_beside(view, now.cursor, grip_reach_px(look, now.device));
}

GIZMO_NO_INLINE Hidden Context::Impl::draw_pointed_at(const Submission& s, const Projector& projector,
                                                      const glm::dvec3& at, const CustomView& view) {
    DrawnParts drawn;
    if (const Hidden hidden = draw_idle_custom(s, projector, view, drawn.lines); hidden != Hidden::No) return hidden;
    drawn.rings = drawn.lines;
    Placement placement;
    take_view(view, placement);
    const double reach = reach_on_screen(view, projector, s.look.style, pointer.now().device);
    look_at(s, projector, value_at(*s.custom, at), placement, reach, drawn);
    return Hidden::No;
}

} // namespace gizmo
