// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The forms of manipulate: one transform, a selection, one gizmo per transform, and custom handles. All use submit().
#include "context/impl.hpp"
#include "context/why_hidden.hpp"
#include "drag/limits.hpp"
#include "drag/selection_frame.hpp"

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace gizmo {
namespace {

// A host transform.
class TransformWriter final : public ResultWriter {
public:
    TransformWriter(const DragSession& drag, TransformRef object)
        : drag_(drag)
        , object_(object) {}
    Written write(MemberWrite write, const DragUpdate& update, const GizmoValue& value, Manipulation& m) override {
        // Without limits, every float is allowed; a nudge has the limits of its options.
        const bool narrows = object_.kind() == TransformKind::Float && write != MemberWrite::Restore &&
                             (write == MemberWrite::Nudge || drag_.is_limited());
        m.changed = object_.store(
            narrows ? floats_within(update.drag.options.limits, update.drag.start, value.transform) : value.transform);
        const GizmoValue now{object_.load()};
        return {now, write == MemberWrite::Nudge ? m.changed : drag_.differs(now)};
    }

private:
    const DragSession& drag_;
    TransformRef object_;
};

// A transform with Euler angles.
class EulerWriter final : public ResultWriter {
public:
    EulerWriter(const DragSession& drag, EulerTransform& object)
        : drag_(drag)
        , object_(object) {}
    Written write(MemberWrite write, const DragUpdate& update, const GizmoValue& value, Manipulation& m) override {
        const DTransform& to = value.transform;
        const EulerTransform before = object_;
        object_ = {to.position, angles_after(update, to, before), to.scale, before.order};
        m.changed = !same_bits(before, object_);
        const GizmoValue now{to_double(object_), 0, object_.angles};
        return {now, write == MemberWrite::Nudge ? m.changed : drag_.differs(now)};
    }

private:
    const DragSession& drag_;
    EulerTransform& object_;
};

// A matrix: it keeps what position, rotation and scale cannot represent.
class MatrixWriter final : public ResultWriter {
public:
    MatrixWriter(DraggedMembers& held, const Options& options, TransformRef object)
        : held_(held)
        , options_(options)
        , object_(object) {}
    Written write(MemberWrite write, const DragUpdate& update, const GizmoValue&, Manipulation& m) override {
        const bool modified = m.externally_modified;
        const bool differs = held_.write({write, update, options_, glm::dmat4(1), true}, TransformSpan(object_), m);
        m.externally_modified = modified;
        return {GizmoValue{object_.load()}, differs};
    }

private:
    DraggedMembers& held_;
    const Options& options_;
    TransformRef object_;
};

// The members of a selection.
class SelectionWriter final : public ResultWriter {
public:
    SelectionWriter(DraggedMembers& held, const TransformSpan& members, const Options& options, const Options& own)
        : held_(held)
        , members_(members)
        , options_(options)
        , own_(own) {}
    Written write(MemberWrite write, const DragUpdate& update, const GizmoValue& value, Manipulation& m) override {
        const glm::dmat4 parent = options_.parent.value_or(glm::dmat4(1));
        Written written{value, held_.write({write, update, own_, parent, false}, members_, m)};
        // The current frame of the handles; the scale is the ratio since the press, and a custom pivot moves along.
        if (const auto frame = selection_frame_of(members_, options_)) {
            if (options_.pivot != Pivot::Custom) written.value.transform.position = frame->transform.position;
            written.value.transform.rotation = frame->transform.rotation;
        }
        return written;
    }

private:
    DraggedMembers& held_;
    const TransformSpan& members_;
    const Options &options_, &own_; ///< as the host passed them, and as the drag has them
};

// A custom number or point.
class NumberWriter final : public ResultWriter {
public:
    NumberWriter(const DragSession& drag, double& number)
        : drag_(drag)
        , number_(number) {}
    Written write(MemberWrite, const DragUpdate&, const GizmoValue& value, Manipulation&) override {
        number_ = value.number;
        return {value, drag_.differs(value)};
    }

private:
    const DragSession& drag_;
    double& number_;
};
class PointWriter final : public ResultWriter {
public:
    PointWriter(const DragSession& drag, glm::dvec3& point)
        : drag_(drag)
        , point_(point) {}
    Written write(MemberWrite write, const DragUpdate&, const GizmoValue& value, Manipulation& m) override {
        const glm::dvec3 before = std::exchange(point_, value.transform.position);
        m.changed = !detail::same_value(before, point_);
        return {value, write == MemberWrite::Nudge ? m.changed : drag_.differs(value)};
    }

private:
    const DragSession& drag_;
    glm::dvec3& point_;
};

Manipulation not_shown(Hidden why) {
    Manipulation m;
    m.hidden = why;
    return m;
}

} // namespace

// A press at the end of this frame starts from the current members.
void Context::Impl::keep_members(std::size_t call, const TransformSpan& members, const Options& options) {
    for (PressTarget* press : {hover.candidate_of(call), commands.pending(), anywhere.candidate()}) {
        if (!press || press->call != call || press->has_members) continue;
        load_members(press->members, members);
        if (members.kind() == TransformKind::Member)
            (void)selection_frame(members.as<const Member>(), options, press->members.active_parent);
        press->has_members = true;
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
    return std::ranges::any_of(commands.waiting(), [&](const Command& c) { return c.is_nudge && c.id == id; });
}

Manipulation Context::Impl::manipulate(const Submission& s, TransformRef object) {
    GizmoValue value{object.load()};
    Manipulation m;
    if (auto* const euler = object.as<EulerTransform>()) {
        Options options = s.options;
        options.euler = EulerAngles{euler->angles, euler->order};
        value.angles = euler->angles;
        EulerWriter result_writer(drag, *euler);
        submit({.mode = s.mode, .camera = s.camera, .options = options, .settings = s.settings}, value, result_writer,
               m);
        return m;
    }
    if (is_matrix(object.kind())) {
        MatrixWriter result_writer(held, s.options, object);
        Submission own = s;
        own.matrix = &object;
        keep_members(submit(own, value, result_writer, m), TransformSpan(object), s.options);
    } else {
        TransformWriter result_writer(drag, object);
        submit(s, value, result_writer, m);
    }
    return m;
}

// Returns nullopt if no drag of that gizmo is running.
std::optional<MatchResult> Context::Impl::members_match(const Submission& s, const TransformSpan& members) {
    if (!drag.is_on() || drag.key().id != s.options.id || drag.key().target != s.camera.target) return std::nullopt;
    return held.match(members, near_distance(drag.last().drag));
}

Manipulation Context::Impl::manipulate(const Submission& s, TransformSpan members) {
    if (members.kind() == TransformKind::Euler) return not_shown(Hidden::BadOptions);
    auto frame = selection_frame_of(members, s.options);
    if (!frame) return not_shown(why_no_frame(members, s.options));
    if (frame->options.pivot == Pivot::Custom) frame->options.pivot = Pivot::Median; // the frame is there already
    Manipulation m;
    const auto like = members_match(s, members);
    // A command starts from the current members.
    if (!drag.is_on() && waits_for(s.options.id)) held.begin_now(members);
    const DragMembers moved = drag_members(members, s.options);
    std::optional<glm::dmat4> parent_motion;
    if (like) // other forms have no candidates
        parent_motion = selection_motion(members.as<const Member>(), held.starts().transforms,
                                         held.starts().active_parent, drag.last().drag.start.position, s.options);
    const Submission own{.mode = s.mode,
                         .camera = s.camera,
                         .options = frame->options,
                         .settings = s.settings,
                         .form = CallForm::Selection,
                         .match = like,
                         .members = &moved,
                         .parent_motion = parent_motion ? &*parent_motion : nullptr};
    SelectionWriter result_writer(held, members, s.options, own.options);
    GizmoValue value{frame->transform};
    keep_members(submit(own, value, result_writer, m), members, s.options);
    return m;
}

Manipulation Context::Impl::manipulate_value(const Submission& s, double& value) {
    if (is_point(s.custom->constraint)) return not_shown(Hidden::BadOptions);
    GizmoValue own{.number = value};
    Manipulation m;
    NumberWriter result_writer(drag, value);
    submit(s, own, result_writer, m);
    return m;
}

Manipulation Context::Impl::manipulate_point(const Submission& s, glm::dvec3& point) {
    if (!is_point(s.custom->constraint)) return not_shown(Hidden::BadOptions);
    GizmoValue own{{.position = point}};
    Manipulation m;
    PointWriter result_writer(drag, point);
    submit(s, own, result_writer, m);
    return m;
}

} // namespace gizmo
