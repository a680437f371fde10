// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One gizmo for many.
#include <gizmo/context.hpp>
#include <gizmo/transform.hpp>

#include <algorithm>

namespace gizmo {

// get(i) is what member i is now; apply(i, start, update) what it becomes and its shear, or none to leave it.
template <class Get, class Apply>
Manipulation Context::manipulate_members(Mode mode, DTransform frame, std::size_t count, const Camera& camera,
                                         const Options& options, const Get& get, const Apply& apply) {
    call_.custom = nullptr;
    const std::size_t call = calls_.size();
    Manipulation m = manipulate_any(mode, frame, camera, options);
    m.externally_modified = false; // the frame is made anew from the members every time
    const auto keep = [&](Hover& hover, std::vector<DTransform>& members) {
        if (!hover.hit || hover.call != call || hover.selection) return;
        // A press at the end of this frame starts from what the members are now.
        members.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            members[i] = get(i);
        hover.selection = true;
    };
    keep(candidate_, selection_candidate_);
    keep(modal_, selection_modal_);
    m.changed = false;
    if (!call_.wrote || m.pivot || (!call_.nudged && selection_starts_.size() != count)) return m;
    if (call_.nudged) {
        selection_starts_.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            selection_starts_[i] = get(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const DTransform& start = selection_starts_[i];
        const std::optional<MemberUpdate> update =
            call_.cancelled ? std::optional(MemberUpdate{start, 0}) : apply(i, start, *call_.update);
        if (!update || !is_valid(update->transform)) continue;
        m.shear = std::max(m.shear, update->shear);
    }
    // All or none: shear that is refused holds all of them.
    m.refused |= options.shear == ShearPolicy::Refuse && m.shear > 0 && !call_.cancelled;
    for (std::size_t i = 0; i < count; ++i) {
        const DTransform& start = selection_starts_[i];
        const std::optional<MemberUpdate> update =
            call_.cancelled || m.refused ? std::optional(MemberUpdate{start, 0}) : apply(i, start, *call_.update);
        if (!update || !is_valid(update->transform)) continue;
        m.changed |= !same_bits(update->transform, get(i));
        get(i) = update->transform;
    }
    return m;
}

Manipulation Context::manipulate(Mode mode, std::span<DTransform> members, const Camera& camera,
                                 const Options& options) {
    const auto frame = selection_frame(members, options);
    if (!frame) return {};
    return manipulate_members(
        mode, *frame, members.size(), camera, options, [&](std::size_t i) -> DTransform& { return members[i]; },
        [&](std::size_t, const DTransform& start, const DragUpdate& update) {
            return std::optional(update_member(update, start, options));
        });
}

Manipulation Context::manipulate(Mode mode, std::span<const Member> members, const Camera& camera,
                                 const Options& options) {
    const auto frame = selection_frame(members, options);
    if (!frame) return {};
    const glm::dmat4 own_parent = options.parent.value_or(glm::dmat4(1));
    return manipulate_members(
        mode, frame->transform, members.size(), camera, frame->options,
        [&](std::size_t i) -> DTransform& { return *members[i].transform; },
        [&](std::size_t i, const DTransform& start, const DragUpdate& update) -> std::optional<MemberUpdate> {
            const Member& m = members[i];
            if (m.ancestor >= 0) return std::nullopt;
            return update_member(update, start, frame->options, m.parent ? *m.parent : own_parent, glm::dmat4(1));
        });
}

Manipulation Context::manipulate(Mode mode, std::span<Transform> members, const Camera& camera,
                                 const Options& options) {
    selection_.resize(members.size());
    std::transform(members.begin(), members.end(), selection_.begin(), to_double);
    Manipulation m = manipulate(mode, std::span<DTransform>(selection_), camera, options);
    if (!m.changed) return m;
    m.changed = false;
    for (const DTransform& wide : selection_)
        if (!to_float(wide)) return m;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Transform narrow = *to_float(selection_[i]);
        m.changed |= !same_bits(narrow, members[i]);
        members[i] = narrow;
    }
    return m;
}

} // namespace gizmo
