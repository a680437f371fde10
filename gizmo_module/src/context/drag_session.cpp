// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/drag_session.hpp"

#include "drag/begin.hpp"
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/snap_target.hpp"
#include "drag/stretch.hpp"
#include "drag/surface.hpp"
#include "drag/sweep.hpp"
#include "drag/update.hpp"
#include "handles/handle_table.hpp"
#include "handles/in_view.hpp"
#include "handles/option_defaults.hpp"
#include "math/linear.hpp"

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

namespace gizmo {
namespace {

std::optional<Drag> drag_of(const PressTarget& press, const std::optional<PressedPivot>& pivot,
                            const Projector& projector, const glm::dvec2& cursor) {
    const GizmoValue& at = press.value;
    if (pivot) return pivot->begin(projector, press.placement, press.hit.handle, press.options, cursor);
    if (press.hit.handle != Handle::Custom)
        return begin_drag_through(projector, press.placement, press.hit.handle, at.transform, press.options, cursor,
                                  press.body ? &*press.body : nullptr);
    if (!press.custom) return std::nullopt;
    return is_point(press.custom->constraint)
               ? begin_point_drag(projector, press.placement, *press.custom, at.transform.position, press.options,
                                  cursor)
               : begin_value_drag(projector, press.placement, *press.custom, at.number, press.options, cursor);
}

// An update with the features near the unsnapped object.
std::optional<DragUpdate> update_among_features(const Drag& drag, const Projector& projector, const Options& options,
                                                const Camera& camera, const Pointer& pointer, DragInput input,
                                                DragGuides& guides) {
    Pointer free = pointer;
    free.snap = false;
    free.cursor = input.steady_cursor.value_or(pointer.cursor);
    std::array<SnapFeature, kMostFeatures> room;
    std::array<glm::dvec3, Sources::kMost> sources;
    std::size_t found = 0;
    if (const auto out = update_drag(drag, projector, free, {.parent = input.parent})) {
        SnapQuery query;
        query.id = options.id;
        query.handle = drag.handle;
        query.pivot = out->drag.frame.pivot + out->delta;
        query.cursor = out->cursor;
        query.radius = drag.options.snap_radius;
        query.camera = &camera;
        query.projector = &projector;
        const std::size_t parts = Sources(out->drag, input.snap_geometry).now(*out, sources);
        query.sources = std::span(sources).first(parts);
        if (parts > 0)
            found = gather_features(options.snap_provider, options.snap_user, input.snap_geometry, query, room);
    }
    input.snap_geometry.features = std::span(room).first(found);
    return update_with_guides(drag, projector, pointer, input, guides);
}

Owned owned_by_object(const DragUpdate& update) {
    const Drag& drag = update.drag;
    return owned_by(update, {.rotation = drag.start.rotation,
                             .parent_from_world = drag.frame.parent_from_world,
                             .moves = info_of(drag.handle).action == Action::Bounds || turns_about_pivot(drag),
                             .own_axes = scales_own_axes(drag)});
}

} // namespace

bool takes_handle(const Options& options, const CustomHandle* custom, Handle handle) {
    if (!custom)
        return handle != Handle::Custom && (!options.edit_pivot_only || (kNotOfPivots & handle_bit(handle)) == 0);
    return handle == Handle::Custom || (is_point(custom->constraint) && info_of(handle).action == Action::Translate);
}

Options all_handles(const Options& options) {
    Options all = options;
    all.handles = ~std::uint64_t{0};
    all.axes = 7;
    return all;
}

std::optional<Placement> placement_for(Handle handle, const GizmoValue& value, const Projector& projector,
                                       const Options& options, const CustomHandle* custom, const Style& style) {
    const Mode mode = mode_of(handle);
    if (handle == Handle::Custom)
        return custom ? place_custom(projector, *custom, place_value(*custom, value), style) : std::nullopt;
    if (mode == Mode::None) return std::nullopt;
    Options all = all_handles(options);
    if (custom) all.pivot = Pivot::Median; // a custom point has no other
    if (mode == Mode::Bounds) return place_box(projector, value.transform, all, style);
    auto frame = make_frame(projector, mode, value.transform, all);
    if (frame && !custom) move_into_view(*frame, projector, value.transform, all, style);
    return frame ? place(projector, mode, *frame, all, style) : std::nullopt;
}

void DragSession::begin_frame() {
    frame_ = ThisFrame{.was_ending = is_ending()};
}

DragRole DragSession::role_of(const GizmoKey& key) const {
    if (!is_on()) return DragRole::None;
    if (key == key_) return DragRole::Dragged;
    return key.id != 0 && key.id == key_.id && key.target != key_.target ? DragRole::OtherView : DragRole::None;
}

bool DragSession::keeps_place(const ListPlace& place) {
    if (!place_) place_ = place;
    return place == *place_;
}

bool DragSession::begin(const PressTarget& press, const GizmoKey& key, const Projector& projector,
                        const glm::dvec2& cursor, const PointerTracker& pointer, bool modal) {
    std::optional<PressedPivot> pivot;
    if (press.options.edit_pivot_only && !press.custom)
        pivot.emplace(press.placement, press.value.transform, press.options);
    auto drag = drag_of(press, pivot, projector, cursor);
    if (!drag) return false;
    if (press.body && press.options.surface.on && press.options.body.on_ground) stand_on_ground(*drag);
    DragGuides guides = std::move(guides_); // with its memory
    *this = DragSession{};
    guides_ = std::move(guides);
    guides_.begin();
    stage_ = Stage::Begun;
    frame_.submitted = frame_.unsettled = true;
    modal_ = modal;
    pivot_ = pivot;
    rectangle_normal_ = press.placement.normal;
    part_ = press.part;
    key_ = key;
    place_ = press.place;
    last_ = begun_update(*drag);
    limited_ = limits_any(drag->options.limits);
    last_.drag.progress.precise = pointer.now().precise;
    start_angles_ = press.value.angles;
    edit_.result = edit_.written.value = at_press();
    edit_.owned = owned_by_object(last_);
    followed_ = cursor;
    const auto seen = seen_at(projector, grabbed_point(*drag));
    if (seen && !modal && !std::holds_alternative<ScreenGrab>(drag->grab))
        grabbed_ = Grabbed{grabbed_point(*drag), cursor - *seen};
    projector_ = projector;
    sweeps_ = pointer.now().sweep != AxisSweep::Off;
    swept_from_ = cursor;
    if (pointer.now().ray) forward_ = pointer.now().ray->direction;
    return true;
}

void DragSession::constrain(Handle handle) {
    if (is_on()) constraint_ = handle;
    frame_.unsettled |= is_on();
}

void DragSession::confirm() {
    confirmed_ = is_on() && !has_mistake_;
    frame_.unsettled |= is_on();
}

void DragSession::set_numeric_input(const ParsedNumericInput& input) {
    if (!is_on()) return;
    has_mistake_ = static_cast<bool>(input.error);
    if (!has_mistake_) input_ = input.typed;
    frame_.unsettled = true;
}

CommandStatus DragSession::duplicate(std::uint64_t copy) {
    if (!is_on() || stage_ == Stage::LetGo || pivot_) return CommandStatus::NothingToDo;
    if (last().drag.handle == Handle::Custom || part_ != kNoPart) return CommandStatus::WrongHandle;
    if (copy == key_.id) return CommandStatus::SameId;
    copy_ = copy;
    frame_.unsettled = true;
    return CommandStatus::Done;
}

void DragSession::leave_original(const PointerTracker& pointer, Manipulation& m) {
    tell_start(m);
    m.phase = Phase::Cancelled;
    key_ = {*copy_, key_.target, key_.form, 0};
    place_.reset();
    copy_.reset();
    confirmed_ = !is_held(pointer); // the copy may not be submitted before the next frame
    is_copy_ = edit_.changed = frame_.submitted = frame_.unsettled = true;
    if (stage_ == Stage::Begun) stage_ = Stage::Announced;
}

std::optional<EditEvent> DragSession::cancel_left(const PointerTracker& pointer) {
    if (!pointer.now().cancel) return std::nullopt;
    end(true);
    return event_of(Phase::Cancelled, at_press());
}

bool DragSession::is_held(const PointerTracker& pointer) const {
    const Pointer& hand = pointer.now();
    const bool holds = modal_ ? has_mistake_ || !pointer.pressed() : hand.down;
    return stage_ != Stage::LetGo && !confirmed_ && !hand.capture_lost && holds;
}

void DragSession::end(bool cancelled) {
    stage_ = Stage::Off;
    frame_.ended = frame_.unsettled = true;
    frame_.cancelled = cancelled;
    constraint_ = Handle::None;
    input_ = NumericInput{};
    has_mistake_ = false;
}

GizmoValue DragSession::at_press() const {
    return {last().drag.start, last().drag.start_value, start_angles_};
}

EditEvent DragSession::event_of(Phase phase, const GizmoValue& after) const {
    const GizmoValue before = at_press();
    const glm::dvec3 none(0);
    EditEvent event{key_.id,
                    last().drag.handle,
                    phase,
                    before.transform,
                    after.transform,
                    before.number,
                    after.number,
                    before.angles.value_or(none),
                    after.angles.value_or(none),
                    part_};
    if (!pivot_) return event;
    event.before = event.after = pivot_->at_press();
    if (phase == Phase::Cancelled) return event;
    event.after.position = after.transform.position;
    event.after.rotation = pivot_->axes_after(last());
    return event;
}

std::optional<EditEvent> DragSession::abandon() {
    end(false);
    if (!edit_.written.differs && !is_copy_) return std::nullopt;
    return event_of(Phase::Committed, edit_.written.value);
}

std::optional<glm::dmat3> DragSession::pivot_turn() const {
    if (!pivot_) return std::nullopt;
    const glm::dquat from = pivot_->at_press().rotation, to = pivot_->axes_after(last());
    if (detail::same_value(from, to)) return std::nullopt;
    return rotation_matrix(to) * glm::transpose(rotation_matrix(from));
}

bool DragSession::pivot_differs() const {
    return last().transform.position != last().drag.start.position || pivot_turn();
}

bool DragSession::differs(const GizmoValue& now) const {
    return !same_owned(now, at_press(), edit_.owned);
}

bool DragSession::is_modified(const GizmoValue& now) const {
    return !same_owned(now, edit_.written.value, edit_.owned);
}

void DragSession::tell_start(Manipulation& m) const {
    m.handle = last().drag.handle;
    m.part = part_;
    m.start = start();
    m.start_value = last().drag.start_value;
    m.start_angles = start_angles_.value_or(glm::dvec3(0));
}

Step DragSession::update(const Projector* projector, const Camera& camera, const Options& options,
                         const CustomHandle* custom, const Style& style, const DragMembers* members,
                         PointerTracker& pointer, Manipulation& m) {
    frame_.submitted = true;
    tell_start(m);
    const Pointer& hand = pointer.now();
    const bool ends = stage_ == Stage::LetGo;
    if (!ends && (hand.cancel || (has_mistake_ && !is_held(pointer)))) {
        edit_.result = at_press();
        if (pivot_) m.pivot = m.start.position, m.pivot_axes = m.start.rotation;
        return {DragWrite::Restore, DragEnd::Cancel};
    }
    const bool knows_place = !hand.capture_lost || hand.release; // of the pointer
    if (projector && knows_place && !ends) follow(*projector, camera, options, custom, style, members, pointer);
    const DragUpdate& now = last();
    m.handle = now.drag.handle;
    m.refused = now.refused;
    if (pivot_) {
        m.pivot = now.transform.position;
        m.pivot_axes = pivot_->axes_after(now);
    } else {
        m.shear = now.shear;
        edit_.owned |= owned_by_object(now);
    }
    if (ends) return {DragWrite::None, DragEnd::Release, true};
    GizmoValue result{writes_number(now.drag) ? now.drag.start : now.transform, now.value};
    if (start_angles_) result.angles = angles_after(now, edit_.result.transform.rotation, *edit_.result.angles);
    const bool repeats = same_bits(result, edit_.result);
    edit_.result = result;
    return {DragWrite::Update, is_held(pointer) ? DragEnd::None : DragEnd::Release, repeats};
}

// A release that moves the object, or one before the host has seen the drag, is committed in the next call. The host
// may change what was written before that.
std::optional<EditEvent> DragSession::conclude(const Step& step, const HostValue& now, Manipulation& m) {
    const bool is_released = step.drag_end == DragEnd::Release;
    edit_.written = now;
    if (step.write == DragWrite::None) {
        m.shear = edit_.shear;
        m.refused = edit_.refused;
    }
    edit_.shear = m.shear;
    edit_.refused = m.refused;
    edit_.changed |= m.changed || now.differs;
    frame_.unsettled |= m.changed || is_released || stage_ == Stage::Begun;
    if (step.drag_end == DragEnd::Cancel) {
        m.phase = Phase::Cancelled;
        end(true);
        if (!edit_.changed) return std::nullopt;
        return event_of(Phase::Cancelled, now.value);
    }
    if (is_released && step.write == DragWrite::None) {
        m.phase = now.differs || is_copy_ ? Phase::Committed : Phase::Hovered;
        return abandon();
    }
    m.phase = stage_ == Stage::Begun ? Phase::Began : Phase::Dragging;
    stage_ = is_released ? Stage::LetGo : Stage::Announced;
    return std::nullopt;
}

void DragSession::follow(const Projector& projector, const Camera& camera, const Options& options,
                         const CustomHandle* custom, const Style& style, const DragMembers* members,
                         PointerTracker& tracker) {
    if (tracker.now().ray) return follow_ray(projector, camera, options, custom, style, members, tracker);
    if (!is_finite(tracker.cursor())) return; // commands wait for a valid cursor
    Pointer pointer = tracker.now();
    pointer.cursor = tracker.cursor();
    sweep(projector, options, custom, style, pointer);
    if (constraint_ != Handle::None) {
        apply_constraint(projector, options, custom, style, tracker);
        swept_from_ += tracker.cursor() - pointer.cursor;
        pointer.cursor = tracker.cursor();
    }
    if (follow_cursor(projector, camera, options, members, pointer) && options.surface.on)
        look_at_surface(projector, camera);
}

void DragSession::look_at_surface(const Projector& projector, const Camera& camera) {
    if (look_ && look_->hand == steady_ && same_camera(look_->camera, camera)) return;
    look_ = SurfaceLook{steady_, camera, seen_at(projector, contact_now(last(), projector))};
}

void DragSession::follow_ray(const Projector& eye, const Camera& camera, const Options& options,
                             const CustomHandle* custom, const Style& style, const DragMembers* members,
                             PointerTracker& tracker) {
    const auto ray = make_ray_view(eye, *tracker.now().ray, forward_);
    if (!ray || !is_finite(ray->cursor)) return;
    look_.reset();
    Pointer pointer = tracker.now();
    pointer.cursor = ray->cursor;
    sweep(ray->projector, options, custom, style, pointer);
    if (constraint_ != Handle::None) apply_constraint(ray->projector, options, custom, style, tracker);
    follow_cursor(ray->projector, camera, options, members, pointer);
}

bool DragSession::follow_cursor(const Projector& projector, const Camera& camera, const Options& options,
                                const DragMembers* members, const Pointer& pointer) {
    DragInput input;
    static const glm::dmat4 kNoParent(1);
    input.typed = input_;
    input.snap = &options.snap;
    if (!is_steady(pointer.cursor)) steady_ = pointer.cursor;
    input.steady_cursor = steady_;
    std::optional<glm::dmat4> of_pivot;
    if (pivot_) of_pivot = pivot_->parent(last().drag.handle, options.parent);
    if (options.parent)
        input.parent = pivot_ ? &*of_pivot : &*options.parent;
    else if (last().drag.options.parent)
        input.parent = &kNoParent;
    input.on_surface = options.surface.on;
    input.surface = options.surface.point;
    last_.drag.options.negative_scale = options.negative_scale;
    const Drag& drag = last().drag;
    // Moving only the pivot leaves the members unchanged.
    if (!pivot_) input.members = members;
    const bool asks = pointer.snap && (options.snap_provider || !options.snap_geometry.features.empty());
    input.snap_geometry = options.snap_geometry;
    if (pivot_ && info_of(last().drag.handle).action != Action::Rotate) input.snap_geometry.source = SnapSource::Pivot;
    guides_.prepare(options.neighbors, options.smart_guides);
    const auto next = asks ? update_among_features(drag, projector, options, camera, pointer, input, guides_)
                           : update_with_guides(drag, projector, pointer, input, guides_);
    if (!next) return false;
    last_ = *next;
    reported_.reset();
    if (last_.drag.press) {
        reported_ = last_;
        reported_->drag.grab = last_.drag.press->grab;
    }
    projector_ = projector;
    followed_ = pointer.cursor;
    return true;
}

glm::dvec2 DragSession::travel_to(const PointerTracker& pointer) const {
    if (!is_on() || pointer.now().ray || !is_finite(pointer.cursor())) return glm::dvec2(0);
    return (pointer.cursor() - followed_) * (last().drag.progress.precise ? kPreciseGain : 1.0);
}

glm::dvec2 DragSession::surface_pixel(const glm::dvec2& now, const PointerTracker& pointer) const {
    const glm::dvec2 travel = travel_to(pointer);
    if (!look_ || !look_->contact || look_->hand != steady_) return now + travel;
    return is_steady(pointer.cursor()) ? *look_->contact : now + travel;
}

Options DragSession::with_angles_of_press(const Options& options) const {
    Options own = options;
    own.euler = last().drag.options.euler;
    return own;
}

void DragSession::sweep(const Projector& projector, const Options& options, const CustomHandle* custom,
                        const Style& style, const Pointer& pointer) {
    constexpr double kLeastPx = 8;
    const bool begins = !sweeps_;
    sweeps_ = pointer.sweep != AxisSweep::Off;
    if (begins) swept_from_ = pointer.cursor;
    const glm::dvec2 travel = pointer.cursor - swept_from_;
    if (!sweeps_ || glm::length(travel) < kLeastPx * static_cast<double>(style.pixel_scale)) return;
    const HandleInfo& info = info_of(last().drag.handle);
    const SweptHandles handles{info.action == Action::Custom ? Action::Translate : info.action, pointer.sweep};
    if (!takes_handle(options, custom, handles[0])) return;
    const auto placement = placement_of(handles[0], projector, options, custom, style);
    const std::uint64_t allowed = allowed_handles(options) & handles_within(allowed_axes(options));
    const Handle swept = placement ? swept_handle(*placement, handles, allowed, travel, info.axis) : Handle::None;
    if (swept != Handle::None && swept != info.handle) constraint_ = swept;
}

std::optional<Placement> DragSession::placement_of(Handle handle, const Projector& projector, const Options& options,
                                                   const CustomHandle* custom, const Style& style) const {
    if (pivot_) return placement_for(handle, {pivot_->placed()}, projector, pivot_->options(options), nullptr, style);
    return placement_for(handle, at_press(), projector, with_angles_of_press(options), custom, style);
}

// The grabbed point stays under the cursor. Where there is none, as after a command, or the handle cannot move it, the
// cursor's travel since the press continues from the grab point of the handle.
std::optional<DragSession::Constrained> DragSession::constrained(Handle handle, const Projector& projector,
                                                                 const Options& options, const CustomHandle* custom,
                                                                 const Style& style,
                                                                 const PointerTracker& pointer) const {
    const auto placement = placement_of(handle, projector, options, custom, style);
    if (!placement) return std::nullopt;
    const Drag& old = last().drag;
    const auto begin = [&](const glm::dvec2& at, const glm::dvec3* through) {
        return pivot_ ? pivot_->begin(projector, *placement, handle, options, at, through)
                      : begin_drag_through(projector, *placement, handle, old.start, with_angles_of_press(options), at,
                                           through);
    };
    const glm::dvec2 since = (pointer.cursor() - followed_) * (old.progress.precise ? kPreciseGain : 1.0);
    if (grabbed_) {
        const glm::dvec3 point = old.press ? grabbed_point(old) : grabbed_->point; // under a parent that has moved
        const auto seen = seen_at(projector, point);
        const auto drag = seen ? begin(*seen + grabbed_->off_px, &point) : std::nullopt;
        if (drag) return Constrained{*drag, last().cursor + since};
    }
    const auto grip = default_grab_point(projector, *placement, handle, pointer.press_cursor());
    const auto drag = grip ? begin(*grip, nullptr) : std::nullopt;
    if (!drag) return std::nullopt;
    return Constrained{*drag, *grip + (last().cursor - old.cursor + since)};
}

void DragSession::apply_constraint(const Projector& projector, const Options& options, const CustomHandle* custom,
                                   const Style& style, PointerTracker& pointer) {
    const Handle handle = constraint_;
    constraint_ = Handle::None;
    if (handle == Handle::Custom || !takes_handle(options, custom, handle)) return;
    auto next = constrained(handle, projector, options, custom, style, pointer);
    if (!next) return;
    const glm::dvec2& cursor = next->cursor;
    next->drag.progress.precise_anchor = next->drag.progress.precise_effective = cursor;
    next->drag.progress.precise = last().drag.progress.precise;
    rectangle_normal_ = kNoAxis;
    last_.drag = next->drag;
    limited_ = limits_any(last_.drag.options.limits);
    last_.cursor = cursor;
    last_.transform = last_.drag.start;
    last_.axis = axis_of(last_.drag);
    reported_.reset();
    pointer.rebase(cursor);
    frame_.unsettled = true; // the cursor is converted, which rounds
}

} // namespace gizmo
