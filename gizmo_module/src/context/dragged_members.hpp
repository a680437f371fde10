// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The members of the dragged selection, or the dragged matrix: at the press, as last written, and whether they are
// still the same objects.
#pragma once

#include "context/drag_session.hpp"

#include <gizmo/selection.hpp>

#include <optional>
#include <vector>

namespace gizmo {

/// A write of a drag to members.
struct MemberTask {
    MemberWrite write = MemberWrite::None;
    const DragUpdate& update;
    const Options& options;
    glm::dmat4 own_parent{1}; ///< of members without a parent
    bool own_axes = false;    ///< a single matrix is scaled along its own columns
};

/// Loads the current members, reusing memory.
void load_members(Members& to, const TransformSpan& members);

class DraggedMembers {
public:
    /// Stores the members at the press.
    void begin(Members& at_press);
    /// A command will move them.
    void begin_now(const TransformSpan& members);

    /// Compares these with the grabbed members, in any order: by name, or if unnamed by the bits last written, by
    /// nearness to them, or by the bits submitted one frame earlier. Their order then becomes this one. @param distance
    /// as in is_near().
    MatchResult match(const TransformSpan& now, double distance);
    /// Writes all or none, and sets the results in `m`. A nudge starts from the current values. @return true if they
    /// differ from the press in the components that the drag writes.
    bool write(const MemberTask& task, const TransformSpan& members, Manipulation& m);

    /// What comes next are copies: they have these values, and names of their own.
    void take_copies() { adopts_names_ = true; }

    const Members& starts() const { return starts_; }

private:
    bool is_whole(const TransformSpan& members) const;
    bool is_same(const TransformSpan& now, std::size_t at, std::size_t held, std::optional<double> distance) const;
    bool is_same_value(const TransformSpan& now, std::size_t at, std::size_t held,
                       std::optional<double> distance) const;
    bool find_order(const TransformSpan& now, std::optional<double> distance);
    void reorder();
    void write_transforms(const MemberTask& task, const TransformSpan& members, Manipulation& m);
    void write_matrices(const MemberTask& task, const TransformSpan& members, Manipulation& m);

    Members starts_, before_, written_;         ///< at the press; before and after the last write
    Mode fields_ = Mode::None;                  ///< for transforms, the components that the drag has written
    bool adopts_names_ = false;                 ///< of the next match
    bool modified_ = false;                     ///< others have written a member since
    std::vector<std::size_t> order_;            ///< the start member of each current one
    std::vector<std::size_t> unsettled_, free_; ///< members to find, and unused start members
};

} // namespace gizmo
