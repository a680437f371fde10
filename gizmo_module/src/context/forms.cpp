// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The forms of manipulate: one transform, many of one gizmo, a gizmo for each of many, and the host's own handles. All
// come down to submit().
#include "context/impl.hpp"
#include "drag/selection_frame.hpp"
#include "math/linear.hpp"

#include <gizmo/selection.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>

namespace gizmo {
namespace {

// A member of a selection, or of several with parents of their own.
DTransform load(const TransformSpan& members, std::size_t i) {
    if (members.kind() == TransformKind::Member) return *members.as<const Member>()[i].transform;
    return members[i].load();
}

// What one member becomes, and its shear. None: it stays.
using MemberResult = std::optional<MemberUpdate>;

MemberResult update_of(const TransformSpan& members, std::size_t i, const DTransform& start, const DragUpdate& update,
                       const Options& options, const glm::dmat4& own_parent) {
    if (members.kind() != TransformKind::Member) return update_member(update, start, options);
    const Member& m = members.as<const Member>()[i];
    if (m.ancestor >= 0) return std::nullopt;
    return update_member(update, start, options, m.parent ? *m.parent : own_parent, glm::dmat4(1));
}

bool store(const TransformSpan& members, std::size_t i, const DTransform& value) {
    if (members.kind() == TransformKind::Member)
        return TransformRef(*members.as<const Member>()[i].transform).store(value);
    return members[i].store(value);
}

void keep(Members& to, const TransformSpan& members) {
    to.clear();
    if (is_matrix(members.kind())) {
        to.matrices.resize(members.size());
        for (std::size_t i = 0; i < members.size(); ++i)
            to.matrices[i] = members[i].load_matrix();
        return;
    }
    to.transforms.resize(members.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        to.transforms[i] = load(members, i);
}

// What the drag makes of a selection's transforms; all or none of them.
void write_transforms(const TransformSpan& members, const Seen& seen, const DragUpdate& update, const Options& options,
                      const glm::dmat4& own_parent, std::span<const DTransform> starts, Manipulation& m) {
    const bool restores = seen.write == MemberWrite::Restore;
    const auto result_of = [&](std::size_t i) -> MemberResult {
        const auto result = restores || m.refused ? MemberResult({starts[i], 0})
                                                  : update_of(members, i, starts[i], update, options, own_parent);
        return result && is_valid(result->transform) ? result : std::nullopt;
    };
    bool fits = true;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const DTransform& start = starts[i];
        const auto result =
            restores ? MemberResult({start, 0}) : update_of(members, i, start, update, options, own_parent);
        if (!result || !is_valid(result->transform)) continue;
        m.shear = std::max(m.shear, result->shear);
        fits &= members.kind() != TransformKind::Float || to_float(result->transform).has_value();
    }
    m.refused |= options.shear == ShearPolicy::Refuse && m.shear > 0 && !restores;
    if (!fits && !m.refused) return;
    for (std::size_t i = 0; i < starts.size(); ++i)
        if (const auto result = result_of(i)) m.changed |= store(members, i, result->transform);
}

void write_matrices(const TransformSpan& members, const Seen& seen, const DragUpdate& update, const Options& options,
                    std::span<const glm::dmat4> starts, bool own_axes, Manipulation& m) {
    const auto result_of = [&](std::size_t i) {
        return seen.write == MemberWrite::Restore || m.refused ? starts[i]
                                                               : update_matrix(update, starts[i], options, own_axes);
    };
    m.shear = 0; // a matrix holds it
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const glm::dmat4 result = result_of(i);
        if (!(members.kind() == TransformKind::FloatMatrix ? fits_float(result) : is_finite(result))) return;
    }
    for (std::size_t i = 0; i < starts.size(); ++i)
        m.changed |= members[i].store(result_of(i));
}

} // namespace

// A press at the end of this frame starts from what the members are now.
void Context::Impl::keep_members(std::size_t call, const TransformSpan& members) {
    for (Press* press : {hover.offered(call), commands.pending()}) {
        if (!press || press->call != call || press->has_members) continue;
        keep(press->members, members);
        press->has_members = true;
    }
}

// As they were when the drag began, as far as they are still the same ones.
DragMembers Context::Impl::drag_members(const TransformSpan& members, const Options& options) const {
    DragMembers held;
    if (starts.matrices.size() == members.size() && is_matrix(members.kind())) held.matrices = starts.matrices;
    if (starts.transforms.size() != members.size() || is_matrix(members.kind())) return held;
    held.starts = starts.transforms;
    held.nodes = members.as<const Member>();
    if (options.parent) held.parent = *options.parent;
    return held;
}

bool Context::Impl::waits_for(std::uint64_t id) const {
    return std::ranges::any_of(commands.waiting(), [&](const Command& c) { return c.is_nudge && c.id == id; });
}

// What submit() saw, written to the members it is about.
void Context::Impl::write_members(const TransformSpan& members, const Seen& seen, const Options& options,
                                  const glm::dmat4& own_parent, bool own_axes, Manipulation& m) {
    m.changed = false;
    if (seen.write == MemberWrite::None || m.pivot) return;
    if (seen.write == MemberWrite::Nudge) keep(starts, members);
    const DragUpdate& update = drag.last();
    if (is_matrix(members.kind())) {
        if (starts.matrices.size() == members.size())
            write_matrices(members, seen, update, options, starts.matrices, own_axes, m);
    } else if (starts.transforms.size() == members.size()) {
        write_transforms(members, seen, update, options, own_parent, starts.transforms, m);
    }
}

Manipulation Context::Impl::manipulate(const Submission& s, TransformRef object) {
    GizmoValue value{object.load()};
    Manipulation m;
    const Seen seen = submit(s, value, m);
    if (is_matrix(object.kind())) {
        const TransformSpan one(object);
        keep_members(seen.call, one);
        write_members(one, seen, s.options, glm::dmat4(1), true, m);
        if (m.phase == Phase::Began || m.phase == Phase::Dragging) drag.note_written(object.load());
        return m;
    }
    if (m.phase != Phase::Began && m.phase != Phase::Dragging && !m.changed) return m;
    m.changed = object.store(value.transform);
    drag.note_written(object.load());
    return m;
}

Manipulation Context::Impl::manipulate(const Submission& s, TransformSpan members) {
    const auto write = [&](const Submission& own, const DTransform& frame) {
        GizmoValue value{frame};
        Manipulation m;
        // What a key moves starts from what the members are now.
        if (!drag.is_on() && waits_for(own.options.id)) keep(starts, members);
        const DragMembers held = drag_members(members, s.options);
        const Seen seen = submit({own.mode, own.camera, own.options, nullptr, own.look, &held}, value, m);
        keep_members(seen.call, members);
        m.externally_modified = false; // the frame is made anew from the members every time
        write_members(members, seen, own.options, s.options.parent.value_or(glm::dmat4(1)), false, m);
        return m;
    };
    if (members.kind() != TransformKind::Member) {
        const auto frame = selection_frame(members, s.options);
        return frame ? write(s, *frame) : Manipulation{};
    }
    const auto frame = selection_frame(members.as<const Member>(), s.options);
    return frame ? write({s.mode, s.camera, frame->options, nullptr, s.look}, frame->transform) : Manipulation{};
}

Manipulation Context::Impl::manipulate_value(const Submission& s, double& value) {
    if (is_point(s.custom->constraint)) return {};
    GizmoValue own{.number = value};
    Manipulation m;
    submit(s, own, m);
    if (m.changed) value = own.number;
    return m;
}

Manipulation Context::Impl::manipulate_point(const Submission& s, glm::dvec3& point) {
    if (!is_point(s.custom->constraint)) return {};
    GizmoValue own{{.position = point}};
    Manipulation m;
    submit(s, own, m);
    if (m.changed) point = own.transform.position;
    return m;
}

template <class T>
BatchManipulation Context::Impl::each_of(const Submission& s, std::span<T> objects) {
    constexpr std::size_t kBlock = InstanceBlock::kSize;
    BatchManipulation each;
    Options own = s.options;
    const Submission one{s.mode, s.camera, own, nullptr, s.look};
    for (std::size_t i = 0; i < objects.size();) {
        if constexpr (std::is_same_v<T, Transform> || std::is_same_v<T, DTransform>) {
            if (BatchQueue::Shared* const shared = batch_for(s.mode, s.camera, s.options, s.look))
                i += batch.try_add_blocks(*shared, std::span<const T>(objects.subspan(i)), s.options.id + i, roll,
                                          canvas, [&](std::uint64_t id, std::uint64_t n) { return is_watched(id, n); });
        }
        for (const std::size_t end = std::min(i + kBlock, objects.size()); i < end; ++i) {
            own.id = s.options.id + i;
            if (try_batch(s.mode, objects[i], s.camera, own, s.look)) continue;
            const Manipulation m = manipulate(one, TransformRef(objects[i]));
            if (m.phase != Phase::Idle || m.changed) each = {i, m};
        }
    }
    return each;
}

BatchManipulation Context::Impl::manipulate_each(const Submission& s, TransformSpan objects) {
    switch (objects.kind()) {
    case TransformKind::Float:
        return each_of(s, objects.as<Transform>());
    case TransformKind::Double:
        return each_of(s, objects.as<DTransform>());
    case TransformKind::FloatMatrix:
        return each_of(s, objects.as<glm::mat4>());
    case TransformKind::DoubleMatrix:
        return each_of(s, objects.as<glm::dmat4>());
    case TransformKind::Member:
        break;
    }
    return {};
}

} // namespace gizmo
