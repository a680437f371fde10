// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The same interaction as Context's, one explicit step at a time: for hosts that keep their gizmos, for tools and
// tests. Every step is a pure function of values; there is no state but what you hold.
//
//     const auto projector = gizmo::make_projector(camera);                           // the camera, made ready
//     const auto frame = gizmo::make_frame(*projector, mode, transform, options);     // where, along which axes
//     const auto placed = gizmo::place(*projector, mode, *frame, options, style);     // the handles before the camera
//     const gizmo::Hit hit = gizmo::pick(*placed, cursor, style);                     // what is under the cursor
//     auto drag = gizmo::begin_drag(*projector, *placed, hit.handle, transform, options, cursor); // the press
//
//     // for every motion of the pointer while the button is down:
//     if (const auto update = gizmo::update_drag(*drag, *projector, pointer)) {
//         transform = update->transform;
//         drag = update->drag;
//     }
//
// Each gives none where there is no answer; an object that is not written stays where it was. To cancel, write back
// Drag::start. A selection is placed by selection_frame() and written by update_member(); for its limits hand
// DragInput::members to update_drag(). place_box() and
// place_custom() place the handles of a box and the host's own; begin_value_drag() and begin_point_drag() drag those.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/selection.hpp>
