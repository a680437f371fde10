// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/drag_session.hpp"

#include "drag/update.hpp"
#include "handles/handle_table.hpp"
#include "math/inlining.hpp"

#include <gizmo/context.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace gizmo {
namespace {

// Only what the handle acts on is written, so that a host's own changes to the rest are kept.
// `aligned`: a translation that has turned the object too.
void write_action(DTransform& to, const DTransform& from, Handle handle, bool aligned) {
    const HandleInfo& info = info_of(handle);
    if (has(info.writes, Mode::Translate)) to.position = from.position;
    if (has(info.writes, Mode::Rotate) || (aligned && info.writes == Mode::Translate)) to.rotation = from.rotation;
    if (has(info.writes, Mode::Scale)) to.scale = from.scale;
}

// A number, or of a point and a transform what the handle acts on.
void write_result(GizmoValue& to, const GizmoValue& from, const Drag& drag, Handle handle, bool aligned) {
    if (writes_number(drag))
        to.number = from.number;
    else
        write_action(to.transform, from.transform, handle, aligned);
}

std::optional<Drag> drag_of(const Press& press, const Projector& projector, const glm::dvec2& cursor) {
    const GizmoValue& at = press.value;
    if (press.hit.handle != Handle::Custom)
        return begin_drag(projector, press.placement, press.hit.handle, at.transform, press.options, cursor);
    if (!press.custom) return std::nullopt;
    return is_point(press.custom->constraint)
               ? begin_point_drag(projector, press.placement, *press.custom, at.transform.position, press.options,
                                  cursor)
               : begin_value_drag(projector, press.placement, *press.custom, at.number, press.options, cursor);
}

// An update with what the host finds near where the object would be without snapping. Apart from the others for the
// room that candidates take.
GIZMO_COLD bool update_among_candidates(DragUpdate& out, const Drag& drag, const Projector& projector,
                                        const Options& options, const Camera& camera, const Pointer& pointer,
                                        DragInput input) {
    Pointer free = pointer;
    free.snap = false;
    std::array<SnapCandidate, 64> room;
    if (update_drag_into(out, drag, projector, free)) {
        SnapQuery query;
        query.id = options.id;
        query.handle = drag.handle;
        query.pivot = drag.frame.pivot + out.delta;
        query.cursor = out.cursor;
        query.radius = drag.options.snap_radius;
        query.camera = &camera;
        const std::size_t found = options.snap_provider(options.snap_user, query, room);
        input.candidates = std::span(room).first(std::min(found, room.size()));
    }
    return update_drag_into(out, drag, projector, pointer, input);
}

} // namespace

std::optional<EditEvent> event_of(const DragUpdate& last, std::uint64_t id, Phase phase, const GizmoValue& after) {
    const GizmoValue before = start_of(last);
    if (phase != Phase::Cancelled && same_bits(result_of(last), before)) return std::nullopt;
    return EditEvent{id, last.drag.handle, phase, before.transform, after.transform, before.number, after.number};
}

bool takes_handle(const CustomHandle* custom, Handle handle) {
    if (!custom) return handle != Handle::Custom;
    return handle == Handle::Custom || (is_point(custom->constraint) && info_of(handle).action == Action::Translate);
}

std::optional<Placement> placement_for(Handle handle, const GizmoValue& value, const Projector& projector,
                                       const Options& options, const CustomHandle* custom, const Style& style) {
    const Mode mode = mode_of(handle);
    if (handle == Handle::Custom)
        return custom ? place_custom(projector, *custom, place_value(*custom, value), style) : std::nullopt;
    if (mode == Mode::Bounds) return place_box(projector, value.transform, options, style);
    if (mode == Mode::None) return std::nullopt;
    Options all = options;
    all.handles = ~std::uint64_t{0};
    all.axes = 7;
    const auto frame = make_frame(projector, mode, value.transform, all);
    return frame ? place(projector, mode, *frame, all, style) : std::nullopt;
}

void DragSession::begin_frame() {
    submitted_ = false;
    drawn_.reset();
}

DragRole DragSession::role_of(const GizmoKey& key) const {
    if (!on_) return DragRole::None;
    if (key == key_) return DragRole::Dragged;
    return key.id != 0 && key.id == key_.id && key.target != key_.target ? DragRole::Echoed : DragRole::None;
}

bool DragSession::begin(const Press& press, const GizmoKey& key, const Projector& projector, const glm::dvec2& cursor,
                        const PointerTracker& pointer, bool modal) {
    const auto drag = drag_of(press, projector, cursor);
    if (!drag) return false;
    *this = DragSession{};
    on_ = submitted_ = true;
    modal_ = modal;
    key_ = key;
    updates_.last() = begun_update(*drag);
    updates_.last().drag.progress.precise = pointer.now().precise;
    followed_ = cursor;
    projector_ = projector;
    if (pointer.now().ray) forward_ = pointer.now().ray->direction;
    return true;
}

void DragSession::constrain(Handle handle) {
    if (on_) constraint_ = handle;
}

void DragSession::set_numeric_input(const NumericInput& input) {
    if (on_) input_ = input;
}

void DragSession::end() {
    on_ = false;
    constraint_ = Handle::None;
    input_ = NumericInput{};
}

GizmoValue DragSession::end_abandoned() {
    GizmoValue after = start_of(last());
    write_result(after, result_of(last()), last().drag, last().drag.handle, last().aligned);
    end();
    return after;
}

Step DragSession::update(GizmoValue& value, const Projector* projector, const Camera& camera, const Options& options,
                         const CustomHandle* custom, const Style& style, const DragMembers* members,
                         PointerTracker& pointer, Manipulation& m) {
    Step step;
    submitted_ = true;
    const GizmoValue before = value;
    const Handle handle_before = m.handle = last().drag.handle;
    m.start = last().drag.start;
    m.start_value = last().drag.start_value;
    m.externally_modified = announced_ && !same_bits(before, written_);
    if (pointer.now().cancel) {
        value = start_of(last());
        step.write = MemberWrite::Restore;
        step.ended = true;
        end();
        m.phase = Phase::Cancelled;
        m.changed = !same_bits(value, before);
        return step;
    }
    const bool aligned_before = last().aligned;
    if (projector && !pointer.now().capture_lost) follow(*projector, camera, options, custom, style, members, pointer);
    const DragUpdate& now = last();
    const Handle handle = m.handle = now.drag.handle;
    step.write = MemberWrite::Update;
    m.shear = now.shear;
    m.refused = now.refused;
    GizmoValue written = value;
    const GizmoValue start = start_of(now), result = result_of(now);
    // A key that goes from turning to scaling takes the turn back.
    if (handle != handle_before) write_result(written, start, now.drag, handle_before, aligned_before);
    const bool pivot_only = options.pivot_only && info_of(handle).action == Action::Translate;
    if (pivot_only)
        m.pivot = now.transform.position;
    else
        write_result(written, result, now.drag, handle, now.aligned || aligned_before);
    // The rest is the host's; if that is broken, so would the whole be.
    if (is_valid(written)) value = written;
    written_ = value;
    m.changed = !same_bits(value, before);
    const bool held = (modal_ ? !pointer.pressed() : pointer.now().down) && !confirmed_ && !pointer.now().capture_lost;
    if (held) {
        m.phase = announced_ ? Phase::Dragging : Phase::Began;
        announced_ = true;
        return step;
    }
    m.phase = same_bits(result, start) ? Phase::Hovered : Phase::Committed;
    step.ended = true;
    end();
    return step;
}

void DragSession::follow(const Projector& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                         const Style& style, const DragMembers* members, PointerTracker& tracker) {
    if (tracker.now().ray) return follow_ray(eye, camera, options, custom, style, members, tracker);
    if (constraint_ != Handle::None) apply_constraint(eye, options, custom, style, tracker);
    Pointer pointer = tracker.now();
    pointer.cursor = tracker.cursor();
    follow_cursor(eye, camera, options, members, pointer);
}

// Apart, so that a cursor does not pay for the room that another projector takes.
GIZMO_COLD void DragSession::follow_ray(const Projector& eye, const Camera& camera, const Options& options,
                                        const CustomHandle* custom, const Style& style, const DragMembers* members,
                                        PointerTracker& tracker) {
    const auto ray = make_ray_view(eye, *tracker.now().ray, forward_);
    if (!ray) return;
    if (constraint_ != Handle::None) apply_constraint(ray->projector, options, custom, style, tracker);
    Pointer pointer = tracker.now();
    pointer.cursor = ray->cursor;
    follow_cursor(ray->projector, camera, options, members, pointer);
}

void DragSession::follow_cursor(const Projector& projector, const Camera& camera, const Options& options,
                                const DragMembers* members, const Pointer& pointer) {
    DragInput input;
    input.typed = input_;
    input.on_surface = options.surface.on;
    input.surface = options.surface.point;
    const Drag& drag = last().drag;
    // A pivot that is moved alone leaves the members where they are.
    if (!options.pivot_only || info_of(drag.handle).action != Action::Translate) input.members = members;
    const bool asks = options.snap_provider && pointer.snap && info_of(drag.handle).action == Action::Translate;
    DragUpdate& next = updates_.next();
    if (asks ? !update_among_candidates(next, drag, projector, options, camera, pointer, input)
             : !update_drag_into(next, drag, projector, pointer, input))
        return;
    updates_.take_next();
    projector_ = projector;
    followed_ = pointer.cursor;
}

// From the same press: the way of the cursor since then goes on from where the other handle would be grabbed.
void DragSession::apply_constraint(const Projector& projector, const Options& options, const CustomHandle* custom,
                                   const Style& style, PointerTracker& pointer) {
    const Handle handle = constraint_;
    constraint_ = Handle::None;
    const Drag& old = last().drag;
    if (handle == Handle::Custom || !takes_handle(custom, handle)) return;
    const auto placement = placement_for(handle, start_of(last()), projector, options, custom, style);
    const auto grip =
        placement ? default_grab_point(projector, *placement, handle, pointer.press_cursor()) : std::nullopt;
    if (!grip) return;
    auto drag = begin_drag(projector, *placement, handle, old.start, options, *grip);
    if (!drag) return;
    const glm::dvec2 since = (pointer.cursor() - followed_) * (old.progress.precise ? kPreciseGain : 1.0);
    const glm::dvec2 cursor = *grip + (last().cursor - old.cursor + since);
    drag->progress.gain_from = drag->progress.gain_to = cursor;
    drag->progress.precise = old.progress.precise;
    DragUpdate& begun = updates_.last();
    begun.drag = *drag;
    begun.cursor = cursor;
    begun.transform = drag->start;
    begun.axis = axis_of(*drag);
    pointer.rebase(cursor);
}

} // namespace gizmo
