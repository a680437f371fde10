// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The draw lists, one for each target. Gizmos are appended; the only later change is the highlight, through a
// reference.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/types.hpp>

#include <cstddef>
#include <vector>

namespace gizmo {

/// A drawn gizmo of this frame.
struct DrawnRef {
    std::size_t target = 0; ///< the index returned by open()
    HandleSet set = HandleSet::Translate;
    std::uint32_t instance = 0; ///< index in that list's gizmos of the set: the first of `count`
    std::uint32_t count = 1;
};

class DrawListBuilder {
public:
    void begin_frame();

    /// The index of a camera's target, whose list is shown from now on, with the viewport of its first camera.
    std::size_t open(const Camera& camera, const Style& style);
    DrawList& list(std::size_t target) { return targets_[target].list; }

    /// Appends a gizmo. @return its index in the list's set.
    std::uint32_t add(std::size_t target, HandleSet set, const GizmoInstance& gizmo);
    /// Marks the hovered or dragged handle.
    void highlight(const DrawnRef& drawn, Handle handle, bool dragged);

    /// The list of a Camera::target; empty if nothing was drawn there in this frame.
    const DrawList& shown(std::uint32_t target) const;

private:
    struct Target {
        std::uint32_t target = 0;
        bool used = false;
        DrawList list{};
    };
    std::vector<Target> targets_;
    std::size_t last_target_ = 0; ///< where the search of open() begins
    DrawList empty_{};
};

} // namespace gizmo
