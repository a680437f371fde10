// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The running drag: begun, updated, ended.
#include "drag/grab.hpp"

#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gizmo {
namespace {

// Only what the handle acts on is written, so that a host's own changes to the rest are kept.
// `aligned`: a translation that has turned the object too.
void write_action(DTransform& to, const DTransform& from, Handle handle, bool aligned) {
    switch (info_of(handle).action) {
    case Action::Translate:
    case Action::Custom:
        to.position = from.position;
        if (aligned) to.rotation = from.rotation;
        break;
    case Action::Rotate:
        to.rotation = from.rotation;
        break;
    case Action::Bounds:
        to.position = from.position;
        to.scale = from.scale;
        break;
    case Action::Scale:
        to.scale = from.scale;
        break;
    case Action::None:
        break;
    }
}

// A host's number goes through the context in position.x.
DTransform carried(const Drag& drag, const DTransform& transform, double value) {
    return writes_number(drag) ? DTransform{.position = {value, 0, 0}} : transform;
}
DTransform start_of(const DragUpdate& update) {
    return carried(update.drag, update.drag.start, update.drag.start_value);
}
DTransform result_of(const DragUpdate& update) {
    return carried(update.drag, update.transform, update.value);
}

Mode mode_of(Handle handle) {
    switch (info_of(handle).action) {
    case Action::Translate:
        return Mode::Translate;
    case Action::Rotate:
        return Mode::Rotate;
    case Action::Scale:
        return Mode::Scale;
    case Action::Bounds:
        return Mode::Bounds;
    case Action::Custom:
    case Action::None:
        break;
    }
    return Mode::None;
}

} // namespace

Manipulation Context::run_drag(DTransform& transform, const Projector* projector, const Options& options,
                               const Camera& camera) {
    Manipulation m;
    active_.submitted = true;
    const DTransform before = transform;
    Handle handle = m.handle = active_.last.drag.handle;
    m.start = active_.last.drag.start;
    m.start_value = active_.last.drag.start_value;
    m.externally_modified = active_.announced && !same_bits(before, active_.written);
    call_.wrote = true;
    if (pointer_.cancel) {
        transform = start_of(active_.last);
        call_.cancelled = true;
        end_drag(Phase::Cancelled, transform);
        m.phase = Phase::Cancelled;
        m.changed = !same_bits(transform, before);
        return m;
    }
    const bool before_aligned = active_.last.aligned;
    if (projector && !pointer_.capture_lost) update_active(*projector, options, camera);
    const DragUpdate& now = active_.last;
    const Handle before_handle = handle;
    handle = m.handle = now.drag.handle;
    call_.update = &now;
    m.shear = now.shear;
    m.refused = now.refused;
    DTransform written = transform;
    // A key that goes from turning to scaling takes the turn back.
    if (handle != before_handle) write_action(written, m.start, before_handle, before_aligned);
    const bool pivot_only = options.pivot_only && info_of(handle).action == Action::Translate;
    if (pivot_only)
        m.pivot = now.transform.position;
    else
        write_action(written, result_of(now), handle, now.aligned || before_aligned);
    // The rest is the host's; if that is broken, so would the whole be.
    if (is_valid(written)) transform = written;
    active_.written = transform;
    m.changed = !same_bits(transform, before);
    const bool held = (active_.modal ? !pressed_ : pointer_.down) && !confirmed_ && !pointer_.capture_lost;
    if (held) {
        m.phase = active_.announced ? Phase::Dragging : Phase::Began;
        active_.announced = true;
        return m;
    }
    const bool edited = !same_bits(result_of(now), start_of(now));
    m.phase = edited ? Phase::Committed : Phase::Hovered;
    end_drag(Phase::Committed, pivot_only ? now.transform : transform);
    return m;
}

void Context::update_active(const Projector& eye, const Options& options, const Camera& camera) {
    const Projector* projector = &eye;
    Pointer pointer = pointer_;
    pointer.cursor = drag_cursor_;
    std::optional<RayView> ray;
    if (pointer_.ray) {
        ray = ray_view(eye);
        if (!ray) return;
        projector = &ray->projector;
        pointer.cursor = ray->cursor;
    }
    if (constrain_ != Handle::None) {
        apply_constrain(*projector, options);
        if (!ray) pointer.cursor = drag_cursor_;
    }
    DragInput input;
    input.typed = typed_;
    const std::size_t found = find_candidates(*projector, options, camera, pointer);
    input.candidates = {candidates_.data(), found};
    input.on_surface = options.surface.on;
    input.surface = options.surface.point;
    if (const auto update = update_drag(active_.last.drag, *projector, pointer, input)) {
        active_.last = *update;
        active_.projector = *projector;
        active_.followed = pointer.cursor;
    }
}

std::size_t Context::find_candidates(const Projector& projector, const Options& options, const Camera& camera,
                                     const Pointer& pointer) {
    const Drag& drag = active_.last.drag;
    if (!options.snap_provider || !pointer.snap || info_of(drag.handle).action != Action::Translate) return 0;
    Pointer free = pointer;
    free.snap = false;
    const auto unsnapped = update_drag(drag, projector, free);
    if (!unsnapped) return 0;
    SnapQuery query;
    query.id = options.id;
    query.handle = drag.handle;
    query.pivot = drag.frame.pivot + unsnapped->delta;
    query.cursor = unsnapped->cursor;
    query.radius = drag.options.snap_radius;
    query.camera = &camera;
    return std::min(options.snap_provider(options.snap_user, query, candidates_), candidates_.size());
}

// From the same press: the way of the cursor since then goes on from where the other handle would be grabbed.
void Context::apply_constrain(const Projector& projector, const Options& options) {
    const Handle handle = constrain_;
    constrain_ = Handle::None;
    const Drag& old = active_.last.drag;
    // A host's point may be moved along axes and planes too; its numbers may not.
    const bool point = call_.custom && is_point(call_.custom->constraint);
    if (handle == Handle::Custom || (call_.custom && !(point && info_of(handle).action == Action::Translate))) return;
    const auto placement = placement_for(handle, old.start, options, projector);
    const auto grip = placement ? default_grab_point(projector, *placement, handle, press_cursor_) : std::nullopt;
    if (!grip) return;
    auto drag = begin_drag(projector, *placement, handle, old.start, options, *grip);
    if (!drag) return;
    const glm::dvec2 since = (drag_cursor_ - active_.followed) * (old.progress.precise ? kPreciseGain : 1.0);
    const glm::dvec2 way = active_.last.cursor - old.cursor + since;
    drag_cursor_ = drag->progress.gain_from = drag->progress.gain_to = *grip + way;
    drag->progress.precise = old.progress.precise;
    active_.last.drag = *drag;
    active_.last.axis = axis_of(*drag);
    active_.last.cursor = drag_cursor_;
    active_.last.transform = drag->start;
    cursor_offset_ = drag_cursor_ - pointer_.cursor;
}

std::optional<Placement> Context::placement_for(Handle handle, const DTransform& transform, const Options& options,
                                                const Projector& projector) const {
    const Mode mode = mode_of(handle);
    if (handle == Handle::Custom)
        return call_.custom ? place_custom(projector, *call_.custom, transform.position, style) : std::nullopt;
    if (mode == Mode::Bounds) return place_box(projector, transform, options, style);
    if (mode == Mode::None) return std::nullopt;
    Options all = options;
    all.handles = ~std::uint64_t{0};
    all.axes = 7;
    const auto frame = make_frame(projector, mode, transform, all);
    auto placement = frame ? place(projector, mode, *frame, all, style) : std::nullopt;
    return placement;
}

void Context::end_drag(Phase phase, const DTransform& after) {
    const Drag& drag = active_.last.drag;
    const bool number = writes_number(drag);
    if (phase == Phase::Cancelled || !same_bits(result_of(active_.last), start_of(active_.last)))
        events_.push_back({active_.watch.key.id, drag.handle, phase, drag.start, number ? drag.start : after,
                           drag.start_value, number ? after.position.x : 0});
    easing_.watch = active_.watch;
    active_.on = false;
    constrain_ = Handle::None;
    typed_ = NumericInput{};
    hover_.hit = Hit{};
}

// Its gizmo was not submitted.
void Context::end_abandoned_drag() {
    DTransform after = start_of(active_.last);
    write_action(after, result_of(active_.last), active_.last.drag.handle, active_.last.aligned);
    end_drag(Phase::Committed, after);
}

bool Context::begin_at(Hover& from, const Projector& projector, const glm::dvec2& cursor) {
    const Handle handle = from.hit.handle;
    const glm::dvec3& at = from.transform.position;
    const auto drag = handle != Handle::Custom
                          ? begin_drag(projector, from.placement, handle, from.transform, from.options, cursor)
                      : is_point(from.custom.constraint)
                          ? begin_point_drag(projector, from.placement, from.custom, at, from.options, cursor)
                          : begin_value_drag(projector, from.placement, from.custom, at.x, from.options, cursor);
    if (!drag) return false;
    active_ = Active{};
    active_.on = active_.submitted = true;
    active_.watch = watch_of(from.call);
    active_.last = begun_update(*drag);
    active_.last.drag.progress.precise = pointer_.precise;
    active_.followed = cursor;
    active_.projector = projector;
    if (pointer_.ray) active_.forward = pointer_.ray->direction;
    drag_cursor_ = cursor;
    press_cursor_ = pointer_.cursor;
    cursor_offset_ = pointer_.ray ? glm::dvec2(0) : cursor - pointer_.cursor;
    easing_.ratio = 1;
    typed_ = NumericInput{};
    constrain_ = Handle::None;
    if (from.selection)
        std::swap(selection_starts_, &from == &modal_ ? selection_modal_ : selection_candidate_);
    else
        selection_starts_.clear();
    return true;
}

void Context::begin_hovered_drag() {
    const auto& projector = views_[hover_.view].projector;
    const auto ray = ray_view(*projector);
    const bool begun =
        ray ? begin_at(hover_, ray->projector, ray->cursor) : begin_at(hover_, *projector, pointer_.cursor);
    if (begun) active_.entry = static_cast<std::ptrdiff_t>(hover_.entry);
}

void Context::begin_modal_drag() {
    const auto& eye = views_[modal_.view].projector;
    const auto ray = ray_view(*eye);
    const Projector& projector = ray ? ray->projector : *eye;
    const glm::dvec2 cursor = ray ? ray->cursor : pointer_.cursor;
    const auto grip =
        ray ? std::optional(cursor) : default_grab_point(projector, modal_.placement, modal_.hit.handle, cursor);
    hover_.hit = Hit{};
    if (grip && begin_at(modal_, projector, *grip)) active_.modal = true;
}

} // namespace gizmo
