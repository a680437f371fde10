// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The line at the bottom: what the running drag amounts to, or what was said last.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// @param at pixels of the window. @param scale pixels per logical pixel
void show_status_line(const Editor& editor, const gizmo::Viewport& at, float scale);

} // namespace viewer
