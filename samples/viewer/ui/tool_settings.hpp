// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The tool's settings as fields: mode, space, pivot, picking, snapping, the surface.
#pragma once

#include "viewer/editor/editor.hpp"
#include "viewer/ui/panel.hpp"

namespace viewer {

/// Into the panel that is being made. @param scale pixels per logical pixel
void show_tool_settings(Editor& editor, PanelLayout& layout, float scale);

} // namespace viewer
