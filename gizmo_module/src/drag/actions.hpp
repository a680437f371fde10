// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What each action makes of where the cursor is on its constraint: a move, a turn, a scale, a box's new side, a number.
// Each takes steps (snap.hpp), then limits, and writes the update, whose drag is the press.
#pragma once

#include "drag/snap.hpp"

#include <gizmo/selection.hpp>

namespace gizmo {

/// One update's input, after precise mode.
struct UpdateInput {
    glm::dvec2 cursor{0};                     ///< pixels
    const Snap* snap = &kNoSteps;             ///< steps to be kept
    bool snaps = false;                       ///< Pointer::snap holds and nothing is typed
    NumericInput typed{};                     ///< instead of the cursor
    const SnapCandidate* candidate = nullptr; ///< a translation goes there
    const SurfacePoint* surface = nullptr;    ///< a translation follows it
    bool from_center = false;                 ///< a box's center stays
    const DragMembers* members = nullptr;     ///< limits are of theirs; null: of the object's
};

// Travel is in world units from what was grabbed, along the grab's unit directions.

void translate_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s);
void translate_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);
/// Along the plane of the grab, unless it is snapped or typed; then step by step along the gizmo's own axes.
void translate_freely(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);

/// By `angle`, radians, about the unit direction update.axis in the world.
void turn_by(DragUpdate& update, const UpdateInput& in, double angle);

void scale_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s);
void scale_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);
/// All axes that Options::axes leaves, by one ratio.
void scale_uniformly(DragUpdate& update, const UpdateInput& in, double ratio);
/// A box's face or corner, and its edge.
void resize_on_line(DragUpdate& update, const UpdateInput& in, const LineGrab& grab, double s);
void resize_on_plane(DragUpdate& update, const UpdateInput& in, const PlaneGrab& grab, const glm::dvec2& st);

/// A host's number by `by`, in its own units.
void move_value(DragUpdate& update, const UpdateInput& in, double by);

} // namespace gizmo
