// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Picking of lines and points: a ray cannot hit them, so the nearest one on the screen is taken.
#pragma once

#include "viewer/editor/picking.hpp"

namespace viewer {

/// The line or point nearest to the cursor within `reach` pixels, unless it is behind `surface`; otherwise `surface`.
/// @param surface the result of a ray or the GPU for the same cursor
PickAnswer pick_mark(const sample::Scene& scene, const gizmo::Camera& camera, const PickAnswer& surface, double reach);

} // namespace viewer
