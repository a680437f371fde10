// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The path of a gizmo through a frame: logged, dragged, placed, drawn, hit-tested; and the end of the frame.
#include "context/impl.hpp"
#include "context/on_screen.hpp"
#include "context/why_hidden.hpp"
#include "drag/grab.hpp"
#include "draw/debug_drag.hpp"
#include "draw/debug_shapes.hpp"
#include "draw/drag_visuals.hpp"
#include "draw/gizmo_drawer.hpp"
#include "draw/labels.hpp"
#include "draw/line_writer.hpp"
#include "draw/smart_guides.hpp"
#include "draw/tether.hpp"
#include "handles/frame.hpp"
#include "handles/handle_table.hpp"
#include "handles/in_view.hpp"
#include "handles/placement.hpp"
#include "handles/skewed.hpp"
#include "handles/spot_light.hpp"
#include "math/linear.hpp"
#include "pick/handle_distance.hpp"

#include <gizmo/transform.hpp>

#include <array>
#include <cmath>

namespace gizmo {
namespace {

constexpr double kSameDepth = 0.01; // the share of a depth that counts as none

bool is_box(Handle handle) {
    return info_of(handle).action == Action::Bounds;
}

bool has_handle(Mode mode, const Options& options, Handle handle) {
    return is_box(handle) ? contains(mode, Mode::Bounds)
                          : (handles_of(mode & ~kBoxModes, options) & handle_bit(handle)) != 0;
}

} // namespace

void Context::Impl::begin_frame(const Pointer& now, double seconds) {
    const double elapsed = std::isfinite(seconds) && seconds >= 0 ? seconds : kDefaultFrameSeconds;
    pointer.begin_frame(now, drag.is_on() || view_cubes.is_pressed(), drag.is_ending());
    views.begin_frame();
    submissions.begin_frame();
    flips.begin_frame();
    hover.begin_frame();
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
    DragRole role = role_of(s, key, m);
    if (role == DragRole::Dragged && drag.leaves_original()) {
        leave_original(s, value, result_writer, m);
        role = DragRole::None;
    }
    const bool eased = !drag.is_on() && easing.is_on() && key == easing.key();
    const auto& projector = views.of(s.camera);
    if (!projector) {
        // An unusable camera, as in a minimized window: a drag stays where it is, and can be released or cancelled.
        m.hidden = why_no_view(s.camera);
        if (s.options.flip && (s.mode & ~kBoxModes) != Mode::None) flips.keep(s.options.id, s.camera.target);
        if (role == DragRole::Dragged) run_drag(s, nullptr, value, result_writer, m);
        return call;
    }
    const bool hovered = hover && !drag.is_on() && key == hover.key();
    if (role == DragRole::Dragged) run_drag(s, &*projector, value, result_writer, m);
    if (!commands.is_empty() && !drag.is_on() && m.phase == Phase::Idle)
        take_command(s, *projector, value, result_writer, m);
    if (presses_anywhere()) offer_anywhere(s, key, *projector, value);
    m.hidden = show_parts(s, *projector, value, role, eased);
    if (m.hidden != Hidden::No) {
        lists.open(s.camera, s.settings.style); // the list has its viewport though nothing is shown
        if (s.settings.draw.debug) add_hidden_label(s, m.hidden);
    }
    if (hovered && m.phase == Phase::Idle) {
        m.phase = Phase::Hovered;
        m.handle = hover.handle();
        m.part = hover.part();
    }
    return call;
}

Hidden Context::Impl::show_parts(const Submission& s, const Projector& projector, const GizmoValue& value,
                                 DragRole role, bool eased) {
    if (s.spot) return is_valid(*s.spot) ? show_spot(s, projector, role) : Hidden::BadTransform;
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

// As a label at the viewport's corner.
void Context::Impl::add_hidden_label(const Submission& s, Hidden why) {
    Label label{};
    const Viewport& vp = s.camera.viewport;
    DrawList& list = lists.list(lists.open(s.camera, s.settings.style));
    const double line = 16 * static_cast<double>(s.settings.style.pixel_scale);
    label.anchor[0] = static_cast<float>(vp.x + line);
    label.anchor[1] = static_cast<float>(vp.y + line * static_cast<double>(1 + list.labels.size()));
    label.color = s.settings.style.neutral;
    const std::string_view text = hidden_text(why);
    text.copy(label.text, sizeof label.text - 1);
    if (std::isfinite(label.anchor[0]) && std::isfinite(label.anchor[1])) list.labels.push_back(label);
}

bool Context::Impl::is_dragged_next(const Submission& s) const {
    return drag.role_of(submissions.next(s.options.id, s.camera.target, s.form)) == DragRole::Dragged;
}

// Dragged, or the same gizmo in another view.
DragRole Context::Impl::role_of(const Submission& s, const GizmoKey& key, Manipulation& m) {
    const DragRole role = drag.role_of(key);
    if (role != DragRole::Dragged) return role;
    if (key != easing.key()) easing.follow(key);
    if (s.is_whole && (drag.leaves_original() || drag.keeps_place(s.place))) return role;
    // Its list or its selection has others than those grabbed: all stay as they are.
    drag.tell_start(m);
    m.externally_modified = true;
    const auto event = drag.abandon();
    m.phase = event ? Phase::Committed : Phase::Hovered;
    finish_drag(event);
    return DragRole::None;
}

void Context::Impl::run_drag(const Submission& s, const Projector* projector, GizmoValue& value,
                             ResultWriter& result_writer, Manipulation& m) {
    const bool is_usable = is_valid(value), is_seen = drag.is_announced();
    m.externally_modified = is_usable && !drag.moves_pivot() && result_writer.is_modified(value);
    Step step = update_result(s, projector, m);
    if (step.drag_end == DragEnd::Release && step.repeats && result_writer.repeats(drag.last()) &&
        (is_seen || drag.moves_pivot() || !result_writer.differs(value)))
        step.write = DragWrite::None;
    if (!is_usable && step.write == DragWrite::Update) step.write = DragWrite::None;
    write_result(s, step, value, result_writer, m);
    HostValue now{value, drag.pivot_differs()}; // of a pivot: shown there, whether the host keeps one or not
    if (!drag.moves_pivot()) {
        now.value = result_writer.now(value);
        now.differs = result_writer.differs(now.value);
    }
    if (!is_usable && step.write == DragWrite::None) now = drag.last_written();
    const auto event = drag.conclude(step, now, m);
    if (!drag.is_on()) finish_drag(event);
}

// For a selection with parents of their own, their motion since the press is the parent's of the drag.
Step Context::Impl::update_result(const Submission& s, const Projector* projector, Manipulation& m) {
    if (!s.parent_motion)
        return drag.update(projector, s.camera, s.options, s.custom, s.settings.style, s.members, pointer, m);
    Options own = s.options;
    own.parent = *s.parent_motion;
    return drag.update(projector, s.camera, own, s.custom, s.settings.style, s.members, pointer, m);
}

void Context::Impl::write_result(const Submission& s, const Step& step, GizmoValue& value, ResultWriter& result_writer,
                                 Manipulation& m) {
    const auto in_world = [&](const glm::dvec3& p) {
        return s.parent_motion ? glm::dvec3(*s.parent_motion * glm::dvec4(p, 1.0)) : p;
    };
    if (m.pivot) {
        m.pivot = value.transform.position = in_world(*m.pivot);
        return;
    }
    if (step.write == DragWrite::None) return;
    const GizmoValue result = drag.result_of(step);
    write_owned(value, result, drag.owned());
    if (s.parent_motion && drag.owned().position != 0) value.transform.position = in_world(result.transform.position);
    result_writer.write({step.write, drag.last(), drag.owned(), value}, m);
}

// The copies have the values that the drag has written.
void Context::Impl::leave_original(const Submission& s, GizmoValue& value, ResultWriter& result_writer,
                                   Manipulation& m) {
    const DraggedMembers moved = held;
    drag.leave_original(pointer, m);
    submissions.watch(drag.key());
    write_result(s, {DragWrite::Restore}, value, result_writer, m);
    held = moved;
    held.take_copies();
    const auto event = drag.cancel_left(pointer);
    if (!drag.is_on()) finish_drag(event);
}

void Context::Impl::finish_drag(const std::optional<EditEvent>& event) {
    if (event) events.push_back(*event);
    hover.clear();
    pointer.consume_press();
}

Hidden Context::Impl::show(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value,
                           DragRole role, bool eased) {
    auto placed = place_part(s, part, projector, value, role, eased);
    if (placed && !s.custom && s.options.parent && !invertible_determinant(glm::dmat3(*s.options.parent)))
        placed->pickable = 0; // no drag begins
    const Hidden hidden = placed ? show_placed(s, projector, value, *placed, role)
                                 : why_not_placed(projector, part, value, s.options, s.custom, s.settings.style);
    if (s.settings.draw.labels && drag.is_on() && role == DragRole::Dragged) // wherever its handles are
        add_drag_label(lists.list(lists.open(s.camera, s.settings.style)), projector,
                       {placed ? &*placed : nullptr, drag.last(), pointer.now(), s.settings.style, s.settings.draw});
    return hidden;
}

Hidden Context::Impl::show_placed(const Submission& s, const Projector& projector, const GizmoValue& value,
                                  const Placement& placement, DragRole role) {
    const bool drags = drag.is_on() && role != DragRole::None;
    const bool has_own_size = placement.set == HandleSet::Bounds || placement.set == HandleSet::Custom;
    const double reach = reach_on_screen(placement, projector, s.settings.style, pointer.now().device);
    if (reach < 0 && (!drags || has_own_size)) return Hidden::OutOfView;
    const std::size_t target = lists.open(s.camera, s.settings.style);
    const auto drawn = placement.ring_axes ? draw_skewed(s, projector, placement, target, role)
                                           : draw_upright(s, projector, placement, target, role);
    if (!drawn) return Hidden::OutOfRange;
    if (s.custom) locator.add_custom({&projector, *s.custom, value.number, value.transform.position});
    DrawList& list = lists.list(target);
    if (s.settings.style.axis_letters && !has_own_size) add_axis_letters(list, projector, placement, s.settings.style);
    if (placement.drag_pivot) add_tether(list, projector, placement, s.settings.style, s.settings.draw);
    if (drags) {
        const bool steps = pointer.now().snap && !drag.has_numeric_input();
        if (s.settings.draw.guides) {
            add_drag_guides(list, projector, placement, drag.last(), s.settings.style, steps);
            add_smart_guides(list, projector, drag.guides().shown(), s.settings.style, s.settings.draw,
                             drag.last().drag.decimals);
        }
    }
    if (s.settings.draw.debug) {
        LineWriter lines(list, projector);
        add_debug_shapes(lines, placement, pick_radius(s.settings.style, pointer.now().device),
                         static_cast<double>(s.settings.style.pixel_scale));
        if (drags && role == DragRole::Dragged)
            add_debug_drag(list, projector, placement, drag.last(), s.settings.style);
    }
    if (!drag.is_on() && pointer.can_hover(s.camera.target)) look_at(s, projector, value, placement, reach, *drawn);
    return Hidden::No;
}

DrawnRef Context::Impl::add_instance(const Submission& s, const Placement& placement, std::size_t target,
                                     const GizmoInstance& instance) {
    const std::uint32_t index = lists.add(target, placement.set, instance);
    locator.add({.id = s.options.id,
                 .pickable = placement.pickable,
                 .target = s.camera.target,
                 .instance = index,
                 .set = placement.set,
                 .custom = placement.custom,
                 .is_hollow = placement.is_hollow,
                 .normal = placement.normal,
                 .skewed = placement.ring_axes.has_value(),
                 .gimbal = placement.gimbal,
                 .form = s.form});
    return {target, placement.set, index};
}

DrawnRef Context::Impl::add_dragged(const Submission& s, const Projector& projector, const Placement& placement,
                                    std::size_t target, DragRole role, GizmoInstance& instance) {
    apply_drag(instance, placement, {drag.last(), grab_radius_vector(drag.last().drag)});
    if (role != DragRole::Dragged) return add_instance(s, placement, target, instance);
    if (s.settings.draw.ghost)
        if (const auto ghost = ghost_of(instance, placement, projector, drag.last()))
            lists.add(target, placement.set, *ghost);
    const DrawnRef drawn = add_instance(s, placement, target, instance);
    drag.set_drawn(drawn);
    return drawn;
}

std::optional<DrawnParts> Context::Impl::draw_upright(const Submission& s, const Projector& projector,
                                                      const Placement& placement, std::size_t target, DragRole role) {
    const bool drags = drag.is_on() && role != DragRole::None;
    if (placement.visible == 0 && !drags) return std::nullopt; // a box of a few pixels, only axes seen end-on
    auto instance = make_instance(projector, placement, s.custom ? s.custom->color : Color{});
    if (!instance) return std::nullopt;
    const DrawnRef drawn = drags ? add_dragged(s, projector, placement, target, role, *instance)
                                 : add_instance(s, placement, target, *instance);
    return DrawnParts{drawn, {{drawn}}};
}

// The rings below the lines, each part with its own axes. Only one of them has the dragged handle.
std::optional<DrawnParts> Context::Impl::draw_skewed(const Submission& s, const Projector& projector,
                                                     const Placement& placement, std::size_t target, DragRole role) {
    const bool drags = drag.is_on() && role != DragRole::None;
    const HandleInfo& dragged = info_of(drag.last().drag.handle);
    const bool rotates = drags && dragged.action == Action::Rotate;
    DrawnParts drawn;
    bool any = false;
    const auto add = [&](const Placement& part, bool has_dragged, DrawnRef& out) {
        if (part.visible == 0 && !has_dragged) return;
        auto instance = make_instance(projector, part, Color{});
        if (!instance) return;
        if (drags && !has_dragged) step_back(*instance);
        out = has_dragged ? add_dragged(s, projector, part, target, role, *instance)
                          : add_instance(s, part, target, *instance);
        any = true;
    };
    // Hidden rings are not placed, because that takes longer than the lines.
    for (int part = 0; part < count_ring_parts(placement); ++part) {
        const bool has_dragged = rotates && part == ring_part(placement, dragged);
        if (has_dragged || (placement.visible & handles_of_part(placement, part)) != 0)
            add(rings_of(placement, part), has_dragged, drawn.rings[static_cast<std::size_t>(part)]);
    }
    add(lines_of(placement), drags && !rotates, drawn.lines);
    return any ? std::optional(drawn) : std::nullopt;
}

// A dragged gizmo keeps the axes and the world size of its press; its pivot moves.
std::optional<Placement> Context::Impl::place_dragged(const Submission& s, Mode part, const Projector& projector,
                                                      const GizmoValue& value, DragRole role) {
    const GizmoFrame& pressed = drag.last().drag.frame;
    if (s.options.flip) flips.keep(s.options.id, s.camera.target, pressed.flipped);
    auto frame = make_frame(projector, part, value.transform, s.options);
    if (!frame) return std::nullopt;
    if (s.options.pivot == Pivot::Custom) frame->pivot = pressed.pivot + drag.last().delta; // it moves with the object
    frame->axes = pressed.axes;
    frame->ring_axes = pressed.ring_axes;
    const Options& options = drag.last().drag.options;
    frame->gimbal = pressed.ring_axes && has_gimbal(options) ? std::optional(options.euler->order) : std::nullopt;
    flip(*frame, pressed.flipped);
    if (const auto turn = drag.pivot_turn()) {
        frame->axes = *turn * frame->axes;
        if (frame->ring_axes) frame->ring_axes = *turn * *frame->ring_axes;
    }
    const glm::dvec3 apart = pressed.stand - pressed.pivot;
    if (apart != glm::dvec3(0)) frame->stand = frame->pivot + apart;
    if (role == DragRole::Dragged) hold_stand(s);
    const double ratio = role == DragRole::Dragged ? hold_size(projector, frame->stand.value_or(frame->pivot), s) : 1;
    auto placed = place(projector, part, *frame, s.options, s.settings.style, ratio);
    if (placed) return placed;
    placed = place(projector, part, *frame, all_handles(s.options), s.settings.style, ratio);
    if (placed) placed->visible = placed->pickable = 0; // but the dragged one
    return placed;
}

double Context::Impl::hold_size(const Projector& projector, const glm::dvec3& pivot, const Submission& s) {
    return easing.hold(drag.last().drag.frame.size, nominal_size(projector, pivot, s.options, s.settings.style));
}

// After the drag its size eases back.
std::optional<Placement> Context::Impl::place_part(const Submission& s, Mode part, const Projector& projector,
                                                   const GizmoValue& value, DragRole role, bool eased) {
    const Style& look = s.settings.style;
    if (s.custom) return place_custom(projector, *s.custom, place_value(*s.custom, value), look);
    if ((part & kBoxModes) != Mode::None) {
        const auto matrix = s.matrix ? std::optional(s.matrix->load_matrix()) : std::nullopt;
        const bool drags = role != DragRole::None && drag.is_on();
        std::optional<std::uint8_t> rectangle;
        if (part == Mode::Rectangle) rectangle = drags ? drag.rectangle_normal() : kNoAxis;
        return place_box(projector, value.transform, matrix ? &*matrix : nullptr, s.options, look, rectangle);
    }
    if (role != DragRole::None && drag.is_on()) return place_dragged(s, part, projector, value, role);
    auto frame = make_frame(projector, part, value.transform, s.options);
    if (!frame) {
        if (s.options.flip) flips.keep(s.options.id, s.camera.target);
        return std::nullopt;
    }
    double ratio = 1;
    const bool ends = role == DragRole::Dragged; // its drag has just ended
    if (ends || eased || s.options.always_in_view) ratio = stand_frame(s, projector, value, ends, eased, *frame);
    if (s.options.flip) flip(*frame, flips.update(projector, *frame, s.options.id, s.camera.target));
    return place(projector, part, *frame, s.options, look, ratio);
}

void Context::Impl::hold_stand(const Submission& s) {
    const GizmoFrame& frame = drag.last().drag.frame;
    if (s.options.always_in_view) easing.hold_apart(frame.stand - frame.pivot);
}

double Context::Impl::stand_frame(const Submission& s, const Projector& projector, const GizmoValue& value, bool ends,
                                  bool eased, Frame& frame) {
    if (ends) hold_stand(s);
    if (s.options.always_in_view) {
        frame.opacity = opacity_in_view(projector, frame.pivot);
        stand_in_view(frame, projector, value.transform, s.options, s.settings.style);
        const glm::dvec3 now = frame.stand.value_or(frame.pivot) - frame.pivot, apart = easing.apart(now);
        if ((ends || eased) && apart != glm::dvec3(0)) frame.stand = frame.pivot + apart;
    }
    if (ends) return hold_size(projector, frame.stand.value_or(frame.pivot), s);
    return eased ? easing.ratio() : 1;
}

void Context::Impl::fill_press(PressTarget& press, const Submission& s, const Projector& projector,
                               const GizmoValue& value, const Placement& placement) {
    press.place = s.place;
    press.projector = &projector;
    press.placement = placement;
    press.value = value;
    press.options = s.options;
    press.part = s.part;
    if (s.custom) press.custom = *s.custom;
}

void Context::Impl::submit_hit(const Submission& s, const Projector& projector, const GizmoValue& value,
                               const Placement& placement, const Hit& hit, const DrawnParts& drawn) {
    PressTarget* const press = hover.submit_hit(hit);
    if (!press) return;
    press->call = submissions.last();
    press->part = s.part;
    const HandleInfo& info = info_of(hit.handle);
    const auto ring = static_cast<std::size_t>(ring_part(placement, info));
    press->drawn = info.action == Action::Rotate ? drawn.rings[ring] : drawn.lines;
    if (pointer.pressed()) fill_press(*press, s, projector, value, placement); // a drag may begin in this frame
}

void Context::Impl::look_at(const Submission& s, const Projector& projector, const GizmoValue& value,
                            const Placement& placement, double reach, const DrawnParts& drawn) {
    const Pointer& now = pointer.now();
    if (!now.ray) {
        const Hit hit = hit_under(placement, projector, now, s.settings.style, reach);
        if (hit) offer(s, {projector, projector, now.cursor}, value, placement, hit, drawn);
        return;
    }
    const std::optional<RayView>& ray = views.of(projector, *now.ray);
    if (!ray) return;
    const auto at = hit_by_ray(placement, *ray, s.settings.style, now.device);
    if (at && at->hit) offer(s, {projector, ray->projector, ray->cursor}, value, at->placement, at->hit, drawn);
}

// A handle that cannot be grabbed there is not offered; then the next one is.
void Context::Impl::offer(const Submission& s, const PressAim& aim, const GizmoValue& value, const Placement& placement,
                          const Hit& hit, const DrawnParts& drawn) {
    const auto begins = [&](Handle handle) {
        return s.custom
                   ? can_begin(aim.pressed, placement, *s.custom, value.number, value.transform.position, aim.cursor)
                   : can_begin(aim.pressed, placement, handle, s.options, aim.cursor);
    };
    const Style& look = s.settings.style;
    if (s.part != SpotPart::None) {
        Hit grip = hit; // precedes the lines of the other parts
        const glm::dvec2 off = glm::abs(aim.cursor - glm::dvec2(placement.origin) / placement.origin.z);
        const double half = kBoxGripPx * static_cast<double>(look.pixel_scale);
        if (placement.custom != CustomShape::Circle && std::max(off.x, off.y) <= half) --grip.priority;
        if (begins(hit.handle)) submit_hit(s, aim.projector, value, placement, grip, drawn);
        return;
    }
    // Where two handles are hit alike, as at a crossing of rings, the owner stays until the cursor moves.
    const Handle before = hover ? hover.handle() : drag.last().drag.handle;
    const bool rests = hover ? pointer.rests() : drag.rests_at(aim.cursor);
    if (hit.handle != before && rests && (placement.pickable & handle_bit(before)) != 0 &&
        submissions.key_of(submissions.last()) == (hover ? hover.key() : drag.key())) {
        const auto owner = distance_to(placement, before, aim.cursor, look);
        if (owner && owner->score == hit.score && owner->priority == hit.priority &&
            std::abs(owner->w - hit.w) < kSameDepth * hit.w && begins(before))
            return submit_hit(s, aim.projector, value, placement, *owner, drawn);
    }
    if (begins(hit.handle)) return submit_hit(s, aim.projector, value, placement, hit, drawn);
    Placement rest = placement;
    rest.pickable &= ~handle_bit(hit.handle);
    while (rest.pickable != 0) {
        const Hit next = pick(rest, aim.cursor, look, pointer.now().device);
        if (!next) return;
        if (begins(next.handle)) return submit_hit(s, aim.projector, value, placement, next, drawn);
        rest.pickable &= ~handle_bit(next.handle);
    }
}

void Context::Impl::end_frame() {
    const bool drag_was_on = drag.is_on() || drag.has_ended();
    if (drag.is_on() && !drag.was_submitted()) finish_drag(drag.abandon());
    view_cubes.end_frame(pointer, drag.is_on() || commands.pending());
    if (view_cubes.is_hovered()) hover.discard();
    if (!drag.is_on()) {
        hover.settle();
        if (PressTarget* press = commands.pending()) {
            begin_modal_drag(*press);
        } else if (hover) {
            hover.set_key(submissions.key_of(hover.press().call));
            if (pointer.pressed() && !pointer.now().cancel && !pointer.now().capture_lost)
                begin_drag_of(hover.press(), false, false);
        } else if (presses_anywhere() && !view_cubes.is_hovered()) {
            begin_drag_anywhere();
        }
    }
    if (!drag.was_ending()) commands.end_frame(drag_was_on, drag.is_on()); // else they wait for a frame without it
    if (drag.is_on() && drag.drawn())
        lists.highlight(*drag.drawn(), drag.last().drag.handle, true);
    else if (!drag.is_on() && hover)
        lists.highlight(hover.press().drawn, hover.handle(), false);
}

// True if the starting state of the next frame differs in any owner; the input is the host's.
bool Context::Impl::needs_redraw() const {
    const bool eases = easing.is_on() && !drag.is_on();
    return eases || hover.has_changed() || view_cubes.is_unsettled() || drag.is_unsettled() || commands.were_given() ||
           pointer.is_unsettled(drag.is_on());
}

} // namespace gizmo
