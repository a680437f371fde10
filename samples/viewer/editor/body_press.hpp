// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A press of the select tool on an object: a click, or from four pixels of travel on a drag of the object by that
// point. The gizmo is told of the press when the drag begins.
#pragma once

#include "viewer/editor/picking.hpp"

#include <gizmo/pointer.hpp>

#include <optional>

namespace viewer {

class BodyPress {
public:
    /// @param at the object, and its point under the cursor
    void press(const PickAnswer& at) {
        at_ = at;
        stage_ = Stage::Pressed;
    }
    /// True while the drag is about to begin: events have to wait for it.
    bool travels(const glm::dvec2& cursor) const { return waits() && !Picking::is_click(at_.cursor, cursor); }
    /// Returns the pressed object if the drag begins in this frame; -1: the gizmo has to see the button up before.
    sample::NodeId begin() {
        if (stage_ != Stage::Waits) return -1;
        stage_ = Stage::Begins;
        return at_.node;
    }
    void cancel() {
        if (waits()) stage_ = Stage::None;
    }
    /// After each frame. @param is_active a drag is running
    void end_frame(bool is_active, bool is_down) {
        if (waits() ? !is_down : !is_active) stage_ = Stage::None;
        if (stage_ != Stage::None && stage_ != Stage::Waits && stage_ != Stage::Drags)
            stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
    }

    /// The pointer as the gizmo sees it.
    void apply_to(gizmo::Pointer& pointer) const {
        if (waits()) pointer.down = false;
        if (stage_ == Stage::Begins) pointer.press = at_.cursor;
    }
    /// World: the pressed point in the frame in which the drag begins.
    std::optional<glm::dvec3> point() const { return stage_ == Stage::Begins ? at_.world : std::nullopt; }
    bool drags() const { return stage_ >= Stage::Begins; } ///< a drag of the object begins or is running

private:
    enum class Stage { None, Pressed, Lifted, Waits, Begins, Drags }; // Lifted: the gizmo sees the button up
    bool waits() const { return stage_ >= Stage::Pressed && stage_ <= Stage::Waits; }

    Stage stage_ = Stage::None;
    PickAnswer at_{};
};

} // namespace viewer
