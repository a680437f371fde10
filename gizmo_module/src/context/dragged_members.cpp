// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "context/dragged_members.hpp"

#include "drag/grab.hpp"
#include "drag/limits.hpp"
#include "drag/selection_frame.hpp"
#include "math/linear.hpp"

#include <gizmo/transform.hpp>

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

bool same_matrix(const glm::dmat4& a, const glm::dmat4& b) {
    return detail::same_value(a, b);
}

// A member's new transform and shear. Returns nullopt if it does not move.
std::optional<MemberUpdate> update_of(const MemberTask& task, const TransformSpan& members, std::size_t i,
                                      const DTransform& start) {
    if (members.kind() != TransformKind::Member) return update_member(task.update, start, task.options);
    const Member& m = members.as<const Member>()[i];
    const glm::dmat4& parent = m.parent ? *m.parent : task.own_parent;
    // If the members' parents have moved since the press, the drag treats this like a moving parent.
    return update_member(task.update, start, task.options, parent,
                         task.update.drag.options.parent.value_or(glm::dmat4(1)));
}

// Rotations and scales about a common pivot also move members.
Mode member_fields(const MemberTask& task) {
    const Mode own = info_of(task.update.drag.handle).writes;
    return is_in_place(task.update.drag, task.options) ? own : own | Mode::Translate;
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

// Duplicate names are ignored: these members are identified by value.
void drop_shared_names(Members& members) {
    std::vector<std::uint64_t>& sorted = members.shared_names;
    sorted = members.names;
    std::sort(sorted.begin(), sorted.end());
    std::size_t kept = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        const std::uint64_t name = sorted[i];
        if (name == 0 || name != sorted[i - 1] || (kept > 0 && sorted[kept - 1] == name)) continue;
        sorted[kept++] = name;
    }
    sorted.resize(kept);
    for (std::uint64_t& name : members.names)
        if (std::binary_search(sorted.begin(), sorted.end(), name)) name = 0;
}

void load_names(Members& to, const TransformSpan& members) {
    to.names.resize(members.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        to.names[i] = members.name(i);
    drop_shared_names(to);
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
    before_ = written_ = starts_;
    fields_ = Mode::None;
    adopts_names_ = false;
}

void DraggedMembers::begin_now(const TransformSpan& members) {
    load_members(starts_, members);
    before_ = written_ = starts_;
    fields_ = Mode::None;
    modified_ = false;
}

bool DraggedMembers::is_whole(const TransformSpan& members) const {
    const std::size_t held = is_matrix(members.kind()) ? starts_.matrices.size() : starts_.transforms.size();
    return held == members.size();
}

// Without `distance`, all bits must be as last written.
bool DraggedMembers::is_same(const TransformSpan& now, std::size_t at, std::size_t held,
                             std::optional<double> distance) const {
    if (is_moved(now, at) != (starts_.moved[held] != 0)) return false;
    if (adopts_names_) return is_same_value(now, at, held, distance);
    std::uint64_t name = now.name(at);
    const std::vector<std::uint64_t>& shared = starts_.shared_names;
    if (!shared.empty() && std::binary_search(shared.begin(), shared.end(), name)) name = 0;
    if (name != 0 || starts_.names[held] != 0) return name == starts_.names[held];
    return is_same_value(now, at, held, distance);
}

bool DraggedMembers::is_same_value(const TransformSpan& now, std::size_t at, std::size_t held,
                                   std::optional<double> distance) const {
    if (is_matrix(now.kind())) {
        const glm::dmat4 m = now[at].load_matrix();
        const glm::dmat4& left = written_.matrices[held];
        if (!distance) return same_matrix(m, left);
        return same_matrix(m, before_.matrices[held]) || is_near(m, left, left, *distance);
    }
    const DTransform t = load(now, at);
    const DTransform& left = written_.transforms[held];
    if (!distance) return same_bits(t, left);
    return !is_moved(now, at) || same_bits(t, before_.transforms[held]) || is_near({t}, {left}, {left}, *distance);
}

// Finds the start member of each member, into order_. Returns false if there is none for some.
bool DraggedMembers::find_order(const TransformSpan& now, std::optional<double> distance) {
    unsettled_.clear();
    order_.resize(now.size());
    for (std::size_t i = 0; i < now.size(); ++i) {
        order_[i] = i;
        if (!is_same(now, i, i, distance)) unsettled_.push_back(i);
    }
    if (unsettled_.size() < 2) return unsettled_.empty();
    // The remaining ones are searched among themselves; the first without a match ends the search.
    free_ = unsettled_;
    auto free = free_.begin();
    for (const std::size_t at : unsettled_) {
        const auto found =
            std::find_if(free, free_.end(), [&](std::size_t held) { return is_same(now, at, held, distance); });
        if (found == free_.end()) return false;
        order_[at] = *found;
        std::swap(*found, *free++);
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
    for (Members* m : {&starts_, &before_, &written_}) {
        arrange(m->transforms);
        arrange(m->matrices);
        arrange(m->moved);
        arrange(m->names);
    }
}

MatchResult DraggedMembers::match(const TransformSpan& now, double distance) {
    if (!is_whole(now)) return MatchResult::Other;
    if (!find_order(now, std::nullopt) && !find_order(now, distance)) return MatchResult::Other;
    if (!unsettled_.empty()) reorder();
    if (adopts_names_) load_names(starts_, now);
    modified_ = adopts_names_ = false;
    for (std::size_t i = 0; i < now.size(); ++i)
        modified_ |= is_matrix(now.kind()) ? !same_matrix(now[i].load_matrix(), written_.matrices[i])
                                           : starts_.moved[i] != 0 && !same_bits(load(now, i), written_.transforms[i]);
    return MatchResult::Same;
}

bool DraggedMembers::write(const MemberTask& task, const TransformSpan& members, Manipulation& m) {
    if (task.write == MemberWrite::Nudge) begin_now(members);
    m.changed = false;
    m.externally_modified = modified_;
    if (!is_whole(members)) return false;
    load_values(before_, members);
    if (is_matrix(members.kind()))
        write_matrices(task, members, m);
    else
        write_transforms(task, members, m);
    load_values(written_, members);
    bool differs = false;
    for (std::size_t i = 0; i < members.size(); ++i)
        differs |= is_matrix(members.kind())
                       ? !same_matrix(written_.matrices[i], starts_.matrices[i])
                       : starts_.moved[i] != 0 && !same_fields(written_.transforms[i], starts_.transforms[i], fields_);
    return differs;
}

// Writes the new transforms of a selection; all or none. Components that the drag does not write are the host's.
void DraggedMembers::write_transforms(const MemberTask& task, const TransformSpan& members, Manipulation& m) {
    const bool restores = task.write == MemberWrite::Restore;
    const std::vector<DTransform>& starts = starts_.transforms;
    if (!restores) fields_ = fields_ | member_fields(task);
    const auto result_of = [&](std::size_t i, bool back) -> std::optional<MemberUpdate> {
        if (starts_.moved[i] == 0) return std::nullopt;
        auto result = back ? MemberUpdate{starts[i], 0} : update_of(task, members, i, starts[i]);
        if (!result || !is_valid(result->transform)) return std::nullopt;
        DTransform whole = load(members, i);
        write_fields(whole, result->transform, fields_);
        if (is_valid(whole)) result->transform = whole;
        if (members.kind() == TransformKind::Float && !back)
            result->transform = floats_within(task.update.drag.options.limits, starts[i], result->transform);
        return result;
    };
    bool fits = true;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto result = result_of(i, restores);
        if (!result) continue;
        m.shear = std::max(m.shear, result->shear);
        fits &= members.kind() != TransformKind::Float || to_float(result->transform).has_value();
    }
    const bool scales = contains(info_of(task.update.drag.handle).writes, Mode::Scale);
    m.refused |= scales && task.options.shear == ShearPolicy::Refuse && m.shear > 0 && !restores;
    if (!fits && !m.refused) return;
    for (std::size_t i = 0; i < starts.size(); ++i)
        if (const auto result = result_of(i, restores || m.refused)) m.changed |= store(members, i, result->transform);
}

void DraggedMembers::write_matrices(const MemberTask& task, const TransformSpan& members, Manipulation& m) {
    const std::vector<glm::dmat4>& starts = starts_.matrices;
    const bool narrows = members.kind() == TransformKind::FloatMatrix;
    const auto result_of = [&](std::size_t i) {
        if (task.write == MemberWrite::Restore || m.refused) return starts[i];
        return update_matrix(task.update, starts[i], task.options, task.own_axes);
    };
    m.shear = 0; // a matrix can represent it
    for (std::size_t i = 0; i < starts.size(); ++i) {
        // A value that cannot be read back would lose the drag and its start.
        const glm::dmat4 result = result_of(i);
        if (narrows && !fits_float(result)) return;
        if (!nearest_transform(narrows ? as_floats(result) : result)) return;
    }
    for (std::size_t i = 0; i < starts.size(); ++i)
        m.changed |= members[i].store(result_of(i));
}

} // namespace gizmo
