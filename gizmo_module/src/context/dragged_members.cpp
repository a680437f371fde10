// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/dragged_members.hpp"

#include "drag/change.hpp"
#include "drag/drop.hpp"
#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/selection.hpp"
#include "drag/stretch.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

#include <glm/matrix.hpp>

#include <algorithm>

namespace gizmo {
namespace {

// A member of a selection, also of one with parents of their own.
DTransform load(const TransformSpan& members, std::size_t i) {
    if (members.kind() == TransformKind::Member) return *members.as<const Member>()[i].transform;
    return members[i].load();
}

bool store(const TransformSpan& members, std::size_t i, const DTransform& value) {
    if (members.kind() == TransformKind::Member)
        return TransformRef(*members.as<const Member>()[i].transform).store(value);
    return members[i].store(value);
}

// A child of another member follows that one.
bool is_moved(const TransformSpan& members, std::size_t i) {
    return members.kind() != TransformKind::Member || members.as<const Member>()[i].ancestor < 0;
}

const glm::dmat4& parent_of(const MemberTask& task, const Member& member) {
    return member.parent ? *member.parent : task.own_parent;
}

std::optional<Dropped> dropped_member(const MemberTask& task, std::size_t i, const glm::dmat4& start,
                                      const glm::dquat& rotation, const Options& options) {
    if (i >= task.drop->landings.size()) return std::nullopt;
    return dropped(start, rotation, options, *task.drop, task.drop->landings[i]);
}

// The matrix at its place after a drop; its own if it stays.
glm::dmat4 dropped_matrix(const MemberTask& task, std::size_t i, const glm::dmat4& start) {
    const auto nearest = nearest_transform(start);
    const auto to = nearest ? dropped_member(task, i, start, nearest->rotation, task.options) : std::nullopt;
    if (!to) return start;
    glm::dmat4 out(to->turn ? *to->turn * glm::dmat3(start) : glm::dmat3(start));
    out[3] = glm::dvec4(to->position, 1);
    return out;
}

// A member's new transform and shear. Returns nullopt if it does not move.
std::optional<MemberUpdate> update_of(const MemberTask& task, const TransformSpan& members, std::size_t i,
                                      const DTransform& start) {
    const bool is_node = members.kind() == TransformKind::Member;
    if (task.drop) {
        Options own = task.options;
        if (is_node) own.parent = parent_of(task, members.as<const Member>()[i]);
        const auto to = dropped_member(task, i, to_matrix(start), start.rotation, own);
        return to ? std::optional(MemberUpdate{{to->position, to->rotation, start.scale}}) : std::nullopt;
    }
    if (!is_node) return update_member(task.update, start, task.options);
    const glm::dmat4& parent = parent_of(task, members.as<const Member>()[i]);
    // If the members' parents have moved since the press, the drag treats this like a moving parent.
    return update_member(task.update, start, task.options, parent,
                         task.update.drag.options.parent.value_or(glm::dmat4(1)));
}

// Of the lengths and directions of columns.
double rounding_of(const TransformSpan& matrices) {
    return matrices.kind() == TransformKind::FloatMatrix ? 5e-7 : 1e-14;
}

// Rotations and scales about a common pivot also move members.
Owned owned_by_member(const MemberTask& task, const DTransform& start, const glm::dmat3& parent_from_world) {
    const Drag& drag = task.update.drag;
    return owned_by(task.update, {.rotation = start.rotation,
                                  .parent_from_world = parent_from_world,
                                  .moves = !is_in_place(drag, task.options),
                                  .own_axes = task.own_axes && scales_own_axes(drag)});
}

void load_values(Members& to, const TransformSpan& members) {
    const std::size_t count = members.size();
    if (is_matrix(members.kind())) {
        to.matrices.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            to.matrices[i] = members[i].load_matrix();
    } else {
        to.transforms.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            to.transforms[i] = load(members, i);
    }
}

void load_names(Members& to, const TransformSpan& members) {
    to.names.resize(members.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        to.names[i] = members.name(i);
}

} // namespace

void load_members(Members& to, const TransformSpan& members) {
    to.clear();
    load_values(to, members);
    const std::size_t count = members.size();
    to.moved.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        to.moved[i] = is_moved(members, i) ? 1 : 0;
    load_names(to, members);
}

void DraggedMembers::begin(Members& at_press) {
    std::swap(starts_, at_press);
    written_ = starts_;
    owned_.assign(starts_.names.size(), Owned{});
    was_written_ = false;
    results_ = starts_.matrices;
    adopts_names_ = false;
}

void DraggedMembers::begin_now(const TransformSpan& members) {
    Members now;
    load_members(now, members);
    begin(now);
}

bool DraggedMembers::is_whole(const TransformSpan& members) const {
    for (const Member& m : members.as<const Member>())
        if (!m.transform) return false;
    const std::size_t held = is_matrix(members.kind()) ? starts_.matrices.size() : starts_.transforms.size();
    return held == members.size();
}

// Into order_. Of several members with one name the first that is left is taken.
bool DraggedMembers::find_order(const TransformSpan& now) {
    std::vector<std::uint64_t>& names = written_.names; // those that are left
    names = starts_.names;
    order_.resize(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        const std::uint64_t name = now.name(i);
        std::size_t at = i;
        if (name != 0) at = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
        if (at == names.size() || starts_.names[at] != name) return false;
        order_[i] = at;
        names[at] = 0;
    }
    return true;
}

void DraggedMembers::reorder() {
    const auto arrange = [&](auto& values) {
        if (values.empty()) return;
        auto old = values;
        for (std::size_t i = 0; i < order_.size(); ++i)
            values[i] = old[order_[i]];
    };
    for (Members* m : {&starts_, &written_}) {
        arrange(m->transforms);
        arrange(m->matrices);
        arrange(m->moved);
    }
    arrange(results_);
    arrange(starts_.names);
    arrange(owned_);
}

bool DraggedMembers::follow(const TransformSpan& now) {
    if (!is_whole(now)) return false;
    if (adopts_names_) load_names(starts_, now);
    adopts_names_ = false;
    bool same = true;
    for (std::size_t i = 0; i < now.size(); ++i)
        same = same && now.name(i) == starts_.names[i];
    if (same) return true;
    if (!find_order(now)) return false;
    reorder();
    return true;
}

bool DraggedMembers::same_owned_as(const Members& old, const TransformSpan& now, bool of_press) const {
    if (!is_whole(now)) return true;
    const double rounding = rounding_of(now);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!is_matrix(now.kind())) {
            if (starts_.moved[i] != 0 && !same_owned(load(now, i), old.transforms[i], owned_[i])) return false;
            continue;
        }
        const std::uint8_t turned = of_press ? turned_over(starts_.matrices[i], results_[i]) : std::uint8_t{0};
        if (!same_owned(now[i].load_matrix(), old.matrices[i], owned_[i], turned, rounding)) return false;
    }
    return true;
}

bool DraggedMembers::are_modified(const MemberTask& task, const TransformSpan& now) {
    if (!is_whole(now)) return false;
    if (!was_written_) own_more(task, now);
    return !same_owned_as(written_, now, false);
}

// Of members in the drag's space only scales own what depends on the member.
void DraggedMembers::own_more(const MemberTask& task, const TransformSpan& members) {
    const Drag& drag = task.update.drag;
    if (is_matrix(members.kind())) {
        const bool moves = task.own_axes ? info_of(drag.handle).action == Action::Bounds || turns_about_pivot(drag)
                                         : !is_in_place(drag, task.options);
        for (std::size_t i = 0; i < owned_.size(); ++i)
            owned_[i] |= owned_by(task.update, {.rotation = drag.start.rotation,
                                                .parent_from_world = drag.frame.parent_from_world,
                                                .moves = moves,
                                                .own_axes = task.own_axes && scales_own_axes(drag),
                                                .matrix = &starts_.matrices[i]});
        return;
    }
    const bool alike = members.kind() != TransformKind::Member && info_of(drag.handle).writes != Mode::Scale &&
                       info_of(drag.handle).action != Action::Bounds;
    Owned all;
    if (alike) all = owned_by_member(task, drag.start, drag.frame.parent_from_world);
    for (std::size_t i = 0; i < owned_.size(); ++i) {
        if (starts_.moved[i] == 0) continue;
        if (alike) {
            owned_[i] |= all;
        } else if (members.kind() != TransformKind::Member) {
            owned_[i] |= owned_by_member(task, starts_.transforms[i], drag.frame.parent_from_world);
        } else {
            const Member& m = members.as<const Member>()[i];
            const glm::dmat3 parent(m.parent ? *m.parent : task.own_parent);
            if (invertible_determinant(parent))
                owned_[i] |= owned_by_member(task, starts_.transforms[i], glm::inverse(parent));
        }
    }
}

void DraggedMembers::write(const MemberTask& task, const TransformSpan& members, Manipulation& m) {
    if (task.write == DragWrite::Nudge) begin_now(members);
    m.changed = false;
    if (!is_whole(members)) return;
    was_written_ = true;
    if (is_matrix(members.kind()))
        write_matrices(task, members, m);
    else
        write_transforms(task, members, m);
    load_values(written_, members);
}

std::optional<MemberUpdate> DraggedMembers::result_of(const MemberTask& task, const TransformSpan& members,
                                                      std::size_t i) const {
    if (starts_.moved[i] == 0 || !is_moved(members, i)) return std::nullopt;
    const DTransform& start = starts_.transforms[i];
    if (task.write == DragWrite::Restore) return MemberUpdate{start, 0};
    auto result = update_of(task, members, i, start);
    if (!result || !is_valid(result->transform)) return std::nullopt;
    if (members.kind() == TransformKind::Float)
        result->transform = floats_within(task.update.drag.options.limits, start, result->transform);
    return result;
}

bool DraggedMembers::repeats(const MemberTask& task, const TransformSpan& members) const {
    if (members.kind() != TransformKind::Member) return true; // the others depend on the update alone
    for (std::size_t i = 0; i < starts_.transforms.size(); ++i) {
        const auto result = result_of(task, members, i);
        if (result && !same_owned(result->transform, written_.transforms[i], owned_[i])) return false;
    }
    return true;
}

// Writes the owned numbers of a selection; all or none.
void DraggedMembers::write_transforms(const MemberTask& task, const TransformSpan& members, Manipulation& m) {
    own_more(task, members);
    bool fits = true;
    for (std::size_t i = 0; i < starts_.transforms.size(); ++i) {
        const auto result = result_of(task, members, i);
        if (!result) continue;
        m.shear = std::max(m.shear, result->shear);
        fits &= members.kind() != TransformKind::Float || to_float(result->transform).has_value();
    }
    const bool scales = contains(info_of(task.update.drag.handle).writes, Mode::Scale);
    const bool restores = task.write == DragWrite::Restore;
    m.refused |= scales && task.options.shear == ShearPolicy::Refuse && m.shear > 0 && !restores;
    if (!fits && !m.refused) return;
    for (std::size_t i = 0; i < starts_.transforms.size(); ++i) {
        const auto result = result_of(task, members, i);
        if (!result) continue;
        DTransform now = load(members, i);
        write_owned(now, m.refused ? starts_.transforms[i] : result->transform, owned_[i]);
        m.changed |= store(members, i, now);
    }
}

void DraggedMembers::write_matrices(const MemberTask& task, const TransformSpan& members, Manipulation& m) {
    const std::vector<glm::dmat4>& starts = starts_.matrices;
    const bool narrows = members.kind() == TransformKind::FloatMatrix;
    const bool restores = task.write == DragWrite::Restore;
    own_more(task, members);
    const auto result_of = [&](std::size_t i) {
        if (task.drop) return dropped_matrix(task, i, starts[i]);
        return restores || m.refused ? starts[i] : update_matrix(task.update, starts[i], task.options, task.own_axes);
    };
    m.shear = 0; // a matrix can represent it
    for (std::size_t i = 0; i < starts.size(); ++i) {
        // A value that cannot be read back would lose the drag and its start.
        const glm::dmat4 result = result_of(i);
        if (narrows && !fits_float(result)) return;
        if (!nearest_transform(narrows ? as_floats(result) : result)) return;
    }
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const glm::dmat4 result = result_of(i);
        glm::dmat4 now = members[i].load_matrix();
        write_owned(now, {result, results_[i], written_.matrices[i], rounding_of(members)}, owned_[i]);
        m.changed |= members[i].store(now);
        results_[i] = result;
    }
}

} // namespace gizmo
