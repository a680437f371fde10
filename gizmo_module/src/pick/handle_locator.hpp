// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Where to press to grab a handle: answered from the draw lists and from which gizmo each instance shows.
#pragma once

#include <gizmo/custom_handle.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <optional>
#include <vector>

namespace gizmo {

/// Which gizmo an instance of a draw list shows.
struct DrawnGizmo {
    std::uint64_t id = 0;
    std::uint64_t pickable = 0; ///< Placement::pickable
    std::uint32_t target = 0;   ///< Camera::target
    std::uint32_t instance = 0; ///< into that list's gizmos of the set
    HandleSet set = HandleSet::Translate;
    CustomShape custom = CustomShape::Point;
    bool skewed = false; ///< Placement::ring_axes exists; the instance does not tell
};

class HandleLocator {
public:
    void begin_frame() { gizmos_.clear(); }
    void add(const DrawnGizmo& gizmo) { gizmos_.push_back(gizmo); }

    /// Pixels where a press takes that handle; empty if none of its press points does. @param list of that target.
    std::optional<glm::dvec2> locate(std::uint64_t id, Handle handle, std::uint32_t target, const DrawList& list) const;

private:
    /// A handle that is located.
    struct Wanted {
        const DrawList& list;
        const DrawnGizmo& gizmo;
        const Placement& placement;
        Handle handle;
    };
    bool takes_press(const Wanted& wanted, const glm::dvec2& cursor) const;
    bool is_nearest(const Wanted& wanted, const glm::dvec2& cursor) const;

    std::vector<DrawnGizmo> gizmos_;
};

} // namespace gizmo
