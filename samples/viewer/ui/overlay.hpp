// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drawn over the scene and under the panels: names of views, snap targets, the selection box.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// Into Dear ImGui's background list. @param light colors for a light theme. @param corner pixels of the scene's upper
/// left corner that are covered
void draw_overlay(const Editor& editor, bool light, const glm::dvec2& corner);

} // namespace viewer
