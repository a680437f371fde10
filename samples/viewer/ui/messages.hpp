// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Errors in the lower left corner of the scene until they are clicked; if there is no status line, other messages for a
// while, too.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// @param scene pixels of the window. @param scale pixels per logical pixel
void show_messages(Editor& editor, const gizmo::Viewport& scene, bool errors_only, float scale);

} // namespace viewer
