// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The forms of manipulate: one transform, a selection, one gizmo per transform, and custom handles. All use submit().
#include "context/impl.hpp"
#include "context/why_hidden.hpp"
#include "drag/limits.hpp"
#include "drag/owned.hpp"
#include "drag/selection.hpp"

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace gizmo {
namespace {

// A host transform.
class TransformWriter final : public ResultWriter {
public:
    TransformWriter(const DragSession& drag, TransformRef object)
        : ResultWriter(drag)
        , object_(object) {}
    void write(const WriteTask& task, Manipulation& m) override {
        // Without limits, every float is allowed; a nudge has the limits of its options.
        const bool narrows = object_.kind() == TransformKind::Float && task.write != DragWrite::Restore &&
                             (task.write == DragWrite::Nudge || drag().is_limited());
        DTransform to = task.value.transform;
        if (narrows) {
            const Drag& of = task.update.drag;
            write_owned(to, floats_within(of.options.limits, of.start, to), task.owned);
        }
        m.changed = object_.store(to);
    }
    GizmoValue now(const GizmoValue&) const override { return {object_.load()}; }

private:
    TransformRef object_;
};

// A transform with Euler angles.
class EulerWriter final : public ResultWriter {
public:
    EulerWriter(const DragSession& drag, EulerTransform& object)
        : ResultWriter(drag)
        , object_(object) {}
    void write(const WriteTask& task, Manipulation& m) override {
        const DTransform& to = task.value.transform;
        const EulerTransform before = object_;
        object_ = {to.position, *task.value.angles, to.scale, before.order};
        // A drag that began with another type of transform has no angles, and one with another order other angles.
        if (!drag().has_angles_in(before.order))
            object_.angles = differing_bits(to.rotation, to_double(before).rotation) == 0
                                 ? before.angles
                                 : nearest_euler(to.rotation, before.angles, before.order);
        m.changed = !same_bits(before, object_);
    }
    GizmoValue now(const GizmoValue&) const override { return {to_double(object_), 0, object_.angles}; }

private:
    EulerTransform& object_;
};

// A matrix: it keeps what position, rotation and scale cannot represent.
class MatrixWriter final : public ResultWriter {
public:
    MatrixWriter(const DragSession& drag, DraggedMembers& held, const Options& options, TransformRef object)
        : ResultWriter(drag)
        , held_(held)
        , options_(options)
        , object_(object) {}
    void write(const WriteTask& task, Manipulation& m) override {
        held_.write({task.write, task.update, options_, glm::dmat4(1), true, task.drop}, TransformSpan(object_), m);
    }
    GizmoValue now(const GizmoValue&) const override { return {object_.load()}; }
    bool differs(const GizmoValue&) const override { return held_.differ(TransformSpan(object_)); }
    bool is_modified(const GizmoValue&) const override {
        return held_.are_modified({DragWrite::Update, drag().last(), options_, glm::dmat4(1), true},
                                  TransformSpan(object_));
    }

private:
    DraggedMembers& held_;
    const Options& options_;
    TransformRef object_;
};

// The members of a selection.
class SelectionWriter final : public ResultWriter {
public:
    SelectionWriter(const DragSession& drag, DraggedMembers& held, const TransformSpan& members, const Options& options,
                    const Options& own)
        : ResultWriter(drag)
        , held_(held)
        , members_(members)
        , options_(options)
        , own_(own) {}
    void write(const WriteTask& task, Manipulation& m) override {
        MemberTask write = task_of(task.write, task.update);
        write.drop = task.drop;
        held_.write(write, members_, m);
    }
    // The frame of the handles; its scale is the ratio since the press, and a custom pivot moves along.
    GizmoValue now(const GizmoValue& shown) const override {
        GizmoValue now = shown;
        if (drag().is_on()) now.transform.scale = drag().result_of({DragWrite::Update}).transform.scale;
        if (const auto frame = selection_frame_of(members_, options_)) {
            if (options_.pivot != Pivot::Custom) now.transform.position = frame->transform.position;
            now.transform.rotation = frame->transform.rotation;
        }
        return now;
    }
    bool differs(const GizmoValue&) const override { return held_.differ(members_); }
    bool is_modified(const GizmoValue&) const override {
        return held_.are_modified(task_of(DragWrite::Update, drag().last()), members_);
    }
    bool repeats(const DragUpdate& update) const override {
        return held_.repeats(task_of(DragWrite::Update, update), members_);
    }

private:
    MemberTask task_of(DragWrite write, const DragUpdate& update) const {
        return {write, update, own_, options_.parent.value_or(glm::dmat4(1)), false};
    }

    DraggedMembers& held_;
    const TransformSpan& members_;
    const Options &options_, &own_; ///< as the host passed them, and as the drag has them
};

Manipulation not_shown(Hidden why) {
    Manipulation m;
    m.hidden = why;
    return m;
}

} // namespace

// A press at the end of this frame starts from the current members.
void Context::Impl::keep_members(std::size_t call, const TransformSpan& members, const Options& options) {
    for (PressTarget& press : presses.all()) {
        if (!press.hit || press.call != call || press.has_members) continue;
        load_members(press.members, members);
        if (members.kind() == TransformKind::Member)
            (void)selection_frame(members.as<const Member>(), options, press.members.active_parent);
        press.has_members = true;
    }
}

// The members' transforms at the start of the drag, as far as they are still the same members.
DragMembers Context::Impl::drag_members(const TransformSpan& members, const Options& options) const {
    const Members& starts = held.starts();
    DragMembers found;
    if (starts.matrices.size() == members.size() && is_matrix(members.kind())) found.matrices = starts.matrices;
    if (starts.transforms.size() != members.size() || is_matrix(members.kind())) return found;
    found.starts = starts.transforms;
    found.nodes = members.as<const Member>();
    if (options.parent) found.parent = *options.parent;
    return found;
}

bool Context::Impl::waits_for(std::uint64_t id) const {
    return std::ranges::any_of(commands.waiting(),
                               [&](const Command& c) { return c.kind != CommandKind::Start && c.id == id; });
}

Manipulation Context::Impl::manipulate(const Submission& s, TransformRef object) {
    if (auto* const euler = object.as<EulerTransform>()) return manipulate(s, *euler);
    GizmoValue value{object.load()};
    Manipulation m;
    if (is_matrix(object.kind())) {
        const TransformSpan alone(object);
        MatrixWriter result_writer(drag, held, s.options, object);
        Submission own = s;
        own.matrix = &object;
        own.is_whole = !is_dragged_next(s) || held.follow(alone);
        keep_members(submit(own, value, result_writer, m), alone, s.options);
    } else {
        TransformWriter result_writer(drag, object);
        submit(s, value, result_writer, m);
    }
    return m;
}

Manipulation Context::Impl::manipulate(const Submission& s, EulerTransform& object) {
    Options options = s.options;
    options.euler = EulerAngles{object.angles, object.order};
    GizmoValue value{to_double(object), 0, object.angles};
    Manipulation m;
    EulerWriter result_writer(drag, object);
    submit({.mode = s.mode, .camera = s.camera, .options = options, .settings = s.settings}, value, result_writer, m);
    return m;
}

// Without a frame, for example if a member is not finite, nothing is shown, and a drag waits.
Manipulation Context::Impl::manipulate(const Submission& s, TransformSpan members) {
    if (members.kind() == TransformKind::Euler) return not_shown(Hidden::BadOptions);
    auto frame = selection_frame_of(members, s.options);
    const Hidden why = frame ? Hidden::No : why_no_frame(members, s.options);
    const bool is_dragged = is_dragged_next(s);
    if (!frame && !is_dragged) {
        submissions.add(s.options.id, s.camera.target, s.form);
        return not_shown(why);
    }
    if (!frame) frame = WorldFrame{{.position = glm::dvec3(std::numeric_limits<double>::quiet_NaN())}, s.options};
    if (frame->options.pivot == Pivot::Custom) frame->options.pivot = Pivot::Median; // the frame is there already
    Manipulation m;
    const bool is_whole = !is_dragged || held.follow(members);
    // A command starts from the current members.
    if (!drag.is_on() && waits_for(s.options.id)) held.begin_now(members);
    const DragMembers moved = drag_members(members, s.options);
    std::optional<glm::dmat4> parent_motion;
    if (is_dragged && is_whole)
        parent_motion = selection_motion(members.as<const Member>(), held.starts().transforms,
                                         held.starts().active_parent, drag.last().drag.start.position, s.options);
    const Submission own{.mode = s.mode,
                         .camera = s.camera,
                         .options = frame->options,
                         .settings = s.settings,
                         .form = CallForm::Selection,
                         .place = {0, members.size()},
                         .is_whole = is_whole,
                         .members = &moved,
                         .parent_motion = parent_motion ? &*parent_motion : nullptr};
    SelectionWriter result_writer(drag, held, members, s.options, own.options);
    GizmoValue value{frame->transform};
    keep_members(submit(own, value, result_writer, m), members, s.options);
    if (why != Hidden::No) m.hidden = why;
    return m;
}

} // namespace gizmo
