// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The tools as icons over the scene: the effect of a press, snapping, the pivot, the axes. Tooltips have names and
// keys.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// At the upper left corner of the scene: a row, or a column if that does not fit, or nothing. @param scene or one view
/// of it: pixels of the window. @param scale pixels per logical pixel. @return the size by which other items in the
/// corner must move.
glm::dvec2 show_toolbar(Editor& editor, const gizmo::Viewport& scene, float scale);

} // namespace viewer
