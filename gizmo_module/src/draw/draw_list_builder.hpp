// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The draw lists, one for each target. Gizmos are appended; the only later change is the highlight, through a
// reference.
#pragma once

#include <gizmo/draw_list.hpp>
#include <gizmo/types.hpp>

#include <cstddef>
#include <optional>
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

    /// What the host did with the lists of this frame.
    struct Use {
        bool shows = false;     ///< one has more than labels
        bool asked = false;     ///< for such a one
        bool elsewhere = false; ///< asked for a target without a list
        bool drawn = false, failed = false;
    };
    Use use() const;
    /// Calls visit(list) for those of this frame.
    template <class Visit>
    void for_each_shown(const Visit& visit);
    /// If there is none in this frame, shows the one that was opened last.
    void show_last();
    /// Opens a list where the host asked for one in vain, with the viewport of the one that was opened last.
    void open_elsewhere();

private:
    struct Target {
        std::uint32_t target = 0;
        bool used = false;
        mutable bool asked = false;
        DrawList list{};
    };
    std::vector<Target> targets_;
    std::size_t last_target_ = 0; ///< where the search of open() begins
    DrawList empty_{};
    mutable std::optional<std::uint32_t> elsewhere_{}; ///< the target without a list that the host asked for
};

template <class Visit>
void DrawListBuilder::for_each_shown(const Visit& visit) {
    for (Target& t : targets_)
        if (t.used) visit(t.list);
}

} // namespace gizmo
