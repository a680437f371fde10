// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The menu bar. An item with a key runs the key's command.
#pragma once

#include "viewer/editor/file_route.hpp"

namespace viewer {

/// @param scale pixels per logical pixel
void show_menu(Editor& editor, FileRoute& files, float scale, bool opens);

} // namespace viewer
