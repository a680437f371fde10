// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drawn over the scene and under the panels: names of views, snap targets, the selection box.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// The opacity of the ground below a text over the scene.
inline constexpr float kLabelAlpha = 0.8f;

/// Into Dear ImGui's background list. @param corner pixels of the scene's upper left corner that are covered
void draw_overlay(const Editor& editor, const glm::dvec2& corner);

} // namespace viewer
