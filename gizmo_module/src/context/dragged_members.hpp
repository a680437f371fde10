// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The members of the dragged selection, or the dragged matrix: at the press and as last written.
#pragma once

#include "context/drag_session.hpp"

#include <gizmo/selection.hpp>

#include <optional>
#include <vector>

namespace gizmo {

/// A write of a drag to members.
struct MemberTask {
    DragWrite write = DragWrite::None;
    const DragUpdate& update;
    const Options& options;
    glm::dmat4 own_parent{1};   ///< of members without a parent
    bool own_axes = false;      ///< a single matrix is scaled along its own columns
    const Drop* drop = nullptr; ///< they get this instead of the update
};

/// Loads the current members, reusing memory.
void load_members(Members& to, const TransformSpan& members);

class DraggedMembers {
public:
    /// Stores the members at the press.
    void begin(Members& at_press);
    /// A command will move them.
    void begin_now(const TransformSpan& members);

    /// Puts the stored members into the order of these: a named one is found by its name, an unnamed one by its index.
    /// @return false if their number or their kind has changed, or a name is missing.
    bool follow(const TransformSpan& now);
    /// Writes the owned numbers of all or none, and sets the results in `m`. A nudge starts from the current values.
    void write(const MemberTask& task, const TransformSpan& members, Manipulation& m);
    /// True if write() would write what it has written.
    bool repeats(const MemberTask& task, const TransformSpan& members) const;
    /// True if an owned number differs from the press; below, from the last write.
    bool differ(const TransformSpan& now) const { return !same_owned_as(starts_, now, true); }
    bool are_modified(const MemberTask& task, const TransformSpan& now);

    /// What comes next are copies: they are in the order of these, with names of their own.
    void take_copies() { adopts_names_ = true; }

    const Members& starts() const { return starts_; }

private:
    bool is_whole(const TransformSpan& members) const;
    bool find_order(const TransformSpan& now);
    void reorder();
    /// @param of_press `old` are the starts: a column that the drag has turned over differs from one.
    bool same_owned_as(const Members& old, const TransformSpan& now, bool of_press) const;
    /// nullopt: it does not move by itself, or its result is not finite.
    std::optional<MemberUpdate> result_of(const MemberTask& task, const TransformSpan& members, std::size_t i) const;
    void own_more(const MemberTask& task, const TransformSpan& members);
    void write_transforms(const MemberTask& task, const TransformSpan& members, Manipulation& m);
    void write_matrices(const MemberTask& task, const TransformSpan& members, Manipulation& m);

    Members starts_, written_;        ///< at the press, and after the last write
    std::vector<Owned> owned_;        ///< of each member
    std::vector<glm::dmat4> results_; ///< of matrices: the last result, before the host stored it
    bool was_written_ = false;
    bool adopts_names_ = false;      ///< of the next members
    std::vector<std::size_t> order_; ///< the stored member of each current one
};

} // namespace gizmo
