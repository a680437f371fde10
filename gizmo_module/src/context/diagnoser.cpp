// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/diagnoser.hpp"

#include "draw/labels.hpp"
#include "handles/placement.hpp"

#include <gizmo/camera.hpp>

#include <algorithm>

namespace gizmo {

namespace {

bool is_of_order(Problem problem) {
    return problem == Problem::NotBegun || problem == Problem::NotEnded;
}

} // namespace

bool Diagnoser::Objects::has(std::uint64_t id) const {
    return std::any_of(begin(), end(), [&](const Seen& s) { return s.id == id; });
}

void Diagnoser::tell(Problem problem) {
    has_changed_ |= problem != problem_;
    problem_ = problem;
    const auto number = static_cast<std::size_t>(problem);
    if (problem == Problem::None || !on_ || !known_.report || reported_.test(number)) return;
    reported_.set(number);
    known_.report(known_.user, sentence_of(problem));
}

void Diagnoser::begin_frame(const Pointer& now, const DrawListBuilder& lists) {
    const bool was_open = in_frame_ && has_calls_, was_outside = is_outside_;
    on_ = now.diagnosis != nullptr;
    in_frame_ = true;
    has_calls_ = is_outside_ = is_shown_ = has_changed_ = false;
    if (on_) {
        known_ = *now.diagnosis;
        pointer_ = now;
        before_ = found_;
        found_ = {};
        objects_before_ = objects_;
        objects_.count = 0;
        shows_ = is_refused_ = is_over_ = false;
        checked_.reset();
        const auto use = lists.use();
        use_.asked |= use.asked;
        use_.elsewhere |= use.elsewhere;
        use_.drawn |= use.drawn;
        use_.failed |= use.failed;
        if (use.shows && uses_ < kUndrawnFrames) ++uses_;
    }
    if (was_open)
        tell(Problem::NotEnded);
    else if (was_outside)
        tell(Problem::NotBegun);
    else if (!on_ || is_of_order(problem_))
        tell(Problem::None);
}

bool Diagnoser::is_unsettled() const {
    const bool is_found = found_.problem != Problem::None && found_.frames < kFrames;
    return on_ && (has_changed_ || is_found || (shows_ && !use_.drawn && uses_ < kUndrawnFrames));
}

bool Diagnoser::call(const Camera& camera, const Style& style) {
    has_calls_ = true;
    if (!in_frame_) {
        is_outside_ = true;
        tell(Problem::NotBegun);
    }
    const bool shows_now = is_of_order(problem_) && !is_shown_;
    if (!on_) return shows_now;
    const Viewport& vp = camera.viewport;
    const glm::dvec2 end(vp.x + vp.width, vp.y + vp.height), at = pointer_.cursor;
    is_over_ |= at.x >= vp.x && at.y >= vp.y && at.x < end.x && at.y < end.y &&
                pointer_.target.value_or(camera.target) == camera.target;
    if (checked_ && same_camera(*checked_, camera)) return shows_now;
    checked_ = camera;
    const Problem problem = problem_of_camera(camera, style, pointer_, known_);
    const bool is_nowhere = problem == Problem::EmptyViewport || problem == Problem::ViewportOutside;
    saw_viewport_ |= !is_nowhere && vp.width > 0 && vp.height > 0;
    has_views_beyond_points_ |=
        known_.window_size && (end.x > known_.window_size->x + 1 || end.y > known_.window_size->y + 1);
    const bool is_one_of_several = problem == Problem::ViewportInPoints && has_views_beyond_points_;
    if (!(is_nowhere && saw_viewport_) && !is_one_of_several) find(problem, vp);
    return shows_now;
}

void Diagnoser::find(Problem problem, const Viewport& viewport) {
    if (problem == Problem::None || (found_.problem != Problem::None && found_.problem <= problem)) return;
    found_ = {problem, viewport, known_.target_size.value_or(glm::dvec2(0)), 1};
}

// A host may hide on purpose: behind the eye, out of view, no handle, an empty selection, a flat box.
void Diagnoser::result(const Camera& camera, Hidden hidden, Mode mode) {
    shows_ |= hidden == Hidden::No;
    if (!on_) return;
    if (hidden == Hidden::BadCamera) find(Problem::BadCamera, camera.viewport);
    if (hidden == Hidden::BadTransform) find(Problem::BadTransform, camera.viewport);
    if (hidden == Hidden::BadParent) find(Problem::BadParent, camera.viewport);
    if (hidden == Hidden::BadOptions) find(Problem::BadOptions, camera.viewport);
    if (hidden == Hidden::NoSize && (mode & kBoxModes) == Mode::None) find(Problem::NoSize, camera.viewport);
}

void Diagnoser::object(std::uint64_t id, std::uint32_t target, const DTransform& given, const Manipulation& m) {
    if (!on_) return;
    if (id != 0 && objects_.count < objects_.seen.size())
        objects_.seen[objects_.count++] = {id, target, given.position};
    if (m.phase != Phase::Dragging) return;
    const bool is_lost = m.externally_modified && m.changed && same_bits(given, m.start);
    lost_writes_ = is_lost ? lost_writes_ + 1 : 0;
}

// A panel over a handle takes one on purpose: what counts is that none was ever taken, nor could be.
void Diagnoser::refuse_press(std::uint32_t target) {
    if (!on_ || was_free_ || is_refused_) return;
    tell_refusal(pointer_.target.value_or(target) == target ? Problem::PressBlocked : Problem::PressElsewhere);
}

void Diagnoser::tell_refusal(Problem problem) {
    constexpr int kSurely = 2;
    is_refused_ = true;
    if (++refusals_ < kSurely) return;
    is_event_ = true;
    tell(problem);
}

// Two objects at one place may be one object with two gizmos.
void Diagnoser::find_in_objects() {
    for (const Seen& one : objects_)
        if (std::any_of(&one + 1, objects_.end(),
                        [&](const Seen& s) { return s.id == one.id && s.target == one.target && !s.is_at(one); }))
            find(Problem::SameId, {});
    const bool both = objects_.count > 0 && objects_before_.count > 0;
    const Seen &now = objects_.seen[0], &before = objects_before_.seen[0];
    const bool changes = both && now.is_at(before) && !objects_before_.has(now.id) && !objects_.has(before.id);
    id_changes_ = changes ? id_changes_ + 1 : 0;
}

void Diagnoser::find_in_use() {
    if (use_.drawn || uses_ < kUndrawnFrames) return;
    const Problem why = use_.failed      ? Problem::RecordFails
                        : use_.asked     ? Problem::NotDrawn
                        : use_.elsewhere ? Problem::OtherTarget
                                         : Problem::NotAsked;
    find(why, {});
    if (found_.problem == why) found_.frames = kFrames;
}

void Diagnoser::end_frame(bool takes_input, bool refused) {
    in_frame_ = false;
    if (!on_) return;
    was_uncancelled_ |= !pointer_.cancel;
    was_free_ |= is_over_ && !pointer_.blocked;
    if (takes_input && !refused) is_event_ = false;
    if (refused && !was_uncancelled_) tell_refusal(Problem::PressCancelled);
    find_in_objects();
    if (found_.problem != Problem::None && found_.problem == before_.problem &&
        detail::same_value(found_.viewport, before_.viewport) && found_.target_size == before_.target_size)
        found_.frames = std::min(before_.frames + 1, kFrames);
    find_in_use();
    constexpr int kInARow = 2;
    if (id_changes_ >= kInARow) found_ = {Problem::IdChanges, {}, {}, kFrames};
    if (lost_writes_ >= kInARow) found_ = {Problem::WriteLost, {}, {}, kFrames};
    if (found_.frames >= kFrames)
        is_event_ = false, tell(found_.problem);
    else if (!is_event_ && !is_of_order(problem_))
        tell(Problem::None);
}

void Diagnoser::show(DrawListBuilder& lists) {
    if (problem_ == Problem::None || is_shown_ || (on_ && !known_.show)) return;
    is_shown_ = true;
    if (problem_ == Problem::OtherTarget) lists.open_elsewhere();
    if (is_of_order(problem_)) lists.show_last(); // what was submitted before the frame is cleared
    lists.for_each_shown([&](DrawList& list) { add_sentence(list, sentence_of(problem_)); });
}

} // namespace gizmo
