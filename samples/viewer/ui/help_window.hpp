// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Mouse and keys of the current keymap.
#pragma once

#include "viewer/editor/editor.hpp"

namespace viewer {

/// @param open set to false by the close button.
void show_help(const Editor& editor, bool& open);

} // namespace viewer
