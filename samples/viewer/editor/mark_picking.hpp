// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Picking of lines, points and icons: a ray cannot hit them, so the nearest one on the screen is taken.
#pragma once

#include "viewer/editor/picking.hpp"

namespace viewer {

/// The line or point nearest to the cursor within `reach` pixels, unless it is behind `surface`, or the icon within
/// twice that; otherwise `surface`. Lights and cameras shine through surfaces, as they are drawn; empties do not.
/// @param surface the result of a ray or the GPU for the same cursor
PickAnswer pick_mark(const sample::Scene& scene, const gizmo::Camera& camera, const PickAnswer& surface, double reach,
                     std::span<const sample::NodeId> except = {});

} // namespace viewer
