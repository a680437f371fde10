// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What lies over the scene and under the panels: names of the views, their axes, what could be snapped to, the box of
// a selection.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// Into Dear ImGui's background list. @param light the colors go with a light theme.
/// @param corner pixels that are taken of the scene's upper left corner
void draw_overlay(const Editor& editor, bool light, const glm::dvec2& corner);

} // namespace viewer
