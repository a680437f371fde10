// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The path of a gizmo through a frame. submit() is all of it: the drag on the gizmo, commands, its place, its picture,
// and the hit test; the rest of the file is the frame around it.
#include "context/impl.hpp"
#include "context/on_screen.hpp"
#include "context/why_hidden.hpp"
#include "draw/labels.hpp"
#include "handles/handle_table.hpp"
#include "handles/placement.hpp"
#include "math/linear.hpp"

#include <cmath>

namespace gizmo {
namespace {

bool is_box(Handle handle) {
    return info_of(handle).action == Action::Bounds;
}

bool has_handle(Mode mode, const Options& options, Handle handle) {
    return is_box(handle) ? contains(mode, Mode::Bounds)
                          : (handles_of(mode & ~kBoxModes, options) & handle_bit(handle)) != 0;
}

} // namespace

void Context::Impl::begin_frame(const Pointer& now, double seconds) {
    diagnoser.begin_frame(now, lists);
    const double elapsed = std::isfinite(seconds) && seconds >= 0 ? seconds : kDefaultFrameSeconds;
    pointer.begin_frame(now, drag.is_on() || view_cubes.is_pressed(), drag.is_ending());
    views.begin_frame();
    submissions.begin_frame();
    flips.begin_frame();
    hover.begin_frame();
    presses.begin_frame();
    drag.begin_frame();
    easing.begin_frame(elapsed);
    view_cubes.begin_frame(elapsed);
    commands.begin_frame();
    anywhere.begin_frame();
    lists.begin_frame();
    locator.begin_frame();
    events.clear();
    if (drag.is_on()) {
        submissions.watch(drag.key());
    } else {
        if (easing.is_on()) submissions.watch(easing.key());
        if (hover) submissions.watch(hover.key());
        if (anywhere.handle() != Handle::None) submissions.watch(anywhere.key());
    }
}

std::size_t Context::Impl::submit(const Submission& s, GizmoValue& value, ResultWriter& result_writer,
                                  Manipulation& m) {
    const GizmoKey key = submissions.add(s.options.id, s.camera.target, s.form);
    const std::size_t call = submissions.last();
    DragRunner runner = drag_runner();
    const DragRole role = runner.begin(s, key, value, result_writer, m);
    const bool eased = !drag.is_on() && easing.is_on() && key == easing.key();
    const auto& projector = views.of(s.camera);
    if (!projector) {
        // An unusable camera, as in a minimized window: a drag stays where it is, and can be released or cancelled.
        m.hidden = why_no_view(s.camera);
        if (s.options.flip && (s.mode & ~kBoxModes) != Mode::None) flips.keep(s.options.id, s.camera.target);
        if (role == DragRole::Dragged) runner.run(s, nullptr, value, result_writer, m);
        return call;
    }
    const bool hovered = hover && !drag.is_on() && key == hover.key();
    if (role == DragRole::Dragged) runner.run(s, &*projector, value, result_writer, m);
    PressOffers offers(commands, presses, anywhere, pointer, submissions, events);
    if (!commands.is_empty() && !drag.is_on() && m.phase == Phase::Idle)
        offers.take_command(s, *projector, value, result_writer, m);
    if (presses_anywhere()) offers.offer_anywhere(s, key, *projector, value);
    m.hidden = show_parts(s, *projector, value, role, eased);
    if (m.hidden != Hidden::No) {
        lists.open(s.camera, s.settings.style); // the list has its viewport though nothing is shown
        if (s.settings.draw.debug) painter().add_hidden_label(s, m.hidden);
    }
    if (!drag.is_on() && pointer.can_hover(s.camera.target)) under_pointer().look_at_body(s, *projector, value);
    if (hovered && m.phase == Phase::Idle) {
        m.phase = Phase::Hovered;
        m.handle = hover.handle();
        m.part = hover.part();
    }
    return call;
}

Hidden Context::Impl::show_parts(const Submission& s, const Projector& projector, const GizmoValue& value,
                                 DragRole role, bool eased) {
    if (s.form == CallForm::Parts) return show_composite(s, projector, role);
    if (s.custom) return show(s, Mode::None, projector, value, role, eased);
    // During a drag only the part with the dragged handle is fixed to the press. A drag begun by a key may have a
    // handle that the mode does not have: it shows the handle's own mode.
    const Handle dragged = drag.is_on() && role != DragRole::None ? drag.last().drag.handle : Handle::None;
    const bool of_rectangle = dragged != Handle::None && drag.rectangle_normal() != kNoAxis;
    const bool box_dragged = is_box(dragged) || of_rectangle;
    const bool is_own = dragged == Handle::None || of_rectangle || has_handle(s.mode, s.options, dragged);
    const Mode mode = is_own ? s.mode : mode_of(dragged);
    const Mode box = contains(mode, Mode::Rectangle) ? Mode::Rectangle : mode & Mode::Bounds, rest = mode & ~kBoxModes;
    Hidden box_hidden = Hidden::NoHandles, rest_hidden = Hidden::NoHandles;
    if (box != Mode::None)
        box_hidden = show(s, box, projector, value, box_dragged ? role : DragRole::None, box_dragged && eased);
    if (rest != Mode::None)
        rest_hidden = show(s, rest, projector, value, box_dragged ? DragRole::None : role, !box_dragged && eased);
    if (box_hidden == Hidden::No) return Hidden::No;
    return rest_hidden == Hidden::NoHandles ? box_hidden : rest_hidden;
}

// A part of a gizmo: its box, its other handles, or its custom handle.
Hidden Context::Impl::show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value,
                           DragRole role, bool eased) {
    auto placed = GizmoPlacer(drag, flips, easing).place(s, part, projector, value, role, eased);
    if (placed && s.is_outline) placed->pickable = 0;
    if (placed && !s.custom && s.options.parent && !invertible_determinant(glm::dmat3(*s.options.parent)))
        placed->pickable = 0; // no drag begins
    const Hidden hidden = placed ? show_placed(s, projector, value, *placed, role)
                                 : why_not_placed(projector, part, value, s.options, s.custom, s.settings.style);
    if (drag.is_on() && role == DragRole::Dragged) // wherever its handles are
        drag.set_label_px(add_drag_label(
            lists.list(lists.open(s.camera, s.settings.style)), projector,
            {placed ? &*placed : nullptr, drag.last(), pointer.now(), s.settings.style, s.settings.draw}));
    return hidden;
}

Hidden Context::Impl::show_placed(const Submission& s, const Projector& projector, const GizmoValue& value,
                                  const Placement& placement, DragRole role) {
    const bool drags = drag.is_on() && role != DragRole::None;
    const bool has_own_size = placement.set == HandleSet::Bounds || placement.set == HandleSet::Custom;
    const double reach = reach_on_screen(placement, projector, s.settings.style, pointer.now().device);
    if (reach < 0 && (!drags || has_own_size)) return Hidden::OutOfView;
    const auto drawn = painter().paint(s, projector, value, placement, role);
    if (!drawn) return Hidden::OutOfRange;
    if (!drag.is_on() && pointer.can_hover(s.camera.target))
        under_pointer().look_at(s, projector, value, placement, reach, *drawn);
    else if (diagnoser.is_on() && !drag.is_on() && pointer.pressed() && projector.contains(pointer.now().cursor) &&
             pick(placement, pointer.now().cursor, s.settings.style, pointer.now().device))
        diagnoser.refuse_press(s.camera.target);
    return Hidden::No;
}

bool Context::Impl::is_dragged_next(const Submission& s) const {
    return drag.role_of(submissions.next(s.options.id, s.camera.target, s.form)) == DragRole::Dragged;
}

// Of the candidates for a press the first one begins a drag: that of a command, of the handle under the pointer, of a
// press anywhere.
void Context::Impl::end_frame() {
    const bool drag_was_on = drag.is_on() || drag.has_ended();
    bool is_refused = false;
    if (drag.is_on() && !drag.was_submitted()) drag_runner().finish(drag.abandon());
    PressTarget* const start = presses.find(PressKind::Command);
    view_cubes.end_frame(pointer, drag.is_on() || start);
    if (view_cubes.is_hovered()) presses.drop(PressKind::Handle);
    if (!drag.is_on()) {
        PressTarget* const under = presses.find(PressKind::Handle);
        hover.settle(under, under ? submissions.key_of(under->call) : GizmoKey{});
        const bool can_press = pointer.pressed() && !pointer.now().cancel && !pointer.now().capture_lost;
        is_refused = under && pointer.pressed() && !can_press;
        if (start)
            begin_modal_drag(*start);
        else if (under && can_press)
            begin_drag_of(*under, false, false);
        else if (!under && presses_anywhere() && !view_cubes.is_hovered())
            begin_drag_anywhere();
    }
    if (!drag.was_ending()) commands.end_frame(drag_was_on, drag.is_on()); // else they wait for a frame without it
    if (drag.is_on() && drag.drawn())
        lists.highlight(*drag.drawn(), drag.last().drag.handle, true);
    else if (!drag.is_on() && hover)
        lists.highlight(hover.drawn(), hover.handle(), false);
    diagnoser.end_frame(drag.is_on() || hover || view_cubes.is_hovered(), is_refused);
    diagnoser.show(lists);
}

void Context::Impl::see(const Camera& camera, const Style& look) {
    const bool shows_now = diagnoser.call(camera, look);
    const bool has_room = camera.viewport.width > 0 && camera.viewport.height > 0;
    if ((shows_now || diagnoser.is_on()) && has_room) lists.open(camera, look); // for the sentence
    if (shows_now) diagnoser.show(lists);
}

// True if the starting state of the next frame differs in any owner; the input is the host's.
bool Context::Impl::needs_redraw() const {
    const bool eases = easing.is_on() && !drag.is_on();
    return eases || hover.has_changed() || view_cubes.is_unsettled() || drag.is_unsettled() || commands.were_given() ||
           pointer.is_unsettled(drag.is_on()) || diagnoser.is_unsettled();
}

} // namespace gizmo
