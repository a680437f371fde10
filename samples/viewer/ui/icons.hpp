// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Icons of the toolbar and the outliner, drawn as strokes: sharp at any scale, in any color.
#pragma once

#include <imgui.h>

namespace viewer {

enum class Icon { Select, Move, Turn, Scale, All, Box, Rect, Snap, Pivot, Space, Eye, EyeShut, Lock, LockOpen, Folder };

/// Draws into the square of `side` pixels whose upper left corner is `at`.
void draw_icon(ImDrawList& draw, Icon icon, const ImVec2& at, float side, ImU32 color);

} // namespace viewer
