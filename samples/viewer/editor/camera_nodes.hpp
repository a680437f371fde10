// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Between a node with a camera and a view, both ways. A camera looks along the node's -z; its image has the part of the
// node's y across that line up, also where its parents scale, mirror or shear.
#pragma once

#include "common/scene/scene.hpp"

#include <gizmo/tools/orbit_camera.hpp>

#include <string>

namespace viewer {

/// The view through the camera: its position, rotation, projection and field of view from bottom to top.
/// @param view gives the distance of the target in perspective
gizmo::tools::OrbitCamera view_through(const sample::Scene& scene, sample::NodeId camera,
                                       const gizmo::tools::OrbitCamera& view);
/// The distance at which the target of a view through it is beside the middle of the scene.
double target_distance(const sample::Scene& scene, sample::NodeId camera);

/// Gives the node and its lens the view; its planes stay. The corners of the camera's image are those of the view.
/// @param node a copy of the camera's. @param aspect of the view, width by height
/// @return why it is not possible, with `node` unchanged; empty: done
std::string take_view(const sample::Scene& scene, sample::NodeId camera, sample::Node& node,
                      const gizmo::tools::OrbitCamera& view, double aspect);

} // namespace viewer
