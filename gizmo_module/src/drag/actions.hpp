// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The result of each action for a position of the cursor on its constraint: a translation, a rotation, a scale, a side
// of a box, a number. Each applies steps (snap.hpp), then limits, and writes the update, whose drag is the press.
#pragma once

#include "drag/drag_guides.hpp"
#include "drag/freedom.hpp"
#include "drag/snap.hpp"

#include <gizmo/selection.hpp>

namespace gizmo {

/// The numbers of a handle that a guide or a step decides, by the indices of typed ones.
struct DecidedNumbers {
    std::array<std::optional<double>, 3> value{};
    bool all = true;
    bool any() const { return value[0] || value[1] || value[2]; }
};

/// One update's input, after precise mode.
struct UpdateInput {
    glm::dvec2 cursor{0};                  ///< pixels
    glm::dvec2 steady{0};                  ///< pixels: DragInput::steady_cursor
    const Snap* snap = &kNoSteps;          ///< the steps to apply
    bool snaps = false;                    ///< Pointer::snap is set and nothing is typed
    NumericInput typed{};                  ///< replaces the cursor
    const SnapMove* move = nullptr;        ///< replaces the cursor: the motion to a snap target
    const SurfacePoint* surface = nullptr; ///< the surface that a translation follows
    bool from_center = false;              ///< keeps a box's center fixed
    bool at_press = false;                 ///< the cursor is at the press, and nothing is typed
    const DragMembers* members = nullptr;  ///< the members whose limits apply; null: the object's
    DragGuides* guides = nullptr;          ///< null: no smart guides, or something else decides
    DecidedNumbers* decided = nullptr;     ///< null: all numbers are those of the cursor

    std::optional<double> decided_number(std::size_t which) const {
        return decided ? decided->value[which] : std::nullopt;
    }
    /// Notes whether something decides a number.
    double note(std::size_t which, double value, bool decides) const {
        if (decided && decides) decided->value[which] = value;
        if (decided && !decides) decided->all = false;
        return value;
    }
};

// Travel is in world units from the grabbed point, along the grab's unit directions.

void translate_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s);
void translate_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);
/// By `delta`, in the plane of the grab or to a snap target; in steps and typed values along the gizmo's axes.
void translate_freely(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec3& delta);

/// Rotates by `angle`, radians, about the unit direction update.axis in the world.
void rotate_by(DragUpdate& update, const UpdateInput& in, double angle);

void scale_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s);
void scale_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);
/// Scales all axes in Options::axes by one ratio.
void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio);
/// A box's face or corner; below, its edge.
void resize_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s);
void resize_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);

/// Changes a custom number by `by`, in its own units.
void move_value(DragUpdate& update, const UpdateInput& in, double by);

} // namespace gizmo
