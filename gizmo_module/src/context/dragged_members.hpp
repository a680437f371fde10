// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The members of the selection, or the matrix, that is dragged: what they were at the press, what they were last
// given, and whether they are still the same objects.
#pragma once

#include "context/drag_session.hpp"

#include <gizmo/selection.hpp>

#include <optional>
#include <vector>

namespace gizmo {

/// What a drag makes of members.
struct MemberTask {
    MemberWrite write = MemberWrite::None;
    const DragUpdate& update;
    const Options& options;
    glm::dmat4 own_parent{1}; ///< of members that name none
    bool own_axes = false;    ///< a matrix alone is scaled along its own columns
};

/// What they are now, into memory that is used again.
void load_members(Members& to, const TransformSpan& members);

class DraggedMembers {
public:
    /// Takes what they were at the press.
    void begin(Members& at_press);
    /// A key is to move them.
    void begin_now(const TransformSpan& members);

    /// Whether these are the members that were grabbed, in whatever order: by name, or without a name by the bits that
    /// they were left with, by being near to them, or by the bits that they came with one frame earlier. From then on
    /// their order is this one.
    /// @param distance of is_near().
    MatchResult match(const TransformSpan& now, double distance);
    /// Writes all or none, and tells `m`. Of a nudge they begin with what they are now.
    /// @return whether they differ from the press in what the drag writes.
    bool write(const MemberTask& task, const TransformSpan& members, Manipulation& m);

    const Members& starts() const { return starts_; }

private:
    bool is_whole(const TransformSpan& members) const;
    bool is_same(const TransformSpan& now, std::size_t at, std::size_t held, std::optional<double> distance) const;
    bool find_order(const TransformSpan& now, std::optional<double> distance);
    void reorder();
    void write_transforms(const MemberTask& task, const TransformSpan& members, Manipulation& m);
    void write_matrices(const MemberTask& task, const TransformSpan& members, Manipulation& m);

    Members starts_, before_, written_;         ///< at the press; before and after the last write
    Mode fields_ = Mode::None;                  ///< of transforms, what the drag has written
    bool modified_ = false;                     ///< somebody else wrote one since
    std::vector<std::size_t> order_;            ///< which of the held each is now
    std::vector<std::size_t> unsettled_, free_; ///< those to be found, and the places left for them
};

} // namespace gizmo
