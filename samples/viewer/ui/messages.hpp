// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Messages in the lower left corner of the scene: they disappear after a while, errors when clicked.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// @param scene pixels of the window. @param scale pixels per logical pixel
void show_messages(Editor& editor, const gizmo::Viewport& scene, float scale);

} // namespace viewer
