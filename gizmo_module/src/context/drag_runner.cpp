// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/drag_runner.hpp"

namespace gizmo {

DragRole DragRunner::begin(const Submission& s, const GizmoKey& key, GizmoValue& value, ResultWriter& result_writer,
                           Manipulation& m) {
    const DragRole role = role_of(s, key, m);
    if (role != DragRole::Dragged || !drag_.leaves_original()) return role;
    leave_original(s, value, result_writer, m);
    return DragRole::None;
}

DragRole DragRunner::role_of(const Submission& s, const GizmoKey& key, Manipulation& m) {
    const DragRole role = drag_.role_of(key);
    if (role != DragRole::Dragged) return role;
    if (key != easing_.key()) easing_.follow(key);
    if (s.is_whole && (drag_.leaves_original() || drag_.keeps_place(s.place))) return role;
    // Its list or its selection has others than those grabbed: all stay as they are.
    drag_.tell_start(m);
    m.externally_modified = true;
    const auto event = drag_.abandon();
    m.phase = event ? Phase::Committed : Phase::Hovered;
    finish(event);
    return DragRole::None;
}

void DragRunner::run(const Submission& s, const Projector* projector, GizmoValue& value, ResultWriter& result_writer,
                     Manipulation& m) {
    const bool is_usable = is_valid(value), is_seen = drag_.is_announced();
    m.externally_modified = is_usable && !drag_.moves_pivot() && result_writer.is_modified(value);
    Step step = update_result(s, projector, m);
    if (step.drag_end == DragEnd::Release && step.repeats && result_writer.repeats(drag_.last()) &&
        (is_seen || drag_.moves_pivot() || !result_writer.differs(value)))
        step.write = DragWrite::None;
    if (!is_usable && step.write == DragWrite::Update) step.write = DragWrite::None;
    write_result(s, step, value, result_writer, m);
    HostValue now{value, drag_.pivot_differs()}; // of a pivot: shown there, whether the host keeps one or not
    if (!drag_.moves_pivot()) {
        now.value = result_writer.now(value);
        now.differs = result_writer.differs(now.value);
    }
    if (!is_usable && step.write == DragWrite::None) now = drag_.last_written();
    const auto event = drag_.conclude(step, now, m);
    if (!drag_.is_on()) finish(event);
}

// For a selection with parents of their own, their motion since the press is the parent's of the drag.
Step DragRunner::update_result(const Submission& s, const Projector* projector, Manipulation& m) {
    if (!s.parent_motion)
        return drag_.update(projector, s.camera, s.options, s.custom, s.settings.style, s.members, pointer_, m);
    Options own = s.options;
    own.parent = *s.parent_motion;
    return drag_.update(projector, s.camera, own, s.custom, s.settings.style, s.members, pointer_, m);
}

void DragRunner::write_result(const Submission& s, const Step& step, GizmoValue& value, ResultWriter& result_writer,
                              Manipulation& m) {
    const auto in_world = [&](const glm::dvec3& p) {
        return s.parent_motion ? glm::dvec3(*s.parent_motion * glm::dvec4(p, 1.0)) : p;
    };
    if (m.pivot) {
        m.pivot = value.transform.position = in_world(*m.pivot);
        return;
    }
    if (step.write == DragWrite::None) return;
    const GizmoValue result = drag_.result_of(step);
    write_owned(value, result, drag_.owned());
    if (s.parent_motion && drag_.owned().position != 0) value.transform.position = in_world(result.transform.position);
    result_writer.write({step.write, drag_.last(), drag_.owned(), value}, m);
}

// The copies have the values that the drag has written.
void DragRunner::leave_original(const Submission& s, GizmoValue& value, ResultWriter& result_writer, Manipulation& m) {
    const DraggedMembers moved = held_;
    drag_.leave_original(pointer_, m);
    submissions_.watch(drag_.key());
    write_result(s, {DragWrite::Restore}, value, result_writer, m);
    held_ = moved;
    held_.take_copies();
    const auto event = drag_.cancel_left(pointer_);
    if (!drag_.is_on()) finish(event);
}

void DragRunner::finish(const std::optional<EditEvent>& event) {
    if (event) events_.push_back(*event);
    hover_.clear();
    pointer_.consume_press();
}

} // namespace gizmo
