// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Mouse and keys of the keymap in use.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// @param open false: its close button was pressed.
void show_help(const Editor& editor, bool& open);

} // namespace viewer
