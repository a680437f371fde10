// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/drag_session.hpp"

#include "drag/grab.hpp"
#include "drag/gravity.hpp"
#include "drag/limits.hpp"
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
        return begin_drag(projector, press.placement, press.hit.handle, at.transform, press.options, cursor);
    if (!press.custom) return std::nullopt;
    return is_point(press.custom->constraint)
               ? begin_point_drag(projector, press.placement, *press.custom, at.transform.position, press.options,
                                  cursor)
               : begin_value_drag(projector, press.placement, *press.custom, at.number, press.options, cursor);
}

// An update with the features near the unsnapped object. Out of line, because they need a large stack frame.
bool update_among_features(DragUpdate& out, const Drag& drag, const Projector& projector, const Options& options,
                           const Camera& camera, const Pointer& pointer, DragInput input, DragGuides* guides) {
    Pointer free = pointer;
    free.snap = false;
    free.cursor = input.steady_cursor.value_or(pointer.cursor);
    std::array<SnapFeature, kMostFeatures> room;
    std::array<glm::dvec3, Sources::kMost> sources;
    std::size_t found = 0;
    if (update_drag_into(out, drag, projector, free, {.parent = input.parent})) {
        SnapQuery query;
        query.id = options.id;
        query.handle = drag.handle;
        query.pivot = out.drag.frame.pivot + out.delta;
        query.cursor = out.cursor;
        query.radius = drag.options.snap_radius;
        query.camera = &camera;
        query.projector = &projector;
        const std::size_t parts = Sources(out.drag, input.snap_geometry).now(out, sources);
        query.sources = std::span(sources).first(parts);
        if (parts > 0)
            found = gather_features(options.snap_provider, options.snap_user, input.snap_geometry, query, room);
    }
    input.snap_geometry.features = std::span(room).first(found);
    return update_drag_into(out, drag, projector, pointer, input, guides);
}

} // namespace

// Only the components that the handle writes, so that the host's changes to the others are kept.
Mode fields_of(const DragUpdate& update) {
    const HandleInfo& info = info_of(update.drag.handle);
    const bool turns = update.aligned && info.writes == Mode::Translate;
    if (turns_about_pivot(update.drag)) return info.writes | Mode::Translate;
    return turns ? info.writes | Mode::Rotate : info.writes;
}

void write_fields(DTransform& to, const DTransform& from, Mode fields) {
    if (contains(fields, Mode::Translate)) to.position = from.position;
    if (contains(fields, Mode::Rotate)) to.rotation = from.rotation;
    if (contains(fields, Mode::Scale)) to.scale = from.scale;
}

bool same_fields(const DTransform& a, const DTransform& b, Mode fields) {
    const auto same = [](const auto& x, const auto& y) { return detail::same_value(x, y); };
    return (!contains(fields, Mode::Translate) || same(a.position, b.position)) &&
           (!contains(fields, Mode::Rotate) || same(a.rotation, b.rotation)) &&
           (!contains(fields, Mode::Scale) || same(a.scale, b.scale));
}

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
    if (frame && !custom) stand_in_view(*frame, projector, value.transform, all, style);
    return frame ? place(projector, mode, *frame, all, style) : std::nullopt;
}

void DragSession::begin_frame() {
    frame_ = ThisFrame{};
    if (is_on()) grabbed_.begin_frame();
}

// With pivot-only edits, a host may submit the object with the moved pivot or with the old one.
bool DragSession::is_as_written(const GizmoValue& now) const {
    const Written& left = edit_.written;
    return same_bits(now, left.value) || (left.untouched && same_bits(now, *left.untouched));
}

MatchResult DragSession::match_of(const GizmoValue& now) const {
    const GizmoValue left = edit_.written.untouched.value_or(edit_.written.value);
    // No other object is at the position to which the drag has moved this one.
    const bool moved =
        contains(edit_.fields, Mode::Translate) && !same_fields(left.transform, last().drag.start, Mode::Translate);
    if (moved && same_fields(now.transform, left.transform, Mode::Translate)) return MatchResult::Same;
    return is_near(now, edit_.read, left, near_distance(last().drag)) ? MatchResult::Near : MatchResult::Other;
}

DragRole DragSession::claim(const GizmoKey& key, CallForm form, MatchResult match) {
    if (!is_on()) return DragRole::None;
    if (grabbed_.is_candidate(key, form)) return grabbed_.claim(key, match) ? DragRole::Dragged : DragRole::None;
    const GizmoKey& own = grabbed_.key();
    return key.id != 0 && key.id == own.id && key.target != own.target ? DragRole::OtherView : DragRole::None;
}

bool DragSession::begin(const PressTarget& press, const GizmoKey& key, std::uint32_t gizmos_of_key,
                        const Projector& projector, const glm::dvec2& cursor, const PointerTracker& pointer,
                        bool modal) {
    std::optional<PressedPivot> pivot;
    if (press.options.edit_pivot_only && !press.custom)
        pivot.emplace(press.placement, press.value.transform, press.options);
    auto drag = drag_of(press, pivot, projector, cursor);
    if (!drag) return false;
    if (press.part != SpotPart::None) drag->start = press.value.transform; // all its numbers
    DragGuides guides = std::move(guides_);                                // with its memory
    *this = DragSession{};
    guides_ = std::move(guides);
    guides_.begin();
    stage_ = Stage::Begun;
    frame_.submitted = frame_.unsettled = true;
    modal_ = modal;
    pivot_ = pivot;
    rectangle_normal_ = press.placement.normal;
    part_ = press.part;
    grabbed_.begin(key, press.form, gizmos_of_key);
    DragUpdate& begun = updates_.begin();
    begun = begun_update(*drag);
    limited_ = limits_any(drag->options.limits);
    begun.drag.progress.precise = pointer.now().precise;
    edit_.read = edit_.written.value = pivot ? press.value : start_of(begun);
    start_angles_ = edit_.written.value.angles = press.value.angles;
    arm_ = grab_radius_vector(*drag);
    followed_ = cursor;
    projector_.keep(projector);
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
    confirmed_ = is_on();
    frame_.unsettled |= is_on();
}

void DragSession::set_numeric_input(const NumericInput& input) {
    if (is_on()) input_ = input;
    frame_.unsettled |= is_on();
}

bool DragSession::duplicate(std::uint64_t copy) {
    const bool can =
        is_on() && stage_ != Stage::LetGo && !pivot_ && last().drag.handle != Handle::Custom && grabbed_.has_copies();
    if (!can) return false;
    copy_ = copy;
    frame_.unsettled = true;
    return true;
}

void DragSession::leave_original(GizmoValue& value, Manipulation& m) {
    tell_start(m);
    m.phase = Phase::Cancelled;
    value = restored(value);
    grabbed_.follow(*copy_);
    copy_.reset();
    is_copy_ = edit_.changed = frame_.submitted = frame_.unsettled = true;
    if (stage_ == Stage::Begun) stage_ = Stage::Announced;
}

std::optional<EditEvent> DragSession::end_left(const PointerTracker& pointer) {
    if (!pointer.now().cancel) return is_held(pointer) ? std::nullopt : abandon();
    end(true);
    GizmoValue start = start_of(last());
    start.angles = start_angles_;
    return event_of(Phase::Cancelled, start);
}

bool DragSession::is_held(const PointerTracker& pointer) const {
    const Pointer& hand = pointer.now();
    return stage_ != Stage::LetGo && !confirmed_ && !hand.capture_lost && (modal_ ? !pointer.pressed() : hand.down);
}

void DragSession::end(bool cancelled) {
    stage_ = Stage::Off;
    frame_.ended = frame_.unsettled = true;
    frame_.cancelled = cancelled;
    constraint_ = Handle::None;
    input_ = NumericInput{};
}

EditEvent DragSession::event_of(Phase phase, const GizmoValue& after) const {
    const GizmoValue before = start_of(last());
    EditEvent event{key().id,      last().drag.handle, phase,         before.transform, after.transform,
                    before.number, after.number,       start_angles_, after.angles,     part_};
    if (!pivot_) return event;
    event.before = event.after = pivot_->at_press();
    if (phase == Phase::Cancelled) return event;
    event.after.position = after.transform.position;
    event.after.rotation = pivot_->axes_after(last());
    return event;
}

std::optional<EditEvent> DragSession::abandon() {
    const Written& written = edit_.written;
    end(false);
    if (!written.differs && !is_copy_) return std::nullopt;
    return event_of(Phase::Committed, written.value);
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
    const Drag& drag = last().drag;
    if (writes_number(drag)) return std::memcmp(&now.number, &drag.start_value, sizeof now.number) != 0;
    return !same_fields(now.transform, drag.start, edit_.fields);
}

// Restores the components that the drag has written; the host's others are kept. If those are invalid, restores
// everything.
GizmoValue DragSession::restored(const GizmoValue& now) const {
    const GizmoValue start = start_of(last());
    GizmoValue back = now;
    if (writes_number(last().drag))
        back.number = start.number;
    else
        write_fields(back.transform, start.transform, edit_.fields);
    return pivot_ || is_valid(back) ? back : start;
}

void DragSession::tell_start(Manipulation& m) const {
    m.handle = last().drag.handle;
    m.part = part_;
    m.start = start();
    m.start_value = last().drag.start_value;
    m.start_angles = start_angles_;
}

Step DragSession::update(GizmoValue& value, const ViewRef& eye, const Camera& camera, const Options& options,
                         const CustomHandle* custom, const Style& style, const DragMembers* members,
                         PointerTracker& pointer, Manipulation& m) {
    frame_.submitted = true;
    edit_.read = value;
    const GizmoValue& before = edit_.read;
    tell_start(m);
    const Pointer& hand = pointer.now();
    const bool released = stage_ == Stage::LetGo;
    if (hand.cancel && !released) {
        value = restored(value);
        if (pivot_) m.pivot = m.start.position, m.pivot_axes = m.start.rotation;
        m.changed = !same_bits(value, before);
        return {MemberWrite::Restore, DragEnd::Cancel};
    }
    const bool knows_place = !hand.capture_lost || hand.release; // of the pointer
    if (eye.projector && knows_place && !released) follow(eye, camera, options, custom, style, members, pointer);
    const DragUpdate& now = last();
    m.handle = now.drag.handle;
    if (!pivot_) m.shear = now.shear;
    m.refused = now.refused;
    if (pivot_) {
        m.pivot = now.transform.position;
        m.pivot_axes = pivot_->axes_after(now);
    } else if (writes_number(now.drag)) {
        value.number = now.value;
    } else {
        // Switching from a rotation to a scale restores the rotation.
        edit_.fields = edit_.fields | fields_of(now);
        write_fields(value.transform, now.transform, edit_.fields);
    }
    // The host's other components are kept; if they are invalid, everything is restored.
    if (!is_valid(value)) value = before;
    m.changed = !detail::same_value(value.number, before.number); // for a transform, its writer sets it
    return {MemberWrite::Update, is_held(pointer) ? DragEnd::None : DragEnd::Release};
}

// A release before the host has seen the drag: it is announced first, and committed in the next call.
std::optional<EditEvent> DragSession::conclude(DragEnd drag_end, const Written& written, Manipulation& m) {
    edit_.written = written;
    frame_.unsettled |= m.changed;
    edit_.changed |= m.changed || written.differs;
    if (drag_end == DragEnd::Cancel) {
        m.phase = Phase::Cancelled;
        end(true);
        if (!edit_.changed) return std::nullopt;
        return event_of(Phase::Cancelled, written.value);
    }
    const bool is_released = drag_end == DragEnd::Release;
    if (!is_released || (stage_ == Stage::Begun && written.differs)) {
        m.phase = stage_ == Stage::Begun ? Phase::Began : Phase::Dragging;
        frame_.unsettled |= stage_ == Stage::Begun;
        stage_ = is_released ? Stage::LetGo : Stage::Announced;
        return std::nullopt;
    }
    m.phase = written.differs || is_copy_ ? Phase::Committed : Phase::Hovered;
    return abandon();
}

void DragSession::follow(const ViewRef& eye, const Camera& camera, const Options& options, const CustomHandle* custom,
                         const Style& style, const DragMembers* members, PointerTracker& tracker) {
    if (tracker.now().ray) return follow_ray(*eye.projector, camera, options, custom, style, members, tracker);
    if (!is_finite(tracker.cursor())) return; // commands wait for a valid cursor
    Pointer pointer = tracker.now();
    pointer.cursor = tracker.cursor();
    sweep(*eye.projector, options, custom, style, pointer);
    if (constraint_ != Handle::None) {
        apply_constraint(*eye.projector, options, custom, style, tracker);
        swept_from_ += tracker.cursor() - pointer.cursor;
        pointer.cursor = tracker.cursor();
    }
    if (follow_cursor(*eye.projector, camera, options, members, pointer)) projector_.keep(eye);
}

// Out of line, so that drags by a cursor do not need the stack frame of another projector.
void DragSession::follow_ray(const Projector& eye, const Camera& camera, const Options& options,
                             const CustomHandle* custom, const Style& style, const DragMembers* members,
                             PointerTracker& tracker) {
    const auto ray = make_ray_view(eye, *tracker.now().ray, forward_);
    if (!ray || !is_finite(ray->cursor)) return;
    Pointer pointer = tracker.now();
    pointer.cursor = ray->cursor;
    sweep(ray->projector, options, custom, style, pointer);
    if (constraint_ != Handle::None) apply_constraint(ray->projector, options, custom, style, tracker);
    if (follow_cursor(ray->projector, camera, options, members, pointer)) projector_.keep(ray->projector);
}

bool DragSession::follow_cursor(const Projector& projector, const Camera& camera, const Options& options,
                                const DragMembers* members, const Pointer& pointer) {
    DragInput input;
    static const glm::dmat4 kNoParent(1);
    input.typed = input_;
    input.snap = &options.snap;
    constexpr double kSteadyPx = 1;
    if (!(glm::length(pointer.cursor - steady_) <= kSteadyPx)) steady_ = pointer.cursor;
    input.steady_cursor = steady_;
    std::optional<glm::dmat4> of_pivot;
    if (pivot_) of_pivot = pivot_->parent(last().drag.handle, options.parent);
    if (options.parent)
        input.parent = pivot_ ? &*of_pivot : &*options.parent;
    else if (last().drag.options.parent)
        input.parent = &kNoParent;
    input.on_surface = options.surface.on;
    input.surface = options.surface.point;
    const Drag& drag = last().drag;
    // Moving only the pivot leaves the members unchanged.
    if (!pivot_) input.members = members;
    const bool asks = pointer.snap && (options.snap_provider || !options.snap_geometry.features.empty());
    input.snap_geometry = options.snap_geometry;
    if (pivot_ && info_of(last().drag.handle).action != Action::Rotate) input.snap_geometry.source = SnapSource::Pivot;
    DragUpdate& next = updates_.next();
    const bool again = !asks && updates_.is_next_of_drag();
    guides_.prepare(options.neighbors, options.smart_guides);
    const bool solved = asks ? update_among_features(next, drag, projector, options, camera, pointer, input, &guides_)
                        : again ? update_drag_again(next, drag, projector, pointer, input, &guides_)
                                : update_drag_into(next, drag, projector, pointer, input, &guides_);
    if (!solved) return false;
    updates_.take_next();
    if (!again || last().drag.press) arm_ = grab_radius_vector(last().drag);
    followed_ = pointer.cursor;
    return true;
}

Options DragSession::at_press(const Options& options) const {
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
    return placement_for(handle, start_of(last()), projector, at_press(options), custom, style);
}

// From the same press: the cursor's travel since then continues from the grab point of the new handle.
void DragSession::apply_constraint(const Projector& projector, const Options& options, const CustomHandle* custom,
                                   const Style& style, PointerTracker& pointer) {
    const Handle handle = constraint_;
    constraint_ = Handle::None;
    const Drag& old = last().drag;
    if (handle == Handle::Custom || !takes_handle(options, custom, handle)) return;
    const auto placement = placement_of(handle, projector, options, custom, style);
    const auto grip =
        placement ? default_grab_point(projector, *placement, handle, pointer.press_cursor()) : std::nullopt;
    if (!grip) return;
    auto drag = pivot_ ? pivot_->begin(projector, *placement, handle, options, *grip)
                       : begin_drag(projector, *placement, handle, old.start, at_press(options), *grip);
    if (!drag) return;
    const glm::dvec2 since = (pointer.cursor() - followed_) * (old.progress.precise ? kPreciseGain : 1.0);
    const glm::dvec2 cursor = *grip + (last().cursor - old.cursor + since);
    drag->progress.precise_anchor = drag->progress.precise_effective = cursor;
    drag->progress.precise = old.progress.precise;
    rectangle_normal_ = kNoAxis;
    DragUpdate& begun = updates_.begin();
    begun.drag = *drag;
    limited_ = limits_any(drag->options.limits);
    arm_ = grab_radius_vector(*drag);
    begun.cursor = cursor;
    begun.transform = drag->start;
    begun.axis = axis_of(*drag);
    pointer.rebase(cursor);
    frame_.unsettled = true; // the cursor is converted, which rounds
}

} // namespace gizmo
