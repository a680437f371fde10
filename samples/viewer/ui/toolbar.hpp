// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The tools as icons over the scene: what a press does, snapping, the pivot, the axes. Names and keys are in the tips.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// At the upper left corner of the scene; in a column where a row does not fit, and not at all where neither does.
/// @param scene or a view of it: pixels of the window. @param scale pixels per logical pixel
/// @return what stands in the scene's corner has to make way by so many pixels.
glm::dvec2 show_toolbar(Editor& editor, const gizmo::Viewport& scene, float scale);

} // namespace viewer
