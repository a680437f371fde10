// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The way of one gizmo through a frame: entered on the roll, dragged, placed, drawn, looked at by the pointer; and what
// the end of the frame makes of that.
#include "context/impl.hpp"
#include "context/on_screen.hpp"
#include "context/why_hidden.hpp"
#include "drag/nudge.hpp"
#include "draw/debug_drag.hpp"
#include "draw/debug_shapes.hpp"
#include "draw/drag_visuals.hpp"
#include "draw/gizmo_drawer.hpp"
#include "draw/labels.hpp"
#include "draw/line_writer.hpp"
#include "handles/frame.hpp"
#include "handles/placement.hpp"
#include "handles/skewed.hpp"
#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <cmath>

namespace gizmo {
namespace {

constexpr Mode operator&(Mode a, Mode b) {
    return static_cast<Mode>(static_cast<std::uint32_t>(a) & static_cast<std::uint32_t>(b));
}

constexpr Mode without(Mode set, Mode bits) {
    return static_cast<Mode>(static_cast<std::uint32_t>(set) & ~static_cast<std::uint32_t>(bits));
}

bool is_box(Handle handle) {
    return info_of(handle).action == Action::Bounds;
}

// As a new one, but for what place_made() writes of every gizmo but a box and a handle of the host's.
void renew(Placement& placement, bool whole) {
    if (whole) {
        placement = Placement{};
        return;
    }
    const Placement anew;
    placement.ring_axes.reset();
    placement.extent = anew.extent;
    placement.flipped = anew.flipped;
    placement.custom = anew.custom;
    placement.arc = anew.arc;
}

} // namespace

void Context::Impl::begin_frame(const Pointer& now, double seconds, const DrawOptions& draw_options) {
    pointer.begin_frame(now, drag.is_on());
    views.begin_frame();
    roll.begin_frame();
    flips.begin_frame();
    hover.begin_frame();
    drag.begin_frame();
    easing.begin_frame(std::isfinite(seconds) && seconds >= 0 ? seconds : kDefaultFrameSeconds);
    commands.begin_frame();
    batch.begin_frame();
    canvas.begin_frame(draw_options.compact);
    events.clear();
    if (drag.is_on()) {
        roll.watch(drag.key());
    } else {
        if (easing.is_on()) roll.watch(easing.key());
        if (hover) roll.watch(hover.key());
    }
}

std::size_t Context::Impl::submit(const Submission& s, GizmoValue& value, Sink& sink, Manipulation& m) {
    batch.flush(owners());
    const GizmoKey key = roll.enter(s.options.id, s.camera.target);
    const std::size_t call = roll.last();
    const DragRole role = drag.is_on() ? role_of(s, key, value, m) : DragRole::None;
    const bool eased = !drag.is_on() && easing.is_on() && key == easing.key();
    const auto& projector = views.of(s.camera);
    if (!projector) {
        // A camera that sees nothing, as in a minimized window: a drag stays where it was, and can be let go or
        // cancelled.
        m.hidden = why_no_view(s.camera);
        if (role == DragRole::Dragged) run_drag(s, nullptr, value, sink, m);
        return call;
    }
    const bool hovered = hover && !drag.is_on() && key == hover.key();
    if (role == DragRole::Dragged) run_drag(s, &*projector, value, sink, m);
    if (!commands.is_empty() && !drag.is_on() && m.phase == Phase::Idle) take_command(s, *projector, value, sink, m);
    m.hidden = show_parts(s, *projector, value, role, eased);
    if (m.hidden != Hidden::No && s.look.draw.debug) add_hidden_label(s, m.hidden);
    if (hovered && m.phase == Phase::Idle) {
        m.phase = Phase::Hovered;
        m.handle = hover.handle();
    }
    return call;
}

Hidden Context::Impl::show_parts(const Submission& s, const Projector& projector, const GizmoValue& value,
                                 DragRole role, bool eased) {
    if (s.custom) return show(s, Mode::None, projector, value, role, eased);
    // While a handle is dragged only the part that has it is held to the press.
    const bool box_dragged = drag.is_on() && is_box(drag.last().drag.handle);
    const Mode box = s.mode & Mode::Bounds, rest = without(s.mode, Mode::Bounds);
    Hidden box_hidden = Hidden::NoHandles, rest_hidden = Hidden::NoHandles;
    if (box != Mode::None)
        box_hidden = show(s, box, projector, value, box_dragged ? role : DragRole::None, box_dragged && eased);
    if (rest != Mode::None)
        rest_hidden = show(s, rest, projector, value, box_dragged ? DragRole::None : role, !box_dragged && eased);
    if (box_hidden == Hidden::No) return Hidden::No;
    return rest_hidden == Hidden::NoHandles ? box_hidden : rest_hidden;
}

// In words, at the viewport's corner.
GIZMO_COLD void Context::Impl::add_hidden_label(const Submission& s, Hidden why) {
    Label label{};
    const Viewport& vp = s.camera.viewport;
    DrawList& list = canvas.list(canvas.open(s.camera, s.look.style));
    const double line = 16 * static_cast<double>(s.look.style.pixel_scale);
    label.anchor[0] = static_cast<float>(vp.x + line);
    label.anchor[1] = static_cast<float>(vp.y + line * static_cast<double>(1 + list.labels.size()));
    label.color = s.look.style.neutral;
    const std::string_view text = hidden_text(why);
    text.copy(label.text, sizeof label.text - 1);
    if (std::isfinite(label.anchor[0]) && std::isfinite(label.anchor[1])) list.labels.push_back(label);
}

// What was grabbed, or the same in another view.
DragRole Context::Impl::role_of(const Submission& s, const GizmoKey& key, const GizmoValue& value, Manipulation& m) {
    const bool as_left = drag.is_as_left(value);
    const Likeness like = s.likeness ? *s.likeness : as_left ? Likeness::Same : drag.likeness_of(value);
    const DragRole role = drag.claim(key, s.form, like);
    if (role != DragRole::Dragged) return role;
    m.externally_modified = !as_left;
    if (key != easing.key()) easing.follow(key);
    if (!s.likeness || like != Likeness::Other) return role;
    // The gizmo is the same, and others than were grabbed are in its selection: all stay as they are.
    m.handle = drag.last().drag.handle;
    m.start = drag.last().drag.start;
    m.externally_modified = true;
    const auto event = drag.abandon();
    m.phase = event ? Phase::Committed : Phase::Hovered;
    finish_drag(event);
    return DragRole::None;
}

// Drawn there at once, whether the host keeps a pivot or not.
GIZMO_COLD Written Context::Impl::write_pivot(const Step& step, GizmoValue& value, const Manipulation& m) const {
    Written written{.untouched = value};
    value.transform.position = *m.pivot;
    written.value = value;
    written.differs = step.hand != HandSign::Cancels && result_of(drag.last()).transform.position != m.start.position;
    return written;
}

void Context::Impl::run_drag(const Submission& s, const Projector* projector, GizmoValue& value, Sink& sink,
                             Manipulation& m) {
    const Eye eye{projector, views.made()};
    const Step step = s.carried
                          ? run_carried_drag(s, eye, value, m)
                          : drag.update(value, eye, s.camera, s.options, s.custom, s.look.style, s.members, pointer, m);
    const Written written = m.pivot ? write_pivot(step, value, m) : sink.write(step.write, drag.last(), value, m);
    const auto event = drag.conclude(step.hand, written, m);
    if (!drag.is_on()) finish_drag(event);
}

// To the drag of a selection whose members have parents of their own, what these did since the press is a parent's
// move; the value is in the world again afterwards.
Step Context::Impl::run_carried_drag(const Submission& s, const Eye& eye, GizmoValue& value, Manipulation& m) {
    Options own = s.options;
    own.parent = *s.carried;
    const auto in_world = [&](const glm::dvec3& p) { return glm::dvec3(*s.carried * glm::dvec4(p, 1.0)); };
    const glm::dvec3 before = value.transform.position;
    const Step step = drag.update(value, eye, s.camera, own, s.custom, s.look.style, s.members, pointer, m);
    if (value.transform.position != before) value.transform.position = in_world(value.transform.position);
    if (m.pivot) m.pivot = in_world(*m.pivot);
    return step;
}

void Context::Impl::finish_drag(const std::optional<EditEvent>& event) {
    if (event) events.push_back(*event);
    hover.clear();
    pointer.consume_press();
}

void Context::Impl::take_command(const Submission& s, const Projector& projector, GizmoValue& value, Sink& sink,
                                 Manipulation& m) {
    const Command* const found = commands.find(s.options.id);
    if (!found) return;
    const Command command = *found;
    if (!command.is_nudge) return prepare_start(s, projector, value, command);
    const CommandStatus status = take_nudge(s, projector, value, command.nudge, sink, m);
    // Another view may see what this one does not.
    if (status == CommandStatus::NotSolvable)
        commands.note(command, status);
    else
        commands.finish(command, status);
}

// The drag begins when the frame ends, as one begun by a press does.
void Context::Impl::prepare_start(const Submission& s, const Projector& projector, const GizmoValue& value,
                                  const Command& start) {
    const Handle handle = start.handle;
    if (!takes_handle(s.custom, handle)) return commands.finish(start, CommandStatus::WrongHandle);
    if (pointer.now().cancel) return commands.finish(start, CommandStatus::Cancelled);
    const auto placement = placement_for(handle, value, projector, s.options, s.custom, s.look.style);
    if (!placement) return commands.note(start, CommandStatus::NotSolvable);
    Press& press = commands.prepare(start);
    press.call = roll.last();
    press.form = s.form;
    press.projector = &projector;
    press.placement = *placement;
    press.value = value;
    press.options = s.options;
    if (s.custom) press.custom = *s.custom;
}

CommandStatus Context::Impl::take_nudge(const Submission& s, const Projector& projector, GizmoValue& value,
                                        const Nudge& by, Sink& sink, Manipulation& m) {
    if (s.custom && !is_point(s.custom->constraint)) return CommandStatus::WrongHandle;
    const bool pivot_alone = moves_pivot_alone(s.options, s.custom, Handle::TranslateX);
    const auto frame = make_frame(projector, Mode::Translate, value.transform, s.options);
    const auto placement = frame ? place(projector, Mode::Translate, *frame, s.options, s.look.style) : std::nullopt;
    const auto nudged = placement ? gizmo::nudge(projector, *placement, value.transform, s.options, by,
                                                 pivot_alone ? nullptr : s.members)
                                  : std::nullopt;
    if (!nudged) return CommandStatus::NotSolvable;
    if (same_bits(nudged->update.transform, value.transform)) return CommandStatus::NothingToDo;
    const DTransform start = value.transform;
    Written written{{nudged->update.transform}, true};
    if (pivot_alone) {
        m.pivot = nudged->update.transform.position;
    } else {
        value.transform.position = nudged->update.transform.position;
        written = sink.write(MemberWrite::Nudge, nudged->update, value, m);
    }
    if (!written.differs) return CommandStatus::NothingToDo; // less than the host's numbers can tell apart
    m.handle = nudged->handle;
    m.start = start;
    m.phase = Phase::Committed;
    events.push_back({.id = s.options.id,
                      .handle = nudged->handle,
                      .phase = Phase::Committed,
                      .before = start,
                      .after = written.value.transform});
    return CommandStatus::Done;
}

Hidden Context::Impl::show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value,
                           DragRole role, bool eased) {
    Placement& placement = canvas.next_placement();
    renew(placement, s.custom || part == Mode::Bounds);
    if (!place_part(s, part, projector, value, role, eased, placement))
        return why_not_placed(projector, part, value, s.options, s.custom, s.look.style);
    const bool drags = drag.is_on() && role != DragRole::None;
    const double reach = reach_on_screen(placement, projector, s.look.style, pointer.now().device);
    if (reach < 0 && !(drags && placement.set != HandleSet::Bounds && placement.set != HandleSet::Custom))
        return Hidden::OutOfView;
    const std::size_t target = canvas.open(s.camera, s.look.style);
    DrawList& list = canvas.list(target);
    DrawnParts drawn;
    if (placement.ring_axes) {
        if (!draw_skewed(s, projector, placement, target, role, drawn)) return Hidden::OutOfRange;
    } else {
        GizmoInstance instance;
        if (!write_instance(instance, projector, placement, s.custom ? s.custom->color : Color{}))
            return Hidden::OutOfRange;
        if (drags) {
            apply_drag(instance, placement, {drag.last(), drag.arm(), drag.is_modal()});
            if (role == DragRole::Dragged && s.look.draw.ghost)
                if (const auto ghost = ghost_of(instance, placement, projector, drag.last()))
                    canvas.add_ghost(target, placement.set, *ghost);
        }
        drawn.lines = drawn.rings = canvas.add(target, s.options.id, placement, instance);
        if (drags && role == DragRole::Dragged) drag.set_drawn(drawn.lines);
    }
    if (s.look.style.axis_letters && placement.set != HandleSet::Bounds && placement.set != HandleSet::Custom)
        add_axis_letters(list, projector, placement, s.look.style);
    if (drags) {
        const bool steps = pointer.now().snap && !drag.has_numeric_input();
        if (s.look.draw.guides) add_drag_guides(list, projector, placement, drag.last(), s.look.style, steps);
        if (s.look.draw.labels && role == DragRole::Dragged)
            add_drag_label(list, projector, {placement, drag.last(), pointer.now(), s.look.style, s.look.draw});
    }
    if (s.look.draw.debug) {
        LineWriter lines(list, projector);
        add_debug_shapes(lines, placement, pick_radius(s.look.style, pointer.now().device),
                         static_cast<double>(s.look.style.pixel_scale));
        if (drags && role == DragRole::Dragged) add_debug_drag(list, projector, placement, drag.last(), s.look.style);
    }
    if (!drag.is_on() && pointer.can_hover()) look_at(s, projector, value, placement, reach, drawn);
    return Hidden::No;
}

// The rings beneath the lines, each with its own axes. Only one of them has the dragged handle.
GIZMO_COLD bool Context::Impl::draw_skewed(const Submission& s, const Projector& projector, const Placement& placement,
                                           std::size_t target, DragRole role, DrawnParts& drawn) {
    const bool drags = drag.is_on() && role != DragRole::None;
    const bool turns = drags && info_of(drag.last().drag.handle).action == Action::Rotate;
    bool any = false;
    const auto add = [&](const Placement& part, bool has_dragged, DrawnRef& out) {
        GizmoInstance instance;
        if (part.visible == 0 && !has_dragged) return;
        if (!write_instance(instance, projector, part, Color{})) return;
        if (has_dragged) {
            apply_drag(instance, part, {drag.last(), drag.arm(), drag.is_modal()});
            if (role == DragRole::Dragged && s.look.draw.ghost)
                if (const auto ghost = ghost_of(instance, part, projector, drag.last()))
                    canvas.add_ghost(target, part.set, *ghost);
        } else if (drags) {
            step_back(instance);
        }
        out = canvas.add(target, s.options.id, part, instance);
        if (has_dragged && role == DragRole::Dragged) drag.set_drawn(out);
        any = true;
    };
    // Where none is shown they are not placed: that takes longer than the lines.
    if (turns || (placement.visible & kTurningHandles) != 0) add(rings_of(placement), turns, drawn.rings);
    add(lines_of(placement), drags && !turns, drawn.lines);
    return any;
}

// While it is dragged a gizmo keeps the axes and the world size of its press. A place in the new ones it needs all the
// same.
bool Context::Impl::place_dragged(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value,
                                  DragRole role, Placement& out) {
    const GizmoFrame& pressed = drag.last().drag.frame;
    const DTransform& at = value.transform;
    if (has_axes_always(s.options)
            ? !make_pivot_into(at, s.options, out.pivot)
            : !make_frame_into(projector, part, at, s.options, out.pivot, out.axes, out.ring_axes))
        return false;
    out.axes = pressed.axes;
    out.ring_axes = pressed.ring_axes;
    out.flipped = pressed.flipped;
    reverse(pressed.flipped, out.axes, out.ring_axes);
    const double ratio = role == DragRole::Dragged ? hold_size(projector, out.pivot, s) : 1;
    return place_made(projector, part, s.options, s.look.style, ratio, out);
}

double Context::Impl::hold_size(const Projector& projector, const glm::dvec3& pivot, const Submission& s) {
    return easing.hold(drag.last().drag.frame.size, nominal_size(projector, pivot, s.options, s.look.style));
}

// Afterwards its size eases back.
bool Context::Impl::place_part(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value,
                               DragRole role, bool eased, Placement& out) {
    const Style& look = s.look.style;
    if (s.custom) return place_custom_into(projector, *s.custom, place_value(*s.custom, value), views.custom(), out);
    if (part == Mode::Bounds) return place_box_into(projector, value.transform, s.options, look, out);
    if (role != DragRole::None && drag.is_on()) return place_dragged(s, part, projector, value, role, out);
    if (role == DragRole::None && !eased && !s.options.flip)
        return place_transform(projector, part, value.transform, s.options, look, out);
    Frame frame;
    if (!make_frame_into(projector, part, value.transform, s.options, frame.pivot, frame.axes, frame.ring_axes))
        return false;
    if (s.options.flip) frame = with_flipped(frame, flips.update(projector, frame, s.options.id, s.camera.target));
    double ratio = eased ? easing.ratio() : 1;
    if (role == DragRole::Dragged) ratio = hold_size(projector, frame.pivot, s); // it ended just now
    return place_into(projector, part, frame, s.options, look, ratio, out);
}

void Context::Impl::offer(const Submission& s, const Projector& projector, const GizmoValue& value,
                          const Placement& placement, const Hit& hit, const DrawnParts& drawn) {
    Press* const press = hover.offer(hit);
    if (!press) return;
    press->call = roll.last();
    press->form = s.form;
    press->projector = &projector;
    press->drawn = info_of(hit.handle).action == Action::Rotate ? drawn.rings : drawn.lines;
    press->placement = placement;
    press->value = value;
    press->options = s.options;
    if (s.custom) press->custom = *s.custom;
}

// Apart, so that a cursor does not pay for the room that a second placement takes.
GIZMO_COLD void Context::Impl::offer_by_ray(const Submission& s, const Projector& projector, const GizmoValue& value,
                                            const Placement& placement, const DrawnParts& drawn) {
    const std::optional<RayView>& ray = views.of(projector, *pointer.now().ray);
    if (!ray) return;
    if (const auto at = hit_by_ray(placement, *ray, s.look.style, pointer.now().device))
        offer(s, projector, value, at->placement, at->hit, drawn);
}

void Context::Impl::end_frame() {
    batch.flush(owners());
    const bool drag_was_on = drag.is_on() || drag.has_ended();
    if (drag.is_on() && !drag.was_submitted()) finish_drag(drag.abandon());
    if (!drag.is_on()) {
        hover.settle();
        if (Press* press = commands.pending()) {
            begin_modal_drag(*press);
        } else if (hover) {
            hover.set_key(roll.key_of(hover.press().call));
            if (pointer.pressed() && !pointer.now().cancel && !pointer.now().capture_lost)
                begin_drag_of(hover.press(), false);
        }
    }
    commands.end_frame(drag_was_on);
    canvas.end_frame();
    if (drag.is_on() && drag.drawn())
        canvas.highlight(*drag.drawn(), drag.last().drag.handle, true);
    else if (!drag.is_on() && hover)
        canvas.highlight(hover.press().drawn, hover.handle(), false);
}

// Every owner's part of what the next frame starts from, other than this one did; all else is the input.
bool Context::Impl::needs_redraw() const {
    const bool eases = easing.is_on() && !drag.is_on();
    return eases || hover.has_changed() || drag.is_unsettled() || commands.were_given() ||
           pointer.is_unsettled(drag.is_on());
}

// A drag that a key begins, and what was asked of it before it was on.
void Context::Impl::begin_modal_drag(Press& press) {
    const AfterStart after = *commands.after_start();
    const bool begun = begin_drag_of(press, true);
    commands.settle(begun ? CommandStatus::Done : CommandStatus::NotSolvable);
    if (!begun) return;
    drag.constrain(after.constraint);
    if (after.typed) drag.set_numeric_input(*after.typed);
    if (after.confirmed) drag.confirm();
}

// What was pressed, with the pointer as it is; a drag that a key begins grabs the handle's middle. False: it cannot
// be solved there.
bool Context::Impl::begin_drag_of(Press& press, bool modal) {
    const Pointer& now = pointer.now();
    const auto ray = now.ray ? make_ray_view(*press.projector, *now.ray, now.ray->direction) : std::nullopt;
    const Projector& projector = ray ? ray->projector : *press.projector;
    std::optional<glm::dvec2> cursor = ray ? ray->cursor : now.cursor;
    if (modal) {
        hover.clear();
        if (!ray && !is_finite(now.cursor)) return false;
        if (!ray) cursor = default_grab_point(projector, press.placement, press.hit.handle, now.cursor);
    }
    const GizmoKey key = roll.key_of(press.call);
    if (!cursor || !drag.begin(press, key, roll.count(press.call), projector, *cursor, pointer, modal)) return false;
    if (!modal) drag.set_drawn(press.drawn);
    pointer.press(*cursor);
    easing.begin(key);
    if (!press.has_members) press.members.clear();
    held.begin(press.members);
    return true;
}

} // namespace gizmo
