// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The end of a frame in which a press, a command or a press anywhere begins a drag. Every drag begins here.
#include "context/impl.hpp"
#include "drag/grab.hpp"
#include "math/linear.hpp"

namespace gizmo {

bool Context::Impl::presses_anywhere() const {
    const Pointer& now = pointer.now();
    return now.anywhere && pointer.pressed() && !drag.is_on() && !now.cancel && !now.capture_lost;
}

// Begins a drag for a start() command, with the commands given to it before.
void Context::Impl::begin_modal_drag(PressTarget& press) {
    const AfterStart after = *commands.after_start();
    const bool begun = begin_drag_of(press, true, true);
    commands.settle(begun ? CommandStatus::Done : CommandStatus::NotSolvable);
    if (!begun) return;
    drag.constrain(after.constraint);
    drag.set_numeric_input({after.typed.typed, {}});
    drag.set_numeric_input(after.typed);
    if (after.confirmed) drag.confirm();
}

void Context::Impl::begin_drag_anywhere() {
    PressTarget* const press = presses.find(PressKind::Anywhere);
    const bool begun = press && begin_drag_of(*press, false, true);
    commands.answer(begun ? CommandStatus::Done : press ? CommandStatus::NotSolvable : anywhere.status());
}

// Begins a drag of the pressed handle with the current pointer. From afar, a start() command grabs the handle's center,
// and a press grabs the handle where one on it would. Returns false if it cannot be solved there.
bool Context::Impl::begin_drag_of(PressTarget& press, bool modal, bool from_afar) {
    const Pointer& now = pointer.now();
    const auto ray = now.ray ? make_ray_view(*press.projector, *now.ray, now.ray->direction) : std::nullopt;
    const Projector& projector = ray ? ray->projector : *press.projector;
    std::optional<glm::dvec2> cursor = ray ? ray->cursor : now.cursor;
    const GizmoKey key = submissions.key_of(press.call);
    if (from_afar) {
        hover.clear();
        if (!ray && !is_finite(now.cursor)) return false;
        if (!ray) cursor = default_grab_point(projector, press.placement, press.hit.handle, now.cursor);
        if (!ray && !modal && submissions.count(press.call) == 1 && press.part == kNoPart) {
            const DrawList& list = lists.shown(key.target);
            const auto grip = locator.locate(key.id, press.hit.handle, key.target, list, now.device);
            if (grip) cursor = grip;
        }
    }
    if (!cursor || !drag.begin(press, key, projector, *cursor, pointer, modal)) return false;
    if (!from_afar) drag.set_drawn(press.drawn);
    from_afar && !modal && !ray ? pointer.press_from_afar(*cursor) : pointer.press(*cursor);
    anywhere.use(key, press);
    easing.begin(key);
    if (!press.has_members) press.members.clear();
    held.begin(press.members);
    if (key.form == CallForm::Points) held_points = pressed_points;
    return true;
}

} // namespace gizmo
