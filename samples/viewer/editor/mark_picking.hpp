// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lines and points under the cursor: they have no area a ray could meet, so what is near enough on the screen is taken.
#pragma once

#include "viewer/editor/picking.hpp"

namespace viewer {

/// The line or point nearest to the cursor within `reach` pixels, if it is not behind `surface`; else `surface`.
/// @param surface what a ray or the GPU found at the same cursor
PickAnswer pick_mark(const sample::Scene& scene, const gizmo::Camera& camera, const PickAnswer& surface, double reach);

} // namespace viewer
