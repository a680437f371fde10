// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The types that context.hpp names without their headers, which an editor's first week does not need.
#pragma once

namespace gizmo {

class PointSpan;          // <gizmo/points.hpp>
class Recorder;           // <gizmo/recorder.hpp>
struct Camera;            // <gizmo/camera.hpp>
struct DragUpdate;        // <gizmo/drag.hpp>
struct Drop;              // <gizmo/body.hpp>
struct Feedback;          // <gizmo/feedback.hpp>
struct NumericInputError; // <gizmo/numeric_input.hpp>
struct PointStart;        // <gizmo/points.hpp>
struct ViewChange;        // <gizmo/view_cube.hpp>
struct ViewCube;          // <gizmo/view_cube.hpp>

} // namespace gizmo
