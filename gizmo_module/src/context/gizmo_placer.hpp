// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where the handles of a submitted gizmo are, with what is remembered of it: the axes and the size of a drag's press,
// the size and place that it leaves, flipped axes.
#pragma once

#include "context/flip_memory.hpp"
#include "context/size_easing.hpp"
#include "context/submission.hpp"

#include <optional>

namespace gizmo {

class GizmoPlacer {
public:
    GizmoPlacer(const DragSession& drag, FlipMemory& flips, SizeEasing& easing)
        : drag_(drag)
        , flips_(flips)
        , easing_(easing) {}
    /// A part of a gizmo: its box, its other handles, or its custom handle. @param eased it keeps a drag's size for a
    /// while. @return nullopt if nothing is shown
    std::optional<Placement> place(const Submission& s, Mode part, const Projector& projector, const GizmoValue& value,
                                   DragRole role, bool eased);

private:
    std::optional<Placement> place_dragged(const Submission& s, Mode part, const Projector& projector,
                                           const GizmoValue& value, DragRole role);
    /// The handles keep their distance from the pivot.
    void hold_stand(const Submission& s);
    /// Options::always_in_view, and after a drag that `ends` now or is `eased` the place and size that it leaves.
    /// Returns the factor of the nominal size.
    double stand_frame(const Submission& s, const Projector& projector, const GizmoValue& value, bool ends, bool eased,
                       Frame& frame);
    /// Returns the factor of the nominal size that keeps the dragged gizmo's size of the press.
    double hold_size(const Projector& projector, const glm::dvec3& pivot, const Submission& s);

    const DragSession& drag_;
    FlipMemory& flips_;
    SizeEasing& easing_;
};

} // namespace gizmo
