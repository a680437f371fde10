// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The line at the bottom: the value of the running drag, or the selection.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// Call it after the editor's frame. @param at pixels of the window
void show_status(const Editor& editor, const gizmo::Viewport& at, float scale);

} // namespace viewer
