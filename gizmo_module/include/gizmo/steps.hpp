// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The interaction of Context in explicit steps, for hosts that keep their own gizmos, for tools and for tests. Every
// step is a pure function; all state is in the values you hold.
//
//     const auto projector = gizmo::make_projector(camera);                           // the prepared camera
//     const auto frame = gizmo::make_frame(*projector, mode, transform, options);     // the pivot and the axes
//     const auto placed = gizmo::place(*projector, mode, *frame, options, style);     // the handles before the camera
//     const gizmo::Hit hit = gizmo::pick(*placed, cursor, style);                     // the handle under the cursor
//     auto drag = gizmo::begin_drag(*projector, *placed, hit.handle, transform, options, cursor); // the press
//
// for every pointer motion while the button is down:
//     if (const auto update = gizmo::update_drag(*drag, *projector, pointer)) {
//         transform = update->transform;
//         drag = update->drag;
//     }
//
// Each step returns nullopt (pick: Handle::None) if it has no result; the object then stays where it was. To cancel,
// write back Drag::start. For a selection, selection_frame() gives the frame and update_member() the new transforms;
// DragInput::members holds its limits. place_box() and place_custom() place a box and a custom handle;
// begin_value_drag() and begin_point_drag() drag custom handles. <gizmo/view_cube.hpp> has the steps of a view cube.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/drag.hpp>
#include <gizmo/feedback.hpp>
#include <gizmo/handles.hpp>
#include <gizmo/numeric_input.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/selection.hpp>
#include <gizmo/view_cube.hpp>
