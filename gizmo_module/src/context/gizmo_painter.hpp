// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Appends a gizmo to its draw list: its instances, and what is drawn beside them.
#pragma once

#include "context/handle_locator.hpp"
#include "context/pointer_tracker.hpp"
#include "context/submission.hpp"
#include "draw/draw_list_builder.hpp"

#include <array>
#include <optional>

namespace gizmo {

/// A gizmo's instances: one, or if its axes are not orthogonal, one of its lines and planes and those of its rings.
struct DrawnParts {
    DrawnRef lines{};
    std::array<DrawnRef, 3> rings{}; ///< by ring_part()
};

class GizmoPainter {
public:
    GizmoPainter(DrawListBuilder& lists, HandleLocator& locator, DragSession& drag, const PointerTracker& pointer)
        : lists_(lists)
        , locator_(locator)
        , drag_(drag)
        , pointer_(pointer) {}

    /// @param role of the gizmo in the drag. @return nullopt if nothing is drawn
    std::optional<DrawnParts> paint(const Submission& s, const Projector& projector, const GizmoValue& value,
                                    const Placement& placement, DragRole role);
    /// DrawOptions::debug: why a gizmo is hidden, as a label at the viewport's corner.
    void add_hidden_label(const Submission& s, Hidden why);

private:
    std::optional<DrawnParts> draw_upright(const Submission& s, const Projector& projector, const Placement& placement,
                                           std::size_t target, DragRole role);
    std::optional<DrawnParts> draw_skewed(const Submission& s, const Projector& projector, const Placement& placement,
                                          std::size_t target, DragRole role);
    DrawnRef add_instance(const Submission& s, const Placement& placement, std::size_t target,
                          const GizmoInstance& instance);
    DrawnRef add_dragged(const Submission& s, const Projector& projector, const Placement& placement,
                         std::size_t target, DragRole role, GizmoInstance& instance);
    void decorate(DrawList& list, const Submission& s, const Projector& projector, const Placement& placement,
                  DragRole role);
    bool drags(DragRole role) const { return drag_.is_on() && role != DragRole::None; }

    DrawListBuilder& lists_;
    HandleLocator& locator_;
    DragSession& drag_;
    const PointerTracker& pointer_;
};

} // namespace gizmo
