// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Press positions of handles, found from the draw lists and the gizmo of each instance.
#pragma once

#include "record/subject.hpp"

#include <gizmo/custom_handle.hpp>
#include <gizmo/draw_list.hpp>
#include <gizmo/handles.hpp>

#include <optional>
#include <vector>

namespace gizmo {

/// The gizmo of an instance of a draw list.
struct DrawnGizmo {
    std::uint64_t id = 0;
    std::uint64_t pickable = 0; ///< Placement::pickable
    std::uint32_t target = 0;   ///< Camera::target
    std::uint32_t instance = 0; ///< index in that list's gizmos of the set
    HandleSet set = HandleSet::Translate;
    CustomShape custom = CustomShape::Point;
    bool is_hollow = false;             ///< Placement::is_hollow
    std::uint8_t normal = kNoAxis;      ///< Placement::normal
    bool skewed = false;                ///< Placement::ring_axes exists; the instance does not have it
    std::optional<EulerOrder> gimbal{}; ///< Placement::gimbal: each of its rings is an instance
    CallForm form = CallForm::One;
    std::optional<std::size_t> constraint{}; ///< index of its DrawnCustom
};

/// The constraint of a custom handle: not every press on it has a solution.
struct DrawnCustom {
    const Projector* projector; ///< valid until the next frame
    CustomHandle handle;
    double number;
    glm::dvec3 point;
};

class HandleLocator {
public:
    void begin_frame() {
        gizmos_.clear();
        customs_.clear();
        points_.clear();
    }
    void add(const DrawnGizmo& gizmo) { gizmos_.push_back(gizmo); }
    /// Of the gizmo that was added last.
    void add_custom(const DrawnCustom& custom) {
        gizmos_.back().constraint = customs_.size();
        customs_.push_back(custom);
    }
    /// Points are drawn as lines [first, end) of their target's list.
    void add_points(std::uint32_t target, std::size_t first, std::size_t end) {
        points_.push_back({target, first, end});
    }

    /// The pixel where a press by that device takes that handle; nullopt if none of its press points does. @param list
    /// of that target.
    std::optional<glm::dvec2> locate(std::uint64_t id, Handle handle, std::uint32_t target, const DrawList& list,
                                     PointerDevice device) const;

private:
    /// The handle to locate.
    struct Wanted {
        const DrawList& list;
        const DrawnGizmo& gizmo;
        const Placement& placement;
        Handle handle;
        PointerDevice device;
    };
    bool takes_press(const Wanted& wanted, const glm::dvec2& cursor) const;
    bool is_nearest(const Wanted& wanted, const glm::dvec2& cursor) const;
    bool is_on_point(const Wanted& wanted, const Hit& mine, const glm::dvec2& cursor) const;

    struct Points {
        std::uint32_t target;
        std::size_t first, end;
    };
    std::vector<DrawnGizmo> gizmos_;
    std::vector<DrawnCustom> customs_;
    std::vector<Points> points_;
};

} // namespace gizmo
